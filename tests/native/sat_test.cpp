// The SAT solver against trying every assignment, and on grids large enough that it forgets and restarts.
// Built with the address and undefined-behaviour sanitizers by `make sanitize`; exits 1 at the first disagreement.
//
//   sat_test [rounds]    each round makes other random problems
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <utility>

#include "check.hpp"
#include "sat/solver.hpp"

using namespace sudoku::sat;

namespace {

using Rng = std::mt19937;

unsigned below(Rng& rng, unsigned bound) { return unsigned(rng() % bound); }
bool never() { return false; }

// A few variables with groups and clauses; an assignment is a number, bit v the value of variable v.
struct Problem {
    unsigned variables;
    std::vector<Clause> exact, at_most, clauses;

    static Problem random(Rng& rng) {
        Problem made{3 + below(rng, 8), {}, {}, {}};
        for (auto* kind : {&made.exact, &made.at_most, &made.clauses})
            for (unsigned i = below(rng, 5); i > 0; i--) kind->push_back(made.some_literals(rng));
        return made;
    }
    Clause some_literals(Rng& rng) const {
        std::vector<Var> names(variables);
        for (Var var = 0; var < variables; var++) names[var] = var;
        std::shuffle(names.begin(), names.end(), rng);
        names.resize(1 + below(rng, std::min(variables, 5u)));
        Clause found;
        for (auto var : names) found.push_back(Lit::of(var, below(rng, 2)));
        return found;
    }
    static bool is_true(Lit lit, unsigned bits) { return (bits >> lit.var() & 1) != lit.negated(); }
    static auto trues(const Clause& literals, unsigned bits) {
        return std::count_if(literals.begin(), literals.end(), [&](Lit lit) { return is_true(lit, bits); });
    }
    bool holds(unsigned bits) const {
        auto all = [&](auto& sets, auto test) { return std::all_of(sets.begin(), sets.end(), test); };
        return all(exact, [&](auto& set) { return trues(set, bits) == 1; }) &&
               all(at_most, [&](auto& set) { return trues(set, bits) <= 1; }) &&
               all(clauses, [&](auto& set) { return trues(set, bits) >= 1; });
    }
    std::set<unsigned> models(const Clause& assumptions = {}) const {
        std::set<unsigned> found;
        for (unsigned bits = 0; bits < 1u << variables; bits++)
            if (trues(assumptions, bits) == long(assumptions.size()) && holds(bits)) found.insert(bits);
        return found;
    }
    Solver solver() const {
        std::vector<std::int32_t> flat;
        for (auto* kind : {&exact, &at_most})
            for (auto& group : *kind) {
                for (auto lit : group) flat.push_back(lit.dimacs());
                flat.push_back(0);
            }
        Solver made(variables, flat, exact.size());
        for (auto& clause : clauses) made.add_clause(clause);
        return made;
    }
};

unsigned model_of(const Solver& solver) {
    unsigned bits = 0;
    for (Var var = 0; var < solver.variables(); var++) bits |= unsigned(solver.value(var)) << var;
    return bits;
}

void finds_every_model(const Problem& problem) {
    auto solver = problem.solver();
    std::set<unsigned> found;
    while (solver.solve({}, never, -1) == Answer::YES) {
        CHECK(found.insert(model_of(solver)).second);
        solver.exclude_model();
    }
    CHECK(found == problem.models());
}

void answers_one_question_after_the_other(const Problem& problem, Rng& rng) {
    auto solver = problem.solver();
    solver.keep_proof(true);
    for (int question = 0; question < 8; question++) {
        auto assumptions = problem.some_literals(rng);
        auto models = problem.models(assumptions);
        auto answer = solver.solve(assumptions, never, -1);
        CHECK(answer == (models.empty() ? Answer::NO : Answer::YES));
        if (answer == Answer::YES) CHECK(models.count(model_of(solver)));
        else {
            for (auto lit : solver.core()) CHECK(std::count(assumptions.begin(), assumptions.end(), lit));
            CHECK(problem.models(solver.core()).empty());
        }
    }
    for (auto& learned : solver.proof())  // whatever is learned follows from the problem alone
        for (auto bits : problem.models()) CHECK(Problem::trues(learned, bits) > 0);
}

// Cells, rows, columns and boxes of a k² × k² grid.
std::vector<std::int32_t> grid_groups(int k) {
    const int n = k * k;
    std::vector<std::int32_t> flat;
    auto add = [&](auto literal) {
        for (int i = 0; i < n; i++) flat.push_back(literal(i));
        flat.push_back(0);
    };
    auto name = [n](int row, int column, int digit) { return (row * n + column) * n + digit + 1; };
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            add([&](int i) { return name(a, b, i); });
            add([&](int i) { return name(a, i, b); });
            add([&](int i) { return name(i, a, b); });
            add([&](int i) { return name(a / k * k + i / k, a % k * k + i % k, b); });
        }
    return flat;
}

bool is_solved(const Solver& solver, int k) {
    auto flat = grid_groups(k);
    int trues = 0;
    for (auto name : flat) {
        if (name) trues += solver.value(Lit::of_dimacs(name).var());
        else if (std::exchange(trues, 0) != 1) return false;
    }
    return true;
}

// Questions with ever more digits ruled out: from easy over thousands of conflicts, with clauses forgotten and moved and
// the search restarted, to impossible.
void works_hard(int k, int questions, Rng& rng) {
    const auto n = unsigned(k * k);
    Solver solver(n * n * n, grid_groups(k), 4 * n * n);
    int answers[3] = {};
    for (int question = 0; question < questions; question++) {
        std::vector<Lit> assumptions;
        for (Var var = 0; var < n * n * n; var++)
            if (below(rng, 100) < 10u + 70u * question / questions) assumptions.push_back(Lit::of(var, true));
        auto answer = solver.solve(assumptions, never, 500);
        answers[int(answer)]++;
        if (answer != Answer::YES) continue;
        CHECK(is_solved(solver, k));
        for (auto lit : assumptions) CHECK(!solver.value(lit.var()));
    }
    CHECK(solver.solve({}, never, -1) == Answer::YES && is_solved(solver, k));
    CHECK(solver.solve({}, [] { return true; }, -1) != Answer::NO);
    std::printf("%u×%u: %d no, %d yes, %d given up; %llu conflicts\n", n, n, answers[0], answers[1], answers[2],
                static_cast<unsigned long long>(solver.statistics().conflicts));
}

void refuses(std::size_t variables, std::vector<std::int32_t> groups, std::size_t exact) {
    CHECK(Groups::mistake(variables, groups, exact));
}

// More birds than holes: a no that only search can give, with what it learned on the way.
void pigeons_do_not_fit(unsigned holes) {
    std::vector<std::int32_t> groups;
    for (unsigned bird = 0; bird <= holes; bird++) {
        for (unsigned hole = 0; hole < holes; hole++) groups.push_back(int(bird * holes + hole) + 1);
        groups.push_back(0);
    }
    for (unsigned hole = 0; hole < holes; hole++) {
        for (unsigned bird = 0; bird <= holes; bird++) groups.push_back(int(bird * holes + hole) + 1);
        groups.push_back(0);
    }
    Solver solver((holes + 1) * holes, groups, holes + 1);
    solver.keep_proof(true);
    CHECK(solver.solve({}, never, -1) == Answer::NO);
    CHECK(solver.proof().back().empty());
    CHECK(solver.solve({Lit::of(0, false)}, never, -1) == Answer::NO);
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 1500;
    Rng rng(7);
    for (int round = 0; round < rounds; round++) {
        auto problem = Problem::random(rng);
        finds_every_model(problem);
        answers_one_question_after_the_other(problem, rng);
    }
    refuses(2, {1, 3, 0}, 1), refuses(2, {1, 2}, 1), refuses(2, {0}, 1), refuses(2, {1, 2, 0}, 2);
    for (unsigned holes = 2; holes <= 6; holes++) pigeons_do_not_fit(holes);
    works_hard(3, 60, rng), works_hard(4, 30, rng);
    std::printf("%d rounds, all as it should be\n", rounds);
}
