// Search: depth-first, two-way branching, one level of masks a branch.
#include <algorithm>
#include <cmath>

#include "engine.hpp"

namespace sudoku::rules {

namespace {

constexpr float growth = 1.01f, too_large = 1e15f, two_places_weight = 0.6f, usual_length = 3;

const float* weights() {  // by the number of candidates: size^−1.5, scaled so that two count a half
    static const auto table = [] {
        std::vector<float> found(max_size + 1);
        for (int n = 2; n <= max_size; ++n) found[n] = 0.5f * std::pow(2.0f / static_cast<float>(n), 1.5f);
        return found;
    }();
    return table.data();
}

}  // namespace

void Engine::open(std::span<const Mask> board) {
    for (int cell = 0; cell < cell_count_; ++cell) level(0)[cell] = board[cell] & allowed_[cell];
    at_solution_ = false;
    depth_ = base_ = 0;
    dead_ = !start(0);
}

// Propagates all rules at a level; false when that shows that there is no solution.
bool Engine::start(int depth) {
    now_ = level(depth);
    clear_queue();
    for (std::size_t i = 0; i < rules_.size(); ++i) queue_[i / 64] |= std::uint64_t{1} << (i % 64);
    for (int cell = 0; cell < cell_count_; ++cell) {
        if (!now_[cell]) return false;
        if (!(now_[cell] & (now_[cell] - 1))) fixed_[fixed_count_++] = static_cast<std::uint16_t>(cell);
    }
    return propagate();
}

bool Engine::choose(Branch& branch) const {
    const float* weight = weights();
    float best = -1;
    int cell = -1;
    for (int c = 0; c < cell_count_; ++c) {
        const Mask mask = now_[c];
        if (!(mask & (mask - 1))) continue;
        const float score = score_[c] * weight[__builtin_popcount(mask)];
        if (score > best) {
            best = score;
            cell = c;
        }
    }
    if (cell < 0) return false;
    Mask mask = now_[cell];
    if (seen_ && mask & ~seen_[cell]) mask &= static_cast<Mask>(~seen_[cell]);
    branch = {cell, static_cast<Mask>(mask & -mask)};
    if (__builtin_popcount(now_[cell]) > 2) choose_digit(branch, best);
    return true;
}

// A digit with two places in a house, if one of them scores enough.
void Engine::choose_digit(Branch& branch, float best) const {
    for (const auto& house : houses_) {
        Mask one = 0, two = 0, three = 0;
        for (auto cell : house) {
            const Mask mask = now_[cell];
            three |= two & mask;
            two |= one & mask;
            one |= mask;
        }
        for (Mask rest = two & static_cast<Mask>(~three); rest; rest &= rest - 1) {
            const Mask bit = rest & -rest;
            float score = 0;
            int last = -1;
            for (auto cell : house)
                if (now_[cell] & bit) {
                    score = std::max(score, score_[cell]);
                    last = cell;
                }
            score *= two_places_weight;
            if (score <= best) continue;
            best = score;
            branch = {last, bit};
        }
    }
}

// After a conflict: the cells of the failed rule, and the branched one, are worth trying first.
void Engine::blame(const Branch& branch) {
    ++conflicts_;
    amount_ *= growth;
    if (amount_ > too_large) {
        amount_ /= too_large;
        for (auto& score : score_) score /= too_large;
    }
    score_[branch.cell] += amount_;
    if (failed_ < 0) {
        score_[-1 - failed_] += 0.5f * amount_;
        return;
    }
    const auto& rule = rules_[failed_];
    const float share = amount_ * usual_length / static_cast<float>(rule.n);  // long rules say less of each cell
    for (int i = 0; i < rule.n; ++i) score_[cells_[rule.at + i]] += share;
}

// The branch at this depth was wrong: without its digit, or back to one where that leaves something.
bool Engine::refute() {
    for (;;) {
        const auto branch = branches_[depth_];
        now_ = level(depth_);
        clear_queue();
        if (put(branch.cell, now_[branch.cell] & static_cast<Mask>(~branch.bit)) && propagate()) return true;
        blame(branch);
        if (depth_ == base_) return false;
        --depth_;
    }
}

Outcome Engine::advance(std::int64_t conflicts, const Stop& stop) {
    if (dead_) return Outcome::end;
    const auto last = conflicts < 0 ? ~std::uint64_t{0} : conflicts_ + static_cast<std::uint64_t>(conflicts);
    if (at_solution_) {
        at_solution_ = false;
        if (depth_ == base_) {
            dead_ = true;
            return Outcome::end;
        }
        --depth_;
        if (!refute()) {
            dead_ = true;
            return Outcome::end;
        }
    }
    for (;;) {
        now_ = level(depth_);
        if ((++nodes_ & 255) == 0 && (conflicts_ >= last || stop())) return Outcome::pause;
        auto& branch = branches_[depth_];
        if (!choose(branch)) {
            at_solution_ = true;
            return Outcome::solution;
        }
        std::copy_n(now_, cell_count_, level(depth_ + 1));
        now_ = level(depth_ + 1);
        clear_queue();
        if (put(branch.cell, branch.bit) && propagate()) {
            ++depth_;
            continue;
        }
        blame(branch);
        if (!refute()) {
            dead_ = true;
            return Outcome::end;
        }
    }
}

void Engine::read(std::uint8_t* digits) const {
    for (int cell = 0; cell < cell_count_; ++cell)
        digits[cell] = static_cast<std::uint8_t>(__builtin_ctz(now_[cell]) + 1);
}

// For each candidate not seen yet a solution is sought that has it, and prefers others not seen; without one it goes.
Outcome Engine::candidates(std::span<const Mask> board, std::int64_t conflicts, const Stop& stop,
                           std::vector<Mask>& seen, std::vector<Mask>& open_masks) {
    seen.assign(static_cast<std::size_t>(cell_count_), 0);
    open_masks.assign(static_cast<std::size_t>(cell_count_), 0);
    open(board);
    if (dead_) return Outcome::end;
    const auto last = conflicts < 0 ? ~std::uint64_t{0} : conflicts_ + static_cast<std::uint64_t>(conflicts);
    seen_ = seen.data();
    Outcome outcome = Outcome::end;
    for (int cell = 0; cell < cell_count_ && !dead_;) {
        const auto left = static_cast<Mask>(level(0)[cell] & ~seen[cell]);
        if (!left) {
            ++cell;
            continue;
        }
        const Mask bit = left & -left;
        std::copy_n(level(0), cell_count_, level(1));
        depth_ = base_ = 1;
        at_solution_ = false;
        now_ = level(1);
        clear_queue();
        outcome = Outcome::end;
        if (put(cell, bit) && propagate()) {
            const auto budget =
                conflicts < 0 ? -1 : static_cast<std::int64_t>(last > conflicts_ ? last - conflicts_ : 0);
            outcome = advance(budget, stop);
        }
        if (outcome == Outcome::pause) break;
        if (outcome == Outcome::solution) {
            for (int c = 0; c < cell_count_; ++c) seen[c] |= now_[c];
            continue;
        }
        dead_ = false;
        now_ = level(0);
        clear_queue();
        if (!put(cell, now_[cell] & static_cast<Mask>(~bit)) || !propagate()) dead_ = true;
    }
    seen_ = nullptr;
    for (int c = 0; c < cell_count_; ++c) open_masks[c] = level(0)[c];
    dead_ = true;
    return outcome == Outcome::pause ? Outcome::pause : Outcome::end;
}

}  // namespace sudoku::rules
