// Is there one solution? The last resort of the ladder, and the check before everything, ask this.
#pragma once
#include <cstdint>

namespace sudoku::logic {

// The number of solutions, at most `limit`; the first one goes to `solution`.
int count_solutions(const std::uint8_t* cells, int limit, std::uint8_t* solution);

}  // namespace sudoku::logic
