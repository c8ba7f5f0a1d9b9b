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
        then_ = marks;
        valid_ = true;
    }
    void forget() { valid_ = false; }
    bool covers(const Marks& now) const {
        if (!valid_) return false;
        unsigned more = 0;
        for (int c = 0; c < 81; ++c) more |= now.cell[c] & ~then_.cell[c];
        return more == 0;
    }
    // The cells whose marks have changed; all if nothing is known.
    Cells changed_cells(const Marks& now) const {
        if (!covers(now)) return GEO.all;
        Cells changed;
        for (int c = 0; c < 81; ++c)
            if (now.cell[c] != then_.cell[c]) changed.add(c);
        return changed;
    }
    unsigned changed_digits(const Marks& now) const {
        if (!covers(now)) return 0x1FF;
        unsigned changed = 0;
        for (int d = 0; d < 9; ++d)
            if (std::memcmp(now.place[d], then_.place[d], sizeof now.place[d]) != 0) changed |= 1u << d;
        return changed;
    }
    bool new_strong_link(const Marks& now) const {
        if (!covers(now)) return true;
        for (int c = 0; c < 81; ++c)
            if (now.cell[c] != then_.cell[c] && now.count(c) == 2) return true;
        for (int d = 0; d < 9; ++d)
            for (int h = 0; h < HOUSES; ++h)
                if (now.place[d][h] != then_.place[d][h] && now.count(d, h) == 2) return true;
        return false;
    }

  private:
    Marks then_;
    bool valid_ = false;
};

// The same for the many small searches: for each of them, what has changed since it last searched in vain.
template <int SEARCHES>
class Scopes {
  public:
    void see(const Marks& now) {
        Scope changed{0, 0};
        for (int c = 0; c < 81; ++c) {
            if (now.cell[c] == then_[c]) continue;
            if (now.cell[c] & ~then_[c]) changed = EVERYWHERE;
            changed.digits |= now.cell[c] ^ then_[c];
            for (int h : GEO.houses[c]) changed.houses |= 1u << h;
        }
        std::memcpy(then_, now.cell, sizeof then_);
        for (Scope& s : scope_) s.houses |= changed.houses, s.digits |= changed.digits;
    }
    // find(scope), unless nothing has changed.
    template <class Find>
    bool search(int number, const Find& find) {
        if (!scope_[number].digits) return false;
        if (find(scope_[number])) return true;
        scope_[number] = {0, 0};
        return false;
    }

  private:
    std::uint16_t then_[81] = {};
    Scope scope_[SEARCHES];
};

}  // namespace sudoku::logic::se
