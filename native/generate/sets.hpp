// Unavoidable sets: cells of a complete grid that can be filled in another way, all else unchanged. A puzzle with that
// grid as its solution has a second one unless every unavoidable set keeps a given.
//
//   . . 3 . 7 . .      two digits: the cells of 3 and 7, linked by rows, columns and boxes, fall into loops; each loop
//   . . 7 . 3 . .      can be exchanged. Two lines of a band: their columns fall into cycles; each can be exchanged.
//                      Any other solution of a puzzle: the cells where it differs, taken apart likewise.
//
// The sets of one grid lie side by side in 128 bit positions. For each cell a mask says in which sets it is, and five
// planes of bits count the givens of every set, so that one given is taken from all its sets at once:
//
//   plane 4  0 0 0 1 …      count of set s = the bits of its column, read downwards
//   plane 3  0 1 0 0 …      `last`: the sets that have exactly one given left
//     ⋮
//   plane 0  1 0 1 0 …
#pragma once
#include <cassert>
#include <cstdint>

#include "../cells.hpp"

namespace sudoku::generate {

class Sets {
  public:
    static constexpr int ROOM = 128, PLANES = 5, LARGEST = 31;
    typedef std::uint64_t Bits __attribute__((vector_size(16)));  // one for each set

    struct Counts {  // of the givens in each set
        Bits plane[PLANES], last;
    };

    // The sets of a grid that two digits or two lines make, with their counts in a puzzle of those givens.
    void start(const std::uint8_t* grid, const Cells& givens, Counts& counts);
    // Takes in the sets in which another solution differs, and their counts; false when all are too large to keep. The
    // difference is a single set if it is said to be whole.
    bool learn(const std::uint8_t* grid, const std::uint8_t* other, bool whole, const Cells& givens, Counts& counts);
    // Whether a given is the last of some set.
    bool needs(int cell, const Counts& counts) const {
        const Bits sets = of_[cell] & counts.last;
        return (sets[0] | sets[1]) != 0;
    }
    // Takes away a given that is not: one less in all its sets.
    void take(int cell, Counts& counts) const {
        assert(!needs(cell, counts));
        Bits borrow = of_[cell], more = {};
        for (int p = 0; p < PLANES; p++) {
            const Bits bit = counts.plane[p];
            counts.plane[p] = bit ^ borrow;
            borrow &= ~bit;
            if (p) more |= counts.plane[p];
        }
        counts.last = counts.plane[0] & ~more;  // a set without givens does not occur
    }

  private:
    void add(const Cells& set, const Cells& givens, Counts& counts);
    void add_loops(const Cells& givens, Counts& counts);
    void add_cycles(const std::uint8_t* grid, const Cells& givens, Counts& counts);

    Bits of_[81];
    std::uint8_t at_[3][10][9];  // where the grid has each digit: in each row its column, in each column, box its row
    int count_ = 0, learned_from_ = 0;
};

}  // namespace sudoku::generate
