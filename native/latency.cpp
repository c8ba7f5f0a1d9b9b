// Latency: one puzzle at a time, all nine boxes in one vector register.
//
//   Boxes   one vector per place within a box; its lanes are the boxes.
//
//       the grid            x[0] holds the a of every box, x[1] the b, … x[8] the i:
//     ┌───────┬───────┬───
//     │ a b c │ a b c │         lane    0    1    2   ·   4    5    6   ·   8    9   10   ·   · · · ·
//     │ d e f │ d e f │ …       box    ┌ band 1 ─────┐   ┌ band 2 ─────┐   ┌ band 3 ─────┐    spare
//     │ g h i │ g h i │                B1   B2   B3   0   B4   B5   B6   0   B7   B8   B9   0   0 0 0 0
//     ├───────┼───────┼───
//
// So all that happens inside a box is plain AND and OR between registers, for nine boxes at a time. The other boxes of a
// band are the lanes of the same 64-bit group (a byte shuffle turns it round), the other boxes of a stack are the same
// lanes of the other groups (a shuffle of 64-bit groups). A whole grid is nine registers, a node of the search 288 bytes.
//
// The sweep and the branch are those of lanes.cpp, told there, with the triads of a box as three vectors: t[0] t[1] t[2].
// For a triad the two ways that use it are t[r] & next(t[r+1]) & last(t[r+2]) and t[r] & next(t[r+2]) & last(t[r+1]).
#include <cassert>

#include "boxes.hpp"
#include "engine.hpp"

namespace sudoku::SUDOKU_ISA {

Latency* make_latency();

namespace {

constexpr int MAX_DEPTH = 648;  // every child loses a candidate, and 81 of 729 stay

template <Direction D>
SUDOKU_INLINE Boxes next(Boxes x) {
    return D == BAND ? next_in_band(x) : next_in_stack(x);
}
template <Direction D>
SUDOKU_INLINE Boxes last(Boxes x) {
    return D == BAND ? last_in_band(x) : last_in_stack(x);
}

// Cell j of triad r of every box.
template <Direction D>
constexpr int place(int r, int j) {
    return D == BAND ? 3 * r + j : 3 * j + r;
}

struct SearchNode {
    Boxes x[9];
};

// Where a cell lies in a node seen as 9·16 numbers.
constexpr int slot(int cell) {
    const int row = cell / 9, column = cell % 9;
    return (row % 3 * 3 + column % 3) * 16 + row / 3 * 4 + column / 3;
}

template <Direction D>
SUDOKU_INLINE void sweep(Boxes* x, Boxes& alive) {
    Boxes t[3], alone[3], twice[3], u[3], after[3], before[3], in[3];
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        const Boxes a = x[place<D>(r, 0)], b = x[place<D>(r, 1)], c = x[place<D>(r, 2)];
        alone[r] = or3(single(a), single(b), single(c));
        t[r] = or3(a, b, c);
        if (D == STACK) twice[r] = majority(a, b, c);
    }
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        u[r] = without(t[r], alone[(r + 1) % 3], alone[(r + 2) % 3]);
        after[r] = next<D>(u[r]);
        before[r] = last<D>(u[r]);
    }
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        const int r1 = (r + 1) % 3, r2 = (r + 2) % 3;
        in[r] = u[r] & ((after[r1] & before[r2]) | (after[r2] & before[r1]));
    }
    alive = and3(alive, alive, or3(in[0], in[1], in[2]));
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        const Boxes sure = without(in[r], in[(r + 1) % 3], in[(r + 2) % 3]);
        const Boxes allowed = full_or(sure, in[r]);
        SUDOKU_UNROLL for (int j = 0; j < 3; j++) {
            Boxes& cell = x[place<D>(r, j)];
            cell = D == BAND ? cell & allowed : restrict_to<Boxes>(cell, allowed, sure & ~twice[r]);
        }
    }
}

// Every row and column of a grid whose boxes are complete holds all nine digits.
bool complete(const Boxes* x) {
    Boxes ok = every_box();
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        const Boxes row = or3(x[3 * r], x[3 * r + 1], x[3 * r + 2]), column = or3(x[r], x[3 + r], x[6 + r]);
        ok = and3(ok, or3(row, next_in_band(row), last_in_band(row)),
                  or3(column, next_in_stack(column), last_in_stack(column)));
    }
    return same(ok, every_box());
}

// The ways of the three bands, or stacks, as seen from every box: all six are there in each lane.
template <Direction D>
SUDOKU_INLINE void six_ways(const Boxes* t, Boxes* way) {
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        const int r1 = (r + 1) % 3, r2 = (r + 2) % 3;
        way[r] = and3(t[r], next<D>(t[r1]), last<D>(t[r2]));
        way[3 + r] = and3(t[r], next<D>(t[r2]), last<D>(t[r1]));
    }
}

// Bands and stacks side by side in lanes 0 1 4 5 6 10, so that one count serves all six:
//      lane   0        1       4       5        6              10
//             stack 1  band 1  band 2  stack 2  stack 3  …     band 3 (moved to 2 when the smallest is sought)
constexpr u8 RANK_LANE[8] = {0, 1, 10, 0, 4, 5, 6, 0};  // by rank (simd.hpp)

// Of the cells with more than one candidate, the first, and the first of the smallest.
int first_open_cell(const SearchNode& node) {
    const u16* sets = reinterpret_cast<const u16*>(node.x);
    int cell = 0;
    while ((sets[slot(cell)] & (sets[slot(cell)] - 1)) == 0) cell++;
    assert(cell < 81);  // a node that is stuck is not solved
    return cell;
}
int smallest_open_cell(const SearchNode& node) {
    const u16* sets = reinterpret_cast<const u16*>(node.x);
    int cell = 0, fewest = 10;
    for (int i = 0; i < 81; i++) {
        const int n = __builtin_popcount(sets[slot(i)]);
        if (n > 1 && n < fewest) fewest = n, cell = i;
    }
    return cell;
}

constexpr u16 STRAY = 0x8000;  // what no byte of a puzzle has
struct Candidates {
    u16 of[256];
    constexpr Candidates() : of{} {
        for (int c = 0; c < 256; c++) {
            const int digit = c <= 9 ? c : c == '.' ? 0 : c - '0';
            of[c] = digit < 0 || digit > 9 ? STRAY : digit == 0 ? ALL : u16(1 << (digit - 1));
        }
    }
};
constexpr Candidates CANDIDATES;

class LatencyEngine final : public Latency {
  public:
    bool open(const u8* puzzle, Order order) override;
    void restrict_to(const u16* masks) override;
    Stop advance(u64 budget) override;
    void read(u8* solution, u8 zero) const override;
    u64 count(const u8* puzzle, u64 limit, u8* solution, u8 zero) override;

  private:
    void branch(Boxes* x);
    void branch_on_cell(int cell);

    Order order_ = Order::QUICK;
    int top_ = -1;  // the newest open node, none below 0
    SearchNode solution_;
    SearchNode stack_[MAX_DEPTH + 1];
};

bool LatencyEngine::open(const u8* puzzle, Order order) {
    SearchNode& root = stack_[0];
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) root.x[i] = no_digits();
    u16 *cells = reinterpret_cast<u16*>(root.x), stray = 0;
    SUDOKU_UNROLL for (int row = 0; row < 9; row++) {
        SUDOKU_UNROLL for (int column = 0; column < 9; column++) {
            const u16 set = CANDIDATES.of[puzzle[9 * row + column]];
            stray |= set;
            cells[slot(9 * row + column)] = set;
        }
    }
    order_ = order;
    top_ = stray & STRAY ? -1 : 0;
    return top_ == 0;
}

// A cell left without a candidate is found by the first sweep, as any dead cell is.
void LatencyEngine::restrict_to(const u16* masks) {
    u16* cells = reinterpret_cast<u16*>(stack_[0].x);
    for (int cell = 0; cell < 81; cell++) cells[slot(cell)] &= masks[cell];
}

Stop LatencyEngine::advance(u64 budget) {
    while (top_ >= 0) {
        Boxes x[9], sum_before = no_digits();
        SUDOKU_UNROLL for (int i = 0; i < 9; i++) x[i] = stack_[top_].x[i];
        for (;;) {
            Boxes alive = every_box();
            sweep<BAND>(x, alive);
            sweep<STACK>(x, alive);
            sweeps++;
            const Boxes sum = ((x[0] + x[1]) + (x[2] + x[3])) + ((x[4] + x[5]) + (x[6] + x[7])) + x[8];
            const Boxes least = smaller(smaller(smaller(x[0], x[1]), smaller(x[2], x[3])),
                                        smaller(smaller(smaller(x[4], x[5]), smaller(x[6], x[7])), x[8]));
            if (!same(alive & ~is_zero(least), every_box())) {
                top_--;
                break;
            }
            if (same(sum, every_box()) && complete(x)) {
                SUDOKU_UNROLL for (int i = 0; i < 9; i++) solution_.x[i] = x[i];
                top_--;
                return Stop::SOLUTION;
            }
            if (same(sum, sum_before)) {
                branch(x);
                break;
            }
            sum_before = sum;
        }
        if (budget-- == 0) return Stop::PAUSE;
    }
    return Stop::END;
}

// Replaces the newest node by its two children, the one to search first on top.
void LatencyEngine::branch(Boxes* x) {
    assert(0 <= top_ && top_ < MAX_DEPTH);
    branches++;
    SearchNode &later = stack_[top_], &now = stack_[top_ + 1];
    SUDOKU_UNROLL for (int i = 0; i < 9; i++) later.x[i] = now.x[i] = x[i];
    top_++;
    if (order_ == Order::LEXICOGRAPHIC) return branch_on_cell(first_open_cell(now));
    Boxes across[3], down[3], band[6], stack[6], way[6];
    SUDOKU_UNROLL for (int r = 0; r < 3; r++) {
        across[r] = or3(x[3 * r], x[3 * r + 1], x[3 * r + 2]);
        down[r] = or3(x[r], x[3 + r], x[6 + r]);
    }
    six_ways<BAND>(across, band);
    six_ways<STACK>(down, stack);
    SUDOKU_UNROLL for (int i = 0; i < 6; i++) way[i] = side_by_side(band[i], stack[i]);
    const Boxes one_a = xor3(way[0], way[1], way[2]), one_b = xor3(way[3], way[4], way[5]);
    const Boxes two_a = majority(way[0], way[1], way[2]), two_b = majority(way[3], way[4], way[5]);
    const Boxes two = without<Boxes>(one_a & one_b, two_a, two_b) | without<Boxes>(two_a ^ two_b, one_a, one_b);
    const int rank = fewest(one_a, one_b, two_a, two_b, two);
    if (rank < 0) return branch_on_cell(smallest_open_cell(now));  // no digit has exactly two ways anywhere
    const bool is_stack = RANK_IS_STACK[rank];
    u16 digits[16], triad[2][16];
    std::memcpy(digits, &two, sizeof digits);
    std::memcpy(triad, is_stack ? down : across, sizeof triad);
    const u16 digit = digits[RANK_LANE[rank]] & -digits[RANK_LANE[rank]];
    const unsigned start = RANK_NUMBER[rank] * (is_stack ? 1u : 4u), step = is_stack ? 4 : 1;
    const auto boxes_of = [&](int r) {
        const auto has = [&](unsigned b) { return unsigned((triad[r][start + b * step] & digit) != 0) << b; };
        return has(0) | has(1) | has(2);
    };
    assert(digit);
    int line = 0;
    unsigned boxes = boxes_of(0);
    if ((boxes & (boxes - 1)) == 0) line = 1, boxes = boxes_of(1);
    const Boxes low = one_lane(start + step * unsigned(__builtin_ctz(boxes)), digit);
    const Boxes high = one_lane(start + step * (31u - unsigned(__builtin_clz(boxes))), digit);
    for (int j = 0; j < 3; j++) {
        const int i = is_stack ? place<STACK>(line, j) : place<BAND>(line, j);
        now.x[i] = x[i] & ~high;
        later.x[i] = x[i] & ~low;
    }
}

// The cell takes its lowest digit now, and loses it later.
void LatencyEngine::branch_on_cell(int cell) {
    u16 *now = reinterpret_cast<u16*>(stack_[top_].x), *later = reinterpret_cast<u16*>(stack_[top_ - 1].x);
    const u16 set = now[slot(cell)], low = set & -set;
    assert(set != low);
    now[slot(cell)] = low;
    later[slot(cell)] = set ^ low;
}

void LatencyEngine::read(u8* solution, u8 zero) const {
    const u16* cells = reinterpret_cast<const u16*>(solution_.x);
    SUDOKU_UNROLL for (int row = 0; row < 9; row++) {
        SUDOKU_UNROLL for (int column = 0; column < 9; column++) solution[9 * row + column] =
            u8(zero + 1 + __builtin_ctz(cells[slot(9 * row + column)]));
    }
}

u64 LatencyEngine::count(const u8* puzzle, u64 limit, u8* solution, u8 zero) {
    if (!open(puzzle, Order::QUICK)) return NOT_A_PUZZLE;
    u64 found = 0;
    while (found < limit && advance(~u64{0}) == Stop::SOLUTION)
        if (found++ == 0 && solution) read(solution, zero);
    return found;
}

}  // namespace

Latency* make_latency() { return new LatencyEngine(); }

}  // namespace sudoku::SUDOKU_ISA
