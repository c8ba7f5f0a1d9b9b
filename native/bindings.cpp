// The Python face of the native core: names and array shapes only, no rules of sudoku.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace sudokit::logic {
void bind_logic(nb::module_&);
void bind_se(nb::module_&);
}

NB_MODULE(_native, m) {
    m.doc() = "The C++ core of sudokit. Private: use the functions of the sudoku package.";
    sudokit::logic::bind_logic(m);
    sudokit::logic::bind_se(m);
    m.attr("__cplusplus") = static_cast<long>(__cplusplus);
}
