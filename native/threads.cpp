#include "threads.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sudoku {

unsigned threads_for(unsigned asked, std::size_t items, std::size_t worth) {
    if (asked == 0) asked = std::max(1u, std::thread::hardware_concurrency());
    return unsigned(std::min<std::size_t>(asked, items / worth + 1));
}

void run_threads(unsigned threads, std::atomic<bool>& stop, const std::function<void()>& work,
                 const std::function<void()>& tick) {
    std::mutex mutex;
    std::condition_variable ended;
    unsigned running = threads;
    std::exception_ptr failure;
    const auto run = [&] {
        std::exception_ptr mine;
        try {
            work();
        } catch (...) {  // out of memory
            mine = std::current_exception();
            stop = true;
        }
        const std::lock_guard lock(mutex);
        if (mine) failure = mine;
        if (--running == 0) ended.notify_one();
    };
    std::vector<std::thread> workers;
    try {
        for (unsigned i = 0; i < threads; i++) workers.emplace_back(run);
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return running == 0; })) {
            lock.unlock();
            tick();
            lock.lock();
        }
    } catch (...) {
        failure = std::current_exception();
        stop = true;
    }
    for (std::thread& worker : workers) worker.join();
    if (failure) std::rethrow_exception(failure);
}

std::function<void()> each_row(std::size_t count, std::size_t block, std::atomic<std::size_t>& next,
                               std::atomic<bool>& stop, const std::function<void(std::size_t)>& row) {
    return [=, &next, &stop] {
        for (std::size_t from; !stop && (from = next.fetch_add(block)) < count;)
            for (std::size_t i = from; i < std::min(count, from + block); i++) row(i);
    };
}

}  // namespace sudoku
