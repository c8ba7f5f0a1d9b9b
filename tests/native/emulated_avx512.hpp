// The AVX-512 intrinsics of native/simd.hpp and native/boxes.hpp in plain loops, after Intel's description of each.
//
// A machine without AVX-512 can so run the 32-lane build of the engines and prove its source right: all but the compiler's
// choice of instructions. Included ahead of the engines (see CMakeLists.txt), which then see an AVX-512 compiler.
#pragma once
#include <immintrin.h>

#include <bit>
#include <cstdint>
#include <cstring>

namespace emulated {

template <class T, class Vector>
struct Lanes {
    static constexpr int COUNT = sizeof(Vector) / sizeof(T);
    T lane[COUNT];
    explicit Lanes(Vector v) { std::memcpy(lane, &v, sizeof v); }
    Vector vector() const {
        Vector v;
        std::memcpy(&v, lane, sizeof v);
        return v;
    }
};

template <class T, class Vector, class F>
Vector each(Vector a, Vector b, F f) {
    Lanes<T, Vector> x(a), y(b);
    for (int i = 0; i < x.COUNT; i++) x.lane[i] = f(x.lane[i], y.lane[i]);
    return x.vector();
}

template <class F>
std::uint32_t mask(__m512i a, __m512i b, F f) {
    Lanes<std::uint16_t, __m512i> x(a), y(b);
    std::uint32_t bits = 0;
    for (int i = 0; i < 32; i++) bits |= std::uint32_t(f(x.lane[i], y.lane[i])) << i;
    return bits;
}

// Bit 4a + 2b + c of `table` is the result for the bits a, b and c.
template <class Vector>
Vector ternary(Vector a, Vector b, Vector c, int table) {
    Lanes<std::uint64_t, Vector> x(a), y(b), z(c), result(Vector{});
    for (int i = 0; i < x.COUNT; i++)
        for (int row = 0; row < 8; row++)
            if (table >> row & 1)
                result.lane[i] |= (row & 4 ? x.lane[i] : ~x.lane[i]) & (row & 2 ? y.lane[i] : ~y.lane[i]) &
                                  (row & 1 ? z.lane[i] : ~z.lane[i]);
    return result.vector();
}

inline __m512i choose(__m512i otherwise, std::uint32_t bits, __m512i chosen) {
    Lanes<std::uint16_t, __m512i> x(otherwise), y(chosen);
    for (int i = 0; i < 32; i++)
        if (bits >> i & 1) x.lane[i] = y.lane[i];
    return x.vector();
}

template <class Vector>
Vector popcount(Vector a) {
    return each<std::uint16_t>(a, a, [](auto x, auto) { return std::uint16_t(std::popcount(x)); });
}

inline __m512i splat(short value) {
    Lanes<short, __m512i> x(__m512i{});
    for (short& lane : x.lane) lane = value;
    return x.vector();
}

inline __m512i four(__m128i a, __m128i b, __m128i c, __m128i d) {
    const __m128i parts[4] = {a, b, c, d};
    __m512i v;
    std::memcpy(&v, parts, sizeof v);
    return v;
}

inline __m512i widened(__m256i low, __m256i high) {
    const __m256i parts[2] = {low, high};
    __m512i v;
    std::memcpy(&v, parts, sizeof v);
    return v;
}

inline __m256i low_half(__m512i a) {
    __m256i v;
    std::memcpy(&v, &a, sizeof v);
    return v;
}

// What works on each part of 128 bits by itself.
template <class F>
__m512i by_parts(__m512i a, __m512i b, F f) {
    return each<__m128i>(a, b, f);
}

}  // namespace emulated

#undef _mm512_ternarylogic_epi64
#undef _mm256_ternarylogic_epi64
#undef _mm512_cmpgt_epu16_mask
#undef _mm512_cmplt_epu16_mask
#undef _mm512_inserti64x4

#define _mm512_ternarylogic_epi64(a, b, c, table) emulated::ternary<__m512i>(a, b, c, table)
#define _mm256_ternarylogic_epi64(a, b, c, table) emulated::ternary<__m256i>(a, b, c, table)
#define _mm512_testn_epi16_mask(a, b) emulated::mask(a, b, [](auto x, auto y) { return (x & y) == 0; })
#define _mm512_test_epi16_mask(a, b) emulated::mask(a, b, [](auto x, auto y) { return (x & y) != 0; })
#define _mm512_cmpeq_epi16_mask(a, b) emulated::mask(a, b, [](auto x, auto y) { return x == y; })
#define _mm512_cmpgt_epu16_mask(a, b) emulated::mask(a, b, [](auto x, auto y) { return x > y; })
#define _mm512_cmplt_epu16_mask(a, b) emulated::mask(a, b, [](auto x, auto y) { return x < y; })
#define _mm512_mask_mov_epi16(otherwise, bits, chosen) emulated::choose(otherwise, bits, chosen)
#define _mm512_maskz_mov_epi16(bits, chosen) emulated::choose(__m512i{}, bits, chosen)
#define _mm512_set1_epi16(value) emulated::splat(value)
#define _mm512_popcnt_epi16(a) emulated::popcount<__m512i>(a)
#define _mm256_popcnt_epi16(a) emulated::popcount<__m256i>(a)
#define _mm512_min_epu16(a, b) emulated::each<std::uint16_t>(a, b, [](auto x, auto y) { return x < y ? x : y; })
#define _mm512_unpacklo_epi16(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpacklo_epi16(x, y); })
#define _mm512_unpackhi_epi16(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpackhi_epi16(x, y); })
#define _mm512_unpacklo_epi32(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpacklo_epi32(x, y); })
#define _mm512_unpackhi_epi32(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpackhi_epi32(x, y); })
#define _mm512_unpacklo_epi64(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpacklo_epi64(x, y); })
#define _mm512_unpackhi_epi64(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_unpackhi_epi64(x, y); })
#define _mm512_shuffle_epi8(a, b) emulated::by_parts(a, b, [](auto x, auto y) { return _mm_shuffle_epi8(x, y); })
#define _mm512_broadcast_i32x4(a) emulated::four(a, a, a, a)
#define _mm512_castsi256_si512(a) emulated::widened(a, __m256i{})
#define _mm512_inserti64x4(a, b, half) emulated::widened(emulated::low_half(a), b)  // half 1, the only one asked for
#define SUDOKU_EMULATED_AVX512
#define __AVX512BW__ 1
#define __AVX512VL__ 1
#define __AVX512BITALG__ 1
