// Forcing chains and nets.
//
//   Contradiction   premise ─► x and not x,            the premise is false
//                           ─► a cell or a house left with nothing
//   Verity          every candidate of a cell ─► y     one of them is true, so y is
//                   every place of a digit in a house ─► y
//                   x ─► y and not x ─► y
//
// A premise is any candidate, on or off. Everything that follows from it is a row of bits; the conclusions are ANDs of
// rows. A placement is preferred to eliminations, the lowest cell to the others.
#include "forcing.hpp"

#include <algorithm>

#include "finders.hpp"

namespace sudoku::logic {

Conclusions::Conclusions(const Board& b, const Implications& g, const Closure& t, bool m)
    : board_(b), graph_(g), table_(t), mirrored_(m), words_((2 * g.plain() + 63) / 64) {
    list_groups();
    collect();
}

void Conclusions::list_groups() {
    for (int c : board_.holes) {
        Group group;
        group.cell = c;
        for (int d : digits(board_.marks[c])) group.add(graph_.on(c, d));
        groups_.push_back(group);
    }
    std::array<Cells, 9> placed{};  // cells that see a placed d
    for (int c = 0; c < 81; ++c)
        if (board_.value[c]) placed[board_.value[c] - 1] |= board_.geo->peers[c];
    for (int h = 0; h < board_.geo->count; ++h)
        for (int d = 0; d < 9; ++d) {
            Group group;
            group.house = h;
            const Cells places = board_.in_house(h, d);
            for (int c : places) group.add(graph_.on(c, d));
            // A cell that has no placed d in sight but lost its candidate earlier blocks the house as a contradiction.
            group.complete = ((board_.geo->cells[h] & board_.holes) - places).within(placed[d]);
            if (group.count) groups_.push_back(group);
        }
}

bool Conclusions::refuted(int premise) const {
    const std::uint64_t* row = rows(premise);
    if (has(row, premise ^ 1)) return true;
    if (mirrored_) return false;
    for (int w = 0; w < words_; ++w)
        if (const std::uint64_t both = row[w] & row[w] >> 1 & 0x5555555555555555u)
            if (64 * w + std::countr_zero(both) < 2 * graph_.plain()) return true;
    for (const Group& group : groups_) {
        if (!group.complete) continue;
        if (std::ranges::all_of(group.on(), [&](int node) { return has(row, node + 1); })) return true;
    }
    return false;
}

void Conclusions::collect() {
    const int n = 2 * graph_.plain();
    std::vector<std::uint64_t> known(words_);
    for (int premise = 0; premise < n; ++premise)
        if (refuted(premise)) known[premise >> 6] |= std::uint64_t{1} << ((premise ^ 1) & 63);
    for (int i = 0; i < n && !mirrored_; i += 2) {  // x and not x; not in the cell itself
        const std::uint64_t *on = rows(i), *off = rows(i + 1);
        const int c = graph_.at(i).cells.first(), first = graph_.on(c, std::countr_zero(unsigned(board_.marks[c])));
        const int last = first + 2 * board_.mark_count(c);
        for (int w = 0; w < words_; ++w) {
            std::uint64_t both = on[w] & off[w];
            for (int node = std::max(first, 64 * w); node < std::min(last, 64 * w + 64); ++node)
                both &= ~(std::uint64_t{1} << (node & 63));
            known[w] |= both;
        }
    }
    collect_verities(known);
    for (int parity : {0, 1})
        for (int node = parity; node < n; node += 2)
            if (has(known.data(), node)) found_.push_back(node);
}

void Conclusions::collect_verities(std::vector<std::uint64_t>& known) const {
    for (const Group& group : groups_) {
        // One place is no verity, but a contradiction to all that denies it.
        if (group.count < 2 && !(mirrored_ && group.complete)) continue;
        for (int w = 0; w < words_; ++w) {
            std::uint64_t common = ~std::uint64_t{0};
            for (int node : group.on()) common &= rows(node)[w];
            known[w] |= common;
        }
    }
}

std::vector<Reason> Conclusions::contradictions(int premise) const {
    std::vector<Reason> all;
    const std::uint64_t* row = rows(premise);
    if (has(row, premise ^ 1)) all.push_back({true, -1, -1, {{premise, premise ^ 1}}});
    unsigned met = 0;  // digits that are both on and off in an earlier cell: only the first is weighed
    for (int c : board_.holes)
        for (int d : digits(board_.marks[c])) {
            const int on = graph_.on(c, d);
            const bool own = on == (premise & ~1);
            if (own ? !has(row, premise ^ 1) : !has(row, on) || !has(row, on + 1)) continue;
            if (!own) all.push_back({true, -1, c, {{premise, on}, {premise, on + 1}}, !(met >> d & 1)});
            met |= 1u << d;
        }
    add_clashes(premise, all);
    for (const Group& group : groups_) {
        Reason why{true, group.house, group.cell, {}};
        for (int node : group.on())
            if (has(row, node + 1)) why.paths.push_back({premise, node + 1});
        if (!group.complete || int(why.paths.size()) != group.count) continue;
        if (group.cell >= 0) why.weighed = std::ranges::none_of(group.on(), [&](int on) { return has(row, on); });
        all.push_back(std::move(why));
    }
    return all;
}

// Two digits on in a cell, or a digit on twice in a house. Each of the two denies the other, so that the same is told
// as a candidate both on and off; but the paths are shorter here, and give the step its name.
void Conclusions::add_clashes(int premise, std::vector<Reason>& all) const {
    const std::uint64_t* row = rows(premise);
    const auto is_on = [&](int node) { return node == premise || has(row, node); };
    std::array<unsigned, 9> met{};  // pairs of digits met in an earlier cell
    for (const Group& group : groups_) {
        Reason why{true, group.house, group.cell, {}, true, false};
        for (int node : group.on())
            if (is_on(node)) why.paths.push_back({premise, node});
        if (why.paths.size() < 2) continue;
        if (group.house >= 0) {
            all.push_back(std::move(why));
            continue;
        }
        for (std::size_t i = 0; i < why.paths.size(); ++i)
            for (std::size_t j = i + 1; j < why.paths.size(); ++j) {
                const int d = graph_.at(why.paths[i].second).digit, e = graph_.at(why.paths[j].second).digit;
                if (!(met[d] >> e & 1))
                    all.push_back({true, -1, group.cell, {why.paths[i], why.paths[j]}, true, false});
                met[d] |= 1u << e;
            }
    }
}

std::vector<Reason> Conclusions::reasons(int node) const {
    std::vector<Reason> all = contradictions(node ^ 1);
    for (int i = 0; i < 2 * graph_.plain(); i += 2)
        if (graph_.at(i).cells != graph_.at(node).cells && has(rows(i), node) && has(rows(i + 1), node))
            all.push_back({false, -1, -1, {{i, node}, {i + 1, node}}});
    for (const Group& group : groups_) {
        bool common = group.count >= 2;
        for (int on : group.on()) common = common && has(rows(on), node);
        if (!common) continue;
        Reason verity{false, group.house, group.cell, {}};
        for (int on : group.on()) verity.paths.push_back({on, node});
        all.push_back(std::move(verity));
    }
    return all;
}

Step conclude(const Board& b, const Implications& g, int node, const Reason& why, Technique contradiction) {
    Step step(why.contradiction ? contradiction : Technique(contradiction + 1));
    const Item& it = g.at(node);
    step.digits = std::uint16_t(1u << it.digit);
    if (Implications::is_on(node)) step.place(it.cells.first(), it.digit);
    else step.remove(it.cells.first(), it.digit);
    if (why.house >= 0) step.houses = {std::uint8_t(why.house)};
    if (why.cell >= 0) step.part(Role::STEM, b.marks[why.cell], Cells::of(why.cell));
    if (why.cell >= 0) step.true_cells(Cells::of(why.cell));
    const auto [premise, end] = why.paths.front();
    if (why.house >= 0) step.true_house(why.house, g.at(why.contradiction ? end : premise).digit);
    return step;
}

namespace {

class ForcingChains {
  public:
    ForcingChains(Position& p) : board_(p.board), graph_(p.implications(true)), expansion_(graph_) {}

    bool run(const Sink& sink) {
        const Conclusions conclusions(board_, graph_, graph_.closed(), !graph_.sets());
        for (int node : conclusions.nodes())
            if (sink(told(node, conclusions.reasons(node)))) return true;
        return false;
    }

  private:
    const Board& board_;
    const Implications& graph_;
    Expansion expansion_;

    Step told(int node, const std::vector<Reason>& reasons) {
        const Reason* best = choose(node, reasons, [&](const Reason& reason) { return length(reason); });
        Step step = conclude(board_, graph_, node, *best, FORCING_CHAIN_CONTRADICTION);
        for (const auto& [premise, end] : best->paths) {
            if (best->contradiction && best->house >= 0) step.true_house(best->house, graph_.at(end).digit);
            expansion_.run(premise, end);
            add_chain(step, board_, graph_, expansion_.path(expansion_.place_of(end)));
            step.length = std::int16_t(step.length + step.chains.back().size());
        }
        return step;
    }

    int length(const Reason& reason) {
        int sum = 0;
        for (const auto& [premise, end] : reason.paths) {
            expansion_.run(premise, end);
            sum += int(expansion_.path(expansion_.place_of(end)).size());
        }
        return sum;
    }
};

}  // namespace

bool find_forcing_chains(Position& p, Technique, const Sink& sink) { return ForcingChains(p).run(sink); }

}  // namespace sudoku::logic
