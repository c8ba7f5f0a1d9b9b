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
    explicit Reach(const BitLinks<W>& bits) : links_(bits) {}

    void close() {
        counter_ = depth_ = knots_ = 0;
        for (int x = 0; x < links_.live; ++x) number_[x] = -1;
        for (int x = 0; x < links_.live; ++x)
            if (number_[x] < 0) visit(x);
    }
    // x on: what is on and off then.
    const Row& offs(int x) const { return off_[knot_[x]]; }
    const Row& ons(int x) const { return on_[knot_[x]]; }
    // x on leads to x off; x off to x on; x on back to x on.
    bool on_chain(int x) const { return offs(x).has(x); }
    bool off_chain(int x) const {
        bool found = false;
        links_.strong[x].each([&](int z) { found |= offs(z).meets(links_.strong[x]); });
        return found;
    }
    bool on_cycle(int x) const { return size_[knot_[x]] > 1; }

  private:
    const BitLinks<W>& links_;
    int counter_ = 0, depth_ = 0, knots_ = 0;
    Row on_[W * 64], off_[W * 64];
    std::int16_t number_[W * 64], low_[W * 64], knot_[W * 64], size_[W * 64], stack_[W * 64];

    // A knot is complete when its first member has been left; this number marks members of complete knots.
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
        Row &ons = on_[knots_], &offs = off_[knots_];
        ons.clear();
        offs.clear();
        size_[knots_] = 0;
        int member;
        do {
            member = stack_[--depth_];
            ++size_[knots_];
            ons.add(member);
            offs |= links_.weak[member];
            knot_[member] = std::int16_t(knots_);
            links_.lead[member].each([&](int z) {
                if (number_[z] != DONE || ons.has(z)) return;
                ons |= on_[knot_[z]];
                offs |= off_[knot_[z]];
            });
            number_[member] = DONE;
        } while (member != x);
        ++knots_;
    }
};

}  // namespace sudoku::logic::se
