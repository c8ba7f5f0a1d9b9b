// From a conflict to a clause that would have prevented it, and from a failed assumption to those it clashes with.
#include <algorithm>
#include <cassert>

#include "solver.hpp"

namespace sudoku::sat {

void Solver::visit(Lit lit, std::size_t& open_paths) {
    assert(is_false(lit));  // a conflict and its causes are clauses of which nothing holds
    auto var = lit.var();
    if (mark_[var] || level_of_[var] == 0) return;
    mark_[var] = 1;
    marked_.push_back(var);
    order_.bump(var);
    if (level_of_[var] == level()) ++open_paths;
    else clause_.push_back(lit);
}

// Fills `clause_`, its first literal the one that will be asserted, and says to which level to go back.
std::size_t Solver::analyze() {
    clause_.assign(1, Lit{0});
    std::size_t open_paths = 0, at = trail_.size();
    for (auto lit : conflict_) visit(lit, open_paths);
    assert(level() > 0 && open_paths > 0);
    for (;;) {
        while (!mark_[trail_[--at].var()]) {
        }
        Lit lit = trail_[at];
        if (--open_paths == 0) {
            clause_[0] = ~lit;
            break;
        }
        if (reason_[lit.var()].kind == Reason::CLAUSE) {
            auto& head = header(reason_[lit.var()].index);
            head.used = 2;
            if (head.learned && head.lbd > 2) head.lbd = std::min(head.lbd, lbd_of(literals(reason_[lit.var()].index)));
        }
        for_each_cause(lit, [&](Lit cause) {
            visit(cause, open_paths);
            return true;
        });
    }
    assert(is_false(clause_[0]) && level_of_[clause_[0].var()] == level());
    minimise();
    for (auto var : marked_) mark_[var] = 0;
    marked_.clear();

    if (clause_.size() == 1) return 0;
    auto highest = std::max_element(clause_.begin() + 1, clause_.end(),
                                    [&](Lit a, Lit b) { return level_of_[a.var()] < level_of_[b.var()]; });
    std::swap(clause_[1], *highest);
    assert(level_of_[clause_[1].var()] < level());
    return level_of_[clause_[1].var()];
}

// A literal that follows from others of the clause is not needed in it.
void Solver::minimise() {
    ++stamp_;
    for (auto lit : clause_) level_stamp_[level_of_[lit.var()]] = stamp_;
    std::erase_if(clause_, [&](Lit lit) { return lit != clause_[0] && is_redundant(~lit, 0); });
}

bool Solver::is_redundant(Lit lit, int depth) {
    auto& mark = mark_[lit.var()];
    if (reason_[lit.var()].kind == Reason::NONE || depth > 200) return false;
    bool redundant = for_each_cause(lit, [&](Lit cause) {
        auto var = cause.var();
        if (level_of_[var] == 0 || mark_[var] == 1 || mark_[var] == 2) return true;
        return mark_[var] != 3 && level_stamp_[level_of_[var]] == stamp_ && is_redundant(~cause, depth + 1);
    });
    if (mark == 0) {
        mark = redundant ? 2 : 3;
        marked_.push_back(lit.var());
    }
    return redundant;
}

// The levels that a clause joins. Those of assumptions count as one: they say nothing of its worth (Audemard, Lagniez &
// Simon, Improving Glucose for Incremental SAT Solving with Assumptions, 2013).
std::uint32_t Solver::lbd_of(std::span<const Lit> clause) {
    ++stamp_;
    std::uint32_t levels = 0;
    for (auto lit : clause) {
        auto level = level_of_[lit.var()];
        auto& seen = level_stamp_[level <= assumed_.size() ? 0 : level];
        if (seen != stamp_) ++levels;
        seen = stamp_;
    }
    return levels;
}

// `failed` is an assumption that is false: those among the assumptions that made it so, and itself.
void Solver::find_core(Lit failed) {
    core_.assign(1, failed);
    if (level_of_[failed.var()] == 0) return;
    mark_[failed.var()] = 1;
    for (auto at = trail_.size(); at-- > level_start_[0];) {
        Lit lit = trail_[at];
        if (!mark_[lit.var()]) continue;
        mark_[lit.var()] = 0;
        if (reason_[lit.var()].kind == Reason::NONE) core_.push_back(lit);
        for_each_cause(lit, [&](Lit cause) {
            if (level_of_[cause.var()] > 0) mark_[cause.var()] = 1;
            return true;
        });
    }
}

}  // namespace sudoku::sat
