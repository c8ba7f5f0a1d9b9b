// Propagation: the queue, and one propagator a kind of rule. A propagator says false when the rule cannot hold.
#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {

int lowest(Mask mask) { return __builtin_ctz(mask); }
bool is_single(Mask mask) { return !(mask & (mask - 1)); }

// The mask smeared down (or up) over a window: bit l is set when one of the bits l … l+width−1 is.
unsigned smear_down(unsigned mask, int width) {
    unsigned all = mask;
    for (int i = 1; i < width; ++i) all |= mask >> i;
    return all;
}
unsigned smear_up(unsigned mask, int width) {
    unsigned all = mask;
    for (int i = 1; i < width; ++i) all |= mask << i;
    return all;
}

}  // namespace

bool RulesEngine::put(int cell, Mask to) {
    Mask& mask = now_[cell];
    if (to == mask) return true;
    mask = to;
    if (!to) return false;
    if (is_single(to)) fixed_[fixed_count_++] = u16(cell);
    const u64* touch = touch_.data() + std::size_t(cell) * words_;
    for (int word = 0; word < words_; ++word) queue_[word] |= touch[word];
    return true;
}

void RulesEngine::clear_queue() {
    for (auto& word : queue_) word = 0;
    fixed_count_ = 0;
}

bool RulesEngine::drop_from(const CellSet& cells, Mask bit) {
    return cells.all([&](int cell) { return drop(cell, bit); });
}

bool RulesEngine::propagate() {
    for (;;) {
        while (fixed_count_) {
            const int cell = fixed_[--fixed_count_];
            const Mask bit = now_[cell];
            for (auto i = peer_start_[cell]; i < peer_start_[cell + 1]; ++i)
                if (!drop(peer_list_[i], bit)) {
                    failed_ = -1 - cell;
                    return false;
                }
        }
        int word = 0;
        while (word < words_ && !queue_[word]) ++word;
        if (word == words_) return true;
        const u64 bit = queue_[word] & -queue_[word];
        const int number = word * 64 + __builtin_ctzll(bit);
        // cleared before it runs: a rule that changes its own cells may have more to say, unless it is exact
        queue_[word] &= ~bit;
        if (!run_rule(rules_[number])) {
            failed_ = number;
            return false;
        }
        if (rules_[number].exact) queue_[word] &= ~bit;
    }
}

bool RulesEngine::run_rule(const Rule& rule) {
    switch (rule.kind) {
        case Rule::PAIR:
            return run_pair(rule);
        case Rule::EQUAL:
            return run_equal(rule);
        case Rule::INDEX:
            return run_index(rule);
        case Rule::RUN:
            return run_run(rule);
        case Rule::SETS:
            return run_sets(rule);
        case Rule::CAGE:
            return run_cage(rule);
        case Rule::SUM:
            return run_sum(rule);
        case Rule::WIDE_SUM:
            return run_wide_sum(rule);
        case Rule::AT_LEAST:
            return run_at_least(rule);
        case Rule::AUTOMATON:
            return run_automaton(rule);
        case Rule::HOUSE:
            return run_house(rule);
    }
    return true;
}

// Forward along the line, then back: exact for a line whose cells come once.
bool RulesEngine::run_pair(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    const auto& data = pairs_[rule.data];
    const Mask* table = data.table >= 0 ? tables_.data() + data.table : nullptr;
    const auto allowed = [&](Mask mask, bool forward) -> Mask {
        if (table) return table[(forward ? 0 : std::size_t{1} << size_) + mask];
        Mask found = 0;
        for (; mask; mask &= mask - 1) found |= (forward ? data.forward : data.backward)[lowest(mask)];
        return found;
    };
    for (int i = 1; i < rule.n; ++i)
        if (!put(cells[i], now_[cells[i]] & allowed(now_[cells[i - 1]], true))) return false;
    for (int i = rule.n - 2; i >= 0; --i)
        if (!put(cells[i], now_[cells[i]] & allowed(now_[cells[i + 1]], false))) return false;
    return true;
}

bool RulesEngine::run_equal(const Rule& rule) {
    const int a = cells_[rule.at], b = cells_[rule.at + 1];
    const Mask both = now_[a] & now_[b];
    return put(a, both) && put(b, both);
}

// The first cell says which of the others holds the digit.
bool RulesEngine::run_index(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    Mask left = 0;
    for (Mask mask = now_[cells[0]]; mask; mask &= mask - 1)
        if (now_[cells[1 + lowest(mask)]] & rule.mask) left |= mask & -mask;
    if (!put(cells[0], left)) return false;
    return !is_single(left) || put(cells[1 + lowest(left)], rule.mask & now_[cells[1 + lowest(left)]]);
}

// Each digit stands in one of these cells: the only place takes it, and who sees all places cannot have it.
bool RulesEngine::require(const u16* cells, const int* which, int n, Mask digits) {
    for (; digits; digits &= digits - 1) {
        const Mask bit = digits & -digits;
        int places = 0, last = -1;
        CellSet common;
        for (int i = 0; i < n; ++i) {
            const int cell = cells[which ? which[i] : i];
            if (!(now_[cell] & bit)) continue;
            common = places ? common & peers_[cell] : peers_[cell];
            last = cell;
            ++places;
        }
        if (!places) return false;
        if (places == 1 ? !put(last, bit) : !drop_from(common, bit)) return false;
    }
    return true;
}

// Consecutive digits in any order: w has a bit for each window that every cell meets and that the cells cover.
bool RulesEngine::run_run(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    unsigned windows = (1u << (size_ - rule.n + 1)) - 1, joined = 0;
    bool open = false;
    for (int i = 0; i < rule.n; ++i) {
        const Mask mask = now_[cells[i]];
        joined |= mask;
        open |= !is_single(mask);
        windows &= smear_down(mask, rule.n);
    }
    windows &= ~smear_down(all_ & ~joined, rule.n);
    if (!windows) return false;
    if (!open) return true;
    const auto possible = Mask(smear_up(windows, rule.n));
    if (joined & ~possible)
        for (int i = 0; i < rule.n; ++i)
            if (!put(cells[i], now_[cells[i]] & possible)) return false;
    const int low = __builtin_ctz(windows), high = 31 - __builtin_clz(windows);
    if (high > low + rule.n - 1) return true;
    const auto required = Mask(((1u << (low + rule.n)) - 1) & ~((1u << high) - 1));
    return require(cells, nullptr, rule.n, required);
}

// The digits that occur are one of the sets, each as often as it has to.
bool RulesEngine::run_sets(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    const auto& data = sets_[rule.data];
    int places[MAX_SIZE] = {}, singles[MAX_SIZE] = {};
    for (int i = 0; i < rule.n; ++i) {
        const Mask mask = now_[cells[i]];
        for (Mask rest = mask; rest; rest &= rest - 1) ++places[lowest(rest)];
        if (is_single(mask)) ++singles[lowest(mask)];
    }
    Mask enough = 0, used = 0;
    for (int d = 0; d < size_; ++d) {
        if (places[d] >= data.counts_at[d]) enough |= Mask(1u << d);
        if (singles[d]) used |= Mask(1u << d);
        if (singles[d] > data.counts_at[d]) return false;
    }
    Mask possible = 0, required = all_;
    for (auto set : data.sets) {
        if (set & ~enough || used & ~set) continue;
        bool fits = true;
        for (int i = 0; fits && i < rule.n; ++i) fits = now_[cells[i]] & set;
        if (!fits) continue;
        possible |= set;
        required &= set;
    }
    if (!possible) return false;
    for (int i = 0; i < rule.n; ++i) {
        const Mask mask = now_[cells[i]];
        Mask kept = mask & possible;
        if (!is_single(mask)) {
            for (Mask rest = kept; rest; rest &= rest - 1)
                if (singles[lowest(rest)] == data.counts_at[lowest(rest)]) kept &= Mask(~(rest & -rest));
            for (Mask rest = kept & required; rest; rest &= rest - 1)
                if (places[lowest(rest)] == data.counts_at[lowest(rest)]) {
                    kept = rest & -rest;
                    break;
                }
        }
        if (!put(cells[i], kept)) return false;
    }
    return true;
}

bool RulesEngine::run_at_least(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    int can = 0;
    for (int i = 0; i < rule.n; ++i) can += (now_[cells[i]] & rule.mask) != 0;
    if (can < rule.number) return false;
    if (can > rule.number)
        return rule.number != 1 || !is_single(rule.mask) || require(cells, nullptr, rule.n, rule.mask);
    for (int i = 0; i < rule.n; ++i)
        if (now_[cells[i]] & rule.mask && !put(cells[i], now_[cells[i]] & rule.mask)) return false;
    return true;
}

// Forward: the states that the machine can be in after each cell. Backward: those that lead to acceptance, and the
// digits that lead there.
bool RulesEngine::run_automaton(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    const auto& machine = machines_[rule.data];
    const int words = machine.words;
    u64* reached = state_sets_.data();
    for (int i = 0; i < (rule.n + 1) * words; ++i) reached[i] = 0;
    reached[0] = 1;
    for (int i = 0; i < rule.n; ++i, reached += words) {
        const Mask mask = now_[cells[i]];
        for (int word = 0; word < words; ++word)
            for (auto states = reached[word]; states; states &= states - 1) {
                const int state = word * 64 + __builtin_ctzll(states);
                const auto* step = machine.step.data() + state * size_;
                for (Mask rest = mask & machine.legal[state]; rest; rest &= rest - 1) {
                    const int to = step[lowest(rest)];
                    reached[words + to / 64] |= u64{1} << (to % 64);
                }
            }
    }
    bool alive = false;
    for (int word = 0; word < words; ++word) alive |= (reached[word] &= machine.accepting[word]) != 0;
    if (!alive) return false;
    for (int i = rule.n - 1; i >= 0; --i) {
        reached -= words;
        const Mask mask = now_[cells[i]];
        Mask supported = 0;
        for (int word = 0; word < words; ++word)
            for (auto states = reached[word]; states; states &= states - 1) {
                const int state = word * 64 + __builtin_ctzll(states);
                const auto* step = machine.step.data() + state * size_;
                const Mask can = mask & machine.legal[state];
                bool leads = false;
                const auto try_digits = [&](Mask rest, bool all) {
                    for (; rest && (all || !leads); rest &= rest - 1) {
                        const int to = step[lowest(rest)];
                        if (!(reached[words + to / 64] >> (to % 64) & 1)) continue;
                        supported |= rest & -rest;
                        leads = true;
                    }
                };
                try_digits(can & Mask(~supported), true);
                try_digits(can & supported, false);
                if (!leads) reached[word] &= ~(u64{1} << (state % 64));
            }
        if (!put(cells[i], supported & now_[cells[i]])) return false;
    }
    return true;
}

// Every digit has a place; one with a single place takes it; one confined to cells that another house shares leaves the
// rest of that house.
bool RulesEngine::run_house(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    Mask one = 0, two = 0, fixed = 0, masks[MAX_SIZE];
    for (int i = 0; i < size_; ++i) {
        masks[i] = now_[cells[i]];
        two |= one & masks[i];
        one |= masks[i];
        if (is_single(masks[i])) fixed |= masks[i];
    }
    if (one != all_) return false;
    if (fixed == all_) return true;
    if (const Mask hidden = one & ~two & ~fixed) {
        for (int i = 0; i < size_; ++i)
            if (const Mask only = masks[i] & hidden)
                if (!is_single(only) || !put(cells[i], only)) return false;
        return true;
    }
    for (auto c = crossing_start_[rule.data]; c < crossing_start_[rule.data + 1]; ++c) {
        const auto& crossing = crossings_[c];
        Mask outside = fixed;
        for (auto rest = crossing.outside; rest; rest &= rest - 1) outside |= masks[__builtin_ctz(rest)];
        if (const auto confined = Mask(all_ & ~outside))
            for (int i = 0; i < crossing.n; ++i)
                if (!drop(cells_[crossing.at + i], confined)) return false;
    }
    return true;
}

}  // namespace sudoku::rules
