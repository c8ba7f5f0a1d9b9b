// A shape as a question of logic: a variable for "this cell holds this digit", and groups with exactly one true.
//
//     variable   (grid · n² + cell) · n + digit      1-based, as in DIMACS, so that −v can say "not v"
//
//     exactly one is true    the digits of a cell
//                            the cells of a row, column or box that may hold a digit
//     at most one is true    (two grids) a digit in a cell of the first, and in the same cell of the second
//
// Beyond 16×16, houses are cut into segments:
//
//              stack 0  stack 1                      a segment is what a row (or a column) and a box have in common;
//     row r    ■ ■ ■    □ □ □      ■ one segment     it has a variable for each digit, too: "d is in this segment"
//     row r+1  □ □ □    □ □ □
//
//     exactly one is true    the segments of a row, and those of a column, that may hold a digit
//                            the segments of a box that may hold it: by rows, and again by columns
//                            "not in this segment", and the cells of the segment that may hold the digit
//
// Segments let plain propagation see what solvers call locked candidates, and let what is learned speak of them. To dig
// a 25×25 puzzle takes a tenth of the conflicts then; up to 16×16 it is not worth its cost.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudoku::sat {

struct Encoding {
    std::size_t variables = 0;
    std::size_t exact = 0;             // so many groups, the first ones, have exactly one true literal
    std::vector<std::int32_t> groups;  // literals, a 0 after each group
};

constexpr int LARGEST_BOARD = 36;  // rows of a grid

// The board of one grid, or of two that differ everywhere: 1 ≤ box_rows · box_cols ≤ LARGEST_BOARD.
Encoding encode(int box_rows, int box_cols, int grids);

}  // namespace sudoku::sat
