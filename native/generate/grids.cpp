// Uniformly random grids, by the columns of their bands.
//
//   band  ┌─────────┬─────────┬─────────┐   Forget the order within the columns of a band: what is left of a box is a
//         │ 1  4  7 │ 2  1  6 │ 3  2  1 │   *split* of the nine digits into three columns, and of a band three splits,
//         │ 2  5  8 │ 3  4  8 │ 6  5  4 │   its *meeting*. The number of bands with the same meeting, w, depends only on
//         │ 3  6  9 │ 5  7  9 │ 9  7  8 │   how many digits lie in columns (i, j, k) of the three boxes: a 3×3×3 table
//         └─────────┴─────────┴─────────┘   with all sums 3. There are 22,620 such tables, in 44 classes.
//
// A grid is three meetings, one above the other, and an order for each: in every column the three bands share out the
// nine digits, so given the first meeting each stack has 56 ways to split for the second band, and the third band gets
// the rest. The number of grids over a first meeting is therefore  w₁ · C,  C = Σ over 56³ ways of w₂ · w₃,  and C
// depends on the class alone. Sampling goes the same way, with whole numbers throughout, hence without any bias:
//
//   1. the class of the first meeting, with probability  (meetings of the class) · w₁ · C / (number of grids)
//   2. the 56³ ways with probability w₂·w₃ / C: the ways of stacks 1 and 2 by an alias table of the greatest w₂·w₃ that
//      any third can give, then a third at random, accepted with probability w₂·w₃ / greatest (about 0.42), else again
//   3. the order within the columns: one of w₁, of w₂ and of w₃, listed for each class
//   4. names of the digits and order of columns and stacks at random, which makes the meeting any one of its class
//
// The sum of step 1 over all classes, counted afresh, is the number of grids that Felgenhauer and Jarvis found in 2005
// (count_grids; a test compares). Their 44 classes of bands are the 44 here.
#include "grids.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

namespace sudoku::generate {
namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

struct Known {  // columns of the digits in boxes 2 and 3, those of box 1 being 000111222; and C
    const char *second, *third;
    u64 completions;
};
constexpr int kClasses = 44;
constexpr Known kKnown[kClasses] = {
    {"000111222", "222111000", 7802998272},
    {"000112122", "222110100", 7383108096},
    {"000122112", "222101010", 7347449088},
    {"000112122", "222011100", 7281460224},
    {"001012122", "221210100", 7134027264},
    {"002011122", "220211100", 7216676352},
    {"002011122", "221211000", 7165813248},
    {"002012112", "221210010", 7082599680},
    {"002011122", "221201100", 7108789248},
    {"001012122", "221211000", 7119019008},
    {"001022112", "221201010", 7108816896},
    {"001012122", "221201100", 7055428608},
    {"002012112", "221201010", 7038448128},
    {"001022112", "220211010", 7112503296},
    {"012012012", "210210210", 7004355840},
    {"012012012", "211210200", 7004664576},
    {"012011022", "211201200", 7065220608},
    {"012011022", "201211200", 7059506688},
    {"012012012", "201210210", 6939424512},
    {"012012012", "221210100", 6962561280},
    {"012011022", "221201100", 7016806656},
    {"012002112", "221120010", 7018350912},
    {"012001122", "221120100", 7008981120},
    {"012022011", "221200101", 7067023488},
    {"012012012", "221200110", 6992373312},
    {"012001122", "221021100", 7049522304},
    {"012022011", "221200011", 7091557632},
    {"012002112", "221020110", 7082759808},
    {"001022112", "122201010", 7022836224},
    {"001012122", "122201100", 6970134528},
    {"012002112", "220121010", 7053225408},
    {"012022011", "220201101", 7023539520},
    {"012012012", "220201110", 6946725312},
    {"011022012", "202201110", 7013953152},
    {"012012012", "220211010", 7033343616},
    {"001012122", "022211100", 7064630784},
    {"001012122", "122210001", 6957469440},
    {"011002122", "212020101", 7124405184},
    {"112001022", "021221100", 7035450624},
    {"112002012", "021220110", 7010812800},
    {"122002011", "211220100", 7146639360},
    {"012012012", "021210210", 6919249536},
    {"012012012", "120201210", 6882954624},
    {"012012012", "102021210", 6831977472},
};
constexpr u8 kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

using Split = std::array<u8, 9>;  // the column, 0…2, of each digit
using Meeting = std::array<Split, 3>;

// A table as a number: two bits for each (i, j, k).
u64 table_of(const Meeting &m) {
    u64 key = 0;
    for (int d = 0; d < 9; d++) key += u64{1} << 2 * (m[0][d] + 3 * m[1][d] + 9 * m[2][d]);
    return key;
}

// A split as its part of the shifts above: the sum of three splits' parts makes a table.
struct Part {
    u64 eight;
    u8 ninth;
};
Part part_of(const Split &split, int box) {
    const u64 scale = (u64[]){2, 6, 18}[box];
    u64 eight = 0;
    for (int d = 0; d < 8; d++) eight |= scale * split[d] << (8 * d);
    return {eight, (u8)(scale * split[8])};
}
inline u64 table_of(const Part &a, const Part &b, const Part &c) {
    u64 shifts = a.eight + b.eight + c.eight, key = u64{1} << (a.ninth + b.ninth + c.ninth);
    for (int d = 0; d < 8; d++, shifts >>= 8) key += u64{1} << (shifts & 63);
    return key;
}

// Rows of the nine digits in one box, two bits each.
using Rows = u32;

// All orders of a meeting: columns of box 1 in any order, then of box 2 so that no digit repeats in a row; a digit's
// row in box 3 is the one left, and the columns of box 3 must agree.
class Orders {
  public:
    Orders(const Meeting &m, std::vector<std::array<Rows, 3>> &out) : third_(m[2]), out_(out) {
        for (int box = 0; box < 2; box++) {
            int count[3] = {};
            for (u8 d = 0; d < 9; d++) digits_[box][m[box][d]][count[m[box][d]]++] = d;
        }
        place(0);
    }

  private:
    void place(int column) {  // 0…2 of box 1, then 0…2 of box 2
        if (column == 6) return finish();
        const int box = column / 3;
        const u8 *digits = digits_[box][column % 3];
        for (const auto &order : kOrders) {
            bool free = true;
            for (int i = 0; i < 3; i++) {
                row_[box][digits[i]] = order[i];
                free &= box == 0 || row_[0][digits[i]] != order[i];
            }
            if (free) place(column + 1);
        }
    }
    void finish() {
        u32 seen[3] = {};
        for (int d = 0; d < 9; d++) {
            row_[2][d] = (u8)(3 - row_[0][d] - row_[1][d]);
            seen[third_[d]] |= 1u << row_[2][d];
        }
        if (seen[0] != 7 || seen[1] != 7 || seen[2] != 7) return;
        std::array<Rows, 3> rows{};
        for (int box = 0; box < 3; box++)
            for (int d = 0; d < 9; d++) rows[box] |= (Rows)row_[box][d] << (2 * d);
        out_.push_back(rows);
    }

    const Split third_;
    std::vector<std::array<Rows, 3>> &out_;
    u8 digits_[2][3][3], row_[3][9];
};

struct Symmetry {  // of tables: the box that plays box b of the class, and its columns
    u8 box[3], column[3][3];
};

struct Alias {
    u32 threshold;  // of kPairs · greatest weight
    u16 other, greatest;
};
constexpr u32 kPairs = 56 * 56;
constexpr u64 kUnit = 144;  // divides every w₂ · w₃

struct Ways {  // the second and third band over one class
    u64 total;
    Alias alias[kPairs];
};

struct Class {
    Meeting meeting;
    u64 weight;                                // of step 1, divided by 9!
    std::vector<std::array<Rows, 3>> orders;   // w of them
    u8 first[27];                              // the first digit of each type (i, j, k)
    Split second[3][56], rest[3][56];          // the ways of each stack: what the second band gets, and the third
    Part second_part[3][56], rest_part[3][56];
    std::atomic<Ways *> ways{nullptr};
};

class Tables {
  public:
    Tables() : slots_(kSlots) {
        for (int i = 0; i < 1296; i++) symmetries_[i] = symmetry(i);
        u64 sum = 0;
        for (int c = 0; c < kClasses; c++) {
            make_class(c);
            sum += classes_[c].weight;
            up_to_[c] = sum;
        }
    }
    ~Tables() {
        for (Class &c : classes_) delete c.ways.load();
    }

    void sample(Random &random, u8 *cells) {
        const u64 at = random.below(up_to_[kClasses - 1]);
        Class &c = classes_[std::upper_bound(up_to_, up_to_ + kClasses, at) - up_to_];
        Placing placing(random, cells);
        placing.band(0, c.meeting, c.orders[random.below(c.orders.size())]);
        Meeting second, third;
        u32 slot2, slot3;
        choose_ways(random, c, second, third, slot2, slot3);
        place_found(random, placing, 1, second, slot2);
        place_found(random, placing, 2, third, slot3);
    }

    // Σ over classes of meetings · w · C, with C summed afresh.
    void count(u64 &high, u64 &low) {
        unsigned __int128 sum = 0;
        for (Class &c : classes_) {
            u64 completions = 0;
            for (int a = 0; a < 56; a++)
                for (int b = 0; b < 56; b++)
                    for (int d = 0; d < 56; d++) completions += weight(c, a, b, d);
            const u64 stated = kKnown[&c - classes_].completions;
            sum += (unsigned __int128)c.weight / stated * completions;  // weight = … · C, so this divides
        }
        sum *= 362880;
        high = (u64)(sum >> 64), low = (u64)sum;
    }

  private:
    static constexpr u64 kHash = 0x9e3779b97f4a7c15;
    static constexpr u32 kSlots = 1 << 15;
    struct Slot {
        u32 tag;  // tells the 22,620 tables apart
        u16 symmetry;
        u8 cls, weight;  // class + 1 (0: empty), w / 12
    };

    // Where digits and columns go in the grid under way: names, columns and stacks at random.
    class Placing {
      public:
        Placing(Random &random, u8 *cells) : cells_(cells) {
            for (u8 d = 0; d < 9; d++) name_[d] = (u8)(d + 1);
            u64 names = random.below(362880), columns = random.below(1296);
            for (u32 i = 9; i > 1; names /= i, i--) std::swap(name_[i - 1], name_[names % i]);
            const u8 *stacks = kOrders[columns % 6];
            columns /= 6;
            for (int box = 0; box < 3; box++, columns /= 6)
                for (int i = 0; i < 3; i++) column_[box][i] = (u8)(3 * stacks[box] + kOrders[columns % 6][i]);
        }
        void band(int band, const Meeting &m, const std::array<Rows, 3> &rows) {
            u8 *cells = cells_ + 27 * band;
            for (int box = 0; box < 3; box++)
                for (int d = 0; d < 9; d++)
                    cells[9 * (rows[box] >> (2 * d) & 3) + column_[box][m[box][d]]] = name_[d];
        }

      private:
        u8 *cells_, name_[9], column_[3][3];
    };

    static Symmetry symmetry(int i) {
        Symmetry s;
        std::memcpy(s.box, kOrders[i % 6], 3);
        i /= 6;
        for (int b = 0; b < 3; b++, i /= 6) std::memcpy(s.column[b], kOrders[i % 6], 3);
        return s;
    }

    u32 find(u64 table) const {
        const u64 hash = table * kHash;
        u32 i = (u32)(hash >> 49);
        while (slots_[i].tag != (u32)(hash >> 16) && slots_[i].cls) i = (i + 1) % kSlots;
        return i;
    }

    u64 weight(const Class &c, u32 a, u32 b, u32 d) const {
        const u64 second = slots_[find(table_of(c.second_part[0][a], c.second_part[1][b], c.second_part[2][d]))].weight;
        return kUnit * second * slots_[find(table_of(c.rest_part[0][a], c.rest_part[1][b], c.rest_part[2][d]))].weight;
    }

    void make_class(int index) {
        Class &c = classes_[index];
        Split splits[3];
        for (u8 d = 0; d < 9; d++) {
            splits[0][d] = (u8)(d / 3);
            splits[1][d] = (u8)(kKnown[index].second[d] - '0');
            splits[2][d] = (u8)(kKnown[index].third[d] - '0');
        }
        c.meeting = {splits[0], splits[1], splits[2]};
        // Digits in the order of their types, so that those of one type are neighbours.
        std::array<u8, 9> types;
        for (int d = 0; d < 9; d++) types[d] = (u8)(splits[0][d] + 3 * splits[1][d] + 9 * splits[2][d]);
        std::sort(types.begin(), types.end());
        for (int d = 8; d >= 0; d--) {
            c.meeting[0][d] = types[d] % 3, c.meeting[1][d] = types[d] / 3 % 3, c.meeting[2][d] = types[d] / 9;
            c.first[types[d]] = (u8)d;
        }
        Orders(c.meeting, c.orders);
        for (int stack = 0; stack < 3; stack++) list_splits(c, stack);
        c.weight = add_tables(c, index) * 1680 * c.orders.size() / 9 / 40320 * kKnown[index].completions;
    }

    // The 56 splits of a stack that put every digit into another column.
    static void list_splits(Class &c, int stack) {
        const Split &taken = c.meeting[stack];
        Split split = {0, 0, 0, 1, 1, 1, 2, 2, 2};
        int count = 0;
        do {
            bool differ = true;
            for (int d = 0; d < 9; d++) differ &= split[d] != taken[d];
            if (!differ) continue;
            for (int d = 0; d < 9; d++) c.rest[stack][count][d] = (u8)(3 - split[d] - taken[d]);
            c.second_part[stack][count] = part_of(split, stack);
            c.rest_part[stack][count] = part_of(c.rest[stack][count], stack);
            c.second[stack][count++] = split;
        } while (std::next_permutation(split.begin(), split.end()));
    }

    // Enters every table of the class; returns the number of meetings over a fixed first split.
    u64 add_tables(const Class &c, int index) {
        u64 meetings = 0;
        for (int i = 0; i < 1296; i++) {
            const Symmetry &s = symmetries_[i];
            Meeting m;
            for (int b = 0; b < 3; b++)
                for (int d = 0; d < 9; d++) m[s.box[b]][d] = s.column[b][c.meeting[b][d]];
            const u64 table = table_of(m);
            Slot &slot = slots_[find(table)];
            if (slot.cls) continue;
            slot = {(u32)(table * kHash >> 16), (u16)i, (u8)(index + 1), (u8)(c.orders.size() / 12)};
            u64 same = 216;  // 3!³ orders of the digits, less those that change nothing
            for (int t = 0; t < 27; t++) same /= (u64[]){1, 1, 2, 6}[table >> 2 * t & 3];
            meetings += same;
        }
        return meetings;
    }

    Ways &ways_over(Class &c) {
        Ways *ways = c.ways.load(std::memory_order_acquire);
        if (ways) return *ways;
        const std::lock_guard<std::mutex> lock(making_);
        ways = c.ways.load(std::memory_order_relaxed);
        if (!ways) c.ways.store(ways = make_ways(c), std::memory_order_release);
        return *ways;
    }

    // Vose's alias table, in whole numbers: entry i keeps itself below its threshold and gives the rest to another.
    Ways *make_ways(const Class &c) const {
        auto ways = std::make_unique<Ways>();
        std::vector<u64> left(kPairs);
        ways->total = 0;
        for (u32 i = 0; i < kPairs; i++) {
            u64 greatest = 0;
            for (u32 d = 0; d < 56; d++) greatest = std::max(greatest, weight(c, i / 56, i % 56, d));
            ways->alias[i].greatest = (u16)(greatest / kUnit);
            ways->total += greatest / kUnit;
            left[i] = greatest / kUnit * kPairs;
        }
        std::vector<u32> small, large;
        for (u32 i = 0; i < kPairs; i++) (left[i] < ways->total ? small : large).push_back(i);
        while (!small.empty()) {
            const u32 i = small.back(), j = large.back();
            small.pop_back();
            ways->alias[i].threshold = (u32)left[i], ways->alias[i].other = (u16)j;
            left[j] -= ways->total - left[i];
            if (left[j] < ways->total) large.pop_back(), small.push_back(j);
        }
        for (u32 i : large) ways->alias[i].threshold = (u32)ways->total, ways->alias[i].other = (u16)i;
        return ways.release();
    }

    void choose_ways(Random &random, Class &c, Meeting &second, Meeting &third, u32 &slot2, u32 &slot3) {
        const Ways &ways = ways_over(c);
        for (;;) {
            u32 pair = (u32)random.below(kPairs);
            if (random.below(ways.total) >= ways.alias[pair].threshold) pair = ways.alias[pair].other;
            const u32 a = pair / 56, b = pair % 56, d = (u32)random.below(56);
            slot2 = find(table_of(c.second_part[0][a], c.second_part[1][b], c.second_part[2][d]));
            slot3 = find(table_of(c.rest_part[0][a], c.rest_part[1][b], c.rest_part[2][d]));
            const u64 weight = (u64)slots_[slot2].weight * slots_[slot3].weight;
            if (random.below(ways.alias[pair].greatest) >= weight) continue;
            second = {c.second[0][a], c.second[1][b], c.second[2][d]};
            third = {c.rest[0][a], c.rest[1][b], c.rest[2][d]};
            return;
        }
    }

    // One of the orders of a meeting, carried over from its class.
    void place_found(Random &random, Placing &placing, int band, const Meeting &m, u32 slot) const {
        const Class &c = classes_[slots_[slot].cls - 1];
        const Symmetry &s = symmetries_[slots_[slot].symmetry];
        u8 back[3][3], next[27];
        for (int b = 0; b < 3; b++)
            for (u8 i = 0; i < 3; i++) back[b][s.column[b][i]] = i;
        std::memcpy(next, c.first, sizeof next);
        const std::array<Rows, 3> &rows = c.orders[random.below(c.orders.size())];
        std::array<Rows, 3> mine{};
        for (int d = 0; d < 9; d++) {
            const int type = back[0][m[s.box[0]][d]] + 3 * back[1][m[s.box[1]][d]] + 9 * back[2][m[s.box[2]][d]];
            const int twin = 2 * next[type]++;
            for (int b = 0; b < 3; b++) mine[s.box[b]] |= (rows[b] >> twin & 3) << (2 * d);
        }
        placing.band(band, m, mine);
    }

    Class classes_[kClasses];
    u64 up_to_[kClasses];
    Symmetry symmetries_[1296];
    std::vector<Slot> slots_;
    std::mutex making_;
};

Tables &tables() {
    static Tables all;
    return all;
}

}  // namespace

void random_grid(Random &random, u8 *cells) { tables().sample(random, cells); }

void count_grids(u64 &high, u64 &low) { tables().count(high, low); }

}  // namespace sudoku::generate
