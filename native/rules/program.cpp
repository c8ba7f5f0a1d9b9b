// Reads a program: [kind, length, payload …] for each primitive, as src/sudoku/rules/primitives.py writes it.
#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {
using Payload = std::span<const std::int32_t>;

constexpr int FEW_STATES = 20;  // an automaton with more of them costs more than all houses, and runs after them

}  // namespace

void RulesEngine::read_program(Payload program) {
    std::size_t at = 0;
    while (at < program.size() && mistake_.empty()) {
        if (at + 2 > program.size() || program[at + 1] < 0 || std::size_t(program[at + 1]) > program.size() - at - 2) {
            mistake_ = "the program ends within a rule";
            return;
        }
        const auto length = std::size_t(program[at + 1]);
        if (!take(program[at], program.subspan(at + 2, length)) && mistake_.empty())
            mistake_ = "rule " + std::to_string(program[at]) + " of the program is malformed";
        at += 2 + length;
    }
}

bool RulesEngine::are_cells(Payload cells) const {
    for (auto cell : cells)
        if (cell < 0 || cell >= cell_count_) return false;
    return true;
}

Rule& RulesEngine::add(Rule::Kind kind, int priority, Payload cells) {
    Rule rule;
    rule.kind = kind;
    rule.priority = u8(priority);
    rule.n = u16(cells.size());
    rule.at = u32(cells_.size());
    for (auto cell : cells) cells_.push_back(u16(cell));
    rules_.push_back(rule);
    return rules_.back();
}

bool RulesEngine::take(int kind, Payload payload) {
    switch (kind) {
        case 1: {  // all different
            if (!are_cells(payload)) return false;
            CellSet met;
            for (auto a : payload) {
                if (met[a]) allowed_[a] = 0;  // differs from itself: cannot be
                met.set(a);
                for (auto b : payload)
                    if (a != b) peers_[a].set(b);
            }
            if (int(payload.size()) == size_ && met.count() == size_)
                houses_.emplace_back(payload.begin(), payload.end());
            if (int(payload.size()) > size_) allowed_[payload[0]] = 0;  // cannot be
            return true;
        }
        case 2:  // allowed digits
            if (payload.size() != 2 || !are_cells(payload.first(1))) return false;
            allowed_[payload[0]] &= Mask(payload[1]);
            return true;
        case 3:
            return take_pair(payload);
        case 4:
            return take_sum(payload);
        case 5:
            return take_sets(payload);
        case 6: {  // at least
            if (payload.size() < 3 || !are_cells(payload.subspan(2))) return false;
            auto& rule = add(Rule::AT_LEAST, 20, payload.subspan(2));
            rule.mask = Mask(payload[0]);
            rule.number = payload[1];
            return true;
        }
        case 7:
            if (payload.size() != 2 || !are_cells(payload)) return false;
            if (payload[0] == payload[1]) return true;
            equals_.emplace_back(payload[0], payload[1]);
            add(Rule::EQUAL, 0, payload);
            return true;
        case 8:
            return take_automaton(payload);
        case 9: {  // the cell first, then the cells it points into
            if (int(payload.size()) != size_ + 2 || payload[1] < 1 || payload[1] > size_) return false;
            std::vector<std::int32_t> cells{payload[0]};
            cells.insert(cells.end(), payload.begin() + 2, payload.end());
            if (!are_cells(cells)) return false;
            add(Rule::INDEX, 1, cells).mask = Mask(1u << (payload[1] - 1));
            return true;
        }
        default:
            return false;
    }
}

bool RulesEngine::take_pair(Payload payload) {
    const auto n = std::size_t(size_);
    if (payload.size() < n + 2 || !are_cells(payload.subspan(n))) return false;
    PairData data{};
    for (int a = 0; a < size_; ++a) {
        data.forward[a] = Mask(payload[a]) & all_;
        for (int b = 0; b < size_; ++b)
            if (data.forward[a] >> b & 1) data.backward[b] |= Mask(1u << a);
    }
    u32 found = 0;
    while (found < pairs_.size() && !std::equal(data.forward, data.forward + n, pairs_[found].forward)) ++found;
    if (found == pairs_.size()) {
        if (size_ <= 9) {  // the digits that some digit of a mask allows, by mask
            data.table = std::int32_t(tables_.size());
            const std::size_t masks = std::size_t{1} << size_;
            tables_.resize(tables_.size() + 2 * masks);
            Mask* forward = tables_.data() + data.table;
            for (std::size_t mask = 1; mask < masks; ++mask) {
                const int low = __builtin_ctz(unsigned(mask));
                forward[mask] = forward[mask & (mask - 1)] | data.forward[low];
                forward[masks + mask] = forward[masks + (mask & (mask - 1))] | data.backward[low];
            }
        }
        pairs_.push_back(data);
    }
    add(Rule::PAIR, 0, payload.subspan(n)).data = found;
    return true;
}

bool RulesEngine::take_sum(Payload payload) {
    if (payload.size() % 2 == 0) return false;
    const auto n = (payload.size() - 1) / 2;
    if (!are_cells(payload.subspan(1, n))) return false;
    Linear sum({payload.begin() + 1, payload.begin() + 1 + std::ptrdiff_t(n)},
               {payload.begin() + 1 + std::ptrdiff_t(n), payload.end()}, payload[0]);
    CellSet met;
    for (auto cell : sum.cells) {
        if (met[cell]) return false;
        met.set(cell);
    }
    int low = 0, high = 0;  // what the cells sum to at least, and at most
    for (auto coefficient : sum.coefficients) {
        if (coefficient == 0 || coefficient < -100'000 || coefficient > 100'000) return false;
        low += coefficient * (coefficient > 0 ? 1 : size_);
        high += coefficient * (coefficient > 0 ? size_ : 1);
    }
    if (sum.total < low || sum.total > high) {
        allowed_[0] = 0;  // cannot be
        return true;
    }
    if (n > 0) linear_.push_back(std::move(sum));
    return true;
}

bool RulesEngine::take_sets(Payload payload) {
    const auto n = std::size_t(size_);
    if (payload.empty() || payload[0] < 1) return false;
    const auto count = std::size_t(payload[0]);
    if (payload.size() < 1 + count + n || !are_cells(payload.subspan(1, count))) return false;
    SetData data{};
    bool single = true;
    for (std::size_t d = 0; d < n; ++d) {
        if (payload[1 + count + d] < 0 || payload[1 + count + d] > MAX_CELLS) return false;
        data.counts_at[d] = Mask(payload[1 + count + d]);
        single &= data.counts_at[d] == 1;
    }
    for (auto set : payload.subspan(1 + count + n)) data.sets.push_back(Mask(set) & all_);
    bool windows = single && count <= n && data.sets.size() == n - count + 1;
    for (std::size_t low = 0; windows && low < data.sets.size(); ++low)
        windows = data.sets[low] == Mask(((1u << count) - 1) << low);
    for (auto set : data.sets) {  // a set must fill the cells
        std::size_t filled = 0;
        for (std::size_t d = 0; d < n; ++d) filled += set >> d & 1 ? data.counts_at[d] : 0;
        if (filled != count) return false;
    }
    if (single)
        for (auto a : payload.subspan(1, count))
            for (auto b : payload.subspan(1, count))
                if (a != b) peers_[a].set(b);
    auto& rule = add(windows ? Rule::RUN : Rule::SETS, 10, payload.subspan(1, count));
    rule.data = u32(sets_.size());
    sets_.push_back(std::move(data));
    return true;
}

bool RulesEngine::take_automaton(Payload payload) {
    if (payload.empty() || payload[0] < 1) return false;
    const auto count = std::size_t(payload[0]);
    if (payload.size() < count + 2 || !are_cells(payload.subspan(1, count))) return false;
    Machine machine;
    machine.states = payload[1 + count];
    if (machine.states < 1 || machine.states > 30'000) return false;
    const auto states = std::size_t(machine.states), n = std::size_t(size_);
    if (payload.size() != count + 2 + states * (1 + n)) return false;
    machine.words = int((states + 63) / 64);
    machine.accepting.resize(std::size_t(machine.words));
    for (std::size_t state = 0; state < states; ++state)
        if (payload[count + 2 + state]) machine.accepting[state / 64] |= u64{1} << (state % 64);
    machine.legal.resize(states);
    for (auto to : payload.subspan(count + 2 + states)) {
        if (to < -1 || to >= machine.states) return false;
        const auto at = machine.step.size();
        if (to >= 0) machine.legal[at / n] |= Mask(1u << (at % n));
        machine.step.push_back(std::int16_t(to));
    }
    const auto scratch = (count + 1) * std::size_t(machine.words) + std::size_t(machine.words);
    if (state_sets_.size() < 2 * scratch) state_sets_.resize(2 * scratch);
    auto& rule = add(Rule::AUTOMATON, machine.states > FEW_STATES ? 45 : 30, payload.subspan(1, count));
    rule.data = u32(machines_.size());
    machines_.push_back(std::move(machine));
    return true;
}

}  // namespace sudoku::rules
