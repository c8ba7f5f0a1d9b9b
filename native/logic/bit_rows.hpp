// Rows of bits of one common width, as the closures and set systems of this engine need them.
#pragma once
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

namespace sudoku::logic {

class BitRows {
  public:
    void reset(int rows, int bits) {
        width_ = (bits + 63) / 64;
        data_.assign(std::size_t(rows) * width_, 0);
    }
    int words() const { return width_; }
    std::uint64_t* operator[](int row) { return data_.data() + std::size_t(row) * width_; }
    const std::uint64_t* operator[](int row) const { return data_.data() + std::size_t(row) * width_; }
    void set(int row, int bit) {
        assert(0 <= bit && bit < width_ * 64 && std::size_t(row) * width_ < data_.size());
        (*this)[row][bit >> 6] |= std::uint64_t{1} << (bit & 63);
    }
    bool test(int row, int bit) const { return (*this)[row][bit >> 6] >> (bit & 63) & 1; }

  private:
    int width_ = 0;
    std::vector<std::uint64_t> data_;
};

template <class Use>
void for_each_bit(const std::uint64_t* row, int words, const Use& use) {
    for (int w = 0; w < words; ++w)
        for (std::uint64_t bits = row[w]; bits; bits &= bits - 1) use(w * 64 + std::countr_zero(bits));
}

}  // namespace sudoku::logic
