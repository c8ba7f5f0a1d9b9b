// What a failed search is worth: marks only ever vanish, so most of it need not be repeated.
//
// Each producer that searched in vain leaves the marks it saw. As long as the marks at hand lie within those,
//
//   static chains   need a strong link that was not there then (weak links only vanish)
//   exclusions      need a cell or an excluder that has changed
//   Nishio          needs a digit that has changed
//   sets, fish      need a house, a digit that has changed
#pragma once
#include <cstring>

#include "marks.hpp"

namespace sudoku::logic::se {

class MarksMemory {
  public:
    void store(const Marks& marks) {
        then = marks;
        valid = true;
    }
    void forget() { valid = false; }
    bool covers(const Marks& now) const {
        if (!valid) return false;
        unsigned more = 0;
        for (int c = 0; c < 81; ++c) more |= now.cell[c] & ~then.cell[c];
        return more == 0;
    }
    // The cells whose marks have changed; all if nothing is known.
    Cells changed_cells(const Marks& now) const {
        if (!covers(now)) return GEO.all;
        Cells changed;
        for (int c = 0; c < 81; ++c)
            if (now.cell[c] != then.cell[c]) changed.add(c);
        return changed;
    }
    unsigned changed_digits(const Marks& now) const {
        if (!covers(now)) return 0x1FF;
        unsigned changed = 0;
        for (int d = 0; d < 9; ++d)
            if (std::memcmp(now.place[d], then.place[d], sizeof now.place[d]) != 0) changed |= 1u << d;
        return changed;
    }
    bool new_strong_link(const Marks& now) const {
        if (!covers(now)) return true;
        for (int c = 0; c < 81; ++c)
            if (now.cell[c] != then.cell[c] && now.count(c) == 2) return true;
        for (int d = 0; d < 9; ++d)
            for (int h = 0; h < HOUSES; ++h)
                if (now.place[d][h] != then.place[d][h] && now.count(d, h) == 2) return true;
        return false;
    }

  private:
    Marks then;
    bool valid = false;
};

// The same for the many small searches: for each of them, what has changed since it last searched in vain.
template <int SEARCHES>
class Scopes {
  public:
    void see(const Marks& now) {
        Scope changed{0, 0};
        for (int c = 0; c < 81; ++c) {
            if (now.cell[c] == then[c]) continue;
            if (now.cell[c] & ~then[c]) changed = EVERYWHERE;
            changed.digits |= now.cell[c] ^ then[c];
            for (int h : GEO.houses[c]) changed.houses |= 1u << h;
        }
        std::memcpy(then, now.cell, sizeof then);
        for (Scope& s : scope) s.houses |= changed.houses, s.digits |= changed.digits;
    }
    // find(scope), unless nothing has changed.
    template <class Find>
    bool search(int number, const Find& find) {
        if (!scope[number].digits) return false;
        if (find(scope[number])) return true;
        scope[number] = {0, 0};
        return false;
    }

  private:
    std::uint16_t then[81] = {};
    Scope scope[SEARCHES];
};

}  // namespace sudoku::logic::se
