// Search: depth-first, two-way branching, one level of masks a branch.
#include <algorithm>
#include <cmath>

#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {

constexpr float GROWTH = 1.01f, TOO_LARGE = 1e15f, TWO_PLACES_WEIGHT = 0.6f, USUAL_LENGTH = 3;

const float* weights() {  // by the number of candidates: size^−1.5, scaled so that two count a half
    static const auto table = [] {
        std::vector<float> found(MAX_SIZE + 1);
        for (int n = 2; n <= MAX_SIZE; ++n) found[n] = 0.5f * std::pow(2.0f / float(n), 1.5f);
        return found;
    }();
    return table.data();
}

}  // namespace

void RulesEngine::open(std::span<const Mask> board) {
    for (int cell = 0; cell < cell_count_; ++cell) level(0)[cell] = board[cell] & allowed_[cell];
    at_solution_ = false;
    depth_ = base_ = 0;
    dead_ = !start(0);
}

// Propagates all rules at a level; false when that shows that there is no solution.
bool RulesEngine::start(int depth) {
    now_ = level(depth);
    clear_queue();
    for (std::size_t i = 0; i < rules_.size(); ++i) queue_[i / 64] |= u64{1} << (i % 64);
    for (int cell = 0; cell < cell_count_; ++cell) {
        if (!now_[cell]) return false;
        if (!(now_[cell] & (now_[cell] - 1))) fixed_[fixed_count_++] = u16(cell);
    }
    return propagate();
}

bool RulesEngine::choose(Branch& branch) const {
    const float* weight = weights();
    float best = -1;
    int cell = -1;
    for (int c = 0; c < cell_count_; ++c) {
        const Mask mask = now_[c];
        if (!(mask & (mask - 1))) continue;
        const float score = score_[c] * weight[count_bits(mask)];
        if (score > best) {
            best = score;
            cell = c;
        }
    }
    if (cell < 0) return false;
    Mask mask = now_[cell];
    if (seen_ && mask & ~seen_[cell]) mask &= Mask(~seen_[cell]);
    branch = {cell, Mask(mask & -mask)};
    if (count_bits(now_[cell]) > 2) choose_digit(branch, best);
    return true;
}

// A digit with two places in a house, if one of them scores enough.
void RulesEngine::choose_digit(Branch& branch, float best) const {
    for (const auto& house : houses_) {
        Mask one = 0, two = 0, three = 0;
        for (auto cell : house) {
            const Mask mask = now_[cell];
            three |= two & mask;
            two |= one & mask;
            one |= mask;
        }
        for (Mask rest = two & Mask(~three); rest; rest &= rest - 1) {
            const Mask bit = rest & -rest;
            float score = 0;
            int last = -1;
            for (auto cell : house)
                if (now_[cell] & bit) {
                    score = std::max(score, score_[cell]);
                    last = cell;
                }
            score *= TWO_PLACES_WEIGHT;
            if (score <= best) continue;
            best = score;
            branch = {last, bit};
        }
    }
}

// After a conflict: the cells of the failed rule, and the branched one, are worth trying first.
void RulesEngine::blame(const Branch& branch) {
    ++conflicts_;
    amount_ *= GROWTH;
    if (amount_ > TOO_LARGE) {
        amount_ /= TOO_LARGE;
        for (auto& score : score_) score /= TOO_LARGE;
    }
    score_[branch.cell] += amount_;
    if (failed_ < 0) {
        score_[-1 - failed_] += 0.5f * amount_;
        return;
    }
    const auto& rule = rules_[failed_];
    const float brief = USUAL_LENGTH / float(rule.n);  // long rules say less of each cell, long cages far less
    const float share = amount_ * (rule.kind == Rule::CAGE ? brief * brief * brief : brief);
    for (int i = 0; i < rule.n; ++i) score_[cells_[rule.at + i]] += share;
}

// The branch at this depth was wrong: without its digit, or back to one where that leaves something.
bool RulesEngine::refute() {
    for (;;) {
        const auto branch = branches_[depth_];
        now_ = level(depth_);
        clear_queue();
        if (put(branch.cell, now_[branch.cell] & Mask(~branch.bit)) && propagate()) return true;
        blame(branch);
        if (depth_ == base_) return false;
        --depth_;
    }
}

Outcome RulesEngine::advance(std::int64_t conflicts, const Stop& stop) {
    if (dead_) return Outcome::END;
    const auto last = conflicts < 0 ? ~u64{0} : conflicts_ + u64(conflicts);
    if (at_solution_) {
        at_solution_ = false;
        if (depth_ == base_) {
            dead_ = true;
            return Outcome::END;
        }
        --depth_;
        if (!refute()) {
            dead_ = true;
            return Outcome::END;
        }
    }
    for (;;) {
        now_ = level(depth_);
        if ((++nodes_ & 255) == 0 && (conflicts_ >= last || stop())) return Outcome::PAUSE;
        auto& branch = branches_[depth_];
        if (!choose(branch)) {
            at_solution_ = true;
            return Outcome::SOLUTION;
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
            return Outcome::END;
        }
    }
}

void RulesEngine::read(u8* digits) const {
    for (int cell = 0; cell < cell_count_; ++cell) digits[cell] = u8(__builtin_ctz(now_[cell]) + 1);
}

// For each candidate not seen yet a solution is sought that has it, and prefers others not seen; without one it goes.
Outcome RulesEngine::candidates(std::span<const Mask> board, std::int64_t conflicts, const Stop& stop,
                                std::vector<Mask>& seen, std::vector<Mask>& open_masks) {
    seen.assign(std::size_t(cell_count_), 0);
    open_masks.assign(std::size_t(cell_count_), 0);
    open(board);
    if (dead_) return Outcome::END;
    const auto last = conflicts < 0 ? ~u64{0} : conflicts_ + u64(conflicts);
    seen_ = seen.data();
    Outcome outcome = Outcome::END;
    for (int cell = 0; cell < cell_count_ && !dead_;) {
        const auto left = Mask(level(0)[cell] & ~seen[cell]);
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
        outcome = Outcome::END;
        if (put(cell, bit) && propagate()) {
            const auto budget = conflicts < 0 ? -1 : std::int64_t(last > conflicts_ ? last - conflicts_ : 0);
            outcome = advance(budget, stop);
        }
        if (outcome == Outcome::PAUSE) break;
        if (outcome == Outcome::SOLUTION) {
            for (int c = 0; c < cell_count_; ++c) seen[c] |= now_[c];
            continue;
        }
        dead_ = false;
        now_ = level(0);
        clear_queue();
        if (!put(cell, now_[cell] & Mask(~bit)) || !propagate()) dead_ = true;
    }
    seen_ = nullptr;
    for (int c = 0; c < cell_count_; ++c) open_masks[c] = level(0)[c];
    dead_ = true;
    return outcome == Outcome::PAUSE ? Outcome::PAUSE : Outcome::END;
}

}  // namespace sudoku::rules
