// Work on several threads, while the caller stays awake.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sudoku {

// Calls `work` on that many threads (0: one per core). Every twentieth of a second `tick` is called; an exception from
// it, or from the work, sets `stop` and is passed on when all threads have ended.
template <class Work, class Tick>
void run_threads(unsigned threads, std::atomic<bool> &stop, const Work &work, const Tick &tick) {
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    std::mutex mutex;
    std::condition_variable ended;
    unsigned running = threads;
    std::exception_ptr failure;
    const auto run = [&] {
        std::exception_ptr mine;
        try {
            work();
        } catch (...) {
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
    for (std::thread &worker : workers) worker.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace sudoku
