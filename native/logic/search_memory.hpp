// What was searched in vain and need not be searched again.
//
//   step 12   fish of digit 4: none         step 13 removes candidates 1 and 7: digit 4 is as it was, and so there
//                                           still is no fish of digit 4
//
// A search that reads one digit only finds the same in an unchanged digit. Candidates only ever go, so a pattern of an
// unchanged house that had nothing to eliminate has not gained anything since.
//
// The notes hold for searches that stop at their first find, on one board that is being solved.
#pragma once
#include "board.hpp"
#include "technique.hpp"

namespace sudoku::logic {

class SearchMemory {
  public:
    explicit SearchMemory(const Board& b) : board_(b) {
        open_digits_.fill(0x1FF);
        open_houses_.fill(~std::uint64_t{0});
    }

    // Opens again what has changed since the last look; returns the digits that have.
    unsigned look() {
        unsigned changed = 0;
        std::uint64_t houses = 0;
        for (int c = 0; c < 81; ++c)
            if (const unsigned gone = marks_[c] ^ board_.marks[c]) {
                changed |= gone;
                for (int h : board_.geo->all_houses[c]) houses |= std::uint64_t{1} << h;
                marks_[c] = board_.marks[c];
            }
        for (auto& open : open_digits_) open |= std::uint16_t(changed);
        for (auto& open : open_houses_) open |= houses;
        return changed;
    }

    Digits digits_for(Technique t) const { return {open_digits_[t]}; }
    void vain(Technique t, int digit) { open_digits_[t] &= std::uint16_t(~(1u << digit)); }
    void vain_digits(Technique t) { open_digits_[t] = 0; }

    bool is_open(Technique t, int house) const { return open_houses_[t] >> house & 1; }
    void vain_house(Technique t, int house) { open_houses_[t] &= ~(std::uint64_t{1} << house); }
    void vain_houses(Technique t) { open_houses_[t] = 0; }

  private:
    const Board& board_;
    std::array<std::uint16_t, 81> marks_{};
    std::array<std::uint16_t, TECHNIQUES> open_digits_;
    std::array<std::uint64_t, TECHNIQUES> open_houses_;
};

}  // namespace sudoku::logic
