// The Python face of the native core: names and array shapes only, no rules of sudoku.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace sudoku {
void bind_sat(nb::module_ &m);
void bind_solver(nb::module_ &m);
void bind_generator(nb::module_ &m);
}
namespace sudokit::logic {
void bind_logic(nb::module_ &m);
void bind_se(nb::module_ &m);
}

NB_MODULE(_native, m) {
    m.doc() = "The C++ core of sudokit. Private: use the functions of the sudoku package.";
    m.attr("__cplusplus") = static_cast<long>(__cplusplus);
    sudoku::bind_sat(m);
    sudoku::bind_solver(m);
    sudoku::bind_generator(m);
    sudokit::logic::bind_logic(m);
    sudokit::logic::bind_se(m);
}
