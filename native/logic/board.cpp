#include "board.hpp"

namespace sudoku::logic {

Board::Board(const Geometry& g) : geo(&g) {
    marks.fill(0x1FF);
    places.fill(geo->all);
    for (auto& house : free) house.fill(9);
    holes = geo->all;
}

void Board::append_hidden(int house, int digit) {
    const Cells left = in_house(house, digit);
    if (left.empty()) return;
    // A column's and a box's order is ascending too, so the first cell in house order is the lowest.
    hidden.push(left.first(), digit);
}

void Board::remove(int cell, int digit) {
    assert(0 <= cell && cell < 81 && 0 <= digit && digit < 9);
    if (!has(cell, digit)) return;
    marks[cell] = std::uint16_t(marks[cell] & ~(1u << digit));
    places[digit].drop(cell);
    const int left = mark_count(cell);
    if (left == 0) return;
    if (left == 1) naked.push(cell, std::countr_zero(unsigned(marks[cell])));
    const Geometry& at = *geo;
    for (int h : at.all_houses[cell]) {
        const int f = --free[h][digit];
        if (f == 1) append_hidden(h, digit);
        else if (f == 0)
            for (int i = hidden.head; i < hidden.tail; ++i)
                if (hidden.items[i].digit == digit && at.cells[h].has(hidden.items[i].cell)) {
                    hidden.erase(i);
                    break;
                }
    }
}

void Board::place(int cell, int digit) {
    assert(0 <= cell && cell < 81 && 0 <= digit && digit < 9);
    if (value[cell]) return;
    const unsigned former = marks[cell];
    value[cell] = std::uint8_t(digit + 1);
    holes.drop(cell);
    marks[cell] = 0;
    for (int d : digits(former)) places[d].drop(cell);
    for (int p : geo->peers[cell] & places[digit]) remove(p, digit);
    const HouseList& houses = geo->all_houses[cell];
    for (int d : digits(former))
        for (int h : houses)
            if (--free[h][d] == 1 && d != digit) append_hidden(h, d);
}

bool Board::broken() const {
    for (int c : holes)
        if (!marks[c]) return true;
    for (int h = 0; h < geo->count; ++h) {
        unsigned seen = 0;
        for (int c : geo->house[h]) seen |= value[c] ? 1u << (value[c] - 1) : unsigned(marks[c]);
        if (seen != 0x1FF) return true;
    }
    return false;
}

bool Board::consistent() const {
    for (int c = 0; c < 81; ++c) {
        if (bool(value[c]) == holes.has(c) || (value[c] && marks[c])) return false;
        for (int d = 0; d < 9; ++d)
            if (has(c, d) != places[d].has(c)) return false;
    }
    return !given.meets(holes) && naked.head <= naked.tail && hidden.head <= hidden.tail;
}

Cells Board::bivalue() const {
    Cells two;
    for (int c : holes)
        if (mark_count(c) == 2) two.add(c);
    return two;
}

}  // namespace sudoku::logic
