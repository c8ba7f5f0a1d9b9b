// Random grids, digging and canonical forms for Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "arrays.hpp"
#include "awake.hpp"
#include "canon/canon.hpp"
#include "borrowed.hpp"
#include "generate/dig.hpp"
#include "generate/grids.hpp"
#include "integers.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudoku {
namespace {

using NewCells = nb::ndarray<nb::numpy, u8, nb::shape<-1, 81>>;
using NewFlags = nb::ndarray<nb::numpy, u8, nb::shape<-1>>;
using NewCounts = nb::ndarray<nb::numpy, u32, nb::shape<-1>>;

constexpr std::size_t BLOCK = 256;          // rows handed out at once
constexpr std::size_t WORTH_A_THREAD = 64;  // attempts

// Memory that an array will own; every item is written later.
template <class T>
T* owned(std::size_t size, nb::capsule& owner) {
    T* data = new T[size];
    owner = nb::capsule(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return data;
}

NewCells random_grids(u64 seed, u64 first, std::size_t count, unsigned threads) {
    nb::capsule owner;
    u8* cells = owned<u8>(81 * count, owner);
    run_rows(threads, count, BLOCK, [&](std::size_t row) {
        generate::Random random(seed, first + row);
        generate::random_grid(random, cells + 81 * row);
    });
    return NewCells(cells, {count, 81}, owner);
}

std::tuple<NewCells, NewCounts> canonical(GridRows puzzles, unsigned threads) {
    const std::size_t count = puzzles.shape(0);
    nb::capsule cells_owner, count_owner;
    u8* cells = owned<u8>(81 * count, cells_owner);
    u32* automorphisms = owned<u32>(count, count_owner);
    const u8* from = puzzles.data();
    run_rows(threads, count, BLOCK, [&](std::size_t row) {
        thread_local canon::Canonicaliser canonicaliser;  // keeps its buffers
        automorphisms[row] = canonicaliser.run(from + 81 * row, cells + 81 * row);
        if (!automorphisms[row]) std::memset(cells + 81 * row, 0, 81);
    });
    return {NewCells(cells, {count, 81}, cells_owner), NewCounts(automorphisms, {count}, count_owner)};
}

generate::Plan plan_of(const std::vector<std::vector<u8>>& units, const std::vector<u8>& holes, int fewest, int most,
                       bool exhaust, bool minimal, const std::vector<int>& block_holes) {
    generate::Plan plan;
    Cells seen;
    std::size_t cells = 0;
    for (const auto& unit : units)
        for (u8 cell : unit) {
            if (cell > 80) throw nb::value_error("a cell is 0 to 80");
            seen.add(cell);
            cells++;
        }
    if (std::size_t(seen.count()) != cells) throw nb::value_error("a cell in two units");
    for (u8 cell : holes) {
        if (cell > 80) throw nb::value_error("a cell is 0 to 80");
        plan.holes.add(cell);
    }
    if (fewest < 0 || fewest > most || most > 81) throw nb::value_error("0 to 81 givens");
    plan.units = units, plan.fewest = fewest, plan.most = most, plan.block_holes = block_holes;
    plan.exhaust = exhaust, plan.minimal = minimal;
    return plan;
}

std::tuple<NewCells, NewCells, NewFlags> dig(u64 seed, u64 first, std::size_t count,
                                             const std::vector<std::vector<u8>>& units, const std::vector<u8>& holes,
                                             int fewest, int most, bool exhaust, bool minimal,
                                             const std::vector<int>& block_holes, std::optional<GridRows> grids,
                                             std::optional<GridRows> puzzles, unsigned threads) {
    const generate::Plan plan = plan_of(units, holes, fewest, most, exhaust, minimal, block_holes);
    nb::capsule out_owner, solution_owner, made_owner;
    generate::DigRun run;
    run.seed = seed, run.first = first, run.count = count;
    run.out = owned<u8>(81 * count, out_owner);
    run.solutions = owned<u8>(81 * count, solution_owner);
    run.made = owned<u8>(count, made_owner);
    for (const auto& rows : {grids, puzzles})
        if (rows && rows->shape(0) < count) throw nb::value_error("fewer rows than attempts");
    if (puzzles && !grids) throw nb::value_error("puzzles need their solutions");
    if (grids) run.grids = grids->data();
    for (std::size_t i = 0; grids && i < 81 * count; i++)
        if (run.grids[i] < 1 || run.grids[i] > 9) throw nb::value_error("a grid to dig in is complete");
    if (puzzles) run.puzzles = puzzles->data();
    require_isa();
    const auto work = [&] { generate::dig(plan, run, *make_lanes()); };
    run_awake(threads_for(threads, count, WORTH_A_THREAD), run.stop, work);
    return {NewCells(run.out, {count, 81}, out_owner), NewCells(run.solutions, {count, 81}, solution_owner),
            NewFlags(run.made, {count}, made_owner)};
}

std::string count_grids() {
    u64 high, low;
    generate::count_grids(high, low);
    std::string digits;
    for (u128 n = u128(high) << 64 | low; n; n /= 10) digits += char('0' + int(n % 10));
    return {digits.rbegin(), digits.rend()};
}

}  // namespace

void bind_generator(nb::module_& m) {
    using generate::Random;
    nb::class_<Random>(m, "Random",
                       "Random numbers that depend on a seed and an index alone, the same in every language.")
        .def(nb::init<u64, u64>(), "seed"_a, "index"_a)
        .def(
            "below",
            [](Random& self, u64 n) {
                if (n == 0) throw nb::value_error("no number is below 0");
                return self.below(n);
            },
            "n"_a, "0 to n - 1, each equally likely.")
        .def(
            "permutation",
            [](Random& self, int count) {
                if (count < 0) throw nb::value_error("a count is 0 or more");
                return self.permutation(count);
            },
            "count"_a, "0 to count - 1 in some order, each equally likely.");
    m.def("random_grids", &random_grids, "seed"_a, "first"_a, "count"_a, "threads"_a,
          "Complete grids number first, first + 1 … of a seed, each as likely as any other.");
    m.def("dig", &dig, "seed"_a, "first"_a, "count"_a, "units"_a, "holes"_a, "fewest"_a, "most"_a, "exhaust"_a,
          "minimal"_a, "block_holes"_a, "grids"_a.none(), "puzzles"_a.none(), "threads"_a,
          "Attempts number first, first + 1 … of a seed: puzzles, solutions, and whether each is as planned.");
    m.def("canonical", &canonical, "puzzles"_a, "threads"_a,
          "Canonical forms and numbers of automorphisms; 0 for a row with a conflict.");
    m.def("count_grids", &count_grids, "The number of 9×9 grids, counted afresh by the tables of random_grids.");
}

}  // namespace sudoku
