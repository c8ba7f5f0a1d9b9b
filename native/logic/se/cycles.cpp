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

#include <climits>
#include <unordered_map>

#include "layers.hpp"
#include "reach.hpp"
#include "walks.hpp"

namespace sudoku::logic::se {

namespace {

struct Pass {
    Linkage take;
    Kind cycle, chain;
    int key;
    double cycle_base() const { return RATING[cycle][0]; }
    double chain_base() const { return RATING[chain][0]; }
    bool chains() const { return chain != cycle; }
};
constexpr Pass X_PASS{{false, false, true}, X_CYCLE, FORCING_X_CHAIN, KEY_X};
constexpr Pass Y_PASS{{true, true, false}, Y_CYCLE, Y_CYCLE, KEY_Y};
constexpr Pass XY_PASS{ALL_LINKS, XY_CYCLE, FORCING_CHAIN, KEY_XY};

template <int W>
struct Forms {
    BitLinks<W> all, pass;
    Reach<W> reach{all};
    Layers<W> of_all{all}, of_pass{pass};
};

// The largest complexity with which a chain would be better than the best so far.
int largest_better(double base, int key, const Merit& best) {
    const auto better = [&](int complexity) { return Merit{chain_rating(base, complexity), complexity, key} < best; };
    int low = 0, high = best.complexity;
    if (better(high)) {
        while (high < 4096 && better(high + 1)) ++high;  // a lower base may afford more
        return high;
    }
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (better(middle)) low = middle;
        else high = middle - 1;
    }
    return low;
}

}  // namespace

struct StaticSearch::Work {
    explicit Work(Links& shared) : links(shared) {}

    const Marks* marks = nullptr;
    bool want_all = false;
    std::vector<StaticChain> found;
    std::unordered_map<std::uint64_t, int> by_deletions;
    int order = 0;

    Links& links;
    Walks walks{links};
    Forms<2> small;
    Forms<4> middle;
    Forms<12> large;

    void run(const Marks& m, bool all) {
        marks = &m;
        want_all = all;
        found.clear();
        by_deletions.clear();
        order = 0;
        links.read(m);
        if (links.live <= 128) run(small);
        else if (links.live <= 256) run(middle);
        else run(large);
    }

    // Links of the X and the Y pass are links of the XY pass: what is not there with all of them is not there at all.
    enum Has : std::uint8_t { ON_CHAIN = 1, OFF_CHAIN = 2, CYCLE = 4 };
    std::uint8_t has[CANDIDATES];
    std::uint16_t promising[CANDIDATES], alive[CANDIDATES];
    int promises = 0;

    template <int W>
    void run(Forms<W>& forms) {
        forms.all.fill(links, ALL_LINKS);
        forms.reach.close();
        promises = 0;
        for (int x = 0; x < links.live; ++x) {
            has[x] = std::uint8_t((forms.reach.on_chain(x) ? ON_CHAIN : 0) |
                                  (forms.reach.off_chain(x) ? OFF_CHAIN : 0) | (forms.reach.on_cycle(x) ? CYCLE : 0));
            if (has[x]) promising[promises++] = std::uint16_t(x);
        }
        for (const Pass& pass : {X_PASS, Y_PASS, XY_PASS}) {
            if (!promises) return;
            if (want_all) {
                all_chains(pass);
            } else if (limit(pass.cycle_base(), pass.key) >= 4) {
                if (pass.key == KEY_XY) walk(forms.of_all, pass);
                else forms.pass.fill(links, pass.take), walk(forms.of_pass, pass);
            }
        }
    }

    // What can start in a pass: ON_CHAIN, OFF_CHAIN, CYCLE.
    int starts(int x, const Pass& pass) const {
        const int n = marks->count(cell_of(links.candidate_of[x]));
        if (pass.take.house_strong ? n < 2 : n != 2) return 0;
        return pass.chains() ? has[x] : has[x] & CYCLE;
    }

    void all_chains(const Pass& pass) {
        for (int k = 0; k < promises; ++k) {
            const int x = promising[k], what = starts(x, pass);
            if (what & CYCLE) cycles(x, pass, 4, INT_MAX);
            if (what & ON_CHAIN) chain(x, true, pass);
            if (what & OFF_CHAIN) chain(x, false, pass);
        }
    }

    template <int W>
    void walk(Layers<W>& layers, const Pass& pass) {
        int starting = 0;
        for (int k = 0; k < promises; ++k)
            if (const int what = starts(promising[k], pass)) {
                alive[starting++] = promising[k];
                layers.begin(promising[k], what & (ON_CHAIN | CYCLE), what & OFF_CHAIN);
            }
        for (int complexity = 2; starting && complexity <= limit(pass.cycle_base(), pass.key); complexity += 2) {
            int kept = 0;
            for (int k = 0; k < starting; ++k) {
                const int x = alive[k];
                look(layers, x, complexity, pass);
                layers.step(x);
                if (layers.alive(x)) alive[kept++] = std::uint16_t(x);
            }
            starting = kept;
        }
    }

    // One layer of one start.
    template <int W>
    void look(const Layers<W>& layers, int x, int complexity, const Pass& pass) {
        if (complexity >= 4 && layers.shows_cycle(x) && complexity <= limit(pass.cycle_base(), pass.key))
            cycles(x, pass, complexity, complexity);
        if (!pass.chains()) return;
        if (layers.shows_on_chain(x) && complexity <= limit(pass.chain_base(), pass.key)) chain(x, true, pass);
        if (layers.shows_off_chain(x) && complexity <= limit(pass.chain_base(), pass.key)) chain(x, false, pass);
    }

    int limit(double base, int key) const {
        return want_all || found.empty() ? INT_MAX : largest_better(base, key, found[0].merit);
    }
    bool wanted(const Merit& merit) const { return want_all || found.empty() || merit < found[0].merit; }

    void cycles(int start, const Pass& pass, int least, int most) {
        walks.cycles(links.candidate_of[start], pass.take, least, most, [&](int tip, int last, int complexity) {
            StaticChain chain{pass.cycle, {chain_rating(pass.cycle_base(), complexity), complexity, pass.key}};
            if (!wanted(chain.merit)) return;
            walks.deletions(*marks, tip, last, chain.deletions);
            if (chain.deletions.empty()) return;
            chain.path = walks.cycle_path(tip, last);
            keep(std::move(chain));
        });
    }

    void chain(int start, bool state, const Pass& pass) {
        const int x = links.candidate_of[start], c = cell_of(x);
        const int complexity = walks.chain(x, state, pass.take, limit(pass.chain_base(), pass.key));
        if (!complexity) return;
        StaticChain chain{pass.chain, {chain_rating(pass.chain_base(), complexity), complexity, pass.key}};
        if (!wanted(chain.merit)) return;
        if (state) {
            chain.deletions.push_back(std::uint16_t(x));
        } else {
            chain.placed = x;
            for (int d : digits(marks->cell[c] & ~(1u << digit_of(x))))
                chain.deletions.push_back(std::uint16_t(candidate(c, d)));
        }
        chain.path = walks.chain_path(state, complexity);
        keep(std::move(chain));
    }

    // The best alone, or the best for each set of deletions.
    void keep(StaticChain&& chain) {
        chain.order = order++;
        std::uint64_t key = 0;
        if (want_all) {
            std::vector<std::uint16_t> sorted = chain.deletions;
            std::ranges::sort(sorted);
            for (int x : sorted) key = (key ^ std::uint64_t(x + 1)) * 0x9E3779B97F4A7C15u, key ^= key >> 29;
        }
        const auto [it, is_new] = by_deletions.try_emplace(key, int(found.size()));
        if (is_new) found.push_back(std::move(chain));
        else if (chain.merit < found[it->second].merit) found[it->second] = std::move(chain);
    }
};

StaticSearch::StaticSearch(Links& links) : work_(std::make_unique<Work>(links)) {}
StaticSearch::~StaticSearch() = default;

bool StaticSearch::best(const Marks& m, StaticChain& chain) {
    work_->run(m, false);
    if (work_->found.empty()) return false;
    chain = std::move(work_->found[0]);
    return true;
}

const std::vector<StaticChain>& StaticSearch::all(const Marks& m) {
    work_->run(m, true);
    std::ranges::sort(work_->found, [](const StaticChain& a, const StaticChain& b) {
        if (a.merit < b.merit || b.merit < a.merit) return a.merit < b.merit;
        return a.order < b.order;
    });
    return work_->found;
}

}  // namespace sudoku::logic::se
