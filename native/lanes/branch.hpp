// Where a stalled lane branches; the rule is told at the top of lanes.cpp.
#pragma once
#include "sweep.hpp"

namespace sudoku::SUDOKU_ISA {
namespace {

struct Cut {  // one child of a branch: the digits `mask` go from cells first, first + step, first + 2·step
    u8 first, step;
    u16 mask;
};

// A place to branch, in seven bits: rank of the band or stack, line in it, and the boxes in which that line has the digit.
//
//    6   5   4   3   2   1   0         Ranks are those of simd.hpp.
//   └─ boxes ─┘ line └─ rank ─┘
struct Places {
    u8 first[128], second[128], step[128];  // the first cells of the two triads
    constexpr Places() : first{}, second{}, step{} {
        for (int code = 0; code < 128; code++) {
            const int rank = code & 7, line = code >> 3 & 1, boxes = code >> 4;
            const int low = boxes & 1 ? 0 : boxes & 2 ? 1 : 2, high = boxes & 4 ? 2 : boxes & 2 ? 1 : 0;
            const int by = RANK_IS_STACK[rank] ? 9 : 1;
            const int start = RANK_IS_STACK[rank] ? 3 * RANK_NUMBER[rank] + line : 27 * RANK_NUMBER[rank] + 9 * line;
            first[code] = u8(start + low * 3 * by);
            second[code] = u8(start + high * 3 * by);
            step[code] = u8(by);
        }
    }
};
constexpr Places PLACES;

class Choice {
  public:
    // Chooses for all lanes at once.
    SUDOKU_NOINLINE void survey(const Frame& f) {
        best_ = splat(0x7000), two_ = splat(0);
        consider<STACK>(f.cell[stack_start(0)], 0);
        consider<BAND>(f.cell[band_start(0)], 1);
        consider<BAND>(f.cell[band_start(2)], 2);
        consider<BAND>(f.cell[band_start(1)], 4);
        consider<STACK>(f.cell[stack_start(1)], 5);
        consider<STACK>(f.cell[stack_start(2)], 6);
        const Wide digit = two_ & -two_;
        const auto boxes = [&](const Wide* t) __attribute__((always_inline)) {
            return (present(t[0], digit) & 0x10) | (present(t[1], digit) & 0x20) | (present(t[2], digit) & 0x40);
        };
        const Wide line_1 = boxes(triad_), line_2 = boxes(triad_ + 3) | 0x08;
        const Wide one_box = is_zero<Wide>(line_1 & (line_1 - 1));  // then the ways differ in the next line
        store(digit_, digit);
        store(code_, (best_ & 7) | (line_1 & ~one_box) | (line_2 & one_box));
    }

    // What the two children of a lane lose.
    SUDOKU_INLINE void cut(const Frame& f, int lane, Cut& now, Cut& later) const {
        const u16 digit = digit_[lane], code = code_[lane];
        if (__builtin_expect(!digit, 0)) return cut_cell(f, lane, now, later);
        now = {PLACES.second[code], PLACES.step[code], digit};
        later = {PLACES.first[code], PLACES.step[code], digit};
    }

  private:
    static SUDOKU_INLINE Wide present(Wide set, Wide digit) { return Wide((set & digit) == digit); }

    template <Direction D>
    SUDOKU_INLINE void consider(const u16* start, u16 rank) {
        Wide u[9], way[6];
        SUDOKU_UNROLL for (int i = 0; i < 9; i++) u[i] =
            or3(load(start + offset<D>(i, 0)), load(start + offset<D>(i, 1)), load(start + offset<D>(i, 2)));
        six_ways(u, way);
        // Two full adders count the ways of each digit: ones + 2·twos.
        const Wide one_a = xor3(way[0], way[1], way[2]), one_b = xor3(way[3], way[4], way[5]);
        const Wide two_a = majority(way[0], way[1], way[2]), two_b = majority(way[3], way[4], way[5]);
        const Wide two = without<Wide>(one_a & one_b, two_a, two_b) | without<Wide>(two_a ^ two_b, one_a, one_b);
        const Wide twos = popcount(two_a) + popcount(two_b);
        const Wide ways = popcount(one_a) + popcount(one_b) + twos + twos;
        const Wide key = ((ways << 3) + rank) | (is_zero(two) & 0x7000);
        const Select better = less(key, best_);
        best_ = pick(better, key, best_);
        two_ = pick(better, two, two_);
        SUDOKU_UNROLL for (int i = 0; i < 6; i++) triad_[i] = pick(better, u[i], triad_[i]);
    }

    // No digit has exactly two ways anywhere (rare): the first of the smallest cells takes its lowest digit, or loses it.
    static void cut_cell(const Frame& f, int lane, Cut& now, Cut& later) {
        int cell = 0, fewest = 10;
        for (int i = 0; i < 81; i++) {
            const int n = __builtin_popcount(f.cell[i][lane]);
            if (n > 1 && n < fewest) fewest = n, cell = i;
        }
        const u16 set = f.cell[cell][lane], low = set & -set;
        now = {u8(cell), 0, u16(set ^ low)};
        later = {u8(cell), 0, low};
    }

    Wide best_, two_,
        triad_[6];  // of the best so far: its key, its digits with two ways, what its first two lines hold
    alignas(64) u16 digit_[LANES], code_[LANES];
};

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
