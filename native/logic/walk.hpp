// Walks along cells.
#pragma once
#include <vector>

#include "../cells.hpp"

namespace sudoku::logic {

// Does a walk come back to a cell of its own? It may end where it began.
inline bool crosses_itself(const std::vector<int>& path) {
    Cells used;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (used.has(path[i]) && !(i + 1 == path.size() && path[i] == path[0])) return true;
        used.add(path[i]);
    }
    return false;
}

}  // namespace sudoku::logic
