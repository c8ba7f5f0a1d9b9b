// Forced digits and preemptive sets: the two ways of J. F. Crook's pencil-and-paper algorithm, each to its end.
#pragma once
#include <array>
#include <cstdint>

namespace sudoku::logic {

// Places every digit that only one hole of a box can take, again and again. Cells hold 0…9.
void force_digits(std::array<std::uint8_t, 81>& cells);

// Strikes what preemptive sets of any size strike, in every house, until nothing more goes.
void preempt(std::array<std::uint16_t, 81>& marks);

}  // namespace sudoku::logic
