// The register of latency.cpp: 16 lanes of 16 bits, box b in lane 4·(b/3) + b%3, the others zero.
#pragma once
#include "simd.hpp"

namespace sudoku::SUDOKU_ISA {
namespace {

#if defined(__AVX2__)
using Boxes = u16x16;

SUDOKU_INLINE Boxes next_in_band(Boxes x) {  // box b reads box b+1 of its band
    const __m256i from =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15));
    return Boxes(_mm256_shuffle_epi8(__m256i(x), from));
}
SUDOKU_INLINE Boxes last_in_band(Boxes x) {
    const __m256i from =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
    return Boxes(_mm256_shuffle_epi8(__m256i(x), from));
}
SUDOKU_INLINE Boxes next_in_stack(Boxes x) { return Boxes(_mm256_permute4x64_epi64(__m256i(x), 0xc9)); }
SUDOKU_INLINE Boxes last_in_stack(Boxes x) { return Boxes(_mm256_permute4x64_epi64(__m256i(x), 0xd2)); }
SUDOKU_INLINE bool same(Boxes a, Boxes b) {
    const __m256i differ = __m256i(a ^ b);
    return _mm256_testz_si256(differ, differ);
}
SUDOKU_INLINE Boxes every_box() { return Boxes{ALL, ALL, ALL, 0, ALL, ALL, ALL, 0, ALL, ALL, ALL, 0, 0, 0, 0, 0}; }
SUDOKU_INLINE Boxes no_digits() { return Boxes{}; }
SUDOKU_INLINE Boxes one_lane(unsigned lane, u16 digit) {
    const Boxes number = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return Boxes(number == u16(lane)) & digit;
}
SUDOKU_INLINE Boxes side_by_side(Boxes bands, Boxes stacks) {
    return Boxes(_mm256_blend_epi16(__m256i(bands), __m256i(stacks), 0x61));
}
#if defined(__AVX512VL__) && defined(__AVX512BITALG__)
SUDOKU_INLINE Boxes smaller(Boxes a, Boxes b) { return Boxes(_mm256_min_epu16(__m256i(a), __m256i(b))); }
SUDOKU_INLINE Boxes popcount(Boxes x) { return Boxes(_mm256_popcnt_epi16(__m256i(x))); }
#endif

#else  // two halves: bands 1 and 2, band 3
struct Boxes {
    u16x8 a, b;
};
SUDOKU_INLINE Boxes operator&(Boxes x, Boxes y) { return {x.a & y.a, x.b & y.b}; }
SUDOKU_INLINE Boxes operator|(Boxes x, Boxes y) { return {x.a | y.a, x.b | y.b}; }
SUDOKU_INLINE Boxes operator^(Boxes x, Boxes y) { return {x.a ^ y.a, x.b ^ y.b}; }
SUDOKU_INLINE Boxes operator+(Boxes x, Boxes y) { return {x.a + y.a, x.b + y.b}; }
SUDOKU_INLINE Boxes operator~(Boxes x) { return {~x.a, ~x.b}; }
SUDOKU_INLINE Boxes operator-(Boxes x, u16 y) { return {x.a - y, x.b - y}; }
SUDOKU_INLINE Boxes operator==(Boxes x, u16 y) { return {u16x8(x.a == y), u16x8(x.b == y)}; }
SUDOKU_INLINE Boxes& operator&=(Boxes& x, Boxes y) { return x = x & y; }

SUDOKU_INLINE Boxes next_in_band(Boxes x) {
    return {__builtin_shufflevector(x.a, x.a, 1, 2, 0, 3, 5, 6, 4, 7),
            __builtin_shufflevector(x.b, x.b, 1, 2, 0, 3, 5, 6, 4, 7)};
}
SUDOKU_INLINE Boxes last_in_band(Boxes x) {
    return {__builtin_shufflevector(x.a, x.a, 2, 0, 1, 3, 6, 4, 5, 7),
            __builtin_shufflevector(x.b, x.b, 2, 0, 1, 3, 6, 4, 5, 7)};
}
SUDOKU_INLINE Boxes next_in_stack(Boxes x) {
    return {__builtin_shufflevector(x.a, x.b, 4, 5, 6, 7, 8, 9, 10, 11),
            __builtin_shufflevector(x.a, x.b, 0, 1, 2, 3, 12, 13, 14, 15)};
}
SUDOKU_INLINE Boxes last_in_stack(Boxes x) {
    return {__builtin_shufflevector(x.b, x.a, 0, 1, 2, 3, 8, 9, 10, 11),
            __builtin_shufflevector(x.a, x.b, 4, 5, 6, 7, 12, 13, 14, 15)};
}
SUDOKU_INLINE bool same(Boxes x, Boxes y) {
    const u64x2 differ = u64x2((x.a ^ y.a) | (x.b ^ y.b));
#if defined(__wasm_simd128__)
    return !wasm_v128_any_true(v128_t(differ));
#else
    return (differ[0] | differ[1]) == 0;
#endif
}
SUDOKU_INLINE Boxes every_box() {
    return {u16x8{ALL, ALL, ALL, 0, ALL, ALL, ALL, 0}, u16x8{ALL, ALL, ALL, 0, 0, 0, 0, 0}};
}
SUDOKU_INLINE Boxes no_digits() { return {u16x8{}, u16x8{}}; }
SUDOKU_INLINE Boxes one_lane(unsigned lane, u16 digit) {
    const u16x8 number = {0, 1, 2, 3, 4, 5, 6, 7};
    return {u16x8(number == u16(lane)) & digit, u16x8(number + 8 == u16(lane)) & digit};
}
SUDOKU_INLINE Boxes side_by_side(Boxes bands, Boxes stacks) {
    const u16x8 from_stacks = {0xffff, 0, 0, 0, 0, 0xffff, 0xffff, 0};
    return {(bands.a & ~from_stacks) | (stacks.a & from_stacks), bands.b};
}
SUDOKU_INLINE Boxes smaller(Boxes x, Boxes y) { return {smaller(x.a, y.a), smaller(x.b, y.b)}; }
SUDOKU_INLINE Boxes popcount(Boxes x) { return {popcount(x.a), popcount(x.b)}; }
#endif

// Of bands and stacks side by side, the rank of the one with the fewest ways among those that have a digit in `two`;
// below 0 when none has. A digit's ways are one_a + one_b + 2·(two_a + two_b).
SUDOKU_INLINE int fewest(Boxes one_a, Boxes one_b, Boxes two_a, Boxes two_b, Boxes two) {
    const Boxes twos = popcount(two_a) + popcount(two_b), ways = popcount(one_a) + popcount(one_b) + twos + twos;
    const Boxes key = ways | is_zero(two);
    u16 keys[16];
    std::memcpy(keys, &key, sizeof keys);
    keys[2] = keys[10];
    keys[3] = keys[7] = 0xffff;
#if defined(__AVX2__)
    __m128i first;
    std::memcpy(&first, keys, sizeof first);
    const u32 smallest = u32(_mm_cvtsi128_si32(_mm_minpos_epu16(first)));
    return (smallest & 0xffff) == 0xffff ? -1 : int(smallest >> 16);
#else
    int rank = 0;
    for (int i = 1; i < 8; i++)
        if (keys[i] < keys[rank]) rank = i;
    return keys[rank] == 0xffff ? -1 : rank;
#endif
}

}  // namespace
}  // namespace sudoku::SUDOKU_ISA
