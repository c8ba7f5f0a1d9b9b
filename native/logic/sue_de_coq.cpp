// Sue de Coq: two almost locked sets that meet in the crossing of a line and a box.
//
//   box   ┌───────┐                 I: 2 or 3 cells of the crossing with two or more digits too many
//         │ I I . │ A . . A . .     A: cells of the line, B: cells of the box, that between them use up
//         │ . B . │                    the surplus, without sharing a digit of I
//         └───────┘                 The digits of I ∪ A ∪ B fill I ∪ A ∪ B exactly.
//
// Proof: as many digits as cells, and each digit fits only once, in the line or in the box: all of them stand there.
// So the line loses what lies in I and A, the box what lies in I and B.
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

class SueDeCoq {
  public:
    SueDeCoq(Position& p, const Sink& sink) : board(p.board), memory(p.memory), sink(sink) {}

    bool run() {
        for (line = ROWS; line < BOXES; ++line)
            for (box = BOXES; box < BOXES + 9; ++box) {
                if (!memory.is_open(SUE_DE_COQ, line) && !memory.is_open(SUE_DE_COQ, box)) continue;
                const Cells crossing = board.geo->cells[line] & board.geo->cells[box] & board.holes;
                int cell[9], n = 0;  // three at the most with boxes, any number with regions
                for (int c : crossing) cell[n++] = c;
                for (int i = 0; i < n; ++i)
                    for (int j = i + 1; j < n; ++j) {
                        if (middle(Cells::of(cell[i]) | Cells::of(cell[j]))) return true;
                        if (i == 0 && j == 1 && n == 3 && middle(crossing)) return true;
                    }
            }
        memory.vain_houses(SUE_DE_COQ);
        return false;
    }

  private:
    const Board& board;
    SearchMemory& memory;
    const Sink& sink;
    int line = 0, box = 0, surplus = 0;
    Cells inter;
    unsigned inter_digits = 0;

    unsigned marks_of(Cells cells) const {
        unsigned mask = 0;
        for (int c : cells) mask |= board.marks[c];
        return mask;
    }

    bool middle(Cells cells) {
        inter = cells;
        inter_digits = marks_of(cells);
        surplus = count_digits(inter_digits) - cells.count();
        if (surplus < 2) return false;
        return line_set((board.geo->cells[line] & board.holes) - inter, Cells{}, 0);
    }

    // Subsets in list order, a prefix before its extensions.
    bool line_set(Cells pool, Cells a, unsigned mask) {
        while (pool) {
            const int c = pool.first();
            pool.drop(c);
            const Cells more = a | Cells::of(c);
            const unsigned joined = mask | board.marks[c];
            const int used = more.count() - count_digits(joined & ~inter_digits);
            if ((joined & inter_digits) && used > 0 && used < surplus) {
                const Cells rest = (board.geo->cells[box] & board.holes) - inter - more;
                if (box_set(rest, Cells{}, 0, more, joined, surplus - used)) return true;
            }
            // Each further cell uses up one more at most.
            if (used + pool.count() > 0 && line_set(pool, more, joined)) return true;
        }
        return false;
    }

    bool box_set(Cells pool, Cells b, unsigned mask, Cells a, unsigned a_digits, int needed) {
        while (pool) {
            const int c = pool.first();
            pool.drop(c);
            const unsigned joined = mask | board.marks[c];
            if (board.marks[c] & a_digits & inter_digits) continue;
            const Cells more = b | Cells::of(c);
            if ((joined & inter_digits) && more.count() - count_digits(joined & ~inter_digits) == needed)
                if (report(a, a_digits, more, joined)) return true;
            if (more.count() + pool.count() - count_digits(joined & ~inter_digits) >= needed &&
                box_set(pool, more, joined, a, a_digits, needed))
                return true;
        }
        return false;
    }

    bool report(Cells a, unsigned a_digits, Cells b, unsigned b_digits) {
        const unsigned common = a_digits & b_digits;
        const unsigned in_box = ((inter_digits | b_digits) & ~a_digits) | common;
        const unsigned in_line = ((inter_digits | a_digits) & ~b_digits) | common;
        Step step(SUE_DE_COQ);
        const Cells used = inter | a | b;
        // The third cell of the crossing may belong to A or B; as part of the other house it loses what both hold.
        sweep(step, board.geo->cells[box] - inter - b, in_box);
        sweep(step, board.geo->cells[line] - inter - a, in_line);
        if (!step.acts()) return false;
        for (Candidate e : step.eliminations) step.digits |= std::uint16_t(1u << e.digit);
        step.houses = {std::uint8_t(line), std::uint8_t(box)};
        step.part(Role::PATTERN, inter_digits, inter);
        step.part(Role::ALS, a_digits, a);
        step.part(Role::ALS, b_digits, b);
        step.true_cells(used);
        return sink(std::move(step));
    }

    void sweep(Step& step, Cells cells, unsigned mask) const {
        for (int c : cells)
            for (int d : digits(mask & board.marks[c])) step.remove(c, d);
    }
};

}  // namespace

bool find_sue_de_coq(Position& p, Technique, const Sink& sink) { return SueDeCoq(p, sink).run(); }

}  // namespace sudoku::logic
