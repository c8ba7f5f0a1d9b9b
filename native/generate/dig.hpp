// Puzzles dug out of complete grids: the givens are visited in random order, and each goes whose going leaves the
// solution unique. What comes out of attempt i depends on the plan, the seed and i alone.
#pragma once
#include <atomic>
#include <cstddef>
#include <vector>

#include "sets.hpp"

namespace sudoku {
class Lanes;
}

namespace sudoku::generate {

struct Plan {
    std::vector<std::vector<std::uint8_t>> units;  // cells that go together or stay together; others always stay
    Cells holes;                                   // cells that are emptied before anything else
    int fewest = 0, most = 81;                     // givens at the end; digging stops at a number drawn from these …
    bool exhaust = false;                          // … or goes on while any unit can go, down to the fewest
    bool minimal = false;                          // and no given by itself can go
    std::vector<int> block_holes;                  // holes in every block: one of these; none for any number

    // Whether every cell is a unit of its own: what digging leaves is minimal then.
    bool singles() const {
        std::size_t cells = 0;
        for (const auto& unit : units) cells += unit.size();
        return cells == 81 && units.size() == 81;
    }
};

// Attempts first … first + count − 1 of a run.
struct DigRun {
    std::uint64_t seed = 0, first = 0;
    std::size_t count = 0;
    const std::uint8_t* grids = nullptr;    // [count × 81] complete grids to dig in, or null for random ones
    const std::uint8_t* puzzles = nullptr;  // [count × 81] or null: what is given at first; all of the grid if null
    std::uint8_t* out = nullptr;            // [count × 81] puzzles
    std::uint8_t* solutions = nullptr;      // [count × 81]
    std::uint8_t* made = nullptr;           // [count] 1 when the puzzle is as planned, 0 when the attempt failed

    std::atomic<std::size_t> next{0}, done{0};
    std::atomic<bool> stop{false};
};

// Works on a run until it is done or stopped; any number of threads may, each with its own lanes. Returns tests made.
std::uint64_t dig(const Plan& plan, DigRun& run, Lanes& lanes);

}  // namespace sudoku::generate
