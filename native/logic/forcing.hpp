// What forcing chains and forcing nets conclude from the same kind of table: for every premise the set of nodes that
// follow from it. forcing.cpp draws it.
#pragma once
#include "bits.hpp"
#include "position.hpp"

namespace sudoku::logic {

// Why a conclusion holds: each premise with the nodes that follow from it and matter.
struct Reason {
    bool contradiction;
    int house = -1, cell = -1;  // where the contradiction shows, if it does in one
    std::vector<std::pair<int, int>> paths;  // premise → node
};

class Conclusions {
  public:
    // rows(node) gives the bits of everything that follows from a plain node, itself included.
    using Rows = std::function<const std::uint64_t*(int)>;
    Conclusions(const Board&, const Implications&, Rows rows);

    // Placements by cell, then eliminations by cell and digit.
    const std::vector<int>& nodes() const { return found; }
    std::vector<Reason> reasons(int node) const;

  private:
    const Board& board;
    const Implications& graph;
    const Rows rows;
    int words;
    std::vector<int> found;

    struct Group {
        int cell = -1, house = -1;
        std::vector<std::uint16_t> on;  // the nodes of which one is true
        bool complete = true;           // no place was eliminated earlier
    };
    std::vector<Group> groups;

    bool has(const std::uint64_t* row, int node) const { return row[node >> 6] >> (node & 63) & 1; }
    void list_groups();
    bool refuted(int premise) const;
    std::vector<Reason> contradictions(int premise) const;
    void collect();
};

}  // namespace sudoku::logic
