#include "solve.hpp"

#include <algorithm>
#include <cassert>

#include "finders.hpp"
#include "position.hpp"
#include "singles.hpp"

namespace sudoku::logic {

bool find(Position& p, Technique t, const Sink& sink) {
    const Finder finder = FINDERS[t];
    return finder && (p.board.geo->plain || !PLAIN_ONLY[t]) && finder(p, t, sink);
}

void apply(Board& b, const Step& step) {
    for (Candidate p : step.placements) b.place(p.cell, p.digit);
    for (Candidate e : step.eliminations) b.remove(e.cell, e.digit);
    assert(b.consistent());
}

Board make_board(const std::uint8_t* givens, const std::uint8_t* placed, const std::uint16_t* marks,
                 const Geometry& geometry) {
    Board b(geometry);
    for (int c = 0; c < 81; ++c)
        if (givens[c]) {
            b.place(c, givens[c] - 1);
            b.given.add(c);
        }
    for (int c = 0; placed && c < 81; ++c)
        if (placed[c] && !b.value[c]) b.place(c, placed[c] - 1);
    for (int c = 0; marks && c < 81; ++c)
        for (int d : digits(b.marks[c] & ~unsigned(marks[c]))) b.remove(c, d);
    assert(b.consistent());
    return b;
}

namespace {

// A step changes the board it was found on: every conclusion is about a candidate that is there.
[[maybe_unused]] bool concludes(const Board& b, const Step& step) {
    const auto is_there = [&](Candidate c) { return b.has(c.cell, c.digit); };
    return step.acts() && std::ranges::all_of(step.placements, is_there) &&
           std::ranges::all_of(step.eliminations, is_there);
}

// The last resort: the digit of the solution in the middle one of the holes.
Step brute_force(const Board& b, const std::uint8_t* solution) {
    int at = b.holes.count() / 2, cell = -1;
    for (int c : b.holes)
        if (at-- == 0) cell = c;
    assert(cell >= 0 && solution[cell]);
    Step step(BRUTE_FORCE, 1u << (solution[cell] - 1));
    step.place(cell, solution[cell] - 1);
    return step;
}

}  // namespace

bool LadderSolver::next(Board& b, Position& position, const std::uint8_t* solution, bool telling, Told& told) const {
    const Sink first = [&](Step&& step) { return told.step = std::move(step), true; };
    bool fresh = false;
    for (Technique t : ladder_) {
        told.searched = t;
        if (t <= HIDDEN_SINGLE) {
            if (!next_single(b, t, told.step)) continue;
            if (telling && t == HIDDEN_SINGLE) add_blockers(told.step, *b.geo, b.value.data());
            return true;
        } else if (t == BRUTE_FORCE) {
            if (solution) return told.step = brute_force(b, solution), true;
        } else {
            if (!fresh) position.refresh();
            fresh = true;
            if (find(position, t, first)) {
                assert(concludes(b, told.step));
                return true;
            }
        }
    }
    return false;
}

std::vector<Told> LadderSolver::path(Board& b, const std::uint8_t* solution, int most, bool telling) const {
    std::vector<Told> steps;
    steps.reserve(std::size_t(std::min(most, b.holes.count() + 16)));
    Position position(b, limits_);
    Told told;
    while (int(steps.size()) < most && !b.solved() && next(b, position, solution, telling, told)) {
        apply(b, told.step);
        steps.push_back(std::move(told));
    }
    return steps;
}

}  // namespace sudoku::logic
