// A board that is being looked at, with what several finders need worked out once.
#pragma once
#include <optional>

#include "als.hpp"
#include "fish_filter.hpp"
#include "implications.hpp"

namespace sudoku::logic {

class Position {
  public:
    Position(const Board& b, const Limits& l) : board(b), limits(l), fish_filter(b) {}
    const Board& board;
    const Limits& limits;
    FishFilter fish_filter;

    const AlsSystem& als() {
        if (!als_) als_.emplace(board, limits.als_overlap);
        return *als_;
    }
    // The closed graph of implications, plain or with groups (and almost locked sets, where the limits say so).
    const Implications& implications(bool grouped) {
        auto& graph = grouped ? grouped_ : plain_;
        if (!graph) {
            graph.emplace(board, grouped, grouped && limits.als_nodes ? &als().sets : nullptr);
            graph->close();
        }
        return *graph;
    }

  private:
    std::optional<AlsSystem> als_;
    std::optional<Implications> plain_, grouped_;
};

}  // namespace sudoku::logic
