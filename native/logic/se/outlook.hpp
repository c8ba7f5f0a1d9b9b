// Which cells and houses can have a multiple chain at all, seen from the reach of their candidates.
//
// A run never derives more than the reach of its assumption (it may stop short at a contradiction). Where the reaches
// of all candidates of a cell, or of all places of a digit, have nothing in common, the runs need not be made.
#pragma once
#include "reach.hpp"

namespace sudoku::logic::se {

class Outlook {
  public:
    explicit Outlook(Links& shared) : links_(shared) {}
    void look(const Marks& m) {
        links_.read(m);
        known_ = links_.live <= 256;
        if (!known_) return;
        bits_.fill(links_, ALL_LINKS);
        reach_.close();
    }
    // Could runs from all of these candidates have something in common?
    bool promising(const std::uint16_t* candidates, int n) const {
        if (!known_) return true;
        auto on = reach_.ons(links_.number_of[candidates[0]]), off = reach_.offs(links_.number_of[candidates[0]]);
        for (int i = 1; i < n; ++i) {
            on &= reach_.ons(links_.number_of[candidates[i]]);
            off &= reach_.offs(links_.number_of[candidates[i]]);
        }
        return on.any() || off.any();
    }

  private:
    Links& links_;
    BitLinks<4> bits_;
    Reach<4> reach_{bits_};
    bool known_ = false;
};

}  // namespace sudoku::logic::se
