// The canonical form of a complete grid, by its pairs of rows.
//
//   row a    1 2 3 │ 4 5 6 │ 7 8 9      Put row a on top and name its digits 1…9 from the left. The row b below it is
//   row b    4 5 7 │ 1 8 9 │ 2 3 6      then a permutation of the columns: p(c) = where row a holds what b holds in c.
//
// Another order of the columns only conjugates p, so the least second row that a pair (a, b) can give depends on p
// alone. p never stays within a box, which leaves 12,096 permutations; a table built once tells for each of them its
// least conjugate and one order of columns that gives it. All other orders that do are that one followed by an order
// that commutes with the least conjugate (its centraliser, also in the table). Of the 36 pairs of a grid (two sides,
// three bands, ordered pairs in a band) only those with the least second row go on; each with each order of the
// centraliser fixes all names and columns, the third row is the one left in the band, and the other rows and bands are
// sorted by their first digit. Nothing else can be least, and the ways that end equal are the automorphisms.
#include "canon.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "../integers.hpp"
#include "../orders.hpp"

namespace sudoku::canon {
namespace {

using Nine = std::array<u8, 9>;

u64 packed(const Nine& row) {
    u64 value = 0;
    for (u8 digit : row) value = value << 4 | digit;
    return value;
}

u32 key_of(const Nine& p) {  // eight of nine say all
    u32 key = 0;
    for (int c = 0; c < 8; c++) key |= u32(p[c]) << (4 * c);
    return key;
}

// Every order of the columns that keeps stacks together: order[j] is the column that comes to j.
std::vector<Nine> column_orders() {
    std::vector<Nine> all;
    for (auto& boxes : ORDERS_OF_THREE)
        for (auto& x : ORDERS_OF_THREE)
            for (auto& y : ORDERS_OF_THREE)
                for (auto& z : ORDERS_OF_THREE) {
                    const u8* within[3] = {x, y, z};
                    Nine order;
                    for (int p = 0; p < 9; p++) order[p] = u8(3 * boxes[p / 3] + within[p / 3][p % 3]);
                    all.push_back(order);
                }
    return all;
}

Nine inverse(const Nine& order) {
    Nine back;
    for (u8 j = 0; j < 9; j++) back[order[j]] = j;
    return back;
}

Nine conjugate(const Nine& p, const Nine& order) {
    const Nine back = inverse(order);
    Nine q;
    for (int j = 0; j < 9; j++) q[j] = back[p[order[j]]];
    return q;
}

struct RowPairKind {
    u64 second_row;  // the least, digits 1…9
    std::vector<Nine> centraliser;
};

class RowPairs {
  public:
    struct Entry {
        u32 key;
        u16 kind;  // + 1; 0 for an empty slot
        Nine order;
    };
    std::vector<RowPairKind> kinds;

    RowPairs() : slots_(SLOTS) {
        const std::vector<Nine> orders = column_orders();
        Nine p{};
        add_all(p, 0, 0, orders);
    }

    const Entry& find(u32 key) const { return slots_[slot(key)]; }

  private:
    static constexpr u32 SLOTS = 1 << 15;

    u32 slot(u32 key) const {
        u32 i = key * 0x9e3779b1u >> 17;
        while (slots_[i].kind && slots_[i].key != key) i = (i + 1) % SLOTS;
        return i;
    }

    void add_all(Nine& p, int c, u32 used, const std::vector<Nine>& orders) {
        if (c == 9) {
            if (!find(key_of(p)).kind) add_kind(p, orders);
            return;
        }
        for (u8 to = 0; to < 9; to++)
            if (to / 3 != c / 3 && !(used >> to & 1)) {
                p[c] = to;
                add_all(p, c + 1, used | 1u << to, orders);
            }
    }

    void add_kind(const Nine& p, const std::vector<Nine>& orders) {
        Nine least = p;
        for (const Nine& order : orders) least = std::min(least, conjugate(p, order));
        RowPairKind kind{packed(least) + 0x111111111, {}};
        for (const Nine& order : orders) {
            const Nine q = conjugate(least, order);
            if (q == least) kind.centraliser.push_back(order);
            Entry& entry = slots_[slot(key_of(q))];
            if (entry.kind) continue;
            entry = {key_of(q), u16(kinds.size() + 1), inverse(order)};
        }
        kinds.push_back(std::move(kind));
    }

    std::vector<Entry> slots_;
};

// One way to put a grid: which row is first, second, third, in which order of columns.
struct Way {
    u8 side, first, second;
    const RowPairs::Entry* entry;
};

class Grid {
  public:
    explicit Grid(const u8* cells) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                const u8 digit = cells[9 * r + c];
                rows_[0][r][c] = rows_[1][c][r] = digit;
                at_[0][r][digit] = u8(c);
                at_[1][c][digit] = u8(r);
            }
    }

    u32 least(const RowPairs& pairs, u8* out) {
        Way ways[36];
        const int count = choose(pairs, ways);
        for (int i = 0; i < count; i++)
            for (const Nine& after : pairs.kinds[ways[i].entry->kind - 1].centraliser) {
                Nine order;
                for (int j = 0; j < 9; j++) order[j] = ways[i].entry->order[after[j]];
                compare(ways[i], order);
            }
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) out[9 * r + c] = best_[r] >> (4 * (8 - c)) & 15;
        return found_;
    }

  private:
    // The pairs of rows that give the least second row.
    int choose(const RowPairs& pairs, Way* ways) {
        int count = 0;
        best_[0] = 0x123456789;
        best_[1] = ~u64{0};
        for (u8 side = 0; side < 2; side++)
            for (u8 a = 0; a < 9; a++)
                for (u8 b = u8(a / 3 * 3); b < a / 3 * 3 + 3; b++) {
                    if (a == b) continue;
                    u32 key = 0;
                    for (int c = 0; c < 8; c++) key |= u32(at_[side][a][rows_[side][b][c]]) << (4 * c);
                    const RowPairs::Entry& entry = pairs.find(key);
                    const u64 row = pairs.kinds[entry.kind - 1].second_row;
                    if (row > best_[1]) continue;
                    if (row < best_[1]) count = 0;
                    best_[1] = row;
                    ways[count++] = {side, a, b, &entry};
                }
        for (int r = 2; r < 9; r++) best_[r] = ~u64{0};
        return count;
    }

    // Takes a way in if it is the least so far, and counts it if it equals the least.
    void compare(const Way& way, const Nine& order) {
        const auto& rows = rows_[way.side];
        u8 name[10], place[9];
        for (u8 j = 0; j < 9; j++) place[order[j]] = u8(j + 1);
        for (int d = 1; d < 10; d++) name[d] = place[at_[way.side][way.first][d]];
        const int third = way.first / 3 * 9 + 3 - way.first - way.second;  // the indices of a band sum to that
        u8 sorted[7] = {u8(third)};
        bool less = false;
        for (int r = 2; r < 9; r++) {
            if (r == 3) sort_rows(rows, name, order[0], way.first / 3, sorted + 1);
            u64 value = 0;
            for (int j = 0; j < 9; j++) value = value << 4 | name[rows[sorted[r - 2]][order[j]]];
            if (!less && value > best_[r]) return;
            less |= value < best_[r];
            best_[r] = value;
        }
        found_ = less ? 1 : found_ + 1;
    }

    // The rows outside a band by their first names, bands together.
    static void sort_rows(const u8 (&rows)[9][9], const u8* name, int column, int band, u8* out) {
        u8 order[10] = {};  // the row that begins with each name
        for (u8 r = 0; r < 9; r++)
            if (r / 3 != band) order[name[rows[r][column]]] = u8(r + 1);
        int first_band = -1, first = 0, second = 3;
        for (int n = 1; n < 10; n++) {
            if (!order[n]) continue;
            const u8 row = u8(order[n] - 1);
            if (first_band < 0) first_band = row / 3;
            out[row / 3 == first_band ? first++ : second++] = row;
        }
    }

    u8 rows_[2][9][9], at_[2][9][10];
    u64 best_[9];
    u32 found_ = 0;
};

}  // namespace

u32 canonicalise_full(const u8* cells, u8* out) {
    static const RowPairs ROW_PAIRS;
    return Grid(cells).least(ROW_PAIRS, out);
}

}  // namespace sudoku::canon
