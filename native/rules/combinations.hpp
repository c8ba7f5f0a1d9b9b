// The sets of n different digits with a given sum, by what they have in common with a mask; sizes up to 9.
//
//   sets(n, sum)            at most 12 of them
//   hits(n, sum)[mask]      bit i: set i shares a digit with the mask
//   a set can fill cells with masks m1 … mn only if it hits every one of them and lies within their union
#pragma once
#include <vector>

#include "integers.hpp"

namespace sudoku::rules {

class Combinations {
  public:
    explicit Combinations(int size);

    const u16* sets(int n, int sum) const { return sets_.data() + start_[n][sum]; }
    const u16* hits(int n, int sum) const { return hits_.data() + offset_[n][sum]; }
    bool any(int n, int sum) const { return n >= 0 && n <= size_ && sum >= 0 && sum < 46 && offset_[n][sum] >= 0; }

    // The table of a size; built when it is first asked for.
    static const Combinations& of(int size);

  private:
    int size_;
    std::int32_t start_[10][46], offset_[10][46];
    std::vector<u16> sets_, hits_;
};

}  // namespace sudoku::rules
