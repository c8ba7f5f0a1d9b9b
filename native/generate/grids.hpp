// Complete 9×9 grids at random, each of the 6,670,903,752,021,072,936,960 exactly as likely as any other.
#pragma once
#include "random.hpp"

namespace sudoku::generate {

// A uniformly random grid: 81 digits 1…9.
void random_grid(Random& random, std::uint8_t* cells);

// The number of grids, counted afresh from the same tables the sampling uses, as high · 2⁶⁴ + low: the proof that
// nothing is missing and nothing comes twice is that this is the known number.
void count_grids(std::uint64_t& high, std::uint64_t& low);

}  // namespace sudoku::generate
