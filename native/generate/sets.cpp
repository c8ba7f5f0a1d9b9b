#include "sets.hpp"

#include <cstring>

namespace sudoku::generate {
namespace {

using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

// The parts of a graph on up to 9 nodes: linked[i] are the neighbours of i. Calls f with the nodes of each part.
template <class F> void each_part(const u32 (&linked)[9], F f) {
    for (u32 left = 0x1ff; left;) {
        u32 part = left & -left, fresh = part;
        while (fresh) {
            const u32 found = linked[__builtin_ctz(fresh)];
            fresh = (fresh & (fresh - 1)) | (found & ~part);
            part |= found;
        }
        f(part);
        left &= ~part;
    }
}

inline int box_of(int row, int column) { return row / 3 * 3 + column / 3; }

}  // namespace

void Sets::start(const u8 *grid, const Cells &givens, Counts &counts) {
    count_ = next_ = 0;
    std::memset(of_, 0, sizeof of_);
    std::memset(&counts, 0, sizeof counts);
    for (u8 cell = 0; cell < 81; cell++) {
        const int r = cell / 9, c = cell % 9, d = grid[cell];
        at_[0][r][d] = at_[1][c][d] = at_[2][box_of(r, c)][d] = cell;
    }
    add_loops(givens, counts);
    add_cycles(grid, givens, counts);
    learned_from_ = count_;
}

// A slot of its own while there is room; then the oldest of the learned gives way.
void Sets::add(const Cells &set, const Cells &givens, Counts &counts) {
    int at = next_++;
    if (at == kRoom) at = learned_from_, next_ = at + 1;
    const int w = at / 64;
    const u64 bit = u64{1} << (at & 63);
    if (at < count_)
        set_[at].each([&](int cell) { of_[cell][w] &= ~bit; });
    else
        count_++;
    set_[at] = set;
    set.each([&](int cell) { of_[cell][w] |= bit; });
    const int held = Cells{set.low & givens.low, set.high & givens.high}.size();
    for (int p = 0; p < kPlanes; p++) {
        u64 &plane = counts.plane[p][w];
        plane = held >> p & 1 ? plane | bit : plane & ~bit;
    }
}

// Rows are the nodes: both digits of a row belong together, and so do rows that meet in a column or box.
void Sets::add_loops(const Cells &givens, Counts &counts) {
    for (int a = 1; a < 9; a++)
        for (int b = a + 1; b < 10; b++) {
            u32 linked[9] = {};
            for (int r = 0; r < 9; r++) {
                const int c = at_[0][r][a] % 9, s = at_[1][c][b] / 9, t = at_[2][box_of(r, c)][b] / 9;
                linked[r] |= 1u << s | 1u << t;
                linked[s] |= 1u << r;
                linked[t] |= 1u << r;
            }
            each_part(linked, [&](u32 rows) {
                if (__builtin_popcount(rows) > 6) return;  // too large to be of use
                Cells set;
                for (u32 m = rows; m; m &= m - 1) {
                    const int r = __builtin_ctz(m);
                    set.add(at_[0][r][a]);
                    set.add(at_[0][r][b]);
                }
                add(set, givens, counts);
            });
        }
}

void Sets::add_cycles(const u8 *grid, const Cells &givens, Counts &counts) {
    for (int side = 0; side < 2; side++)
        for (int line = 0; line < 9; line++)
            for (int next = line + 1; next < line / 3 * 3 + 3; next++) {
                const int across = side ? 9 : 1, down = side ? 1 : 9;  // along a line, from line to line
                u8 at[10];
                for (u8 i = 0; i < 9; i++) at[grid[line * down + i * across]] = i;
                u32 linked[9];
                for (int i = 0; i < 9; i++) linked[i] = 1u << at[grid[next * down + i * across]];
                each_part(linked, [&](u32 places) {
                    if (__builtin_popcount(places) < 3 || __builtin_popcount(places) > 6) return;  // 2: known as a loop
                    Cells set;
                    for (u32 m = places; m; m &= m - 1) {
                        set.add(line * down + __builtin_ctz(m) * across);
                        set.add(next * down + __builtin_ctz(m) * across);
                    }
                    add(set, givens, counts);
                });
            }
}

// Where two solutions differ, a cell belongs together with those cells of its houses that get its digit. A set closed
// under that can be exchanged alone: each of its houses keeps its digits.
bool Sets::learn(const u8 *grid, const u8 *other, const Cells &givens, Counts &counts) {
    bool learned = false;
    Cells left;
    for (int cell = 0; cell < 64; cell++) left.low |= (u64)(grid[cell] != other[cell]) << cell;
    for (int cell = 64; cell < 81; cell++) left.high |= (u64)(grid[cell] != other[cell]) << (cell - 64);
    while (left.low | left.high) {
        u8 part[81], size = 0;
        Cells set;
        const auto reach = [&](u8 cell) {
            if (!left.has(cell)) return;
            left.remove(cell);
            set.add(cell);
            part[size++] = cell;
        };
        reach((u8)(left.low ? __builtin_ctzll(left.low) : 64 + __builtin_ctzll(left.high)));
        for (int i = 0; i < size; i++) {
            const int r = part[i] / 9, c = part[i] % 9, d = other[part[i]];
            reach(at_[0][r][d]);
            reach(at_[1][c][d]);
            reach(at_[2][box_of(r, c)][d]);
        }
        if (size > kLargest) continue;
        add(set, givens, counts);
        learned = true;
    }
    return learned;
}

}  // namespace sudoku::generate
