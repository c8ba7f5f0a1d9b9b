// The search engine for rules: known counts, and programs that make no sense, under the sanitizers.
#include "rules/rules_engine.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "check.hpp"

using namespace sudoku::rules;

namespace {

using Program = std::vector<std::int32_t>;

void add(Program& program, std::int32_t kind, const Program& payload) {
    program.push_back(kind);
    program.push_back(std::int32_t(payload.size()));
    program.insert(program.end(), payload.begin(), payload.end());
}

// Rows, columns and boxes.
Program plain(int box_rows, int box_columns) {
    const int size = box_rows * box_columns;
    Program program;
    for (int house = 0; house < size; ++house) {
        Program row, column, box;
        const int top = house / box_rows * box_rows, left = house % box_rows * box_columns;
        for (int i = 0; i < size; ++i) {
            row.push_back(house * size + i);
            column.push_back(i * size + house);
            box.push_back((top + i / box_columns) * size + left + i % box_columns);
        }
        for (const auto& cells : {row, column, box}) add(program, 1, cells);
    }
    return program;
}

std::uint64_t count(int size, const Program& program, std::uint64_t limit) {
    RulesEngine engine(size, program);
    CHECK(engine.mistake().empty());
    const std::vector<Mask> board(std::size_t(size * size), Mask((1u << size) - 1));
    engine.open(board);
    std::uint64_t found = 0;
    while (found < limit && engine.advance(-1, [] { return false; }) == Outcome::SOLUTION) ++found;
    return found;
}

void test_known_counts() {
    CHECK(count(4, plain(2, 2), 1000) == 288);
    CHECK(count(6, plain(2, 3), 5000) == 5000);
    CHECK(count(16, plain(4, 4), 3) == 3);
}

void test_each_rule_on_four_by_four() {
    const auto with = [](std::int32_t kind, const Program& payload) {
        auto program = plain(2, 2);
        add(program, kind, payload);
        return count(4, program, 1000);
    };
    CHECK(with(2, {0, 0b0011}) == 144);                                    // r1c1 is 1 or 2
    CHECK(with(3, {0b1110, 0b1100, 0b1000, 0, 0, 1}) == 144);              // r1c1 < r1c2
    CHECK(with(4, {3, 0, 1, 1, 1}) == 48);                                 // r1c1 + r1c2 = 3
    CHECK(with(4, {0, 0, 1, 1, -1}) == 0);                                 // r1c1 = r1c2
    CHECK(with(4, {21, 0, 1, 10, 1}) == 24);                               // 21 in two cells
    CHECK(with(5, {2, 0, 1, 1, 1, 1, 1, 0b0011, 0b0110, 0b1100}) == 144);  // consecutive
    CHECK(with(6, {0b0001, 1, 0, 5}) == 144);                              // a 1 in r1c1 or r2c2
    CHECK(with(7, {0, 10}) == with(4, {0, 0, 10, 1, -1}));                 // r1c1 = r3c3
    CHECK(with(8, {1, 0, 2, 0, 1, 1, -1, -1, -1, -1, -1, -1, -1}) == 72);  // r1c1 = 1
    CHECK(with(9, {0, 1, 0, 1, 2, 3}) == 144);                             // r1c1 says where the 1 of its row is
}

using Solved = std::array<std::uint8_t, 16>;

std::vector<Solved> all_of_four_by_four() {
    std::vector<Solved> grids;
    RulesEngine engine(4, plain(2, 2));
    engine.open(std::vector<Mask>(16, 0b1111));
    while (engine.advance(-1, [] { return false; }) == Outcome::SOLUTION) engine.read(grids.emplace_back().data());
    CHECK(grids.size() == 288);
    return grids;
}

// Sums of 10 to 16 cells (tables reach 12), on all 288 grids of 4×4: as many as arithmetic finds.
void test_wide_sums_against_arithmetic() {
    const auto grids = all_of_four_by_four();
    std::mt19937 random(2);
    int possible = 0;
    for (int round = 0; round < 300; ++round) {
        Program cells(16), coefficients;
        std::iota(cells.begin(), cells.end(), 0);
        std::shuffle(cells.begin(), cells.end(), random);
        cells.resize(std::size_t(10 + round % 7));
        const int widest = round % 3 ? 3 : 1;  // with 1: plain sums and differences
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const int size = 1 + int(random() % unsigned(widest));
            coefficients.push_back(random() % 3 ? size : -size);
        }
        const auto total = [&](const Solved& grid) {
            int sum = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) sum += coefficients[i] * grid[std::size_t(cells[i])];
            return sum;
        };
        const int wanted = total(grids[random() % grids.size()]) + (round % 5 == 0 ? 40 : 0);
        auto program = plain(2, 2);
        Program payload{wanted};
        payload.insert(payload.end(), cells.begin(), cells.end());
        payload.insert(payload.end(), coefficients.begin(), coefficients.end());
        add(program, 4, payload);
        const auto fitting =
            std::count_if(grids.begin(), grids.end(), [&](auto& grid) { return total(grid) == wanted; });
        CHECK(count(4, program, 1000) == std::uint64_t(fitting));
        possible += fitting > 0;
    }
    CHECK(possible >= 240 && possible < 300);
}

// Up to five sums of 3 to 8 cells, which are joined where that says more: as many grids as arithmetic finds.
void test_sums_together_against_arithmetic() {
    const auto grids = all_of_four_by_four();
    std::mt19937 random(3);
    int none = 0;
    for (int round = 0; round < 1000; ++round) {
        const auto& first = grids[random() % grids.size()];
        auto program = plain(2, 2);
        auto fitting = grids;
        for (int sum = 0; sum < 2 + round % 4; ++sum) {
            Program cells(16);
            std::iota(cells.begin(), cells.end(), 0);
            std::shuffle(cells.begin(), cells.end(), random);
            cells.resize(3 + random() % 6);
            const auto total = [&](const Solved& grid) {
                int found = 0;
                for (auto cell : cells) found += grid[std::size_t(cell)];
                return found;
            };
            const int wanted = total(first) + (random() % 8 == 0);
            Program payload{wanted};
            payload.insert(payload.end(), cells.begin(), cells.end());
            payload.insert(payload.end(), cells.size(), 1);
            add(program, 4, payload);
            std::erase_if(fitting, [&](auto& grid) { return total(grid) != wanted; });
        }
        CHECK(count(4, program, 1000) == fitting.size());
        none += fitting.empty();
    }
    CHECK(none > 50 && none < 500);
}

// At least so many of some cells hold one of some digits: a single digit once also where all its places are seen from.
void test_at_least_against_arithmetic() {
    const auto grids = all_of_four_by_four();
    std::mt19937 random(4);
    for (int round = 0; round < 500; ++round) {
        Program cells(16);
        std::iota(cells.begin(), cells.end(), 0);
        std::shuffle(cells.begin(), cells.end(), random);
        cells.resize(2 + random() % 4);
        const int mask = round % 2 ? 1 << random() % 4 : 1 + int(random() % 15), least = 1 + int(random() % 2);
        auto program = plain(2, 2);
        Program payload{mask, least};
        payload.insert(payload.end(), cells.begin(), cells.end());
        add(program, 6, payload);
        const auto fitting = std::count_if(grids.begin(), grids.end(), [&](auto& grid) {
            const auto hit = [&](auto cell) { return mask >> (grid[std::size_t(cell)] - 1) & 1; };
            return std::count_if(cells.begin(), cells.end(), hit) >= least;
        });
        CHECK(count(4, program, 1000) == std::uint64_t(fitting));
    }
}

// An automaton of 81 states, more than a word has bits: it sums twenty cells, some of which come twice or more often.
void test_a_large_automaton_against_arithmetic() {
    const auto grids = all_of_four_by_four();
    std::mt19937 random(5);
    for (int round = 0; round < 50; ++round) {
        Program cells;
        for (int i = 0; i < 20; ++i) cells.push_back(int(random() % 16));
        const auto total = [&](const Solved& grid) {
            int sum = 0;
            for (auto cell : cells) sum += grid[std::size_t(cell)];
            return sum;
        };
        const int wanted = total(grids[random() % grids.size()]);
        Program payload{20};
        payload.insert(payload.end(), cells.begin(), cells.end());
        payload.push_back(81);
        for (int sum = 0; sum <= 80; ++sum) payload.push_back(sum == wanted);
        for (int sum = 0; sum <= 80; ++sum)
            for (int digit = 1; digit <= 4; ++digit) payload.push_back(sum + digit <= 80 ? sum + digit : -1);
        auto program = plain(2, 2);
        add(program, 8, payload);
        const auto fitting =
            std::count_if(grids.begin(), grids.end(), [&](auto& grid) { return total(grid) == wanted; });
        CHECK(count(4, program, 1000) == std::uint64_t(fitting));
    }
}

// A row and a cell sum to 46; two rows less two rows and 46 times a cell to 46: both cells are 1, and other totals fail.
void test_wide_sums_on_nine_by_nine() {
    auto program = plain(3, 3);
    Program ten{46}, whole{405}, difference{46};
    for (int cell = 0; cell < 10; ++cell) ten.push_back(cell);
    ten.insert(ten.end(), 10, 1);
    for (int cell = 0; cell < 81; ++cell) whole.push_back(cell);
    whole.insert(whole.end(), 81, 1);
    for (int cell = 9; cell < 36; ++cell) difference.push_back(cell);  // two rows less two, and a cell
    for (int cell = 72; cell < 81; ++cell) difference.push_back(cell);
    difference.push_back(40);
    difference.insert(difference.end(), 18, 1);
    difference.insert(difference.end(), 18, -1);
    difference.push_back(46);
    for (const auto& payload : {ten, whole, difference}) add(program, 4, payload);
    RulesEngine engine(9, program);
    CHECK(engine.mistake().empty());
    std::vector<Mask> board(81, 0x1ff), seen, open;
    CHECK(engine.candidates(board, -1, [] { return false; }, seen, open) == Outcome::END);
    CHECK(seen[9] == 1 && seen[40] == 1 && seen == open);
    add(program, 4, whole);
    program[program.size() - whole.size()] = 404;
    CHECK(count(9, program, 1) == 0);
}

void test_candidates() {
    auto program = plain(2, 2);
    add(program, 4, {3, 0, 1, 1, 1});
    RulesEngine engine(4, program);
    std::vector<Mask> board(16, 0b1111), seen, open;
    CHECK(engine.candidates(board, -1, [] { return false; }, seen, open) == Outcome::END);
    CHECK(seen[0] == 0b0011 && seen[1] == 0b0011 && seen[2] == 0b1100 && seen == open);
}

// A cell that would differ from itself, totals beyond what cells sum to: no solution, and no number overflows.
void test_what_cannot_be() {
    const std::vector<std::pair<std::int32_t, Program>> rules{{1, {0, 5, 10, 0}},
                                                              {4, {INT32_MAX, 0, 1, 1, 1}},
                                                              {4, {INT32_MIN, 0, 1, -1, 1}},
                                                              {4, {9, 0, 1, 1, 1}},
                                                              {4, {1}}};
    for (const auto& [kind, payload] : rules) {
        auto program = plain(2, 2);
        add(program, kind, payload);
        CHECK(RulesEngine(4, program).mistake().empty());
        CHECK(count(4, program, 1) == 0);
    }
}

// Any numbers: a program is refused with a text, or it runs.
void test_any_program() {
    std::mt19937 random(1);
    int refused = 0;
    for (int round = 0; round < 20'000; ++round) {
        Program program = round % 2 ? plain(2, 2) : Program{};
        for (int rule = 0; rule < 3; ++rule) {
            Program payload;
            const auto length = random() % 14;
            for (unsigned i = 0; i < length; ++i) payload.push_back(int(random() % 20) - 2);
            add(program, std::int32_t(random() % 11), payload);
        }
        if (round % 7 == 0) program.resize(program.size() - 1);
        RulesEngine engine(4, program);
        if (!engine.mistake().empty()) {
            ++refused;
            continue;
        }
        const std::vector<Mask> board(16, 0b1111);
        engine.open(board);
        int found = 0;
        while (found < 20 && engine.advance(200, [] { return false; }) == Outcome::SOLUTION) ++found;
    }
    CHECK(refused > 1000 && refused < 20'000);
    CHECK(!RulesEngine(0, {}).mistake().empty());
    CHECK(!RulesEngine(17, {}).mistake().empty());
}

}  // namespace

int main() {
    test_known_counts();
    test_each_rule_on_four_by_four();
    test_wide_sums_against_arithmetic();
    test_sums_together_against_arithmetic();
    test_at_least_against_arithmetic();
    test_a_large_automaton_against_arithmetic();
    test_wide_sums_on_nine_by_nine();
    test_candidates();
    test_what_cannot_be();
    test_any_program();
}
