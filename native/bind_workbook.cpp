// Forced digits and preemptive sets for the workbook.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>

#include "logic/preemption.hpp"

namespace nb = nanobind;

namespace sudoku::logic {
namespace {

using MarkMasks = std::array<std::uint16_t, 81>;

nb::bytes forced(const nb::bytes& given) {
    std::array<std::uint8_t, 81> cells{};
    if (given.size() != cells.size()) throw nb::value_error("81 cells are expected");
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = static_cast<const std::uint8_t*>(given.data())[i];
        if (cells[i] > 9) throw nb::value_error("digits go from 0 to 9");
    }
    force_digits(cells);
    return nb::bytes(cells.data(), cells.size());
}

MarkMasks preempted(MarkMasks marks) {
    preempt(marks);
    return marks;
}

}  // namespace

void bind_workbook(nb::module_& m) {
    m.def("force_digits", &forced, nb::arg("cells"), "Every digit that only one hole of a box can take, placed.");
    m.def("preempt", &preempted, nb::arg("marks"), "The marks that preemptive sets leave.");
}

}  // namespace sudoku::logic
