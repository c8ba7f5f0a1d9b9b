// A batch on several threads, while the caller stays awake.
#pragma once
#include "engine.hpp"

#include <functional>

namespace sudoku {

// Runs the batch on that many threads (0: one per core). Every twentieth of a second `tick` is asked whether to go on;
// false stops the batch, as does an exception, which is passed on when all threads have ended.
void run_batch(Batch &batch, unsigned threads, const std::function<bool()> &tick);

}  // namespace sudoku
