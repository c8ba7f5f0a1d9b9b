// Arrays of Python that several bindings take.
#pragma once
#include <nanobind/ndarray.h>

#include <cstdint>

namespace sudoku {

using GridRows = nanobind::ndarray<const std::uint8_t, nanobind::shape<-1, 81>, nanobind::c_contig,
                                   nanobind::device::cpu>;  // 81 cells a row, 0 for a hole
using Numbers32 = nanobind::ndarray<const std::int32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

}  // namespace sudoku
