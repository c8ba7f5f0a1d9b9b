// Singles.
//
//   Full house      . 1 2 3 4 5 6 7 8      the last hole of a house takes the digit that is missing
//   Naked single    {7}                    every digit but one is gone from the cell
//   Hidden single   . 7 . . . . . . .      every cell of the house but one has lost the digit
//
// Proof: a cell holds a digit, and a house has a place for each digit.
//
// A person does not scan: she goes on where something has just changed. The queues of the board keep that order;
// next_single() takes from them, the find_… functions list everything there is.
#include "singles.hpp"

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

int full_house_of(const Board& b, int cell, int digit) {
    for (int h : b.geo->all_houses[cell]) {
        bool others = false;
        for (int d = 0; d < 9 && !others; ++d) others = d != digit && b.free[h][d] != 0;
        if (!others) return h;
    }
    return -1;
}

int hidden_house_of(const Board& b, int cell, int digit) {
    // Told in the house where it is easiest to see: box, row, column, then another house.
    for (int k : {2, 0, 1})
        if (b.free[b.geo->houses[cell][k]][digit] == 1) return b.geo->houses[cell][k];
    for (int h : b.geo->all_houses[cell])
        if (b.free[h][digit] == 1) return h;
    return -1;
}

Step single(Technique technique, int cell, int digit, int house) {
    Step step(technique, 1u << digit);
    step.place(cell, digit);
    if (technique == HIDDEN_SINGLE) step.true_house(house, digit);
    else step.true_cells(Cells::of(cell));
    if (house >= 0) step.houses.push_back(std::uint8_t(house));
    step.part(Role::PATTERN, 1u << digit, Cells::of(cell));
    return step;
}

}  // namespace

bool find_full_houses(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    for (int c : b.holes) {
        if (b.mark_count(c) != 1) continue;
        const int d = std::countr_zero(unsigned(b.marks[c]));
        const int house = full_house_of(b, c, d);
        if (house >= 0 && sink(single(FULL_HOUSE, c, d, house))) return true;
    }
    return false;
}

bool find_naked_singles(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    for (int c : b.holes)
        if (b.mark_count(c) == 1 && sink(single(NAKED_SINGLE, c, std::countr_zero(unsigned(b.marks[c])), -1)))
            return true;
    return false;
}

bool find_hidden_singles(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    for (int c : b.holes)
        for (int d : digits(b.marks[c])) {
            const int house = hidden_house_of(b, c, d);
            if (house < 0) continue;
            Step step = single(HIDDEN_SINGLE, c, d, house);
            add_blockers(step, *b.geo, b.value.data());
            if (sink(std::move(step))) return true;
        }
    return false;
}

// Few of the placed digits, those that exclude most holes first.
void add_blockers(Step& step, const Geometry& geo, const std::uint8_t* value) {
    const auto [cell, digit] = step.placements.front();
    Cells placed, holes, blockers;
    for (int c = 0; c < 81; ++c)
        if (value[c] == digit + 1) placed.add(c);
    for (int c : geo.house[step.houses.front()])
        if (!value[c] && c != cell) holes.add(c);
    for (;;) {
        int best = -1, most = 0;
        for (int c : placed)
            if (const int n = (geo.peers[c] & holes).count(); n > most) {
                best = c;
                most = n;
            }
        if (best < 0) break;
        blockers.add(best);
        holes = holes - geo.peers[best];
    }
    if (blockers) step.part(Role::BLOCKER, 1u << digit, blockers);
    if (holes) step.part(Role::REMOVED, 1u << digit, holes);
}

bool next_single(Board& b, Technique technique, Step& step) {
    if (technique == FULL_HOUSE) {
        for (int i = b.naked.head; i < b.naked.tail; ++i) {
            const auto [c, d] = b.naked.items[i];
            if (b.value[c]) continue;
            const int house = full_house_of(b, c, d);
            if (house >= 0) return step = single(FULL_HOUSE, c, d, house), true;
        }
        return false;
    }
    if (technique == NAKED_SINGLE) {
        while (b.naked.head < b.naked.tail) {
            const auto [c, d] = b.naked.items[b.naked.head++];
            if (!b.value[c]) return step = single(NAKED_SINGLE, c, d, -1), true;
        }
        return false;
    }
    while (b.hidden.head < b.hidden.tail) {
        const auto [c, d] = b.hidden.items[b.hidden.head++];
        if (b.value[c]) continue;
        const int house = hidden_house_of(b, c, d);
        if (house < 0 || !b.has(c, d)) return false;
        return step = single(HIDDEN_SINGLE, c, d, house), true;
    }
    return false;
}

}  // namespace sudoku::logic
