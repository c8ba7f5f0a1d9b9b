#include "sets.hpp"

#include <cstring>

#include "../integers.hpp"

namespace sudoku::generate {
namespace {

// The parts of a graph on nine nodes: linked[i] are the nodes that i leads to. Calls f with the nodes of each part and
// their number.
template <class F>
void each_part(const u32 (&linked)[9], F f) {
    for (u32 left = 0x1ff; left;) {
        u32 part = left & -left, fresh = part;
        int size = 0;
        for (; fresh; size++) {
            const u32 found = linked[__builtin_ctz(fresh)];
            fresh = (fresh & (fresh - 1)) | (found & ~part);
            part |= found;
        }
        f(part, size);
        left &= ~part;
    }
}

inline int box_of(int row, int column) { return row / 3 * 3 + column / 3; }

struct House {
    u8 row, column, box;
};
struct Houses {
    House of[81];
    constexpr Houses() : of() {
        for (int cell = 0; cell < 81; cell++) of[cell] = {u8(cell / 9), u8(cell % 9), u8(cell / 27 * 3 + cell % 9 / 3)};
    }
    constexpr const House& operator[](int cell) const { return of[cell]; }
};
constexpr Houses HOUSE;

// A bit for each of eight bytes that differ.
inline u64 differing(const u8* a, const u8* b) {
    u64 x, y;
    std::memcpy(&x, a, 8);
    std::memcpy(&y, b, 8);
    x ^= y;  // below 16 in every byte, so adding 0x7f carries into the top bit unless it is 0
    return ((x + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

}  // namespace

void Sets::start(const u8* grid, const Cells& givens, Counts& counts) {
    count_ = 0;
    std::memset(of_, 0, sizeof of_);
    std::memset(&counts, 0, sizeof counts);
    for (u8 r = 0; r < 9; r++)
        for (u8 c = 0; c < 9; c++) {
            const int d = grid[9 * r + c];
            at_[0][d][r] = c;
            at_[1][d][c] = at_[2][d][box_of(r, c)] = r;
        }
    add_loops(givens, counts);
    add_cycles(grid, givens, counts);
    learned_from_ = count_;
}

// A slot of its own while there is room; then the oldest of the learned gives way.
void Sets::add(const Cells& set, const Cells& givens, Counts& counts) {
    const int at = count_ < ROOM ? count_ : learned_from_ + (count_ - learned_from_) % (ROOM - learned_from_);
    assert(set && 0 <= at && at < ROOM);
    const u64 one = u64{1} << (at & 63);
    const Bits bit = {at < 64 ? one : 0, at < 64 ? 0 : one};
    if (count_++ >= ROOM)
        for (Bits& sets : of_) sets &= ~bit;
    for (int cell : set) of_[cell] |= bit;
    const u64 held = u64((set & givens).count());
    assert(held <= LARGEST);
    const auto put = [&](Bits& plane, u64 on) { plane = (plane & ~bit) | (bit & (Bits{} - on)); };
    for (int p = 0; p < PLANES; p++) put(counts.plane[p], held >> p & 1);
    put(counts.last, held == 1);
}

// Rows are the nodes: both digits of a row belong together, and so do rows that meet in a column or box. Either way a
// row leads to one row and is reached from one, so that what is closed forwards is closed backwards.
void Sets::add_loops(const Cells& givens, Counts& counts) {
    u8 box[10][9];  // of each digit in each row
    for (int d = 1; d < 10; d++)
        for (int r = 0; r < 9; r++) box[d][r] = u8(box_of(r, at_[0][d][r]));
    for (int a = 1; a < 9; a++)
        for (int b = a + 1; b < 10; b++) {
            u32 linked[9];
            for (int r = 0; r < 9; r++) linked[r] = 1u << at_[1][b][at_[0][a][r]] | 1u << at_[2][b][box[a][r]];
            each_part(linked, [&](u32 rows, int size) {
                if (size > 6) return;  // too large to be of use
                Cells set;
                for (u32 m = rows; m; m &= m - 1) {
                    const int r = __builtin_ctz(m);
                    set.add(9 * r + at_[0][a][r]);
                    set.add(9 * r + at_[0][b][r]);
                }
                add(set, givens, counts);
            });
        }
}

void Sets::add_cycles(const u8* grid, const Cells& givens, Counts& counts) {
    for (int side = 0; side < 2; side++)
        for (int line = 0; line < 9; line++)
            for (int next = line + 1; next < line / 3 * 3 + 3; next++) {
                const int across = side ? 9 : 1, down = side ? 1 : 9;  // along a line, from line to line
                u32 linked[9];
                for (int i = 0; i < 9; i++) {
                    const int d = grid[next * down + i * across];
                    linked[i] = 1u << at_[side][d][line];
                }
                each_part(linked, [&](u32 places, int size) {
                    if (size < 3 || size > 6) return;  // 2: known as a loop
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
bool Sets::learn(const u8* grid, const u8* other, bool whole, const Cells& givens, Counts& counts) {
    bool learned = false;
    Cells left;
    for (int i = 0; i < 8; i++) left.lo |= differing(grid + 8 * i, other + 8 * i) << (8 * i);
    for (int i = 0; i < 2; i++) left.hi |= differing(grid + 64 + 8 * i, other + 64 + 8 * i) << (8 * i);
    left.hi |= u64(grid[80] != other[80]) << 16;
    if (whole) {
        if (left.count() > LARGEST) return false;
        add(left, givens, counts);
        return true;
    }
    while (left) {
        u8 part[81], size = 0;
        Cells set;
        const auto reach = [&](u8 cell) {
            if (!left.has(cell)) return;
            left.drop(cell);
            set.add(cell);
            part[size++] = cell;
        };
        reach(u8(left.first()));
        for (int i = 0; i < size; i++) {
            const House& h = HOUSE[part[i]];
            const int d = other[part[i]];
            const int row = at_[2][d][h.box];
            reach(u8(9 * h.row + at_[0][d][h.row]));
            reach(u8(9 * at_[1][d][h.column] + h.column));
            reach(u8(9 * row + at_[0][d][row]));
        }
        if (size > LARGEST) continue;
        add(set, givens, counts);
        learned = true;
    }
    return learned;
}

}  // namespace sudoku::generate
