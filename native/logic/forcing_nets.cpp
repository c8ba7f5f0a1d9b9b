// Forcing nets: forcing chains whose links may rest on everything that happened before.
//
//   premise ─► placements and removals on a copy of the board
//     │          round 1: all singles that arise      a naked single follows from the removals in its cell,
//     ▼          round 2 … 4: those that arise then   a hidden single from the removals in its house
//   look-ahead: the list of all that happened, each entry with its parents
//
// The look-ahead of a premise takes the place of its direct consequences; from there on a net is a forcing chain over
// longer steps. A conclusion is a net only if one of its main paths has an entry with two or more parents.
#include <algorithm>
#include <memory>

#include "finders.hpp"
#include "forcing.hpp"

namespace sudoku::logic {
namespace {

constexpr int ROUNDS = 4;
constexpr std::size_t COUNTED_PARENTS = 5;

using Entry = NetEntry;
using Entries = std::span<const Entry>;

class LookAhead {
  public:
    LookAhead(const Board& b, const Implications& g) : real_(b), graph_(g), copy_(b), at_(g.nodes(), -1) {}

    // Appends the entries of the premise's look-ahead.
    void run(int premise, std::vector<Entry>& out) {
        list_ = &out;
        start_ = out.size();
        copy_ = real_;
        push({std::uint16_t(premise), 1});
        const int c = graph_.at(premise).cells.first(), d = graph_.at(premise).digit;
        if (Implications::is_on(premise)) {
            put(c, d, 0);
        } else {
            copy_.remove(c, d);
            if (copy_.mark_count(c) == 1) single(c, std::countr_zero(unsigned(copy_.marks[c])), -1);
        }
        for (int round = 0; round < ROUNDS; ++round)
            if (!play_round()) break;
        for (const int node : graph_.follows(premise))
            if (!graph_.is_plain(node)) follow(node, 0);
        for (std::size_t i = start_; i < list_->size(); ++i) at_[(*list_)[i].node] = -1;
    }

  private:
    const Board& real_;
    const Implications& graph_;
    Board copy_;
    std::vector<std::int16_t> at_;  // place of a node in the list
    std::vector<Entry>* list_ = nullptr;
    std::size_t start_ = 0;

    void push(const Entry& e) {
        at_[e.node] = std::int16_t(list_->size() - start_);
        list_->push_back(e);
    }
    int distance(int place) const { return (*list_)[start_ + std::size_t(place)].distance; }

    void follow(int node, int parent) {
        if (at_[node] >= 0) return;
        Entry e{std::uint16_t(node), std::int16_t(distance(parent) + 1), std::int16_t(parent)};
        e.parents[0] = std::int16_t(parent);
        e.parent_count = 1;
        push(e);
    }

    // Places d in c, whose entry is at `place`: lists what goes with it.
    void put(int c, int d, int place) {
        for (int p : real_.geo->peers[c] & real_.places[d]) follow(graph_.off(p, d), place);
        for (int e : digits(copy_.marks[c] & ~(1u << d))) follow(graph_.off(c, e), place);
        copy_.place(c, d);
    }

    bool play_round() {
        struct Single {
            int cell, digit, house;  // the house of a hidden single, −1 for a naked one
        };
        std::array<Single, 81> singles;
        int n = 0;
        Cells taken;
        for (int i = copy_.naked.head; i < copy_.naked.tail; ++i) {
            const auto [c, d] = copy_.naked.items[i];
            if (copy_.value[c] || taken.has(c)) continue;
            taken.add(c);
            singles[n++] = {c, d, -1};
        }
        for (int i = copy_.hidden.head; i < copy_.hidden.tail; ++i) {
            const auto [c, d] = copy_.hidden.items[i];
            const int house = copy_.value[c] || taken.has(c) ? -1 : lowest_house(c, d, true);
            if (house < 0) continue;
            taken.add(c);
            singles[n++] = {c, d, house};
        }
        for (int i = 0; i < n; ++i) single(singles[i].cell, singles[i].digit, singles[i].house);
        return n > 0;
    }

    int lowest_house(int c, int d, bool only_one) const {
        int best = -1;
        for (int h : real_.geo->all_houses[c])
            if ((!only_one || copy_.free[h][d] == 1) && (best < 0 || copy_.free[h][d] < copy_.free[best][d])) best = h;
        return best;
    }

    // A hidden single is the only place left in `house`. What counts for distances and for being a net are the parents
    // in the house with the fewest places by now, which another placement of the digit may have emptied.
    void single(int c, int d, int house) {
        if (!real_.has(c, d)) return;
        Entry e{std::uint16_t(graph_.on(c, d)), 0};
        if (house < 0) {
            e.truth = Truth::cell(c);
            for (int x : digits(real_.marks[c] & ~(1u << d))) parent(e, graph_.off(c, x));
        } else {
            const int fewest = lowest_house(c, d, false);
            for (int p : real_.in_house(fewest, d) - Cells::of(c)) parent(e, graph_.off(p, d));
        }
        e.distance = std::int16_t(e.parent_count ? distance(e.parents[0]) + 1 : 2);
        if (house >= 0) {
            e.truth = Truth::house(house, d);
            e.parent_count = 0;
            for (int p : real_.in_house(house, d) - Cells::of(c))
                if (const int place = at_[graph_.off(p, d)]; place >= 0)
                    e.parents[std::size_t(e.parent_count++)] = std::int16_t(place);
        }
        int place = at_[e.node];
        if (place < 0) {
            place = int(list_->size() - start_);
            push(e);
        }
        put(c, d, place);
    }

    void parent(Entry& e, int node) {
        const int p = at_[node];
        if (p < 0) return;
        if (p > 0 && std::size_t(e.parent_count) < COUNTED_PARENTS) {
            if (e.main) e.sides[std::size_t(e.side_count++)] = std::min(e.main, std::int16_t(p));
            e.main = std::max(e.main, std::int16_t(p));
        }
        e.parents[e.parent_count++] = std::int16_t(p);
    }
};

// The look-ahead of a premise, expanded: entries of other lists are reached through a source, an earlier entry.
struct Table {
    struct Row {
        std::uint16_t node;
        std::int16_t distance, source;  // source < 0: an entry of the premise's own list, at the same place
    };
    std::vector<Row> rows;
    std::vector<std::int16_t> at;
};

class ForcingNets {
  public:
    explicit ForcingNets(Position& p)
        : board_(p.board), graph_(p.implications(true)), entries_(p.net_entries), tables_(graph_.nodes()) {
        LookAhead ahead(board_, graph_);
        entries_.clear();
        first_.push_back(0);
        for (int node = 0; node < graph_.nodes(); ++node) {
            if (graph_.is_plain(node)) ahead.run(node, entries_);
            else list_group(node);
            first_.push_back(std::uint32_t(entries_.size()));
        }
        std::vector<std::uint32_t> links{0};
        std::vector<std::uint16_t> edges;
        edges.reserve(entries_.size());
        for (int node = 0; node < graph_.nodes(); ++node) {
            for (const Entry& e : list(node).subspan(1)) edges.push_back(e.node);
            links.push_back(std::uint32_t(edges.size()));
        }
        closure_.run(links, edges);
    }

    bool run(const Sink& sink) {
        const Conclusions conclusions(board_, graph_, closure_, false);
        for (int node : conclusions.nodes())
            if (told(node, conclusions.reasons(node), sink)) return true;
        return false;
    }

  private:
    const Board& board_;
    const Implications& graph_;
    std::vector<Entry>& entries_;  // the look-aheads of all nodes, one after the other
    std::vector<std::uint32_t> first_;
    std::vector<std::unique_ptr<Table>> tables_;
    Closure closure_;

    Entries list(int node) const { return {entries_.data() + first_[node], entries_.data() + first_[node + 1]}; }

    void list_group(int node) {
        entries_.push_back({std::uint16_t(node), 1});
        for (int next : graph_.follows(node)) {
            Entry e{std::uint16_t(next), 2};
            e.parent_count = 1;
            entries_.push_back(e);
        }
    }

    const Table& table(int premise) {
        if (tables_[premise]) return *tables_[premise];
        tables_[premise] = std::make_unique<Table>();
        Table& t = *tables_[premise];
        t.at.assign(graph_.nodes(), -1);
        for (const Entry& e : list(premise)) {
            if (t.at[e.node] >= 0) continue;
            t.at[e.node] = std::int16_t(t.rows.size());
            t.rows.push_back({e.node, e.distance, -1});
        }
        for (std::size_t i = 1; i < t.rows.size(); ++i)
            for (const Entry& e : list(t.rows[i].node)) {
                if (e.node == t.rows[i].node) continue;
                const int distance = t.rows[i].distance + e.distance;
                if (t.at[e.node] < 0) {
                    t.at[e.node] = std::int16_t(t.rows.size());
                    t.rows.push_back({e.node, std::int16_t(distance), std::int16_t(i)});
                } else if (Table::Row& old = t.rows[t.at[e.node]]; old.source >= 0 && distance < old.distance) {
                    old.distance = std::int16_t(distance);
                    old.source = std::int16_t(i);
                }
            }
        return t;
    }

    static int place_in(Entries list, int node) {
        for (std::size_t i = 1; i < list.size(); ++i)
            if (list[i].node == node) return int(i);
        return -1;
    }

    // The main path of a node, backwards: calls visit(entry, its list), until that returns true.
    template <class Visit>
    void walk(int premise, int node, const Visit& visit) {
        const Table& t = table(premise);
        for (int row = t.at[node]; row > 0; row = t.rows[row].source) {
            const int source = t.rows[row].source;
            const Entries here = list(source < 0 ? premise : t.rows[source].node);
            for (int e = place_in(here, t.rows[row].node); e > 0; e = here[e].main)
                if (visit(here[e], here)) return;
        }
    }

    // The nodes of the main path and of the side paths, which lead from it to the other parents of its nodes; and
    // whether there are any, for otherwise it is no net. A side path is looked for in the premise's table and counts one node more.
    std::pair<int, bool> measure(int premise, int node) {
        std::vector<int> main{node}, sides;
        walk(premise, node, [&](const Entry& e, Entries here) {
            main.push_back(here[e.main].node);
            for (int i = 0; i < e.side_count; ++i) sides.push_back(here[e.sides[i]].node);
            return false;
        });
        int length = int(main.size());
        for (int side : sides) {
            int nodes = 1, end = side;
            walk(premise, side, [&](const Entry& e, Entries here) {
                ++nodes;
                end = here[e.main].node;
                return std::ranges::find(main, end) != main.end();
            });
            length += nodes * int(std::ranges::count(main, end));
        }
        return {length, !sides.empty()};
    }

    bool told(int node, const std::vector<Reason>& reasons, const Sink& sink) {
        const Reason* best = choose(node, reasons, [&](const Reason& reason) {
            int sum = 0;
            bool net = false;
            for (const auto& [premise, end] : reason.paths) {
                const auto [length, side] = measure(premise, end);
                sum += length;
                net = net || side;
            }
            return net ? sum : 0;
        });
        return best && sink(evidence(node, *best));
    }

    Step evidence(int node, const Reason& reason) {
        Step step = conclude(board_, graph_, node, reason, FORCING_NET_CONTRADICTION);
        for (const auto& [from, to] : reason.paths) {
            Chain chain;
            std::vector<std::int16_t> told_at(graph_.nodes(), -1);
            tell(step, chain, told_at, from, table(from).at[to]);
            step.length = std::int16_t(step.length + chain.size());
            step.chains.push_back(std::move(chain));
        }
        return step;
    }

    int say(Chain& chain, std::vector<std::int16_t>& told_at, int node, const std::vector<std::int16_t>& parents,
            int house = -1) {
        Node n(graph_.at(node).cells, graph_.at(node).digit, Implications::is_on(node), -1, house);
        n.parents = parents;
        chain.push_back(std::move(n));
        return told_at[node] = std::int16_t(chain.size() - 1);
    }

    // Tells a row of the premise's table and, before it, all it follows from; returns its place in the chain.
    int tell(Step& step, Chain& chain, std::vector<std::int16_t>& told_at, int premise, int row) {
        const Table& t = table(premise);
        const int node = t.rows[row].node, source = t.rows[row].source;
        if (told_at[node] >= 0) return told_at[node];
        if (row == 0) return say(chain, told_at, node, {});
        const int root = source < 0 ? premise : t.rows[source].node;
        if (source >= 0) tell(step, chain, told_at, premise, source);
        else if (told_at[premise] < 0) say(chain, told_at, premise, {});
        return tell_entry(step, chain, told_at, list(root), place_in(list(root), node));
    }

    int tell_entry(Step& step, Chain& chain, std::vector<std::int16_t>& told_at, Entries list, int at) {
        const Entry& e = list[at];
        if (told_at[e.node] >= 0) return told_at[e.node];
        std::vector<std::int16_t> parents;
        parents.reserve(std::size_t(e.parent_count));
        for (int i = 0; i < e.parent_count; ++i)
            parents.push_back(std::int16_t(tell_entry(step, chain, told_at, list, e.parents[i])));
        if (parents.empty()) parents.push_back(told_at[list[0].node]);
        return say(chain, told_at, e.node, parents, add_truth(step, e, list[e.parents[0]].node));
    }

    // What an entry rests on; the answer is the house of the link, −1 if it is one inside a cell.
    int add_truth(Step& step, const Entry& e, int from) const {
        if (e.truth.place != 255) return step.truths.push_back(e.truth), e.truth.place < 81 ? -1 : e.truth.place - 81;
        const Item &x = graph_.at(from), &y = graph_.at(e.node);
        if (!Implications::is_on(from) && Implications::is_on(e.node)) return add_house_of(step, board_, x, y);
        return x.digit == y.digit ? shared_house(*board_.geo, x.cells, y.cells) : -1;
    }
};

}  // namespace

bool find_forcing_nets(Position& p, Technique, const Sink& sink) { return ForcingNets(p).run(sink); }

}  // namespace sudoku::logic
