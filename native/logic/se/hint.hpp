// A hint of the Sudoku Explainer scale: a Step with its rating.
#pragma once
#include <functional>

#include "graph.hpp"
#include "logic/step.hpp"
#include "marks.hpp"

namespace sudoku::logic::se {

enum Kind : std::uint8_t {
    HIDDEN_SINGLE,
    DIRECT_POINTING,
    DIRECT_CLAIMING,
    DIRECT_HIDDEN_PAIR,
    NAKED_SINGLE,
    DIRECT_HIDDEN_TRIPLET,
    POINTING,
    CLAIMING,
    NAKED_PAIR,
    X_WING,
    HIDDEN_PAIR,
    NAKED_TRIPLET,
    SWORDFISH,
    HIDDEN_TRIPLET,
    XY_WING,
    XYZ_WING,
    UNIQUE_LOOP_1,
    UNIQUE_LOOP_2,
    UNIQUE_LOOP_3,
    UNIQUE_LOOP_4,
    NAKED_QUAD,
    JELLYFISH,
    HIDDEN_QUAD,
    BUG_1,
    BUG_2,
    BUG_3,
    BUG_4,
    ALIGNED_PAIR,
    X_CYCLE,
    Y_CYCLE,
    XY_CYCLE,
    FORCING_X_CHAIN,
    FORCING_CHAIN,
    ALIGNED_TRIPLET,
    NISHIO,
    CELL_CHAINS,
    REGION_CHAINS,
    CONTRADICTION,
    DOUBLE_CHAINS,
    KINDS
};

struct Hint {
    Kind kind{};
    double rating = 0;
    int complexity = 0;  // of a chain
    int level = -1;      // −1 static, 0 dynamic, 1 dynamic plus, 2… nested
    Step step{};
    Graph graph{};  // of a chain, when it is to be told

    bool places() const { return !step.placements.empty(); }
};

// Each finder fills the hint with the one the scale takes and answers whether there is one.
bool find_hidden_single(const Sheet&, Hint&);
bool find_naked_single(const Sheet&, Hint&);
bool find_direct_lock(const Sheet&, const Scope&, Hint&);
bool find_direct_hidden_set(const Sheet&, int size, const Scope&, Hint&);
bool find_lock(const Sheet&, const Scope&, Hint&);
bool find_naked_set(const Sheet&, int size, const Scope&, Hint&);
bool find_hidden_set(const Sheet&, int size, const Scope&, Hint&);
bool find_fish(const Sheet&, int size, const Scope&, Hint&);
bool find_wing(const Sheet&, int pivot_size, Hint&);
bool find_unique_loop(const Sheet&, Hint&);
bool find_bug(const Sheet&, Hint&);
bool find_aligned_pair(const Sheet&, Cells changed, Hint&);
bool find_aligned_triplet(const Sheet&, Cells changed, Hint&);

}  // namespace sudoku::logic::se
