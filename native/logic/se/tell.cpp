#include "tell.hpp"

#include <algorithm>
#include <map>

namespace sudoku::logic::se {
namespace {

GraphNode node(int x, bool on, Why why) { return {std::uint8_t(cell_of(x)), std::uint8_t(digit_of(x)), on, why}; }

// Appends a node that follows from the last one.
void follow(Branch& branch, GraphNode next) {
    next.parents = {std::int16_t(branch.size() - 1)};
    branch.push_back(std::move(next));
}

// What a cycle deletes follows from an on node of the digit that sees it, in either reading.
void add_deletions(Branch& branch, const std::vector<std::uint16_t>& deletions) {
    const std::size_t length = branch.size();
    for (int x : deletions)
        for (std::size_t i = 0; i < length; ++i) {
            const GraphNode& by = branch[i];
            if (!by.on || by.digit != digit_of(x) || !sees(by.cell, cell_of(x))) continue;
            GraphNode gone = node(x, false, why_off(candidate(by.cell, by.digit), x));
            gone.parents = {std::int16_t(i)};
            branch.push_back(std::move(gone));
            break;
        }
}

Graph tell_cycle(const StaticChain& chain) {
    const auto& path = chain.path;  // off, on, off, on … start on
    const int start = path.back().candidate;
    Graph graph;
    Branch forward{node(start, true, ASSUMED)}, reverse{node(start, false, ASSUMED)};
    for (std::size_t i = 0; i + 1 < path.size(); ++i) follow(forward, node(path[i].candidate, path[i].on, path[i].why));
    // Backwards every state is the other one, and a link keeps its house: what turned a node serves the one before it.
    for (std::size_t i = path.size() - 1; i-- > 0;)
        follow(reverse, node(path[i].candidate, !path[i].on, path[i + 1].why));
    add_deletions(forward, chain.deletions);
    add_deletions(reverse, chain.deletions);
    graph.branches = {std::move(forward), std::move(reverse)};
    return graph;
}

class BranchTeller {
  public:
    BranchTeller(const Run& r, Graph& g) : run_(r), graph_(g) { r.index(); }
    int add(int x, bool on) {
        const auto it = index_.find(x * 2 + on);
        if (it != index_.end()) return it->second;
        GraphNode next = node(x, on, ASSUMED);
        if (on) {
            next.why = run_.why[x];
            if (next.why != ASSUMED)
                for_rivals(*run_.origin, cell_of(x), digit_of(x), next.why, [&](int y) { parent(next, y, false); });
        } else if (const std::uint16_t from = run_.cause[x]; from < CANDIDATES) {
            next.why = why_off(from, x);
            parent(next, from, true);
        } else if (from != ASSUMPTION) {
            const RuleUse& rule = run_.rules[from - CANDIDATES];
            next.why = BY_RULE;
            for (std::uint32_t k = 0; k < rule.count; ++k) parent(next, run_.premises[rule.first + k], false);
            next.proof = proof(from - CANDIDATES);
        }
        const int at = int(branch.size());
        branch.push_back(std::move(next));
        index_[x * 2 + on] = at;
        return at;
    }
    Branch branch;

  private:
    const Run& run_;
    Graph& graph_;
    std::map<int, int> index_;
    std::map<int, std::int16_t> proofs_;

    void parent(GraphNode& child, int x, bool on) { child.parents.push_back(std::int16_t(add(x, on))); }

    std::int16_t proof(int rule) {
        const int stored = run_.rules[rule].proof;
        if (stored < 0) return -1;
        const auto [it, is_new] = proofs_.try_emplace(rule, std::int16_t(graph_.proofs.size()));
        if (is_new) graph_.proofs.push_back(run_.proofs[stored]);
        return it->second;
    }
};

}  // namespace

Graph tell_static(const StaticChain& chain) {
    if (chain.cycle()) return tell_cycle(chain);
    Graph graph;
    Branch branch{node(chain.path[0].candidate, chain.path[0].on, ASSUMED)};
    for (std::size_t i = 1; i < chain.path.size(); ++i)
        follow(branch, node(chain.path[i].candidate, chain.path[i].on, chain.path[i].why));
    graph.branches.push_back(std::move(branch));
    return graph;
}

void tell_branch(const Run& run, const std::vector<std::pair<int, bool>>& ends, Graph& graph) {
    BranchTeller teller(run, graph);
    for (const auto& [x, on] : ends) teller.add(x, on);
    graph.branches.push_back(std::move(teller.branch));
}

void add_truths(const Graph& graph, std::vector<Truth>& truths) {
    const auto add = [&](Truth truth) {
        if (std::ranges::find(truths, truth) == truths.end()) truths.push_back(truth);
    };
    for (const Branch& branch : graph.branches)
        for (const GraphNode& n : branch) {
            if (!n.on || n.why == ASSUMED) continue;
            add(n.why == BY_CELL ? Truth::cell(n.cell) : Truth::house(house_of(n.cell, n.why), n.digit));
        }
    for (const Proof& proof : graph.proofs) {
        for (const Truth& truth : proof.step.truths) add(truth);
        add_truths(proof.graph, truths);
    }
}

}  // namespace sudoku::logic::se
