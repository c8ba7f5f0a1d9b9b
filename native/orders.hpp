// The six orders of three things: rows of a band, columns of a stack, bands, stacks.
#pragma once
#include <cstdint>

namespace sudoku {

inline constexpr std::uint8_t ORDERS_OF_THREE[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                       {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

}  // namespace sudoku
