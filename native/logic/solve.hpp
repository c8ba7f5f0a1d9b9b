// The solving loop: a ladder of techniques, tried from the top after every step.
#pragma once
#include "step.hpp"

namespace sudoku::logic {

class Position;

// Reports the steps of one technique of the ladder; sub-types come with their parent. Techniques that hold for the
// plain rules alone find nothing on a board with others.
bool find(Position&, Technique, const Sink&);

// The board as it is after a step; eliminations are carried out in the order in which they are listed.
void apply(Board&, const Step&);

// Givens in cell order, then the player's placements, then the marks that are gone.
Board make_board(const std::uint8_t* givens, const std::uint8_t* placed, const std::uint16_t* marks,
                 const Geometry& geometry = GEO);

struct Told {
    Step step;
    Technique searched;  // the rung of the ladder that found it
};

class LadderSolver {
  public:
    LadderSolver(std::vector<Technique> ladder, const Limits& limits) : ladder_(std::move(ladder)), limits_(limits) {}
    // From here to the end, or so many steps; stops at a solved board or where nothing is found. Evidence that is for
    // readers alone, and not needed to rate a puzzle, is left out unless `telling`.
    std::vector<Told> path(Board&, const std::uint8_t* solution, int most, bool telling) const;

  private:
    std::vector<Technique> ladder_;
    Limits limits_;

    // The next step from here, or false if no technique of the ladder finds one. Takes from the board's queues.
    bool next(Board&, Position&, const std::uint8_t* solution, bool telling, Told&) const;
};

}  // namespace sudoku::logic
