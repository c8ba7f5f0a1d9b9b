// The patterns that the Sudoku Explainer scale both takes as steps and uses inside dynamic chains, in its own orders.
//
// Each walks the marks in the order of the scale and calls visit(…) for every pattern, whether or not it deletes
// anything; visit answers true to end the walk.
//
// How they differ from the finders of the other ladder (../intersections.cpp, ../subsets.cpp, ../fish.cpp): houses in
// the order box, column, row; combinations in the order of their bit masks; a house must have enough empty cells (naked
// ≥ 2n, hidden > 2n) and every cell or digit at least two candidates; a fish needs a digit that stands at most 9−2n
// times in the grid. The order decides which of several steps is taken, and so the whole path.
#pragma once
#include "marks.hpp"

namespace sudoku::logic::se {

// The places of a digit in `from` all lie in `into` as well (two or more): pointing from a box, claiming from a line.
struct Lock {
    int digit, from, into;
    bool claiming() const { return from < BOXES; }
};

// The places of `into` that lie in the box or line `from`.
inline unsigned shared_places(int from, int into) {
    if (into >= BOXES) return from >= COLUMNS ? 0x49u << (from - COLUMNS) % 3 : 7u << from % 3 * 3;
    const int box = from - BOXES;
    return into >= COLUMNS ? 7u << box / 3 * 3 : 7u << box % 3 * 3;
}

// visit(Lock); box→column, box→row, column→box, row→box; then digit, then house.
template <class Visit>
bool for_locks(const Marks& m, const Scope& scope, const Visit& visit) {
    for (int way = 0; way < 4; ++way)
        for (int d : digits(scope.digits))
            for (int i = 0; i < 9; ++i) {
                const int from = way < 2 ? BOXES + i : way == 2 ? COLUMNS + i : ROWS + i;
                const unsigned where = m.place[d][from];
                if (!(where & (where - 1))) continue;
                const int first = GEO.house[from][lowest(where)];
                const int into = LAY.house[first][way == 0 ? 2 : way == 1 ? 1 : 0];
                const unsigned inside = way == 0   ? 0x49u << lowest(where) % 3
                                        : way == 1 ? 7u << lowest(where) / 3 * 3
                                                   : 7u << lowest(where) / 3 * 3;
                if (where & ~inside) continue;
                if (visit(Lock{d, from, into})) return true;
            }
    return false;
}

// What a lock deletes: places of `into` outside `from`.
inline unsigned freed_places(const Marks& m, const Lock& lock) {
    return m.place[lock.digit][lock.into] & ~shared_places(lock.from, lock.into);
}

// visit(house, digits, places): n digits with two or more places each and n places together. `least` empty cells.
template <class Visit>
bool for_hidden_sets(const Marks& m, const std::uint8_t* empty, int n, int least, const Scope& scope,
                     const Visit& visit) {
    for (int type : BCR)
        for (int h = type; h < type + 9; ++h) {
            if (empty[h] < least || !scope.has_house(h)) continue;
            unsigned few = 0;  // digits that can take part
            for (int d = 0; d < 9; ++d)
                if (const int k = m.count(d, h); k >= 2 && k <= n) few |= 1u << d;
            if (bits(few) < n) continue;
            const auto check = [&](unsigned set) {
                unsigned where = 0;
                for (int d : digits(set)) where |= m.place[d][h];
                return bits(where) == n && visit(h, set, where);
            };
            if (for_combinations_of(few, n, check)) return true;
        }
    return false;
}

// visit(house, places, digits): n cells with two or more candidates each and n digits together.
template <class Visit>
bool for_naked_sets(const Marks& m, const std::uint8_t* empty, int n, const Scope& scope, const Visit& visit) {
    for (int type : BCR)
        for (int h = type; h < type + 9; ++h) {
            if (empty[h] < 2 * n || !scope.has_house(h)) continue;
            unsigned few = 0;
            for (int i = 0; i < 9; ++i)
                if (const int k = m.count(GEO.house[h][i]); k >= 2 && k <= n) few |= 1u << i;
            if (bits(few) < n) continue;
            const auto check = [&](unsigned where) {
                unsigned set = 0;
                for (int i : digits(where)) set |= m.cell[GEO.house[h][i]];
                return bits(set) == n && visit(h, where, set);
            };
            if (for_combinations_of(few, n, check)) return true;
        }
    return false;
}

// visit(digit, base type, base lines, cross lines): columns as base first; combinations of lines, then digits.
template <class Visit>
bool for_fish(const Marks& m, const std::uint8_t* placed, int n, const Scope& scope, const Visit& visit) {
    for (int base : {COLUMNS, ROWS}) {
        unsigned few[9], any = 0;
        for (int d = 0; d < 9; ++d) {
            few[d] = 0;
            if (placed[d] > 9 - 2 * n || !scope.has_digit(d)) continue;
            for (int i = 0; i < 9; ++i)
                if (const int k = m.count(d, base + i); k >= 2 && k <= n) few[d] |= 1u << i;
            if (bits(few[d]) < n) few[d] = 0;
            any |= few[d];
        }
        const auto check = [&](unsigned lines) {
            for (int d = 0; d < 9; ++d) {
                if (lines & ~few[d]) continue;
                unsigned cross = 0;
                for (int i : digits(lines)) cross |= m.place[d][base + i];
                if (bits(cross) == n && visit(d, base, lines, cross)) return true;
            }
            return false;
        };
        if (for_combinations_of(any, n, check)) return true;
    }
    return false;
}

}  // namespace sudoku::logic::se
