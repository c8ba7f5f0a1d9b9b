// The few vector operations both engines are written in, for one instruction set.
//
// The engine sources are compiled once per instruction set, each time with SUDOKU_ISA naming a namespace of its own
// (baseline, avx2, avx512). Everything here has internal linkage and nothing comes from the standard library's
// templates: the linker must never merge a function compiled for AVX-512 with one that runs on an older machine.
//
//   Wide    one 16-bit lane per puzzle     8 (baseline)  16 (avx2)  32 (avx512) lanes    used by lanes.cpp
//   Board   one 16-bit lane per box        16 lanes everywhere, drawn in latency.cpp     used by latency.cpp
#pragma once
#include <cstdint>
#include <cstring>

#include "integers.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#ifndef SUDOKU_ISA
#error "compile the engines through CMakeLists.txt, which names the instruction set"
#endif

#define SUDOKU_INLINE inline __attribute__((always_inline))
#define SUDOKU_NOINLINE __attribute__((noinline))
#define SUDOKU_UNROLL _Pragma("GCC unroll 32")
#define SUDOKU_ROLLED _Pragma("GCC unroll 1")

namespace sudoku::SUDOKU_ISA {
namespace {

constexpr u16 ALL = 0x1ff;  // the nine digits

typedef u16 u16x8 __attribute__((vector_size(16), may_alias));
typedef u8 u8x16 __attribute__((vector_size(16)));
typedef u64 u64x2 __attribute__((vector_size(16)));

// ------------------------------------------------------------------------------------------ names for every width
// Three-operand forms: one instruction each on AVX-512, plain operators elsewhere.
template <class V>
SUDOKU_INLINE V or3(V a, V b, V c) {
    return a | b | c;
}
template <class V>
SUDOKU_INLINE V and3(V a, V b, V c) {
    return a & b & c;
}
template <class V>
SUDOKU_INLINE V xor3(V a, V b, V c) {
    return a ^ b ^ c;
}
template <class V>
SUDOKU_INLINE V without(V a, V b, V c) {
    return a & ~(b | c);
}  // a minus b minus c
template <class V>
SUDOKU_INLINE V majority(V a, V b, V c) {
    return (a & b) | (c & (a | b));
}  // in two or more

template <class V>
SUDOKU_INLINE V is_zero(V x) {
    return V(x == 0);
}  // all ones where the lane is 0

// The lane itself where it holds at most one digit, else 0.
template <class V>
SUDOKU_INLINE V single(V x) {
    return x & is_zero<V>(x & (x - 1));
}

// `sure` where it holds three digits or more, else `all`; sure is a subset of all.
template <class V>
SUDOKU_INLINE V full_or(V sure, V all) {
    V two_less = sure & (sure - 1);
    two_less &= two_less - 1;
    return all & (sure | is_zero(two_less));
}

// x & forced where they meet, else x & allowed; forced is a subset of allowed.
template <class V>
SUDOKU_INLINE V restrict_to(V x, V allowed, V forced) {
    x &= allowed;
    return x & (forced | is_zero<V>(x & forced));
}

// ------------------------------------------------------------------------------------------------------ AVX-512
#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__)
typedef u16 u16x16 __attribute__((vector_size(32), may_alias));
typedef u16 u16x32 __attribute__((vector_size(64), may_alias));
using Wide = u16x32;
using Select = __mmask32;

#define SUDOKU_TERNARY(name, imm)                                                          \
    template <>                                                                            \
    SUDOKU_INLINE u16x32 name(u16x32 a, u16x32 b, u16x32 c) {                              \
        return u16x32(_mm512_ternarylogic_epi64(__m512i(a), __m512i(b), __m512i(c), imm)); \
    }                                                                                      \
    template <>                                                                            \
    SUDOKU_INLINE u16x16 name(u16x16 a, u16x16 b, u16x16 c) {                              \
        return u16x16(_mm256_ternarylogic_epi64(__m256i(a), __m256i(b), __m256i(c), imm)); \
    }
SUDOKU_TERNARY(or3, 0xfe)
SUDOKU_TERNARY(and3, 0x80)
SUDOKU_TERNARY(xor3, 0x96)
SUDOKU_TERNARY(without, 0x10)
SUDOKU_TERNARY(majority, 0xe8)
#undef SUDOKU_TERNARY

template <>
SUDOKU_INLINE u16x32 single(u16x32 x) {
    return u16x32(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(__m512i(x), __m512i(x - 1)), __m512i(x)));
}
template <>
SUDOKU_INLINE u16x32 full_or(u16x32 sure, u16x32 all) {
    const __mmask32 full = _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(__m512i(sure)), _mm512_set1_epi16(2));
    return u16x32(_mm512_mask_mov_epi16(__m512i(all), full, __m512i(sure)));
}
template <>
SUDOKU_INLINE u16x32 restrict_to(u16x32 x, u16x32 allowed, u16x32 forced) {
    const __mmask32 meet = _mm512_test_epi16_mask(__m512i(x), __m512i(forced));
    return x & u16x32(_mm512_mask_mov_epi16(__m512i(allowed), meet, __m512i(forced)));
}
SUDOKU_INLINE Wide splat(u16 x) { return Wide(_mm512_set1_epi16(short(x))); }
SUDOKU_INLINE Wide smaller(Wide a, Wide b) { return Wide(_mm512_min_epu16(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide popcount(Wide x) { return Wide(_mm512_popcnt_epi16(__m512i(x))); }
SUDOKU_INLINE u32 equal_bits(Wide a, Wide b) { return _mm512_cmpeq_epi16_mask(__m512i(a), __m512i(b)); }
SUDOKU_INLINE Select select(u32 bits) { return bits; }
SUDOKU_INLINE Wide pick(Select s, Wide a, Wide b) { return Wide(_mm512_mask_mov_epi16(__m512i(b), s, __m512i(a))); }
SUDOKU_INLINE Select less(Wide a, Wide b) { return _mm512_cmplt_epu16_mask(__m512i(a), __m512i(b)); }
SUDOKU_INLINE Wide low16(Wide a, Wide b) { return Wide(_mm512_unpacklo_epi16(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide high16(Wide a, Wide b) { return Wide(_mm512_unpackhi_epi16(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide low32(Wide a, Wide b) { return Wide(_mm512_unpacklo_epi32(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide high32(Wide a, Wide b) { return Wide(_mm512_unpackhi_epi32(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide low64(Wide a, Wide b) { return Wide(_mm512_unpacklo_epi64(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide high64(Wide a, Wide b) { return Wide(_mm512_unpackhi_epi64(__m512i(a), __m512i(b))); }
SUDOKU_INLINE Wide lookup(u8x16 table, Wide index) {  // byte by byte; an index is below 16
    return Wide(_mm512_shuffle_epi8(_mm512_broadcast_i32x4(__m128i(table)), __m512i(index)));
}
SUDOKU_INLINE Wide join(const u16x8* p) {  // p[0], p[1] … side by side
    const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256(__m128i(p[0])), __m128i(p[1]), 1);
    const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256(__m128i(p[2])), __m128i(p[3]), 1);
    return Wide(_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1));
}

// --------------------------------------------------------------------------------------------------------- AVX2
#elif defined(__AVX2__)
typedef u16 u16x16 __attribute__((vector_size(32), may_alias));
using Wide = u16x16;
using Select = Wide;

SUDOKU_INLINE Wide splat(u16 x) { return Wide(_mm256_set1_epi16(short(x))); }
SUDOKU_INLINE Wide smaller(Wide a, Wide b) { return Wide(_mm256_min_epu16(__m256i(a), __m256i(b))); }
SUDOKU_INLINE u32 lane_bits(Wide mask) {  // one bit a lane from lanes of all ones or zeros
    const __m256i m = __m256i(mask);
    return u32(_mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(m), _mm256_extracti128_si256(m, 1))));
}
SUDOKU_INLINE u32 equal_bits(Wide a, Wide b) { return lane_bits(Wide(a == b)); }
SUDOKU_INLINE Select select(u32 bits) {
    const Wide lane = {1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000};
    return Wide((splat(u16(bits)) & lane) == lane);
}
SUDOKU_INLINE Wide pick(Select s, Wide a, Wide b) {
    return Wide(_mm256_blendv_epi8(__m256i(b), __m256i(a), __m256i(s)));
}
SUDOKU_INLINE Wide lookup(u8x16 table, Wide index) {
    return Wide(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(__m128i(table)), __m256i(index)));
}
SUDOKU_INLINE Select less(Wide a, Wide b) { return Wide(smaller(a, b) != b); }
template <>
SUDOKU_INLINE u16x16 full_or(u16x16 sure, u16x16 all) {
    Wide two_less = sure & (sure - 1);
    two_less &= two_less - 1;
    return pick(is_zero(two_less), all, sure);
}
template <>
SUDOKU_INLINE u16x16 restrict_to(u16x16 x, u16x16 allowed, u16x16 forced) {
    return x & pick(is_zero<Wide>(x & forced), allowed, forced);
}
SUDOKU_INLINE Wide popcount(Wide x) {  // of nine bits: two nibbles by table, the ninth bit is the high byte
    const u8x16 count = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    return lookup(count, x & 0x0f) + lookup(count, (x >> 4) & 0x0f) + (x >> 8);
}
SUDOKU_INLINE Wide low16(Wide a, Wide b) { return Wide(_mm256_unpacklo_epi16(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide high16(Wide a, Wide b) { return Wide(_mm256_unpackhi_epi16(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide low32(Wide a, Wide b) { return Wide(_mm256_unpacklo_epi32(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide high32(Wide a, Wide b) { return Wide(_mm256_unpackhi_epi32(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide low64(Wide a, Wide b) { return Wide(_mm256_unpacklo_epi64(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide high64(Wide a, Wide b) { return Wide(_mm256_unpackhi_epi64(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Wide join(const u16x8* p) {
    return Wide(_mm256_inserti128_si256(_mm256_castsi128_si256(__m128i(p[0])), __m128i(p[1]), 1));
}

// ------------------------------------------------------------------------------------------------------ baseline
#else
using Wide = u16x8;
using Select = Wide;

SUDOKU_INLINE Wide splat(u16 x) { return Wide{x, x, x, x, x, x, x, x}; }
#if defined(__wasm_simd128__)  // the one baseline with a minimum, a table and a count of bits
SUDOKU_INLINE Wide smaller(Wide a, Wide b) { return Wide(wasm_u16x8_min(v128_t(a), v128_t(b))); }
SUDOKU_INLINE u32 lane_bits(Wide mask) { return wasm_i16x8_bitmask(v128_t(mask)); }
SUDOKU_INLINE Wide lookup(u8x16 table, Wide index) { return Wide(wasm_i8x16_swizzle(v128_t(table), v128_t(index))); }
SUDOKU_INLINE Wide popcount(Wide x) {
    const Wide bytes = Wide(wasm_i8x16_popcnt(v128_t(x)));
    return (bytes & 0xff) + (bytes >> 8);
}
#else
SUDOKU_INLINE Wide smaller(Wide a, Wide b) {  // values here are below 2¹⁵, where the signed minimum is the same
    typedef short s16x8 __attribute__((vector_size(16)));
    const Wide less = Wide(s16x8(a) < s16x8(b));
    return (a & less) | (b & ~less);
}
SUDOKU_INLINE u32 lane_bits(Wide mask) {
#if defined(__SSE2__)
    return u32(_mm_movemask_epi8(_mm_packs_epi16(__m128i(mask), _mm_setzero_si128())));
#else
    u32 bits = 0;
    for (int lane = 0; lane < 8; lane++) bits |= u32(mask[lane] & 1) << lane;
    return bits;
#endif
}
SUDOKU_INLINE Wide popcount(Wide x) {
    x = x - ((x >> 1) & 0x5555);
    x = (x & 0x3333) + ((x >> 2) & 0x3333);
    x = (x + (x >> 4)) & 0x0f0f;
    return (x + (x >> 8)) & 0x1f;
}
#endif
SUDOKU_INLINE u32 equal_bits(Wide a, Wide b) { return lane_bits(Wide(a == b)); }
SUDOKU_INLINE Select select(u32 bits) {
    const Wide lane = {1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80};
    return Wide((splat(u16(bits)) & lane) == lane);
}
SUDOKU_INLINE Wide pick(Select s, Wide a, Wide b) { return (a & s) | (b & ~s); }
SUDOKU_INLINE Select less(Wide a, Wide b) { return Wide(smaller(a, b) != b); }
typedef u32 u32x4 __attribute__((vector_size(16)));
SUDOKU_INLINE Wide low16(Wide a, Wide b) { return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11); }
SUDOKU_INLINE Wide high16(Wide a, Wide b) { return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15); }
SUDOKU_INLINE Wide low32(Wide a, Wide b) { return __builtin_shufflevector(a, b, 0, 1, 8, 9, 2, 3, 10, 11); }
SUDOKU_INLINE Wide high32(Wide a, Wide b) { return __builtin_shufflevector(a, b, 4, 5, 12, 13, 6, 7, 14, 15); }
SUDOKU_INLINE Wide low64(Wide a, Wide b) { return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11); }
SUDOKU_INLINE Wide high64(Wide a, Wide b) { return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15); }
SUDOKU_INLINE Wide join(const u16x8* p) { return p[0]; }
#endif

// ----------------------------------------------------------------------------------- digits to sets and back again
// Bytes 0…15 in pairs to the sets of the low and of the high one: 1…9 to that digit, the others to all nine.
// And sets of one digit to that digit.
#if defined(__AVX2__) || defined(__wasm_simd128__)
SUDOKU_INLINE void to_sets(Wide pair, Wide& low, Wide& high) {
    const u8x16 first_eight = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255};
    const u8x16 ninth = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
    const Wide a = lookup(first_eight, pair), b = lookup(ninth, pair);
    low = (a & 0xff) | (b << 8);
    high = (a >> 8) | (b & 0xff00);
}
SUDOKU_INLINE Wide to_digit(Wide set) {
    // A product with a de Bruijn number has a number of its own in the top four bits for each bit: 0 1 2 4 9 3 6 13 10.
    const u8x16 digit = {1, 2, 3, 6, 4, 0, 7, 0, 0, 5, 9, 0, 0, 8, 0, 0};
    return lookup(digit, (set * 0x09af) >> 12) & 0xff;
}
#else
SUDOKU_INLINE Wide to_set(Wide digit) {
    Wide set = splat(0);
    SUDOKU_UNROLL for (u16 d = 1; d <= 9; d++) set |= Wide(digit == d) & splat(u16(1 << (d - 1)));
    return set | (is_zero(set) & ALL);
}
SUDOKU_INLINE void to_sets(Wide pair, Wide& low, Wide& high) { low = to_set(pair & 0xff), high = to_set(pair >> 8); }
SUDOKU_INLINE Wide to_digit(Wide set) {
    Wide digit = splat(1);
    SUDOKU_UNROLL for (int d = 1; d < 9; d++) digit -= Wide(set >= splat(u16(1 << d)));
    return digit;
}
#endif

constexpr int LANES = sizeof(Wide) / sizeof(u16);
constexpr int PARTS = LANES / 8;  // of 128 bits
constexpr u32 EVERY_LANE = LANES == 32 ? ~0u : (1u << LANES) - 1;

enum Direction { BAND, STACK };

// Bands and stacks have ranks in the order in which both engines decide a tie:
//      0 stack 1 · 1 band 1 · 2 band 3 · 4 band 2 · 5 stack 2 · 6 stack 3
constexpr u8 RANK_IS_STACK[8] = {1, 0, 0, 0, 0, 1, 1, 0}, RANK_NUMBER[8] = {0, 0, 2, 0, 1, 1, 2, 0};

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
