#include "count.hpp"

#include <algorithm>

#include "cells.hpp"

namespace sudoku::logic {
namespace {

// Depth first: singles until nothing moves, then the hole, or the digit of a house, with the fewest choices.
class Counter {
  public:
    Counter(int limit, std::uint8_t* solution) : limit(limit), solution(solution) {}

    int run(const std::uint8_t* cells) {
        State s;
        for (int c = 0; c < 81; ++c)
            if (cells[c] && !s.place(c, cells[c] - 1)) return 0;
        search(s);
        return found;
    }

  private:
    struct State {
        std::array<std::uint8_t, 81> value{};
        std::array<Cells, 9> open;  // where a digit can go
        Cells holes = GEO.all;
        State() { open.fill(GEO.all); }
        bool place(int c, int d) {
            if (!open[d].has(c)) return false;
            value[c] = std::uint8_t(d + 1);
            holes.drop(c);
            for (auto& places : open) places.drop(c);
            open[d] = open[d] - GEO.peers[c];
            return true;
        }
    };
    const int limit;
    std::uint8_t* const solution;
    int found = 0;

    // Cells in exactly none and one of the nine sets.
    static void tally(const State& s, Cells& none, Cells& one) {
        Cells once, twice;
        for (const Cells& places : s.open) {
            twice |= once & places;
            once |= places;
        }
        none = s.holes - once;
        one = once - twice;
    }

    // False: this state is dead.
    static bool settle(State& s) {
        for (bool moved = true; moved;) {
            moved = false;
            Cells none, one;
            tally(s, none, one);
            if (none) return false;
            for (int c : one)
                for (int d = 0; d < 9; ++d)
                    if (s.open[d].has(c)) {
                        moved = s.place(c, d);
                        break;
                    }
            if (moved) continue;
            for (int h = 0; h < HOUSES && !moved; ++h) {
                unsigned placed = 0;
                for (int c : GEO.house[h]) placed |= s.value[c] ? 1u << (s.value[c] - 1) : 0;
                for (int d : digits(0x1FF & ~placed)) {
                    const Cells places = s.open[d] & GEO.cells[h];
                    if (places.empty()) return false;
                    const int c = places.first();
                    if (places == Cells::of(c)) {
                        s.place(c, d);
                        moved = true;
                        break;
                    }
                }
            }
        }
        return true;
    }

    void search(State s) {
        if (!settle(s)) return;
        if (s.holes.empty()) {
            if (found++ == 0) std::copy(s.value.begin(), s.value.end(), solution);
            return;
        }
        int best = -1, fewest = 10;
        for (int c : s.holes) {
            int n = 0;
            for (const Cells& places : s.open) n += places.has(c);
            if (n < fewest) fewest = n, best = c;
            if (n == 2) break;
        }
        for (int d = 0; d < 9 && found < limit; ++d)
            if (s.open[d].has(best)) {
                State next = s;
                next.place(best, d);
                search(next);
            }
    }
};

}  // namespace

int count_solutions(const std::uint8_t* cells, int limit, std::uint8_t* solution) {
    return Counter(limit, solution).run(cells);
}

}  // namespace sudoku::logic
