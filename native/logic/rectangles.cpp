#include "rectangles.hpp"

namespace sudoku::logic {
namespace {

// Digits that no placed cell excludes.
std::array<unsigned, 81> possible_digits(const Board& b) {
    std::array<unsigned, 81> possible{};
    std::array<unsigned, HOUSES> placed{};
    for (int c = 0; c < 81; ++c)
        for (int h : GEO.houses[c]) placed[h] |= b.value[c] ? 1u << (b.value[c] - 1) : 0;
    for (int c : b.holes) {
        const auto& h = GEO.houses[c];
        possible[c] = 0x1FF & ~(placed[h[0]] | placed[h[1]] | placed[h[2]]);
    }
    return possible;
}

}  // namespace

void list_rectangles(const Board& b, bool strict, SeenOnce& seen, std::vector<Rectangle>& list) {
    list.clear();
    const std::array<unsigned, 81> possible = possible_digits(b);
    seen.clear();
    for (int start : b.bivalue()) {
        const unsigned pair = b.marks[start];
        rectangles_from(start, [&](int s, int n, int o, int p) {
            for (int c : {n, o, p})
                if (!b.marks[c] || (pair & ~(strict ? unsigned(b.marks[c]) : possible[c]))) return false;
            Rectangle r{std::countr_zero(pair), std::countr_zero(pair & (pair - 1)), {}, {}, {}};
            for (int c : {s, n, o, p}) {
                r.all.add(c);
                r.extras |= b.marks[c] & ~pair;
                (b.marks[c] & ~pair ? r.extra : r.twins).add(c);
            }
            if (seen.first_time(r.all)) list.push_back(r);
            return false;
        });
    }
}

}  // namespace sudoku::logic
