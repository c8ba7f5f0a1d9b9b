// Chains told: the graph of implications behind a hint. graph.hpp draws it.
#pragma once
#include "cycles.hpp"
#include "run.hpp"

namespace sudoku::logic::se {

// A chain is one branch; a cycle is two, its start on and its start off, each with all it deletes at the end.
Graph tell_static(const StaticChain&);

// The nodes that lead to the ends, parents first. Proofs of rules are added to the graph.
void tell_branch(const Run&, const std::vector<std::pair<int, bool>>& ends, Graph&);

// "This cell has a digit", "this house has a place for this digit": all that the graph leans on.
void add_truths(const Graph&, std::vector<Truth>& truths);

}  // namespace sudoku::logic::se
