// The canonical form of any puzzle, row by row.
//
//   chosen so far     0 0 0 │ 0 0 0 │ 0 0 1      columns and boxes without a digit so far are still alike ("blank");
//                     0 0 0 │ 0 0 2 │ 0 3 0      they stand before those that have one, whose places are settled
//   next row, least   0 0 n │ 0 n 2 │ 1 0 n
//                     └ blank box ┘ └ blank columns, then settled ones
//
// A state is a choice of rows so far with what it settles: an order of the settled boxes and columns and the names of
// the digits met. The least next row of a state is found without trying orders: in the blank columns of a box the
// holes come first, then named digits ascending, then digits without a name (n, each greater than all names); blank
// boxes come in ascending order of what they then hold. Names are given in reading order, so rows compare as they
// stand, with n for every new name. Only ties are tried in all ways: new digits side by side in blank columns of one
// box, and blank boxes that hold nothing but new digits. All states whose rows so far are least go on; no other copy
// can be least, which is the proof. Every state left at the end is as many movements to the canonical form as there
// are orders of its blank columns, boxes and rows, and these movements are one coset of the automorphisms.
#include "canon.hpp"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace sudoku::canon {
namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr u8 kNew = 10;  // a digit without a name: after every name
constexpr u32 kOrders[4] = {1, 1, 2, 6};

struct State {
    u8 column[9];     // column[p]: the column of the puzzle that stands at p; blank ones of a box in any order
    u8 blank[3];      // blank columns of the box that stands at b; they are its first
    u8 blank_boxes;   // they are the first boxes
    u8 side;          // 1: the columns of the puzzle are the rows
    u8 names;         // given so far
    u8 name[10];      // of each digit; 0 for a hole, kNew for none
    u16 rows;         // used so far, a bit each
    u8 band;          // the band under way, 3 for none
    u32 ways;         // orders of the empty rows that gave this same state
};

struct Choice {
    u32 state;
    u8 row, ways;
};

inline void sort2(u32 &a, u32 &b) {
    const u32 low = std::min(a, b);
    b = std::max(a, b);
    a = low;
}
inline void sort3(u32 &a, u32 &b, u32 &c) {
    sort2(a, b);
    sort2(b, c);
    sort2(a, b);
}

// What the box that stands at b holds of a row, least order: three names of four bits.
inline u32 triad(const State &s, const u8 *row, int b) {
    const u8 *column = s.column + 3 * b;
    u32 x = s.name[row[column[0]]], y = s.name[row[column[1]]], z = s.name[row[column[2]]];
    if (s.blank[b] == 3)
        sort3(x, y, z);
    else if (s.blank[b] == 2)
        sort2(x, y);
    return x << 8 | y << 4 | z;
}

inline u64 least_row(const State &s, const u8 *row) {
    u32 a = triad(s, row, 0), b = triad(s, row, 1), c = triad(s, row, 2);
    if (s.blank_boxes == 3)
        sort3(a, b, c);
    else if (s.blank_boxes == 2)
        sort2(a, b);
    return (u64)a << 24 | (u64)b << 12 | c;
}

class Search {
  public:
    u32 run(const u8 *cells, u8 *out) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                digits_[0][r][c] = cells[9 * r + c];
                digits_[1][c][r] = cells[9 * r + c];
            }
        start();
        int names = 0;
        for (int r = 0; r < 9; r++) {
            u64 least = choose();
            for (int p = 0; p < 9; p++) {
                const u8 value = least >> (4 * (8 - p)) & 15;
                out[9 * r + p] = value == kNew ? (u8)++names : value;
            }
            next_.clear();
            for (const Choice &choice : choices_) settle(choice);
            std::swap(states_, next_);
        }
        u32 count = 0;
        for (const State &s : states_) {
            u32 ways = s.ways * kOrders[s.blank_boxes];
            for (int b = 0; b < 3; b++) ways *= kOrders[s.blank[b]];
            count += ways;
        }
        return count;
    }

  private:
    void start() {
        State s{};
        for (int p = 0; p < 9; p++) s.column[p] = (u8)p;
        for (int d = 1; d < 10; d++) s.name[d] = kNew;
        s.blank[0] = s.blank[1] = s.blank[2] = s.blank_boxes = s.band = 3;
        s.ways = 1;
        states_.assign(2, s);
        states_[1].side = 1;
        for (int side = 0; side < 2; side++) {
            empty_[side] = 0;
            for (int r = 0; r < 9; r++) {
                u8 any = 0;
                for (int c = 0; c < 9; c++) any |= digits_[side][r][c];
                empty_[side] |= (u16)(!any << r);
            }
        }
    }

    // The least next row over all states, and who can give it. Of the empty rows of a band one stands for all.
    u64 choose() {
        u64 least = ~u64{0};
        choices_.clear();
        for (u32 i = 0; i < states_.size(); i++) {
            const State &s = states_[i];
            for (int band = 0; band < 3; band++) {
                if (s.band != 3 ? s.band != band : (s.rows >> (3 * band) & 7) != 0) continue;
                u32 free = ~s.rows & 7u << (3 * band);
                const u32 blank = free & empty_[s.side];
                if (blank) {
                    if (least) choices_.clear();
                    least = 0;
                    choices_.push_back({i, (u8)__builtin_ctz(blank), (u8)__builtin_popcount(blank)});
                    continue;
                }
                if (!least) continue;
                for (; free; free &= free - 1) {
                    const int row = __builtin_ctz(free);
                    const u64 value = least_row(s, digits_[s.side][row]);
                    if (value > least) continue;
                    if (value < least) choices_.clear();
                    least = value;
                    choices_.push_back({i, (u8)row, 1});
                }
            }
        }
        return least;
    }

    // The states that follow a choice: one, or one for each way through its ties.
    void settle(const Choice &choice) {
        State s = states_[choice.state];
        row_ = digits_[s.side][choice.row];
        s.rows |= (u16)(1u << choice.row);
        s.band = (u8)(choice.row / 3);
        if ((s.rows >> (3 * s.band) & 7) == 7) s.band = 3;
        s.ways *= choice.ways;
        if (empty_[s.side] >> choice.row & 1)
            next_.push_back(s);
        else
            order_boxes(s);
    }

    // Blank boxes in every order that ascends; those that stay blank keep theirs.
    void order_boxes(const State &s) {
        u32 held[3];
        for (int b = 0; b < 3; b++) held[b] = triad(s, row_, b);
        static constexpr u8 kPermutations[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        const u32 orders = kOrders[s.blank_boxes];
        const u8(*order)[3] = kPermutations;
        for (u32 i = 0; i < orders; i++) {
            const u8 *o = order[i];
            bool ascends = true;
            for (int b = 0; b + 1 < s.blank_boxes; b++) {
                const u32 x = held[o[b]], y = held[o[b + 1]];
                ascends &= x < y || (x == y && (x != 0 || o[b] < o[b + 1]));
            }
            if (!ascends) continue;
            State t = s;
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
    void order_columns(State &s, int b) {
        if (b == 3) return give_names(s);
        u8 *column = s.column + 3 * b;
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
            news += value(p) == kNew;
        }
        s.blank[b] = (u8)holes;
        u8 *first = column + blank - news;
        if (news < 2) return order_columns(s, b + 1);
        for (u32 i = 0; i < kOrders[news]; i++) {
            State t = s;
            order_columns(t, b + 1);
            u8 *pair = first + (news == 3 ? i & 1 : 0);  // swapping neighbours in turn walks through all orders
            std::swap(pair[0], pair[1]);
        }
    }

    void give_names(State &s) {
        for (int p = 0; p < 9; p++) {
            u8 &name = s.name[row_[s.column[p]]];
            if (name == kNew) name = ++s.names;
        }
        next_.push_back(s);
    }

    u8 digits_[2][9][9];
    u16 empty_[2];
    const u8 *row_ = nullptr;
    std::vector<State> states_, next_;
    std::vector<Choice> choices_;
};

// Every digit at most once in each house, none beyond 9; and whether there is a hole.
bool valid(const u8 *cells, bool &complete) {
    u16 row[9] = {}, column[9] = {}, box[9] = {};
    complete = true;
    for (int cell = 0; cell < 81; cell++) {
        const u8 digit = cells[cell];
        if (digit > 9) return false;
        complete &= digit != 0;
        if (!digit) continue;
        const int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
        const u16 bit = (u16)(1u << digit);
        if ((row[r] | column[c] | box[b]) & bit) return false;
        row[r] |= bit, column[c] |= bit, box[b] |= bit;
    }
    return true;
}

}  // namespace

u32 canonicalise_puzzle(const u8 *cells, u8 *out) {
    thread_local Search search;  // keeps its buffers
    return search.run(cells, out);
}

u32 canonicalise(const u8 *cells, u8 *out) {
    bool complete;
    if (!valid(cells, complete)) return 0;
    return complete ? canonicalise_full(cells, out) : canonicalise_puzzle(cells, out);
}

}  // namespace sudoku::canon
