// Almost locked sets: n cells of a house that hold n + 1 digits between them.
//
//   {1 2} {2 5} {1 5 7}     three cells, four digits; take one digit away and the other three fill the cells
//
// AlsSystem lists them with what two sets have to do with each other, as rows of bits over the list:
//
//   seen_by(c, d)     sets all of whose places for d see candidate d of cell c
//   commons           restricted commons: digits of which two sets cannot both hold one
//   targets(i)        sets that, together with set i, would eliminate something if one of the two held the digit
//
// Two sets are restricted in d if every place of d in one is seen by all places of d in the other, so the partners of
// a set are the intersection of the rows of its places: no pair is ever tested.
#pragma once
#include "bit_rows.hpp"
#include "step.hpp"

namespace sudoku::logic {

struct Als {
    Cells cells;
    std::uint16_t digits;
    std::array<Cells, 9> places;  // of each digit inside the set
    std::array<Cells, 9> sees;    // candidates of the digit outside that see all of these places
};

// r1 is the lowest restricted digit, r2 the highest (−1 if there is only one).
struct Common {
    std::uint16_t i, j;
    std::int8_t r1, r2;
    unsigned digits() const { return 1u << r1 | (r2 >= 0 ? 1u << r2 : 0); }
};

class AlsSystem {
  public:
    explicit AlsSystem(const Board& b) : board_(b) {}
    void build(bool overlap);

    std::vector<Als> sets;             // houses in order, lexicographic subsets of the holes, repeats dropped
    std::vector<Common> commons;       // by i, then j; i < j
    std::vector<std::uint32_t> first;  // commons of set i start at first[i]
    int words() const { return near_.words(); }
    const std::uint64_t* seen_by(int cell, int digit) const { return near_[cell * 9 + digit]; }
    const std::uint64_t* containing(int cell) const { return holding_[cell]; }

  private:
    const Board& board_;
    BitRows near_, holding_;
    void list_sets();
    void list_commons(bool overlap);
};

}  // namespace sudoku::logic
