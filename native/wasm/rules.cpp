// Questions about puzzles with rules: one search engine at a time, for one program of primitives, and boards of candidates,
// a mask of 16 bits for each cell.
#include "rules/rules_engine.hpp"

#include "interface.hpp"

using namespace sudoku;
using namespace sudoku::wasm;
using rules::Mask;
using rules::Outcome;
using rules::RulesEngine;

namespace {

// Far more than a puzzle has, and little enough that building the engine ends soon and fits into memory.
constexpr std::size_t MOST_RULES = 1 << 15, MOST_HOUSES = 1 << 9, LONGEST = 1 << 10;
constexpr std::int32_t ALL_DIFFERENT = 1, SETS = 5, AUTOMATON = 8;  // kinds of rules

std::unique_ptr<RulesEngine>& session() {
    static std::unique_ptr<RulesEngine> one;
    return one;
}

template <class T>
std::span<const T> numbers() {
    return {reinterpret_cast<const T*>(input_bytes().data()), input_bytes().size() / sizeof(T)};
}

// Whether a program is of a size that puzzles have: [kind, length, payload …] for each rule.
bool is_modest(std::span<const std::int32_t> program) {
    std::size_t rules = 0, houses = 0;
    for (std::size_t at = 0; at + 2 <= program.size(); ++rules) {
        const auto kind = program[at], length = program[at + 1];
        if (length < 0 || std::size_t(length) > program.size() - at - 2) return false;
        const bool counted = (kind == SETS || kind == AUTOMATON) && length > 0;  // the number of cells comes first
        const auto cells = counted ? program[at + 2] : length;
        if (cells < 0 || std::size_t(cells) > LONGEST) return false;
        houses += kind == ALL_DIFFERENT && length > 2;
        at += 2 + std::size_t(length);
    }
    return rules <= MOST_RULES && houses <= MOST_HOUSES;
}

// Starts on the board of the input; false when there is no engine, or it is no board.
bool open() {
    if (!session() || numbers<Mask>().size() != std::size_t(session()->cells())) return false;
    session()->open(numbers<Mask>());
    return true;
}

void put_solution() {
    u8 digits[rules::MAX_CELLS];
    session()->read(digits);
    put(digits, std::size_t(session()->cells()));
}

}  // namespace

// Starts on a program, numbers of 32 bits, for boards of a size up to 16.
SUDOKU_EXPORT(rules_open) int rules_open(u32 size) {
    session().reset();
    if (size < 1 || size > rules::MAX_SIZE || !is_modest(numbers<std::int32_t>())) return BAD_INPUT;
    auto engine = std::make_unique<RulesEngine>(int(size), numbers<std::int32_t>());
    if (!engine->mistake().empty()) return BAD_INPUT;
    session() = std::move(engine);
    return 0;
}

SUDOKU_EXPORT(rules_close) int rules_close() {
    session().reset();
    return 0;
}

// How many solutions a board has, up to a limit: a double, then the first one if there is any. 1 when the time was up.
SUDOKU_EXPORT(rules_count) int rules_count(double limit, double seconds) {
    if (!(limit >= 1) || !open()) return BAD_INPUT;
    const Deadline deadline(seconds);
    double found = 0;
    Outcome outcome = Outcome::SOLUTION;
    put(&found, 1);
    while (found < limit && outcome == Outcome::SOLUTION && !deadline.passed()) {
        outcome = session()->advance(-1, [&] { return deadline.passed(); });
        if (outcome == Outcome::SOLUTION && ++found == 1) put_solution();
    }
    std::memcpy(output_bytes().data(), &found, sizeof found);
    return found < limit && outcome != Outcome::END;
}

// The solutions in the order in which they are found, at most so many, a byte each cell. 1 when the time was up.
SUDOKU_EXPORT(rules_solutions) int rules_solutions(u32 most, double seconds) {
    if (std::size_t{most} > OUTPUT_LIMIT / rules::MAX_CELLS || !open()) return BAD_INPUT;
    const Deadline deadline(seconds);
    Outcome outcome = Outcome::SOLUTION;
    u32 found = 0;
    while (found < most && outcome == Outcome::SOLUTION && !deadline.passed()) {
        outcome = session()->advance(-1, [&] { return deadline.passed(); });
        if (outcome != Outcome::SOLUTION) break;
        put_solution();
        ++found;
    }
    return found < most && outcome != Outcome::END;
}

// The digits that each cell has in some solution, then those that it may have: the same unless the time was up, which is 1.
SUDOKU_EXPORT(rules_candidates) int rules_candidates(double seconds) {
    if (!open()) return BAD_INPUT;
    const Deadline deadline(seconds);
    std::vector<Mask> seen, left;
    const auto outcome = session()->candidates(numbers<Mask>(), -1, [&] { return deadline.passed(); }, seen, left);
    put(seen.data(), seen.size());
    put(left.data(), left.size());
    return outcome == Outcome::PAUSE;
}
