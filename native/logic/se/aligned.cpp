// Aligned pair and triplet exclusion.
//
//   cells A, B (and C)   every combination of digits for them is tried against their common excluders: peers of all
//   {1 2} {1 3} …        of them with few candidates. A combination that leaves an excluder empty, or gives two peers
//                        one digit, is out; a candidate that occurs in no combination left is deleted.
//
// Proof: the cells hold some combination that is possible, and each excluder holds a digit.
#include "hint.hpp"

namespace sudokit::logic::se {
namespace {

class Aligned {
  public:
    Aligned(const Sheet& sheet, int most) : m(sheet.marks) {
        Cells few;
        for (int c = 0; c < 81; ++c)
            if (const int n = m.count(c); n >= 2 && n <= most) few.add(c);
        for (int c = 0; c < 81; ++c) {
            excluders[c] = few & GEO.peers[c];
            if (m.count(c) < 2 || excluders[c].empty()) continue;
            base[bases++] = c;
            is_base.add(c);
        }
    }

    bool pair(Hint& hint) {
        for (int j = 1; j < bases; ++j)
            for (int i = 0; i < j; ++i) {
                const Cells common = excluders[base[i]] & excluders[base[j]];
                if (common.count() >= 2 && exclude({base[i], base[j], -1}, common, hint)) return true;
            }
        return false;
    }

    bool triplet(Hint& hint) {
        for (int j = 1; j < bases; ++j)
            for (int i = 0; i < j; ++i) {
                const int a = base[i], b = base[j];
                const Cells common = excluders[a] & excluders[b];
                if (common.count() < 2) continue;
                const Cells skip = Cells::of(a) | Cells::of(b);
                for (const Cells& thirds : {(excluders[a] & is_base) - skip, (excluders[b] & is_base) - excluders[a] - skip})
                    for (int c : thirds) {
                        const Cells all = common & excluders[c];
                        if (all.count() >= 2 && exclude({a, b, c}, all, hint)) return true;
                    }
            }
        return false;
    }

  private:
    const Marks& m;
    std::array<Cells, 81> excluders{};
    std::array<int, 81> base{};
    int bases = 0;
    Cells is_base;

    bool emptied(unsigned used, const unsigned* sets, int n) const {
        for (int i = 0; i < n; ++i)
            if (!(sets[i] & ~used)) return true;
        return false;
    }

    bool exclude(std::array<int, 3> cell, Cells common, Hint& hint) const {
        const bool three = cell[2] >= 0;
        unsigned sets[20];
        int n = 0;
        const unsigned reach = m.cell[cell[0]] | m.cell[cell[1]] | (three ? m.cell[cell[2]] : 0u);
        for (int c : common)
            if (!(m.cell[c] & ~reach)) sets[n++] = m.cell[c];
        unsigned seen[3] = {0, 0, 0};
        const bool ab = sees(cell[0], cell[1]), ac = three && sees(cell[0], cell[2]), bc = three && sees(cell[1], cell[2]);
        for (int x : digits(m.cell[cell[0]]))
            for (int y : digits(m.cell[cell[1]])) {
                if (x == y && ab) continue;
                if (!three) {
                    if (!emptied(1u << x | 1u << y, sets, n)) seen[0] |= 1u << x, seen[1] |= 1u << y;
                    continue;
                }
                for (int z : digits(m.cell[cell[2]])) {
                    if ((z == x && ac) || (z == y && bc)) continue;
                    if (emptied(1u << x | 1u << y | 1u << z, sets, n)) continue;
                    seen[0] |= 1u << x, seen[1] |= 1u << y, seen[2] |= 1u << z;
                }
            }
        Step step;
        Cells cells;
        for (int i = 0; i < (three ? 3 : 2); ++i) {
            cells.add(cell[i]);
            for (int d : digits(m.cell[cell[i]] & ~seen[i])) step.remove(cell[i], d);
        }
        if (!step.acts()) return false;
        step.digits = std::uint16_t(reach);
        step.part(Role::PATTERN, reach, cells);
        Cells used;
        for (int c : common)
            if (!(m.cell[c] & ~reach)) used.add(c);
        step.part(Role::HELPER, reach, used);
        step.true_cells(cells | used);
        hint.kind = three ? ALIGNED_TRIPLET : ALIGNED_PAIR;
        hint.rating = three ? 7.5 : 6.2;
        hint.step = std::move(step);
        return true;
    }
};

}  // namespace

bool find_aligned_pair(const Sheet& s, Hint& hint) { return Aligned(s, 2).pair(hint); }
bool find_aligned_triplet(const Sheet& s, Hint& hint) { return Aligned(s, 3).triplet(hint); }

}  // namespace sudokit::logic::se
