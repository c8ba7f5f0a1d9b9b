// The solving engines for Python: one puzzle, all solutions of one, a batch.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "awake.hpp"
#include "borrowed.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudoku {
namespace {

constexpr std::uint64_t NODES_BETWEEN_SIGNALS = 20000;  // some milliseconds

// The 81 bytes of a str or bytes; null for anything else. Small numbers are cells in bytes, but no characters of a str.
const std::uint8_t* cells_of(nb::handle puzzle) {
    Py_ssize_t size = 0;
    const char* text = nullptr;
    if (PyUnicode_Check(puzzle.ptr())) {
        if (!PyUnicode_IS_ASCII(puzzle.ptr()) || PyUnicode_GET_LENGTH(puzzle.ptr()) != 81) return nullptr;
        text = PyUnicode_AsUTF8AndSize(puzzle.ptr(), &size);
        char least = text[0];
        for (int i = 1; i < 81; i++) least = text[i] < least ? text[i] : least;
        if (least < ' ') return nullptr;
    } else if (PyBytes_Check(puzzle.ptr())) {
        text = PyBytes_AS_STRING(puzzle.ptr());
        size = PyBytes_GET_SIZE(puzzle.ptr());
    }
    return size == 81 ? reinterpret_cast<const std::uint8_t*>(text) : nullptr;
}

// Goes on to the next solution or the end. A search that takes long lets other threads run, and Ctrl-C in.
bool to_solution(Latency& engine) {
    Stop stop = engine.advance(NODES_BETWEEN_SIGNALS);
    while (stop == Stop::PAUSE) {
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        nb::gil_scoped_release release;
        stop = engine.advance(NODES_BETWEEN_SIGNALS);
    }
    return stop == Stop::SOLUTION;
}

nb::bytes solution_of(const Latency& engine) {
    char cells[81];
    engine.read(reinterpret_cast<std::uint8_t*>(cells), 0);
    return nb::bytes(cells, sizeof cells);
}

// A count that can be left and taken up again.
struct ResumableCount {
    Latency& engine;
    const std::uint64_t limit;
    std::uint64_t found = 0;
    char first[81] = {};

    // Goes on for so many sweeps; whether it is done.
    bool run(std::uint64_t sweeps) {
        const std::uint64_t end = engine.sweeps + sweeps;
        while (found < limit) {
            if (engine.sweeps >= end) return false;
            const Stop stop = engine.advance(end - engine.sweeps);
            if (stop == Stop::END) return true;
            if (stop == Stop::SOLUTION && found++ == 0) engine.read(reinterpret_cast<std::uint8_t*>(first), 0);
        }
        return true;
    }

    // To the end, or for so many seconds; below 0 for no limit. Whether it is done. A short count never gives the
    // interpreter's lock away; a long one works without it, and takes it now and then to let Ctrl-C in.
    bool run_awake(double seconds) {
        if (run(NODES_BETWEEN_SIGNALS)) return true;
        const auto start = std::chrono::steady_clock::now();
        for (;;) {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
            if (seconds >= 0 && spent.count() >= seconds) return false;
            nb::gil_scoped_release release;
            if (run(NODES_BETWEEN_SIGNALS)) return true;
        }
    }

    nb::object first_solution() const { return found ? nb::object(nb::bytes(first, sizeof first)) : nb::none(); }
};

nb::object count(nb::handle puzzle, std::uint64_t limit) {
    const std::uint8_t* cells = cells_of(puzzle);
    Borrowed engine;
    if (!cells || !engine->open(cells, Order::QUICK)) return nb::none();
    ResumableCount tally{*engine, limit};
    tally.run_awake(-1.0);
    return nb::make_tuple(tally.found, tally.first_solution());
}

using Masks = std::array<std::uint16_t, 81>;

Masks masks_of(const nb::bytes& marks) {
    Masks masks;
    if (marks.size() != sizeof masks) throw nb::value_error("marks: 81 masks of two bytes");
    std::memcpy(masks.data(), marks.data(), sizeof masks);
    return masks;
}

// The same within the marks, and within some seconds; the last value says whether the count came to its end.
nb::tuple count_within(const nb::bytes& puzzle, std::optional<nb::bytes> marks, std::uint64_t limit, double seconds) {
    const std::uint8_t* cells = cells_of(puzzle);
    Borrowed engine;
    if (!cells || !engine->open(cells, Order::QUICK)) throw nb::value_error("not 81 cells of a puzzle");
    if (marks) engine->restrict_to(masks_of(*marks).data());
    ResumableCount tally{*engine, limit};
    const bool done = tally.run_awake(seconds);
    return nb::make_tuple(tally.found, tally.first_solution(), done);
}

// The givens without any one of which the puzzle still has one solution; it has to have one.
nb::bytes redundant_givens(nb::handle puzzle) {
    const std::uint8_t* cells = cells_of(puzzle);
    if (!cells) throw nb::value_error("not 81 cells of a puzzle");
    std::uint8_t rest[81];
    std::memcpy(rest, cells, sizeof rest);
    std::string redundant;
    Borrowed engine;
    {
        const nb::gil_scoped_release release;
        for (int cell = 0; cell < 81; cell++) {
            rest[cell] = 0;
            if (cells[cell] != 0 && engine->count(rest, 2, nullptr, 0) == 1) redundant.push_back(char(cell));
            rest[cell] = cells[cell];
        }
    }
    return nb::bytes(redundant.data(), redundant.size());
}

// How much searching the count of a puzzle took: branches and sweeps.
nb::object work(nb::handle puzzle, std::uint64_t limit) {
    Borrowed engine;
    engine->branches = engine->sweeps = 0;
    const std::uint8_t* cells = cells_of(puzzle);
    if (!cells || engine->count(cells, limit, nullptr, 0) == NOT_A_PUZZLE) return nb::none();
    return nb::make_tuple(engine->branches, engine->sweeps);
}

class Solutions {  // its engine walks on from where it was
  public:
    Solutions(nb::handle puzzle, std::optional<nb::bytes> marks) : engine_(required_latency()) {
        const std::uint8_t* cells = cells_of(puzzle);
        if (!cells || !engine_->open(cells, Order::LEXICOGRAPHIC)) throw nb::value_error("not 81 cells of a puzzle");
        if (marks) engine_->restrict_to(masks_of(*marks).data());
    }
    nb::bytes next() {
        if (busy_.exchange(true)) throw std::runtime_error("these solutions are being walked by another thread");
        const Freed freed{busy_};
        if (!to_solution(*engine_)) throw nb::stop_iteration();
        return solution_of(*engine_);
    }

  private:
    struct Freed {
        std::atomic<bool>& busy;
        ~Freed() { busy = false; }
    };
    std::unique_ptr<Latency> engine_;
    std::atomic<bool> busy_{false};
};

using Text = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using CountColumn = nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using SolutionRows = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t WORTH_A_THREAD = 64;  // puzzles

void count_many(Text puzzles, std::size_t stride, std::uint64_t limit, unsigned threads, CountColumn counts,
                std::optional<SolutionRows> solutions, std::uint8_t zero, nb::object progress) {
    Batch batch;
    batch.puzzles = puzzles.data();
    batch.size = counts.shape(0);
    batch.stride = stride;
    batch.limit = limit;
    batch.counts = counts.data();
    batch.zero = zero;
    if (stride < 81 || limit < 1) throw nb::value_error("a row has 81 bytes, a limit is 1 or more");
    if (batch.size && puzzles.shape(0) < (batch.size - 1) * stride + 81) throw nb::value_error("fewer bytes than rows");
    if (solutions) {
        if (solutions->shape(0) < batch.size || solutions->shape(1) < 81)
            throw nb::value_error("no room for solutions");
        batch.solutions = solutions->data();
        batch.out_stride = solutions->shape(1);
    }
    require_isa();
    run_awake(
        threads_for(threads, batch.size, WORTH_A_THREAD), batch.stop, [&] { make_lanes()->run(batch); },
        [&] {
            if (!progress.is_none()) progress(batch.done.load());
        });
}

std::vector<std::string> instruction_sets() {
    const Isa* all[3];
    std::vector<std::string> names;
    for (std::size_t i = 0, n = supported(all); i < n; i++) names.emplace_back(all[i]->name);
    return names;
}

}  // namespace

void bind_solver(nb::module_& m) {
    m.def("count", &count, "puzzle"_a, "limit"_a,
          nb::sig("def count(puzzle: str | bytes, limit: int) -> tuple[int, bytes | None] | None"),
          "Solutions up to the limit, and the cells of the first; None when it is not 81 digits and holes.");
    m.def(
        "count_within", &count_within, "puzzle"_a, "marks"_a.none(), "limit"_a, "seconds"_a,
        nb::sig("def count_within(puzzle: bytes, marks: bytes | None, limit: int, seconds: float) -> tuple[int, bytes "
                "| None, bool]"),
        "The same within 81 masks of candidates and some seconds (below 0: no limit), and whether that was enough.");
    m.def("redundant_givens", &redundant_givens, "puzzle"_a, nb::sig("def redundant_givens(puzzle: bytes) -> bytes"),
          "The cells of the givens any one of which can go; 0 is a hole.");
    m.def("work", &work, "puzzle"_a, "limit"_a,
          nb::sig("def work(puzzle: str | bytes, limit: int) -> tuple[int, int] | None"),
          "Branches and sweeps that counting takes, the same on every machine; None when it is not a puzzle.");
    nb::class_<Solutions>(m, "Solutions", "The solutions of a puzzle, ascending.")
        .def(nb::init<nb::handle, std::optional<nb::bytes>>(), "puzzle"_a, "marks"_a.none() = nb::none(),
             nb::sig("def __init__(self, puzzle: str | bytes, marks: bytes | None = None) -> None"))
        .def(
            "__iter__", [](nb::handle self) { return self; }, nb::sig("def __iter__(self) -> Solutions"))
        .def("__next__", &Solutions::next);
    m.def("count_many", &count_many, "puzzles"_a, "stride"_a, "limit"_a, "threads"_a, "counts"_a, "solutions"_a.none(),
          "zero"_a, "progress"_a.none(),
          nb::sig("def count_many(puzzles: object, stride: int, limit: int, threads: int, counts: object, "
                  "solutions: object | None, zero: int, progress: object | None) -> None"),
          "Counts the rows of a buffer into counts (2**64 - 1: not a puzzle) and writes first solutions.");
    m.def("instruction_sets", &instruction_sets, "The builds of the engines that this machine can run, best last.");
    m.def(
        "instruction_set", [] { return require_isa(), std::string(chosen_isa().name); },
        "The build in use; SUDOKU_ISA names another.");
    m.attr("NOT_A_PUZZLE") = NOT_A_PUZZLE;
}

}  // namespace sudoku
