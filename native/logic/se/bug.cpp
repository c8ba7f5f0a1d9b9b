// BUG: the bivalue universal grave, types 1 to 4.
//
//   every hole {x y} but for the bug cells, every digit twice in each house but for the bug digits B
//
// Proof: without the bug digits every hole had two candidates and every house each digit twice; such a grid has an
// even number of solutions, never one. So one of the bug digits is true in its bug cell.
//
//   1  one bug cell: it is one of B          3  B and cells of a house that all bug cells see make a naked set
//   2  one bug digit: what sees all goes     4  two bug cells of a house share a digit: it is theirs
//
// How it differs from ../bug.cpp: that one knows type 1 with one digit only.
#include "hint.hpp"

namespace sudoku::logic::se {
namespace {

class BugSearch {
  public:
    explicit BugSearch(const Sheet& sheet) : s_(sheet), m_(sheet.marks) {}

    bool run(Hint& hint) {
        if (!collect() || !grave()) return false;
        near_ = common_peers(cells_) - cells_;
        if (cells_.count() == 1) {
            Step step;
            for (int d : digits(m_.cell[cells_.first()] & ~all_)) step.remove(cells_.first(), d);
            return done(BUG_1, 0, std::move(step), hint);
        }
        if (bits(all_) == 1) {
            Step step;
            step.remove(near_ & m_.places(lowest(all_)), lowest(all_));
            return done(BUG_2, 0, std::move(step), hint) || (cells_.count() == 2 && type_4(hint));
        }
        return near_ && ((cells_.count() == 2 && type_4(hint)) || type_3(hint));
    }

  private:
    const Sheet& s_;
    const Marks& m_;
    std::array<std::uint16_t, 81> bug_{};  // the bug digits of a bug cell
    unsigned all_ = 0;
    Cells cells_, near_;

    bool collect() {
        for (int type : BRC)
            for (int h = type; h < type + 9; ++h)
                for (int d = 0; d < 9; ++d) {
                    const unsigned where = m_.place[d][h];
                    if (where == 0 || bits(where) == 2) continue;
                    int found = 0, cell = -1;
                    for (int i : digits(where))
                        if (m_.count(GEO.house[h][i]) >= 3) {
                            ++found;
                            cell = GEO.house[h][i];
                        }
                    if (found == 0) return false;
                    if (found > 1) continue;
                    cells_.add(cell);
                    bug_[cell] = std::uint16_t(bug_[cell] | 1u << d);
                    all_ |= 1u << d;
                }
        return bool(cells_);
    }

    bool grave() const {
        Marks rest = m_;
        for (int c : cells_)
            for (int d : digits(bug_[c])) rest.remove(c, d);
        for (int c = 0; c < 81; ++c)
            if (!s_.value[c] && rest.count(c) != 2) return false;
        for (int d = 0; d < 9; ++d)
            for (int h = 0; h < HOUSES; ++h)
                if (rest.place[d][h] && rest.count(d, h) != 2) return false;
        return true;
    }

    bool done(Kind kind, double added, Step&& step, Hint& hint) {
        if (!step.acts()) return false;
        step.digits = std::uint16_t(all_);
        for (int c : cells_) step.part(Role::PATTERN, bug_[c], Cells::of(c));
        Cells holes;
        for (int c = 0; c < 81; ++c)
            if (!s_.value[c]) holes.add(c);
        add_grave(step, holes, [&](int c) { return unsigned(m_.cell[c] & ~bug_[c]); });
        hint.kind = kind;
        hint.rating = RATING[kind][0] + added;
        hint.step = std::move(step);
        return true;
    }

    bool type_4(Hint& hint) {
        Cells::Iterator it = cells_.begin();
        const int a = *it, b = *++it;
        const unsigned shared = m_.cell[a] & m_.cell[b] & ~all_;
        if (!sees(a, b) || bits(shared) != 1) return false;
        Step step;
        for (int c : {a, b})
            for (int d : digits(m_.cell[c] & ~(shared | bug_[c]))) step.remove(c, d);
        const int house = shared_house(GEO, Cells::of(a), Cells::of(b));
        step.houses = {std::uint8_t(house)};
        step.part(Role::LOCKED, shared, cells_);
        step.in_houses({house});
        step.true_house(house, lowest(shared));
        return done(BUG_4, 0, std::move(step), hint);
    }

    bool type_3(Hint& hint) {
        for (int type : BRC)
            for (int h = type; h < type + 9; ++h) {
                if (!cells_.within(GEO.cells[h])) continue;
                std::array<int, 9> cell{};
                int n = 0;
                for (int c : near_& GEO.cells[h]) cell[n++] = c;
                for (int d = 2; d <= 6 && d <= n; ++d)
                    if (for_combinations(n, d - 1, [&](unsigned set) { return naked(h, cell, n, set, d, hint); }))
                        return true;
            }
        return false;
    }

    bool naked(int h, const std::array<int, 9>& cell, int n, unsigned chosen, int d, Hint& hint) {
        unsigned set = 0;
        Cells helpers;
        for (int i : digits(chosen)) {
            if (m_.count(cell[i]) < 2) return false;
            set |= m_.cell[cell[i]];
            helpers.add(cell[i]);
        }
        if (bits(set) != d || (all_ & ~set)) return false;
        Step step;
        for (int i = 0; i < n; ++i)
            if (!(chosen >> i & 1))
                for (int x : digits(m_.cell[cell[i]] & set)) step.remove(cell[i], x);
        step.houses = {std::uint8_t(h)};
        step.part(Role::HELPER, set, helpers);
        step.true_cells(helpers);
        return done(BUG_3, 0.1 * (d - 1), std::move(step), hint);
    }
};

}  // namespace

bool find_bug(const Sheet& s, Hint& hint) { return BugSearch(s).run(hint); }

}  // namespace sudoku::logic::se
