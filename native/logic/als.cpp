#include "als.hpp"

namespace sudoku::logic {
namespace {

struct Lister {
    const Board& board;
    std::vector<Als>& sets;
    int house, count = 0;
    int cell[9];

    // A set is listed in the first house that holds it.
    bool repeated(Cells cells) const {
        for (int h : board.geo->all_houses[cells.first()])
            if (h < house && cells.within(board.geo->cells[h])) return true;
        return false;
    }

    void extend(int from, int size, Cells cells, unsigned mask) {
        for (int i = from; i < count; ++i) {
            const Cells more = cells | Cells::of(cell[i]);
            const unsigned joined = mask | board.marks[cell[i]];
            const int surplus = count_digits(joined) - (size + 1);
            if (surplus == 1 && size + 1 <= 8 && !repeated(more)) add(more, joined);
            // Each further cell takes at most one digit off the surplus.
            if (surplus - (count - i - 1) <= 1) extend(i + 1, size + 1, more, joined);
        }
    }

    void add(Cells cells, unsigned mask) {
        Als& set = sets.emplace_back();
        set.cells = cells;
        set.digits = std::uint16_t(mask);
        for (int d : digits(mask)) {
            set.places[d] = cells & board.places[d];
            set.sees[d] = board.geo->common_peers(set.places[d]) & board.places[d];
        }
    }
};

}  // namespace

void AlsSystem::build(bool overlap) {
    list_sets();
    list_commons(overlap);
}

void AlsSystem::list_sets() {
    sets.clear();
    for (int h = 0; h < board_.geo->count; ++h) {
        Lister lister{board_, sets, h, 0, {}};
        for (int c : board_.geo->house[h])
            if (board_.marks[c]) lister.cell[lister.count++] = c;
        lister.extend(0, 0, Cells{}, 0);
    }
    const int n = int(sets.size());
    near_.reset(729, n);
    holding_.reset(81, n);
    for (int i = 0; i < n; ++i) {
        for (int d : digits(sets[i].digits))
            for (int c : sets[i].sees[d]) near_.set(c * 9 + d, i);
        for (int c : sets[i].cells) holding_.set(c, i);
    }
}

void AlsSystem::list_commons(bool overlap) {
    const int n = int(sets.size()), words = near_.words();
    std::vector<std::uint64_t> any(words), excluded(words);
    std::array<std::vector<std::uint64_t>, 9> on;
    for (auto& row : on) row.resize(words);
    commons.clear();
    first.clear();
    for (int i = 0; i < n; ++i) {
        first.push_back(std::uint32_t(commons.size()));
        const int from = i >> 6;  // partners come later in the list
        for (int w = 0; w < words; ++w) any[w] = excluded[w] = 0;
        if (!overlap)
            for (int c : sets[i].cells) {
                const std::uint64_t* row = holding_[c];
                for (int w = from; w < words; ++w) excluded[w] |= row[w];
            }
        excluded[from] |= i % 64 == 63 ? ~std::uint64_t{0} : ~(~std::uint64_t{0} << (i % 64 + 1));
        for (int d : digits(sets[i].digits)) {
            std::uint64_t* here = on[d].data();
            for (int w = from; w < words; ++w) here[w] = ~excluded[w];
            for (int c : sets[i].places[d]) {
                const std::uint64_t* row = near_[c * 9 + d];
                for (int w = from; w < words; ++w) here[w] &= row[w];
            }
            for (int w = from; w < words; ++w) any[w] |= here[w];
        }
        for_each_bit(any.data(), words, [&](int j) {
            // Nested sets have nothing to tell each other.
            if (overlap && (sets[i].cells.within(sets[j].cells) || sets[j].cells.within(sets[i].cells))) return;
            Common common{std::uint16_t(i), std::uint16_t(j), -1, -1};
            for (int d : digits(sets[i].digits & sets[j].digits))
                if (on[d][j >> 6] >> (j & 63) & 1) (common.r1 < 0 ? common.r1 : common.r2) = std::int8_t(d);
            commons.push_back(common);
        });
    }
    first.push_back(std::uint32_t(commons.size()));
}

}  // namespace sudoku::logic
