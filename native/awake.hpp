// Threads under Python: they work without the interpreter's lock, which is taken now and then to let Ctrl-C in.
#pragma once
#include <nanobind/nanobind.h>

#include "threads.hpp"

namespace sudoku {

inline void run_awake(
    unsigned threads, std::atomic<bool>& stop, const std::function<void()>& work,
    const std::function<void()>& progress = [] {}) {
    nanobind::gil_scoped_release release;
    run_threads(threads, stop, work, [&] {
        nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        progress();
    });
}

// Calls f(row) for rows 0 … count − 1, a block of them at a time on each thread. A block is done before anybody could
// wish to stop it, unless it is a single row: then one that may take long.
inline void run_rows(unsigned threads, std::size_t count, std::size_t block,
                     const std::function<void(std::size_t)>& f) {
    if (block > 1 && count <= block) {
        nanobind::gil_scoped_release release;
        for (std::size_t row = 0; row < count; row++) f(row);
        return;
    }
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    run_awake(threads_for(threads, count, block), stop, each_row(count, block, next, stop, f));
}

}  // namespace sudoku
