// The pencil marks that the Sudoku Explainer scale reads and that its chains work on.
//
//   cell[c]        the candidates of cell c, bit d = digit d+1          (0 for a filled cell)
//   place[d][h]    the places of digit d in house h, bit i = i-th place of the house
//
// Both say the same; a deletion changes one word of the first and three of the second. Chains copy these 650 bytes for
// every assumption, so what never changes under an assumption (values, empty counts) stands apart in Sheet.
//
// Houses are numbered as in cells.hpp: rows 0–8, columns 9–17, boxes 18–26.
#pragma once
#include <string_view>

#include "logic/geometry.hpp"

namespace sudoku::logic::se {

constexpr int CANDIDATES = 729;
constexpr int candidate(int cell, int digit) { return cell * 9 + digit; }
constexpr int cell_of(int candidate) { return candidate / 9; }
constexpr int digit_of(int candidate) { return candidate % 9; }

constexpr int bits(unsigned mask) {
    assert(mask < 512);
    return DIGIT_COUNTS[mask];
}
constexpr int lowest(unsigned mask) { return std::countr_zero(mask); }
constexpr bool two_or_more(Cells set) {
    return set.lo ? (set.lo & (set.lo - 1)) || set.hi : (set.hi & (set.hi - 1)) != 0;
}

// The two orders of house types that occur, as the first house of each type.
constexpr int BCR[3] = {BOXES, COLUMNS, ROWS};
constexpr int BRC[3] = {BOXES, ROWS, COLUMNS};

constexpr int place_in_box(int cell) { return row_of(cell) % 3 * 3 + column_of(cell) % 3; }

struct Layout {
    // house of a cell by type in the order box, row, column, and its place there
    std::uint8_t house[81][3]{}, at[81][3]{};
    // the places of a row (column) that lie in the same box as a cell
    std::uint16_t box_in_row[81]{}, box_in_column[81]{};
    constexpr Layout() {
        for (int c = 0; c < 81; ++c) {
            const int r = row_of(c), k = column_of(c);
            house[c][0] = std::uint8_t(BOXES + box_of(c));
            house[c][1] = std::uint8_t(ROWS + r);
            house[c][2] = std::uint8_t(COLUMNS + k);
            at[c][0] = std::uint8_t(place_in_box(c));
            at[c][1] = std::uint8_t(k);
            at[c][2] = std::uint8_t(r);
            box_in_row[c] = std::uint16_t(7 << k / 3 * 3);
            box_in_column[c] = std::uint16_t(7 << r / 3 * 3);
        }
    }
};
inline constexpr Layout LAY{};

struct Marks {
    std::uint16_t cell[81];
    std::uint16_t place[9][HOUSES];

    bool has(int c, int d) const { return cell[c] >> d & 1; }
    int count(int c) const { return bits(cell[c]); }
    int count(int d, int h) const { return bits(place[d][h]); }
    void remove(int c, int d) {
        assert(0 <= c && c < 81 && 0 <= d && d < 9);
        cell[c] = std::uint16_t(cell[c] & ~(1u << d));
        for (int t = 0; t < 3; ++t) {
            auto& p = place[d][LAY.house[c][t]];
            p = std::uint16_t(p & ~(1u << LAY.at[c][t]));
        }
    }
    Cells places(int d) const {
        Cells set;
        for (int r = 0; r < 9; ++r) {
            const std::uint64_t bits = place[d][ROWS + r];
            const int at = 9 * r;
            if (at < 64) set.lo |= bits << at;
            if (at + 8 >= 64) set.hi |= at >= 64 ? bits << (at - 64) : bits >> (64 - at);
        }
        return set;
    }
};

// Where to look: what lies elsewhere has been looked at in vain and has not changed.
struct Scope {
    std::uint32_t houses = (1u << HOUSES) - 1;
    unsigned digits = 0x1FF;
    bool has_house(int h) const { return houses >> h & 1; }
    bool has_digit(int d) const { return digits >> d & 1; }
};
constexpr Scope EVERYWHERE{};

// A grid on its way to the solution: marks, values and what is counted of them.
struct Sheet {
    Marks marks;
    std::uint8_t value[81];      // 0, or 1…9
    std::uint8_t empty[HOUSES];  // cells without a value
    std::uint8_t placed[9];      // how often a digit stands in the grid
    int holes;

    Sheet();
    static Sheet of(const std::uint8_t* values);
    void place(int cell, int digit);
};

// The next larger mask with as many bits: combinations in the order 01, 02, 12, 03, 13, 23 …
constexpr unsigned next_combination(unsigned mask) {
    const unsigned low = mask & (0u - mask), sum = mask + low;
    return sum | (((mask ^ sum) >> 2) / low);
}

// visit(mask) for the combinations of k out of n items; ends when it answers true.
template <class Visit>
bool for_combinations(int n, int k, const Visit& visit) {
    if (k > n) return false;
    if (k == 0) return visit(0u);
    for (unsigned mask = (1u << k) - 1; mask < 1u << n; mask = next_combination(mask))
        if (visit(mask)) return true;
    return false;
}

// The same for k of the items of a mask; the order is that of all masks.
template <class Visit>
bool for_combinations_of(unsigned items, int k, const Visit& visit) {
    unsigned item[9];
    int n = 0;
    for (; items; items &= items - 1) item[n++] = items & (0u - items);
    return for_combinations(n, k, [&](unsigned mask) {
        unsigned chosen = 0;
        for (; mask; mask &= mask - 1) chosen |= item[std::countr_zero(mask)];
        return visit(chosen);
    });
}

}  // namespace sudoku::logic::se
