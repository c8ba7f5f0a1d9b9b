// Chains and cycles walked link by link, in the order of the scale.
//
// Breadth first by whole layers. What is on is entered when it is first derived; so is what is off, but for the last
// link of a cycle, which may be any off that does not stand on the way there already:
//
//   start on ─► off ─► on ─► off ─► on ─► last off ─► start on
//                                   tip
#pragma once
#include <algorithm>
#include <vector>

#include "cycles.hpp"
#include "links.hpp"

namespace sudoku::logic::se {

class Walks {
  public:
    explicit Walks(const Links& linked) : links(linked) {}

    // close(tip, last off, complexity) for the cycles through `start` with `least` to `most` nodes.
    template <class Close>
    void cycles(int start, Linkage take, int least, int most, const Close& close) {
        begin(start, take);
        for (int y : links.strong(start, take)) leads_back[y] = now;
        met[1][start] = now;
        ons.assign(1, std::uint16_t(start));
        std::size_t done = 0;
        for (int size = 2; done < ons.size() && size <= most; size += 2) {
            const std::size_t end = ons.size();
            for (std::size_t i = done; i < end && size >= least; ++i)
                for (int off : links.weak(ons[i], take))
                    if (leads_back[off] == now && !passed(ons[i], off)) close(int(ons[i]), off, size);
            if (size + 2 > most) return;
            for (; done < end; ++done) enter(ons[done]);
        }
    }
    // The candidates that see an on and an off of their digit in the cycle, in no cell of it.
    void deletions(const Marks& m, int tip, int last, std::vector<std::uint16_t>& out) const {
        Cells inside, seen[2][9];
        unsigned met_digits[2] = {0, 0};
        const auto meet = [&](int x, bool on) {
            const int c = cell_of(x), d = digit_of(x);
            inside.add(c);
            seen[on][d] |= GEO.peers[c];
            met_digits[on] |= 1u << d;
        };
        for (int off = last, on = tip;; off = off_of[on], on = parent[1][on]) {
            meet(off, false);
            meet(on, true);
            if (on == start) break;
        }
        for (int d : digits(met_digits[0] & met_digits[1]))
            for (int c : ((seen[0][d] & seen[1][d]) - inside))
                if (m.has(c, d)) out.push_back(std::uint16_t(candidate(c, d)));
    }
    std::vector<PathNode> cycle_path(int tip, int last) const {
        std::vector<PathNode> path{node(start, true, links.why_on(last, start, take))};
        for (int off = last, on = tip;; off = off_of[on], on = parent[1][on]) {
            path.push_back(node(off, false, why_off(on, off)));
            if (on == start) break;
            path.push_back(node(on, true, links.why_on(off_of[on], on, take)));
        }
        std::ranges::reverse(path);
        return path;
    }

    // The complexity of the first chain from `from` in one state to itself in the other; 0 if there is none up to `most`.
    int chain(int from, bool state, Linkage how, int most) {
        begin(from, how);
        met[state][start] = now;
        ons.clear();
        offs.clear();
        (state ? ons : offs).push_back(std::uint16_t(start));
        bool on_turn = state;
        for (int size = 2; size <= most && !(ons.empty() && offs.empty()); ++size, on_turn = !on_turn)
            if (next_layer(on_turn, state)) return size;
        return 0;
    }
    std::vector<PathNode> chain_path(bool state, int complexity) const {
        std::vector<PathNode> path;
        int x = start;
        bool on = !state;
        for (int n = 1; n < complexity; ++n) {
            const int by = parent[on][x];
            path.push_back(node(x, on, on ? links.why_on(by, x, take) : why_off(by, x)));
            x = by;
            on = !on;
        }
        path.push_back(node(start, state, ASSUMED));
        std::ranges::reverse(path);
        return path;
    }

  private:
    const Links& links;
    Linkage take{};
    int start = 0;
    // What is met carries the stamp of the walk.
    std::uint32_t now = 0, met[2][CANDIDATES] = {}, leads_back[CANDIDATES] = {};
    std::uint16_t
        parent[2][CANDIDATES];  // chains: the node of the other state it follows from; cycles: the on before an on
    std::uint16_t off_of[CANDIDATES];  // cycles: the off between the two
    std::vector<std::uint16_t> ons, offs;

    void begin(int from, Linkage how) {
        start = from;
        take = how;
        ++now;
    }
    static PathNode node(int x, bool on, Why why) { return {std::uint16_t(x), on, why}; }

    // The ons that follow from one in two links, by offs that were not there yet.
    void enter(int on) {
        for (int off : links.weak(on, take)) {
            if (met[0][off] == now) continue;
            met[0][off] = now;
            for (int next : links.strong(off, take)) {
                if (met[1][next] == now) continue;
                met[1][next] = now;
                parent[1][next] = std::uint16_t(on);
                off_of[next] = std::uint16_t(off);
                ons.push_back(std::uint16_t(next));
            }
        }
    }
    // Is `off` among the ancestors of an on?
    bool passed(int on, int off) const {
        for (; on != start; on = parent[1][on])
            if (off_of[on] == off) return true;
        return false;
    }
    // One layer of a chain; true when it closes.
    bool next_layer(bool on_turn, bool state) {
        auto &from = on_turn ? ons : offs, &into = on_turn ? offs : ons;
        into.clear();
        for (int x : from)
            for (int y : on_turn ? links.weak(x, take) : links.strong(x, take)) {
                if (met[!on_turn][y] == now) continue;
                met[!on_turn][y] = now;
                parent[!on_turn][y] = std::uint16_t(x);
                if (y == start && on_turn == state) return true;
                into.push_back(std::uint16_t(y));
            }
        from.clear();
        return false;
    }
};

}  // namespace sudoku::logic::se
