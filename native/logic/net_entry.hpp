// An entry of a look-ahead: forcing_nets.cpp tells what it is. A position keeps the list, some megabytes, from search to
// search.
#pragma once
#include <array>

#include "step.hpp"

namespace sudoku::logic {

struct NetEntry {
    std::uint16_t node;
    std::int16_t distance, main = 0;      // main: the parent listed latest
    std::array<std::int16_t, 4> sides{};  // the other parents that make it a net, of the first five places
    std::int16_t side_count = 0;
    std::array<std::int16_t, 9> parents{};  // all, as places in the list (0 is the premise)
    std::int16_t parent_count = 0;
    Truth truth{255, 0};
};

}  // namespace sudoku::logic
