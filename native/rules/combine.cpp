// Sums together: where cells of one sum see cells of another, larger sets of cells that all differ bound both at once.
//
//     ╲ ╲ .     two diagonals in a box: apart they are at least 1+2+3 and 1+2, together 1+2+3+4+5
//     . ╲ ╲
//     . . ╲     The slack of a sum is how far its total is from the least or the most that its cells allow, as a share
//               of the way between. Two sums that have less slack together than each alone are joined, the least first.
#include <algorithm>

#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {

constexpr std::size_t SHORTEST = 3, MOST_SUMS = 24;
constexpr double MOST_SLACK = 0.25;

struct Joined {
    std::size_t a, b;  // the parts
    CellSet cells;
    int total;
    double slack;
};

}  // namespace

double RulesEngine::slack(const CellSet& cells, int total) const {
    int low = 0, high = 0;
    for (const auto& clique : cliques(cells)) {
        const int n = clique.count(), least = n * (n + 1) / 2;
        low += least;
        high += n * (size_ + 1) - least;
    }
    return high > low ? double(std::min(total - low, high - total)) / (high - low) : 0;
}

void RulesEngine::combine() {
    std::vector<Joined> sums;  // those given, then those joined
    bool repeats = false;      // cages, without repeats, have their own ways
    for (const auto& sum : linear_) {
        if (sum.cells.size() < SHORTEST || sums.size() == MOST_SUMS || !sum.is_plain()) continue;
        const auto cells = sum.set();
        sums.push_back({0, 0, cells, sum.total, slack(cells, sum.total)});
        repeats |= cliques(cells).size() > 1;
    }
    if (!repeats) return;
    const auto given = sums.size();
    std::vector<Joined> choices;
    const auto consider = [&](std::size_t a, std::size_t b) {
        if ((sums[a].cells & sums[b].cells).any()) return;
        Joined both{a, b, sums[a].cells, sums[a].total + sums[b].total, 0};
        both.cells |= sums[b].cells;
        both.slack = slack(both.cells, both.total);
        if (both.slack < std::min(sums[a].slack, sums[b].slack)) choices.push_back(both);
    };
    for (std::size_t b = 1; b < given; ++b)
        for (std::size_t a = 0; a < b; ++a) consider(a, b);
    std::vector<bool> used(2 * given);
    while (!choices.empty()) {
        const auto best =
            std::min_element(choices.begin(), choices.end(), [](auto& x, auto& y) { return x.slack < y.slack; });
        const auto choice = *best;
        choices.erase(best);
        if (used[choice.a] || used[choice.b]) continue;
        used[choice.a] = used[choice.b] = true;
        sums.push_back(choice);
        for (std::size_t a = 0; a + 1 < sums.size(); ++a)
            if (!used[a]) consider(a, sums.size() - 1);
    }
    for (auto i = given; i < sums.size(); ++i)
        if (!used[i] && sums[i].slack <= MOST_SLACK) add_wide_sum(Linear(sums[i].cells, sums[i].total));
}

}  // namespace sudoku::rules
