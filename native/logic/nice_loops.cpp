// Nice loops and alternating inference chains.
//
//   Discontinuous   x … → x false          a candidate that refutes itself is false, one that follows from its own
//                                          denial is true
//   Continuous      a ══ b ── c ══ d ── a  every weak link becomes a strong one: either end is true
//   AIC             a false → … → b true   one of the ends is true
//
// Proof: follow the links. With groups a node may be two or three places of a digit in a crossing of line and box; with
// almost locked sets it may be a set that has lost a digit.
//
// Chains are the paths of the breadth-first tree of each premise; a path that uses a cell twice is not told.
#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"

namespace sudoku::logic {
namespace {

class NiceLoops {
  public:
    NiceLoops(Position& p, bool grouped)
        : board(p.board), graph(p.implications(grouped)), expansion(graph), targets((graph.nodes() + 63) / 64) {
        list_ends();
    }

    bool run(const Sink& sink) {
        for (int on_first : {1, 0})
            for (int i = 0; i < graph.plain(); ++i) loops_from(2 * i + (on_first ? 0 : 1));
        for (int i = 0; i < graph.plain(); ++i)
            if (!graph.follows(2 * i + 1).empty()) aics_from(2 * i + 1);
        return ranking.report(sink);
    }

  private:
    const Board& board;
    const Implications& graph;
    Expansion expansion;
    Ranking ranking;
    std::vector<std::uint64_t> targets;
    int wanted = 0;
    BitRows on_digit, beside, seen;  // "on" nodes: of a digit, in cells that hold a digit, in cells that see a cell
    enum Kind { LOOP, RING, CHAIN };

    void list_ends() {
        const int n = 2 * graph.plain();
        on_digit.reset(9, n);
        beside.reset(9, n);
        seen.reset(81, n);
        for (int node = 0; node < n; node += 2) {
            const int cell = graph.at(node).cells.first();
            on_digit.set(graph.at(node).digit, node);
            for (int d : digits(board.marks[cell])) beside.set(d, node);
            for (int c : board.geo->peers[cell] & board.holes) seen.set(c, node);
        }
    }

    void clear_targets() {
        std::ranges::fill(targets, 0);
        wanted = 0;
    }
    void want(int premise, int node) {
        if (!graph.leads_to(premise, node)) return;
        targets[node >> 6] |= std::uint64_t{1} << (node & 63);
        ++wanted;
    }
    bool is_target(int node) const { return targets[node >> 6] >> (node & 63) & 1; }

    // Targets in the order in which the expansion meets them; those one link away are not used.
    template <class Use>
    void expand(int premise, const Use& use) {
        if (!wanted) return;
        expansion.run(premise, targets.data(), wanted);
        for (int at = 1; at < expansion.size(); ++at)
            if (is_target(expansion.node(at)) && expansion.parent(at) != 0) use(expansion.node(at), expansion.path(at));
    }

    void loops_from(int premise) {
        const int cell = graph.at(premise).cells.first(), d = graph.at(premise).digit;
        const bool on = Implications::is_on(premise);
        if (graph.follows(premise).empty()) return;
        clear_targets();
        want(premise, on ? graph.off(cell, d) : graph.on(cell, d));
        const bool two = board.mark_count(cell) == 2;
        for (int e : digits(board.marks[cell] & ~(1u << d))) {
            if (on || !two) want(premise, graph.on(cell, e));
            if (!on) want(premise, graph.off(cell, e));
        }
        expand(premise, [&](int target, const std::vector<int>& path) { loop(cell, d, on, target, path); });
    }

    void loop(int cell, int d, bool on, int target, const std::vector<int>& path) {
        const int last = int(path.size()) - 1;
        if (inside(path[1], cell) || inside(path[last - 1], cell)) return;
        if (!simple(path)) return;
        const int e = graph.at(target).digit;
        const bool to_on = Implications::is_on(target);
        std::vector<Candidate> gone;
        const auto remove = [&](unsigned mask) {
            for (int x : digits(mask & board.marks[cell])) gone.push_back({std::uint8_t(cell), std::uint8_t(x)});
        };
        if (on) remove(1u << d);
        else if (e == d) remove(~(1u << d));
        else if (!to_on) remove(1u << e);
        else return ring(cell, d, e, path);
        keep(LOOP, gone, path);
    }

    bool inside(int node, int cell) const { return graph.is_plain(node) && graph.at(node).cells == Cells::of(cell); }

    Cells cells_of(int node) const {
        const Item& it = graph.at(node);
        return it.als >= 0 ? (*graph.sets())[it.als].cells : it.cells;
    }

    // Does no node come back to a cell of an earlier one? The node just before may share its cell; nodes that lie in
    // (groups: start in) the cell of the premise neither count as earlier nor are asked, but for the last.
    bool simple(const std::vector<int>& path) const {
        const int start = graph.at(path[0]).cells.first();
        Cells earlier;
        for (std::size_t i = 3; i < path.size(); ++i) {
            if (const Cells before = cells_of(path[i - 2]); before.first() != start) earlier |= before;
            const int here = cells_of(path[i]).first();
            if ((here != start || i + 1 == path.size()) && earlier.has(here)) return false;
        }
        return true;
    }

    // off d … on e in one cell: a continuous loop.
    void ring(int cell, int d, int e, const std::vector<int>& path) {
        std::vector<Candidate> gone;
        const auto remove = [&](Cells cells, int digit) {
            for (int c : cells& board.places[digit]) gone.push_back({std::uint8_t(c), std::uint8_t(digit)});
        };
        Cells used;
        for (int node : path) used |= cells_of(node);
        for (int x : digits(board.marks[cell] & ~(1u << d | 1u << e))) remove(Cells::of(cell), x);
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            if (!Implications::is_on(path[i]) || Implications::is_on(path[i + 1])) {
                if (graph.at(path[i]).als >= 0) als_gone(path, i, used, remove);
                continue;
            }
            const Item &x = graph.at(path[i]), &y = graph.at(path[i + 1]);
            if (x.cells == y.cells && graph.is_plain(path[i]) && graph.is_plain(path[i + 1])) {
                const bool left = i + 2 < path.size() && !(graph.at(path[i + 2]).cells == x.cells);
                if (i >= 1 && left)
                    for (int other : digits(board.marks[x.cells.first()] & ~(1u << x.digit | 1u << y.digit)))
                        remove(x.cells, other);
            } else {
                remove(board.geo->common_peers(x.cells) & board.geo->common_peers(y.cells) & ~used, x.digit);
            }
        }
        keep(RING, gone, path);
    }

    // In a continuous loop an almost locked set is locked on all digits but the two it is entered and left by.
    template <class Remove>
    void als_gone(const std::vector<int>& path, std::size_t i, Cells used, const Remove& remove) const {
        const Als& set = (*graph.sets())[graph.at(path[i]).als];
        const int in = graph.at(path[i]).digit;
        unsigned out = 0;
        if (i + 1 < path.size()) {
            const int next = path[i + 1];
            if (!Implications::is_on(next)) out = 1u << graph.at(next).digit;
            else
                for (int d : digits(set.digits)) out |= set.sees[d].has(graph.at(next).cells.first()) ? 1u << d : 0;
        }
        for (int d : digits(set.digits & ~(1u << in) & ~out)) remove(set.sees[d], d);
        for (int d : digits(out)) remove(set.sees[d] & board.geo->common_peers(graph.at(path[i + 1]).cells) & ~used, d);
    }

    void aics_from(int premise) {
        const int cell = graph.at(premise).cells.first(), d = graph.at(premise).digit;
        // The other end has the same digit, or it sees the cell and each of the two holds the other's digit.
        clear_targets();
        const std::uint64_t* reached = graph.reach(premise);
        for (int w = 0; w < on_digit.words(); ++w) {
            std::uint64_t others = 0;
            for (int e : digits(board.marks[cell] & ~(1u << d))) others |= on_digit[e][w];
            std::uint64_t ends = reached[w] & (on_digit[d][w] | (others & seen[cell][w] & beside[d][w]));
            for (; ends; ends &= ends - 1) {
                const int node = 64 * w + std::countr_zero(ends), t = graph.at(node).cells.first();
                if (t == cell) continue;
                if (graph.at(node).digit == d &&
                    (board.geo->peers[cell] & board.geo->peers[t] & board.places[d]).count() < 2)
                    continue;
                want(premise, node);
            }
        }
        expand(premise, [&](int target, const std::vector<int>& path) { aic(cell, d, target, path); });
    }

    void aic(int cell, int d, int target, const std::vector<int>& path) {
        if (!simple(path)) return;
        for (std::size_t i = 2; i < path.size(); ++i)
            if (cells_of(path[i]).first() == cell || (graph.at(path[i]).als >= 0 && cells_of(path[i]).has(cell)))
                return;
        const int end = graph.at(target).cells.first(), e = graph.at(target).digit;
        std::vector<Candidate> gone;
        if (e == d)
            for (int c : board.geo->peers[cell] & board.geo->peers[end] & board.places[d])
                gone.push_back({std::uint8_t(c), std::uint8_t(d)});
        else gone = {{std::uint8_t(cell), std::uint8_t(e)}, {std::uint8_t(end), std::uint8_t(d)}};
        keep(CHAIN, gone, path);
    }

    void keep(Kind kind, const std::vector<Candidate>& gone, const std::vector<int>& path) {
        if (gone.empty()) return;
        bool group = false;
        for (int node : path) group |= graph.at(node).group;
        static constexpr Technique NAMES[3][2] = {{DISCONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP},
                                                  {CONTINUOUS_NICE_LOOP, GROUPED_CONTINUOUS_NICE_LOOP},
                                                  {AIC, GROUPED_AIC}};
        Step step(NAMES[kind][group]);
        step.eliminations = gone;
        step.sort_eliminations();
        step.length = length(kind == CHAIN && !ranking.has(step.technique, step.eliminations), path);
        if (!ranking.wants(step.technique, step.eliminations, step.length)) return;
        for (Candidate e : step.eliminations) step.digits |= std::uint16_t(1u << e.digit);
        add_chain(step, board, graph, path);
        // The link that closes a loop, inside the start cell: its last candidate is true, so its first is not.
        if (Chain& chain = step.chains.back(); kind != CHAIN && chain.back().on && chain.back().digit != chain[0].digit)
            chain.emplace_back(chain[0].cells, chain[0].digit, false, int(chain.size()) - 1);
        ranking.keep(std::move(step));
    }

    // Nodes, and almost locked sets for more than one: by their size in the first chain for a conclusion, else by 2½.
    std::int16_t length(bool by_size, const std::vector<int>& path) const {
        double n = double(path.size());
        for (int node : path)
            if (const int a = graph.at(node).als; a >= 0) {
                const int cells = (*graph.sets())[a].cells.count();
                n += !by_size ? 2.5 : cells == 2 ? 1 : 2 * (cells - 1);
            }
        return std::int16_t(n);
    }
};

}  // namespace

bool find_nice_loops(Position& p, Technique t, const Sink& sink) {
    return NiceLoops(p, t >= GROUPED_CONTINUOUS_NICE_LOOP).run(sink);
}

}  // namespace sudoku::logic
