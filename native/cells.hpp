// Sets of cells and of digits.
//
//   cell = 9·row + column, 0…80          Cells: one bit a cell, 0–63 in `lo`, 64–80 in `hi`
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace sudoku {

// The bits of a word. The baseline of x86 has no instruction for it, and the library's substitute is a call.
constexpr int count_bits(std::uint64_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
    return std::popcount(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return int(((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
#endif
}

// The same for a set of digits, by table.
inline constexpr std::array<std::uint8_t, 512> DIGIT_COUNTS = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned mask = 1; mask < 512; ++mask) counts[mask] = std::uint8_t(counts[mask >> 1] + (mask & 1));
    return counts;
}();
constexpr int count_digits(unsigned mask) { return DIGIT_COUNTS[mask & 0x1FF]; }

struct Cells {
    std::uint64_t lo = 0, hi = 0;

    constexpr Cells() = default;
    constexpr Cells(std::uint64_t l, std::uint64_t h) : lo(l), hi(h) {}
    static constexpr Cells of(int cell) {
        assert(0 <= cell && cell < 81);
        return cell < 64 ? Cells{std::uint64_t{1} << cell, 0} : Cells{0, std::uint64_t{1} << (cell - 64)};
    }
    constexpr bool has(int cell) const { return cell < 64 ? lo >> cell & 1 : hi >> (cell - 64) & 1; }
    constexpr void add(int cell) { *this |= of(cell); }
    constexpr void drop(int cell) { *this &= ~of(cell); }
    constexpr bool empty() const { return (lo | hi) == 0; }
    constexpr explicit operator bool() const { return (lo | hi) != 0; }
    constexpr int count() const { return count_bits(lo) + count_bits(hi); }
    constexpr int first() const {
        assert(lo | hi);
        return lo ? std::countr_zero(lo) : 64 + std::countr_zero(hi);
    }
    constexpr bool within(Cells other) const { return !(lo & ~other.lo) && !(hi & ~other.hi); }
    constexpr bool meets(Cells other) const { return ((lo & other.lo) | (hi & other.hi)) != 0; }

    friend constexpr Cells operator&(Cells a, Cells b) { return {a.lo & b.lo, a.hi & b.hi}; }
    friend constexpr Cells operator|(Cells a, Cells b) { return {a.lo | b.lo, a.hi | b.hi}; }
    friend constexpr Cells operator-(Cells a, Cells b) { return {a.lo & ~b.lo, a.hi & ~b.hi}; }
    friend constexpr Cells operator~(Cells a) { return {~a.lo, ~a.hi & 0x1FFFF}; }
    constexpr Cells& operator&=(Cells b) { return *this = *this & b; }
    constexpr Cells& operator|=(Cells b) { return *this = *this | b; }
    friend constexpr bool operator==(const Cells&, const Cells&) = default;
    friend constexpr auto operator<=>(const Cells&, const Cells&) = default;

    // for (int cell : set), ascending
    struct Iterator {
        std::uint64_t lo, hi;
        constexpr int operator*() const { return lo ? std::countr_zero(lo) : 64 + std::countr_zero(hi); }
        constexpr Iterator& operator++() {
            if (lo) lo &= lo - 1;
            else hi &= hi - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return lo != o.lo || hi != o.hi; }
    };
    constexpr Iterator begin() const { return {lo, hi}; }
    constexpr Iterator end() const { return {0, 0}; }
};

// for (int digit : digits(mask)), ascending; digits are 0…8 inside, 1…9 for people.
struct Digits {
    unsigned mask;
    struct Iterator {
        unsigned mask;
        constexpr int operator*() const { return std::countr_zero(mask); }
        constexpr Iterator& operator++() {
            mask &= mask - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return mask != o.mask; }
    };
    constexpr Iterator begin() const { return {mask}; }
    constexpr Iterator end() const { return {0}; }
};
constexpr Digits digits(unsigned mask) { return {mask}; }

}  // namespace sudoku
