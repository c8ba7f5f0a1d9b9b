// Subsets of any size from 1 to 8, also those too large to have a name.
#pragma once
#include "step.hpp"

namespace sudoku::logic {

class Position;

bool naked_subsets(Position&, int size, const Sink&);   // those that are not locked
bool locked_subsets(Position&, int size, const Sink&);  // within a box and a line at once
bool hidden_subsets(Position&, int size, const Sink&);

}  // namespace sudoku::logic
