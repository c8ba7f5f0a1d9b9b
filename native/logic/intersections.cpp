// Locked candidates.
//
//   box         row                Pointing: in the box the digit lies on one line only,
//   X X X │ - - - │ - - -          so the line has it inside the box and nowhere else.
//   . . . │ . . . │ . . .          Claiming: the same seen from the line, so the rest of the box goes.
//   . . . │ . . . │ . . .
//
// Proof: the first house needs a place for the digit, every place it has lies in the second house as well.
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

bool report(const Board& b, Technique technique, int digit, int from, int into, const Sink& sink) {
    const Cells base = b.in_house(from, digit);
    Step step(technique, 1u << digit);
    step.remove(b.in_house(into, digit) - base, digit);
    step.houses = {std::uint8_t(from)};
    step.covers = {std::uint8_t(into)};
    step.part(Role::PATTERN, 1u << digit, base);
    step.true_house(from, digit);
    return sink(std::move(step));
}

bool lock(const Board& b, Technique technique, int from, int digit, const Sink& sink) {
    const int free = b.free[from][digit];
    if (free != 2 && free != 3) return false;
    const Cells base = b.in_house(from, digit);
    for (int into : b.geo->all_houses[base.first()]) {
        if (into == from || (from < BOXES && into < BOXES)) continue;
        if (base.within(b.geo->cells[into]) && b.free[into][digit] > free)
            return report(b, technique, digit, from, into, sink);
    }
    return false;
}

}  // namespace

bool find_locked_candidates(Position& p, Technique technique, const Sink& sink) {
    const int begin = technique == POINTING ? BOXES : ROWS, end = technique == POINTING ? p.board.geo->count : BOXES;
    for (int h = begin; h < end; ++h) {
        if (!p.memory.is_open(technique, h)) continue;
        for (int d = 0; d < 9; ++d)
            if (lock(p.board, technique, h, d, sink)) return true;
        p.memory.vain_house(technique, h);
    }
    return false;
}

}  // namespace sudoku::logic
