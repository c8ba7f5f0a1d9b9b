// The search itself: decide, learn, jump back, restart.
#include "solver.hpp"

#include <algorithm>

namespace sudoku::sat {

Solver::Solver(std::size_t variables, std::span<const std::int32_t> groups, std::size_t exact)
    : groups_(variables, groups, exact) {
    for (std::size_t i = 0; i < variables; ++i) add_variable();
    for (std::uint32_t group = 0; group < exact && consistent_; ++group)
        if (auto members = groups_.members(group); members.size() == 1) add_clause({members[0]});
}

Var Solver::add_variable() {
    value_.push_back(0);
    phase_.push_back(1);
    level_of_.push_back(0);
    reason_.push_back({});
    mark_.push_back(0);
    model_.push_back(0);
    watches_.emplace_back();
    watches_.emplace_back();
    order_.add(0);
    return Var(value_.size() - 1);
}

void Solver::shuffle(generate::Random& random) {
    for (Var var = 0; var < variables(); ++var) order_.set(var, double(random.draw() >> 11) * 0x1p-53);
}

void Solver::add_clause(Clause clause) {
    back_to(0);
    assumed_.clear();
    std::sort(clause.begin(), clause.end(), [](Lit a, Lit b) { return a.code < b.code; });
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    for (std::size_t i = 1; i < clause.size(); ++i)
        if (clause[i] == ~clause[i - 1]) return;  // always true
    if (std::any_of(clause.begin(), clause.end(), [&](Lit lit) { return is_true(lit); })) return;
    std::erase_if(clause, [&](Lit lit) { return is_false(lit); });
    if (!consistent_) return;
    if (clause.empty()) consistent_ = false;
    else if (clause.size() > 1) store(clause, false, 0);
    else {
        assign(clause[0], {});
        consistent_ = propagate();
    }
}

Answer Solver::solve(const std::vector<Lit>& assumptions, const std::function<bool()>& stop, std::int64_t conflicts) {
    core_.clear();
    reuse_trail(assumptions);
    level_stamp_.resize(assumptions.size() + variables() + 1);
    if (!consistent_) return Answer::NO;
    auto answer = search(assumptions, stop, conflicts);
    if (answer == Answer::YES)
        for (Var var = 0; var < model_.size(); ++var) model_[var] = value_[var] > 0;
    return answer;
}

// Levels 1 … m belong to the assumptions; those shared with the last call stand as they are.
void Solver::reuse_trail(const std::vector<Lit>& assumptions) {
    std::size_t shared = 0, most = std::min({assumptions.size(), assumed_.size(), level()});
    while (shared < most && assumptions[shared] == assumed_[shared]) ++shared;
    back_to(shared);
    assumed_ = assumptions;
}

Answer Solver::search(const std::vector<Lit>& assumptions, const std::function<bool()>& stop, std::int64_t conflicts) {
    constexpr std::uint64_t between_stops = 255;
    std::uint64_t found = 0, steps = 0;
    for (;;) {
        if (!propagate()) {
            ++found;
            ++statistics_.conflicts;
            if (!learn_from_conflict()) return Answer::NO;
            if (conflicts >= 0 && found >= std::uint64_t(conflicts)) return Answer::UNKNOWN;
            continue;
        }
        if ((++steps & between_stops) == 0 && stop()) return Answer::UNKNOWN;
        if (should_restart()) back_to(std::min(level(), assumptions.size()));
        if (statistics_.conflicts >= next_forget_) forget();
        if (level() >= assumptions.size() && trail_.size() == value_.size()) return Answer::YES;
        if (!decide(assumptions)) return Answer::NO;
    }
}

// False when an assumption cannot hold any more.
bool Solver::decide(const std::vector<Lit>& assumptions) {
    while (level() < assumptions.size()) {
        Lit lit = assumptions[level()];
        if (is_false(lit)) {
            find_core(lit);
            return false;
        }
        level_start_.push_back(trail_.size());
        if (is_true(lit)) continue;  // a level of its own, empty: level i is assumption i
        assign(lit, {});
        return true;
    }
    Var var;
    do {
        if (order_.empty()) return true;
        var = order_.pop();
    } while (value_[var]);
    ++statistics_.decisions;
    level_start_.push_back(trail_.size());
    assign(Lit::of(var, phase_[var] < 0), {});
    return true;
}

// False when the conflict needs no decision: nothing can hold.
bool Solver::learn_from_conflict() {
    constexpr double decay = 0.95;
    if (level() == 0) {
        consistent_ = false;
        if (keep_proof_) proof_.push_back({});
        return false;
    }
    auto target = analyze();
    auto lbd = lbd_of(clause_);
    if (keep_proof_) proof_.push_back(clause_);
    ++statistics_.learned;
    ++since_restart_;
    auto seen = double(statistics_.learned);  // while there are few, the plain mean of them
    fast_ += (lbd - fast_) / std::min(seen, 32.0);
    slow_ += (lbd - slow_) / std::min(seen, 8192.0);
    back_to(target);
    if (clause_.size() == 1) assign(clause_[0], {});
    else {
        auto ref = store(clause_, true, lbd);
        assign(clause_[0], {Reason::CLAUSE, ref});
    }
    order_.decay(decay);
    return true;
}

// When clauses learned of late join more levels than usual, the search is in a poor region.
bool Solver::should_restart() {
    if (since_restart_ < 50 || fast_ < 1.15 * slow_) return false;
    since_restart_ = 0;
    ++statistics_.restarts;
    return true;
}

void Solver::back_to(std::size_t target) {
    if (level() <= target) return;
    auto keep = level_start_[target];
    for (auto at = trail_.size(); at-- > keep;) {
        Lit lit = trail_[at];
        auto var = lit.var();
        phase_[var] = value_[var];
        value_[var] = 0;
        groups_.reopen(~lit);
        order_.insert(var);
    }
    trail_.resize(keep);
    level_start_.resize(target);
    next_ = keep;
}

bool Solver::exclude_model() {
    if (!assumed_.empty()) return false;
    Clause clause;
    for (auto start : level_start_) clause.push_back(~trail_[start]);
    add_clause(std::move(clause));
    return true;
}

}  // namespace sudoku::sat
