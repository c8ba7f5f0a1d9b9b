// Questions about grids of other sizes and pairs of grids: one SAT solver at a time, in DIMACS literals of 32 bits.
#include "sat/encoding.hpp"
#include "sat/solver.hpp"

#include <optional>

#include "interface.hpp"

using namespace sudoku;
using namespace sudoku::wasm;
using sat::Answer;
using sat::Lit;

namespace {

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

// Starts on a board of one grid or two: a literal is (grid · n² + cell) · n + digit.
SUDOKU_EXPORT(sat_open) int sat_open(int box_rows, int box_cols, int grids) {
    if (box_rows < 1 || box_cols < 1 || box_rows > sat::LARGEST_BOARD / box_cols || grids < 1 || grids > 2)
        return BAD_INPUT;
    const sat::Encoding encoding = sat::encode(box_rows, box_cols, grids);
    session().emplace(encoding.variables, encoding.groups, encoding.exact);
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

// Decides in a random order from now on.
SUDOKU_EXPORT(sat_shuffle) int sat_shuffle() {
    if (!session()) return NO_SESSION;
    session()->shuffle(random_numbers());
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
