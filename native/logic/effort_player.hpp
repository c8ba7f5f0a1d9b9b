// What a simulated player sees: marks, and what follows from them at once, kept up to date mark by mark.
//
//   marks[c]      the digits that an empty cell can still hold          where[d]  the cells that hold mark d
//   places[h][d]  the places of a digit in a house, bit i = its i-th cell
//   once[h]       the digits with exactly one place in a house          naked     the cells with exactly one mark
//   broken        a cell without marks, or a house without a place for a digit
#pragma once
#include "geometry.hpp"

namespace sudoku::logic {

// The place of each cell in its row, column and box.
inline constexpr std::array<std::array<std::uint8_t, 3>, 81> PLACE_IN_HOUSE = [] {
    std::array<std::array<std::uint8_t, 3>, 81> place{};
    for (int h = 0; h < HOUSES; ++h)
        for (int i = 0; i < 9; ++i) place[GEO.house[h][i]][h / 9] = std::uint8_t(i);
    return place;
}();

struct EffortPlayer {
    static constexpr unsigned ALL = 0x1FF;

    std::array<std::uint16_t, 81> marks;
    std::array<std::array<std::uint16_t, 9>, HOUSES> places;
    std::array<std::uint16_t, HOUSES> once{};
    std::array<std::uint8_t, HOUSES> left;  // empty cells of a house
    std::array<Cells, 9> where;
    Cells empty = GEO.all, naked;
    bool broken = false;

    EffortPlayer() {
        marks.fill(ALL);
        for (auto& house : places) house.fill(ALL);
        left.fill(9);
        where.fill(GEO.all);
    }

    void place(int cell, int digit) {
        assert(empty.has(cell));
        const unsigned others = marks[cell] & ~(1u << digit);
        for (int h : GEO.houses[cell]) {
            --left[h];
            places[h][digit] = 0;
            once[h] &= std::uint16_t(~(1u << digit));
        }
        for (int d : digits(others)) forget(cell, d);
        where[digit].drop(cell);
        empty.drop(cell);
        naked.drop(cell);
        marks[cell] = 0;
        for (int p : where[digit] & GEO.peers[cell]) remove(p, digit);
    }

    void remove(int cell, int digit) {
        assert(marks[cell] >> digit & 1);
        marks[cell] &= std::uint16_t(~(1u << digit));
        const int rest = count_digits(marks[cell]);
        if (rest == 1) naked.add(cell);
        if (rest == 0) naked.drop(cell), broken = true;
        forget(cell, digit);
    }

  private:
    // The digit has one place less in the houses of the cell; houses that hold it already have none.
    void forget(int cell, int digit) {
        where[digit].drop(cell);
        const std::uint16_t bit = std::uint16_t(1u << digit);
        for (int kind = 0; kind < 3; ++kind) {
            const int h = GEO.houses[cell][kind];
            std::uint16_t& rest = places[h][digit];
            if (!(rest >> PLACE_IN_HOUSE[cell][kind] & 1)) continue;
            rest &= std::uint16_t(~(1u << PLACE_IN_HOUSE[cell][kind]));
            if (rest == 0) once[h] &= std::uint16_t(~bit), broken = true;
            else if (!(rest & (rest - 1))) once[h] |= bit;
        }
    }
};

}  // namespace sudoku::logic
