// The state of a puzzle while it is being solved by logic.
//
//   value[c]      0, or the digit placed (1…9)              given: the cells that were clues
//   marks[c]      the candidates of a hole, bit d = digit d+1
//   places[d]     the cells that hold candidate d           free[h][d] = how many of them lie in house h
//
// Two queues remember which singles came into being, oldest first; they decide which single is told next:
//
//   naked   (cell, digit) appended when a cell is left with one candidate
//   hidden  (cell, digit) appended when a house is left with one place for a digit
//
// Free counts and queues change in exactly the order in which candidates go, so the order of eliminations matters.
#pragma once
#include <cassert>
#include <cstring>

#include "geometry.hpp"

namespace sudoku::logic {

struct Candidate {
    std::uint8_t cell, digit;
    friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

// A cell is left with one candidate once, a house with one place for a digit once: the queues never overflow.
template <int N>
struct Queue {
    std::array<Candidate, N> items;
    int head = 0, tail = 0;
    void push(int cell, int digit) {
        if (tail < N) items[tail++] = {std::uint8_t(cell), std::uint8_t(digit)};
    }
    void erase(int at) {
        assert(head <= at && at < tail);
        std::memmove(&items[at], &items[at + 1], sizeof(Candidate) * (tail - at - 1));
        --tail;
    }
};

struct Board {
    std::array<std::uint8_t, 81> value{};
    std::array<std::uint16_t, 81> marks{};
    std::array<Cells, 9> places{};
    std::array<std::array<std::uint8_t, 9>, MAX_HOUSES> free{};
    Cells given{}, holes{};
    Queue<96> naked;
    Queue<256> hidden;

    const Geometry* geo;  // which cells make a house, and which see each other

    explicit Board(const Geometry& = GEO);
    void place(int cell, int digit);
    void remove(int cell, int digit);

    int mark_count(int cell) const { return count_digits(marks[cell]); }
    bool has(int cell, int digit) const { return marks[cell] >> digit & 1; }
    Cells in_house(int house, int digit) const { return places[digit] & geo->cells[house]; }
    bool solved() const { return holes.empty(); }
    bool broken() const;      // a hole without candidates, or a house that lost a digit
    bool consistent() const;  // what cells and digits say of each other agrees; for asserts
    // Cells with exactly two candidates.
    Cells bivalue() const;

  private:
    void append_hidden(int house, int digit);
};

}  // namespace sudoku::logic
