// Sums that follow from others: houses sum to n(n+1)/2, so what sticks out of some houses and what is left in them sums
// to a known difference.
//
//     ┌────────────────┐
//     │ cage  cage  i i│ i   innies: cells of the houses in no cage that lies inside
//     │ cage  o┼o      │     outies: cells of cages that stick out
//     └────────┼───────┘     Σ innies − Σ outies = houses · total − Σ cages
//
// Runs of rows or columns and connected sets of up to four regions, against the cages in four ways: those inside, all
// touched, those more than half inside, those at least half inside. Up to 5 cells are kept; longer ones if they are tight.
#include <algorithm>
#include <set>

#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {

constexpr int SHORT_SUM = 5, LONG_SUM = 9, MOST_DERIVED = 200, MOST_REGIONS = 4;

struct Cage {
    CellSet cells;
    int size, total;
};

struct Region {
    CellSet cells;
    int houses;
};

// The sums that share no cell, in their order.
template <typename Sums>
std::vector<Cage> disjoint_cages(const Sums& sums) {
    std::vector<Cage> cages;
    CellSet taken;
    for (const auto& sum : sums) {
        if (!sum.is_plain()) continue;
        const CellSet cells(sum.cells);
        if ((cells & taken).any()) continue;
        taken |= cells;
        cages.push_back({cells, int(sum.cells.size()), sum.total});
    }
    return cages;
}

bool touch(const CellSet& a, const CellSet& b, int size) {
    for (int cell = 0; cell < size * size; ++cell)
        if (a[cell] && ((cell % size + 1 < size && b[cell + 1]) || (cell % size > 0 && b[cell - 1]) ||
                        (cell + size < size * size && b[cell + size]) || (cell >= size && b[cell - size])))
            return true;
    return false;
}

// Connected sets of up to four of these houses, each once.
void connected(const std::vector<CellSet>& houses, int size, std::vector<Region>& found) {
    const auto n = houses.size();
    std::vector<u32> beside(n);
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            if (a != b && touch(houses[a], houses[b], size)) beside[a] |= 1u << b;
    std::set<u32> sets, grown;
    for (std::size_t a = 0; a < n; ++a) sets.insert(1u << a);
    for (int length = 1; length <= MOST_REGIONS && !sets.empty(); ++length) {
        for (auto set : sets) {
            Region region{{}, length};
            u32 reach = 0;
            for (std::size_t a = 0; a < n; ++a)
                if (set >> a & 1) {
                    region.cells |= houses[a];
                    reach |= beside[a];
                }
            found.push_back(region);
            for (std::size_t a = 0; a < n; ++a)
                if (reach & ~set & 1u << a) grown.insert(set | 1u << a);
        }
        sets.swap(grown);
        grown.clear();
    }
}

std::vector<Region> regions(const std::vector<std::vector<int>>& houses, int size) {
    auto rows = std::vector<CellSet>(std::size_t(size)), columns = rows;
    std::vector<CellSet> others;
    std::vector<Region> found;
    CellSet taken;
    for (int cell = 0; cell < size * size; ++cell) {
        rows[cell / size].set(cell);
        columns[cell % size].set(cell);
    }
    for (const auto& house : houses) {
        const CellSet cells(house);
        const bool line = std::find(rows.begin(), rows.end(), cells) != rows.end() ||
                          std::find(columns.begin(), columns.end(), cells) != columns.end();
        if (line || (cells & taken).any()) continue;
        taken |= cells;
        others.push_back(cells);
    }
    for (const auto& lines : {rows, columns})
        for (int first = 0; first < size; ++first) {
            Region region{{}, 0};
            for (int last = first; last < size && region.houses < size - 1; ++last) {
                region.cells |= lines[last];
                ++region.houses;
                found.push_back(region);
            }
        }
    connected(others, size, found);
    return found;
}

}  // namespace

void RulesEngine::derive() {
    const auto cages = disjoint_cages(linear_);
    if (cages.empty()) return;
    const int house_total = size_ * (size_ + 1) / 2;
    const auto before = rules_.size();
    std::set<std::vector<int>> met;
    for (const auto& sum : linear_) {
        auto key = sum.cells;
        std::sort(key.begin(), key.end());
        if (sum.is_plain()) met.insert(std::move(key));
    }
    for (const auto& region : regions(houses_, size_)) {
        CellSet innies[4], outies[4];
        int total[4];
        for (int way = 0; way < 4; ++way) {
            innies[way] = region.cells;
            total[way] = house_total * region.houses;
        }
        for (const auto& cage : cages) {
            const int in = (cage.cells & region.cells).count(), out = cage.size - in;
            if (!in) continue;
            const bool take[4] = {out == 0, true, out < in, out <= in};
            for (int way = 0; way < 4; ++way)
                if (take[way]) {
                    innies[way] = innies[way].without(cage.cells);
                    outies[way] |= cage.cells.without(region.cells);
                    total[way] -= cage.total;
                }
        }
        for (int way = 0; way < 4; ++way) {
            const auto n = innies[way].count() + outies[way].count();
            if (n == 0 && total[way] != 0) allowed_[0] = 0;  // no solution
            if (n == 0 || n > LONG_SUM || rules_.size() - before >= MOST_DERIVED) continue;
            const bool single = region.houses == 1 && outies[way].none() && n < size_;
            Linear sum(innies[way], total[way]);
            auto key = sum.cells;
            for (auto cell : outies[way].list()) {
                sum.cells.push_back(cell);
                sum.coefficients.push_back(-1);
                key.push_back(-1 - cell);
            }
            if (!met.insert(key).second) continue;
            add_linear(sum, n > SHORT_SUM && !single);
        }
    }
}

}  // namespace sudoku::rules
