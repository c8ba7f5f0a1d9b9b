// Puzzles into the lanes of a frame, solutions out of them.
#pragma once
#include "sweep.hpp"

namespace sudoku::SUDOKU_ISA {
namespace {

// Eight vectors of eight 16-bit items in each 128-bit part: rows become columns.
SUDOKU_INLINE void transpose(Wide* v) {
    Wide w[8];
    SUDOKU_UNROLL for (int i = 0; i < 4; i++) w[2 * i] = low16(v[2 * i], v[2 * i + 1]),
                                                    w[2 * i + 1] = high16(v[2 * i], v[2 * i + 1]);
    SUDOKU_UNROLL for (int i = 0; i < 2; i++) {
        v[4 * i] = low32(w[4 * i], w[4 * i + 2]), v[4 * i + 1] = high32(w[4 * i], w[4 * i + 2]);
        v[4 * i + 2] = low32(w[4 * i + 1], w[4 * i + 3]), v[4 * i + 3] = high32(w[4 * i + 1], w[4 * i + 3]);
    }
    SUDOKU_UNROLL for (int i = 0; i < 4; i++) w[2 * i] = low64(v[i], v[4 + i]), w[2 * i + 1] = high64(v[i], v[4 + i]);
    SUDOKU_UNROLL for (int i = 0; i < 8; i++) v[i] = w[i];
}

bool is_puzzle(const u8* row) {
    u8 stray = 0;
    SUDOKU_UNROLL for (int i = 0; i < 80; i += 16) {
        u8x16 x;
        std::memcpy(&x, row + i, 16);
        const u8x16 bad = u8x16(x > 9) & u8x16(x - '0' > 9) & u8x16(x != '.');
        u64x2 any = u64x2(bad);
        stray |= (any[0] | any[1]) != 0;
    }
    const u8 x = row[80];
    return !stray && (x <= 9 || u8(x - '0') <= 9 || x == '.');
}

// Reads one puzzle into each of the given lanes.
SUDOKU_NOINLINE void read_puzzles(Frame& f, u32 lanes, const u8* const rows[LANES]) {
    const Select chosen = select(lanes);
    const auto put = [&](int cell, Wide x)
                         __attribute__((always_inline)) { store(f.cell[cell], pick(chosen, x, load(f.cell[cell]))); };
    SUDOKU_ROLLED for (int block = 0; block < 80; block += 16) {
        Wide v[8];
        SUDOKU_UNROLL for (int i = 0; i < 8; i++) {
            u16x8 part[PARTS];
            SUDOKU_UNROLL for (int p = 0; p < PARTS; p++) std::memcpy(&part[p], rows[8 * p + i] + block, 16);
            v[i] = join(part);
        }
        transpose(v);  // now v[i] holds cells block+2i (low byte) and block+2i+1 (high byte), a lane per puzzle
        SUDOKU_UNROLL for (int i = 0; i < 8; i++) {
            Wide even, odd;
            to_sets(v[i] & 0x0f0f, even, odd);  // '1'…'9' is 0x31…0x39, '0' is 0x30 and '.' is 0x2e
            put(block + 2 * i, even);
            put(block + 2 * i + 1, odd);
        }
    }
    alignas(64) u16 last[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        const u8 digit = rows[lane][80] & 15;
        last[lane] = digit >= 1 && digit <= 9 ? u16(1 << (digit - 1)) : ALL;
    }
    put(80, load(last));
}

// Writes the grids of the given lanes, all of them solved.
SUDOKU_NOINLINE void write_solutions(const Frame& f, u32 lanes, u8* const rows[LANES], u8 zero) {
    const Wide zeros = splat(u16(zero * 0x101));
    SUDOKU_ROLLED for (int block = 0; block < 80; block += 16) {
        Wide v[8];
        SUDOKU_UNROLL for (int i = 0; i < 8; i++) {
            const Wide even = to_digit(load(f.cell[block + 2 * i])), odd = to_digit(load(f.cell[block + 2 * i + 1]));
            v[i] = (even | odd << 8) + zeros;
        }
        transpose(v);
        alignas(64) u8 bytes[8][2 * LANES];
        SUDOKU_UNROLL for (int i = 0; i < 8; i++) store(reinterpret_cast<u16*>(bytes[i]), v[i]);
        for (u32 m = lanes; m; m &= m - 1) {
            const int lane = first_lane(m);
            std::memcpy(rows[lane] + block, &bytes[lane % 8][lane / 8 * 16], 16);
        }
    }
    for (u32 m = lanes; m; m &= m - 1) {
        const int lane = first_lane(m);
        rows[lane][80] = u8(zero + 1 + __builtin_ctz(f.cell[80][lane]));
    }
}

// The lanes in which every house holds all nine digits; together with 81 non-empty cells of the right sum, solved.
SUDOKU_NOINLINE u32 complete(const Frame& f) {
    Wide ok = splat(ALL), column[9] = {};
    SUDOKU_ROLLED for (int band = 0; band < 3; band++) {
        Wide t[9];
        const u16* start = f.cell[band_start(band)];
        SUDOKU_UNROLL for (int i = 0; i < 9; i++) {
            Wide x[3];
            SUDOKU_UNROLL for (int j = 0; j < 3; j++) {
                x[j] = load(start + offset<BAND>(i, j));
                column[i % 3 * 3 + j] |= x[j];
            }
            t[i] = or3(x[0], x[1], x[2]);
        }
        SUDOKU_UNROLL for (int i = 0; i < 3; i++) ok =
            and3(ok, or3(t[3 * i], t[3 * i + 1], t[3 * i + 2]), or3(t[i], t[3 + i], t[6 + i]));
    }
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) ok &= column[i];
    return equal_bits(ok, splat(ALL));
}

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
