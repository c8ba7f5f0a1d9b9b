// The Python face of the search engine for rules: boards are 16-bit candidate masks, solutions bytes.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "rules/rules_engine.hpp"
#include "watcher.hpp"

namespace nb = nanobind;

namespace sudoku {
namespace {

using rules::Mask;
using rules::Outcome;
using rules::RulesEngine;
using BoardMasks = nb::ndarray<const Mask, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const Mask> board_of(const RulesEngine& engine, const BoardMasks& board) {
    if (board.size() != std::size_t(engine.cells())) throw nb::value_error("a mask for each cell");
    return {board.data(), board.size()};
}

nb::bytes solution(const RulesEngine& engine) {
    std::vector<std::uint8_t> digits(std::size_t(engine.cells()));
    engine.read(digits.data());
    return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

// The next solution; None at the end; raises TimeoutError when a limit was reached first.
nb::object advance(RulesEngine& engine, std::int64_t conflicts, double seconds) {
    Watcher watcher(seconds);
    Outcome outcome;
    {
        nb::gil_scoped_release release;
        outcome = engine.advance(conflicts, std::ref(watcher));
    }
    if (watcher.interrupted) throw nb::python_error();
    if (outcome == Outcome::SOLUTION) return solution(engine);
    if (outcome == Outcome::END) return nb::none();
    return nb::bool_(false);
}

nb::tuple count(RulesEngine& engine, std::uint64_t limit, std::int64_t conflicts, double seconds) {
    Watcher watcher(seconds);
    std::uint64_t found = 0;
    Outcome outcome = Outcome::END;
    {
        nb::gil_scoped_release release;
        const auto last = conflicts < 0 ? ~std::uint64_t{0} : engine.conflicts() + std::uint64_t(conflicts);
        while (found < limit) {
            const auto left = last > engine.conflicts() ? last - engine.conflicts() : 0;
            outcome = engine.advance(conflicts < 0 ? -1 : std::int64_t(left), std::ref(watcher));
            if (outcome != Outcome::SOLUTION) break;
            ++found;
        }
    }
    if (watcher.interrupted) throw nb::python_error();
    return nb::make_tuple(found, outcome != Outcome::PAUSE);
}

nb::tuple candidates(RulesEngine& engine, const BoardMasks& board, std::int64_t conflicts, double seconds) {
    Watcher watcher(seconds);
    const auto masks = board_of(engine, board);
    std::vector<Mask> seen, open;
    Outcome outcome;
    {
        nb::gil_scoped_release release;
        outcome = engine.candidates(masks, conflicts, std::ref(watcher), seen, open);
    }
    if (watcher.interrupted) throw nb::python_error();
    return nb::make_tuple(outcome != Outcome::PAUSE, seen, open);
}

}  // namespace

void bind_rules(nb::module_& m) {
    nb::class_<RulesEngine>(m, "RulesEngine")
        .def(
            "__init__",
            [](RulesEngine* self, int size, Numbers32 program) {
                new (self) RulesEngine(size, {program.data(), program.size()});
                if (!self->mistake().empty()) {
                    const std::string mistake = self->mistake();
                    self->~RulesEngine();
                    throw nb::value_error(mistake.c_str());
                }
            },
            nb::arg("size"), nb::arg("program"))
        .def(
            "open", [](RulesEngine& self, const BoardMasks& board) { self.open(board_of(self, board)); },
            nb::arg("board"))
        .def("advance", &advance, nb::arg("conflicts") = -1, nb::arg("seconds") = -1.0,
             nb::sig("def advance(self, conflicts: int = -1, seconds: float = -1.0) -> bytes | bool | None"))
        .def("count", &count, nb::arg("limit"), nb::arg("conflicts") = -1, nb::arg("seconds") = -1.0,
             nb::sig("def count(self, limit: int, conflicts: int = -1, seconds: float = -1.0) -> tuple[int, bool]"))
        .def("candidates", &candidates, nb::arg("board"), nb::arg("conflicts") = -1, nb::arg("seconds") = -1.0,
             nb::sig("def candidates(self, board: object, conflicts: int = -1, seconds: float = -1.0) -> "
                     "tuple[bool, list[int], list[int]]"))
        .def_prop_ro("conflicts", &RulesEngine::conflicts)
        .def_prop_ro("nodes", &RulesEngine::nodes)
        .def_prop_ro("rules", &RulesEngine::rules);
}

}  // namespace sudoku
