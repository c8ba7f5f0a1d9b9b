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
        : board_(p.board), graph_(p.implications(grouped)), expansion_(graph_), targets_((graph_.nodes() + 63) / 64) {
        list_ends();
    }

    bool run(const Sink& sink) {
        for (int on_first : {1, 0})
            for (int i = 0; i < graph_.plain(); ++i) loops_from(2 * i + (on_first ? 0 : 1));
        for (int i = 0; i < graph_.plain(); ++i)
            if (!graph_.follows(2 * i + 1).empty()) aics_from(2 * i + 1);
        return ranking_.report(sink);
    }

  private:
    const Board& board_;
    const Implications& graph_;
    Expansion expansion_;
    Ranking ranking_;
    std::vector<std::uint64_t> targets_;
    int wanted_ = 0;
    BitRows on_digit_, beside_, seen_;  // "on" nodes: of a digit, in cells that hold a digit, in cells that see a cell
    enum Kind { LOOP, RING, CHAIN };

    void list_ends() {
        const int n = 2 * graph_.plain();
        on_digit_.reset(9, n);
        beside_.reset(9, n);
        seen_.reset(81, n);
        for (int node = 0; node < n; node += 2) {
            const int cell = graph_.at(node).cells.first();
            on_digit_.set(graph_.at(node).digit, node);
            for (int d : digits(board_.marks[cell])) beside_.set(d, node);
            for (int c : board_.geo->peers[cell] & board_.holes) seen_.set(c, node);
        }
    }

    void clear_targets() {
        std::ranges::fill(targets_, 0);
        wanted_ = 0;
    }
    void want(int premise, int node) {
        if (!graph_.leads_to(premise, node)) return;
        targets_[node >> 6] |= std::uint64_t{1} << (node & 63);
        ++wanted_;
    }
    bool is_target(int node) const { return targets_[node >> 6] >> (node & 63) & 1; }

    // Targets in the order in which the expansion meets them; those one link away are not used.
    template <class Use>
    void expand(int premise, const Use& use) {
        if (!wanted_) return;
        expansion_.run(premise, targets_.data(), wanted_);
        for (int at = 1; at < expansion_.size(); ++at)
            if (is_target(expansion_.node(at)) && expansion_.parent(at) != 0)
                use(expansion_.node(at), expansion_.path(at));
    }

    void loops_from(int premise) {
        const int cell = graph_.at(premise).cells.first(), d = graph_.at(premise).digit;
        const bool on = Implications::is_on(premise);
        if (graph_.follows(premise).empty()) return;
        clear_targets();
        want(premise, on ? graph_.off(cell, d) : graph_.on(cell, d));
        const bool two = board_.mark_count(cell) == 2;
        for (int e : digits(board_.marks[cell] & ~(1u << d))) {
            if (on || !two) want(premise, graph_.on(cell, e));
            if (!on) want(premise, graph_.off(cell, e));
        }
        expand(premise, [&](int target, const std::vector<int>& path) { loop(cell, d, on, target, path); });
    }

    void loop(int cell, int d, bool on, int target, const std::vector<int>& path) {
        const int last = int(path.size()) - 1;
        if (inside(path[1], cell) || inside(path[last - 1], cell)) return;
        if (!simple(path)) return;
        const int e = graph_.at(target).digit;
        const bool to_on = Implications::is_on(target);
        std::vector<Candidate> gone;
        const auto remove = [&](unsigned mask) {
            for (int x : digits(mask & board_.marks[cell])) gone.push_back({std::uint8_t(cell), std::uint8_t(x)});
        };
        if (on) remove(1u << d);
        else if (e == d) remove(~(1u << d));
        else if (!to_on) remove(1u << e);
        else return ring(cell, d, e, path);
        keep(LOOP, gone, path);
    }

    bool inside(int node, int cell) const { return graph_.is_plain(node) && graph_.at(node).cells == Cells::of(cell); }

    Cells cells_of(int node) const {
        const Item& it = graph_.at(node);
        return it.als >= 0 ? (*graph_.sets())[it.als].cells : it.cells;
    }

    // Does no node come back to a cell of an earlier one? The node just before may share its cell; nodes that lie in
    // (groups: start in) the cell of the premise neither count as earlier nor are asked, but for the last.
    bool simple(const std::vector<int>& path) const {
        const int start = graph_.at(path[0]).cells.first();
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
            for (int c : cells& board_.places[digit]) gone.push_back({std::uint8_t(c), std::uint8_t(digit)});
        };
        Cells used;
        for (int node : path) used |= cells_of(node);
        for (int x : digits(board_.marks[cell] & ~(1u << d | 1u << e))) remove(Cells::of(cell), x);
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            if (!Implications::is_on(path[i]) || Implications::is_on(path[i + 1])) {
                if (graph_.at(path[i]).als >= 0) als_gone(path, i, used, remove);
                continue;
            }
            const Item &x = graph_.at(path[i]), &y = graph_.at(path[i + 1]);
            if (x.cells == y.cells && graph_.is_plain(path[i]) && graph_.is_plain(path[i + 1])) {
                const bool left = i + 2 < path.size() && !(graph_.at(path[i + 2]).cells == x.cells);
                if (i >= 1 && left)
                    for (int other : digits(board_.marks[x.cells.first()] & ~(1u << x.digit | 1u << y.digit)))
                        remove(x.cells, other);
            } else {
                remove(board_.geo->common_peers(x.cells) & board_.geo->common_peers(y.cells) & ~used, x.digit);
            }
        }
        keep(RING, gone, path);
    }

    // In a continuous loop an almost locked set is locked on all digits but the two it is entered and left by.
    template <class Remove>
    void als_gone(const std::vector<int>& path, std::size_t i, Cells used, const Remove& remove) const {
        const Als& set = (*graph_.sets())[graph_.at(path[i]).als];
        const int in = graph_.at(path[i]).digit;
        unsigned out = 0;
        if (i + 1 < path.size()) {
            const int next = path[i + 1];
            if (!Implications::is_on(next)) out = 1u << graph_.at(next).digit;
            else
                for (int d : digits(set.digits)) out |= set.sees[d].has(graph_.at(next).cells.first()) ? 1u << d : 0;
        }
        for (int d : digits(set.digits & ~(1u << in) & ~out)) remove(set.sees[d], d);
        for (int d : digits(out))
            remove(set.sees[d] & board_.geo->common_peers(graph_.at(path[i + 1]).cells) & ~used, d);
    }

    void aics_from(int premise) {
        const int cell = graph_.at(premise).cells.first(), d = graph_.at(premise).digit;
        // The other end has the same digit, or it sees the cell and each of the two holds the other's digit.
        clear_targets();
        const std::uint64_t* reached = graph_.reach(premise);
        for (int w = 0; w < on_digit_.words(); ++w) {
            std::uint64_t others = 0;
            for (int e : digits(board_.marks[cell] & ~(1u << d))) others |= on_digit_[e][w];
            std::uint64_t ends = reached[w] & (on_digit_[d][w] | (others & seen_[cell][w] & beside_[d][w]));
            for (; ends; ends &= ends - 1) {
                const int node = 64 * w + std::countr_zero(ends), t = graph_.at(node).cells.first();
                if (t == cell) continue;
                if (graph_.at(node).digit == d &&
                    (board_.geo->peers[cell] & board_.geo->peers[t] & board_.places[d]).count() < 2)
                    continue;
                want(premise, node);
            }
        }
        expand(premise, [&](int target, const std::vector<int>& path) { aic(cell, d, target, path); });
    }

    void aic(int cell, int d, int target, const std::vector<int>& path) {
        if (!simple(path)) return;
        for (std::size_t i = 2; i < path.size(); ++i)
            if (cells_of(path[i]).first() == cell || (graph_.at(path[i]).als >= 0 && cells_of(path[i]).has(cell)))
                return;
        const int end = graph_.at(target).cells.first(), e = graph_.at(target).digit;
        std::vector<Candidate> gone;
        if (e == d)
            for (int c : board_.geo->peers[cell] & board_.geo->peers[end] & board_.places[d])
                gone.push_back({std::uint8_t(c), std::uint8_t(d)});
        else gone = {{std::uint8_t(cell), std::uint8_t(e)}, {std::uint8_t(end), std::uint8_t(d)}};
        keep(CHAIN, gone, path);
    }

    void keep(Kind kind, const std::vector<Candidate>& gone, const std::vector<int>& path) {
        if (gone.empty()) return;
        bool group = false;
        for (int node : path) group |= graph_.at(node).group;
        static constexpr Technique NAMES[3][2] = {{DISCONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP},
                                                  {CONTINUOUS_NICE_LOOP, GROUPED_CONTINUOUS_NICE_LOOP},
                                                  {AIC, GROUPED_AIC}};
        Step step(NAMES[kind][group]);
        step.eliminations = gone;
        step.sort_eliminations();
        step.length = length(kind == CHAIN && !ranking_.has(step.technique, step.eliminations), path);
        if (!ranking_.wants(step.technique, step.eliminations, step.length)) return;
        for (Candidate e : step.eliminations) step.digits |= std::uint16_t(1u << e.digit);
        add_chain(step, board_, graph_, path);
        // The link that closes a loop, inside the start cell: its last candidate is true, so its first is not.
        if (Chain& chain = step.chains.back(); kind != CHAIN && chain.back().on && chain.back().digit != chain[0].digit)
            chain.emplace_back(chain[0].cells, chain[0].digit, false, int(chain.size()) - 1);
        ranking_.keep(std::move(step));
    }

    // Nodes, and almost locked sets for more than one: by their size in the first chain for a conclusion, else by 2½.
    std::int16_t length(bool by_size, const std::vector<int>& path) const {
        double n = double(path.size());
        for (int node : path)
            if (const int a = graph_.at(node).als; a >= 0) {
                const int cells = (*graph_.sets())[a].cells.count();
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
