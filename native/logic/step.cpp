#include "step.hpp"

#include <algorithm>

namespace sudoku::logic {

void Step::sort_eliminations() {
    std::ranges::sort(eliminations, [](Candidate a, Candidate b) {
        return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
    });
    const auto rest = std::ranges::unique(eliminations);
    eliminations.erase(rest.begin(), rest.end());
}

}  // namespace sudoku::logic
