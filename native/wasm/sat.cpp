// Questions about grids of other sizes and pairs of grids: one SAT solver at a time, in DIMACS literals of 32 bits.
#include "sat/solver.hpp"

#include <optional>

#include "generate/random.hpp"
#include "interface.hpp"

using namespace sudoku;
using namespace sudoku::wasm;
using sat::Answer;
using sat::Lit;

namespace {

constexpr std::size_t MAX_VARIABLES = 1 << 18;  // a pair of 36×36 grids has 2 · 36³ = 93,312, and segments

std::optional<sat::Solver>& session() {
    static std::optional<sat::Solver> one;
    return one;
}

std::span<const std::int32_t> numbers() {
    return {reinterpret_cast<const std::int32_t*>(input_bytes().data()), input_bytes().size() / 4};
}

bool read_literals(std::vector<Lit>& literals) {
    for (std::int32_t name : numbers()) {
        const std::int64_t size = name < 0 ? -std::int64_t{name} : name;
        if (size == 0 || std::size_t(size) > session()->variables()) return false;
        literals.push_back(Lit::of_dimacs(name));
    }
    return true;
}

}  // namespace

// Starts on groups of literals, a 0 after each, of which the first `exact` have exactly one true one.
SUDOKU_EXPORT(sat_open) int sat_open(u32 variables, u32 exact) {
    if (variables > MAX_VARIABLES || sat::Groups::mistake(variables, numbers(), exact)) return BAD_INPUT;
    session().emplace(variables, numbers(), exact);
    return 0;
}

SUDOKU_EXPORT(sat_close) int sat_close() {
    session().reset();
    return 0;
}

// From now on one of the literals holds.
SUDOKU_EXPORT(sat_clause) int sat_clause() {
    if (!session()) return NO_SESSION;
    std::vector<Lit> clause;
    if (!read_literals(clause)) return BAD_INPUT;
    session()->add_clause(std::move(clause));
    return 0;
}

// Decides in a random order from now on: stream such-and-such of a seed.
SUDOKU_EXPORT(sat_shuffle) int sat_shuffle(u64 seed, u64 stream) {
    if (!session()) return NO_SESSION;
    generate::Random random(seed, stream);
    for (u32 var = 0; var < session()->variables(); var++)
        session()->set_activity(var, double(random.draw() >> 11) * 0x1p-53);
    return 0;
}

// Whether the literals can hold together: 0 no, 1 yes, 2 not known when the time was up.
SUDOKU_EXPORT(sat_solve) int sat_solve(double seconds) {
    if (!session()) return NO_SESSION;
    std::vector<Lit> assumed;
    if (!read_literals(assumed)) return BAD_INPUT;
    const Deadline deadline(seconds);
    const Answer answer = session()->solve(assumed, [&] { return deadline.passed(); }, -1);
    return answer == Answer::UNKNOWN ? 2 : answer == Answer::YES;
}

// After yes: the true variables up to a limit. After no: nothing of use.
SUDOKU_EXPORT(sat_model) int sat_model(u32 limit) {
    if (!session()) return NO_SESSION;
    for (u32 var = 0; var < limit && var < session()->variables(); var++) {
        const std::int32_t name = std::int32_t(var) + 1;
        if (session()->value(var)) put(&name, 1);
    }
    return 0;
}

// After yes: this model is not to come again. 0 when the question had assumptions, and nothing is excluded.
SUDOKU_EXPORT(sat_exclude_model) int sat_exclude_model() { return session() ? session()->exclude_model() : NO_SESSION; }

// After no: the assumptions that cannot hold together, in DIMACS literals.
SUDOKU_EXPORT(sat_core) int sat_core() {
    if (!session()) return NO_SESSION;
    for (Lit literal : session()->core()) {
        const std::int32_t name = literal.dimacs();
        put(&name, 1);
    }
    return 0;
}
