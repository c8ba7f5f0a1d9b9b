// A frame of grids, one per lane, and the sweep over it; drawn at the top of lanes.cpp.
#pragma once
#include "../simd.hpp"

namespace sudoku::SUDOKU_ISA {
namespace {

constexpr u16 SOLVED_SUM = 9 * ALL;

struct alignas(64) Frame {
    u16 cell[81][LANES];
};

SUDOKU_INLINE Wide load(const u16* p) { return *reinterpret_cast<const Wide*>(p); }
// A load that stays in its register: GCC would rather read the cell again for every use, and the load ports are what the
// sweep runs short of.
SUDOKU_INLINE Wide load_once(const u16* p) {
    Wide x = load(p);
#if defined(__x86_64__) && !defined(SUDOKU_EMULATED_AVX512)  // whose vectors are in no register
    asm("" : "+v"(x));  // any vector register there is; "x" would leave half of AVX-512's out
#endif
    return x;
}
SUDOKU_INLINE void store(u16* p, Wide v) { *reinterpret_cast<Wide*>(p) = v; }
SUDOKU_INLINE int first_lane(u32 lanes) { return __builtin_ctz(lanes); }
SUDOKU_INLINE int number_of(u32 lanes) { return __builtin_popcount(lanes); }

// The offset of cell j of a triad from the first cell of its band or stack.
template <Direction D>
constexpr int offset(int triad, int j) {
    const int line = triad / 3, box = triad % 3;
    return (D == BAND ? line * 9 + box * 3 + j : (box * 3 + j) * 9 + line) * LANES;
}
constexpr int band_start(int band) { return 27 * band; }
constexpr int stack_start(int stack) { return 3 * stack; }

struct Ways {  // the six ways through a band, and what they put into each triad
    Wide way[6], in[9];
};

SUDOKU_INLINE void six_ways(const Wide* u, Wide* way) {
    way[0] = and3(u[0], u[4], u[8]);
    way[1] = and3(u[1], u[5], u[6]);
    way[2] = and3(u[2], u[3], u[7]);
    way[3] = and3(u[0], u[5], u[7]);
    way[4] = and3(u[1], u[3], u[8]);
    way[5] = and3(u[2], u[4], u[6]);
}

struct Tally {
    Wide alive, even, odd, least;
};

template <Direction D>
SUDOKU_INLINE void sweep_band(u16* start, Tally& tally) {
    Wide t[9], alone[9], twice[9], u[9], way[6];
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) {
        const Wide a = load_once(start + offset<D>(i, 0)), b = load_once(start + offset<D>(i, 1)),
                   c = load_once(start + offset<D>(i, 2));
        alone[i] = or3(single(a), single(b), single(c));
        t[i] = or3(a, b, c);
        if (D == STACK) twice[i] = majority(a, b, c);
    }
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) { u[i] = without(t[i], alone[(i + 3) % 9], alone[(i + 6) % 9]); }
    six_ways(u, way);
    const Wide in[9] = {way[0] | way[3], way[1] | way[4], way[2] | way[5], way[2] | way[4], way[0] | way[5],
                        way[1] | way[3], way[1] | way[5], way[2] | way[3], way[0] | way[4]};
    tally.alive = tally.alive & or3(in[0], in[1], in[2]);
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) {
        const Wide sure = without(in[i], in[(i + 3) % 9], in[(i + 6) % 9]);
        const Wide allowed = full_or(sure, in[i]);
        SUDOKU_UNROLL for (int j = 0; j < 3; j++) {
            u16* p = start + offset<D>(i, j);
            if (D == BAND) {
                store(p, load(p) & allowed);
                continue;
            }
            const Wide x = restrict_to<Wide>(load(p), allowed, sure & ~twice[i]);
            store(p, x);
            (j == 1 ? tally.odd : tally.even) += x;
            tally.least = smaller(tally.least, x);
        }
    }
}

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
