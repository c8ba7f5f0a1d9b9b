// Work on several threads, while the caller stays awake.
#pragma once
#include <atomic>
#include <cstddef>
#include <functional>

namespace sudoku {

// As many threads as are asked for (0: one a core), but none that would have less than `worth` items to do.
unsigned threads_for(unsigned asked, std::size_t items, std::size_t worth);

// Calls `work` on that many threads. Every twentieth of a second `tick` is called; an exception from it, or from the
// work, sets `stop` and is passed on when all threads have ended.
void run_threads(unsigned threads, std::atomic<bool>& stop, const std::function<void()>& work,
                 const std::function<void()>& tick);

// Work on rows 0 … count − 1, which the threads take a block at a time, in order.
std::function<void()> each_row(std::size_t count, std::size_t block, std::atomic<std::size_t>& next,
                               std::atomic<bool>& stop, const std::function<void(std::size_t)>& row);

}  // namespace sudoku
