// Where clauses are kept, and which of the learned ones are worth keeping.
#include <algorithm>
#include <cassert>
#include <cstring>

#include "solver.hpp"

namespace sudoku::sat {

Solver::Ref Solver::store(const Clause& clause, bool learned, std::uint32_t lbd) {
    assert(clause.size() >= 2 && store_.size() < MOVED_BIT);
    auto ref = Ref(store_.size());
    store_.resize(store_.size() + HEADER_WORDS + clause.size());
    header(ref) = {std::uint32_t(clause.size()), lbd, 2, learned};
    std::copy(clause.begin(), clause.end(), literals(ref).begin());
    (learned ? learned_ : kept_).push_back(ref);
    watch(ref);
    return ref;
}

void Solver::watch(Ref ref) {
    auto clause = literals(ref);
    assert(clause[0] != clause[1] && clause[0].code < watches_.size() && clause[1].code < watches_.size());
    watches_[clause[0].code].push_back({ref, clause[1]});
    watches_[clause[1].code].push_back({ref, clause[0]});
}

bool Solver::is_reason(Ref ref) const {
    Lit first = literals(ref)[0];
    auto reason = reason_[first.var()];
    return is_true(first) && reason.kind == Reason::CLAUSE && reason.index == ref;
}

// Half of the learned clauses that join many levels and were not used of late go.
void Solver::forget() {
    std::vector<Ref> weak;
    for (auto ref : learned_) {
        auto& head = header(ref);
        bool recent = head.used > 0;
        if (recent) --head.used;
        if (head.lbd <= 2 || (head.lbd <= 6 && recent) || is_reason(ref)) continue;
        weak.push_back(ref);
    }
    std::stable_sort(weak.begin(), weak.end(), [&](Ref a, Ref b) {
        auto &x = header(a), &y = header(b);
        return x.lbd != y.lbd ? x.lbd > y.lbd : x.size > y.size;
    });
    weak.resize(weak.size() / 2);
    std::sort(weak.begin(), weak.end());
    rebuild_store(weak);
    forget_step_ += 300;
    next_forget_ = statistics_.conflicts + forget_step_;
}

// Copies what stays; `dropped` is sorted. Reasons on the trail are told the new places.
void Solver::rebuild_store(const std::vector<Ref>& dropped) {
    std::vector<std::uint32_t> fresh;
    fresh.reserve(store_.size());
    for (auto& list : watches_) list.clear();
    auto move = [&](std::vector<Ref>& refs) {
        std::erase_if(refs, [&](Ref ref) { return std::binary_search(dropped.begin(), dropped.end(), ref); });
        for (auto& ref : refs) {
            auto place = Ref(fresh.size());
            auto words = store_.begin() + ref;
            if (is_reason(ref)) reason_[literals(ref)[0].var()].index = place | MOVED_BIT;
            fresh.insert(fresh.end(), words, words + HEADER_WORDS + header(ref).size);
            ref = place;
        }
    };
    move(kept_);
    move(learned_);
    assert(fresh.size() <= store_.size());
    store_ = std::move(fresh);
    for (auto lit : trail_)
        if (auto& reason = reason_[lit.var()]; reason.kind == Reason::CLAUSE) reason.index &= ~MOVED_BIT;
    for (auto ref : kept_) watch(ref);
    for (auto ref : learned_) watch(ref);
}

}  // namespace sudoku::sat
