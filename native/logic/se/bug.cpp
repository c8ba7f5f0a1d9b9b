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
    explicit BugSearch(const Sheet& sheet) : s(sheet), m(sheet.marks) {}

    bool run(Hint& hint) {
        if (!collect() || !grave()) return false;
        near = common_peers(cells) - cells;
        if (cells.count() == 1) {
            Step step;
            for (int d : digits(m.cell[cells.first()] & ~all)) step.remove(cells.first(), d);
            return done(BUG_1, 0, std::move(step), hint);
        }
        if (bits(all) == 1) {
            Step step;
            step.remove(near & m.places(lowest(all)), lowest(all));
            return done(BUG_2, 0, std::move(step), hint) || (cells.count() == 2 && type_4(hint));
        }
        return near && ((cells.count() == 2 && type_4(hint)) || type_3(hint));
    }

  private:
    const Sheet& s;
    const Marks& m;
    std::array<std::uint16_t, 81> bug{};  // the bug digits of a bug cell
    unsigned all = 0;
    Cells cells, near;

    bool collect() {
        for (int type : BRC)
            for (int h = type; h < type + 9; ++h)
                for (int d = 0; d < 9; ++d) {
                    const unsigned where = m.place[d][h];
                    if (where == 0 || bits(where) == 2) continue;
                    int found = 0, cell = -1;
                    for (int i : digits(where))
                        if (m.count(GEO.house[h][i]) >= 3) {
                            ++found;
                            cell = GEO.house[h][i];
                        }
                    if (found == 0) return false;
                    if (found > 1) continue;
                    cells.add(cell);
                    bug[cell] = std::uint16_t(bug[cell] | 1u << d);
                    all |= 1u << d;
                }
        return bool(cells);
    }

    bool grave() const {
        Marks rest = m;
        for (int c : cells)
            for (int d : digits(bug[c])) rest.remove(c, d);
        for (int c = 0; c < 81; ++c)
            if (!s.value[c] && rest.count(c) != 2) return false;
        for (int d = 0; d < 9; ++d)
            for (int h = 0; h < HOUSES; ++h)
                if (rest.place[d][h] && rest.count(d, h) != 2) return false;
        return true;
    }

    bool done(Kind kind, double added, Step&& step, Hint& hint) {
        if (!step.acts()) return false;
        step.digits = std::uint16_t(all);
        for (int c : cells) step.part(Role::PATTERN, bug[c], Cells::of(c));
        Cells holes;
        for (int c = 0; c < 81; ++c)
            if (!s.value[c]) holes.add(c);
        add_grave(step, holes, [&](int c) { return unsigned(m.cell[c] & ~bug[c]); });
        hint.kind = kind;
        hint.rating = RATING[kind][0] + added;
        hint.step = std::move(step);
        return true;
    }

    bool type_4(Hint& hint) {
        Cells::Iterator it = cells.begin();
        const int a = *it, b = *++it;
        const unsigned shared = m.cell[a] & m.cell[b] & ~all;
        if (!sees(a, b) || bits(shared) != 1) return false;
        Step step;
        for (int c : {a, b})
            for (int d : digits(m.cell[c] & ~(shared | bug[c]))) step.remove(c, d);
        const int house = shared_house(GEO, Cells::of(a), Cells::of(b));
        step.houses = {std::uint8_t(house)};
        step.part(Role::LOCKED, shared, cells);
        step.in_houses({house});
        step.true_house(house, lowest(shared));
        return done(BUG_4, 0, std::move(step), hint);
    }

    bool type_3(Hint& hint) {
        for (int type : BRC)
            for (int h = type; h < type + 9; ++h) {
                if (!cells.within(GEO.cells[h])) continue;
                std::array<int, 9> cell{};
                int n = 0;
                for (int c : near& GEO.cells[h]) cell[n++] = c;
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
            if (m.count(cell[i]) < 2) return false;
            set |= m.cell[cell[i]];
            helpers.add(cell[i]);
        }
        if (bits(set) != d || (all & ~set)) return false;
        Step step;
        for (int i = 0; i < n; ++i)
            if (!(chosen >> i & 1))
                for (int x : digits(m.cell[cell[i]] & set)) step.remove(cell[i], x);
        step.houses = {std::uint8_t(h)};
        step.part(Role::HELPER, set, helpers);
        step.true_cells(helpers);
        return done(BUG_3, 0.1 * (d - 1), std::move(step), hint);
    }
};

}  // namespace

bool find_bug(const Sheet& s, Hint& hint) { return BugSearch(s).run(hint); }

}  // namespace sudoku::logic::se
