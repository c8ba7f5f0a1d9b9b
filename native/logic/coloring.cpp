// Colours.
//
//   A ══ B         Places of a digit joined by strong links take two colours in turn: one colour is true, the other
//   ║    ║         false, all through the cluster.
//   B    A ══ B    Trap: what sees both colours is false.   Wrap: a colour that sees itself is false.
//
// Multi colours, clusters A/B and C/D:
//   type 1  A sees C: A and C are not both true, so B or D is; what sees both B and D is false
//   type 2  A sees C and D: one of these is true, so A is false
#include <algorithm>

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

struct Cluster {
    Cells colour[2];
    std::vector<Truth> truths;
};

Cells peers_of(const Board& b, Cells cells) {
    Cells seen;
    for (int c : cells) seen |= b.geo->peers[c];
    return seen;
}

void grow(const Board& b, int digit, Cluster& cluster, int start) {
    std::vector<std::pair<int, int>> todo{{start, 0}};
    cluster.colour[0].add(start);
    while (!todo.empty()) {
        const auto [cell, colour] = todo.back();
        todo.pop_back();
        for (int h : b.geo->all_houses[cell]) {
            if (b.free[h][digit] != 2) continue;
            const Cells other = b.in_house(h, digit) - Cells::of(cell);
            if (other.count() != 1) continue;
            const int next = other.first();
            cluster.truths.push_back(Truth::house(h, digit));
            if (cluster.colour[0].has(next) || cluster.colour[1].has(next)) continue;
            cluster.colour[1 - colour].add(next);
            todo.push_back({next, 1 - colour});
        }
    }
}

std::vector<Cluster> clusters_of(const Board& b, int digit) {
    std::vector<Cluster> clusters;
    Cells done;
    for (int c : b.places[digit]) {
        if (done.has(c)) continue;
        Cluster cluster;
        grow(b, digit, cluster, c);
        done |= cluster.colour[0] | cluster.colour[1];
        if (cluster.colour[1]) clusters.push_back(std::move(cluster));
    }
    return clusters;
}

Step coloured(Technique technique, int digit, const Cluster& p, const Cluster* q) {
    Step step(technique, 1u << digit);
    step.part(Role::COLOUR_A, 1u << digit, p.colour[0]);
    step.part(Role::COLOUR_B, 1u << digit, p.colour[1]);
    step.truths = p.truths;
    if (q) {
        step.part(Role::COLOUR_C, 1u << digit, q->colour[0]);
        step.part(Role::COLOUR_D, 1u << digit, q->colour[1]);
        step.truths.insert(step.truths.end(), q->truths.begin(), q->truths.end());
    }
    return step;
}

// The first cells of colour `a` and of colour `b` that see each other; the numbers are those of the parts.
void add_conflict(Step& step, const Geometry& geo, int digit, int a, int b) {
    for (int x : step.parts[a].cells)
        for (int y : step.parts[b].cells)
            if (geo.sees(x, y)) return step.link(1u << digit, Cells::of(x) | Cells::of(y), a, b, Role::CONFLICT);
}

bool wrap(const Board& board, int digit, const Cluster& p, const Sink& sink) {
    const auto sees_itself = [&](Cells colour) { return peers_of(board, colour).meets(colour); };
    if (std::ranges::none_of(p.colour, sees_itself)) return false;
    Step step = coloured(SIMPLE_COLORS_WRAP, digit, p, nullptr);
    for (int i : {0, 1})
        if (sees_itself(p.colour[i])) {
            step.remove(p.colour[i], digit);
            add_conflict(step, *board.geo, digit, i, i);
        }
    return sink(std::move(step));
}

bool trap(const Board& b, int digit, const Cluster& p, const Sink& sink) {
    const Cells targets = peers_of(b, p.colour[0]) & peers_of(b, p.colour[1]) & b.places[digit];
    if (targets.empty()) return false;
    Step step = coloured(SIMPLE_COLORS_TRAP, digit, p, nullptr);
    step.remove(targets, digit);
    return sink(std::move(step));
}

bool type2(const Board& board, int digit, const Cluster& p, const Cluster& q, const Sink& sink) {
    const auto sees_both = [&](Cells colour) {
        const Cells seen = peers_of(board, colour);
        return seen.meets(q.colour[0]) && seen.meets(q.colour[1]);
    };
    if (std::ranges::none_of(p.colour, sees_both)) return false;
    Step step = coloured(MULTI_COLORS_2, digit, p, &q);
    for (int i : {0, 1})
        if (sees_both(p.colour[i])) {
            step.remove(p.colour[i], digit);
            for (int j : {2, 3}) add_conflict(step, *board.geo, digit, i, j);
        }
    return sink(std::move(step));
}

bool type1(const Board& board, int digit, const Cluster& p, const Cluster& q, const Sink& sink) {
    const Cells near[2][2] = {{peers_of(board, p.colour[0]), peers_of(board, p.colour[1])},
                              {peers_of(board, q.colour[0]), peers_of(board, q.colour[1])}};
    Cells targets;
    Step step(MULTI_COLORS_1);
    std::vector<std::pair<int, int>> pairs;  // of colours that see each other, and so eliminate
    for (int i : {0, 1})
        for (int j : {0, 1}) {  // in the order of the pairs of colours, not of the cells
            if (!near[0][i].meets(q.colour[j])) continue;
            const Cells more = (near[0][1 - i] & near[1][1 - j] & board.places[digit]) - targets;
            step.remove(more, digit);
            targets |= more;
            if (more) pairs.push_back({i, 2 + j});
        }
    if (targets.empty()) return false;
    Step told = coloured(MULTI_COLORS_1, digit, p, &q);
    told.eliminations = std::move(step.eliminations);
    for (const auto& [a, b] : pairs) add_conflict(told, *board.geo, digit, a, b);
    return sink(std::move(told));
}

}  // namespace

bool find_simple_colors(Position& position, Technique, const Sink& sink) {
    const Board& b = position.board;
    for (int d : position.memory.digits_for(SIMPLE_COLORS_TRAP)) {
        for (const Cluster& p : clusters_of(b, d))
            if (wrap(b, d, p, sink) || trap(b, d, p, sink)) return true;
        position.memory.vain(SIMPLE_COLORS_TRAP, d);
    }
    return false;
}

bool find_multi_colors(Position& position, Technique, const Sink& sink) {
    const Board& b = position.board;
    for (int d : position.memory.digits_for(MULTI_COLORS_1)) {
        const std::vector<Cluster> all = clusters_of(b, d);
        for (const Cluster& p : all)
            for (const Cluster& q : all)
                if (&p != &q && (type2(b, d, p, q, sink) || type1(b, d, p, q, sink))) return true;
        position.memory.vain(MULTI_COLORS_1, d);
    }
    return false;
}

}  // namespace sudoku::logic
