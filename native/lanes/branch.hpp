// Where a stalled lane branches; the rule is told at the top of lanes.cpp.
#pragma once
#include "sweep.hpp"

namespace sudoku::SUDOKU_ISA {
namespace {

struct Cut {  // one child of a branch: the digits `mask` go from cells first, first + step, first + 2·step
    u8 first, step;
    u16 mask;
};

// Bands and stacks in the order in which a tie is decided, which is the order latency.cpp has them in a register.
//                                 rank          0  1  2     4  5  6
constexpr u8 kRankIsStack[8] = {1, 0, 0, 0, 0, 1, 1, 0}, kRankNumber[8] = {0, 0, 2, 0, 1, 1, 2, 0};

struct alignas(64) Choice {
    u16 triad[7][6][kLanes];  // by rank: what the triads of the first two lines hold
    u16 rank[kLanes], two[kLanes];
    Wide best, best_two;

    template <Direction D> SUDOKU_INLINE void consider(const u16 *start, u16 r) {
        Wide u[9], way[6];
        SUDOKU_UNROLL for (int i = 0; i < 9; i++)
            u[i] = or3(load(start + offset<D>(i, 0)), load(start + offset<D>(i, 1)), load(start + offset<D>(i, 2)));
        SUDOKU_UNROLL for (int i = 0; i < 6; i++) store(triad[r][i], u[i]);
        six_ways(u, way);
        // Two full adders count the ways of each digit: ones + 2·twos.
        const Wide one_a = xor3(way[0], way[1], way[2]), one_b = xor3(way[3], way[4], way[5]);
        const Wide two_a = majority(way[0], way[1], way[2]), two_b = majority(way[3], way[4], way[5]);
        const Wide exactly_two = without<Wide>(one_a & one_b, two_a, two_b) | without<Wide>(two_a ^ two_b, one_a, one_b);
        const Wide twos = popcount(two_a) + popcount(two_b);
        const Wide ways = popcount(one_a) + popcount(one_b) + twos + twos;
        const Wide key = ((ways << 3) + r) | (is_zero(exactly_two) & 0x7000);
        best_two = pick_less(key, best, exactly_two, best_two);
        best = smaller(key, best);
    }

    __attribute__((noinline)) void survey(const Frame &f) {
        best = splat(0x7000), best_two = splat(0);
        consider<kStack>(f.cell[stack_start(0)], 0);
        consider<kBand>(f.cell[band_start(0)], 1);
        consider<kBand>(f.cell[band_start(2)], 2);
        consider<kBand>(f.cell[band_start(1)], 4);
        consider<kStack>(f.cell[stack_start(1)], 5);
        consider<kStack>(f.cell[stack_start(2)], 6);
        store(rank, best & 7);
        store(two, best_two);
    }

    // What the two children of a lane lose.
    void cut(const Frame &f, int lane, Cut &now, Cut &later) const {
        const u16 digit = two[lane] & -two[lane];
        if (!digit) return cut_cell(f, lane, now, later);
        const int r = rank[lane];
        const u16 *t = &triad[r][0][lane];
        const auto has = [&](int i) { return (unsigned)((t[i * kLanes] & digit) != 0); };
        unsigned line = 0, boxes = has(0) | has(1) << 1 | has(2) << 2;
        if ((boxes & (boxes - 1)) == 0) line = 1, boxes = has(3) | has(4) << 1 | has(5) << 2;
        const bool stack = kRankIsStack[r];
        const unsigned step = stack ? 9 : 1, number = kRankNumber[r];
        const unsigned start = stack ? 3 * number + line : 27 * number + 9 * line;
        const unsigned low = (unsigned)__builtin_ctz(boxes), high = 31u - (unsigned)__builtin_clz(boxes);
        now = {(u8)(start + high * 3 * step), (u8)step, digit};
        later = {(u8)(start + low * 3 * step), (u8)step, digit};
    }

    // No digit has exactly two ways anywhere (rare): the first of the smallest cells takes its lowest digit, or loses it.
    void cut_cell(const Frame &f, int lane, Cut &now, Cut &later) const {
        int cell = 0, fewest = 10;
        for (int i = 0; i < 81; i++) {
            const int n = __builtin_popcount(f.cell[i][lane]);
            if (n > 1 && n < fewest) fewest = n, cell = i;
        }
        const u16 set = f.cell[cell][lane], low = set & -set;
        now = {(u8)cell, 0, (u16)(set ^ low)};
        later = {(u8)cell, 0, low};
    }
};

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
