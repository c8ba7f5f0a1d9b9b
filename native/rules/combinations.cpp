#include "combinations.hpp"

#include "cells.hpp"

namespace sudoku::rules {

Combinations::Combinations(int size) : size_(size) {
    const int masks = 1 << size;
    std::vector<u16> by[10][46];
    for (int mask = 0; mask < masks; ++mask) {
        int sum = 0;
        for (int d = 0; d < size; ++d) sum += mask >> d & 1 ? d + 1 : 0;
        by[count_bits(u64(mask))][sum].push_back(u16(mask));
    }
    for (int n = 0; n < 10; ++n)
        for (int sum = 0; sum < 46; ++sum) {
            start_[n][sum] = std::int32_t(sets_.size());
            offset_[n][sum] = -1;
            const auto& found = by[n][sum];
            if (found.empty()) continue;
            sets_.insert(sets_.end(), found.begin(), found.end());
            offset_[n][sum] = std::int32_t(hits_.size());
            hits_.resize(hits_.size() + std::size_t(masks));
            auto* hits = hits_.data() + offset_[n][sum];
            for (int d = 0; d < size; ++d)
                for (std::size_t i = 0; i < found.size(); ++i)
                    if (found[i] >> d & 1) hits[1 << d] |= u16(1u << i);
            for (int mask = 1; mask < masks; ++mask) hits[mask] = hits[mask & (mask - 1)] | hits[mask & -mask];
        }
}

const Combinations& Combinations::of(int size) {
    static const Combinations small[] = {Combinations(1), Combinations(2), Combinations(3), Combinations(4),
                                         Combinations(5), Combinations(6), Combinations(7), Combinations(8)};
    static const Combinations nine(9);
    return size == 9 ? nine : small[size - 1];
}

}  // namespace sudoku::rules
