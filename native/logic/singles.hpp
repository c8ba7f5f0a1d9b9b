// The singles that a board's queues keep, and what leaves a hidden single its one place.
#pragma once
#include "step.hpp"

namespace sudoku::logic {

// The oldest single of its queue, as a step; consumes entries. False if there is none.
bool next_single(Board&, Technique, Step&);

// The placed digits that leave a hidden single its one place, and the cells that lost the digit in earlier steps.
void add_blockers(Step&, const Geometry&, const std::uint8_t* value);

}  // namespace sudoku::logic
