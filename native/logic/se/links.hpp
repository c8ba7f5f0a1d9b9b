// The candidates there are, numbered 0 … live−1, and the links of each in the order of the scale.
//
//   weak[x]     cell │ box · row · column          a pass takes all of them, or those right of the bar (houses alone)
//   strong[x]   cell │ box · row · column          … or those left of it (cells alone)
//
// Both kinds are symmetric: x is a link of y when y is one of x. They are read once for all that look at the same marks.
#pragma once
#include <cstring>
#include <span>

#include "chains.hpp"

namespace sudoku::logic::se {

// The links that a pass takes.
struct Linkage {
    bool cell_weak, cell_strong, house_strong;
};
constexpr Linkage ALL_LINKS{true, true, true};

// What competes with each candidate: the others of its cell, of its digit in the box, in the rest of row and column.
struct Rivals {
    std::uint16_t of[CANDIDATES][28]{};
    constexpr Rivals() {
        for (int c = 0; c < 81; ++c)
            for (int d = 0; d < 9; ++d) {
                int n = 0;
                const auto add = [&](int cell, int digit) {
                    of[candidate(c, d)][n++] = std::uint16_t(candidate(cell, digit));
                };
                for (int x = 0; x < 9; ++x)
                    if (x != d) add(c, x);
                for (int t = 0; t < 3; ++t)
                    for (int cell : GEO.house[LAY.house[c][t]])
                        if (cell != c && (t == 0 || box_of(cell) != box_of(c))) add(cell, d);
            }
    }
};
inline constexpr Rivals RIVALS{};

class Links {
  public:
    int live = 0;
    std::uint16_t number_of[CANDIDATES], candidate_of[CANDIDATES];

    void read(const Marks& m) {
        if (live && std::memcmp(seen_, m.cell, sizeof seen_) == 0) return;
        std::memcpy(seen_, m.cell, sizeof seen_);
        live = 0;
        std::memset(there_, 0, sizeof there_);
        for (int c = 0; c < 81; ++c)
            for (int d : digits(m.cell[c])) {
                there_[candidate(c, d)] = 1;
                number_of[candidate(c, d)] = std::uint16_t(live);
                candidate_of[live++] = std::uint16_t(candidate(c, d));
            }
        for (int i = 0; i < live; ++i) link(m, candidate_of[i]);
    }
    std::span<const std::uint16_t> weak(int x, Linkage take) const {
        const int from = take.cell_weak ? 0 : weak_cell_[x];
        return {weak_to_[x] + from, std::size_t(weak_all_[x] - from)};
    }
    std::span<const std::uint16_t> strong(int x, Linkage take) const {
        const int from = take.cell_strong ? 0 : strong_cell_[x],
                  to = take.house_strong ? strong_all_[x] : strong_cell_[x];
        return {strong_to_[x] + from, std::size_t(to - from)};
    }
    // By what x off turns y on.
    Why why_on(int x, int y, Linkage take) const {
        int i = take.cell_strong ? 0 : strong_cell_[x];
        while (strong_to_[x][i] != y) ++i;
        return strong_why_[x][i];
    }

  private:
    std::uint16_t seen_[81];
    std::uint16_t weak_to_[CANDIDATES][29], strong_to_[CANDIDATES][4];
    Why strong_why_[CANDIDATES][4];
    std::uint8_t weak_cell_[CANDIDATES], weak_all_[CANDIDATES], strong_cell_[CANDIDATES], strong_all_[CANDIDATES];

    std::uint8_t there_[CANDIDATES];

    // Weak links: those of the 28 that could be there which are, in their order; no branch to guess.
    void link(const Marks& m, int x) {
        const auto& rivals = RIVALS.of[x];
        int n = 0;
        for (int i = 0; i < 8; ++i) n = keep(x, rivals[i], n);
        weak_cell_[x] = std::uint8_t(n);
        for (int i = 8; i < 28; ++i) n = keep(x, rivals[i], n);
        weak_all_[x] = std::uint8_t(n);
        Strong s;
        strong_links<true>(m, cell_of(x), digit_of(x), s);
        strong_cell_[x] = s.count && s.why[0] == BY_CELL;
        strong_all_[x] = std::uint8_t(s.count);
        for (int i = 0; i < s.count; ++i) {
            strong_to_[x][i] = s.to[i];
            strong_why_[x][i] = s.why[i];
        }
    }
    int keep(int x, int y, int n) {
        weak_to_[x][n] = std::uint16_t(y);
        return n + there_[y];
    }
};

}  // namespace sudoku::logic::se
