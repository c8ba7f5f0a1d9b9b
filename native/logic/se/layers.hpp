// Which chains exist, and how long the shortest are, before any is walked.
//
// Candidates are numbered 0 … n−1 and sets of them are W words. All starts advance together, one layer at a time:
//
//   layer k     from on:  offs reached by 2k−1 links     its own off among them: a chain of complexity 2k
//                         one of them leads back to it:  a cycle of complexity 2k (if it deletes anything)
//   (k > 1)     from off: ons reached by 2k−1 links      itself among them:      a chain of complexity 2k
//
// So the first layer that shows something holds the shortest chains, and no start is walked deeper than that.
#pragma once
#include <cstring>

#include "chains.hpp"

namespace sudoku::logic::se {

template <int W>
class Layers {
  public:
    using Row = std::uint64_t[W];

    void reset(int candidates) {
        n = candidates;
        std::memset(weak, 0, sizeof(Row) * n);
        std::memset(back, 0, sizeof(Row) * n);
        std::memset(strong_count, 0, n);
    }
    void add_weak(int x, int y) { weak[x][y >> 6] |= std::uint64_t{1} << (y & 63); }
    void add_strong(int x, int y) {
        strong[x][strong_count[x]++] = std::uint16_t(y);
        back[x][y >> 6] |= std::uint64_t{1} << (y & 63);
    }
    bool linked(int x) const { return strong_count[x] != 0; }

    // Before the first layer: both searches of a start.
    void begin(int x) {
        Search& on = from_on[x];
        Search& off = from_off[x];
        std::memset(&on, 0, sizeof on);
        std::memset(&off, 0, sizeof off);
        set(on.ons, x);
        set(on.fresh, x);
        set(off.offs, x);
        for (int i = 0; i < strong_count[x]; ++i) {
            set(off.ons, strong[x][i]);
            set(off.fresh, strong[x][i]);
        }
    }

    struct Shown {
        bool cycle, chain;
    };
    // The next layer of the search from on; alive tells whether there was one.
    Shown step_on(int x, bool& alive) {
        Search& s = from_on[x];
        Row reached = {};
        alive = collect(s.fresh, reached);
        if (!alive) return {false, false};
        std::uint64_t any = 0;
        for (int w = 0; w < W; ++w) any |= reached[w] & back[x][w];
        const bool chain = !has(s.offs, x) && has(reached, x);
        turn(s, reached);
        return {any != 0, chain};
    }
    // The next layer of the search from off: true if its own on shows.
    bool step_off(int x, bool& alive) {
        Search& s = from_off[x];
        Row reached = {};
        alive = collect(s.fresh, reached);
        if (!alive) return false;
        turn(s, reached);
        return has(s.fresh, x);
    }

  private:
    struct Search {
        Row ons, offs, fresh;  // all, all, and the ons of the last layer
    };
    int n = 0;
    Row weak[W * 64], back[W * 64];
    std::uint16_t strong[W * 64][4];
    std::uint8_t strong_count[W * 64];
    Search from_on[W * 64], from_off[W * 64];

    static void set(Row& row, int i) { row[i >> 6] |= std::uint64_t{1} << (i & 63); }
    static bool has(const Row& row, int i) { return row[i >> 6] >> (i & 63) & 1; }

    bool collect(const Row& fresh, Row& reached) const {
        bool any = false;
        for (int w = 0; w < W; ++w)
            for (std::uint64_t set = fresh[w]; set; set &= set - 1) {
                const Row& links = weak[w * 64 + std::countr_zero(set)];
                for (int v = 0; v < W; ++v) reached[v] |= links[v];
                any = true;
            }
        return any;
    }

    void turn(Search& s, const Row& reached) const {
        Row fresh = {};
        for (int w = 0; w < W; ++w) {
            std::uint64_t offs = reached[w] & ~s.offs[w];
            s.offs[w] |= offs;
            for (; offs; offs &= offs - 1) {
                const int off = w * 64 + std::countr_zero(offs);
                for (int i = 0; i < strong_count[off]; ++i) set(fresh, strong[off][i]);
            }
        }
        for (int w = 0; w < W; ++w) {
            s.fresh[w] = fresh[w] & ~s.ons[w];
            s.ons[w] |= fresh[w];
        }
    }
};

}  // namespace sudoku::logic::se
