// A hint of the Sudoku Explainer scale: a Step with its rating.
#pragma once
#include <functional>

#include "graph.hpp"
#include "kind.hpp"
#include "logic/step.hpp"
#include "marks.hpp"

namespace sudoku::logic::se {

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
