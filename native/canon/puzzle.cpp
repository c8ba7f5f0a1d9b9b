// The canonical form of any puzzle, row by row.
//
//   chosen so far     0 0 0 │ 0 0 0 │ 0 0 1      columns and boxes without a digit so far are still alike ("blank");
//                     0 0 0 │ 0 0 2 │ 0 3 0      they stand before those that have one, whose places are settled
//   next row, least   0 0 n │ 0 n 2 │ 1 0 n
//                     └ blank box ┘ └ blank columns, then settled ones
//
// A prefix is a choice of rows so far with what it settles: an order of the settled boxes and columns and the names of
// the digits met. The least next row of a prefix is found without trying orders: in the blank columns of a box the
// holes come first, then named digits ascending, then digits without a name (n, each greater than all names); blank
// boxes come in ascending order of what they then hold. Names are given in reading order, so rows compare as they
// stand, with n for every new name. Only ties are tried in all ways: new digits side by side in blank columns of one
// box, and blank boxes that hold nothing but new digits. All prefixes whose rows so far are least go on; no other copy
// can be least, which is the proof. Every prefix left at the end is as many movements to the canonical form as there
// are orders of its blank columns, boxes and rows, and these movements are one coset of the automorphisms.
#include "canon.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>
#include <vector>

#include "../integers.hpp"

namespace sudoku::canon {
namespace {

constexpr u8 NEW = 10;  // a digit without a name: after every name
constexpr u32 ORDERS[4] = {1, 1, 2, 6};
constexpr u8 COUNT[8] = {0, 1, 1, 2, 1, 2, 2, 3};

struct Prefix {
    u8 column[9];    // column[p]: the column of the puzzle that stands at p; blank ones of a box in any order
    u8 blank[3];     // blank columns of the box that stands at b; they are its first
    u8 blank_boxes;  // they are the first boxes
    u8 side;         // 1: the columns of the puzzle are the rows
    u8 names;        // given so far
    u8 name[10];     // of each digit; 0 for a hole, kNew for none
    u16 rows;        // used so far, a bit each
    u8 band;         // the band under way, 3 for none
    u32 ways;        // orders of the empty rows that gave this same prefix
};

struct RowChoice {
    u32 prefix;
    u8 row, ways;
};

// The lesser first, if `wanted`.
inline void sort2(u32& a, u32& b, bool wanted = true) {
    const u32 low = std::min(a, b), high = std::max(a, b);
    a = wanted ? low : a;
    b = wanted ? high : b;
}
// The first n of three ascending, without a branch: n is not to be foreseen.
inline void sort_first(int n, u32& a, u32& b, u32& c) {
    sort2(a, b, n > 1);
    sort2(b, c, n > 2);
    sort2(a, b, n > 2);
}

// What the box that stands at b holds of a row, least order: three names of four bits.
inline u32 triad(const Prefix& s, const u8* row, int b) {
    const u8* column = s.column + 3 * b;
    u32 x = s.name[row[column[0]]], y = s.name[row[column[1]]], z = s.name[row[column[2]]];
    sort_first(s.blank[b], x, y, z);
    return x << 8 | y << 4 | z;
}

inline u64 least_row(const Prefix& s, const u8* row) {
    u32 a = triad(s, row, 0), b = triad(s, row, 1), c = triad(s, row, 2);
    sort_first(s.blank_boxes, a, b, c);
    return u64(a) << 24 | u64(b) << 12 | c;
}

// The least row while nothing is settled, from the places of its digits: all of them are new, and stand at the end.
struct FirstRows {
    u64 of[512];
    constexpr FirstRows() : of() {
        constexpr u64 triad[4] = {0, NEW, NEW << 4 | NEW, NEW << 8 | NEW << 4 | NEW};
        for (u32 places = 0; places < 512; places++) {
            u64 held[3];
            for (int b = 0; b < 3; b++) held[b] = triad[COUNT[places >> (3 * b) & 7]];
            std::sort(held, held + 3);
            of[places] = held[0] << 24 | held[1] << 12 | held[2];
        }
    }
};
constexpr FirstRows FIRST_ROW;

}  // namespace

class Search {
  public:
    // Takes a puzzle in; false when a digit stands twice in a house or is beyond 9.
    bool load(const u8* cells) {
        u32 column[9] = {}, twice = 0;
        for (int band = 0; band < 3; band++) {
            u32 box[3] = {};
            for (int r = 3 * band; r < 3 * band + 3; r++) {
                u32 row = 0, places = 0;
                for (int c = 0; c < 9; c++) {
                    const u8 digit = cells[9 * r + c];
                    const u32 bit = (1u << (digit & 31)) & ~1u;
                    twice |= ((row | column[c] | box[c / 3]) & bit) | u32(digit > 9);
                    row |= bit, column[c] |= bit, box[c / 3] |= bit;
                    digits_[0][r][c] = digits_[1][c][r] = digit;
                    places |= u32(digit != 0) << c;
                }
                places_[0][r] = u16(places);
            }
        }
        for (int c = 0; c < 9; c++) {
            u32 places = 0;
            for (int r = 0; r < 9; r++) places |= (places_[0][r] >> c & 1u) << r;
            places_[1][c] = u16(places);
        }
        return !twice;
    }

    bool complete() const {
        u32 all = 511;
        for (u16 places : places_[0]) all &= places;
        return all == 511;
    }

    u32 run(u8* out) {
        start();
        u8 names = 0;
        for (int r = 0; r < 9; r++) {
            const u64 least = choose();
            for (int p = 0; p < 9; p++) {
                const u8 value = least >> (4 * (8 - p)) & 15;
                names += value == NEW;
                out[9 * r + p] = value == NEW ? names : value;
            }
            next_.clear();
            for (const RowChoice& choice : choices_) settle(choice);
            std::swap(prefixes_, next_);
        }
        u32 count = 0;
        for (const Prefix& s : prefixes_) {
            u32 ways = s.ways * ORDERS[s.blank_boxes];
            for (int b = 0; b < 3; b++) ways *= ORDERS[s.blank[b]];
            count += ways;
        }
        return count;
    }

  private:
    void start() {
        Prefix s{};
        for (int p = 0; p < 9; p++) s.column[p] = u8(p);
        for (int d = 1; d < 10; d++) s.name[d] = NEW;
        s.blank[0] = s.blank[1] = s.blank[2] = s.blank_boxes = s.band = 3;
        s.ways = 1;
        prefixes_.assign(2, s);
        prefixes_[1].side = 1;
        for (int side = 0; side < 2; side++) {
            empty_[side] = 0;
            for (int r = 0; r < 9; r++) empty_[side] |= u16(!places_[side][r] << r);
        }
    }

    // The least next row over all prefixes, and who can give it: a row of the band under way, or any if none is. Of the
    // empty rows of a band one stands for all.
    u64 choose() {
        u64 least = ~u64{0};
        choices_.clear();
        for (u32 i = 0; i < prefixes_.size(); i++) {
            const Prefix& s = prefixes_[i];
            const u32 free = ~s.rows & (s.band == 3 ? 0x1ffu : 7u << (3 * s.band)), blank = free & empty_[s.side];
            if (blank) {
                if (least) choices_.clear();
                least = 0;
                for (int band = 0; band < 3; band++)
                    if (const u32 rows = blank & 7u << (3 * band))
                        choices_.push_back({i, u8(__builtin_ctz(rows)), COUNT[rows >> (3 * band)]});
            }
            if (!least) continue;
            for (u32 m = free; m; m &= m - 1) {
                const int row = __builtin_ctz(m);
                const u64 value = s.names ? least_row(s, digits_[s.side][row]) : FIRST_ROW.of[places_[s.side][row]];
                if (value > least) continue;
                if (value < least) choices_.clear();
                least = value;
                choices_.push_back({i, u8(row), 1});
            }
        }
        return least;
    }

    // The prefixes that follow a choice: one, or one for each way through its ties.
    void settle(const RowChoice& choice) {
        assert(choice.prefix < prefixes_.size() && !(prefixes_[choice.prefix].rows >> choice.row & 1));
        Prefix s = prefixes_[choice.prefix];
        row_ = digits_[s.side][choice.row];
        s.rows |= u16(1u << choice.row);
        s.band = u8(choice.row / 3);
        if ((s.rows >> (3 * s.band) & 7) == 7) s.band = 3;
        s.ways *= choice.ways;
        if (empty_[s.side] >> choice.row & 1) next_.push_back(s);
        else order_boxes(s);
    }

    // Blank boxes in every order that ascends; those that stay blank keep theirs.
    void order_boxes(const Prefix& s) {
        u32 held[3];
        for (int b = 0; b < 3; b++) held[b] = triad(s, row_, b);
        static constexpr u8 PERMUTATIONS[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        const u32 orders = ORDERS[s.blank_boxes];
        const u8(*order)[3] = PERMUTATIONS;
        for (u32 i = 0; i < orders; i++) {
            const u8* o = order[i];
            bool ascends = true;
            for (int b = 0; b + 1 < s.blank_boxes; b++) {
                const u32 x = held[o[b]], y = held[o[b + 1]];
                ascends &= x < y || (x == y && (x != 0 || o[b] < o[b + 1]));
            }
            if (!ascends) continue;
            Prefix t = s;
            t.blank_boxes = 0;
            for (int b = 0; b < 3; b++) {
                std::memcpy(t.column + 3 * b, s.column + 3 * o[b], 3);
                t.blank[b] = s.blank[o[b]];
                t.blank_boxes += b < s.blank_boxes && held[o[b]] == 0;
            }
            order_columns(t, 0);
        }
    }

    // In each box the blank columns: holes, named digits ascending, new digits in every order.
    void order_columns(Prefix& s, int b) {
        if (b == 3) return give_names(s);
        u8* column = s.column + 3 * b;
        const int blank = s.blank[b];
        auto value = [&](int p) { return s.name[row_[column[p]]]; };
        if (blank > 1 && value(0) > value(1)) std::swap(column[0], column[1]);
        if (blank > 2) {
            if (value(1) > value(2)) std::swap(column[1], column[2]);
            if (value(0) > value(1)) std::swap(column[0], column[1]);
        }
        int holes = 0, news = 0;
        for (int p = 0; p < blank; p++) {
            holes += value(p) == 0;
            news += value(p) == NEW;
        }
        s.blank[b] = u8(holes);
        u8* first = column + blank - news;
        if (news < 2) return order_columns(s, b + 1);
        for (u32 i = 0; i < ORDERS[news]; i++) {
            Prefix t = s;
            order_columns(t, b + 1);
            u8* pair = first + (news == 3 ? i & 1 : 0);  // swapping neighbours in turn walks through all orders
            std::swap(pair[0], pair[1]);
        }
    }

    void give_names(Prefix& s) {
        for (int p = 0; p < 9; p++) {
            u8& name = s.name[row_[s.column[p]]];
            if (name == NEW) name = ++s.names;
        }
        next_.push_back(s);
    }

    u8 digits_[2][9][9];
    u16 places_[2][9], empty_[2];  // where each row has digits; the rows without any
    const u8* row_ = nullptr;
    std::vector<Prefix> prefixes_, next_;
    std::vector<RowChoice> choices_;
};

Canonicaliser::Canonicaliser() : search_(std::make_unique<Search>()) {}
Canonicaliser::~Canonicaliser() = default;

u32 Canonicaliser::run(const u8* cells, u8* out) {
    if (!search_->load(cells)) return 0;
    return search_->complete() ? canonicalise_full(cells, out) : search_->run(out);
}

}  // namespace sudoku::canon
