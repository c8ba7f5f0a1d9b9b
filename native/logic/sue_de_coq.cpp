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
    SueDeCoq(Position& p, const Sink& sink) : board_(p.board), memory_(p.memory), sink_(sink) {}

    bool run() {
        for (line_ = ROWS; line_ < BOXES; ++line_)
            for (box_ = BOXES; box_ < BOXES + 9; ++box_) {
                if (!memory_.is_open(SUE_DE_COQ, line_) && !memory_.is_open(SUE_DE_COQ, box_)) continue;
                const Cells crossing = board_.geo->cells[line_] & board_.geo->cells[box_] & board_.holes;
                int cell[9], n = 0;  // three at the most with boxes, any number with regions
                for (int c : crossing) cell[n++] = c;
                for (int i = 0; i < n; ++i)
                    for (int j = i + 1; j < n; ++j) {
                        if (middle(Cells::of(cell[i]) | Cells::of(cell[j]))) return true;
                        if (i == 0 && j == 1 && n == 3 && middle(crossing)) return true;
                    }
            }
        memory_.vain_houses(SUE_DE_COQ);
        return false;
    }

  private:
    const Board& board_;
    SearchMemory& memory_;
    const Sink& sink_;
    int line_ = 0, box_ = 0, surplus_ = 0;
    Cells inter_;
    unsigned inter_digits_ = 0;

    unsigned marks_of(Cells cells) const {
        unsigned mask = 0;
        for (int c : cells) mask |= board_.marks[c];
        return mask;
    }

    bool middle(Cells cells) {
        inter_ = cells;
        inter_digits_ = marks_of(cells);
        surplus_ = count_digits(inter_digits_) - cells.count();
        if (surplus_ < 2) return false;
        return line_set((board_.geo->cells[line_] & board_.holes) - inter_, Cells{}, 0);
    }

    // Subsets in list order, a prefix before its extensions.
    bool line_set(Cells pool, Cells a, unsigned mask) {
        while (pool) {
            const int c = pool.first();
            pool.drop(c);
            const Cells more = a | Cells::of(c);
            const unsigned joined = mask | board_.marks[c];
            const int used = more.count() - count_digits(joined & ~inter_digits_);
            if ((joined & inter_digits_) && used > 0 && used < surplus_) {
                const Cells rest = (board_.geo->cells[box_] & board_.holes) - inter_ - more;
                if (box_set(rest, Cells{}, 0, more, joined, surplus_ - used)) return true;
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
            const unsigned joined = mask | board_.marks[c];
            if (board_.marks[c] & a_digits & inter_digits_) continue;
            const Cells more = b | Cells::of(c);
            if ((joined & inter_digits_) && more.count() - count_digits(joined & ~inter_digits_) == needed)
                if (report(a, a_digits, more, joined)) return true;
            if (more.count() + pool.count() - count_digits(joined & ~inter_digits_) >= needed &&
                box_set(pool, more, joined, a, a_digits, needed))
                return true;
        }
        return false;
    }

    bool report(Cells a, unsigned a_digits, Cells b, unsigned b_digits) {
        const unsigned common = a_digits & b_digits;
        const unsigned in_box = ((inter_digits_ | b_digits) & ~a_digits) | common;
        const unsigned in_line = ((inter_digits_ | a_digits) & ~b_digits) | common;
        Step step(SUE_DE_COQ);
        const Cells used = inter_ | a | b;
        // The third cell of the crossing may belong to A or B; as part of the other house it loses what both hold.
        sweep(step, board_.geo->cells[box_] - inter_ - b, in_box);
        sweep(step, board_.geo->cells[line_] - inter_ - a, in_line);
        if (!step.acts()) return false;
        for (Candidate e : step.eliminations) step.digits |= std::uint16_t(1u << e.digit);
        step.houses = {std::uint8_t(line_), std::uint8_t(box_)};
        step.part(Role::PATTERN, inter_digits_, inter_);
        step.part(Role::ALS, a_digits, a);
        step.part(Role::ALS, b_digits, b);
        step.true_cells(used);
        return sink_(std::move(step));
    }

    void sweep(Step& step, Cells cells, unsigned mask) const {
        for (int c : cells)
            for (int d : digits(mask & board_.marks[c])) step.remove(c, d);
    }
};

}  // namespace

bool find_sue_de_coq(Position& p, Technique, const Sink& sink) { return SueDeCoq(p, sink).run(); }

}  // namespace sudoku::logic
