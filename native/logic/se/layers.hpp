// Which chains exist, and how long the shortest are, before any is walked.
//
// All starts advance together, one layer of two links at a time; front = the ons of the last layer:
//
//   layer k     from x on:   its own off follows from one of the front:   a chain of complexity 2k
//                            x on follows from one in two links:          a cycle of complexity 2k (if it deletes anything)
//   (k > 1)     from x off:  x among the front:                           a chain of complexity 2k
//
// So the first layer that shows something holds the shortest chains, and no start is walked deeper than that.
#pragma once
#include "bit_links.hpp"

namespace sudoku::logic::se {

template <int W>
class Layers {
  public:
    using Row = typename BitLinks<W>::Row;
    explicit Layers(const BitLinks<W>& bits) : links_(bits) {}

    // Before the first layer: the searches of a start that are wanted.
    void begin(int x, bool from_on, bool from_off) {
        on_[x].ons.clear();
        if (from_on) on_[x].ons.add(x);
        on_[x].front = on_[x].ons;
        off_[x].ons.clear();
        if (from_off) off_[x].ons = links_.strong[x];
        off_[x].front = off_[x].ons;
    }
    bool alive(int x) const { return on_[x].front.any() || off_[x].front.any(); }
    bool shows_cycle(int x) const { return on_[x].front.meets(links_.back[x]); }
    bool shows_on_chain(int x) const { return on_[x].front.meets(links_.weak[x]); }
    bool shows_off_chain(int x) const { return off_[x].front.has(x); }
    void step(int x) {
        step(on_[x]);
        step(off_[x]);
    }

  private:
    struct Search {
        Row ons, front;
    };
    const BitLinks<W>& links_;
    Search on_[W * 64], off_[W * 64];

    void step(Search& s) {
        Row next;
        next.clear();
        s.front.each([&](int x) { next |= links_.lead[x]; });
        for (int w = 0; w < W; ++w) {
            s.front.word[w] = next.word[w] & ~s.ons.word[w];
            s.ons.word[w] |= next.word[w];
        }
    }
};

}  // namespace sudoku::logic::se
