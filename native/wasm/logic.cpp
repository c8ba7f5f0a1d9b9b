// Explained solving and ratings, on both scales.
#include <array>

#include "engine.hpp"
#include "interface.hpp"
#include "logic/effort.hpp"
#include "logic/position.hpp"
#include "logic/se/ladder.hpp"
#include "logic/solve.hpp"
#include "rows.hpp"

using namespace sudoku;
using namespace sudoku::wasm;
using namespace sudoku::logic;

namespace {

constexpr std::size_t STATE = 325;

struct State {
    const u8* givens = nullptr;
    const u8* placed = nullptr;
    bool marked = false;
    std::array<u16, 81> marks{};

    bool read() {
        givens = cells_at(0);
        placed = cells_at(81);
        if (!givens || !placed || input_bytes().size() < STATE) return false;
        marked = input_bytes()[162] != 0;
        std::memcpy(marks.data(), input_bytes().data() + 163, sizeof marks);
        for (u16& mask : marks) mask &= 0x1FF;
        return true;
    }
    Board board() const { return make_board(givens, placed, marked ? marks.data() : nullptr); }
    se::Sheet sheet() const {
        u8 values[81];
        for (int c = 0; c < 81; ++c) values[c] = givens[c] ? givens[c] : placed[c];
        se::Sheet sheet = se::Sheet::of(values);
        for (int c = 0; marked && c < 81; ++c)
            for (int d : digits(sheet.marks.cell[c] & ~unsigned(marks[c]))) sheet.marks.remove(c, d);
        return sheet;
    }
};

// The one solution; an error when there is none, or another one.
int solution_of(const u8* givens, u8* solution) {
    static const std::unique_ptr<Latency> engine = make_latency();
    const u64 found = engine->count(givens, 2, solution, 0);
    return found == 1 ? 0 : found == 0 || found == NOT_A_PUZZLE ? NO_SOLUTION : MANY_SOLUTIONS;
}

bool read_ladder(std::size_t offset, std::vector<Technique>& ladder) {
    for (std::size_t i = offset; i < input_bytes().size(); ++i) {
        if (input_bytes()[i] >= TECHNIQUES) return false;
        ladder.push_back(Technique(input_bytes()[i]));
    }
    return true;
}

// Rows of JSON, one after the other.
struct StepRows {
    StepRows() { output_bytes() += '['; }
    ~StepRows() { output_bytes() += ']'; }
    std::string& next() {
        if (output_bytes().size() > 1) output_bytes() += ',';
        return output_bytes();
    }
};

}  // namespace

// The steps that a ladder takes from a state (state, then ladder), at most so many: JSON.
SUDOKU_EXPORT(explain) int explain(int most) {
    State state;
    std::vector<Technique> ladder;
    std::array<u8, 81> solution;
    if (!state.read() || !read_ladder(STATE, ladder)) return BAD_INPUT;
    if (const int error = solution_of(state.givens, solution.data())) return error;
    Board board = state.board();
    StepRows rows;
    for (const Told& told : LadderSolver(ladder, Limits{}).path(board, solution.data(), most, true))
        write_step(rows.next(), told.step, told.searched);
    return 0;
}

// The steps of one technique in a state, at most so many: JSON.
SUDOKU_EXPORT(find_steps) int find_steps(int technique, int most) {
    State state;
    if (!state.read() || technique < 0 || technique >= TECHNIQUES) return BAD_INPUT;
    const Board board = state.board();
    const Limits limits;
    Position position(board, limits);
    StepRows rows;
    int found = 0;
    find(position, Technique(technique), [&](logic::Step&& step) {
        write_step(rows.next(), step, Technique(technique));
        return ++found >= most;
    });
    return 0;
}

// How often each rung of a ladder is used, and each technique reported: 16 bits each. Cells, then ladder. The result
// is 0 for solved, 1 for stuck.
SUDOKU_EXPORT(rate) int rate() {
    const u8* cells = cells_at(0);
    std::vector<Technique> ladder;
    std::array<u8, 81> solution;
    if (!cells || !read_ladder(81, ladder)) return BAD_INPUT;
    if (const int error = solution_of(cells, solution.data())) return error;
    Board board = make_board(cells, nullptr, nullptr);
    std::array<u16, TECHNIQUES> searched{}, told{};
    for (const Told& step : LadderSolver(ladder, Limits{}).path(board, solution.data(), 1 << 20, false)) {
        ++searched[step.searched];
        ++told[step.step.technique];
    }
    put(searched.data(), searched.size());
    put(told.data(), told.size());
    return !board.solved();
}

// The steps of the Sudoku Explainer scale from a state, at most so many (0: all): JSON. In haste the first nested chain
// found is taken. The result is se::Ratings::End.
SUDOKU_EXPORT(se_explain) int se_explain(double seconds, int most, int hasty) {
    State state;
    std::array<u8, 81> solution;
    if (!state.read()) return BAD_INPUT;
    if (const int error = solution_of(state.givens, solution.data())) return error;
    se::Budget budget;
    budget.seconds(seconds);
    se::Ladder ladder(budget);
    ladder.telling = true;
    if (hasty) ladder.be_hasty();
    StepRows rows;
    int found = 0;
    return ladder
        .solve(state.sheet(),
               [&](const se::Hint& hint, const se::Sheet&) {
                   write_hint(rows.next(), hint);
                   report(++found);
                   return most <= 0 || found < most;
               })
        .end;
}

// ER, EP, ED as doubles; kind, level and length of the hardest step and the number of steps, 16 bits each. The result
// is se::Ratings::End.
SUDOKU_EXPORT(se_rate) int se_rate(double seconds) {
    static se::Budget budget;
    static se::Ladder ladder(budget);
    const u8* cells = cells_at(0);
    std::array<u8, 81> solution;
    if (!cells) return BAD_INPUT;
    if (const int error = solution_of(cells, solution.data())) return error;
    budget.seconds(seconds);
    int found = 0;
    const se::Ratings r = ladder.solve(se::Sheet::of(cells), [&](const se::Hint&, const se::Sheet&) {
        if (++found % 8 == 0) report(found);
        return true;
    });
    const double values[3] = {se::shown(r.er), se::shown(r.ep), se::shown(r.ed)};
    const std::int16_t info[4] = {std::int16_t(r.hardest), std::int16_t(r.hardest_level),
                                  std::int16_t(r.hardest_length), std::int16_t(r.steps)};
    put(values, 3);
    put(info, 4);
    return r.end;
}

// How much a person has to look for in a puzzle: a double, the mean of so many simulated solves.
SUDOKU_EXPORT(effort) int effort(int runs, u64 seed) {
    const u8* cells = cells_at(0);
    Grid81 puzzle, solution;
    if (!cells || runs < 1 || runs > 10'000) return BAD_INPUT;
    std::memcpy(puzzle.data(), cells, 81);
    if (const int error = solution_of(cells, solution.data())) return error;
    const double found = logic::effort(puzzle, solution, {runs, seed});
    put(&found, 1);
    return 0;
}
