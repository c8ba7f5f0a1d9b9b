// Explained solving for Python. Cells, digits and masks cross as plain numbers; a step is a tuple whose fields
// src/sudoku/logic/step.py names.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "arrays.hpp"
#include "awake.hpp"
#include "borrowed.hpp"
#include "logic/position.hpp"
#include "logic/solve.hpp"
#include "logic/subsets.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudoku::logic {
namespace {

const std::uint8_t* bytes_of(const nb::object& data, std::size_t size, const char* name) {
    if (data.is_none()) return nullptr;
    if (!nb::isinstance<nb::bytes>(data) || nb::len(data) != size) throw nb::value_error(name);
    return static_cast<const std::uint8_t*>(nb::cast<nb::bytes>(data).data());
}

void check(const std::uint8_t* cells) {
    for (int c = 0; cells && c < 81; ++c)
        if (cells[c] > 9) throw nb::value_error("digits go from 0 to 9");
}

Board board_of(const nb::bytes& givens, const nb::object& placed, const nb::object& marks,
               const Geometry* geometry = nullptr) {
    const std::uint8_t* g = bytes_of(givens, 81, "givens: 81 bytes");
    const std::uint8_t* p = bytes_of(placed, 81, "placed: 81 bytes");
    const std::uint8_t* m = bytes_of(marks, 162, "marks: 81 masks of two bytes");
    check(g);
    check(p);
    std::array<std::uint16_t, 81> masks;
    if (m) std::memcpy(masks.data(), m, sizeof masks);
    return make_board(g, p, m ? masks.data() : nullptr, geometry ? *geometry : GEO);
}

std::vector<Technique> ladder_of(const nb::bytes& ids) {
    std::vector<Technique> ladder;
    const auto* data = static_cast<const std::uint8_t*>(ids.data());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (data[i] >= TECHNIQUES) throw nb::value_error("no such technique");
        ladder.push_back(Technique(data[i]));
    }
    return ladder;
}

nb::list candidates(const std::vector<Candidate>& list) {
    nb::list out;
    for (Candidate c : list) out.append(nb::make_tuple(c.cell, c.digit + 1));
    return out;
}

nb::list numbers(const auto& values) {
    nb::list out;
    for (int v : values) out.append(v);
    return out;
}

nb::list digit_list(unsigned mask) {
    nb::list out;
    for (int d : digits(mask)) out.append(d + 1);
    return out;
}

nb::list chain_list(const Chain& chain) {
    nb::list out;
    for (const Node& n : chain)
        out.append(
            nb::make_tuple(numbers(n.cells), n.digit + 1, n.on, numbers(n.parents), digit_list(n.als), int(n.house)));
    return out;
}

nb::tuple tuple_of(const Step& s, Technique searched) {
    nb::list parts, truths, chains;
    for (const Part& p : s.parts)
        parts.append(
            nb::make_tuple(int(p.role), digit_list(p.digits), numbers(p.cells), numbers(p.joins), numbers(p.houses)));
    std::vector<Truth> once = s.truths;
    std::sort(once.begin(), once.end());
    once.erase(std::unique(once.begin(), once.end()), once.end());
    for (Truth t : once) truths.append(nb::make_tuple(t.place, t.place < 81 ? 0 : t.digit + 1));
    for (const Chain& c : s.chains) chains.append(chain_list(c));
    return nb::make_tuple(int(s.technique), int(searched), digit_list(s.digits), s.siamese, int(s.length),
                          candidates(s.placements), candidates(s.eliminations), numbers(s.houses), numbers(s.covers),
                          parts, truths, chains);
}

// The geometry of a board with rules: regions of nine cells, extra houses, pairs of cells that must differ.
Geometry geometry_of(const nb::bytes& regions, const nb::bytes& extra, const nb::bytes& pairs) {
    const std::uint8_t* r = bytes_of(regions, 81, "regions: 81 bytes");
    const auto* e = static_cast<const std::uint8_t*>(extra.data());
    const auto* p = static_cast<const std::uint8_t*>(pairs.data());
    std::array<int, 9> size{};
    std::array<int, 81> houses{};
    for (int c = 0; c < 81; ++c)
        if (r[c] > 8 || ++size[r[c]] > 9) throw nb::value_error("regions: nine of nine cells");
    if (extra.size() % 9 || extra.size() / 9 > std::size_t(MAX_HOUSES - HOUSES))
        throw nb::value_error("extra houses: nine cells each, not too many");
    for (std::size_t i = 0; i < extra.size(); ++i)
        if (e[i] > 80 || ++houses[e[i]] > 4) throw nb::value_error("extra houses: cells 0 to 80, in four at most");
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (p[i] > 80) throw nb::value_error("pairs: cells 0 to 80");
    std::vector<Geometry::House> more(extra.size() / 9);
    std::vector<std::array<std::uint8_t, 2>> apart(pairs.size() / 2);
    std::memcpy(more.data(), e, more.size() * 9);
    std::memcpy(apart.data(), p, apart.size() * 2);
    return Geometry(std::span<const std::uint8_t, 81>(r, 81), more, apart);
}

nb::list path(const nb::bytes& givens, const nb::object& placed, const nb::object& marks, const nb::object& solution,
              const nb::bytes& ladder, const Limits& limits, int most, const Geometry* geometry) {
    Board b = board_of(givens, placed, marks, geometry);
    const std::uint8_t* s = bytes_of(solution, 81, "solution: 81 bytes");
    check(s);
    const LadderSolver solver(ladder_of(ladder), limits);
    std::vector<Told> steps;
    {
        nb::gil_scoped_release release;
        steps = solver.path(b, s, most, true);
    }
    nb::list out;
    for (const Told& t : steps) out.append(tuple_of(t.step, t.searched));
    return out;
}

nb::list find_steps(const nb::bytes& givens, const nb::object& placed, const nb::object& marks, int technique,
                    const Limits& limits, std::size_t most, const Geometry* geometry) {
    if (technique < 0 || technique >= TECHNIQUES) throw nb::value_error("no such technique");
    const Board b = board_of(givens, placed, marks, geometry);
    std::vector<Step> steps;
    {
        nb::gil_scoped_release release;
        Position position(b, limits);
        find(position, Technique(technique), [&](Step&& s) {
            steps.push_back(std::move(s));
            return steps.size() >= most;
        });
    }
    nb::list out;
    for (const Step& s : steps) out.append(tuple_of(s, Technique(technique)));
    return out;
}

nb::list find_subsets(const nb::bytes& givens, const nb::object& placed, const nb::object& marks, int size,
                      bool hidden) {
    if (size < 1 || size > 8) throw nb::value_error("a subset has 1 to 8 cells");
    const Board b = board_of(givens, placed, marks);
    std::vector<Step> steps;
    {
        nb::gil_scoped_release release;
        const Limits limits;
        Position position(b, limits);
        const Sink sink = [&](Step&& s) { return steps.push_back(std::move(s)), false; };
        if (hidden) {
            hidden_subsets(position, size, sink);
        } else {
            if (size == 2 || size == 3) locked_subsets(position, size, sink);
            naked_subsets(position, size, sink);
        }
    }
    nb::list out;
    for (const Step& s : steps) out.append(tuple_of(s, s.technique));
    return out;
}

using RungCounts = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Ends = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

enum End : std::uint8_t { SOLVED, STUCK, NO_SOLUTION, SEVERAL_SOLUTIONS, NOT_A_PUZZLE };

struct Job {
    GridRows puzzles;
    RungCounts searched, told;
    Ends ends;
    const LadderSolver& solver;

    void rate(std::size_t i) const {
        const std::uint8_t* cells = puzzles.data() + i * 81;
        for (int c = 0; c < 81; ++c)
            if (cells[c] > 9) return void(ends.data()[i] = NOT_A_PUZZLE);
        std::array<std::uint8_t, 81> solution;
        const std::uint64_t solutions = Borrowed()->count(cells, 2, solution.data(), 0);
        if (solutions != 1) return void(ends.data()[i] = solutions ? SEVERAL_SOLUTIONS : NO_SOLUTION);
        Board b = make_board(cells, nullptr, nullptr);
        for (const Told& t : solver.path(b, solution.data(), 1 << 20, false)) {
            ++searched.data()[i * TECHNIQUES + t.searched];
            ++told.data()[i * TECHNIQUES + t.step.technique];
        }
        ends.data()[i] = b.solved() ? SOLVED : STUCK;
    }
};

// Rates rows of cells: how often each rung of the ladder was used, and each technique told; how each puzzle ended.
void rate_many(GridRows puzzles, const nb::bytes& ladder, const Limits& limits, unsigned threads, RungCounts searched,
               RungCounts told, Ends ends) {
    const std::size_t n = puzzles.shape(0);
    if (ends.shape(0) != n) throw nb::value_error("one end a row");
    for (const RungCounts& c : {searched, told})
        if (c.shape(0) != n || c.shape(1) != TECHNIQUES) throw nb::value_error("one count a technique");
    const LadderSolver solver(ladder_of(ladder), limits);
    const Job job{puzzles, searched, told, ends, solver};
    run_rows(threads, n, 1, [&](std::size_t i) { job.rate(i); });
}

nb::object solution(const nb::bytes& cells) {
    const std::uint8_t* c = bytes_of(cells, 81, "cells: 81 bytes");
    check(c);
    std::array<std::uint8_t, 81> found{};
    std::uint64_t n = 0;
    {
        Borrowed engine;
        const nb::gil_scoped_release release;
        n = engine->count(c, 2, found.data(), 0);
    }
    return nb::make_tuple(n, nb::bytes(reinterpret_cast<const char*>(found.data()), n ? 81 : 0));
}

}  // namespace

void bind_logic(nb::module_& m) {
    nb::class_<Limits>(m, "Limits", "What limits and widens the search for steps.")
        .def(nb::init<>())
        .def_rw("fins", &Limits::fins)
        .def_rw("endo_fins", &Limits::endo_fins)
        .def_rw("kraken_size", &Limits::kraken_size)
        .def_rw("kraken_fins", &Limits::kraken_fins)
        .def_rw("kraken_endo_fins", &Limits::kraken_endo_fins)
        .def_rw("kraken_franken", &Limits::kraken_franken)
        .def_rw("siamese", &Limits::siamese)
        .def_rw("thin_rectangles", &Limits::thin_rectangles)
        .def_rw("strict_rectangles", &Limits::strict_rectangles)
        .def_rw("als_nodes", &Limits::als_nodes)
        .def_rw("als_overlap", &Limits::als_overlap)
        .def_rw("als_chain", &Limits::als_chain)
        .def_rw("simple_chain", &Limits::simple_chain);
    nb::class_<Geometry>(m, "Geometry", "Which cells make a house, and which see each other, on a board with rules.")
        .def(
            "__init__",
            [](Geometry* self, const nb::bytes& regions, const nb::bytes& extra, const nb::bytes& pairs) {
                new (self) Geometry(geometry_of(regions, extra, pairs));
            },
            "regions"_a, "extra"_a, "pairs"_a);
    m.attr("TECHNIQUES") = int(TECHNIQUES);
    m.def("explain_path", &path, "givens"_a, "placed"_a.none(), "marks"_a.none(), "solution"_a.none(), "ladder"_a,
          "limits"_a, "most"_a, "geometry"_a.none() = nb::none(),
          nb::sig("def explain_path(givens: bytes, placed: bytes | None, marks: bytes | None, solution: bytes | None, "
                  "ladder: bytes, limits: Limits, most: int, geometry: Geometry | None = None) -> "
                  "list[tuple[object, ...]]"),
          "The steps that the ladder takes from a state, at most so many.");
    m.def("find_steps", &find_steps, "givens"_a, "placed"_a.none(), "marks"_a.none(), "technique"_a, "limits"_a,
          "most"_a, "geometry"_a.none() = nb::none(),
          nb::sig("def find_steps(givens: bytes, placed: bytes | None, marks: bytes | None, technique: int, "
                  "limits: Limits, most: int, geometry: Geometry | None = None) -> list[tuple[object, ...]]"),
          "The steps of one technique in a state, at most so many.");
    m.def("find_subsets", &find_subsets, "givens"_a, "placed"_a.none(), "marks"_a.none(), "size"_a, "hidden"_a,
          nb::sig("def find_subsets(givens: bytes, placed: bytes | None, marks: bytes | None, size: int, hidden: bool) "
                  "-> list[tuple[object, ...]]"),
          "Naked or hidden subsets of any size.");
    m.def("rate_many", &rate_many, "puzzles"_a, "ladder"_a, "limits"_a, "threads"_a, "searched"_a, "told"_a, "ends"_a,
          nb::sig("def rate_many(puzzles: object, ladder: bytes, limits: Limits, threads: int, searched: object, "
                  "told: object, ends: object) -> None"),
          "Counts the steps of many puzzles by rung and by technique; ends: 0 solved, 1 stuck, 2 no solution, "
          "3 several, 4 not a puzzle.");
    m.def("solution_and_count", &solution, "cells"_a,
          nb::sig("def solution_and_count(cells: bytes) -> tuple[int, bytes]"),
          "How many solutions, 2 for several, and one of them.");
}

}  // namespace sudoku::logic
