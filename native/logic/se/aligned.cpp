// Aligned pair and triplet exclusion.
//
//   cells A, B (and C)   every combination of digits for them is tried against their common excluders: peers of all
//   {1 2} {1 3} …        of them with few candidates. A combination that leaves an excluder empty, or gives two peers
//                        one digit, is out; a candidate that occurs in no combination left is deleted.
//
// Proof: the cells hold some combination that is possible, and each excluder holds a digit.
#include <algorithm>

#include "hint.hpp"

namespace sudoku::logic::se {
namespace {

class Aligned {
  public:
    // Only combinations that a changed cell has a part in are tried.
    Aligned(const Sheet& sheet, int most, Cells changed_cells) : m_(sheet.marks), changed_(changed_cells) {
        Cells few;
        for (int c = 0; c < 81; ++c)
            if (const int n = m_.count(c); n >= 2 && n <= most) few.add(c);
        for (int c = 0; c < 81; ++c) {
            excluders_[c] = few & GEO.peers[c];
            if (m_.count(c) < 2 || excluders_[c].empty()) continue;
            moved_[bases_] = changed_.has(c);
            base_[bases_++] = c;
            is_base_.add(c);
        }
    }

    bool pair(Hint& hint) {
        for (int j = 1; j < bases_; ++j)
            for (int i = 0; i < j; ++i) {
                const Cells common = excluders_[base_[i]] & excluders_[base_[j]];
                if ((moved_[i] || moved_[j] || common.meets(changed_)) && two_or_more(common) &&
                    exclude({base_[i], base_[j], -1}, common, hint))
                    return true;
            }
        return false;
    }

    bool triplet(Hint& hint) {
        for (int j = 1; j < bases_; ++j)
            for (int i = 0; i < j; ++i)
                if (const Cells common = excluders_[base_[i]] & excluders_[base_[j]]; two_or_more(common)) {
                    const bool fresh = moved_[i] || moved_[j];
                    // Where neither the two nor their excluders have changed, the third must have.
                    const Cells may = fresh || common.meets(changed_) ? is_base_ : is_base_ & changed_;
                    if (may && third(base_[i], base_[j], common, may, fresh, hint)) return true;
                }
        return false;
    }

  private:
    const Marks& m_;
    const Cells changed_;
    std::array<Cells, 81> excluders_;
    std::array<int, 81> base_;
    std::array<bool, 81> moved_;  // has the base cell changed?
    int bases_ = 0;
    Cells is_base_;

    bool third(int a, int b, Cells common, Cells may, bool fresh, Hint& hint) const {
        may.drop(a);
        may.drop(b);
        for (const Cells& thirds : {excluders_[a] & may, (excluders_[b] & may) - excluders_[a]})
            for (int c : thirds) {
                const Cells all = common & excluders_[c];
                if (two_or_more(all) && (fresh || changed_.has(c) || all.meets(changed_)) &&
                    exclude({a, b, c}, all, hint))
                    return true;
            }
        return false;
    }

    // The excluders of the cells at hand that they could empty, and which of the cells see each other.
    struct Setting {
        unsigned set[20];
        int sets = 0;
        unsigned marks[3] = {0, 0, 0};
        bool peers[3] = {false, false, false};  // cells 0 and 1, 0 and 2, 1 and 2

        // The digits that the third cell may hold beside x and y; bit 9 stands for a third cell that is not there.
        unsigned thirds(int x, int y) const {
            const unsigned pair = 1u << x | 1u << y;
            unsigned rest = marks[2];
            if (peers[1]) rest &= ~(1u << x);
            if (peers[2]) rest &= ~(1u << y);
            for (int i = 0; i < sets; ++i) {
                const unsigned left = set[i] & ~pair;
                if (!(left & (left - 1))) rest &= left ? ~left : 0;
            }
            return rest;
        }
        // The candidates that occur in some combination. Once those of the others all do, one is enough for each left.
        void show(unsigned (&seen)[3]) const {
            for (int x : digits(marks[0]))
                for (int y : digits(marks[1])) {
                    if (x == y && peers[0]) continue;
                    const unsigned z = thirds(x, y);
                    if (!z) continue;
                    seen[0] |= 1u << x;
                    seen[1] |= 1u << y;
                    seen[2] |= z;
                    if (seen[1] == marks[1] && seen[2] == marks[2]) break;
                }
        }
    };

    // Could so few excluders take a candidate from cells with so many candidates? The candidate x of one cell goes only
    // if every combination of the two others (one other) is out. Of their digits besides x, an excluder {x q} rules out q
    // in both, so `used` of them leave a × b combinations; one digit in both may be out anyway, and every other excluder
    // rules out at most two combinations.
    static bool possible(int sets, int least, int next) {
        for (int used = 0; used <= sets; ++used) {
            const int a = least - 1 - used, b = next - 1 - used;
            if (a <= 0 || a * b - a <= 2 * (sets - used)) return true;
        }
        return false;
    }

    bool exclude(std::array<int, 3> cell, Cells common, Hint& hint) const {
        const bool three = cell[2] >= 0;
        Setting at;
        at.marks[0] = m_.cell[cell[0]];
        at.marks[1] = m_.cell[cell[1]];
        at.marks[2] = three ? m_.cell[cell[2]] : 1u << 9;
        const unsigned reach = (at.marks[0] | at.marks[1] | at.marks[2]) & 0x1FF;
        for (int c : common)
            if (!(m_.cell[c] & ~reach)) at.set[at.sets++] = m_.cell[c];
        int least = m_.count(cell[0]), next = m_.count(cell[1]);
        if (least > next) std::swap(least, next);
        if (three)
            next = std::min(next, std::max(least, m_.count(cell[2]))), least = std::min(least, m_.count(cell[2]));
        if (three ? !possible(at.sets, least, next) : least - 1 > at.sets) return false;
        at.peers[0] = sees(cell[0], cell[1]);
        at.peers[1] = three && sees(cell[0], cell[2]);
        at.peers[2] = three && sees(cell[1], cell[2]);
        unsigned seen[3] = {0, 0, 0};
        at.show(seen);
        if (seen[0] == at.marks[0] && seen[1] == at.marks[1] && seen[2] == at.marks[2]) return false;
        Step step;
        Cells cells;
        for (int i = 0; i < (three ? 3 : 2); ++i) {
            cells.add(cell[i]);
            for (int d : digits(m_.cell[cell[i]] & ~seen[i])) step.remove(cell[i], d);
        }
        step.digits = std::uint16_t(reach);
        step.part(Role::PATTERN, reach, cells);
        Cells used;
        for (int c : common)
            if (!(m_.cell[c] & ~reach)) used.add(c);
        step.part(Role::HELPER, reach, used);
        step.true_cells(cells | used);
        hint.kind = three ? ALIGNED_TRIPLET : ALIGNED_PAIR;
        hint.rating = RATING[hint.kind][0];
        hint.step = std::move(step);
        return true;
    }
};

}  // namespace

bool find_aligned_pair(const Sheet& s, Cells changed, Hint& hint) {
    return changed && Aligned(s, 2, changed).pair(hint);
}
bool find_aligned_triplet(const Sheet& s, Cells changed, Hint& hint) {
    return changed && Aligned(s, 3, changed).triplet(hint);
}

}  // namespace sudoku::logic::se
