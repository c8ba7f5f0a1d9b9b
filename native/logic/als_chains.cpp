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
    AlsChains(Position& p) : system_(p.als()), most_(p.limits.als_chain), n_(int(system_.sets.size())) {}

    bool run(const Sink& sink) {
        list_ends();
        fill_beyond();
        reached_.resize(beyond_.words());
        hits_.resize(beyond_.words());
        for (int a = 0; a < n_; ++a) from(a);
        return report(sink);
    }

  private:
    const AlsSystem& system_;
    const int most_, n_;
    struct End {
        int set;
        unsigned used;
    };
    std::vector<End> ends_;
    std::vector<std::int16_t> end_ids_;      // by set and the lowest and highest digit used
    BitRows beyond_, second_, eliminating_;  // second: ends reached with at least two further links
    std::vector<std::uint64_t> reached_, hits_;
    std::vector<int> state_of_;  // the first state of a set: one for each of its digits

    int state(int set, int blocked) const {
        return state_of_[set] + count_digits(system_.sets[set].digits & ((1u << blocked) - 1));
    }
    struct Link {
        int set, digit;  // the set and the digit by which it is reached (unused for the first)
    };
    std::map<std::vector<Candidate>, std::vector<Link>> found_;  // eliminations → the shortest chain

    // Which digits the next link uses if `blocked` must not be used again; 0 if it cannot be taken.
    static unsigned use(const Common& rc, int blocked) { return rc.digits() & ~(1u << blocked); }
    static int block(unsigned used) { return std::countr_zero(used); }

    std::int16_t& end_id(int set, unsigned used) {
        return end_ids_[std::size_t(set) * 81 + std::size_t(std::countr_zero(used) * 9 + std::bit_width(used) - 1)];
    }

    void list_ends() {
        end_ids_.assign(std::size_t(n_) * 81, -1);
        for (const Common& rc : system_.commons)
            for (unsigned used : {1u << rc.r1, rc.r2 >= 0 ? 1u << rc.r2 : 1u << rc.r1, rc.digits()})
                if (std::int16_t& id = end_id(rc.j, used); id < 0) {
                    id = std::int16_t(ends_.size());
                    ends_.push_back({rc.j, used});
                }
        // eliminating[c·9 + z]: ends whose set sees candidate z of c with all its places, and that did not use z up
        eliminating_.reset(729, int(ends_.size()));
        for (int e = 0; e < int(ends_.size()); ++e)
            for (int z : digits(system_.sets[ends_[e].set].digits & ~ends_[e].used))
                for (int c : system_.sets[ends_[e].set].sees[z]) eliminating_.set(c * 9 + z, e);
    }

    void fill_beyond() {
        state_of_.resize(std::size_t(n_));
        int states = 0;
        for (int j = 0; j < n_; ++j) {
            state_of_[j] = states;
            states += count_digits(system_.sets[j].digits);
        }
        beyond_.reset(states, int(ends_.size()));
        second_.reset(states, int(ends_.size()));
        const int words = beyond_.words();
        for (int j = n_ - 1; j >= 0; --j)
            for (int x : digits(system_.sets[j].digits))
                for (std::uint32_t q = system_.first[j]; q < system_.first[j + 1]; ++q) {
                    const unsigned used = use(system_.commons[q], x);
                    if (!used) continue;
                    const int k = system_.commons[q].j;
                    const std::uint64_t* more = beyond_[state(k, block(used))];
                    std::uint64_t *in_two = second_[state(j, x)], *all = beyond_[state(j, x)];
                    for (int w = 0; w < words; ++w) {
                        in_two[w] |= more[w];
                        all[w] |= more[w];
                    }
                    beyond_.set(state(j, x), end_id(k, used));
                }
    }

    void from(int a) {
        const Als& start = system_.sets[a];
        const int words = beyond_.words();
        for (int x : digits(start.digits)) {
            std::fill(reached_.begin(), reached_.end(), 0);
            for (std::uint32_t p = system_.first[a]; p < system_.first[a + 1]; ++p)
                if (system_.commons[p].digits() >> x & 1) {
                    const std::uint64_t* more = second_[state(system_.commons[p].j, x)];
                    for (int w = 0; w < words; ++w) reached_[w] |= more[w];
                }
            if (std::ranges::none_of(reached_, [](std::uint64_t bits) { return bits != 0; })) continue;
            std::fill(hits_.begin(), hits_.end(), 0);
            for (int z : digits(start.digits & ~(1u << x)))
                for (int c : start.sees[z]) {
                    const std::uint64_t* more = eliminating_[c * 9 + z];
                    for (int w = 0; w < words; ++w) hits_[w] |= more[w] & reached_[w];
                }
            for_each_bit(hits_.data(), words, [&](int e) { keep(a, x, e); });
        }
    }

    void keep(int a, int x, int e) {
        const Als &start = system_.sets[a], &last = system_.sets[ends_[e].set];
        Step step(ALS_CHAIN);
        for (int z : digits(start.digits & last.digits & ~(1u << x) & ~ends_[e].used))
            step.remove(start.sees[z] & last.sees[z], z);
        if (!step.acts()) return;
        auto it = found_.find(step.eliminations);
        if (it != found_.end() && it->second.size() == 4) return;
        std::vector<Link> chain = shortest(a, x, e);
        if (chain.empty()) return;
        if (it == found_.end()) found_.emplace(std::move(step.eliminations), std::move(chain));
        else if (chain.size() < it->second.size()) it->second = std::move(chain);
    }

    // Breadth first from the first link; the sets of the shortest chain with at least three links.
    std::vector<Link> shortest(int a, int x, int e) const {
        struct Visit {
            int set, blocked, parent, links;
        };
        std::vector<Visit> queue;
        std::vector<bool> seen(std::size_t(n_) * 9 * 3);
        for (std::uint32_t p = system_.first[a]; p < system_.first[a + 1]; ++p)
            if (system_.commons[p].digits() >> x & 1) queue.push_back({system_.commons[p].j, x, -1, 1});
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Visit v = queue[i];
            if (v.links == most_) continue;
            for (std::uint32_t q = system_.first[v.set]; q < system_.first[v.set + 1]; ++q) {
                const unsigned used = use(system_.commons[q], v.blocked);
                if (!used) continue;
                const int k = system_.commons[q].j;
                if (v.links + 1 >= 3 && k == ends_[e].set && used == ends_[e].used) {
                    std::vector<Link> chain{{k, block(used)}};
                    for (int at = int(i); at >= 0; at = queue[at].parent)
                        chain.push_back({queue[at].set, queue[at].blocked});
                    chain.push_back({a, -1});
                    std::ranges::reverse(chain);
                    return chain;
                }
                const std::size_t key = (std::size_t(k) * 9 + block(used)) * 3 + std::min(v.links, 2);
                if (seen[key] || k >= ends_[e].set) continue;
                seen[key] = true;
                queue.push_back({k, block(used), int(i), v.links + 1});
            }
        }
        return {};
    }

    bool report(const Sink& sink) {
        std::vector<Step> steps;
        for (auto& [eliminations, chain] : found_) {
            Step step(ALS_CHAIN);
            step.eliminations = eliminations;
            step.sort_eliminations();
            for (Candidate c : eliminations) step.digits |= std::uint16_t(1u << c.digit);
            for (const auto& [i, _] : chain) {
                step.part(Role::ALS, system_.sets[i].digits, system_.sets[i].cells);
                step.true_cells(system_.sets[i].cells);
            }
            for (std::size_t i = 1; i < chain.size(); ++i) {
                const Als &from = system_.sets[chain[i - 1].set], &to = system_.sets[chain[i].set];
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
