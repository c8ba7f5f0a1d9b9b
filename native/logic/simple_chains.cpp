// Chains of one digit, or of cells with two candidates.
//
//   X-chain      a ══ b ── c ══ d          one digit, strong and weak links in turn (4 nodes: turbot fish)
//   XY-chain     z{zy}y ── y{yx}x ── x{xz}z   strong links inside bivalue cells
//   Remote pair  {ab} ── {ab} ── {ab} ── {ab}  an XY-chain of twins
//
// Proof: if the first end is false, the last one is true. So one of them is true, and what sees both is false.
// A digit chain that comes back to its start proves the start itself.
//
// A breadth-first search gives the shortest chain to each end. Where that walk would use a cell twice, a depth-first
// search looks for one that does not.
#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"

namespace sudoku::logic {
namespace {

Truth strong_truth(const Board& b, int digit, int x, int y) {
    for (int k : {0, 1, 2})
        if (GEO.houses[x][k] == GEO.houses[y][k] && b.free[GEO.houses[x][k]][digit] == 2)
            return Truth::house(GEO.houses[x][k], digit);
    return Truth::cell(x);
}

struct DigitGraph {
    int digit;
    std::array<Cells, 81> strong{}, weak{};
    Cells linked{};  // cells with a strong link

    DigitGraph(const Board& b, int d) : digit(d) {
        for (int c : b.places[d]) {
            weak[c] = GEO.peers[c] & b.places[d];
            for (int h : GEO.houses[c])
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
        chain.emplace_back(Cells::of(path[i]), digit, i % 2 == 1, int(i) - 1);
        if (i % 2) step.truths.push_back(strong_truth(b, digit, path[i - 1], path[i]));
    }
    step.chains.push_back(std::move(chain));
    return step;
}

Cells chain_targets(const Board& b, int digit, int start, int end) {
    return (start == end ? GEO.peers[start] : GEO.peers[start] & GEO.peers[end]) & b.places[digit];
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
    XChains(const Board& b, int digit, int most, Ranking& ranking) : board(b), g(b, digit), most(most), ranking(ranking) {}

    void run() {
        for (int start : g.linked) from(start);
    }

  private:
    const Board& board;
    const DigitGraph g;
    const int most;
    Ranking& ranking;
    // Breadth first over "on" nodes. Those of the first link are kept apart: a chain has at least four nodes.
    struct Visit {
        int cell, off, parent, nodes;
    };
    std::vector<Visit> queue;

    void from(int start) {
        queue.clear();
        Cells seen, opened;
        for (int c : g.strong[start]) queue.push_back({c, start, -1, 2});
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Visit v = queue[i];
            if (v.nodes >= 4) end_at(start, int(i));
            if (v.nodes + 2 > most || v.cell == start) continue;
            for (int off : (g.weak[v.cell] & g.linked) - opened) {
                if (off == start) continue;
                opened.add(off);
                for (int c : g.strong[off] - seen) {
                    if (c == v.cell) continue;
                    seen.add(c);
                    queue.push_back({c, off, int(i), v.nodes + 2});
                }
                // The link back to v.cell itself may serve another chain.
                if (g.strong[off].has(v.cell)) opened.drop(off);
            }
        }
    }

    void end_at(int start, int at) {
        const int end = queue[at].cell;
        const Cells targets = chain_targets(board, g.digit, start, end);
        if (targets.empty()) return;
        std::vector<int> path;
        for (int i = at; i >= 0; i = queue[i].parent) {
            path.push_back(queue[i].cell);
            path.push_back(queue[i].off);
        }
        std::ranges::reverse(path);
        Cells used;
        bool twice = false;
        for (std::size_t i = 0; i < path.size(); ++i) {
            twice |= used.has(path[i]) && !(i + 1 == path.size() && path[i] == start);
            used.add(path[i]);
        }
        if (twice) {
            path = {start};
            if (!simple_path(g, path, end, std::size_t(most))) return;
        }
        Step step = digit_chain(board, X_CHAIN, g.digit, path, targets);
        if (ranking.wants(step.technique, step.eliminations, step.length)) ranking.keep(std::move(step));
    }
};

}  // namespace

bool find_turbot_fish(Position& p, const Sink& sink) {
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
                        if (ranking.wants(step.technique, step.eliminations, step.length)) ranking.keep(std::move(step));
                    }
        if (ranking.size() == before) p.memory.vain(TURBOT_FISH, d);
    }
    return ranking.report(sink);
}

bool find_x_chains(Position& p, const Sink& sink) {
    Ranking ranking;
    for (int d : p.memory.digits_for(X_CHAIN)) {
        const std::size_t before = ranking.size();
        XChains(p.board, d, p.limits.simple_chain, ranking).run();
        if (ranking.size() == before) p.memory.vain(X_CHAIN, d);
    }
    return ranking.report(sink);
}

namespace {

class XYChains {
  public:
    XYChains(const Board& b, int most_cells, Ranking& ranking) : board(b), two(b.bivalue()), most(most_cells), ranking(ranking) {}

    void run() {
        for (int start : two)
            for (int z : digits(board.marks[start])) from(start, z);
    }

  private:
    const Board& board;
    const Cells two;
    const int most;
    Ranking& ranking;
    struct Visit {
        int cell, out, parent, cells;
    };
    std::vector<Visit> queue;

    int other(int cell, int digit) const { return std::countr_zero(unsigned(board.marks[cell] & ~(1u << digit))); }

    void from(int start, int z) {
        queue.clear();
        std::array<Cells, 9> seen{};
        queue.push_back({start, other(start, z), -1, 1});
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Visit v = queue[i];
            if (v.cells >= 2 && v.out == z) end_at(start, z, int(i));
            if (v.cells == most) continue;
            for (int c : GEO.peers[v.cell] & two & board.places[v.out]) {
                const int out = other(c, v.out);
                if (c == start || seen[out].has(c)) continue;
                seen[out].add(c);
                queue.push_back({c, out, int(i), v.cells + 1});
            }
        }
    }

    bool simple_path(std::vector<int>& path, Cells used, int in, int z, int end) const {
        for (int c : (GEO.peers[path.back()] & two & board.places[in]) - used) {
            const int out = other(c, in);
            path.push_back(c);
            if (c == end && out == z) return true;
            if (c != end && int(path.size()) < most && simple_path(path, used | Cells::of(c), out, z, end)) return true;
            path.pop_back();
        }
        return false;
    }

    void end_at(int start, int z, int at) {
        const int end = queue[at].cell;
        const Cells targets = GEO.peers[start] & GEO.peers[end] & board.places[z];
        if (targets.empty()) return;
        std::vector<int> path;
        Cells used;
        bool twice = false;
        for (int i = at; i >= 0; i = queue[i].parent) {
            twice |= used.has(queue[i].cell);
            used.add(queue[i].cell);
            path.push_back(queue[i].cell);
        }
        std::ranges::reverse(path);
        if (twice) {
            path = {start};
            if (!simple_path(path, Cells::of(start), other(start, z), z, end)) return;
        }
        keep(path, z, targets);
    }

    void keep(const std::vector<int>& path, int z, Cells targets) {
        Step step(XY_CHAIN, 1u << z);
        step.remove(targets, z);
        step.length = std::int16_t(2 * path.size());
        if (!ranking.wants(step.technique, step.eliminations, step.length)) return;
        Chain chain;
        int in = z;
        for (int c : path) {
            const int n = int(chain.size());
            chain.emplace_back(Cells::of(c), in, false, n - 1);
            in = other(c, in);
            chain.emplace_back(Cells::of(c), in, true, n);
            step.truths.push_back(Truth::cell(c));
        }
        step.chains.push_back(std::move(chain));
        ranking.keep(std::move(step));
    }
};

class RemotePairs {
  public:
    RemotePairs(const Board& b, Cells twins, unsigned pair, int most, Ranking& ranking)
        : board(b), twins(twins), pair(pair), most(most), ranking(ranking) {}

    void run() {
        for (int start : twins)
            for (int d : digits(pair)) {
                path = {start};
                extend(Cells::of(start), d);
            }
    }

  private:
    const Board& board;
    const Cells twins;
    const unsigned pair;
    const int most;
    Ranking& ranking;
    std::vector<int> path;

    void extend(Cells used, int digit) {
        for (int c : (GEO.peers[path.back()] & twins) - used) {
            path.push_back(c);
            if (path.size() >= 4 && path.size() % 2 == 0 &&
                board.places[digit].meets(GEO.peers[path.front()] & GEO.peers[c]))
                conclude();
            if (int(path.size()) < most) extend(used | Cells::of(c), digit);
            path.pop_back();
        }
    }

    void conclude() {
        Step step(REMOTE_PAIR, pair);
        const int n = int(path.size());
        for (int i = 0; i < n; ++i)
            for (int j = i + 3; j < n; j += 2)
                for (int d : digits(pair)) step.remove(GEO.peers[path[i]] & GEO.peers[path[j]] & board.places[d], d);
        step.sort_eliminations();
        step.length = std::int16_t(2 * n);
        if (!step.acts() || !ranking.wants(step.technique, step.eliminations, step.length)) return;
        Cells cells;
        Chain chain;
        int in = std::countr_zero(pair);
        for (int c : path) {
            const int k = int(chain.size());
            chain.emplace_back(Cells::of(c), in, false, k - 1);
            in = std::countr_zero(pair & ~(1u << in));
            chain.emplace_back(Cells::of(c), in, true, k);
            cells.add(c);
        }
        step.part(Role::PATTERN, pair, cells);
        step.true_cells(cells);
        step.chains.push_back(std::move(chain));
        ranking.keep(std::move(step));
    }
};

}  // namespace

bool find_xy_chains(const Board& b, const Limits& limits, const Sink& sink) {
    Ranking ranking;
    XYChains(b, limits.simple_chain / 2, ranking).run();
    return ranking.report(sink);
}

bool find_remote_pairs(const Board& b, const Limits& limits, const Sink& sink) {
    Ranking ranking;
    Cells left = b.bivalue();
    while (left) {
        Cells twins;
        const unsigned pair = b.marks[left.first()];
        for (int c : left)
            if (b.marks[c] == pair) twins.add(c);
        left = left - twins;
        if (twins.count() >= 4) RemotePairs(b, twins, pair, limits.simple_chain / 2, ranking).run();
    }
    return ranking.report(sink);
}

}  // namespace sudoku::logic
