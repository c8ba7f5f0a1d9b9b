#include "fish_filter.hpp"

namespace sudoku::logic {
namespace {

// Sizes n ≤ most for which some n of the masks have at most n − 1 bits together.
unsigned hall_violators(const unsigned* masks, int count, int most, int from, int chosen, unsigned joined) {
    unsigned sizes = 0;
    for (int i = from; i < count; ++i) {
        const unsigned u = joined | masks[i];
        const int bits = count_digits(u);
        if (bits < chosen + 1) sizes |= 1u << (chosen + 1);
        if (bits < most && chosen + 1 < most) sizes |= hall_violators(masks, count, most, i + 1, chosen + 1, u);
    }
    return sizes;
}

}  // namespace

bool FishFilter::basic(int digit, int direction, int size) {
    if (size > 4) return true;
    Answer& a = lines_[digit][direction];
    if (!a.known) a = {true, basic_sizes(digit, direction)};
    return a.sizes >> size & 1;
}

bool FishFilter::franken(int digit, int direction, int size) {
    if (size > 3) return true;
    Answer& a = mixed_[digit][direction];
    if (!a.known) a = {true, franken_sizes(digit, direction)};
    return a.sizes >> size & 1;
}

unsigned FishFilter::basic_sizes(int digit, int direction) const {
    unsigned line[9]{};  // places in each base line, a bit a crossing line
    for (int c : board_.places[digit])
        line[direction ? column_of(c) : row_of(c)] |= 1u << (direction ? row_of(c) : column_of(c));
    unsigned sizes = 0;
    for (int e : board_.places[digit]) {
        const int own = direction ? column_of(e) : row_of(e);
        unsigned masks[9];
        int count = 0;
        for (int i = 0; i < 9; ++i) {
            if (i == own || !line[i]) continue;
            masks[count++] = line[i] & ~unsigned(board_.geo->seen_in_line[direction][e][i]);
        }
        sizes |= hall_violators(masks, count, 4, 0, 0, 0);
    }
    return sizes;
}

namespace {

// Are there n sets among the list that have no cell in common? (A place in two base houses must be a fin.)
bool disjoint(const std::uint64_t* sets, int count, int n, std::uint64_t used) {
    if (n == 0) return true;
    for (int i = 0; i <= count - n; ++i)
        if (!(sets[i] & used) && disjoint(sets + i + 1, count - i - 1, n - 1, used | sets[i])) return true;
    return false;
}

// Houses as sets of the digit's places, a bit a place.
struct Mixed {
    std::array<std::uint64_t, 18> bases{}, covers{};
    std::array<std::int8_t, 18> base_house, cover_house;
    std::array<std::uint32_t, 64> covering{};  // the covers a place lies in
    std::array<std::uint64_t, 64> seen{};
    int b = 0, c = 0, places = 0;

    Mixed(const Board& board, int digit, int direction) {
        std::array<std::uint64_t, MAX_HOUSES> sets{};
        for (int x : board.places[digit]) {
            for (int h : board.geo->all_houses[x]) sets[h] |= std::uint64_t{1} << places;
            ++places;
        }
        for (int h = 0; h < board.geo->count; ++h) {
            const std::uint64_t set = sets[h];
            if (!set) continue;
            if (h >= BOXES || (h < COLUMNS) == (direction == 0)) {
                base_house[b] = std::int8_t(h);
                bases[b++] = set;
            }
            if (h >= BOXES || (h < COLUMNS) == (direction == 1)) {
                cover_house[c] = std::int8_t(h);
                for (std::uint64_t s = set; s; s &= s - 1) covering[std::countr_zero(s)] |= 1u << c;
                covers[c++] = set;
            }
            for (std::uint64_t s = set; s; s &= s - 1) seen[std::countr_zero(s)] |= set;
        }
    }

    // Covers, as bits, any one of which holds all of a set.
    std::uint32_t holding(std::uint64_t set) const {
        std::uint32_t all = ~0u;
        for (; set && all; set &= set - 1) all &= covering[std::countr_zero(set)];
        return all;
    }

    struct Open {
        std::uint64_t set;  // places of a base house that e does not see
        int house;
    };

    // Disjoint bases inside one or two covers, none of which is a cover itself.
    bool fit(const Open* open, int count, int i, int j, int n) const {
        std::uint64_t inside[18];
        int m = 0;
        for (int k = 0; k < count; ++k)
            if (!(open[k].set & ~(covers[i] | covers[j])) && open[k].house != cover_house[i] &&
                open[k].house != cover_house[j])
                inside[m++] = open[k].set;
        return m >= n && disjoint(inside, m, n, 0);
    }

    unsigned sizes_for(int e) const {
        Open open[18];
        int count = 0;
        for (int i = 0; i < b; ++i)
            if (!(bases[i] >> e & 1)) open[count++] = {bases[i] & ~seen[e], base_house[i]};
        // Pairs of covers (i, bit j) that hold one, two, three bases. A base lies in such a pair only if one of the
        // two holds its first place.
        std::uint32_t once[18]{}, twice[18]{}, thrice[18]{};
        for (int k = 0; k < count; ++k) {
            std::uint32_t pairs[18]{}, any = 0;
            const std::uint32_t none_open = open[k].set ? 0 : ~0u;
            for (std::uint32_t f = none_open ? (1u << c) - 1 : covering[std::countr_zero(open[k].set)]; f; f &= f - 1) {
                const int i = std::countr_zero(f);
                const std::uint64_t rest = open[k].set & ~covers[i];
                for (std::uint32_t h = holding(rest) & ((1u << c) - 1); h; h &= h - 1) {
                    any = pairs[i] |= h & -h;
                    pairs[std::countr_zero(h)] |= 1u << i;
                }
            }
            for (int i = 0; any && i < c; ++i) {
                thrice[i] |= twice[i] & pairs[i];
                twice[i] |= once[i] & pairs[i];
                once[i] |= pairs[i];
            }
        }
        unsigned sizes = 0;
        for (int i = 0; i < c; ++i) {
            if (covers[i] >> e & 1) continue;
            if (twice[i] >> i & 1 && fit(open, count, i, i, 2)) return 0xFF;
            for (std::uint32_t f = thrice[i] >> (i + 1) << (i + 1); f && !(sizes & 8); f &= f - 1)
                if (fit(open, count, i, std::countr_zero(f), 3)) sizes |= 8;
        }
        return sizes;
    }
};

}  // namespace

unsigned FishFilter::franken_sizes(int digit, int direction) const {
    if (!board_.geo->plain || board_.places[digit].count() > 64) return 0xFF;
    const Mixed mixed(board_, digit, direction);
    unsigned sizes = 0;
    for (int e = 0; e < mixed.places && sizes != 0xFF; ++e) sizes |= mixed.sizes_for(e);
    return sizes;
}

}  // namespace sudoku::logic
