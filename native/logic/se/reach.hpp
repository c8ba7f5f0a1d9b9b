// Everything that follows from each candidate by static links, all at once.
//
//   on x ─► off y ─► on z        x leads to z; candidates that lead to each other form a knot (a strongly connected
//                                component, found by Tarjan's method), and a knot's reach is its own links plus the
//                                reach of the knots it leads to, which are known by then.
//
// So it is seen in one walk which starts have a chain back to themselves, and which lie on a cycle at all.
#pragma once
#include <algorithm>
#include <cstring>

#include "chains.hpp"

namespace sudoku::logic::se {

template <int W>
class Reach {
  public:
    using Row = std::uint64_t[W];

    void reset(int candidates) {
        n = candidates;
        std::memset(weak, 0, sizeof(Row) * n);
        std::memset(strong, 0, sizeof(Row) * n);
    }
    void add_weak(int x, int y) { set(weak[x], y); }
    void add_strong(int x, int y) { set(strong[x], y); }

    void close() {
        for (int x = 0; x < n; ++x) {
            Row& next = lead[x];
            std::memset(next, 0, sizeof next);
            for_bits(weak[x], [&](int y) { join(next, strong[y]); });
            number[x] = -1;
        }
        counter = depth = knots = 0;
        for (int x = 0; x < n; ++x)
            if (number[x] < 0) visit(x);
    }
    // x on, x off: what is on and off then.
    const Row& offs(int x) const { return off[knot[x]]; }
    const Row& ons(int x) const { return on[knot[x]]; }
    bool on_chain(int x) const { return has(offs(x), x); }
    bool off_chain(int x) const {
        bool found = false;
        for_bits(strong[x], [&](int z) { found |= meets(offs(z), strong[x]); });
        return found;
    }
    bool on_cycle(int x) const { return size[knot[x]] > 1; }

  private:
    int n = 0, counter = 0, depth = 0, knots = 0;
    Row weak[W * 64], strong[W * 64], lead[W * 64], on[W * 64], off[W * 64];
    std::int16_t number[W * 64], low[W * 64], knot[W * 64], size[W * 64], stack[W * 64];

    static void set(Row& row, int i) { row[i >> 6] |= std::uint64_t{1} << (i & 63); }
    static bool has(const Row& row, int i) { return row[i >> 6] >> (i & 63) & 1; }
    static void join(Row& row, const Row& other) {
        for (int w = 0; w < W; ++w) row[w] |= other[w];
    }
    static bool meets(const Row& a, const Row& b) {
        std::uint64_t any = 0;
        for (int w = 0; w < W; ++w) any |= a[w] & b[w];
        return any != 0;
    }
    template <class Use>
    static void for_bits(const Row& row, const Use& use) {
        for (int w = 0; w < W; ++w)
            for (std::uint64_t set = row[w]; set; set &= set - 1) use(w * 64 + std::countr_zero(set));
    }

    // A knot is complete when its first member has been left; number 0x7FFF marks members of complete knots.
    static constexpr std::int16_t DONE = 0x7FFF;

    void visit(int x) {
        number[x] = low[x] = std::int16_t(counter++);
        stack[depth++] = std::int16_t(x);
        for_bits(lead[x], [&](int z) {
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
        std::memset(ons, 0, sizeof ons);
        std::memset(offs, 0, sizeof offs);
        size[knots] = 0;
        int member;
        do {
            member = stack[--depth];
            ++size[knots];
            set(ons, member);
            join(offs, weak[member]);
            knot[member] = std::int16_t(knots);
            for_bits(lead[member], [&](int z) {
                if (number[z] != DONE || has(ons, z)) return;
                join(ons, on[knot[z]]);
                join(offs, off[knot[z]]);
            });
            number[member] = DONE;
        } while (member != x);
        ++knots;
    }
};

}  // namespace sudoku::logic::se
