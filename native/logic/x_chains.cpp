// Chains of one digit.
//
//   X-chain      a ══ b ── c ══ d          strong and weak links in turn (4 nodes: turbot fish)
//
// Proof: if the first end is false, the last one is true. So one of them is true, and what sees both is false.
// A chain that comes back to its start proves the start itself.
//
// A breadth-first search gives the shortest chain to each end. Where that walk would use a cell twice, a depth-first
// search looks for one that does not.
#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"
#include "walk.hpp"

namespace sudoku::logic {
namespace {

Truth strong_truth(const Board& b, int digit, int x, int y) {
    for (int h : b.geo->all_houses[x])
        if (b.geo->cells[h].has(y) && b.free[h][digit] == 2) return Truth::house(h, digit);
    return Truth::cell(x);
}

struct DigitGraph {
    int digit;
    std::array<Cells, 81> strong{}, weak{};
    Cells linked{};  // cells with a strong link

    DigitGraph(const Board& b, int d) : digit(d) {
        for (int c : b.places[d]) {
            weak[c] = b.geo->peers[c] & b.places[d];
            for (int h : b.geo->all_houses[c])
                if (b.free[h][d] == 2) strong[c] |= b.in_house(h, d) - Cells::of(c);
            if (strong[c]) linked.add(c);
        }
    }
};

// Nodes 0, 2, 4 … of `path` are off, the others on.
Step digit_chain(const Board& b, Technique technique, int digit, const std::vector<int>& path, Cells targets) {
    Step step(technique, 1u << digit);
    step.remove(targets, digit);
    step.length = std::int16_t(path.size());
    Chain chain;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i % 2) step.truths.push_back(strong_truth(b, digit, path[i - 1], path[i]));
        const int house = !i      ? -1
                          : i % 2 ? step.truths.back().place - 81
                                  : shared_house(*b.geo, Cells::of(path[i - 1]), Cells::of(path[i]));
        chain.emplace_back(Cells::of(path[i]), digit, i % 2 == 1, int(i) - 1, house);
    }
    step.chains.push_back(std::move(chain));
    return step;
}

Cells chain_targets(const Board& b, int digit, int start, int end) {
    return (start == end ? b.geo->peers[start] : b.geo->peers[start] & b.geo->peers[end]) & b.places[digit];
}

// A chain from path.front() to `end` that uses no cell twice (its start may be its end).
bool simple_path(const DigitGraph& g, std::vector<int>& path, int end, std::size_t most) {
    if (path.size() + 2 > most) return false;
    Cells used;
    for (int c : path) used.add(c);
    // path ends on an "on" node, or is the start alone
    const auto by_strong = [&](int from) {
        for (int to : g.strong[from]) {
            if (to != end && used.has(to)) continue;
            path.push_back(to);
            if (to == end && path.size() >= 4) return true;
            if (to != end && simple_path(g, path, end, most)) return true;
            path.pop_back();
        }
        return false;
    };
    if (path.size() == 1) return by_strong(path[0]);
    for (int off : g.weak[path.back()] & g.linked) {
        if (used.has(off) || off == end) continue;
        path.push_back(off);
        used.add(off);
        if (by_strong(off)) return true;
        used.drop(off);
        path.pop_back();
    }
    return false;
}

class XChains {
  public:
    XChains(const Board& b, int digit, int most, Ranking& ranking)
        : board_(b), g_(b, digit), most_(most), ranking_(ranking) {}

    void run() {
        for (int start : g_.linked) from(start);
    }

  private:
    const Board& board_;
    const DigitGraph g_;
    const int most_;
    Ranking& ranking_;
    // Breadth first over "on" nodes. Those of the first link are kept apart: a chain has at least four nodes.
    struct Visit {
        int cell, off, parent, nodes;
    };
    std::vector<Visit> queue_;

    void from(int start) {
        queue_.clear();
        Cells seen, opened;
        for (int c : g_.strong[start]) queue_.push_back({c, start, -1, 2});
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Visit v = queue_[i];
            if (v.nodes >= 4) end_at(start, int(i));
            if (v.nodes + 2 > most_ || v.cell == start) continue;
            for (int off : (g_.weak[v.cell] & g_.linked) - opened) {
                if (off == start) continue;
                opened.add(off);
                for (int c : g_.strong[off] - seen) {
                    if (c == v.cell) continue;
                    seen.add(c);
                    queue_.push_back({c, off, int(i), v.nodes + 2});
                }
                // The link back to v.cell itself may serve another chain.
                if (g_.strong[off].has(v.cell)) opened.drop(off);
            }
        }
    }

    void end_at(int start, int at) {
        const int end = queue_[at].cell;
        const Cells targets = chain_targets(board_, g_.digit, start, end);
        if (targets.empty()) return;
        std::vector<int> path;
        for (int i = at; i >= 0; i = queue_[i].parent) {
            path.push_back(queue_[i].cell);
            path.push_back(queue_[i].off);
        }
        std::ranges::reverse(path);
        if (crosses_itself(path)) {
            path = {start};
            if (!simple_path(g_, path, end, std::size_t(most_))) return;
        }
        Step step = digit_chain(board_, X_CHAIN, g_.digit, path, targets);
        if (ranking_.wants(step.technique, step.eliminations, step.length)) ranking_.keep(std::move(step));
    }
};

}  // namespace

bool find_turbot_fish(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    Ranking ranking;
    for (int d : p.memory.digits_for(TURBOT_FISH)) {
        const std::size_t before = ranking.size();
        const DigitGraph g(b, d);
        for (int a : g.linked)
            for (int s : g.strong[a])
                for (int c : (g.weak[s] & g.linked) - Cells::of(a))
                    for (int e : g.strong[c] - Cells::of(s)) {
                        const Cells targets = chain_targets(b, d, a, e);
                        if (targets.empty()) continue;
                        Step step = digit_chain(b, TURBOT_FISH, d, {a, s, c, e}, targets);
                        if (ranking.wants(step.technique, step.eliminations, step.length))
                            ranking.keep(std::move(step));
                    }
        if (ranking.size() == before) p.memory.vain(TURBOT_FISH, d);
    }
    return ranking.report(sink);
}

bool find_x_chains(Position& p, Technique, const Sink& sink) {
    Ranking ranking;
    for (int d : p.memory.digits_for(X_CHAIN)) {
        const std::size_t before = ranking.size();
        XChains(p.board, d, p.limits.simple_chain, ranking).run();
        if (ranking.size() == before) p.memory.vain(X_CHAIN, d);
    }
    return ranking.report(sink);
}

}  // namespace sudoku::logic
