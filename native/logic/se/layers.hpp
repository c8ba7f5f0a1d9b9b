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
    explicit Layers(const BitLinks<W>& bits) : links(bits) {}

    // Before the first layer: the searches of a start that are wanted.
    void begin(int x, bool from_on, bool from_off) {
        on[x].ons.clear();
        if (from_on) on[x].ons.add(x);
        on[x].front = on[x].ons;
        off[x].ons.clear();
        if (from_off) off[x].ons = links.strong[x];
        off[x].front = off[x].ons;
    }
    bool alive(int x) const { return on[x].front.any() || off[x].front.any(); }
    bool shows_cycle(int x) const { return on[x].front.meets(links.back[x]); }
    bool shows_on_chain(int x) const { return on[x].front.meets(links.weak[x]); }
    bool shows_off_chain(int x) const { return off[x].front.has(x); }
    void step(int x) {
        step(on[x]);
        step(off[x]);
    }

  private:
    struct Search {
        Row ons, front;
    };
    const BitLinks<W>& links;
    Search on[W * 64], off[W * 64];

    void step(Search& s) {
        Row next;
        next.clear();
        s.front.each([&](int x) { next |= links.lead[x]; });
        for (int w = 0; w < W; ++w) {
            s.front.word[w] = next.word[w] & ~s.ons.word[w];
            s.ons.word[w] |= next.word[w];
        }
    }
};

}  // namespace sudoku::logic::se
