#include "chains.hpp"

#include <algorithm>

namespace sudoku::logic::se {

double chain_rating(double base, int complexity) {
    double added = 0.0;
    int ceiling = 4;
    for (bool odd = false; complexity - 2 > ceiling; odd = !odd) {
        added += 0.1;
        ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }
    return base + added;
}

void sort_deletions(std::vector<std::uint16_t>& deletions) {
    if (deletions.size() < 2) return;
    Cells cells;
    for (int x : deletions) cells.add(cell_of(x));
    const int n = cells.count(), modulo = n > 24 ? 64 : n > 12 ? 32 : 16;
    // Cells keep the order in which they were found within one remainder.
    std::array<std::uint8_t, 81> first{};
    std::uint8_t at = 0;
    Cells met;
    for (int x : deletions)
        if (!met.has(cell_of(x))) {
            met.add(cell_of(x));
            first[cell_of(x)] = at++;
        }
    std::ranges::sort(deletions, {}, [&](int x) {
        const int c = cell_of(x);
        return (c % modulo) * 100000 + first[c] * 100 + digit_of(x);
    });
}

}  // namespace sudoku::logic::se
