// The canonical form of a 9×9 puzzle or grid: the least of all its symmetric copies.
//
// A copy is the puzzle after any of the 3,359,232 movements of its cells (rows within bands, bands, columns within
// stacks, stacks, transposition) and any renaming of its digits. Written row by row, 0 for a hole, the copies are
// 81-digit numbers, and the least of them is the same for all copies: equal canonical forms mean equal puzzles up to
// symmetry, and nothing else does. Two algorithms, one answer:
//
//   puzzle.cpp   any puzzle: row after row from the top, keeping every way that still gives the least rows
//   full.cpp     complete grids: 36 pairs of rows, told apart by a table of the 12,096 ways two rows can meet
#pragma once
#include <cstdint>
#include <memory>

namespace sudoku::canon {

// The canonical form into `out` (81 digits, 0 for a hole) and the number of automorphisms: movements of the cells
// after which some renaming gives the puzzle back (1 for most). 0, and nothing written, when a digit stands twice in a
// house or is beyond 9. An object keeps its buffers from run to run; it belongs to one thread at a time.
class Search;
class Canonicaliser {
  public:
    Canonicaliser();
    ~Canonicaliser();
    std::uint32_t run(const std::uint8_t* cells, std::uint8_t* out);

  private:
    std::unique_ptr<Search> search_;
};

// The same, for a grid known to be complete and valid.
std::uint32_t canonicalise_full(const std::uint8_t* cells, std::uint8_t* out);

}  // namespace sudoku::canon
