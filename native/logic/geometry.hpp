// Which cells make a house, and which cells see each other: a value that a board carries.
//
//   house 0–8 rows, 9–17 columns, 18–26 boxes or the regions instead of them, 27… extra houses (diagonals, windows …);
//   inside a house cells run left to right, top to bottom
//
// A house has nine cells and so a place for every digit. Fewer cells that all differ (a cage, a knight's move) are no
// house, but they see each other: that is all the rules that a finder may use.
#pragma once
#include <cassert>
#include <span>

#include "../cells.hpp"

namespace sudoku::logic {

constexpr int ROWS = 0, COLUMNS = 9, BOXES = 18, HOUSES = 27;  // HOUSES: of the plain rules
constexpr int MAX_HOUSES = 48;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

// The houses of one cell: row, column, box or region, then the extra ones.
struct HouseList {
    std::array<std::uint8_t, 7> item{};
    std::uint8_t count = 0;
    constexpr void add(int house) {
        assert(count < item.size());
        item[count++] = std::uint8_t(house);
    }
    constexpr const std::uint8_t* begin() const { return item.data(); }
    constexpr const std::uint8_t* end() const { return item.data() + count; }
};

struct Geometry {
    using House = std::array<std::uint8_t, 9>;
    int count = HOUSES;
    std::array<House, MAX_HOUSES> house{};                 // the cells of a house in order
    std::array<Cells, MAX_HOUSES> cells{};                 // the same as a set
    std::array<std::array<std::uint8_t, 3>, 81> houses{};  // row, column, box of a cell
    std::array<HouseList, 81> all_houses{};                // these and the extra ones
    std::array<Cells, 81> peers{};                         // the cells that see a cell
    std::uint16_t seen_in_line[2][81][9]{};                // what a cell sees of each row, of each column, as places
    Cells all{};
    bool plain = true;  // rows, columns and boxes, and nothing else

    constexpr Geometry() {
        for (int c = 0; c < 81; ++c) put(c, box_of(c));
        finish();
    }

    // The number of the region of each cell, nine cells each; extra houses; pairs of cells that must differ.
    Geometry(std::span<const std::uint8_t, 81> regions, std::span<const House> extra,
             std::span<const std::array<std::uint8_t, 2>> pairs)
        : plain(false) {
        for (int c = 0; c < 81; ++c) put(c, regions[c]);
        for (const House& cells_of_house : extra) {
            assert(count < MAX_HOUSES);
            for (int c : cells_of_house) all_houses[c].add(count);
            for (int c : cells_of_house) cells[count].add(c);
            house[count++] = cells_of_house;
        }
        for (const auto& [a, b] : pairs) {
            peers[a].add(b);
            peers[b].add(a);
        }
        finish();
    }

    constexpr int box(int cell) const { return houses[cell][2]; }
    constexpr bool sees(int a, int b) const { return peers[a].has(b); }

    // The cells that see every cell of a set (all cells for the empty set).
    constexpr Cells common_peers(Cells set) const {
        Cells seen = all;
        for (int c : set) seen &= peers[c];
        return seen;
    }

  private:
    constexpr void put(int c, int region) {
        houses[c] = {std::uint8_t(ROWS + row_of(c)), std::uint8_t(COLUMNS + column_of(c)),
                     std::uint8_t(BOXES + region)};
        for (int h : houses[c]) {
            const int at = cells[h].count();
            assert(at < 9);
            house[h][at] = std::uint8_t(c);
            cells[h].add(c);
            all_houses[c].add(h);
        }
        all.add(c);
    }

    constexpr void finish() {
        for (int c = 0; c < 81; ++c) {
            for (int h : all_houses[c]) peers[c] |= cells[h];
            peers[c].drop(c);
            for (int p : peers[c]) {
                seen_in_line[0][c][row_of(p)] |= std::uint16_t(1u << column_of(p));
                seen_in_line[1][c][column_of(p)] |= std::uint16_t(1u << row_of(p));
            }
        }
    }
};

// The plain rules. What holds for them alone (uniqueness, the Sudoku Explainer scale) reads this constant; everything
// else asks the board for its geometry.
inline constexpr Geometry GEO{};

constexpr bool sees(int a, int b) { return GEO.sees(a, b); }
constexpr Cells common_peers(Cells set) { return GEO.common_peers(set); }

}  // namespace sudoku::logic
