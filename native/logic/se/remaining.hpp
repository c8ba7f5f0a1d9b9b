// Where one candidate may be left alone: 81 cells, and 27 houses for each of the nine digits.
//
//   state   number of candidates left · 1024  +  all of them xor-ed
//
// A deletion is one subtraction and one xor; when one candidate is left, the xor is that candidate.
#pragma once
#include <cstring>

#include "links.hpp"

namespace sudoku::logic::se {

constexpr int GROUPS = 81 + 9 * HOUSES;

struct GroupsOf {
    std::uint16_t at[CANDIDATES][4]{};  // cell, box, row, column
    constexpr GroupsOf() {
        for (int c = 0; c < 81; ++c)
            for (int d = 0; d < 9; ++d) {
                auto& g = at[candidate(c, d)];
                g[0] = std::uint16_t(c);
                for (int t = 0; t < 3; ++t) g[t + 1] = std::uint16_t(81 + d * HOUSES + LAY.house[c][t]);
            }
    }
};
inline constexpr GroupsOf GROUPS_OF{};

struct Remaining {
    static constexpr unsigned ONE = 1024;
    std::uint16_t state[GROUPS];

    void read(const Links& links) {
        std::memset(state, 0, sizeof state);
        for (int i = 0; i < links.live; ++i) {
            const int x = links.candidate_of[i];
            for (int g : GROUPS_OF.at[x]) state[g] = std::uint16_t((state[g] + ONE) ^ unsigned(x));
        }
    }
    // The candidate that stands alone in the group once x is off; −1 if there is none.
    int left_without(int x, int group) const {
        const unsigned rest = (state[group] - ONE) ^ unsigned(x);
        return rest / ONE == 1 ? int(rest % ONE) : -1;
    }
    // The same, and x is gone.
    int remove(int x, int group) {
        const unsigned rest = (state[group] - ONE) ^ unsigned(x);
        state[group] = std::uint16_t(rest);
        return rest / ONE == 1 ? int(rest % ONE) : -1;
    }
};

}  // namespace sudoku::logic::se
