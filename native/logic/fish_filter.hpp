// Which digits can have a fish at all? A cheap necessary condition that spares the search.
//
// Say candidate e is what the fish eliminates. Make e true: everything it sees goes, the fins among it, and its cover
// house is used up. What is left of the n base houses must then fit into the n − 1 other covers:
//
//     n houses, all of whose places that e does not see lie in n − 1 covers        (a Hall violator)
//
// so for each e it is enough to look for n such houses; if e itself lies in the base (cannibalistic), for n − 1
// houses in n − 2 covers.
#pragma once
#include "board.hpp"

namespace sudoku::logic {

class FishFilter {
  public:
    explicit FishFilter(const Board& b) : board_(b) {}
    // Digits that have changed are asked about anew.
    void forget(unsigned changed) {
        for (int d : digits(changed)) lines_[d] = mixed_[d] = {};
    }

    // May lines of that direction (0 rows, 1 columns) be the base of a finned basic fish? Sizes to 4 are told apart.
    bool basic(int digit, int direction, int size);
    // The same with boxes on either side; only sizes 2 and 3 are told apart.
    bool franken(int digit, int direction, int size);

  private:
    const Board& board_;
    struct Answer {
        bool known = false;
        unsigned sizes = 0;  // bit n: a fish of size n is possible
    };
    std::array<std::array<Answer, 2>, 9> lines_{}, mixed_{};
    unsigned basic_sizes(int digit, int direction) const;
    unsigned franken_sizes(int digit, int direction) const;
};

}  // namespace sudoku::logic
