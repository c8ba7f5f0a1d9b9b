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
#include <cstdint>

namespace sudoku::generate {

struct Cells {  // a set of cells
    std::uint64_t low = 0, high = 0;

    bool has(int cell) const { return (cell < 64 ? low >> cell : high >> (cell - 64)) & 1; }
    void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63); }
    void remove(int cell) { (cell < 64 ? low : high) &= ~(std::uint64_t{1} << (cell & 63)); }
    int size() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    bool operator==(const Cells &) const = default;
    template <class F> void each(F f) const {
        for (std::uint64_t m = low; m; m &= m - 1) f(__builtin_ctzll(m));
        for (std::uint64_t m = high; m; m &= m - 1) f(64 + __builtin_ctzll(m));
    }
};

class Sets {
  public:
    static constexpr int kWords = 2, kRoom = 64 * kWords, kPlanes = 5, kLargest = 31;

    struct Counts {  // of the givens in each set
        std::uint64_t plane[kPlanes][kWords];
    };

    // The sets of a grid that two digits or two lines make, with their counts in a puzzle of those givens.
    void start(const std::uint8_t *grid, const Cells &givens, Counts &counts);
    // Takes in the sets in which another solution differs, and their counts; false when all are too large to keep. The
    // difference is a single set if it is said to be whole.
    bool learn(const std::uint8_t *grid, const std::uint8_t *other, bool whole, const Cells &givens, Counts &counts);
    // Takes a given away; false when it is the last of some set. Then the counts stay as they are if it is said to be
    // alone, and are spoiled otherwise.
    bool take(int cell, Counts &counts, bool alone) const {
        std::uint64_t more[kWords] = {}, last = 0;
        for (int p = 1; p < kPlanes; p++)
            for (int w = 0; w < kWords; w++) more[w] |= counts.plane[p][w];
        for (int w = 0; w < kWords; w++) last |= of_[cell][w] & ~more[w];  // a set without givens does not occur
        if (last && alone) return false;
        std::uint64_t borrow[kWords];
        for (int w = 0; w < kWords; w++) borrow[w] = of_[cell][w];
        for (int p = 0; p < kPlanes; p++)
            for (int w = 0; w < kWords; w++) {
                const std::uint64_t bit = counts.plane[p][w];
                counts.plane[p][w] = bit ^ borrow[w];
                borrow[w] &= ~bit;
            }
        return last == 0;
    }

  private:
    void add(const Cells &set, const Cells &givens, Counts &counts);
    void add_loops(const Cells &givens, Counts &counts);
    void add_cycles(const std::uint8_t *grid, const Cells &givens, Counts &counts);

    std::uint64_t of_[81][kWords];
    std::uint8_t at_[3][9][10];  // where the grid has each digit: by row, column, box
    Cells set_[kRoom];
    int count_ = 0, next_ = 0, learned_from_ = 0;
};

}  // namespace sudoku::generate
