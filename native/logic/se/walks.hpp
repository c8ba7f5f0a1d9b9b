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
    explicit Walks(const Links& linked) : links_(linked) {}

    // close(tip, last off, complexity) for the cycles through `start` with `least` to `most` nodes.
    template <class Close>
    void cycles(int start, Linkage take, int least, int most, const Close& close) {
        begin(start, take);
        for (int y : links_.strong(start, take)) leads_back_[y] = now_;
        met_[1][start] = now_;
        ons_.assign(1, std::uint16_t(start));
        std::size_t done = 0;
        for (int size = 2; done < ons_.size() && size <= most; size += 2) {
            const std::size_t end = ons_.size();
            for (std::size_t i = done; i < end && size >= least; ++i)
                for (int off : links_.weak(ons_[i], take))
                    if (leads_back_[off] == now_ && !passed(ons_[i], off)) close(int(ons_[i]), off, size);
            if (size + 2 > most) return;
            for (; done < end; ++done) enter(ons_[done]);
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
        for (int off = last, on = tip;; off = off_of_[on], on = parent_[1][on]) {
            meet(off, false);
            meet(on, true);
            if (on == start_) break;
        }
        for (int d : digits(met_digits[0] & met_digits[1]))
            for (int c : ((seen[0][d] & seen[1][d]) - inside))
                if (m.has(c, d)) out.push_back(std::uint16_t(candidate(c, d)));
    }
    std::vector<PathNode> cycle_path(int tip, int last) const {
        std::vector<PathNode> path{node(start_, true, links_.why_on(last, start_, take_))};
        for (int off = last, on = tip;; off = off_of_[on], on = parent_[1][on]) {
            path.push_back(node(off, false, why_off(on, off)));
            if (on == start_) break;
            path.push_back(node(on, true, links_.why_on(off_of_[on], on, take_)));
        }
        std::ranges::reverse(path);
        return path;
    }

    // The complexity of the first chain from `from` in one state to itself in the other; 0 if there is none up to `most`.
    int chain(int from, bool state, Linkage how, int most) {
        begin(from, how);
        met_[state][start_] = now_;
        ons_.clear();
        offs_.clear();
        (state ? ons_ : offs_).push_back(std::uint16_t(start_));
        bool on_turn = state;
        for (int size = 2; size <= most && !(ons_.empty() && offs_.empty()); ++size, on_turn = !on_turn)
            if (next_layer(on_turn, state)) return size;
        return 0;
    }
    std::vector<PathNode> chain_path(bool state, int complexity) const {
        std::vector<PathNode> path;
        int x = start_;
        bool on = !state;
        for (int n = 1; n < complexity; ++n) {
            const int by = parent_[on][x];
            path.push_back(node(x, on, on ? links_.why_on(by, x, take_) : why_off(by, x)));
            x = by;
            on = !on;
        }
        path.push_back(node(start_, state, ASSUMED));
        std::ranges::reverse(path);
        return path;
    }

  private:
    const Links& links_;
    Linkage take_{};
    int start_ = 0;
    // What is met carries the stamp of the walk.
    std::uint32_t now_ = 0, met_[2][CANDIDATES] = {}, leads_back_[CANDIDATES] = {};
    std::uint16_t
        parent_[2][CANDIDATES];  // chains: the node of the other state it follows from; cycles: the on before an on
    std::uint16_t off_of_[CANDIDATES];  // cycles: the off between the two
    std::vector<std::uint16_t> ons_, offs_;

    void begin(int from, Linkage how) {
        start_ = from;
        take_ = how;
        ++now_;
    }
    static PathNode node(int x, bool on, Why why) { return {std::uint16_t(x), on, why}; }

    // The ons that follow from one in two links, by offs that were not there yet.
    void enter(int on) {
        for (int off : links_.weak(on, take_)) {
            if (met_[0][off] == now_) continue;
            met_[0][off] = now_;
            for (int next : links_.strong(off, take_)) {
                if (met_[1][next] == now_) continue;
                met_[1][next] = now_;
                parent_[1][next] = std::uint16_t(on);
                off_of_[next] = std::uint16_t(off);
                ons_.push_back(std::uint16_t(next));
            }
        }
    }
    // Is `off` among the ancestors of an on?
    bool passed(int on, int off) const {
        for (; on != start_; on = parent_[1][on])
            if (off_of_[on] == off) return true;
        return false;
    }
    // One layer of a chain; true when it closes.
    bool next_layer(bool on_turn, bool state) {
        auto &from = on_turn ? ons_ : offs_, &into = on_turn ? offs_ : ons_;
        into.clear();
        for (int x : from)
            for (int y : on_turn ? links_.weak(x, take_) : links_.strong(x, take_)) {
                if (met_[!on_turn][y] == now_) continue;
                met_[!on_turn][y] = now_;
                parent_[!on_turn][y] = std::uint16_t(x);
                if (y == start_ && on_turn == state) return true;
                into.push_back(std::uint16_t(y));
            }
        from.clear();
        return false;
    }
};

}  // namespace sudoku::logic::se
