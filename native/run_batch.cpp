#include "run_batch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sudoku {

namespace {
constexpr auto kTick = std::chrono::milliseconds(50);
constexpr std::size_t kWorthAThread = 64;  // puzzles
}  // namespace

void run_batch(Batch &batch, unsigned threads, const std::function<bool()> &tick) {
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    threads = (unsigned)std::min<std::size_t>(threads, batch.size / kWorthAThread + 1);

    std::mutex mutex;
    std::condition_variable ended;
    unsigned running = threads;
    std::exception_ptr failure;
    const auto work = [&] {
        std::exception_ptr mine;
        try {
            make_lanes()->run(batch);
        } catch (...) {  // out of memory
            mine = std::current_exception();
            batch.stop = true;
        }
        const std::lock_guard lock(mutex);
        if (mine) failure = mine;
        if (--running == 0) ended.notify_one();
    };
    std::vector<std::thread> workers;
    try {
        for (unsigned i = 0; i < threads; i++) workers.emplace_back(work);
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, kTick, [&] { return running == 0; })) {
            lock.unlock();
            if (!tick()) batch.stop = true;
            lock.lock();
        }
    } catch (...) {
        failure = std::current_exception();
        batch.stop = true;
    }
    for (std::thread &worker : workers) worker.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace sudoku
