// Which cells and houses can have a multiple chain at all, seen from the reach of their candidates.
//
// A run never derives more than the reach of its assumption (it may stop short at a contradiction). Where the reaches
// of all candidates of a cell, or of all places of a digit, have nothing in common, the runs need not be made.
#pragma once
#include "reach.hpp"

namespace sudoku::logic::se {

class Outlook {
  public:
    explicit Outlook(Links& shared) : links(shared) {}
    void look(const Marks& m) {
        links.read(m);
        known = links.live <= 256;
        if (!known) return;
        bits.fill(links, ALL_LINKS);
        reach.close();
    }
    // Could runs from all of these candidates have something in common?
    bool promising(const std::uint16_t* candidates, int n) const {
        if (!known) return true;
        auto on = reach.ons(links.number_of[candidates[0]]), off = reach.offs(links.number_of[candidates[0]]);
        for (int i = 1; i < n; ++i) {
            on &= reach.ons(links.number_of[candidates[i]]);
            off &= reach.offs(links.number_of[candidates[i]]);
        }
        return on.any() || off.any();
    }

  private:
    Links& links;
    BitLinks<4> bits;
    Reach<4> reach{bits};
    bool known = false;
};

}  // namespace sudoku::logic::se
