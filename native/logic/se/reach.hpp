// Everything that follows from each candidate by static links, all at once.
//
//   on x ─► off y ─► on z        x leads to z; candidates that lead to each other form a knot (a strongly connected
//                                component, found by Tarjan's method), and a knot's reach is its own links plus the
//                                reach of the knots it leads to, which are known by then.
//
// So it is seen in one walk which starts have a chain back to themselves, and which lie on a cycle at all.
#pragma once
#include <algorithm>

#include "bit_links.hpp"

namespace sudoku::logic::se {

template <int W>
class Reach {
  public:
    using Row = typename BitLinks<W>::Row;
    explicit Reach(const BitLinks<W>& bits) : links(bits) {}

    void close() {
        counter = depth = knots = 0;
        for (int x = 0; x < links.live; ++x) number[x] = -1;
        for (int x = 0; x < links.live; ++x)
            if (number[x] < 0) visit(x);
    }
    // x on: what is on and off then.
    const Row& offs(int x) const { return off[knot[x]]; }
    const Row& ons(int x) const { return on[knot[x]]; }
    // x on leads to x off; x off to x on; x on back to x on.
    bool on_chain(int x) const { return offs(x).has(x); }
    bool off_chain(int x) const {
        bool found = false;
        links.strong[x].each([&](int z) { found |= offs(z).meets(links.strong[x]); });
        return found;
    }
    bool on_cycle(int x) const { return size[knot[x]] > 1; }

  private:
    const BitLinks<W>& links;
    int counter = 0, depth = 0, knots = 0;
    Row on[W * 64], off[W * 64];
    std::int16_t number[W * 64], low[W * 64], knot[W * 64], size[W * 64], stack[W * 64];

    // A knot is complete when its first member has been left; this number marks members of complete knots.
    static constexpr std::int16_t DONE = 0x7FFF;

    void visit(int x) {
        number[x] = low[x] = std::int16_t(counter++);
        stack[depth++] = std::int16_t(x);
        links.lead[x].each([&](int z) {
            if (number[z] < 0) {
                visit(z);
                low[x] = std::min(low[x], low[z]);
            } else if (number[z] != DONE) {
                low[x] = std::min(low[x], number[z]);
            }
        });
        if (low[x] == number[x]) finish(x);
    }

    void finish(int x) {
        Row &ons = on[knots], &offs = off[knots];
        ons.clear();
        offs.clear();
        size[knots] = 0;
        int member;
        do {
            member = stack[--depth];
            ++size[knots];
            ons.add(member);
            offs |= links.weak[member];
            knot[member] = std::int16_t(knots);
            links.lead[member].each([&](int z) {
                if (number[z] != DONE || ons.has(z)) return;
                ons |= on[knot[z]];
                offs |= off[knot[z]];
            });
            number[member] = DONE;
        } while (member != x);
        ++knots;
    }
};

}  // namespace sudoku::logic::se
