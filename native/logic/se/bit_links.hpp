// The links of all candidates as bit sets of W words.
//
//   weak[x]     off when x is on                 on x ─► off y
//   strong[x]   on when x is off                 off y ─► on z
//   lead[x]     on two links after x is on       on x ─► off y ─► on z
//   back[x]     from where two links lead to x   on z ─► off y ─► on x
#pragma once
#include "links.hpp"

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

    void fill(const Links& links) {
        live = links.live;
        for (int x = 0; x < live; ++x) {
            weak[x].clear();
            for (int y : links.weak(links.candidate_of[x], ALL_LINKS)) weak[x].add(links.number_of[y]);
        }
        follow(links, ALL_LINKS);
    }
    // The links that a pass takes out of all.
    void fill(const Links& links, const BitLinks& all, Linkage take) {
        live = links.live;
        std::memcpy(weak, all.weak, sizeof(Row) * live);
        for (int x = 0; x < live && !take.cell_weak;) {
            const int cell = cell_of(links.candidate_of[x]);
            int end = x + 1;
            while (end < live && cell_of(links.candidate_of[end]) == cell) ++end;
            for (int y = x; y < end; ++y)
                for (int z = x; z < end; ++z) weak[y].drop(z);
            x = end;
        }
        follow(links, take);
    }

  private:
    void follow(const Links& links, Linkage take) {
        Row linked;
        linked.clear();
        for (int x = 0; x < live; ++x) {
            strong[x].clear();
            for (int y : links.strong(links.candidate_of[x], take)) strong[x].add(links.number_of[y]), linked.add(x);
        }
        for (int x = 0; x < live; ++x) {
            Row by = weak[x];
            by &= linked;
            lead[x].clear();
            back[x].clear();
            by.each([&](int y) { lead[x] |= strong[y]; });
            for (int y : links.strong(links.candidate_of[x], take)) back[x] |= weak[links.number_of[y]];
        }
    }
};

}  // namespace sudoku::logic::se
