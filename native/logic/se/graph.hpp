// The implications behind a chain hint, in a form that a person can follow and a program can check.
//
//   Node    a candidate that is on or off, why, and the nodes it follows from (indices into the same branch)
//   Branch  the nodes that follow from one assumption, each after its parents; the last ones are the conclusion
//   Graph   the branches of a hint; proofs are the patterns and nested chains that single nodes lean on
//
//   r2c3=5 on ─► r2c7=5 off (row 2) ─► r8c7=5 on (column 7) …
#pragma once
#include <cstdint>
#include <vector>

#include "logic/step.hpp"

namespace sudoku::logic::se {

// Why a node holds. A house is told by its type; which one follows from the cell.
enum Why : std::uint8_t {
    ASSUMED,
    BY_CELL,  // off: another candidate of the cell is on; on: all others of the cell are off
    BY_BOX,
    BY_ROW,
    BY_COLUMN,
    BY_RULE  // off: a pattern or a nested chain that exists since its parents are off
};

struct GraphNode {
    std::uint8_t cell, digit;
    bool on;
    Why why;
    std::int16_t proof = -1;              // BY_RULE: index into Graph::proofs
    std::vector<std::int16_t> parents{};  // earlier nodes of the branch
};
using Branch = std::vector<GraphNode>;

struct Proof;

struct Graph {
    std::vector<Branch> branches;
    std::vector<Proof> proofs;
};

// Why a rule deletes a candidate: a pattern (its truths), or a chain of its own, on the marks without the premises.
struct Proof {
    std::uint8_t kind = 0;  // se::Kind
    Step step{};            // houses, covers, pattern, truths
    Graph graph{};
};

}  // namespace sudoku::logic::se
