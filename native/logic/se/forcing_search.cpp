// Chains from assumptions.
//
//   contradiction   A on ─► … ─► B on and B off            so A is off (and the other way round)
//   double          A on ─► … ─► B,  A off ─► … ─► B       so B
//   cell            each candidate of a cell ─► B          so B
//   region          each place of a digit in a house ─► B  so B
//
// Proof: the assumptions cover all cases, and every arrow follows from the ones before it.
//
// One run (propagate.cpp) serves every hint that starts from its assumption, so each is made once per position.
#include "forcing_search.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "forcing_ends.hpp"
#include "tell.hpp"

namespace sudoku::logic::se {

void ForcingSearch::collect(const Marks& m, const Sheet& counts, const Mode& how) {
    // Level 2 goes on where level 1 ended in vain, and level 3 where level 2 did: their rules come after all others.
    const bool goes_on = found_.empty() && how.level == mode_.level + 1 && (how.level == 2 || how.level == 3) &&
                         marks_ == &m && std::memcmp(&seen_, &m, sizeof seen_) == 0;
    if (!goes_on) forget_runs();
    marks_ = &m;
    seen_ = m;
    sheet_ = &counts;
    mode_ = how;
    order_ = 0;
    found_.clear();
    best_for_.fill(-1);
    links_.read(m);
    if (!goes_on) at_start_.read(links_);
    if (!mode_.dynamic) {
        if (!outlook_) outlook_ = std::make_unique<Outlook>(links_);
        outlook_->look(m);
    }
    const int least = mode_.dynamic ? 2 : 3;
    for (int c = 0; c < 81 && !enough(); ++c)
        if (m.count(c) >= least) collect_cell(c);
    if (budget_.stopped()) found_.clear();
}

bool ForcingSearch::enough() const { return budget_.stopped() || (hasty && mode_.level >= 2 && !found_.empty()); }

void ForcingSearch::collect_cell(int cell) {
    const unsigned candidates = marks_->cell[cell];
    std::uint16_t assumed[9];
    int n = 0;
    for (int d : digits(candidates & mode_.digits)) {
        if (enough()) return;
        const int x = candidate(cell, d);
        assumed[n++] = std::uint16_t(x);
        if (mode_.dynamic) collect_both(x, mode_.branches && bits(candidates) >= 3);
        if (mode_.branches)
            for (int t = 0; t < 3; ++t) collect_region(cell, d, t);
    }
    if (!mode_.branches) return;
    Forced hint;
    hint.kind = CELL_CHAINS;
    hint.source = std::uint16_t(cell);
    hint.merit.key = KEY_CELL;
    collect_branches(hint, assumed, n);
}

// Without rules, an off that leaves no candidate alone leads nowhere.
bool ForcingSearch::leads_on(int x) const {
    if (mode_.level > 0) return true;
    for (int t = mode_.cell_links ? 0 : 1; t < 4; ++t)
        if (at_start_.left_without(x, GROUPS_OF.at[x][t]) >= 0) return true;
    return false;
}

void ForcingSearch::collect_both(int x, bool doubles) {
    const Run* both[2] = {&run(x, true), leads_on(x) ? &run(x, false) : nullptr};
    for (bool state : {true, false}) {
        if (!both[!state] || both[!state]->clash < 0) continue;
        Forced hint;
        hint.kind = mode_.branches ? CONTRADICTION : NISHIO;
        hint.target = hint.source = std::uint16_t(x);
        hint.on = !state;
        hint.state = state;
        hint.merit.key = KEY_CONTRADICTION;
        offer(hint);
    }
    if (!doubles || !both[1]) return;
    Forced hint;
    hint.kind = DOUBLE_CHAINS;
    hint.source = std::uint16_t(x);
    hint.merit.key = KEY_DOUBLE;
    collect_common(hint, both, 2);
}

void ForcingSearch::collect_region(int cell, int digit, int type) {
    const int h = LAY.house[cell][type];
    const unsigned places = marks_->place[digit][h];
    if (bits(places) < 2 || lowest(places) != LAY.at[cell][type]) return;
    std::uint16_t assumed[9];
    int n = 0;
    for (int i : digits(places)) assumed[n++] = std::uint16_t(candidate(GEO.house[h][i], digit));
    Forced hint;
    hint.kind = REGION_CHAINS;
    hint.source = std::uint16_t(candidate(cell, digit));
    hint.house = std::uint8_t(h);
    hint.merit.key = KEY_REGION;
    collect_branches(hint, assumed, n);
}

void ForcingSearch::collect_branches(const Forced& hint, const std::uint16_t* assumed, int n) {
    if (!mode_.dynamic && !outlook_->promising(assumed, n)) return;
    const Run* branches[9];
    for (int i = 0; i < n; ++i) branches[i] = &run(assumed[i], true);
    collect_common(hint, branches, n);
}

void ForcingSearch::collect_common(Forced hint, const Run* const* branches, int n) {
    for (bool state : {true, false}) {
        Set common = state ? branches[0]->on : branches[0]->off;
        for (int i = 1; i < n; ++i) common &= state ? branches[i]->on : branches[i]->off;
        if (common.empty()) continue;
        const Run& first = *branches[0];
        const std::uint16_t* list = state ? first.ons : first.offs;
        const int count = state ? first.on_count : first.off_count;
        for (int i = 0; i < count; ++i)
            if (common.has(list[i])) {
                hint.target = list[i];
                hint.on = state;
                offer(hint);
            }
    }
}

int ForcingSearch::complexity(const Forced& hint, int most) {
    int sum = 0;
    nested_seen_.clear();
    for_ends(hint, [&](const Run& r, int x, bool on) {
        if (sum > most) return;
        sum += ancestry_.walk(r, x, on, most - sum);
        if (r.rules.empty() || sum > most) return;
        for (int node : ancestry_.nodes()) {
            if (node & 1) continue;
            const std::uint16_t from = r.cause[node >> 1];
            if (from < CANDIDATES || from == ASSUMPTION) continue;
            const RuleUse& rule = r.rules[from - CANDIDATES];
            if (!rule.complexity || std::ranges::find(nested_seen_, rule.signature) != nested_seen_.end()) continue;
            nested_seen_.push_back(rule.signature);
            sum += rule.complexity;
        }
    });
    return sum;
}

void ForcingSearch::offer(Forced& hint) {
    const int at = order_++;
    // Deletions name the hint: an on in a cell of two is the same as the other one off.
    const int c = cell_of(hint.target), d = digit_of(hint.target);
    const unsigned others = marks_->cell[c] & ~(1u << d);
    if (hint.on && !others && want_all_) return;
    const int slot = !hint.on            ? hint.target * 2
                     : bits(others) == 1 ? candidate(c, lowest(others)) * 2
                                         : hint.target * 2 + 1;
    std::int32_t& index = best_for_[want_all_ ? slot : 0];
    // One base for all: a chain that is more complex than the best so far need not be counted to the end.
    const int most = index < 0 ? 1 << 30 : found_[index].merit.complexity;
    hint.merit.complexity = complexity(hint, most);
    if (hint.merit.complexity > most) return;
    hint.merit.rating = chain_rating(mode_.base, hint.merit.complexity);
    hint.order = at;
    if (index < 0) {
        index = std::int32_t(found_.size());
        found_.push_back(hint);
    } else if (hint.merit < found_[index].merit) {
        found_[index] = hint;
    }
}

bool ForcingSearch::best(const Marks& m, const Sheet& counts, const Mode& how, Forced& hint) {
    want_all_ = false;
    collect(m, counts, how);
    if (found_.empty()) return false;
    hint = found_[0];
    return true;
}

const std::vector<Forced>& ForcingSearch::all(const Marks& m, const Sheet& counts, const Mode& how) {
    want_all_ = true;
    collect(m, counts, how);
    std::ranges::sort(found_, [](const Forced& a, const Forced& b) {
        if (a.merit < b.merit || b.merit < a.merit) return a.merit < b.merit;
        return a.order < b.order;
    });
    return found_;
}

Graph ForcingSearch::tell(const Forced& hint) {
    Graph graph;
    if (mode_.level > 0) forget_runs();  // to make them anew
    const bool before = std::exchange(telling_, true);
    const Run* last = nullptr;
    std::vector<std::pair<int, bool>> ends;
    for_ends(hint, [&](const Run& r, int x, bool on) {
        if (last && last != &r) {
            tell_branch(*last, ends, graph);
            ends.clear();
        }
        ends.push_back({x, on});
        last = &r;
    });
    if (!budget_.stopped()) tell_branch(*last, ends, graph);
    telling_ = before;
    return graph;
}

Step ForcingSearch::source(const Forced& hint) const {
    Step step;
    if (hint.kind == CELL_CHAINS) {
        step.part(Role::STEM, marks_->cell[hint.source], Cells::of(hint.source));
        step.true_cells(Cells::of(hint.source));
    } else if (hint.kind == REGION_CHAINS) {
        const int d = digit_of(hint.source);
        step.houses = {hint.house};
        step.digits = std::uint16_t(1u << d);
        step.part(Role::STEM, 1u << d, marks_->places(d) & GEO.cells[hint.house]);
        step.true_house(hint.house, d);
    }
    return step;
}

std::vector<std::uint16_t> ForcingSearch::deletions(const Forced& hint) const {
    if (!hint.on) return {hint.target};
    std::vector<std::uint16_t> out;
    const int c = cell_of(hint.target);
    for (int d : digits(marks_->cell[c] & ~(1u << digit_of(hint.target))))
        out.push_back(std::uint16_t(candidate(c, d)));
    return out;
}

}  // namespace sudoku::logic::se
