// What all chains of the Sudoku Explainer scale share.
//
//   on  ─► off   (weak)    the other candidates of the cell; the other places of the digit in box, row, column
//   off ─► on    (strong)  the other one of two candidates of the cell; the other one of two places in a house
//
// A node is a candidate that is on or off. Its size is the number of distinct nodes among itself and its ancestors;
// the complexity of a hint is a sum of sizes, and its rating is a base that grows with the complexity:
//
//   rating = base + 0.1 for each of 4, 6, 8, 12, 16, 24, 32 … below complexity − 2
//
// Ratings are compared as doubles, so the increment is summed 0.1 by 0.1, as the scale does.
#pragma once
#include <cstdint>
#include <vector>

#include "graph.hpp"
#include "marks.hpp"

namespace sudoku::logic::se {

// A set of candidates.
struct Set {
    std::uint64_t word[12] = {};
    void clear() {
        for (auto& w : word) w = 0;
    }
    bool has(int i) const { return word[i >> 6] >> (i & 63) & 1; }
    void add(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
    void drop(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
    bool empty() const {
        std::uint64_t any = 0;
        for (auto w : word) any |= w;
        return any == 0;
    }
    int count() const {
        int n = 0;
        for (auto w : word) n += count_bits(w);
        return n;
    }
    Set& operator&=(const Set& o) {
        for (int i = 0; i < 12; ++i) word[i] &= o.word[i];
        return *this;
    }
    Set& operator|=(const Set& o) {
        for (int i = 0; i < 12; ++i) word[i] |= o.word[i];
        return *this;
    }
    friend bool operator==(const Set&, const Set&) = default;
};

double chain_rating(double base, int complexity);

// Kind keys: the last of the things by which equal chains are told apart.
enum Key : std::uint8_t { KEY_DOUBLE = 1, KEY_X, KEY_Y, KEY_XY, KEY_CELL, KEY_REGION, KEY_CONTRADICTION };

// How good a chain is: lower is better, the earlier found wins a tie.
struct Merit {
    double rating;
    int complexity;
    int key;
    friend bool operator<(const Merit& a, const Merit& b) {
        if (a.rating != b.rating) return a.rating < b.rating;
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        return a.key < b.key;
    }
};

// By what an on candidate turns another off: the cell, or the first common house in the order box, row, column.
inline Why why_off(int on, int off) {
    const int a = cell_of(on), b = cell_of(off);
    if (a == b) return BY_CELL;
    for (int t = 0; t < 3; ++t)
        if (LAY.house[a][t] == LAY.house[b][t]) return Why(BY_BOX + t);
    return ASSUMED;
}

inline int house_of(int cell, Why why) { return LAY.house[cell][why - BY_BOX]; }

// visit(candidate) for the candidates of the marks that compete with (cell, digit) by reason `why`, itself left out.
template <class Visit>
void for_rivals(const Marks& m, int c, int d, Why why, const Visit& visit) {
    if (why == BY_CELL) {
        for (int x : digits(m.cell[c] & ~(1u << d))) visit(candidate(c, x));
        return;
    }
    const int h = house_of(c, why);
    for (int i : digits(m.place[d][h] & ~(1u << LAY.at[c][why - BY_BOX]))) visit(candidate(GEO.house[h][i], d));
}

// Weak consequences of (cell, digit) on, in the order of the scale; visit answers true to end.
template <bool CELL_LINKS, class Visit>
bool for_weak(const Marks& m, int c, int d, const Visit& visit) {
    if constexpr (CELL_LINKS)
        for (int x : digits(m.cell[c] & ~(1u << d)))
            if (visit(candidate(c, x))) return true;
    const auto& house = LAY.house[c];
    const auto& at = LAY.at[c];
    for (int i : digits(m.place[d][house[0]] & ~(1u << at[0])))
        if (visit(candidate(GEO.house[house[0]][i], d))) return true;
    for (int i : digits(m.place[d][house[1]] & ~LAY.box_in_row[c]))
        if (visit(candidate(GEO.house[house[1]][i], d))) return true;
    for (int i : digits(m.place[d][house[2]] & ~LAY.box_in_column[c]))
        if (visit(candidate(GEO.house[house[2]][i], d))) return true;
    return false;
}

// Strong consequences of (cell, digit) off: up to four (candidate, why), in order; its candidate counts as present.
struct Strong {
    int count = 0;
    std::uint16_t to[4];
    Why why[4];
    void add(int candidate, Why w) {
        for (int i = 0; i < count; ++i)
            if (to[i] == candidate) return;
        to[count] = std::uint16_t(candidate);
        why[count++] = w;
    }
};

template <bool CELL_LINKS>
inline void strong_links(const Marks& m, int c, int d, Strong& out) {
    out.count = 0;
    if constexpr (CELL_LINKS)
        if (const unsigned rest = m.cell[c] & ~(1u << d); rest && !(rest & (rest - 1)))
            out.add(candidate(c, lowest(rest)), BY_CELL);
    for (int t = 0; t < 3; ++t) {
        const int h = LAY.house[c][t];
        const unsigned rest = m.place[d][h] & ~(1u << LAY.at[c][t]);
        if (rest && !(rest & (rest - 1))) out.add(candidate(GEO.house[h][lowest(rest)], d), Why(BY_BOX + t));
    }
}

// Deletions of one hint in the order in which the scale hands them on inside a chain.
void sort_deletions(std::vector<std::uint16_t>& deletions);

}  // namespace sudoku::logic::se
