// Explained solving on fixed puzzles: no step removes a digit of the solution, nothing is said about what is not there,
// and what a solver remembers from step to step does not change what it finds.
// Built with the address and undefined-behaviour sanitizers by `make sanitize`; exits 1 at the first fault.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "check.hpp"
#include "engine.hpp"
#include "logic/fish.hpp"
#include "logic/position.hpp"
#include "logic/solve.hpp"

using namespace sudoku::logic;

namespace {

// Made by the generator, of all levels.
constexpr const char* PUZZLES[] = {
    "...23.8..8.....7.5........1.4..6..9..68...54..25..4.7..8...64....7.5.........9..2",
    "..2.....7514....2........65..836......15....34....17..2............971...3.6..8..",
    "..874..9......8.5..5.19......6.2...8...4....9.91.8.7......51......6..5...3....28.",
    "..49..8.....3....2.8...6..5...5.9....63.4..7.......6...32..51...78.2.9...567.....",
    "4.71....556....4.......8.71.5....1....3...94.89.6....3....19...9.672.........6...",
    "7....6.3.3...4...7..1..72.......95....3..896.16..2.3......8.....1.7..6..8....5...",
    "..3..1....4.8.6.5.2..9....6........7.2..65.1.1.....58.8.6...3..31.2.8..........41",
    "4.....3.8.7...3.....9.6.17..9..1.6..85..3.4....1....5.68.4.7.....79....2.........",
    ".6.9..5......21......84..27.....7...84..9...2......914....6..7.9.....2.645.......",
    ".15..79..93416..............5...472...2....3...6.8......39..4.........67.2.4..1..",
    ".6...297...81...2....6....5....3...7..9....6..2...7.3.......7..1.5.....8.93.5.6..",
    "..2.8..........2...8...1.7...9...4156..9..7..7...4.....514..69....3.9....3..6....",
    "...4.....3.9...5..12...5..........5.5.319..2.9..6.......8.3.7....5.624.3........9",
    "7.....6....1692....9.7...1....1..3......3..8..78...5..5....183....96.....1...3.6.",
    "........64..6..21......9...3..78.....8..9...32.631.........5..8......62.71....4.5",
    "98..5..1....239....7......58.........1.8.6..4....7..5.......3....46.1...2..5...8.",
    "8..36...1....91.........37..1.9.6.2.......14.....8...5.9.8.....527.....9..3.2....",
    "....9...6..3.7....5....1....6.8...927.....83...85..7..92..8.....56.2......7...3..",
    "4....8......4....2.79..3..1.17.3....62...5...5..8....7.3....2.....5..1.8..8..7..9",
    "....6..83.8...4.5....7.....2.16.9....95..1.7.8..5..9...5....2...2..8.5..7.6.3....",
    "......21....1.7....9....8.5.8.7....4..12......56.94...5......2..32.15..........69",
    "..2..1..4....4.....3...518.675..2...4...........8..2..9.....315.....6.......3.7.2",
    "...9.8....492.5...57.1.....1................9.92...47.9.4....8..8.73..9....8...65",
    ".4...8.6...7...1.35....3......9.4.........975.3....2.......9..18.4.75.....346...2",
};

const std::vector<Technique> LADDER(std::begin(DEFAULT_LADDER), std::end(DEFAULT_LADDER));

using Values = std::array<std::uint8_t, 81>;

Values values_of(const char* text) {
    Values values{};
    for (int c = 0; c < 81; ++c) values[c] = text[c] == '.' ? 0 : std::uint8_t(text[c] - '0');
    return values;
}

void check_step(const Step& step, const Board& before, const Values& solution) {
    CHECK(step.acts());
    for (const auto [cell, digit] : step.placements) CHECK(before.has(cell, digit) && solution[cell] == digit + 1);
    for (const auto [cell, digit] : step.eliminations) CHECK(before.has(cell, digit) && solution[cell] != digit + 1);
}

// The path in one go, and step by step by a solver that knows nothing of the steps before.
std::vector<Board> states_of(const Values& givens, const Values& solution, const Geometry& geometry = GEO) {
    const LadderSolver solver(LADDER, Limits{});
    Board whole = make_board(givens.data(), nullptr, nullptr, geometry), board = whole;
    std::vector<Board> states;
    for (const Told& told : solver.path(whole, solution.data(), 1 << 20, true)) {
        states.push_back(board);
        check_step(told.step, board, solution);
        const std::vector<Told> afresh = solver.path(board, solution.data(), 1, true);
        CHECK(afresh.size() == 1 && afresh[0].searched == told.searched);
        CHECK(afresh[0].step.eliminations == told.step.eliminations &&
              afresh[0].step.placements == told.step.placements);
    }
    CHECK(whole.solved());
    return states;
}

// Fish of boxes and mixed houses take long; the large ones are left to the other tests.
bool is_large(int technique) {
    return technique >= FRANKEN_FISH && technique <= FINNED_MUTANT_LEVIATHAN && SIZE[technique] >= 4;
}

// With more houses than the plain ones there are still more of them.
bool is_mixed(int technique) { return technique >= FRANKEN_FISH && technique <= FINNED_MUTANT_LEVIATHAN; }

// So do chains that rest on everything that follows from anything: a few of them are enough, and by the usual limits.
bool is_deep(int technique) { return technique >= KRAKEN_FISH_1 && technique <= FORCING_NET_VERITY; }

void check_everything(const Board& board, const Values& solution, const Limits& limits) {
    for (int t = FULL_HOUSE; t < BRUTE_FORCE; ++t) {
        if (is_large(t) || (is_mixed(t) && !board.geo->plain) || (is_deep(t) && limits.als_nodes)) continue;
        Position position(board, limits);
        int left = is_deep(t) ? 5 : 100;
        find(position, Technique(t), [&](Step&& step) {
            check_step(step, board, solution);
            return --left == 0;
        });
    }
}

// Puzzles that have one solution only by rules beyond rows, columns and boxes.
using House = Geometry::House;
constexpr std::array<std::uint8_t, 81> BOX_OF = [] {
    std::array<std::uint8_t, 81> boxes{};
    for (int c = 0; c < 81; ++c) boxes[c] = std::uint8_t(box_of(c));
    return boxes;
}();

Geometry diagonals() {
    std::array<House, 2> extra{};
    for (int i = 0; i < 9; ++i) {
        extra[0][i] = std::uint8_t(10 * i);
        extra[1][i] = std::uint8_t(8 + 8 * i);
    }
    return {BOX_OF, extra, {}};
}

Geometry windows() {
    std::array<House, 4> extra{};
    for (int w = 0; w < 4; ++w)
        for (int i = 0; i < 9; ++i) extra[w][i] = std::uint8_t((1 + w / 2 * 4 + i / 3) * 9 + 1 + w % 2 * 4 + i % 3);
    return {BOX_OF, extra, {}};
}

Geometry knight_moves() {
    std::vector<std::array<std::uint8_t, 2>> pairs;
    for (int a = 0; a < 81; ++a)
        for (int b = a + 1; b < 81; ++b)
            if (std::abs(row_of(a) - row_of(b)) * std::abs(column_of(a) - column_of(b)) == 2)
                pairs.push_back({std::uint8_t(a), std::uint8_t(b)});
    return {BOX_OF, {}, pairs};
}

Geometry regions_of(const char* text) {
    std::array<std::uint8_t, 81> regions{};
    for (int c = 0; c < 81; ++c) regions[c] = std::uint8_t(text[c] - '0');
    return {regions, {}, {}};
}

struct Variant {
    Geometry geometry;
    const char *givens, *solution;
};
const Variant VARIANTS[] = {
    {diagonals(), "....756......3.1.2......4...9......6...2.....1.6..3..................5.1.31..9...",
     "218475693974638152365192487493857216857216349126943875542761938789324561631589724"},
    {windows(), ".4........8........2..56...........86....1.9.3..8....2.3.............21...9...3..",
     "543182769786439521921756834295364178678521493314897652132678945857943216469215387"},
    {knight_moves(), "...6..................2.69..57............4..3.....8...........67.1..2........7..",
     "293648571786591342415723698157284963869315427324967815532476189678159234941832756"},
    {regions_of("001012222001012125031144122003345452333441555633454485666677885667378788667777888"),
     ".4......8.29...3............7....81.............1....7....3..................6..4",
     "147952638629817345386479251574263819751328496293184567465731982918645723832596174"},
};

// The same finders, with other houses: sound, and to the end.
std::size_t check_variants() {
    std::size_t steps = 0;
    for (const Variant& variant : VARIANTS) {
        const Values solution = values_of(variant.solution);
        const std::vector<Board> states = states_of(values_of(variant.givens), solution, variant.geometry);
        steps += states.size();
        check_everything(states[states.size() / 2], solution, Limits{});
    }
    return steps;
}

}  // namespace

int main() {
    Limits wide;
    wide.siamese = wide.thin_rectangles = wide.als_nodes = wide.als_overlap = true;
    wide.als_chain = 6;
    const auto engine = sudoku::make_latency();
    std::size_t steps = 0;
    for (const char* text : PUZZLES) {
        const Values givens = values_of(text);
        Values solution{};
        CHECK(engine->count(givens.data(), 2, solution.data(), 0) == 1);
        const std::vector<Board> states = states_of(givens, solution);
        steps += states.size();
        for (std::size_t i = 5; i < states.size(); i += 40) {
            check_everything(states[i], solution, Limits{});
            if (i % 80 == 5) check_everything(states[i], solution, wide);
        }
    }
    steps += check_variants();
    std::printf("%zu puzzles, %zu steps, none against the solution\n", std::size(PUZZLES) + std::size(VARIANTS), steps);
}
