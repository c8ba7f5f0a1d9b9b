// Choice among many chains: per conclusion the shortest is kept, then
//   more eliminations first; then the smaller weight W = Σ cell·(1 + 80k) + digit over the eliminations k = 0, 1, 2 …;
//   equal weights keep the order in which they were found.
#pragma once
#include <algorithm>
#include <map>
#include <numeric>

#include "step.hpp"

namespace sudoku::logic {

class Ranking {
  public:
    // Would a chain of that length for that conclusion be kept? Lets a finder skip building the evidence.
    bool wants(Technique technique, const std::vector<Candidate>& eliminations, int length) const {
        const auto it = best_.find(key(technique, eliminations));
        return it == best_.end() || length < steps_[it->second].length;
    }
    bool has(Technique technique, const std::vector<Candidate>& eliminations) const {
        return best_.contains(key(technique, eliminations));
    }
    void keep(Step&& step) {
        const auto [it, is_new] = best_.try_emplace(key(step.technique, step.eliminations), steps_.size());
        if (is_new) steps_.push_back(std::move(step));
        else steps_[it->second] = std::move(step);
    }
    std::size_t size() const { return steps_.size(); }
    bool report(const Sink& sink) {
        std::vector<std::pair<long, Step*>> order;
        order.reserve(steps_.size());
        for (Step& s : steps_) order.push_back({weight(s), &s});
        std::ranges::stable_sort(order, [](const auto& a, const auto& b) {
            const auto n = a.second->eliminations.size(), m = b.second->eliminations.size();
            return n != m ? n > m : a.first < b.first;
        });
        for (auto& [w, step] : order)
            if (sink(std::move(*step))) return true;
        return false;
    }
    static long weight(const Step& step) {
        long w = 0, k = 0;
        for (Candidate e : step.eliminations) w += e.cell * (1 + 80 * k++) + e.digit + 1;
        return w;
    }
    static std::vector<Candidate> sorted(const std::vector<Candidate>& list) {
        Step s;
        s.eliminations = list;
        s.sort_eliminations();
        return s.eliminations;
    }

  private:
    using Key = std::vector<std::uint16_t>;
    static Key key(Technique technique, const std::vector<Candidate>& eliminations) {
        Key k{technique};
        for (Candidate e : eliminations) k.push_back(std::uint16_t(e.cell * 9 + e.digit));
        return k;
    }
    std::map<Key, std::size_t> best_;
    std::vector<Step> steps_;
};

}  // namespace sudoku::logic
