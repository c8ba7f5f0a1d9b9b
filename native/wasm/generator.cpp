// Random grids, and puzzles dug out of grids.
#include "engine.hpp"
#include "generate/dig.hpp"
#include "generate/grids.hpp"
#include "interface.hpp"

using namespace sudoku;
using namespace sudoku::wasm;

namespace {

// How a puzzle is to be dug, as JavaScript lays it out.
struct Digging {
    u8 fewest, most, exhaust, minimal;
    u8 block_holes[10];  // the choices, 255 after the last
    u8 has_grid;         // dig in `grid`, from the givens of `puzzle`
    u8 holes[81];        // 1: empty from the start
    u8 unit[81];         // cells with one number go or stay together; 255: the cell stays
    u8 grid[81], puzzle[81];

    bool valid() const {
        if (fewest > most || most > 81) return false;
        for (u8 k : block_holes)
            if (k > 9 && k != 255) return false;
        for (int c = 0; has_grid && c < 81; c++)
            if (grid[c] < 1 || grid[c] > 9 || (puzzle[c] && puzzle[c] != grid[c])) return false;
        return true;
    }
    generate::Plan plan() const {
        generate::Plan plan;
        plan.fewest = fewest, plan.most = most, plan.exhaust = exhaust, plan.minimal = minimal;
        for (u8 k : block_holes)
            if (k != 255) plan.block_holes.push_back(k);
        int place[256];
        std::memset(place, -1, sizeof place);
        for (u8 c = 0; c < 81; c++) {
            if (holes[c]) plan.holes.add(c);
            if (unit[c] == 255) continue;
            if (place[unit[c]] < 0) {
                place[unit[c]] = int(plan.units.size());
                plan.units.emplace_back();
            }
            plan.units[std::size_t(place[unit[c]])].push_back(c);
        }
        return plan;
    }
};

}  // namespace

generate::Random& sudoku::wasm::random_numbers() {
    static constinit generate::Random numbers(0, 0);
    return numbers;
}

// Item such-and-such of a seed: where the numbers of the next two functions and of sat_shuffle come from.
SUDOKU_EXPORT(random_start) int random_start(u64 seed, u64 index) {
    random_numbers() = {seed, index};
    return 0;
}

// 0 to n − 1, each equally likely.
SUDOKU_EXPORT(random_below) int random_below(int n) { return n < 1 ? BAD_INPUT : int(random_numbers().below(u64(n))); }

// 0 to count − 1 in some order: 32 bits each.
SUDOKU_EXPORT(random_permutation) int random_permutation(int count) {
    if (count < 0 || std::size_t(count) * 4 > OUTPUT_LIMIT) return BAD_INPUT;
    const std::vector<std::int32_t> order = random_numbers().permutation(count);
    put(order.data(), order.size());
    return 0;
}

// Grids number first, first + 1 … of a seed, 81 bytes each.
SUDOKU_EXPORT(random_grids) int random_grids(u64 seed, u64 first, u32 count) {
    if (std::size_t{count} * 81 > OUTPUT_LIMIT) return BAD_INPUT;
    u8 grid[81];
    for (u32 i = 0; i < count; i++) {
        generate::Random random(seed, first + i);
        generate::random_grid(random, grid);
        put(grid, 81);
    }
    return 0;
}

// Attempts number first, first + 1 … of a seed: puzzles, solutions, and a byte for each that says if it is as planned.
SUDOKU_EXPORT(dig) int dig(u64 seed, u64 first, u32 count) {
    static const std::unique_ptr<Lanes> lanes = make_lanes();
    Digging order;
    if (input_bytes().size() != sizeof order || std::size_t{count} * 163 > OUTPUT_LIMIT) return BAD_INPUT;
    std::memcpy(&order, input_bytes().data(), sizeof order);
    if (!order.valid()) return BAD_INPUT;
    std::vector<u8> puzzles(81 * count), solutions(81 * count), made(count), grids, givens;
    generate::DigRun run;
    run.seed = seed, run.first = first, run.count = count;
    run.out = puzzles.data(), run.solutions = solutions.data(), run.made = made.data();
    for (u32 i = 0; order.has_grid && i < count; i++) {
        grids.insert(grids.end(), order.grid, order.grid + 81);
        givens.insert(givens.end(), order.puzzle, order.puzzle + 81);
    }
    if (order.has_grid) run.grids = grids.data(), run.puzzles = givens.data();
    generate::dig(order.plan(), run, *lanes);
    put(puzzles.data(), puzzles.size());
    put(solutions.data(), solutions.size());
    put(made.data(), made.size());
    return 0;
}
