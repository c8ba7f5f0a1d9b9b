// What forcing chains and forcing nets conclude from the same kind of table: for every premise the set of nodes that
// follow from it. forcing.cpp draws it.
#pragma once
#include "bits.hpp"
#include "position.hpp"

namespace sudoku::logic {

// Why a conclusion holds: each premise with the nodes that follow from it and matter.
struct Reason {
    bool contradiction;
    int house = -1, cell = -1;               // where the contradiction shows, if it does in one
    std::vector<std::pair<int, int>> paths;  // premise → node
};

class Conclusions {
  public:
    // Where the table is the closure of the links themselves, y → not x goes with x → not y (`mirrored`): then every
    // contradiction shows as a premise that leads to its own denial, or as a verity.
    Conclusions(const Board&, const Implications&, const Closure& table, bool mirrored);

    // Placements by cell, then eliminations by cell and digit.
    const std::vector<int>& nodes() const { return found; }
    std::vector<Reason> reasons(int node) const;

  private:
    const Board& board;
    const Implications& graph;
    const Closure& table;
    const bool mirrored;
    int words;
    std::vector<int> found;

    struct Group {
        int cell = -1, house = -1;
        int count = 0;
        std::array<std::uint16_t, 9> nodes{};  // the "on" nodes of which one is true
        bool complete = true;                  // no place was eliminated earlier
        void add(int node) { nodes[count++] = std::uint16_t(node); }
        std::span<const std::uint16_t> on() const { return {nodes.data(), std::size_t(count)}; }
    };
    std::vector<Group> groups;

    const std::uint64_t* rows(int node) const { return table.reach(node); }
    bool has(const std::uint64_t* row, int node) const { return row[node >> 6] >> (node & 63) & 1; }
    void list_groups();
    bool refuted(int premise) const;
    std::vector<Reason> contradictions(int premise) const;
    void collect();
    void collect_verities(std::vector<std::uint64_t>& known) const;
};

// The step without its chains: what follows, and where it shows. The verity's name comes after the contradiction's.
Step conclude(const Board&, const Implications&, int node, const Reason&, Technique contradiction);

}  // namespace sudoku::logic
