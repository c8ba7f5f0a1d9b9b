// The Sudoku Explainer scale for Python: plain tuples and arrays; src/sudoku/logic/se_steps.py gives them names.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "arrays.hpp"
#include "awake.hpp"
#include "logic/se/ladder.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace sudoku::logic {
namespace {

// Lets Ctrl-C in from a search that runs without the interpreter's lock. True when the search has to end.
bool interrupted() {
    nb::gil_scoped_acquire acquire;
    return PyErr_CheckSignals() != 0;
}

template <class List, class Make>
nb::tuple to_tuple(const List& list, const Make& make) {
    nb::list out;
    for (const auto& item : list) out.append(make(item));
    return nb::tuple(out);
}

nb::object of_candidate(const Candidate& c) { return nb::make_tuple(int(c.cell), int(c.digit) + 1); }
nb::object of_number(int n) { return nb::int_(n); }
nb::object of_truth(const Truth& t) { return nb::make_tuple(int(t.place), t.place < 81 ? 0 : int(t.digit) + 1); }
nb::object of_part(const Part& p) {
    return nb::make_tuple(int(p.role), int(p.digits), to_tuple(p.cells, of_number), to_tuple(p.joins, of_number),
                          to_tuple(p.houses, of_number));
}

nb::tuple of_evidence(const Step& s) {
    return nb::make_tuple(int(s.digits), to_tuple(s.houses, of_number), to_tuple(s.covers, of_number),
                          to_tuple(s.parts, of_part), to_tuple(s.truths, of_truth), int(s.length));
}

nb::tuple of_graph(const se::Graph& graph) {
    const auto of_node = [](const se::GraphNode& n) {
        return nb::make_tuple(int(n.cell), int(n.digit) + 1, n.on, int(n.why), to_tuple(n.parents, of_number),
                              int(n.proof));
    };
    const auto of_branch = [&](const se::Branch& b) { return to_tuple(b, of_node); };
    const auto of_proof = [](const se::Proof& p) {
        return nb::make_tuple(int(p.kind), of_evidence(p.step), of_graph(p.graph));
    };
    return nb::make_tuple(to_tuple(graph.branches, of_branch), to_tuple(graph.proofs, of_proof));
}

nb::tuple of_hint(const se::Hint& h) {
    return nb::make_tuple(int(h.kind), h.level, se::shown(h.rating), h.complexity,
                          to_tuple(h.step.placements, of_candidate), to_tuple(h.step.eliminations, of_candidate),
                          of_evidence(h.step), of_graph(h.graph));
}

const std::uint8_t* bytes_of(const nb::object& data, std::size_t size, const char* what) {
    if (data.is_none()) return nullptr;
    if (!nb::isinstance<nb::bytes>(data) || nb::len(data) != size) throw nb::value_error(what);
    return static_cast<const std::uint8_t*>(nb::cast<nb::bytes>(data).data());
}

// The digits that stand in the grid, and what is left of the marks.
se::Sheet sheet_of(const nb::bytes& values, const nb::object& marks) {
    const std::uint8_t* cells = bytes_of(values, 81, "values: 81 bytes");
    for (int c = 0; c < 81; ++c)
        if (cells[c] > 9) throw nb::value_error("digits go from 0 to 9");
    se::Sheet sheet = se::Sheet::of(cells);
    if (const std::uint8_t* m = bytes_of(marks, 162, "marks: 81 masks of two bytes")) {
        std::array<std::uint16_t, 81> masks;
        std::memcpy(masks.data(), m, sizeof masks);
        for (int c = 0; c < 81; ++c)
            for (int d : digits(sheet.marks.cell[c] & ~masks[c])) sheet.marks.remove(c, d);
    }
    return sheet;
}

// All steps from here: (hints, end).
nb::tuple path(const nb::bytes& values, const nb::object& marks, double seconds, bool tell, int most, bool hasty) {
    const se::Sheet sheet = sheet_of(values, marks);
    std::vector<se::Hint> hints;
    se::Ratings ratings;
    {
        nb::gil_scoped_release release;
        se::Budget budget;
        budget.poll = interrupted;
        budget.seconds(seconds);
        se::Ladder ladder(budget);
        ladder.telling = tell;
        if (hasty) ladder.be_hasty();
        ratings = ladder.solve(sheet, [&](const se::Hint& hint, const se::Sheet&) {
            hints.push_back(hint);
            return most <= 0 || int(hints.size()) < most;
        });
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return nb::make_tuple(to_tuple(hints, of_hint), int(ratings.end));
}

constexpr std::int16_t NOT_DONE = -1;  // the time for all puzzles was up first

struct Rated {
    double value[3];
    std::int16_t info[5];  // end or kNotDone; kind, level and length of the hardest step; number of steps
};

// Many puzzles, shared out one by one.
class RateMany {
  public:
    // At most so many seconds for each puzzle, and for all of them together; below 0 for no limit.
    RateMany(const std::uint8_t* puzzles, std::size_t count, double each, double all)
        : puzzles_(puzzles), each_(each), all_(all), rated_(count) {}
    const std::vector<Rated>& run(unsigned threads) {
        run_awake(threads_for(threads, rated_.size(), 1), over_, [this] { work(); });
        return rated_;
    }

  private:
    const std::uint8_t* puzzles_;
    const double each_, all_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::vector<Rated> rated_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> over_{false};

    void work() {
        se::Budget budget;
        budget.cancelled = &over_;
        se::Ladder ladder(budget);
        for (std::size_t i; !over_ && (i = next_++) < rated_.size();) {
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
            const double left = all_ - spent.count();
            const bool cut = all_ >= 0 && left < each_;  // by the time for all, before its own is up
            rated_[i].info[0] = NOT_DONE;
            if (cut && left <= 0) continue;
            budget.seconds(cut ? left : each_);
            const se::Ratings r = ladder.solve(se::Sheet::of(puzzles_ + i * 81));
            if (cut && r.end == se::Ratings::OUT_OF_TIME) continue;
            rated_[i] = {{se::shown(r.er), se::shown(r.ep), se::shown(r.ed)},
                         {std::int16_t(r.end), std::int16_t(r.hardest), std::int16_t(r.hardest_level),
                          std::int16_t(r.hardest_length), std::int16_t(r.steps)}};
        }
    }
};

template <class T>
nb::object to_array(std::vector<T>&& data, std::size_t rows, std::size_t columns) {
    auto* kept = new std::vector<T>(std::move(data));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<2>>(kept->data(), {rows, columns}, owner));
}

nb::tuple rate_many(const GridRows& puzzles, double each, double all, int threads) {
    const std::size_t n = puzzles.shape(0);
    for (std::size_t i = 0; i < n * 81; ++i)
        if (puzzles.data()[i] > 9) throw nb::value_error("a cell holds 0 (empty) or 1 to 9");
    RateMany job(puzzles.data(), n, each, all);
    const std::vector<Rated>& rated = job.run(unsigned(std::max(threads, 0)));
    std::vector<double> values;
    std::vector<std::int16_t> infos;
    values.reserve(3 * n);
    infos.reserve(5 * n);
    for (const Rated& r : rated) {
        values.insert(values.end(), r.value, r.value + 3);
        infos.insert(infos.end(), r.info, r.info + 5);
    }
    return nb::make_tuple(to_array(std::move(values), n, 3), to_array(std::move(infos), n, 5));
}

}  // namespace

void bind_se(nb::module_& m) {
    m.def("se_path", &path, "values"_a, "marks"_a.none(), "seconds"_a, "tell"_a, "most"_a, "hasty"_a,
          nb::sig("def se_path(values: bytes, marks: bytes | None, seconds: float, tell: bool, most: int, hasty: bool) "
                  "-> tuple[tuple[tuple[object, ...], ...], int]"),
          "The steps of the Sudoku Explainer scale from a position, `most` of them (0: all), of nested chains the "
          "first found if `hasty`; (hints, end).");
    m.def(
        "se_rate_many", &rate_many, "puzzles"_a, "each"_a, "all"_a, "threads"_a,
        nb::sig("def se_rate_many(puzzles: object, each: float, all: float, threads: int) -> tuple[object, object]"),
        "ER, EP, ED as float64[n, 3]; end (-1: not done in the seconds for all; below 0: no limit), hardest kind, its "
        "level and length, steps as int16[n, 5].");
    m.attr("SE_KINDS") = int(se::KINDS);
}

}  // namespace sudoku::logic
