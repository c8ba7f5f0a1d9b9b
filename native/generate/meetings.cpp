#include "meetings.hpp"

#include <algorithm>

#include "../integers.hpp"

namespace sudoku::generate {
namespace {

struct Known {  // columns of the digits in boxes 2 and 3, those of box 1 being 000111222; and C
    const char *second, *third;
    u64 completions;
};
constexpr Known KNOWN[Meetings::CLASSES] = {
    {"000111222", "222111000", 7802998272}, {"000112122", "222110100", 7383108096},
    {"000122112", "222101010", 7347449088}, {"000112122", "222011100", 7281460224},
    {"001012122", "221210100", 7134027264}, {"002011122", "220211100", 7216676352},
    {"002011122", "221211000", 7165813248}, {"002012112", "221210010", 7082599680},
    {"002011122", "221201100", 7108789248}, {"001012122", "221211000", 7119019008},
    {"001022112", "221201010", 7108816896}, {"001012122", "221201100", 7055428608},
    {"002012112", "221201010", 7038448128}, {"001022112", "220211010", 7112503296},
    {"012012012", "210210210", 7004355840}, {"012012012", "211210200", 7004664576},
    {"012011022", "211201200", 7065220608}, {"012011022", "201211200", 7059506688},
    {"012012012", "201210210", 6939424512}, {"012012012", "221210100", 6962561280},
    {"012011022", "221201100", 7016806656}, {"012002112", "221120010", 7018350912},
    {"012001122", "221120100", 7008981120}, {"012022011", "221200101", 7067023488},
    {"012012012", "221200110", 6992373312}, {"012001122", "221021100", 7049522304},
    {"012022011", "221200011", 7091557632}, {"012002112", "221020110", 7082759808},
    {"001022112", "122201010", 7022836224}, {"001012122", "122201100", 6970134528},
    {"012002112", "220121010", 7053225408}, {"012022011", "220201101", 7023539520},
    {"012012012", "220201110", 6946725312}, {"011022012", "202201110", 7013953152},
    {"012012012", "220211010", 7033343616}, {"001012122", "022211100", 7064630784},
    {"001012122", "122210001", 6957469440}, {"011002122", "212020101", 7124405184},
    {"112001022", "021221100", 7035450624}, {"112002012", "021220110", 7010812800},
    {"122002011", "211220100", 7146639360}, {"012012012", "021210210", 6919249536},
    {"012012012", "120201210", 6882954624}, {"012012012", "102021210", 6831977472},
};

// All bands of a meeting: columns of box 1 in any order, the first as it is, then of box 2 so that no digit repeats in a
// row; a digit's row in box 3 is the one left, and the columns of box 3 must agree.
class Bands {
  public:
    Bands(const Meeting& m, std::vector<Band>& out) : meeting_(m), out_(out) {
        for (int box = 0; box < 2; box++) {
            int count[3] = {};
            for (u8 d = 0; d < 9; d++) digits_[box][m[box][d]][count[m[box][d]]++] = d;
        }
        for (u8 i = 0; i < 3; i++) row_[0][digits_[0][0][i]] = i;
        place(1);
    }

  private:
    void place(int column) {  // 0…2 of box 1, then 0…2 of box 2
        if (column == 6) return finish();
        const int box = column / 3;
        const u8* digits = digits_[box][column % 3];
        for (const auto& order : ORDERS_OF_THREE) {
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
            row_[2][d] = u8(3 - row_[0][d] - row_[1][d]);
            seen[meeting_[2][d]] |= 1u << row_[2][d];
        }
        if (seen[0] != 7 || seen[1] != 7 || seen[2] != 7) return;
        Band& band = out_.emplace_back();
        for (int box = 0; box < 3; box++)
            for (u8 d = 0; d < 9; d++) band.digit[9 * row_[box][d] + 3 * box + meeting_[box][d]] = d;
    }

    const Meeting& meeting_;
    std::vector<Band>& out_;
    u8 digits_[2][3][3], row_[3][9];
};

// Into how many meetings over a fixed first split a table can be made: 3!³ orders of the digits, less those that
// change nothing.
u64 meetings_of(u64 table) {
    u64 ways = 216;
    for (int t = 0; t < 27; t++) ways /= (u64[]){1, 1, 2, 6}[table >> 2 * t & 3];
    return ways;
}

}  // namespace

// Box b of the class plays box ORDERS_OF_THREE[number % 6][b]; the other three digits of the number order its columns.
Meetings::Symmetry::Symmetry(int number) {
    const u8* box = ORDERS_OF_THREE[number % 6];
    u8 back[3][3];
    for (int b = 0; b < 3; b++) {
        number /= 6;
        for (u8 i = 0; i < 3; i++) {
            column[b][i] = u8(3 * box[b] + ORDERS_OF_THREE[number % 6][i]);
            back[b][ORDERS_OF_THREE[number % 6][i]] = i;
        }
    }
    for (int t = 0; t < 27; t++) {
        const int in[3] = {t % 3, t / 3 % 3, t / 9};
        type[t] = u8(back[0][in[box[0]]] + 3 * back[1][in[box[1]]] + 9 * back[2][in[box[2]]]);
    }
}

Meetings::Meetings() : displacement_(1u << BUCKET_BITS), weight_(SLOTS), place_(SLOTS) {
    for (int i = 0; i < 1296; i++) symmetries_.emplace_back(i);
    std::vector<Entry> entries;
    for (int i = 0; i < CLASSES; i++) make_class(i, entries);
    enter(entries);
}

void Meetings::make_class(int index, std::vector<Entry>& entries) {
    Class& c = classes_[index];
    const Known& known = KNOWN[index];
    std::array<u8, 9> types;
    for (int d = 0; d < 9; d++) types[d] = u8(d / 3 + 3 * (known.second[d] - '0') + 9 * (known.third[d] - '0'));
    std::sort(types.begin(), types.end());
    for (int d = 8; d >= 0; d--) {
        c.meeting[0][d] = types[d] % 3, c.meeting[1][d] = types[d] / 3 % 3, c.meeting[2][d] = types[d] / 9;
        c.first[types[d]] = u8(d);
    }
    Bands(c.meeting, c.bands);
    c.completions = known.completions;
    const std::size_t from = entries.size();
    for (u16 i = 0; i < 1296; i++) {
        Meeting m;
        for (int b = 0; b < 3; b++) {
            const u8* column = symmetries_[i].column[b];
            for (int d = 0; d < 9; d++) m[column[0] / 3][d] = column[c.meeting[b][d]] % 3;
        }
        entries.push_back({(Types::of(m[0], 0) + Types::of(m[1], 1) + Types::of(m[2], 2)).table(), {i, u8(index)}});
    }
    const auto first = entries.begin() + std::ptrdiff_t(from);
    std::stable_sort(first, entries.end(), [](const Entry& a, const Entry& b) { return a.table < b.table; });
    entries.erase(std::unique(first, entries.end(), [](auto& a, auto& b) { return a.table == b.table; }),
                  entries.end());
    c.meetings = 0;
    for (std::size_t i = from; i < entries.size(); i++) c.meetings += 1680 * meetings_of(entries[i].table);
}

// The fullest buckets first, while there is most room.
void Meetings::enter(std::vector<Entry>& entries) {
    std::vector<std::vector<const Entry*>> buckets(displacement_.size());
    for (const Entry& e : entries) buckets[e.table * HASH >> (64 - BUCKET_BITS)].push_back(&e);
    std::vector<u32> order(buckets.size());
    for (u32 b = 0; b < order.size(); b++) order[b] = b;
    std::stable_sort(order.begin(), order.end(), [&](u32 a, u32 b) { return buckets[a].size() > buckets[b].size(); });
    std::vector<bool> taken(SLOTS);
    for (u32 b : order) {
        const auto& bucket = buckets[b];
        const auto fits = [&] {  // no two of a bucket share a place: the hash was seen to keep them apart
            return std::none_of(bucket.begin(), bucket.end(), [&](const Entry* e) { return taken[slot(e->table)]; });
        };
        while (!fits()) displacement_[b]++;
        for (const Entry* e : bucket) {
            const u32 at = slot(e->table);
            taken[at] = true;
            place_[at] = e->place;
            weight_[at] = u8(classes_[e->place.cls].bands.size() / 2);
        }
    }
}

}  // namespace sudoku::generate
