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

int shared_house(const Geometry& geo, Cells a, Cells b, const std::vector<Truth>& truths) {
    const Cells both = a | b;
    int found = -1;
    for (int h : geo.all_houses[a.first()]) {
        if (!both.within(geo.cells[h])) continue;
        for (const Truth& t : truths)
            if (t.place == 81 + h) return h;
        if (found < 0) found = h;
    }
    return found;
}

}  // namespace sudoku::logic
