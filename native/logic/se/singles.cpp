// Singles, seen at once or through a pattern (the "direct" techniques).
//
//   hidden single     the one place of a digit in a house; 1.0 the last hole, 1.2 in a box, 1.5 in a line
//   naked single      the one candidate of a cell, 2.3
//   direct pointing   X X X │ . . .     the digit is locked in a line by one box, so in the box beside it
//   (and claiming)    . . . │ . X .     one place is left
//   direct hidden set n digits take n cells of a house, so another digit of that house has one place left
//
// Proof: a cell holds a digit, and a house has a place for each digit.
#include "hint.hpp"
#include "patterns.hpp"

namespace sudoku::logic::se {
namespace {

enum Variant : std::uint8_t { LAST_HOLE, IN_BOX, IN_LINE };  // of a hidden single

// Fills the hint in, with the rating of a variant of its kind.
bool placed(Hint& hint, Kind kind, int variant, int cell, int digit, int house) {
    hint.kind = kind;
    hint.rating = RATING[kind][variant];
    hint.step.digits = std::uint16_t(1u << digit);
    hint.step.place(cell, digit);
    if (house >= 0) hint.step.houses.push_back(std::uint8_t(house));
    return true;
}

bool hidden_in(const Sheet& s, int house, int variant, Hint& hint) {
    for (int d = 0; d < 9; ++d)
        if (const unsigned where = s.marks.place[d][house]; bits(where) == 1) {
            const int cell = GEO.house[house][lowest(where)];
            hint.step.part(Role::PATTERN, 1u << d, Cells::of(cell));
            hint.step.true_house(house, d);
            return placed(hint, HIDDEN_SINGLE, variant, cell, d, house);
        }
    return false;
}

bool direct(const Sheet& s, const Lock& lock, Hint& hint) {
    if (!freed_places(s.marks, lock)) return false;  // nothing is deleted, so no house loses all but one place
    const int type = lock.from / 9 * 9;
    for (int h = type; h < type + 9; ++h) {
        const Cells shared = GEO.cells[h] & GEO.cells[lock.into];
        if (h == lock.from || shared.empty()) continue;
        const unsigned where = s.marks.place[lock.digit][h];
        const unsigned outside = where & ~shared_places(lock.into, h);
        if (bits(where) < 2 || bits(outside) != 1) continue;
        const Cells base = s.marks.places(lock.digit) & GEO.cells[lock.from];
        hint.step.part(Role::PATTERN, 1u << lock.digit, base);
        hint.step.covers = {std::uint8_t(lock.into)};
        hint.step.true_house(lock.from, lock.digit);
        hint.step.true_house(h, lock.digit);
        const bool claiming = lock.claiming();
        placed(hint, claiming ? DIRECT_CLAIMING : DIRECT_POINTING, 0, GEO.house[h][lowest(outside)], lock.digit, h);
        hint.step.houses.push_back(std::uint8_t(lock.from));
        return true;
    }
    return false;
}

}  // namespace

bool find_hidden_single(const Sheet& s, Hint& hint) {
    for (int type : BCR)
        for (int h = type; h < type + 9; ++h)
            if (s.empty[h] == 1 && hidden_in(s, h, LAST_HOLE, hint)) return true;
    for (int type : BCR)
        for (int h = type; h < type + 9; ++h)
            if (s.empty[h] > 1 && hidden_in(s, h, type == BOXES ? IN_BOX : IN_LINE, hint)) return true;
    return false;
}

bool find_naked_single(const Sheet& s, Hint& hint) {
    for (int c = 0; c < 81; ++c)
        if (s.marks.count(c) == 1) {
            const int d = lowest(s.marks.cell[c]);
            hint.step.part(Role::PATTERN, 1u << d, Cells::of(c));
            hint.step.true_cells(Cells::of(c));
            return placed(hint, NAKED_SINGLE, 0, c, d, -1);
        }
    return false;
}

bool find_direct_lock(const Sheet& s, const Scope& scope, Hint& hint) {
    return for_locks(s.marks, scope, [&](const Lock& lock) { return direct(s, lock, hint); });
}

bool find_direct_hidden_set(const Sheet& s, int size, const Scope& scope, Hint& hint) {
    return for_hidden_sets(s.marks, s.empty, size, size + 1, scope, [&](int h, unsigned set, unsigned where) {
        for (int d = 0; d < 9; ++d) {
            const unsigned places = s.marks.place[d][h], outside = places & ~where;
            if (set >> d & 1 || bits(places) < 2 || bits(outside) != 1) continue;
            Cells cells;
            for (int i : digits(where)) cells.add(GEO.house[h][i]);
            hint.step.part(Role::PATTERN, set, cells);
            for (int x : digits(set)) hint.step.true_house(h, x);
            hint.step.true_house(h, d);
            return placed(hint, size == 2 ? DIRECT_HIDDEN_PAIR : DIRECT_HIDDEN_TRIPLET, 0,
                          GEO.house[h][lowest(outside)], d, h);
        }
        return false;
    });
}

}  // namespace sudoku::logic::se
