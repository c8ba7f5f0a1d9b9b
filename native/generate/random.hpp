// Random numbers that depend on a seed and an index alone, so that item i of a run is the same on every machine, with
// any number of threads, and whether or not the items before it were made.
//
// Each item has its own 128-bit xorshift-rotate state (Blackman and Vigna's xoroshiro128++), filled from the seed and
// the index by Stafford's finaliser; two streams of a run meet within a billion draws each with probability < 2⁻⁶⁰.
#pragma once
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "../integers.hpp"

namespace sudoku::generate {

class Random {
  public:
    constexpr Random(std::uint64_t seed, std::uint64_t index) {
        const std::uint64_t key = scramble(seed + 0x9e3779b97f4a7c15);
        low_ = scramble(key ^ scramble(index + 0xd1b54a32d192ed03));
        high_ = scramble(low_ + key + 0x8cb92ba72f3d8dd7) | 1;  // never all zero
    }

    std::uint64_t draw() {
        const std::uint64_t out = rotate(low_ + high_, 17) + low_;
        const std::uint64_t mixed = low_ ^ high_;
        low_ = rotate(low_, 49) ^ mixed ^ mixed << 21;
        high_ = rotate(mixed, 28);
        return out;
    }

    // 0 … n−1, each exactly as likely as any other: a draw that would favour some is drawn again (Lemire).
    std::uint64_t below(std::uint64_t n) {
        u128 product = u128(draw()) * n;
        if (std::uint64_t(product) < n) {
            const std::uint64_t unfair = (0 - n) % n;
            while (std::uint64_t(product) < unfair) product = u128(draw()) * n;
        }
        return std::uint64_t(product >> 64);
    }

    template <class T>
    void shuffle(T* items, int count) {
        for (int i = count - 1; i > 0; i--) std::swap(items[i], items[below(std::uint64_t(i) + 1)]);
    }

    // 0 … count−1 in some order, each as likely as any other.
    std::vector<std::int32_t> permutation(int count) {
        std::vector<std::int32_t> items(static_cast<std::size_t>(count));
        std::iota(items.begin(), items.end(), 0);
        shuffle(items.data(), count);
        return items;
    }

  private:
    static std::uint64_t rotate(std::uint64_t x, int by) { return x << by | x >> (64 - by); }
    static constexpr std::uint64_t scramble(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        return x ^ x >> 31;
    }

    std::uint64_t low_ = 0, high_ = 0;
};

}  // namespace sudoku::generate
