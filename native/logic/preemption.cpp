// Forced digits and preemptive sets.
//
//   Forced digit     . . 7      a box lacks 7, and every other hole of it sees a 7: a hidden single, in boxes alone
//   Preemptive set   m cells of a house whose marks are m digits together: a naked subset, of any size from 1
//
// Both run on grids that contradict themselves too: then a cell may run out of marks, and nothing is raised.
#include "preemption.hpp"

#include <optional>

#include "position.hpp"
#include "subsets.hpp"

namespace sudoku::logic {
namespace {

std::optional<Candidate> forced_digit(const Board& b) {
    for (int box = BOXES; box < BOXES + 9; ++box)
        for (int d = 0; d < 9; ++d)
            if (const Cells places = b.in_house(box, d); places.count() == 1)
                return Candidate{std::uint8_t(places.first()), std::uint8_t(d)};
    return std::nullopt;
}

bool strike(Board& b) {
    std::optional<Step> found;
    const Sink first = [&](Step&& step) { return found = std::move(step), true; };
    const Limits limits;
    Position position(b, limits);
    for (int size = 1; size <= 8 && !found; ++size)
        if (!naked_subsets(position, size, first) && (size == 2 || size == 3)) locked_subsets(position, size, first);
    if (!found) return false;
    for (const auto [cell, digit] : found->eliminations) b.remove(cell, digit);
    return true;
}

}  // namespace

void force_digits(std::array<std::uint8_t, 81>& cells) {
    Board board;
    for (int c = 0; c < 81; ++c)
        if (cells[c]) board.place(c, cells[c] - 1);
    while (const auto forced = forced_digit(board)) board.place(forced->cell, forced->digit);
    cells = board.value;
}

void preempt(std::array<std::uint16_t, 81>& marks) {
    Board board;
    for (int c = 0; c < 81; ++c)
        for (int d = 0; d < 9; ++d)
            if (!(marks[c] >> d & 1)) board.remove(c, d);
    while (strike(board)) {
    }
    marks = board.marks;
}

}  // namespace sudoku::logic
