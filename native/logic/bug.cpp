// BUG+1: the bivalue universal grave but for one cell.
//
//   every hole {x y}, one hole {x y z}, and z is the digit that its row, column and box have three times
//
// Proof: without z in that cell every hole had two candidates and every house each digit twice; such a grid has an even
// number of solutions, never one. So the cell is z, and the other two go.
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {

bool find_bug(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    int cell = -1, digit = -1;
    for (int c : b.holes) {
        const int n = b.mark_count(c);
        if (n == 2) continue;
        if (n != 3 || cell >= 0) return false;
        cell = c;
    }
    if (cell < 0) return false;
    for (int h = 0; h < HOUSES; ++h)
        for (int d = 0; d < 9; ++d) {
            const int f = b.free[h][d];
            if (f == 0 || f == 2) continue;
            if (f != 3 || !GEO.cells[h].has(cell) || (digit >= 0 && d != digit)) return false;
            digit = d;
        }
    if (digit < 0 || !b.has(cell, digit)) return false;
    Step step(BUG_PLUS_1, 0);
    for (int d : digits(b.marks[cell] & ~(1u << digit))) step.remove(cell, d);
    step.part(Role::PATTERN, 1u << digit, Cells::of(cell));
    add_grave(step, b.holes, [&](int c) { return b.marks[c] & ~(c == cell ? 1u << digit : 0); });
    return sink(std::move(step));
}

}  // namespace sudoku::logic
