#include "marks.hpp"

namespace sudoku::logic::se {

Sheet::Sheet() {
    for (auto& c : marks.cell) c = 0x1FF;
    for (auto& digit : marks.place)
        for (auto& p : digit) p = 0x1FF;
    for (auto& v : value) v = 0;
    for (auto& e : empty) e = 9;
    for (auto& p : placed) p = 0;
    holes = 81;
}

Sheet Sheet::of(const std::uint8_t* values) {
    Sheet sheet;
    for (int c = 0; c < 81; ++c)
        if (values[c]) sheet.place(c, values[c] - 1);
    return sheet;
}

void Sheet::place(int cell, int digit) {
    assert(!value[cell] && 0 <= digit && digit < 9);
    for (int d : digits(marks.cell[cell])) marks.remove(cell, d);
    for (int h : GEO.houses[cell]) {
        --empty[h];
        for (int i : digits(marks.place[digit][h])) marks.remove(GEO.house[h][i], digit);
    }
    value[cell] = std::uint8_t(digit + 1);
    ++placed[digit];
    --holes;
}

}  // namespace sudoku::logic::se
