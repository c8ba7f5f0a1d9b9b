// What a dynamic chain may use when its queues are empty: patterns and chains that exist under the assumption.
//
//   origin   {1 2 5} {1 2}        premise: 5 is off in the first cell
//   now      {1 2}   {1 2}        rule: a naked pair, so 1 and 2 are off in the rest of the house
//
// A rule counts only if it leans on candidates that the assumption deleted (its premises); their offs are the parents
// of what it deletes. The first rule that has such hints contributes all of them.
#include "forcing_search.hpp"
#include "forcing_ends.hpp"
#include "patterns.hpp"
#include "tell.hpp"

namespace sudoku::logic::se {
namespace {

void add_places(Set& set, int digit, int house, unsigned places) {
    for (int i : digits(places)) set.add(candidate(GEO.house[house][i], digit));
}

// What the origin had where an on was left alone, and the marks have no more.
void add_premises(Set& set, const Marks& origin, const Marks& now, int x, Why why) {
    const int c = cell_of(x), d = digit_of(x);
    if (why == BY_CELL) {
        for (int y : digits(origin.cell[c] & ~now.cell[c])) set.add(candidate(c, y));
    } else {
        const int h = house_of(c, why);
        add_places(set, d, h, origin.place[d][h] & ~now.place[d][h]);
    }
}

}  // namespace

struct ForcingSearch::Inner {
    explicit Inner(Budget& budget) : static_chains(links), forcing_chains(budget, links) {}
    Links links;
    StaticSearch static_chains;
    ForcingSearch forcing_chains;
};

ForcingSearch::ForcingSearch(Budget& b, Links& shared_links) : budget_(b), links_(shared_links) {}
ForcingSearch::~ForcingSearch() = default;

bool ForcingSearch::apply_rules(Run& r) {
    r.settle();
    if (lock_rule(r) || hidden_pair_rule(r) || naked_pair_rule(r) || fish_rule(r)) return true;
    if (mode_.level < 2) return false;
    if (!inner_) inner_ = std::make_unique<Inner>(budget_);
    if (mode_.level >= 4) return forcing_rule(r, dynamic_mode(mode_.level - 4));
    return static_rule(r) || (mode_.level == 3 && forcing_rule(r, MULTIPLE_MODE));
}

template <class Prove>
bool ForcingSearch::add_rule(Run& r, RuleUse rule, std::vector<std::uint16_t>& deletions, const Set& premises,
                             const Prove& prove) {
    if (premises.empty()) return false;
    sort_deletions(deletions);
    bool fresh = false;
    for (int x : deletions) {
        if (r.off.has(x)) continue;
        if (!fresh) {
            rule.first = std::uint32_t(r.premises.size());
            for (int w = 0; w < 12; ++w)
                for (std::uint64_t set = premises.word[w]; set; set &= set - 1)
                    r.premises.push_back(std::uint16_t(w * 64 + std::countr_zero(set)));
            rule.count = std::uint32_t(r.premises.size()) - rule.first;
            if (telling_) {
                rule.proof = std::int32_t(r.proofs.size());
                Proof proof;
                proof.kind = rule.kind;
                prove(proof);
                r.proofs.push_back(std::move(proof));
            }
            r.rules.push_back(rule);
            fresh = true;
        }
        r.turn_off(x, CANDIDATES + int(r.rules.size()) - 1);
    }
    return fresh;
}

bool ForcingSearch::lock_rule(Run& r) {
    bool any = false;
    std::vector<std::uint16_t> gone;
    for_locks(r.work, EVERYWHERE, [&](const Lock& lock) {
        const unsigned freed = freed_places(r.work, lock);
        if (!freed) return false;
        Set premises;
        add_places(premises, lock.digit, lock.from,
                   r.origin->place[lock.digit][lock.from] & ~r.work.place[lock.digit][lock.from] &
                       ~shared_places(lock.into, lock.from));
        gone.clear();
        for (int i : digits(freed)) gone.push_back(std::uint16_t(candidate(GEO.house[lock.into][i], lock.digit)));
        any |= add_rule(r, {lock.claiming() ? CLAIMING : POINTING}, gone, premises, [&](Proof& proof) {
            proof.step.digits = std::uint16_t(1u << lock.digit);
            proof.step.houses = {std::uint8_t(lock.from)};
            proof.step.covers = {std::uint8_t(lock.into)};
            proof.step.true_house(lock.from, lock.digit);
        });
        return false;
    });
    return any;
}

bool ForcingSearch::hidden_pair_rule(Run& r) {
    bool any = false;
    std::vector<std::uint16_t> gone;
    for_hidden_sets(r.work, sheet_->empty, 2, 5, EVERYWHERE, [&](int h, unsigned set, unsigned where) {
        gone.clear();
        for (int i : digits(where))
            for (int d : digits(r.work.cell[GEO.house[h][i]] & ~set))
                gone.push_back(std::uint16_t(candidate(GEO.house[h][i], d)));
        if (gone.empty()) return false;
        Set premises;
        for (int d : digits(set)) add_places(premises, d, h, r.origin->place[d][h] & ~where);
        any |= add_rule(r, {HIDDEN_PAIR}, gone, premises, [&](Proof& proof) {
            proof.step.digits = std::uint16_t(set);
            proof.step.houses = {std::uint8_t(h)};
            for (int i : digits(where)) proof.step.part(Role::PATTERN, set, Cells::of(GEO.house[h][i]));
            for (int d : digits(set)) proof.step.true_house(h, d);
        });
        return false;
    });
    return any;
}

bool ForcingSearch::naked_pair_rule(Run& r) {
    bool any = false;
    std::vector<std::uint16_t> gone;
    for_naked_sets(r.work, sheet_->empty, 2, EVERYWHERE, [&](int h, unsigned where, unsigned set) {
        gone.clear();
        for (int i : digits(0x1FF & ~where))
            for (int d : digits(r.work.cell[GEO.house[h][i]] & set))
                gone.push_back(std::uint16_t(candidate(GEO.house[h][i], d)));
        if (gone.empty()) return false;
        Set premises;
        for (int i : digits(where))
            for (int d : digits(r.origin->cell[GEO.house[h][i]] & ~set)) premises.add(candidate(GEO.house[h][i], d));
        any |= add_rule(r, {NAKED_PAIR}, gone, premises, [&](Proof& proof) {
            proof.step.digits = std::uint16_t(set);
            proof.step.houses = {std::uint8_t(h)};
            for (int i : digits(where)) {
                proof.step.part(Role::PATTERN, set, Cells::of(GEO.house[h][i]));
                proof.step.true_cells(Cells::of(GEO.house[h][i]));
            }
        });
        return false;
    });
    return any;
}

bool ForcingSearch::fish_rule(Run& r) {
    bool any = false;
    std::vector<std::uint16_t> gone;
    for_fish(r.work, sheet_->placed, 2, EVERYWHERE, [&](int d, int base, unsigned lines, unsigned cross) {
        const int crossing = base == ROWS ? COLUMNS : ROWS;
        gone.clear();
        for (int k : digits(cross))
            for (int i : digits(r.work.place[d][crossing + k] & ~lines))
                gone.push_back(std::uint16_t(candidate(GEO.house[crossing + k][i], d)));
        if (gone.empty()) return false;
        Set premises;
        for (int k : digits(lines))
            add_places(premises, d, base + k, r.origin->place[d][base + k] & ~r.work.place[d][base + k] & ~cross);
        any |= add_rule(r, {X_WING}, gone, premises, [&](Proof& proof) {
            proof.step.digits = std::uint16_t(1u << d);
            for (int k : digits(lines)) {
                proof.step.houses.push_back(std::uint8_t(base + k));
                proof.step.true_house(base + k, d);
            }
            for (int k : digits(cross)) proof.step.covers.push_back(std::uint8_t(crossing + k));
        });
        return false;
    });
    return any;
}

bool ForcingSearch::static_rule(Run& r) {
    if (r.no_static_at == r.off_count) return false;
    if (budget_.used_up()) return false;
    bool any = false;
    std::vector<std::uint16_t> gone;
    for (const StaticChain& chain : inner_->static_chains.all(r.work)) {
        Set premises;
        std::uint64_t signature = chain.cycle();
        for (const PathNode& node : chain.path) {
            if (node.why != ASSUMED && (node.on || chain.cycle()))
                add_premises(premises, *r.origin, r.work, node.candidate, node.why);
            signature = (signature ^ (node.candidate * 2u + node.on + 1u)) * 0x9E3779B97F4A7C15u;
            signature ^= signature >> 31;
        }
        gone = chain.deletions;
        any |= add_rule(r, {chain.kind, chain.merit.complexity, signature}, gone, premises,
                        [&](Proof& proof) { proof.graph = tell_static(chain); });
    }
    if (!any) r.no_static_at = r.off_count;
    return any;
}

bool ForcingSearch::forcing_rule(Run& r, const Mode& how) {
    ForcingSearch& search = inner_->forcing_chains;
    bool any = false;
    std::vector<std::uint16_t> gone;
    for (const Forced& hint : search.all(r.work, *sheet_, how)) {
        Set premises;
        std::uint64_t signature = 0;
        search.for_ends(hint, [&](const Run& branch, int x, bool on) {
            search.ancestry_.walk(branch, x, on);
            signature = (signature ^ search.ancestry_.signature()) * 0x9E3779B97F4A7C15u;
            signature ^= signature >> 31;
            for (int node : search.ancestry_.nodes()) {
                if (!(node & 1)) continue;
                const int y = node >> 1;
                Why why = branch.why[y];
                if (why == ASSUMED && hint.kind == CELL_CHAINS) why = BY_CELL;
                if (why == ASSUMED && hint.kind == REGION_CHAINS)
                    why = hint.house >= BOXES ? BY_BOX : hint.house >= COLUMNS ? BY_COLUMN : BY_ROW;
                if (why != ASSUMED) add_premises(premises, *r.origin, r.work, y, why);
            }
        });
        gone = search.deletions(hint);
        any |= add_rule(r, {hint.kind, hint.merit.complexity, signature}, gone, premises, [&](Proof& proof) {
            proof.step = search.source(hint);
            proof.graph = search.tell(hint);
        });
    }
    return any;
}

}  // namespace sudoku::logic::se
