// The Python face of the SAT solver: names are DIMACS literals, 1-based, negative when negated.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "arrays.hpp"
#include "sat/encoding.hpp"
#include "sat/solver.hpp"
#include "watcher.hpp"

namespace nb = nanobind;

namespace sudoku {
namespace {

using namespace sat;

using Names = std::vector<int>;

std::vector<Lit> literals(const Solver& solver, const Names& names) {
    std::vector<Lit> found;
    found.reserve(names.size());
    for (auto name : names) {
        if (name == 0 || std::size_t(std::abs(std::int64_t(name))) > solver.variables())
            throw nb::value_error("no such literal");
        found.push_back(Lit::of_dimacs(name));
    }
    return found;
}

Names names(const std::vector<Lit>& literals) {
    Names found;
    found.reserve(literals.size());
    for (auto lit : literals) found.push_back(lit.dimacs());
    return found;
}

std::optional<bool> solve(Solver& solver, const Names& assumptions, double seconds, std::int64_t conflicts) {
    auto assumed = literals(solver, assumptions);
    Watcher watcher(seconds);
    Answer answer;
    {
        nb::gil_scoped_release release;
        answer = solver.solve(assumed, std::ref(watcher), conflicts);
    }
    if (watcher.interrupted) throw nb::python_error();
    if (answer == Answer::UNKNOWN) return std::nullopt;
    return answer == Answer::YES;
}

Names model(const Solver& solver, std::size_t limit) {
    Names found;
    for (Var var = 0; var < std::min(limit, solver.variables()); ++var)
        if (solver.value(var)) found.push_back(int(var) + 1);
    return found;
}

std::tuple<std::size_t, std::size_t, nb::bytes> encoding(int box_rows, int box_cols, int grids) {
    if (box_rows < 1 || box_cols < 1 || box_rows > LARGEST_BOARD / box_cols || grids < 1 || grids > 2)
        throw nb::value_error("one grid or two, up to 36×36");
    const Encoding made = encode(box_rows, box_cols, grids);
    const nb::bytes groups(made.groups.data(), made.groups.size() * sizeof made.groups[0]);
    return {made.variables, made.exact, groups};
}

nb::dict statistics(const Solver& solver) {
    auto& counts = solver.statistics();
    nb::dict found;
    found["conflicts"] = counts.conflicts;
    found["decisions"] = counts.decisions;
    found["propagations"] = counts.propagations;
    found["restarts"] = counts.restarts;
    return found;
}

}  // namespace

void bind_sat(nb::module_& m) {
    m.def("sat_encoding", &encoding, nb::arg("box_rows"), nb::arg("box_cols"), nb::arg("grids"),
          "The number of variables, of groups with exactly one true literal, and the groups as numbers of 32 bits.");
    nb::class_<Solver>(m, "SatSolver")
        .def(
            "__init__",
            [](Solver* self, std::size_t variables, Numbers32 groups, std::size_t exact) {
                const std::span<const std::int32_t> flat{groups.data(), groups.size()};
                if (const char* mistake = Groups::mistake(variables, flat, exact)) throw nb::value_error(mistake);
                new (self) Solver(variables, flat, exact);
            },
            nb::arg("variables"), nb::arg("groups"), nb::arg("exact"))
        .def(
            "add_clause", [](Solver& self, const Names& clause) { self.add_clause(literals(self, clause)); },
            nb::arg("clause"))
        .def("solve", &solve, nb::arg("assumptions"), nb::arg("seconds") = -1.0, nb::arg("conflicts") = -1)
        .def("model", &model, nb::arg("limit"))
        .def("core", [](const Solver& self) { return names(self.core()); })
        .def("exclude_model",
             [](Solver& self) {
                 if (!self.exclude_model()) throw std::runtime_error("a model under assumptions cannot be excluded");
             })
        .def("shuffle", &Solver::shuffle, nb::arg("random"))
        .def("keep_proof", &Solver::keep_proof, nb::arg("keep"))
        .def("proof",
             [](const Solver& self) {
                 std::vector<Names> found;
                 for (auto& clause : self.proof()) found.push_back(names(clause));
                 return found;
             })
        .def_prop_ro("statistics", &statistics, nb::for_getter(nb::sig("def statistics(self, /) -> dict[str, int]")));
}

}  // namespace sudoku
