// The Python face of the native core: names and array shapes only, no rules of sudoku.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace sudoku {
void bind_generator(nb::module_&);
void bind_rules(nb::module_&);
void bind_sat(nb::module_&);
void bind_solver(nb::module_&);
}  // namespace sudoku

namespace sudoku::logic {
void bind_effort(nb::module_&);
void bind_logic(nb::module_&);
void bind_se(nb::module_&);
void bind_workbook(nb::module_&);
}  // namespace sudoku::logic

NB_MODULE(_native, m) {
    m.doc() = "The C++ core of sudokit. Private: use the functions of the sudoku package.";
    m.attr("__cplusplus") = long(__cplusplus);
    sudoku::bind_generator(m);
    sudoku::bind_rules(m);
    sudoku::bind_sat(m);
    sudoku::bind_solver(m);
    sudoku::logic::bind_effort(m);
    sudoku::logic::bind_logic(m);
    sudoku::logic::bind_se(m);
    sudoku::logic::bind_workbook(m);
}
