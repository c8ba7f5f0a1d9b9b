// What forcing chains and forcing nets conclude from the same kind of table: for every premise the set of nodes that
// follow from it. forcing.cpp draws it.
#pragma once
#include "bit_rows.hpp"
#include "position.hpp"

namespace sudoku::logic {

// Why a conclusion holds: each premise with the nodes that follow from it and matter.
struct Reason {
    bool contradiction;
    int house = -1, cell = -1;               // where the contradiction shows, if it does in one
    std::vector<std::pair<int, int>> paths;  // premise → node
    bool weighed = true, told = true;        // counts for the name; can be the evidence
};

// The reason to tell. A placement is a contradiction if it can be; an elimination has the name of its shortest reason, a
// contradiction among equals. measure(reason) is the sum of its paths, 0 if it may not be used.
template <class Measure>
const Reason* choose(int node, const std::vector<Reason>& reasons, const Measure& measure) {
    struct Best {
        int name = 0, tale = 0;  // lengths; 0: none yet
        const Reason* reason = nullptr;
    } verity, contradiction;
    const bool first = Implications::is_on(node);
    for (const Reason& reason : reasons) {
        Best& best = reason.contradiction ? contradiction : verity;
        const int length = measure(reason);
        if (!length) continue;
        if (reason.weighed && (!best.name || length < best.name)) best.name = length;
        if (!reason.told || (best.tale && length >= best.tale)) continue;
        best.tale = length;
        best.reason = &reason;
        if (first) return best.reason;  // contradictions come before verities
    }
    if (!contradiction.reason || !verity.reason) return contradiction.reason ? contradiction.reason : verity.reason;
    return contradiction.name <= verity.name ? contradiction.reason : verity.reason;
}

class Conclusions {
  public:
    // Where the table is the closure of the links themselves, y → not x goes with x → not y (`mirrored`): then every
    // contradiction shows as a premise that leads to its own denial, or as a verity.
    Conclusions(const Board&, const Implications&, const Closure& table, bool mirrored);

    // Placements by cell, then eliminations by cell and digit.
    const std::vector<int>& nodes() const { return found_; }
    std::vector<Reason> reasons(int node) const;

  private:
    const Board& board_;
    const Implications& graph_;
    const Closure& table_;
    const bool mirrored_;
    int words_;
    std::vector<int> found_;

    struct Group {
        int cell = -1, house = -1;
        int count = 0;
        std::array<std::uint16_t, 9> nodes{};  // the "on" nodes of which one is true
        bool complete = true;                  // no place was eliminated earlier
        void add(int node) { nodes[count++] = std::uint16_t(node); }
        std::span<const std::uint16_t> on() const { return {nodes.data(), std::size_t(count)}; }
    };
    std::vector<Group> groups_;

    const std::uint64_t* rows(int node) const { return table_.reach(node); }
    bool has(const std::uint64_t* row, int node) const { return row[node >> 6] >> (node & 63) & 1; }
    void list_groups();
    bool refuted(int premise) const;
    std::vector<Reason> contradictions(int premise) const;
    void add_clashes(int premise, std::vector<Reason>&) const;
    void collect();
    void collect_verities(std::vector<std::uint64_t>& known) const;
};

// The step without its chains: what follows, and where it shows. The verity's name comes after the contradiction's.
Step conclude(const Board&, const Implications&, int node, const Reason&, Technique contradiction);

}  // namespace sudoku::logic
