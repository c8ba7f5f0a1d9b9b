// Cycles and forcing chains.
//
//   cycle    A on ─► off ─► on … ─► off ─► A on       both readings hold, so one of each neighbouring pair is true:
//            what sees an on and an off of its digit in the cycle goes
//   chain    A on ─► … ─► A off: A goes               A off ─► … ─► A on: A is placed
//
//   pass   weak links      strong links    finds              base
//   X      house           house           cycles, chains     6.5, 6.6
//   Y      cell, house     cell            cycles             6.5
//   XY     cell, house     cell, house     cycles, chains     7.0
//
// Proof: each arrow follows from "a cell holds one digit" or "a house has one place for a digit".
//
// Breadth first by whole layers, so the depth of a layer is the complexity of what closes there: once a chain is known,
// layers that cannot beat it are never walked.
#include "cycles.hpp"

#include <algorithm>
#include <climits>
#include <unordered_map>

#include "layers.hpp"
#include "reach.hpp"

namespace sudoku::logic::se {

namespace {
constexpr std::uint16_t NONE = 0xFFFF;
constexpr double X_CYCLE_BASE = 6.5, X_CHAIN_BASE = 6.6, Y_CYCLE_BASE = 6.5, XY_BASE = 7.0;
}  // namespace

struct StaticSearch::Work {
    // Links of every candidate, cell links first.
    std::uint16_t weak[CANDIDATES][28];
    std::uint8_t weak_cell[CANDIDATES], weak_all[CANDIDATES];
    std::uint16_t strong[CANDIDATES][4];
    std::uint8_t strong_why[CANDIDATES][4];
    std::uint8_t strong_cell[CANDIDATES], strong_all[CANDIDATES];

    const Marks* marks = nullptr;
    bool want_all = false;
    std::vector<StaticChain> found;
    std::unordered_map<std::uint64_t, int> by_deletions;
    int order = 0;

    // The candidates there are, numbered.
    int live = 0;
    std::uint16_t number_of[CANDIDATES], number_to[CANDIDATES], alive[CANDIDATES];
    template <int W>
    struct Forms {
        Reach<W> reach;
        Layers<W> layers;
    };
    Forms<2> small;
    Forms<4> middle;
    Forms<12> large;

    // One pass.
    bool cell_weak = false, cell_strong = false, house_strong = false;

    // One search: nodes met carry its stamp.
    std::uint32_t now = 0;
    std::uint32_t met[2][CANDIDATES] = {};  // [on][candidate]
    std::uint16_t parent[2][CANDIDATES];    // chains: the candidate of the other state it follows from
    std::uint8_t how[CANDIDATES];           // strong reason of an on
    struct Off {
        std::uint16_t candidate, parent;  // parent: the on it follows from
    };
    std::vector<Off> offs;
    std::uint32_t off_of[CANDIDATES];  // cycles: the off (index) that turned a candidate on
    std::vector<std::uint16_t> ons, more;

    void prepare(const Marks& m) {
        marks = &m;
        found.clear();
        by_deletions.clear();
        order = 0;
        live = 0;
        for (int c = 0; c < 81; ++c)
            for (int d : digits(m.cell[c])) {
                number_of[candidate(c, d)] = std::uint16_t(live);
                number_to[live++] = std::uint16_t(candidate(c, d));
                link(m, c, d);
            }
    }

    void link(const Marks& m, int c, int d) {
        const int x = candidate(c, d);
        int n = 0;
        for_weak<true>(m, c, d, [&](int y) {
            weak[x][n++] = std::uint16_t(y);
            return false;
        });
        weak_cell[x] = std::uint8_t(m.count(c) - 1);
        weak_all[x] = std::uint8_t(n);
        Strong s;
        strong_links<true>(m, c, d, s);
        strong_cell[x] = s.count && s.why[0] == BY_CELL;
        strong_all[x] = std::uint8_t(s.count);
        for (int i = 0; i < s.count; ++i) {
            strong[x][i] = s.to[i];
            strong_why[x][i] = s.why[i];
        }
    }

    int weak_from(int x) const { return cell_weak ? 0 : weak_cell[x]; }
    int strong_from(int x) const { return cell_strong ? 0 : strong_cell[x]; }
    int strong_to(int x) const { return house_strong ? strong_all[x] : strong_cell[x]; }

    // The largest complexity with which a chain could still be taken.
    int limit(double base, int key) const {
        if (want_all || found.empty()) return INT_MAX;
        const Merit best = found[0].merit;
        int low = 0, high = best.complexity;
        if (Merit{chain_rating(base, high), high, key} < best) {
            // A lower base may afford more.
            while (high < 4096 && Merit{chain_rating(base, high + 1), high + 1, key} < best) ++high;
            return high;
        }
        while (low < high) {
            const int middle = (low + high + 1) / 2;
            if (Merit{chain_rating(base, middle), middle, key} < best) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    void keep(StaticChain&& chain) {
        chain.order = order++;
        if (!want_all) {
            if (found.empty()) found.push_back(std::move(chain));
            else if (chain.merit < found[0].merit) found[0] = std::move(chain);
            return;
        }
        std::uint64_t key = 0;
        std::vector<std::uint16_t> sorted = chain.deletions;
        std::ranges::sort(sorted);
        for (int x : sorted) key = (key ^ std::uint64_t(x + 1)) * 0x9E3779B97F4A7C15u, key ^= key >> 29;
        const auto [it, is_new] = by_deletions.try_emplace(key, int(found.size()));
        if (is_new) found.push_back(std::move(chain));
        else if (chain.merit < found[it->second].merit) found[it->second] = std::move(chain);
    }

    struct Pass {
        Kind cycle;
        double cycle_base;
        Kind chain;
        double chain_base;
        int key;
        bool chains() const { return chain != cycle; }
    };

    bool starts(int cell) const {
        const int n = marks->count(cell);
        return house_strong ? n >= 2 : n == 2;
    }

    // Links of the X and the Y pass are links of the XY pass: what is not there with all of them is not there at all.
    enum Has : std::uint8_t { ON_CHAIN = 1, OFF_CHAIN = 2, CYCLE = 4 };
    std::uint8_t has[CANDIDATES];
    std::uint16_t promising[CANDIDATES];
    int promises = 0;

    template <int W>
    void look_ahead(Forms<W>& forms) {
        cell_weak = cell_strong = house_strong = true;
        fill(forms.reach);
        forms.reach.close();
        promises = 0;
        for (int i = 0; i < live; ++i) {
            has[i] = std::uint8_t((forms.reach.on_chain(i) ? ON_CHAIN : 0) | (forms.reach.off_chain(i) ? OFF_CHAIN : 0) |
                                  (forms.reach.on_cycle(i) ? CYCLE : 0));
            if (has[i]) promising[promises++] = std::uint16_t(i);
        }
    }

    template <int W>
    void run(Forms<W>& forms) {
        look_ahead(forms);
        if (!promises) return;
        cell_weak = cell_strong = false;
        house_strong = true;
        walk(forms, {X_CYCLE, X_CYCLE_BASE, FORCING_X_CHAIN, X_CHAIN_BASE, KEY_X});
        cell_weak = cell_strong = true;
        house_strong = false;
        walk(forms, {Y_CYCLE, Y_CYCLE_BASE, Y_CYCLE, Y_CYCLE_BASE, KEY_Y});
        house_strong = true;
        walk(forms, {XY_CYCLE, XY_BASE, FORCING_CHAIN, XY_BASE, KEY_XY});
    }

    void run() {
        if (live <= 128) run(small);
        else if (live <= 256) run(middle);
        else run(large);
    }

    // Fills the links of the pass into one of the two forms of bit sets.
    template <class Links>
    void fill(Links& links) const {
        links.reset(live);
        for (int i = 0; i < live; ++i) {
            const int x = number_to[i];
            for (int k = weak_from(x); k < weak_all[x]; ++k) links.add_weak(i, number_of[weak[x][k]]);
            for (int k = strong_from(x); k < strong_to(x); ++k) links.add_strong(i, number_of[strong[x][k]]);
        }
    }

    // Every chain there is.
    void all_chains(const Pass& pass) {
        for (int k = 0; k < promises; ++k) {
            const int i = promising[k], x = number_to[i];
            if (!starts(cell_of(x))) continue;
            if (has[i] & CYCLE) cycles(x, pass, 4, INT_MAX);
            if (!pass.chains()) continue;
            if (has[i] & ON_CHAIN) chain_from(x, true, pass);
            if (has[i] & OFF_CHAIN) chain_from(x, false, pass);
        }
    }

    template <int W>
    void walk(Forms<W>& forms, const Pass& pass) {
        if (want_all) return all_chains(pass);
        if (limit(pass.cycle_base, pass.key) < 4) return;
        int starting = 0;
        for (int k = 0; k < promises; ++k)
            if (starts(cell_of(number_to[promising[k]])) && (pass.chains() || has[promising[k]] & CYCLE)) alive[starting++] = promising[k];
        if (!starting) return;
        fill(forms.layers);
        for (int k = 0; k < starting; ++k) forms.layers.begin(alive[k]);
        for (int complexity = 2; starting && complexity <= limit(pass.cycle_base, pass.key); complexity += 2) {
            int kept = 0;
            for (int k = 0; k < starting; ++k)
                if (look(forms.layers, alive[k], complexity, pass)) alive[kept++] = alive[k];
            starting = kept;
        }
    }

    // One layer of one start; false when both its searches are exhausted.
    template <int W>
    bool look(Layers<W>& layers, int i, int complexity, const Pass& pass) {
        const int x = number_to[i];
        bool on_lives = false, off_lives = true;
        const auto shown = layers.step_on(i, on_lives);
        if (shown.cycle && complexity >= 4 && complexity <= limit(pass.cycle_base, pass.key)) cycles(x, pass, complexity, complexity);
        if (!pass.chains()) return on_lives;
        if (shown.chain && complexity <= limit(pass.chain_base, pass.key)) chain_from(x, true, pass);
        if (complexity >= 4 && layers.step_off(i, off_lives) && complexity <= limit(pass.chain_base, pass.key))
            chain_from(x, false, pass);
        return on_lives || off_lives;
    }

    // Is `off` among the ancestors of an on?
    bool passed(int on, int start, int off) const {
        while (on != start) {
            const Off& o = offs[off_of[on]];
            if (o.candidate == off) return true;
            on = o.parent;
        }
        return false;
    }

    // The cycles through `start` with `least` to `most` links.
    void cycles(int start, const Pass& pass, int least, int most) {
        if (strong_from(start) >= strong_to(start)) return;  // links are symmetric: nothing leads back
        ++now;
        offs.clear();
        ons.assign(1, std::uint16_t(start));
        met[1][start] = now;
        std::size_t done = 0;
        for (int depth = 2; !ons.empty() && depth <= most; depth += 2) {
            for (int on : ons)
                for (int i = weak_from(on); i < weak_all[on]; ++i) {
                    const int off = weak[on][i];
                    if (met[0][off] == now && passed(on, start, off)) continue;
                    met[0][off] = now;
                    offs.push_back({std::uint16_t(off), std::uint16_t(on)});
                }
            more.clear();
            for (; done < offs.size(); ++done) {
                const int off = offs[done].candidate;
                for (int i = strong_from(off); i < strong_to(off); ++i) {
                    const int on = strong[off][i];
                    if (on == start && depth >= least) close(start, done, i, depth, pass);
                    if (met[1][on] == now) continue;
                    met[1][on] = now;
                    off_of[on] = std::uint32_t(done);
                    how[on] = strong_why[off][i];
                    more.push_back(std::uint16_t(on));
                }
            }
            std::swap(ons, more);
        }
    }

    void close(int start, std::size_t last, int link, int complexity, const Pass& pass) {
        const Merit merit{chain_rating(pass.cycle_base, complexity), complexity, pass.key};
        if (!want_all && !found.empty() && !(merit < found[0].merit)) return;
        Cells inside, seen[2][9];
        unsigned both[2] = {0, 0};
        for (std::size_t i = last;;) {
            const int off = offs[i].candidate, on = offs[i].parent;
            inside.add(cell_of(off));
            inside.add(cell_of(on));
            seen[0][digit_of(off)] |= GEO.peers[cell_of(off)];
            seen[1][digit_of(on)] |= GEO.peers[cell_of(on)];
            both[0] |= 1u << digit_of(off);
            both[1] |= 1u << digit_of(on);
            if (on == start) break;
            i = off_of[on];
        }
        StaticChain chain;
        for (int d : digits(both[0] & both[1]))
            for (int c : ((seen[0][d] & seen[1][d]) - inside))
                if (marks->has(c, d)) chain.deletions.push_back(std::uint16_t(candidate(c, d)));
        if (chain.deletions.empty()) return;
        chain.kind = pass.cycle;
        chain.merit = merit;
        chain.path.push_back({std::uint16_t(start), true, Why(strong_why[offs[last].candidate][link])});
        for (std::size_t i = last;;) {
            const int off = offs[i].candidate, on = offs[i].parent;
            chain.path.push_back({std::uint16_t(off), false, why_off(on, off)});
            if (on == start) break;
            chain.path.push_back({std::uint16_t(on), true, Why(how[on])});
            i = off_of[on];
        }
        std::ranges::reverse(chain.path);
        keep(std::move(chain));
    }

    // The first chain from `start` in one state to itself in the other.
    void chain_from(int start, bool state, const Pass& pass) {
        const int most = limit(pass.chain_base, pass.key);
        ++now;
        ons.clear();
        more.clear();  // the offs that wait
        met[state][start] = now;
        (state ? ons : more).push_back(std::uint16_t(start));
        bool on_turn = state;
        for (int size = 2; size <= most && !(ons.empty() && more.empty()); ++size, on_turn = !on_turn) {
            auto& from = on_turn ? ons : more;
            auto& into = on_turn ? more : ons;
            into.clear();
            for (int x : from) {
                const int first = on_turn ? weak_from(x) : strong_from(x), end = on_turn ? weak_all[x] : strong_to(x);
                const std::uint16_t* link = on_turn ? weak[x] : strong[x];
                for (int i = first; i < end; ++i) {
                    const int y = link[i];
                    if (met[!on_turn][y] == now) continue;
                    met[!on_turn][y] = now;
                    parent[!on_turn][y] = std::uint16_t(x);
                    if (!on_turn) how[y] = strong_why[x][i];
                    if (y == start && on_turn == state) return finish(start, state, size, pass);
                    into.push_back(std::uint16_t(y));
                }
            }
            from.clear();
        }
    }

    void finish(int start, bool state, int complexity, const Pass& pass) {
        StaticChain chain;
        chain.kind = pass.chain;
        chain.merit = {chain_rating(pass.chain_base, complexity), complexity, pass.key};
        if (state) {
            chain.deletions.push_back(std::uint16_t(start));
        } else {
            chain.placed = start;
            for (int d : digits(marks->cell[cell_of(start)] & ~(1u << digit_of(start))))
                chain.deletions.push_back(std::uint16_t(candidate(cell_of(start), d)));
        }
        if (!want_all && !found.empty() && !(chain.merit < found[0].merit)) return;
        int x = start;
        bool on = !state;
        for (int n = 1; n < complexity; ++n) {
            const int from = parent[on][x];
            chain.path.push_back({std::uint16_t(x), on, on ? Why(how[x]) : why_off(from, x)});
            x = from;
            on = !on;
        }
        chain.path.push_back({std::uint16_t(start), state, ASSUMED});
        std::ranges::reverse(chain.path);
        keep(std::move(chain));
    }
};

StaticSearch::StaticSearch() : work(std::make_unique<Work>()) {}
StaticSearch::~StaticSearch() = default;

bool StaticSearch::best(const Marks& m, StaticChain& chain) {
    work->prepare(m);
    work->want_all = false;
    work->run();
    if (work->found.empty()) return false;
    chain = std::move(work->found[0]);
    return true;
}

const std::vector<StaticChain>& StaticSearch::all(const Marks& m) {
    work->prepare(m);
    work->want_all = true;
    work->run();
    std::ranges::sort(work->found, [](const StaticChain& a, const StaticChain& b) {
        if (a.merit < b.merit || b.merit < a.merit) return a.merit < b.merit;
        return a.order < b.order;
    });
    return work->found;
}

}  // namespace sudoku::logic::se
