// What a simulated player sees: marks, and what follows from them at once, kept up to date mark by mark.
//
//   marks[c]      the digits that an empty cell can still hold          where[d]  the cells that hold mark d
//   places[h][d]  the places of a digit in a house, bit i = its i-th cell
//   left[h]       empty cells of a house                                broken    a cell without marks, or a house
//                                                                                 without a place for a digit
//
// Cells that a single fills, as long as nothing is broken: in_box holds those where a digit has its only place in the
// box, and last cells of lines; in_line the only places in a row or column; naked the cells with exactly one mark. A cell
// that is in one of them stays there until it is filled: whatever else took its single away would break something.
#pragma once
#include "geometry.hpp"

namespace sudoku::logic {

// The place of each cell in its row, column and box.
inline constexpr std::array<std::array<std::uint8_t, 3>, 81> PLACE_IN_HOUSE = [] {
    std::array<std::array<std::uint8_t, 3>, 81> place{};
    for (int c = 0; c < 81; ++c)
        for (int kind = 0; kind < 3; ++kind)
            for (int i = 0; i < 9; ++i)
                if (GEO.house[GEO.houses[c][kind]][i] == c) place[c][kind] = std::uint8_t(i);
    return place;
}();

struct EffortPlayer {
    static constexpr unsigned ALL = 0x1FF;

    std::array<std::uint16_t, 81> marks;
    std::array<std::array<std::uint16_t, 9>, HOUSES> places;
    std::array<std::uint8_t, HOUSES> left;
    std::array<Cells, 9> where;
    Cells empty = GEO.all, in_box, in_line, naked;
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
        empty.drop(cell);
        for (int h : GEO.houses[cell]) {
            places[h][digit] = 0;
            if (--left[h] == 1) in_box |= empty & GEO.cells[h];
        }
        for (int d : digits(others)) where[d].drop(cell), leave(cell, d);
        for (Cells* all : {&where[digit], &in_box, &in_line, &naked}) all->drop(cell);
        marks[cell] = 0;
        const Cells seen = where[digit] & GEO.peers[cell];
        where[digit] = where[digit] - seen;
        for (int p : seen) strike(p, digit);
    }

    void remove(int cell, int digit) {
        where[digit].drop(cell);
        strike(cell, digit);
    }

  private:
    void strike(int cell, int digit) {
        assert(marks[cell] >> digit & 1);
        marks[cell] &= std::uint16_t(~(1u << digit));
        const int rest = count_digits(marks[cell]);
        if (rest == 1) naked.add(cell);
        if (rest == 0) broken = true;
        leave(cell, digit);
    }

    // The digit has one place less in the houses of the cell; houses that hold it already have none.
    void leave(int cell, int digit) {
        for (int kind = 0; kind < 3; ++kind) {
            const int h = GEO.houses[cell][kind];
            std::uint16_t& rest = places[h][digit];
            if (!rest) continue;
            rest &= std::uint16_t(~(1u << PLACE_IN_HOUSE[cell][kind]));
            if (rest & (rest - 1)) continue;
            if (!rest) broken = true;
            else (kind == 2 ? in_box : in_line).add(GEO.house[h][std::countr_zero(rest)]);
        }
    }
};

}  // namespace sudoku::logic
