#include "encoding.hpp"

#include <cassert>
#include <utility>

namespace sudoku::sat {
namespace {

constexpr int SEGMENTS_FROM = 20;  // the size from which on houses are cut into segments

class Encoder {
  public:
    Encoder(int box_rows, int box_cols, int grids)
        : height_(box_rows), width_(box_cols), size_(box_rows * box_cols), area_(size_ * size_) {
        made_.variables = std::size_t(grids * area_ * size_);
        for (int grid = 0; grid < grids; ++grid) {
            add_cells(grid);
            if (size_ < SEGMENTS_FROM) add_houses(grid);
            else add_segments(grid, width_, height_, area_, size_), add_segments(grid, height_, width_, size_, area_);
        }
        made_.exact = count_;
        if (grids == 2) add_twins();
    }
    Encoding made() && { return std::move(made_); }

  private:
    // More literals of a group: `first`, and then each `step` after the one before. This and the next are not inline, which
    // would double what they add to the engine for browsers and gain nothing.
    [[gnu::noinline]] void add(int count, int first, int step) {
        for (int i = 0; i < count; ++i) made_.groups.push_back(first + i * step);
    }
    void end_group() { add(1, 0, 0), ++count_; }
    [[gnu::noinline]] void add_group(int count, int first, int step) {
        add(count, first, step);
        end_group();
    }
    // A group for each digit: the digit in so many cells or segments, `first` the variable for digit 1 in the first.
    [[gnu::noinline]] void add_digits(int count, int first, int step) {
        for (int digit = 0; digit < size_; ++digit) add_group(count, first + digit, step);
    }
    int variable(int grid, int row, int column) const {  // for digit 1
        return (grid * area_ + row * size_ + column) * size_ + 1;
    }

    void add_cells(int grid) {
        for (int cell = 0; cell < area_; ++cell) add_group(size_, variable(grid, 0, cell), 1);
    }
    void add_houses(int grid) {
        for (int row = 0; row < size_; ++row) add_digits(size_, variable(grid, row, 0), size_);
        for (int column = 0; column < size_; ++column) add_digits(size_, variable(grid, 0, column), area_);
        for (int top = 0; top < size_; top += height_)
            for (int left = 0; left < size_; left += width_)
                for (int digit = 0; digit < size_; ++digit) {
                    for (int row = top; row < top + height_; ++row)
                        add(width_, variable(grid, row, left) + digit, size_);
                    end_group();
                }
    }
    // Of rows, or of columns: segments of `length` cells, `in_box` of them side by side in a box. `across` and `along` are
    // the steps from a variable to that of the next line, of the next cell of the line.
    void add_segments(int grid, int length, int in_box, int across, int along) {
        const int per_line = size_ / length, next_line = per_line * size_;
        const int base = int(made_.variables) + 1;
        const auto segment = [&](int line, int part) { return base + line * next_line + part * size_; };
        made_.variables += std::size_t(size_ * next_line);
        for (int line = 0; line < size_; ++line)
            for (int part = 0; part < per_line; ++part)
                for (int digit = 0; digit < size_; ++digit) {
                    add(1, -segment(line, part) - digit, 0);
                    add_group(length, variable(grid, 0, 0) + line * across + part * length * along + digit, along);
                }
        for (int line = 0; line < size_; ++line) add_digits(per_line, segment(line, 0), size_);
        for (int first = 0; first < size_; first += in_box)
            for (int part = 0; part < per_line; ++part) add_digits(in_box, segment(first, part), next_line);
    }
    void add_twins() {
        const int count = area_ * size_;
        for (int name = 1; name <= count; ++name) add_group(2, name, count);
    }

    int height_, width_, size_, area_;
    std::size_t count_ = 0;  // groups
    Encoding made_;
};

}  // namespace

Encoding encode(int box_rows, int box_cols, int grids) {
    assert(box_rows > 0 && box_cols > 0 && box_rows * box_cols <= LARGEST_BOARD && (grids == 1 || grids == 2));
    return Encoder(box_rows, box_cols, grids).made();
}

}  // namespace sudoku::sat
