// The effort of puzzles, many at a time.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>

#include "arrays.hpp"
#include "awake.hpp"
#include "logic/effort.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudoku::logic {
namespace {

using Efforts = nb::ndarray<double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

Grid81 row_of(const GridRows& rows, std::size_t i) {
    Grid81 grid;
    std::copy_n(rows.data() + i * 81, 81, grid.begin());
    return grid;
}

void effort_many(GridRows puzzles, GridRows solutions, int runs, std::uint64_t seed, unsigned threads,
                 Efforts efforts) {
    const std::size_t n = puzzles.shape(0);
    if (solutions.shape(0) != n || efforts.shape(0) != n) throw nb::value_error("a solution and a result for each");
    for (std::size_t i = 0; i < n * 81; ++i) {
        const std::uint8_t given = puzzles.data()[i], digit = solutions.data()[i];
        if (digit < 1 || digit > 9 || (given && given != digit)) throw nb::value_error("a solution does not fit");
    }
    run_rows(threads, n, 1, [&](std::size_t i) {
        efforts.data()[i] = effort(row_of(puzzles, i), row_of(solutions, i), {runs, seed});
    });
}

}  // namespace

void bind_effort(nb::module_& m) {
    m.def("effort_many", &effort_many, "puzzles"_a, "solutions"_a, "runs"_a, "seed"_a, "threads"_a, "efforts"_a,
          nb::sig("def effort_many(puzzles: object, solutions: object, runs: int, seed: int, threads: int, "
                  "efforts: object) -> None"),
          "The mean cost of simulated solves of each puzzle.");
}

}  // namespace sudoku::logic
