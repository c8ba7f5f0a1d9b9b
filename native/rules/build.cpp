// From a program to an engine: who must differ from whom, the houses, the sums in the form that suits them, the order.
#include <algorithm>
#include <map>

#include "rules_engine.hpp"

namespace sudoku::rules {

RulesEngine::RulesEngine(int size, std::span<const std::int32_t> program)
    : size_(size), cell_count_(size * size), all_(Mask((1u << (size > 0 && size <= MAX_SIZE ? size : 1)) - 1)) {
    if (size < 1 || size > MAX_SIZE) {
        mistake_ = "sizes go from 1 to 16";
        return;
    }
    peers_.resize(std::size_t(cell_count_));
    allowed_.assign(std::size_t(cell_count_), all_);
    read_program(program);
    if (mistake_.empty()) build();
}

void RulesEngine::build() {
    join_equals();
    for (const auto& house : houses_) house_sets_.emplace_back(house);
    const auto given = linear_;
    for (const auto& sum : given) add_linear(sum);
    combine();
    derive();
    add_houses();
    finish();
}

// Cells that are equal must differ from the same cells.
void RulesEngine::join_equals() {
    for (bool changed = true; changed;) {
        changed = false;
        for (auto [a, b] : equals_) {
            if (peers_[a] == peers_[b]) continue;
            CellSet both = peers_[a];
            both |= peers_[b];
            for (auto cell : {a, b}) {
                changed |= !(peers_[cell] == both);
                peers_[cell] = both;
                for (int peer = 0; peer < cell_count_; ++peer)
                    if (both[peer]) peers_[peer].set(cell);
            }
        }
        for (int cell = 0; cell < cell_count_; ++cell)
            if (peers_[cell][cell]) {  // must differ from itself: no solution
                allowed_[0] = 0;
                return;
            }
    }
}

void RulesEngine::add_houses() {
    std::sort(houses_.begin(), houses_.end());
    houses_.erase(std::unique(houses_.begin(), houses_.end()), houses_.end());
    for (std::size_t i = 0; i < houses_.size(); ++i) {
        std::vector<std::int32_t> cells(houses_[i].begin(), houses_[i].end());
        add(Rule::HOUSE, 40, cells).data = u32(i);
    }
    cross_houses();
}

// Where a digit of one house fits only in cells that another shares, the rest of the other loses it.
void RulesEngine::cross_houses() {
    const std::vector<CellSet> sets(houses_.begin(), houses_.end());
    for (std::size_t i = 0; i < houses_.size(); ++i) {
        crossing_start_.push_back(u32(crossings_.size()));
        for (std::size_t j = 0; j < houses_.size(); ++j) {
            const auto shared = (sets[i] & sets[j]).count();
            if (i == j || shared < 2 || shared == size_) continue;
            Crossing crossing{0, u32(cells_.size()), 0};
            for (int k = 0; k < size_; ++k)
                if (!sets[j][houses_[i][k]]) crossing.outside |= 1u << k;
            for (auto cell : houses_[j])
                if (!sets[i][cell]) {
                    cells_.push_back(u16(cell));
                    ++crossing.n;
                }
            crossings_.push_back(crossing);
        }
    }
    crossing_start_.push_back(u32(crossings_.size()));
}

void RulesEngine::add_linear(const Linear& given, bool only_if_tight) {
    Linear sum = given;
    const auto n = int(sum.cells.size());
    if (std::all_of(sum.coefficients.begin(), sum.coefficients.end(), [](int c) { return c < 0; })) {
        for (auto& coefficient : sum.coefficients) coefficient = -coefficient;
        sum.total = -sum.total;
    }
    const bool unit =
        std::all_of(sum.coefficients.begin(), sum.coefficients.end(), [](int c) { return c == 1 || c == -1; });
    if (!unit || n > SumData::MAX_LENGTH || n * (size_ + 1) > 120) {
        add_wide_sum(sum);
        return;
    }
    SumData data;
    bool different = true;
    int negatives = 0;
    for (int i = 0; i < n; ++i) {
        if (sum.coefficients[i] < 0) {
            data.negative |= u16(1u << i);
            ++negatives;
        }
        for (int j = 0; j < n; ++j)
            if (i != j) {
                const bool differ = peers_[sum.cells[i]][sum.cells[j]];
                if (differ) data.differ[i] |= u16(1u << j);
                different &= differ;
            }
    }
    const bool cage = different && negatives == 0 && size_ <= 9;
    if (!cage) group(data, sum.cells);
    if (only_if_tight) {  // a long derived sum is kept only when its bounds bite at once
        if (cage) return;
        int low = 0, high = 0;
        for (int g = 0; g < data.groups; ++g) {
            const int least = data.group[g] * (data.group[g] + 1) / 2;
            low += least;
            high += (size_ + 1) * data.group[g] - least;
        }
        const int total = sum.total + (size_ + 1) * negatives;
        if (std::min(total - low, high - total) * 100 > 15 * (high - low)) return;
    }
    std::vector<std::int32_t> cells(sum.cells.begin(), sum.cells.end());
    auto& rule = add(cage ? Rule::CAGE : Rule::SUM, std::min(19, cage ? 10 + n : 12 + n), cells);
    rule.number = sum.total + (size_ + 1) * negatives;
    rule.data = u32(sums_.size());
    sums_.push_back(data);
}

// A sum with any coefficients, or a long one. Its cells lie clique by clique, those of one coefficient that all differ.
void RulesEngine::add_wide_sum(const Linear& sum) {
    std::map<int, CellSet> alike;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) alike[sum.coefficients[i]].set(sum.cells[i]);
    std::vector<std::int32_t> cells, coefficients, lengths;
    for (const auto& [coefficient, group] : alike)
        for (const auto& clique : cliques(group)) {
            for (auto cell : clique.list()) cells.push_back(cell);
            coefficients.insert(coefficients.end(), std::size_t(clique.count()), coefficient);
            lengths.push_back(clique.count());
        }
    auto& rule = add(Rule::WIDE_SUM, 25, cells);
    rule.number = sum.total;
    rule.data = u32(coefficients_.size());
    coefficients_.insert(coefficients_.end(), coefficients.begin(), coefficients.end());
    coefficients_.insert(coefficients_.end(), lengths.begin(), lengths.end());
}

// Cells apart into sets that all differ: again and again the largest found within a house, or around a cell.
std::vector<CellSet> RulesEngine::cliques(CellSet cells) const {
    std::vector<CellSet> found;
    while (cells.any()) {
        CellSet best;
        int most = 0;
        const auto keep = [&](const CellSet& clique) {
            if (const int count = clique.count(); count > most) {
                best = clique;
                most = count;
            }
        };
        for (const auto& house : house_sets_) keep(cells & house);
        cells.all([&](int cell) {
            CellSet clique, others = cells & peers_[cell];
            clique.set(cell);
            for (int count = 1; count < size_ && others.any(); ++count) {
                const int next = others.first();
                clique.set(next);
                others = others & peers_[next];
            }
            keep(clique);
            return true;
        });
        found.push_back(best);
        cells = cells.without(best);
    }
    return found;
}

// Orders the cells so that cliques of one sign, of at most three cells, lie side by side.
void RulesEngine::group(SumData& data, std::vector<int>& cells) const {
    const int n = int(cells.size());
    std::vector<int> order;
    auto taken = std::vector<bool>(std::size_t(n));
    data.groups = 0;
    while (int(order.size()) < n) {
        std::vector<int> best;
        for (int a = 0; a < n; ++a) {
            if (taken[a]) continue;
            std::vector<int> clique{a};
            for (int b = 0; b < n && clique.size() < 3; ++b) {
                if (taken[b] || b == a || ((data.negative >> a ^ data.negative >> b) & 1)) continue;
                if (std::all_of(clique.begin(), clique.end(), [&](int x) { return data.differ[x] >> b & 1; }))
                    clique.push_back(b);
            }
            if (clique.size() > best.size()) best = clique;
        }
        data.group[data.groups++] = u8(best.size());
        for (int a : best) {
            taken[a] = true;
            order.push_back(a);
        }
    }
    SumData sorted;
    sorted.groups = data.groups;
    std::copy(data.group, data.group + SumData::MAX_LENGTH, sorted.group);
    std::vector<int> moved;
    for (int i = 0; i < n; ++i) {
        moved.push_back(cells[order[i]]);
        if (data.negative >> order[i] & 1) sorted.negative |= u16(1u << i);
        for (int j = 0; j < n; ++j)
            if (data.differ[order[i]] >> order[j] & 1) sorted.differ[i] |= u16(1u << j);
    }
    data = sorted;
    cells = moved;
}

void RulesEngine::finish() {
    for (auto& rule : rules_) {  // pairs along a line and automata find all there is, where no cell comes twice
        CellSet cells;
        for (int j = 0; j < rule.n; ++j) cells.set(cells_[rule.at + j]);
        rule.exact = (rule.kind == Rule::PAIR || rule.kind == Rule::AUTOMATON) && cells.count() == rule.n;
    }
    std::stable_sort(rules_.begin(), rules_.end(), [](auto& a, auto& b) { return a.priority < b.priority; });
    words_ = int((rules_.size() + 63) / 64);
    const auto words = std::size_t(words_), count = std::size_t(cell_count_);
    queue_.assign(words, 0);
    touch_.assign(count * words, 0);
    for (std::size_t i = 0; i < rules_.size(); ++i)
        for (int j = 0; j < rules_[i].n; ++j) touch_[cells_[rules_[i].at + j] * words + i / 64] |= u64{1} << (i % 64);
    for (int cell = 0; cell < cell_count_; ++cell) {
        peer_start_.push_back(u32(peer_list_.size()));
        for (int peer = 0; peer < cell_count_; ++peer)
            if (peers_[cell][peer]) peer_list_.push_back(u16(peer));
    }
    peer_start_.push_back(u32(peer_list_.size()));
    fixed_.resize(count + 1);
    levels_.resize(count * (count + 2));
    branches_.resize(count + 2);
    score_.assign(count, 1);
    for (const auto& rule : rules_)
        if (rule.kind != Rule::HOUSE)
            for (int j = 0; j < rule.n; ++j)
                score_[cells_[rule.at + j]] += 0.3f / rule.n * (rule.kind == Rule::SUM ? 0.3f : 1.0f);
}

}  // namespace sudoku::rules
