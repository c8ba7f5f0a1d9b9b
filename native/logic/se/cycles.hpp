// Cycles and forcing chains with one parent a node: cycles.cpp draws them.
#pragma once
#include <memory>

#include "chains.hpp"
#include "hint.hpp"
#include "links.hpp"

namespace sudoku::logic::se {

struct PathNode {
    std::uint16_t candidate;
    bool on;
    Why why;
};

// A cycle (the closing node stands last and equals the start, which is left out) or a chain from start to end.
struct StaticChain {
    Kind kind{};
    Merit merit{};
    int order = 0;  // as found
    std::vector<std::uint16_t> deletions{};
    int placed = -1;  // the candidate that a chain turns on
    std::vector<PathNode> path{};
    bool cycle() const { return kind == X_CYCLE || kind == Y_CYCLE || kind == XY_CYCLE; }
};

class StaticSearch {
  public:
    explicit StaticSearch(Links& links);
    ~StaticSearch();
    // The best chain; deeper layers than could still win are not walked.
    bool best(const Marks&, StaticChain&);
    // Every chain, sorted by merit, one for each set of deletions.
    const std::vector<StaticChain>& all(const Marks&);

  private:
    struct Work;
    std::unique_ptr<Work> work_;
};

}  // namespace sudoku::logic::se
