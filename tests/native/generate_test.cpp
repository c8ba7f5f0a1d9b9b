// Random grids, digging and canonical forms, by what must hold of them. Built with the address and undefined-behaviour
// sanitizers by `make sanitize`; exits 1 at the first thing that is not so.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

#include "check.hpp"
#include "canon/canon.hpp"
#include "engine.hpp"
#include "generate/dig.hpp"
#include "generate/grids.hpp"
#include "threads.hpp"

using namespace sudoku;
using Puzzle = std::array<std::uint8_t, 81>;

namespace {

bool is_solved(const Puzzle& grid) {
    std::array<int, 27> house{};
    for (int cell = 0; cell < 81; cell++)
        for (int h : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) house[h] |= 1 << grid[cell];
    return std::all_of(house.begin(), house.end(), [](int digits) { return digits == 0x3fe; });
}

Puzzle grid_of(std::uint64_t seed, std::uint64_t index) {
    generate::Random random(seed, index);
    Puzzle grid;
    generate::random_grid(random, grid.data());
    return grid;
}

// Rows within bands, bands, columns likewise, perhaps transposed, digits renamed.
Puzzle shuffled(const Puzzle& grid, std::mt19937& random) {
    const auto lines = [&] {
        std::array<int, 3> bands{0, 1, 2}, within{0, 1, 2};
        std::array<int, 9> order;
        std::shuffle(bands.begin(), bands.end(), random);
        for (int band = 0; band < 3; band++) {
            std::shuffle(within.begin(), within.end(), random);
            for (int i = 0; i < 3; i++) order[3 * band + i] = 3 * bands[band] + within[i];
        }
        return order;
    };
    std::array<std::uint8_t, 10> name;
    std::iota(name.begin(), name.end(), std::uint8_t{0});
    std::shuffle(name.begin() + 1, name.end(), random);
    const std::array<int, 9> rows = lines(), columns = lines();
    const bool turned = random() & 1;
    Puzzle out;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            const int from = turned ? 9 * columns[c] + rows[r] : 9 * rows[r] + columns[c];
            out[9 * r + c] = name[grid[from]];
        }
    return out;
}

void test_grids() {
    std::uint64_t high, low;
    generate::count_grids(high, low);
    CHECK(high == 361 && low == 0xa163028014900000);  // 6,670,903,752,021,072,936,960
    for (std::uint64_t i = 0; i < 2000; i++) {
        CHECK(is_solved(grid_of(1, i)));
        CHECK(grid_of(1, i) == grid_of(1, i));
    }
    CHECK(grid_of(1, 5) != grid_of(2, 5));
}

struct DugRows {
    std::vector<Puzzle> puzzles, solutions;
    std::vector<std::uint8_t> made;
};

DugRows dig(const generate::Plan& plan, std::size_t count, unsigned threads) {
    DugRows dug{std::vector<Puzzle>(count), std::vector<Puzzle>(count), std::vector<std::uint8_t>(count)};
    generate::DigRun run;
    run.seed = 3, run.count = count;
    run.out = dug.puzzles[0].data(), run.solutions = dug.solutions[0].data(), run.made = dug.made.data();
    run_threads(threads, run.stop, [&] { generate::dig(plan, run, *make_lanes()); }, [] {});
    CHECK(run.done == count);
    return dug;
}

int givens(const Puzzle& puzzle) { return 81 - int(std::count(puzzle.begin(), puzzle.end(), 0)); }

void check_unique(const DugRows& dug, std::size_t i, Latency& engine) {
    Puzzle found;
    CHECK(engine.count(dug.puzzles[i].data(), 2, found.data(), 0) == 1);
    CHECK(found == dug.solutions[i]);
}

void test_minimal(Latency& engine) {
    generate::Plan plan;
    for (std::uint8_t cell = 0; cell < 81; cell++) plan.units.push_back({cell});
    plan.exhaust = plan.minimal = true;
    const DugRows one = dig(plan, 700, 1), three = dig(plan, 700, 3);
    CHECK(one.puzzles == three.puzzles && one.solutions == three.solutions);
    for (std::size_t i = 0; i < one.puzzles.size(); i++) {
        CHECK(one.made[i]);
        check_unique(one, i, engine);
        for (int cell = 0; cell < 81; cell++) {
            Puzzle less = one.puzzles[i];
            if (!less[cell]) continue;
            less[cell] = 0;
            CHECK(engine.count(less.data(), 2, nullptr, 0) == 2);
        }
    }
}

// Pairs of cells, holes from the start, a number of givens, the same number of holes in every block.
void test_plans(Latency& engine) {
    generate::Plan pairs;
    for (std::uint8_t cell = 1; cell < 40; cell++) pairs.units.push_back({cell, std::uint8_t(80 - cell)});
    pairs.units.push_back({40});
    pairs.holes.add(0), pairs.holes.add(80);
    pairs.fewest = 26, pairs.most = 30;
    const DugRows dug = dig(pairs, 300, 2);
    for (std::size_t i = 0; i < 300; i++) {
        if (!dug.made[i]) continue;
        check_unique(dug, i, engine);
        CHECK(givens(dug.puzzles[i]) >= 26 && givens(dug.puzzles[i]) <= 30 && !dug.puzzles[i][0]);
        for (int cell = 0; cell < 81; cell++) CHECK(!dug.puzzles[i][cell] == !dug.puzzles[i][80 - cell]);
    }
    generate::Plan minimal = pairs;
    minimal.fewest = 0, minimal.most = 81, minimal.exhaust = minimal.minimal = true;
    dig(minimal, 300, 2);
    generate::Plan even;
    for (std::uint8_t cell = 0; cell < 81; cell++) even.units.push_back({cell});
    even.fewest = even.most = 36;
    even.block_holes = {5};
    const DugRows holed = dig(even, 300, 2);
    for (std::size_t i = 0; i < 300; i++) CHECK(!holed.made[i] || givens(holed.puzzles[i]) == 36);
}

void test_canonical_forms(const std::vector<Puzzle>& puzzles, std::mt19937& random) {
    for (const Puzzle& puzzle : puzzles) {
        Puzzle form, again;
        const std::uint32_t automorphisms = canon::Canonicaliser().run(puzzle.data(), form.data());
        CHECK(automorphisms > 0 && form <= puzzle && givens(form) == givens(puzzle));
        for (int i = 0; i < 10; i++) {
            CHECK(canon::Canonicaliser().run(shuffled(puzzle, random).data(), again.data()) == automorphisms);
            CHECK(again == form);
        }
        CHECK(canon::Canonicaliser().run(form.data(), again.data()) == automorphisms && again == form);
    }
}

void test_canon(std::mt19937& random) {
    std::vector<Puzzle> puzzles{Puzzle{}};  // the empty one: every movement is an automorphism
    CHECK(canon::Canonicaliser().run(puzzles[0].data(), puzzles[0].data()) == 3359232);
    for (std::uint64_t i = 0; i < 300; i++) {
        Puzzle grid = grid_of(4, i);
        puzzles.push_back(grid);
        const unsigned kept = random() % 81;
        for (std::uint8_t& digit : grid)
            if (random() % 81 >= kept) digit = 0;
        puzzles.push_back(grid);
    }
    test_canonical_forms(puzzles, random);
    for (int i = 0; i < 20000; i++) {  // any bytes
        Puzzle noise, out;
        for (std::uint8_t& cell : noise) cell = std::uint8_t(random() % 8 ? 0 : i % 2 ? random() : random() % 10);
        canon::Canonicaliser().run(noise.data(), out.data());
    }
}

}  // namespace

int main() {
    const std::unique_ptr<Latency> engine(chosen_isa().latency());
    std::mt19937 random(7);
    test_grids();
    test_minimal(*engine);
    test_plans(*engine);
    test_canon(random);
    std::puts("grids, digging and canonical forms: all as they must be");
}
