// Everything that follows from each candidate by static links, all at once.
//
//   on x ─► off y ─► on z        x leads to z; candidates that lead to each other form a strongly
//                                connected component (found by Tarjan's method), whose reach is its own links plus
//                                the reach of the components it leads to, which are known by then.
//
// So it is seen in one walk which starts have a chain back to themselves, and which lie on a cycle at all.
//
// Closure in ../implications.cpp finds components too, of graphs many times as large: it walks lists of edges and keeps
// its own stack, since recursion would go too deep. Here an edge is a bit of a row and at most 64·W nodes are live, so
// the short recursive form is the faster one. The two share no more than the name of the method.
#pragma once
#include <algorithm>

#include "bit_links.hpp"

namespace sudoku::logic::se {

template <int W>
class Reach {
  public:
    using Row = typename BitLinks<W>::Row;
    explicit Reach(const BitLinks<W>& bits) : links_(bits) {}

    void close() {
        counter_ = depth_ = components_ = 0;
        for (int x = 0; x < links_.live; ++x) number_[x] = -1;
        for (int x = 0; x < links_.live; ++x)
            if (number_[x] < 0) visit(x);
    }
    // x on: what is on and off then.
    const Row& offs(int x) const { return off_[component_[x]]; }
    const Row& ons(int x) const { return on_[component_[x]]; }
    // x on leads to x off; x off to x on; x on back to x on.
    bool on_chain(int x) const { return offs(x).has(x); }
    bool off_chain(int x) const {
        bool found = false;
        links_.strong[x].each([&](int z) { found |= offs(z).meets(links_.strong[x]); });
        return found;
    }
    bool on_cycle(int x) const { return size_[component_[x]] > 1; }

  private:
    const BitLinks<W>& links_;
    int counter_ = 0, depth_ = 0, components_ = 0;
    Row on_[W * 64], off_[W * 64];
    std::int16_t number_[W * 64], low_[W * 64], component_[W * 64], size_[W * 64], stack_[W * 64];

    // A component is complete when its first member has been left; this number marks members of complete components.
    static constexpr std::int16_t DONE = 0x7FFF;

    void visit(int x) {
        number_[x] = low_[x] = std::int16_t(counter_++);
        stack_[depth_++] = std::int16_t(x);
        links_.lead[x].each([&](int z) {
            if (number_[z] < 0) {
                visit(z);
                low_[x] = std::min(low_[x], low_[z]);
            } else if (number_[z] != DONE) {
                low_[x] = std::min(low_[x], number_[z]);
            }
        });
        if (low_[x] == number_[x]) finish(x);
    }

    void finish(int x) {
        Row &ons = on_[components_], &offs = off_[components_];
        ons.clear();
        offs.clear();
        size_[components_] = 0;
        int member;
        do {
            member = stack_[--depth_];
            ++size_[components_];
            ons.add(member);
            offs |= links_.weak[member];
            component_[member] = std::int16_t(components_);
            links_.lead[member].each([&](int z) {
                if (number_[z] != DONE || ons.has(z)) return;
                ons |= on_[component_[z]];
                offs |= off_[component_[z]];
            });
            number_[member] = DONE;
        } while (member != x);
        ++components_;
    }
};

}  // namespace sudoku::logic::se
