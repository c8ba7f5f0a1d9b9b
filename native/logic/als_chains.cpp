// Chains of almost locked sets (drawn in als_patterns.cpp), always from a set to a later one in the list.
//
// There are far too many chains to walk them one by one. What a chain can eliminate depends on its first set, the
// digit of its first link, and its end: the last set and the digits of the last link. How it may go on depends on the
// set reached and the one digit that the next link must not use. So
//
//   state   (set, blocked digit)             end   (set, digits of the last link)
//   beyond[state] = the ends that can be reached from it, one bit each, filled from the last set backwards
//
// and a chain exists for a first link and an end exactly if the bit is set. The shortest chain is then traced for
// those that eliminate something.
#include <map>

#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"

namespace sudoku::logic {
namespace {

class AlsChains {
  public:
    AlsChains(Position& p) : system(p.als()), board(p.board), most(p.limits.als_chain), n(int(system.sets.size())) {}

    bool run(const Sink& sink) {
        list_ends();
        fill_beyond();
        reached.resize(beyond.words());
        hits.resize(beyond.words());
        for (int a = 0; a < n; ++a) from(a);
        return report(sink);
    }

  private:
    const AlsSystem& system;
    const Board& board;
    const int most, n;
    struct End {
        int set;
        unsigned used;
    };
    std::vector<End> ends;
    std::vector<std::int16_t> end_ids;    // by set and the lowest and highest digit used
    BitRows beyond, second, eliminating;  // second: ends reached with at least two further links
    std::vector<std::uint64_t> reached, hits;
    std::vector<int> state_of;  // the first state of a set: one for each of its digits

    int state(int set, int blocked) const {
        return state_of[set] + count_digits(system.sets[set].digits & ((1u << blocked) - 1));
    }
    struct Link {
        int set, digit;  // the set and the digit by which it is reached (unused for the first)
    };
    std::map<std::vector<Candidate>, std::vector<Link>> found;  // eliminations → the shortest chain

    // Which digits the next link uses if `blocked` must not be used again; 0 if it cannot be taken.
    static unsigned use(const Common& rc, int blocked) { return rc.digits() & ~(1u << blocked); }
    static int block(unsigned used) { return std::countr_zero(used); }

    std::int16_t& end_id(int set, unsigned used) {
        return end_ids[std::size_t(set) * 81 + std::size_t(std::countr_zero(used) * 9 + std::bit_width(used) - 1)];
    }

    void list_ends() {
        end_ids.assign(std::size_t(n) * 81, -1);
        for (const Common& rc : system.commons)
            for (unsigned used : {1u << rc.r1, rc.r2 >= 0 ? 1u << rc.r2 : 1u << rc.r1, rc.digits()})
                if (std::int16_t& id = end_id(rc.j, used); id < 0) {
                    id = std::int16_t(ends.size());
                    ends.push_back({rc.j, used});
                }
        // eliminating[c·9 + z]: ends whose set sees candidate z of c with all its places, and that did not use z up
        eliminating.reset(729, int(ends.size()));
        for (int e = 0; e < int(ends.size()); ++e)
            for (int z : digits(system.sets[ends[e].set].digits & ~ends[e].used))
                for (int c : system.sets[ends[e].set].sees[z]) eliminating.set(c * 9 + z, e);
    }

    void fill_beyond() {
        state_of.resize(std::size_t(n));
        int states = 0;
        for (int j = 0; j < n; ++j) {
            state_of[j] = states;
            states += count_digits(system.sets[j].digits);
        }
        beyond.reset(states, int(ends.size()));
        second.reset(states, int(ends.size()));
        const int words = beyond.words();
        for (int j = n - 1; j >= 0; --j)
            for (int x : digits(system.sets[j].digits))
                for (std::uint32_t q = system.first[j]; q < system.first[j + 1]; ++q) {
                    const unsigned used = use(system.commons[q], x);
                    if (!used) continue;
                    const int k = system.commons[q].j;
                    const std::uint64_t* more = beyond[state(k, block(used))];
                    std::uint64_t *in_two = second[state(j, x)], *all = beyond[state(j, x)];
                    for (int w = 0; w < words; ++w) {
                        in_two[w] |= more[w];
                        all[w] |= more[w];
                    }
                    beyond.set(state(j, x), end_id(k, used));
                }
    }

    void from(int a) {
        const Als& start = system.sets[a];
        const int words = beyond.words();
        for (int x : digits(start.digits)) {
            std::fill(reached.begin(), reached.end(), 0);
            for (std::uint32_t p = system.first[a]; p < system.first[a + 1]; ++p)
                if (system.commons[p].digits() >> x & 1) {
                    const std::uint64_t* more = second[state(system.commons[p].j, x)];
                    for (int w = 0; w < words; ++w) reached[w] |= more[w];
                }
            if (std::ranges::none_of(reached, [](std::uint64_t bits) { return bits != 0; })) continue;
            std::fill(hits.begin(), hits.end(), 0);
            for (int z : digits(start.digits & ~(1u << x)))
                for (int c : start.sees[z]) {
                    const std::uint64_t* more = eliminating[c * 9 + z];
                    for (int w = 0; w < words; ++w) hits[w] |= more[w] & reached[w];
                }
            for_each_bit(hits.data(), words, [&](int e) { keep(a, x, e); });
        }
    }

    void keep(int a, int x, int e) {
        const Als &start = system.sets[a], &last = system.sets[ends[e].set];
        Step step(ALS_CHAIN);
        for (int z : digits(start.digits & last.digits & ~(1u << x) & ~ends[e].used))
            step.remove(start.sees[z] & last.sees[z], z);
        if (!step.acts()) return;
        auto it = found.find(step.eliminations);
        if (it != found.end() && it->second.size() == 4) return;
        std::vector<Link> chain = shortest(a, x, e);
        if (chain.empty()) return;
        if (it == found.end()) found.emplace(std::move(step.eliminations), std::move(chain));
        else if (chain.size() < it->second.size()) it->second = std::move(chain);
    }

    // Breadth first from the first link; the sets of the shortest chain with at least three links.
    std::vector<Link> shortest(int a, int x, int e) const {
        struct Visit {
            int set, blocked, parent, links;
        };
        std::vector<Visit> queue;
        std::vector<bool> seen(std::size_t(n) * 9 * 3);
        for (std::uint32_t p = system.first[a]; p < system.first[a + 1]; ++p)
            if (system.commons[p].digits() >> x & 1) queue.push_back({system.commons[p].j, x, -1, 1});
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Visit v = queue[i];
            if (v.links == most) continue;
            for (std::uint32_t q = system.first[v.set]; q < system.first[v.set + 1]; ++q) {
                const unsigned used = use(system.commons[q], v.blocked);
                if (!used) continue;
                const int k = system.commons[q].j;
                if (v.links + 1 >= 3 && k == ends[e].set && used == ends[e].used) {
                    std::vector<Link> chain{{k, block(used)}};
                    for (int at = int(i); at >= 0; at = queue[at].parent)
                        chain.push_back({queue[at].set, queue[at].blocked});
                    chain.push_back({a, -1});
                    std::ranges::reverse(chain);
                    return chain;
                }
                const std::size_t key = (std::size_t(k) * 9 + block(used)) * 3 + std::min(v.links, 2);
                if (seen[key] || k >= ends[e].set) continue;
                seen[key] = true;
                queue.push_back({k, block(used), int(i), v.links + 1});
            }
        }
        return {};
    }

    bool report(const Sink& sink) {
        std::vector<Step> steps;
        for (auto& [eliminations, chain] : found) {
            Step step(ALS_CHAIN);
            step.eliminations = eliminations;
            step.sort_eliminations();
            for (Candidate c : eliminations) step.digits |= std::uint16_t(1u << c.digit);
            for (const auto& [i, _] : chain) {
                step.part(Role::ALS, system.sets[i].digits, system.sets[i].cells);
                step.true_cells(system.sets[i].cells);
            }
            for (std::size_t i = 1; i < chain.size(); ++i) {
                const Als &from = system.sets[chain[i - 1].set], &to = system.sets[chain[i].set];
                const int d = chain[i].digit;
                step.link(1u << d, from.places[d] | to.places[d], int(i) - 1, int(i));
            }
            steps.push_back(std::move(step));
        }
        std::ranges::stable_sort(steps, [](const Step& a, const Step& b) {
            const auto n = a.eliminations.size(), m = b.eliminations.size();
            return n != m ? n > m : Ranking::weight(a) < Ranking::weight(b);
        });
        for (Step& step : steps)
            if (sink(std::move(step))) return true;
        return false;
    }
};

}  // namespace

bool find_als_chains(Position& p, Technique, const Sink& sink) {
    return !p.als().commons.empty() && AlsChains(p).run(sink);
}

}  // namespace sudoku::logic
