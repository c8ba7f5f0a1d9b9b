// A board that is being looked at, with what several finders need worked out once a state, and what is known from the
// states before. Its buffers stay from state to state.
#pragma once
#include "als.hpp"
#include "fish_filter.hpp"
#include "implications.hpp"
#include "search_memory.hpp"
#include "net_entry.hpp"
#include "rectangles.hpp"

namespace sudoku::logic {

class Position {
  public:
    Position(const Board& b, const Limits& l)
        : board(b), limits(l), fish_filter(b), memory(b), als_(b), graphs_{Implications(b), Implications(b)} {}

    const Board& board;
    const Limits& limits;
    FishFilter fish_filter;
    SearchMemory memory;
    std::vector<NetEntry> net_entries;  // a buffer of find_forcing_nets

    // To be called when the board has changed.
    void refresh() {
        fish_filter.forget(memory.look());
        has_als_ = has_rectangles_ = has_avoidable_ = has_graph_[0] = has_graph_[1] = false;
    }
    const AlsSystem& als() {
        if (!has_als_) als_.build(limits.als_overlap);
        has_als_ = true;
        return als_;
    }
    const std::vector<Rectangle>& rectangles() {
        if (!has_rectangles_) list_rectangles(board, limits.strict_rectangles, seen_, rectangles_);
        has_rectangles_ = true;
        return rectangles_;
    }
    const std::vector<Corners>& avoidable_rectangles() {
        if (!has_avoidable_) list_avoidable_rectangles(board, seen_, avoidable_);
        has_avoidable_ = true;
        return avoidable_;
    }
    // The closed graph of implications, plain or with groups (and almost locked sets, where the limits say so).
    const Implications& implications(bool grouped) {
        if (!has_graph_[grouped]) graphs_[grouped].build(grouped, grouped && limits.als_nodes ? &als().sets : nullptr);
        has_graph_[grouped] = true;
        return graphs_[grouped];
    }

  private:
    bool has_als_ = false, has_rectangles_ = false, has_avoidable_ = false, has_graph_[2] = {false, false};
    AlsSystem als_;
    SeenOnce seen_;
    std::vector<Rectangle> rectangles_;
    std::vector<Corners> avoidable_;
    Implications graphs_[2];
};

}  // namespace sudoku::logic
