// How much a person has to look for: the mean cost of simulated solves (see effort.cpp).
#pragma once
#include <array>
#include <cstdint>

namespace sudoku::logic {

struct EffortOptions {
    int runs = 50;
    std::uint64_t seed = 0;
};

using Grid81 = std::array<std::uint8_t, 81>;  // a digit a cell, 0 for a hole

// The mean cost over the runs, for a puzzle with exactly this solution. Depends on the arguments alone.
double effort(const Grid81& puzzle, const Grid81& solution, const EffortOptions& options);

}  // namespace sudoku::logic
