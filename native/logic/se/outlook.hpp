// Which cells and houses can have a multiple chain at all, seen from the reach of their candidates.
//
// A run never derives more than the reach of its assumption (it may stop short at a contradiction). Where the reaches
// of all candidates of a cell, or of all places of a digit, have nothing in common, the runs need not be made.
#pragma once
#include "reach.hpp"

namespace sudoku::logic::se {

class Outlook {
  public:
    void look(const Marks& m) {
        int live = 0;
        for (int c = 0; c < 81; ++c)
            for (int d : digits(m.cell[c])) number[candidate(c, d)] = std::int16_t(live++);
        known = live <= 256;
        if (!known) return;
        reach.reset(live);
        Strong strong;
        for (int c = 0; c < 81; ++c)
            for (int d : digits(m.cell[c])) {
                const int x = number[candidate(c, d)];
                for_weak<true>(m, c, d, [&](int y) {
                    reach.add_weak(x, number[y]);
                    return false;
                });
                strong_links<true>(m, c, d, strong);
                for (int i = 0; i < strong.count; ++i) reach.add_strong(x, number[strong.to[i]]);
            }
        reach.close();
    }
    // Could runs from all of these candidates have something in common?
    bool promising(const std::uint16_t* candidates, int n) const {
        if (!known) return true;
        std::uint64_t on[4], off[4];
        for (int w = 0; w < 4; ++w) {
            on[w] = reach.ons(number[candidates[0]])[w];
            off[w] = reach.offs(number[candidates[0]])[w];
        }
        for (int i = 1; i < n; ++i)
            for (int w = 0; w < 4; ++w) {
                on[w] &= reach.ons(number[candidates[i]])[w];
                off[w] &= reach.offs(number[candidates[i]])[w];
            }
        std::uint64_t any = 0;
        for (int w = 0; w < 4; ++w) any |= on[w] | off[w];
        return any != 0;
    }

  private:
    Reach<4> reach;
    std::int16_t number[CANDIDATES];
    bool known = false;
};

}  // namespace sudoku::logic::se
