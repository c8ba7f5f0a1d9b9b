// Pointing and claiming, naked and hidden sets, fish: the patterns of patterns.hpp as steps.
//
//   a set deletes only in the house where it is found; a fish has no fins and no boxes
//
// Proof: see ../intersections.cpp, ../subsets.cpp, ../fish.cpp; the same patterns, met in another order.
#include "hint.hpp"
#include "logic/fish.hpp"
#include "patterns.hpp"

namespace sudoku::logic::se {
namespace {

bool rated(Hint& hint, Kind kind) {
    hint.kind = kind;
    hint.rating = RATING[kind][0];
    return true;
}

Cells cells_at(int house, unsigned places) {
    Cells cells;
    for (int i : digits(places)) cells.add(GEO.house[house][i]);
    return cells;
}

}  // namespace

bool find_lock(const Sheet& s, const Scope& scope, Hint& hint) {
    return for_locks(s.marks, scope, [&](const Lock& lock) {
        const unsigned freed = freed_places(s.marks, lock);
        if (!freed) return false;
        const int d = lock.digit;
        hint.step = Step(lock.claiming() ? logic::CLAIMING : logic::POINTING, 1u << d);
        hint.step.remove(cells_at(lock.into, freed), d);
        hint.step.houses = {std::uint8_t(lock.from)};
        hint.step.covers = {std::uint8_t(lock.into)};
        hint.step.part(Role::PATTERN, 1u << d, s.marks.places(d) & GEO.cells[lock.from]);
        hint.step.true_house(lock.from, d);
        return rated(hint, lock.claiming() ? CLAIMING : POINTING);
    });
}

bool find_naked_set(const Sheet& s, int size, const Scope& scope, Hint& hint) {
    return for_naked_sets(s.marks, s.empty, size, scope, [&](int h, unsigned where, unsigned set) {
        Step step(size == 2 ? logic::NAKED_PAIR : size == 3 ? logic::NAKED_TRIPLE : logic::NAKED_QUAD, set);
        for (int i = 0; i < 9; ++i)
            if (!(where >> i & 1))
                for (int d : digits(s.marks.cell[GEO.house[h][i]] & set)) step.remove(GEO.house[h][i], d);
        if (!step.acts()) return false;
        step.houses = {std::uint8_t(h)};
        step.part(Role::PATTERN, set, cells_at(h, where));
        step.true_cells(cells_at(h, where));
        hint.step = std::move(step);
        return rated(hint, size == 2 ? NAKED_PAIR : size == 3 ? NAKED_TRIPLET : NAKED_QUAD);
    });
}

bool find_hidden_set(const Sheet& s, int size, const Scope& scope, Hint& hint) {
    return for_hidden_sets(s.marks, s.empty, size, 2 * size + 1, scope, [&](int h, unsigned set, unsigned where) {
        Step step(size == 2 ? logic::HIDDEN_PAIR : size == 3 ? logic::HIDDEN_TRIPLE : logic::HIDDEN_QUAD, set);
        for (int i : digits(where))
            for (int d : digits(s.marks.cell[GEO.house[h][i]] & ~set)) step.remove(GEO.house[h][i], d);
        if (!step.acts()) return false;
        step.houses = {std::uint8_t(h)};
        step.part(Role::PATTERN, set, cells_at(h, where));
        for (int d : digits(set)) step.true_house(h, d);
        hint.step = std::move(step);
        return rated(hint, size == 2 ? HIDDEN_PAIR : size == 3 ? HIDDEN_TRIPLET : HIDDEN_QUAD);
    });
}

bool find_fish(const Sheet& s, int size, const Scope& scope, Hint& hint) {
    return for_fish(s.marks, s.placed, size, scope, [&](int d, int base, unsigned lines, unsigned cross) {
        const int crossing = base == ROWS ? COLUMNS : ROWS;
        Step step(logic::fish(BASIC_FISH, size), 1u << d);
        Cells pattern;
        for (int i : digits(cross)) {
            step.remove(cells_at(crossing + i, s.marks.place[d][crossing + i] & ~lines), d);
            pattern |= cells_at(crossing + i, s.marks.place[d][crossing + i] & lines);
            step.covers.push_back(std::uint8_t(crossing + i));
        }
        if (!step.acts()) return false;
        for (int i : digits(lines)) {
            step.houses.push_back(std::uint8_t(base + i));
            step.true_house(base + i, d);
        }
        step.part(Role::PATTERN, 1u << d, pattern);
        hint.step = std::move(step);
        return rated(hint, size == 2 ? X_WING : size == 3 ? SWORDFISH : JELLYFISH);
    });
}

}  // namespace sudoku::logic::se
