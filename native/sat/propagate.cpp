// What follows from what is assigned, by groups and by clauses, until nothing does or something clashes.
#include <cassert>

#include "solver.hpp"

namespace sudoku::sat {

void Solver::assign(Lit lit, Reason reason) {
    assert(is_open(lit));
    auto var = lit.var();
    value_[var] = lit.negated() ? -1 : 1;
    level_of_[var] = std::uint32_t(level());
    reason_[var] = reason;
    trail_.push_back(lit);
    groups_.close(~lit);
}

// False when it ends in a conflict: `conflict_` then holds literals of which one must be true and all are false.
bool Solver::propagate() {
    while (next_ < trail_.size()) {
        Lit lit = trail_[next_++];
        ++statistics_.propagations;
        if (!propagate_groups_true(lit) || !propagate_groups_false(~lit) || !propagate_clauses(~lit)) return false;
    }
    return true;
}

// `lit` is true: no other literal of its groups is.
bool Solver::propagate_groups_true(Lit lit) {
    for (auto [group, bit] : groups_.places(lit)) {
        auto others = groups_.open(group) & ~(std::uint64_t{1} << bit);
        for (; others; others &= others - 1) {
            Lit other = groups_.literal(group, unsigned(std::countr_zero(others)));
            if (is_true(other)) {
                conflict_ = {~lit, ~other};
                return false;
            }
            if (is_open(other)) assign(~other, {Reason::RULED_OUT, lit.code});
        }
    }
    return true;
}

// `lit` is false: its groups may have one literal left, or none.
bool Solver::propagate_groups_false(Lit lit) {
    for (auto [group, bit] : groups_.places(lit)) {
        auto open = groups_.open(group);
        if ((open & (open - 1)) || !groups_.is_exact(group)) continue;
        if (!open) {
            auto members = groups_.members(group);
            conflict_.assign(members.begin(), members.end());
            return false;
        }
        Lit last = groups_.literal(group, unsigned(std::countr_zero(open)));
        if (is_open(last)) assign(last, {Reason::LAST_OF_GROUP, group});
    }
    return true;
}

// `lit` is false: clauses that watch it look for another literal to watch.
bool Solver::propagate_clauses(Lit lit) {
    auto& list = watches_[lit.code];
    auto keep = list.begin();
    for (auto at = list.begin(); at != list.end(); ++at) {
        if (is_true(at->other)) {
            *keep++ = *at;
            continue;
        }
        auto ref = at->ref;
        auto clause = literals(ref);
        assert(clause[0] == lit || clause[1] == lit);  // what is watched stands in front
        if (clause[0] == lit) std::swap(clause[0], clause[1]);
        Watch watch{ref, clause[0]};
        if (is_true(clause[0])) {
            *keep++ = watch;
            continue;
        }
        std::size_t i = 2;
        while (i < clause.size() && is_false(clause[i])) ++i;
        if (i < clause.size()) {
            std::swap(clause[1], clause[i]);
            watches_[clause[1].code].push_back(watch);
            continue;
        }
        *keep++ = watch;
        if (is_false(clause[0])) {
            conflict_.assign(clause.begin(), clause.end());
            keep = std::copy(at + 1, list.end(), keep);
            list.erase(keep, list.end());
            return false;
        }
        assign(clause[0], {Reason::CLAUSE, ref});
    }
    list.erase(keep, list.end());
    return true;
}

}  // namespace sudoku::sat
