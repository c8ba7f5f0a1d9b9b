// What follows from what: the graph behind nice loops, AIC and forcing chains.
//
//   item    a candidate, or a group: all places of a digit in a crossing of line and box (two or three of them);
//           with almost locked sets switched on, also "this set has lost that digit"
//   node    2·item is "on" (true; for a group: one of them is), 2·item + 1 is "off" (false, all of them)
//
//   ON(c,d)  → OFF of the cell's other digits, OFF of d in row, column, box peers, OFF of groups seen
//   OFF(c,d) → ON of the other digit of a bivalue cell, ON of the other place in a house with two, ON of a group
//
// reach(node) is everything that follows, as a bit set: strongly connected components first (Tarjan), then one OR an
// edge, so the closure of all premises costs little more than reading the graph. The order in which consequences are
// met breadth first, which decides *which* chain is told, is worked out only for premises that lead somewhere.
#pragma once
#include <span>

#include "als.hpp"
#include "step.hpp"

namespace sudoku::logic {

struct Item {
    Cells cells;
    std::uint8_t digit;
    bool group = false;
    std::int16_t als = -1;
    std::int8_t sole_in_box = -1, sole_in_line = -1;  // of a group: the only place of the digit beside it
};

// Everything reachable from every node of a graph given by its edges (those of v are first[v] … first[v + 1] − 1).
class Closure {
  public:
    void run(const std::vector<std::uint32_t>& first, const std::vector<std::uint16_t>& edges);
    const std::uint64_t* reach(int node) const { return closure_.data() + std::size_t(component_[node]) * width_; }

  private:
    int width_ = 0;
    std::vector<std::uint16_t> component_, stack_, call_;
    std::vector<std::uint64_t> closure_;
    struct Visit {
        std::uint32_t edge;
        std::uint16_t low, number;
        bool open;
    };
    std::vector<Visit> visits_;
    void complete(std::span<const std::uint16_t> members, int number, const std::vector<std::uint32_t>& first,
                  const std::vector<std::uint16_t>& edges);
};

class Implications {
  public:
    explicit Implications(const Board& b) : board_(b) {}
    void build(bool grouped, const std::vector<Als>* als);  // items, links and what can be reached

    int items() const { return int(item_.size()); }
    int nodes() const { return 2 * items(); }
    int plain() const { return plain_items_; }
    const Item& at(int node) const { return item_[node >> 1]; }
    bool is_plain(int node) const { return (node >> 1) < plain_items_; }
    static bool is_on(int node) { return !(node & 1); }
    int on(int cell, int digit) const { return 2 * index_[cell * 9 + digit]; }
    int off(int cell, int digit) const { return 2 * index_[cell * 9 + digit] + 1; }
    std::span<const std::uint16_t> follows(int node) const {
        return {edges_.data() + first_[node], edges_.data() + first_[node + 1]};
    }
    const std::vector<Als>* sets() const { return als_; }
    // How far a link leads: into an almost locked set it is a long way; the digit that a set leaves alone in a cell is
    // two links off, for the others have to go first.
    int weight(int from, int to) const {
        if (const int a = at(to).als; a >= 0) return count_digits((*als_)[a].digits);
        return at(from).als >= 0 && is_on(to) ? 2 : 1;
    }

    const Closure& closed() const { return closure_; }
    const std::uint64_t* reach(int node) const { return closure_.reach(node); }
    bool leads_to(int from, int to) const { return reach(from)[to >> 6] >> (to & 63) & 1; }

  private:
    const Board& board_;
    const std::vector<Als>* als_ = nullptr;
    std::vector<Item> item_;
    std::array<std::vector<std::uint16_t>, 9> grouped_items_;  // groups, then almost locked sets, of each digit
    int plain_items_ = 0, groups_end_ = 0;
    std::array<std::int16_t, 729> index_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint16_t> edges_;
    Closure closure_;

    void list_groups();
    void list_als();
    void add_item(Item);
    void list_edges();
    void from_on(int cell, int digit);
    void from_off(int cell, int digit);
    void from_group_on(const Item&);
    void from_group_off(const Item&);
    void from_als_off(const Item&);
    void add(int node) { edges_.push_back(std::uint16_t(node)); }
};

// The consequences of one premise in the order in which they are met, each with the place of the node it came from.
class Expansion {
  public:
    explicit Expansion(const Implications& g) : graph_(g), stamp_(g.nodes(), 0), place_(g.nodes()) {}
    // Expands until `wanted` nodes of the set `targets` (bits) were met, or to the end.
    void run(int premise, const std::uint64_t* targets, int wanted);
    void run(int premise, int target);
    int size() const { return int(list_.size()); }
    int node(int at) const { return list_[at]; }
    int parent(int at) const { return parents_[at]; }
    int place_of(int node) const { return stamp_[node] == now_ ? place_[node] : -1; }
    std::vector<int> path(int at) const;  // from the premise to that node

  private:
    const Implications& graph_;
    std::vector<std::uint16_t> list_, parents_;
    std::vector<int> stamp_, place_;
    int now_ = 0;
    void run_weighted(int premise);
};

// The house in which a digit has no place but those of the two items; −1 if there is none.
int add_house_of(Step&, const Board&, const Item& x, const Item& y);

// A path as evidence: the chain, and the truths its strong links rest on.
void add_chain(Step&, const Board&, const Implications&, const std::vector<int>& path);

}  // namespace sudoku::logic
