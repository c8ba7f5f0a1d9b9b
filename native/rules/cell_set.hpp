// A set of up to 256 cells.
#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "cells.hpp"
#include "integers.hpp"

namespace sudoku::rules {

class CellSet {
  public:
    CellSet() = default;
    explicit CellSet(const std::vector<int>& cells) {
        for (auto cell : cells) set(cell);
    }
    void set(int cell) { words_[cell >> 6] |= u64{1} << (cell & 63); }
    bool operator[](int cell) const { return words_[cell >> 6] >> (cell & 63) & 1; }
    bool any() const { return words_[0] | words_[1] | words_[2] | words_[3]; }
    bool none() const { return !any(); }
    int count() const {
        int found = 0;
        for (auto word : words_) found += count_bits(word);
        return found;
    }
    int first() const {
        std::size_t word = 0;
        while (!words_[word]) ++word;
        return int(word * 64) + __builtin_ctzll(words_[word]);
    }
    CellSet operator&(const CellSet& other) const {
        CellSet both = *this;
        for (std::size_t i = 0; i < words_.size(); ++i) both.words_[i] &= other.words_[i];
        return both;
    }
    CellSet without(const CellSet& other) const {
        CellSet rest = *this;
        for (std::size_t i = 0; i < words_.size(); ++i) rest.words_[i] &= ~other.words_[i];
        return rest;
    }
    CellSet& operator|=(const CellSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    bool operator==(const CellSet&) const = default;

    // Calls f with each cell until it says false; whether it never did.
    template <typename F>
    bool all(F f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (auto rest = words_[i]; rest; rest &= rest - 1)
                if (!f(int(i * 64) + __builtin_ctzll(rest))) return false;
        return true;
    }

    std::vector<int> list() const {
        std::vector<int> found;
        all([&](int cell) { return found.push_back(cell), true; });
        return found;
    }

  private:
    std::array<u64, 4> words_{};
};

}  // namespace sudoku::rules
