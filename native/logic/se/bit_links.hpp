// The links of all candidates as bit sets of W words.
//
//   weak[x]     off when x is on                 on x ─► off y
//   strong[x]   on when x is off                 off y ─► on z
//   lead[x]     on two links after x is on       on x ─► off y ─► on z
//   back[x]     from where two links lead to x   on z ─► off y ─► on x
#pragma once
#include "remaining.hpp"

namespace sudoku::logic::se {

template <int W>
struct BitLinks {
    struct Row {
        std::uint64_t word[W];
        void clear() { std::memset(word, 0, sizeof word); }
        void add(int i) { word[i >> 6] |= std::uint64_t{1} << (i & 63); }
        void drop(int i) { word[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
        bool has(int i) const { return word[i >> 6] >> (i & 63) & 1; }
        Row& operator|=(const Row& o) {
            for (int w = 0; w < W; ++w) word[w] |= o.word[w];
            return *this;
        }
        Row& operator&=(const Row& o) {
            for (int w = 0; w < W; ++w) word[w] &= o.word[w];
            return *this;
        }
        bool any() const {
            std::uint64_t all = 0;
            for (auto w : word) all |= w;
            return all != 0;
        }
        bool meets(const Row& o) const {
            std::uint64_t all = 0;
            for (int w = 0; w < W; ++w) all |= word[w] & o.word[w];
            return all != 0;
        }
        template <class Use>
        void each(const Use& use) const {
            for (int w = 0; w < W; ++w)
                for (std::uint64_t set = word[w]; set; set &= set - 1) use(w * 64 + std::countr_zero(set));
        }
    };

    int live = 0;
    Row weak[W * 64], strong[W * 64], lead[W * 64], back[W * 64];

    void fill(const Links& links, Linkage take) {
        live = links.live;
        gather(links, take);
        for (int x = 0; x < live; ++x) {
            const auto& at = GROUPS_OF.at[links.candidate_of[x]];
            Row& weakly = weak[x];
            weakly.clear();
            lead[x].clear();
            for (int t = take.cell_weak ? 0 : 1; t < 4; ++t) {
                weakly |= members_[at[t]];
                lead[x] |= follow_[at[t]];
            }
            weakly.drop(x);
        }
        for (int x = 0; x < live; ++x) {
            back[x].clear();
            // What x itself would turn on follows from x on only if another of its rivals turns it on too.
            for (int y : links.strong(links.candidate_of[x], take)) {
                const int z = links.number_of[y];
                back[x] |= weak[z];
                if (!strong[z].meets(weak[x])) lead[x].drop(z);
            }
        }
    }

  private:
    Row members_[GROUPS],
        follow_[GROUPS];  // the candidates of a cell, or of a digit in a house; what their offs turn on

    void gather(const Links& links, Linkage take) {
        for (int g = 0; g < GROUPS; ++g) {
            members_[g].clear();
            follow_[g].clear();
        }
        for (int x = 0; x < live; ++x) {
            const int from = links.candidate_of[x];
            for (int g : GROUPS_OF.at[from]) members_[g].add(x);
            strong[x].clear();
            const auto on = links.strong(from, take);
            if (on.empty()) continue;
            for (int y : on) strong[x].add(links.number_of[y]);
            for (int g : GROUPS_OF.at[from]) follow_[g] |= strong[x];
        }
    }
};

}  // namespace sudoku::logic::se
