// Watcher: asks a search whether its time is up, and lets Ctrl-C in.
#pragma once
#include <nanobind/nanobind.h>

#include <chrono>
#include <optional>

namespace sudoku {

// True when the time is up; notes KeyboardInterrupt and the like, which it looks for twenty times a second.
struct Watcher {
    using Clock = std::chrono::steady_clock;

    std::optional<Clock::time_point> deadline;
    Clock::time_point next = Clock::now() + std::chrono::milliseconds(50);
    bool interrupted = false;

    explicit Watcher(double seconds) {  // negative for as long as it takes
        if (seconds >= 0 && seconds < 1e9)
            deadline =
                Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    bool operator()() {
        auto now = Clock::now();
        if (now >= next) {
            next = now + std::chrono::milliseconds(50);
            nanobind::gil_scoped_acquire gil;
            interrupted = PyErr_CheckSignals() != 0;
        }
        return interrupted || (deadline && now >= *deadline);
    }
};

}  // namespace sudoku
