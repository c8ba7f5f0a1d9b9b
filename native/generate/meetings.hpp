// Meetings: what is left of a band when the order within its columns is forgotten.
//
//   band  ┌─────────┬─────────┬─────────┐   Of a box there remains a *split* of the nine digits into three columns, of a
//         │ 1  4  7 │ 2  1  6 │ 3  2  1 │   band three splits, its *meeting*. How many digits lie in columns (i, j, k) of
//         │ 2  5  8 │ 3  4  8 │ 6  5  4 │   the three boxes is its *table*: 3×3×3 numbers with all sums 3; the *type* of
//         │ 3  6  9 │ 5  7  9 │ 9  7  8 │   a digit is i + 3j + 9k. There are 22,620 tables. Exchanging boxes and columns
//         └─────────┴─────────┴─────────┘   makes 44 classes of them, and the number of bands with a meeting, w, depends
//                                           on its class alone.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "../orders.hpp"

namespace sudoku::generate {

using Split = std::array<std::uint8_t, 9>;  // the column, 0…2, of each digit 0…8
using Meeting = std::array<Split, 3>;

// The types of nine digits, doubled, a byte each; those of a meeting are the sum of what its three boxes add to them.
struct Types {
    std::uint64_t eight;
    std::uint8_t ninth;

    static Types of(const Split& split, int box) {
        const std::uint64_t scale = box == 0 ? 2 : box == 1 ? 6 : 18;
        std::uint64_t eight = 0;
        for (int d = 0; d < 8; d++) eight |= scale * split[d] << (8 * d);
        return {eight, std::uint8_t(scale * split[8])};
    }
    Types operator+(const Types& more) const { return {eight + more.eight, std::uint8_t(ninth + more.ninth)}; }
    // The table as a number: two bits for each type.
    std::uint64_t table() const {
        std::uint64_t key = std::uint64_t{1} << ninth;
        for (int d = 0; d < 8; d++) key += std::uint64_t{1} << (eight >> (8 * d) & 63);
        return key;
    }
    int of(int digit) const { return digit < 8 ? int(eight >> (8 * digit + 1) & 31) : ninth >> 1; }
};

struct Band {  // digits 0…8 row by row
    std::uint8_t digit[27];
};

struct Class {
    Meeting meeting;            // one of the class, its digits in the order of their types
    std::uint8_t first[27];     // the first digit of each type
    std::vector<Band> bands;    // with that meeting, up to the order of the rows: w / 6
    std::uint64_t meetings;     // of the class
    std::uint64_t completions;  // C: the ways to put two bands below one of the class
};

// All tables, found by two look-ups and no search: the tables that fall into one bucket are moved, by an exclusive or
// of their place, to where all of them find an empty slot (hash and displace).
class Meetings {
  public:
    static constexpr int CLASSES = 44;

    Meetings();

    const Class& of(int index) const { return classes_[index]; }
    // The slot of a table; what it holds for a number that is none is of no use.
    std::uint32_t slot(std::uint64_t table) const {
        const std::uint64_t hash = table * HASH;
        return (hash >> 32 & (SLOTS - 1)) ^ displacement_[hash >> (64 - BUCKET_BITS)];
    }
    std::uint32_t weight(std::uint32_t slot) const { return weight_[slot]; }  // w / 12

    struct Found {
        const Class* of;
        const std::uint8_t* type;         // of a digit in the class, from its type here
        const std::uint8_t (*column)[3];  // which column of the band columns 0…2 of each box of the class are
    };
    Found at(std::uint32_t slot) const {
        const Place& place = place_[slot];
        const Symmetry& s = symmetries_[place.symmetry];
        return {&classes_[place.cls], s.type, s.column};
    }

  private:
    static constexpr std::uint64_t HASH = 0x9e3779b97f4a7c15;
    static constexpr std::uint32_t SLOTS = 1 << 15, BUCKET_BITS = 13;

    struct Symmetry {  // of tables
        std::uint8_t column[3][3], type[27];
        explicit Symmetry(int number = 0);
    };
    struct Place {
        std::uint16_t symmetry;
        std::uint8_t cls;
    };
    struct Entry {
        std::uint64_t table;
        Place place;
    };

    void make_class(int index, std::vector<Entry>& entries);
    void enter(std::vector<Entry>& entries);

    Class classes_[CLASSES];
    std::vector<Symmetry> symmetries_;
    std::vector<std::uint16_t> displacement_;
    std::vector<std::uint8_t> weight_;
    std::vector<Place> place_;
};

}  // namespace sudoku::generate
