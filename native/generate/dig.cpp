// Digging with few tests of uniqueness.
//
// By definition: visit the units in random order, take each away if the puzzle stays unique. Done so, a minimal puzzle
// costs 81 tests. But a unit must stay exactly when it holds all remaining givens of some unavoidable set (sets.hpp),
// and a failed test yields such a set: where the second solution differs. So:
//
//        settled │ guessed          │ to come           guess: take every unit away, unless that empties a known set
//   order ───────┼──────────────────┼──────────────►    test the result once
//                v                  e                     unique      all guesses were right; v = e
//                                                         not unique  learn the sets of the second solution, guess again
//
// Why the outcome is the same: let u be the first unit guessed wrong. Taken sets never make a unit stay that could go,
// so u went although it emptied a set D not known. Then the result misses D and cannot be unique. About 20 tests a
// puzzle are left, and those of many attempts run side by side in the lanes of the solver.
#include "dig.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <vector>

#include "../engine.hpp"
#include "../integers.hpp"
#include "grids.hpp"

namespace sudoku::generate {
namespace {

constexpr std::size_t SIDE_BY_SIDE = 256;
// How many cells to guess at once: many while a puzzle has givens to spare, one by one when each may be needed.
constexpr int FAILS = 4;  // in a row, before fewer are guessed
constexpr int span_at(int givens) { return givens > 60 ? givens - 38 : givens > 32 ? 1 + (givens - 32) / 3 : 1; }

constexpr Cells every_cell() { return ~Cells{}; }

// The units of a plan, one after the other.
struct Units {
    int count;
    bool single[81], all_single;
    u8 first[82], cell[81];

    explicit Units(const Plan& plan) : count(int(plan.units.size())) {
        u8 at = 0;
        for (int i = 0; i < count; i++) {
            first[i] = at;
            single[i] = plan.units[i].size() == 1;
            for (u8 c : plan.units[i]) cell[at++] = c;
        }
        first[count] = at;
        all_single = plan.singles();
    }
};

class Attempt {
  public:
    // Begins attempt `row` of a run, with room for its solution and for the puzzle to test.
    void start(const Plan& plan, const Units& units, const DigRun& run, std::size_t row, u8* solution, u8* puzzle) {
        plan_ = &plan, units_ = &units, row_ = row, solution_ = solution, puzzle_ = puzzle;
        Random random(run.seed, run.first + row);
        if (run.grids) std::memcpy(solution_, run.grids + 81 * row, 81);
        else random_grid(random, solution_);
        at_.givens = every_cell();
        if (run.puzzles)
            for (int cell = 0; cell < 81; cell++)
                if (!run.puzzles[81 * row + cell]) at_.givens.drop(cell);
        at_.givens = at_.givens - plan.holes;
        at_.size = at_.givens.count();
        std::memset(puzzle_, 0, 81);
        for (int cell : at_.givens) puzzle_[cell] = solution_[cell];
        std::memset(at_.block, 0, sizeof at_.block);
        for (int cell = 0; cell < 81; cell++) at_.block[block_of(cell)] += !puzzle_[cell];
        for (int i = 0; i < units.count; i++) order_[i] = u8(i);
        random.shuffle(order_, units.count);
        aim_ = plan.minimal ? 0 : plan.fewest;  // a minimal puzzle is dug to the end, and has as many as it has
        if (!plan.exhaust) aim_ += int(random.below(u64(plan.most - plan.fewest) + 1));
        even_ = plan.block_holes.empty() ? -1 : plan.block_holes[random.below(plan.block_holes.size())];
        at_.unit = gone_ = taken_ = fails_ = 0;
        span_ = span_at(at_.size);
        phase_ = at_.size < 81 && !run.puzzles ? OPENING : DIGGING;
        made_ = false;
        sets_.start(solution_, at_.givens, at_.counts);
    }

    // Whether there is a puzzle to test; then it stands in its place. `differ` is a cell in which every other solution
    // must differ, if there is one.
    bool next_test(u8& differ) {
        differ = 81;
        if (phase_ == OPENING) return true;
        while (phase_ == DIGGING && at_.unit < units_->count) {
            guess();
            if (gone_) {
                if (gone_ == 1) differ = left_[0];
                return true;
            }
            at_.unit = guess_.unit;  // nothing went: nothing to test
        }
        if (phase_ == DIGGING) phase_ = as_planned() ? PROVING : OVER;
        return phase_ == PROVING && next_proof(differ);
    }

    // What the test said: the second solution, or null when there is none.
    void answer(const u8* other) {
        if (phase_ == OPENING) {
            phase_ = other ? OVER : DIGGING;
        } else if (phase_ == DIGGING && !other) {
            assert(guess_.size + gone_ == at_.size);
            at_ = guess_;
            span_ = span_at(at_.size);
            fails_ = 0;
        } else {
            for (int i = 0; i < gone_; i++) puzzle_[left_[i]] = solution_[left_[i]];
            if (other) refuse(other);
            else phase_ = OVER, made_ = false;
        }
        gone_ = taken_ = 0;
    }

    void finish(DigRun& run) {
        assert(gone_ == 0 && at_.givens.count() == at_.size);
        std::memcpy(run.out + 81 * row_, puzzle_, 81);
        std::memcpy(run.solutions + 81 * row_, solution_, 81);
        run.made[row_] = made_;
        run.done.fetch_add(1, std::memory_order_relaxed);
    }

    // To other room for the solution and the puzzle.
    void move(u8* solution, u8* puzzle) {
        std::memcpy(solution, solution_, 81);
        std::memcpy(puzzle, puzzle_, 81);
        solution_ = solution, puzzle_ = puzzle;
    }

  private:
    struct Stage {
        Sets::Counts counts;
        Cells givens;
        int size, unit;  // givens; units visited
        u8 block[9];
    };

    static int block_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

    // Visits units until a span of cells has gone.
    void guess() {
        guess_ = at_;
        while (guess_.unit < units_->count && gone_ < span_) {
            const int unit = order_[guess_.unit++];
            if (units_->single[unit] && even_ < 0) visit_cell(units_->cell[units_->first[unit]]);
            else visit(units_->cell + units_->first[unit], units_->cell + units_->first[unit + 1]);
        }
    }

    // A unit taken alone has to stay, and keeps a given in every set that the second solution could show. Otherwise those
    // are what to guess by. Where a single given went, the difference is one set: each of its parts would hold a given,
    // since the puzzle before was unique, and there is but that one.
    void refuse(const u8* other) {
        const bool alone = phase_ == DIGGING && taken_ == 1;
        bool learned = false;
        if (!alone || proves()) learned = sets_.learn(solution_, other, gone_ == 1, at_.givens, at_.counts);
        if (alone) at_.unit = guess_.unit;
        else if (!learned || ++fails_ == FAILS) span_ = (span_ + 1) / 2, fails_ = 0;
    }

    void leave(u8 cell) {
        assert(guess_.givens.has(cell) && gone_ < 81);
        guess_.givens.drop(cell);
        guess_.size--;
        puzzle_[cell] = 0;
        left_[gone_++] = cell;
    }

    void visit_cell(u8 cell) {
        if (!puzzle_[cell] || guess_.size <= aim_ || sets_.needs(cell, guess_.counts)) return;
        sets_.take(cell, guess_.counts);
        leave(cell);
        taken_++;
    }

    // Takes a unit away if the plan and the known sets allow it.
    void visit(const u8* cells, const u8* end) {
        u8 going[81], blocks[9];
        int count = 0;
        std::memcpy(blocks, guess_.block, sizeof blocks);
        for (; cells != end; cells++)
            if (puzzle_[*cells]) {
                going[count++] = *cells;
                if (++blocks[block_of(*cells)] > even_ && even_ >= 0) return;
            }
        if (guess_.size - count < aim_) return;
        Sets::Counts counts = guess_.counts;
        for (int i = 0; i < count; i++) {
            if (sets_.needs(going[i], counts)) return;
            sets_.take(going[i], counts);
        }
        guess_.counts = counts;
        std::memcpy(guess_.block, blocks, sizeof blocks);
        for (int i = 0; i < count; i++) leave(going[i]);
        taken_ += count > 0;
    }

    bool as_planned() {
        made_ = at_.size >= plan_->fewest && at_.size <= plan_->most;
        for (u8 holes : at_.block) made_ &= even_ < 0 || holes == even_;
        proof_ = 0;
        return made_;
    }

    bool proves() const { return plan_->minimal && !units_->all_single; }

    // For a minimal puzzle every given that no known set proves necessary is tested by itself, if it was dug up with others.
    bool next_proof(u8& differ) {
        if (!proves()) return false;
        for (; proof_ < 81; proof_++) {
            const u8 cell = u8(proof_);
            if (!puzzle_[cell] || sets_.needs(cell, at_.counts)) continue;
            puzzle_[cell] = 0;
            left_[gone_++] = differ = cell;
            proof_++;
            return true;
        }
        return false;
    }

    const Plan* plan_ = nullptr;
    const Units* units_ = nullptr;
    u8 *solution_ = nullptr, *puzzle_ = nullptr;
    std::size_t row_ = 0;
    enum { OPENING, DIGGING, PROVING, OVER } phase_ = OVER;
    int aim_ = 0, even_ = -1, span_ = 0, proof_ = 0, gone_ = 0, taken_ = 0, fails_ = 0;
    bool made_ = false;
    u8 order_[81], left_[81];  // units in the order of their visits; cells gone in the puzzle to test
    Stage at_, guess_;
    Sets sets_;
};

// Attempts side by side, each with its rows of a batch.
class Round {
  public:
    Round(const Plan& plan, DigRun& run)
        : plan_(plan),
          units_(plan),
          run_(run),
          room_(std::min(SIDE_BY_SIDE, run.count)),
          attempts_(room_),
          puzzles_(81 * room_ + 16),
          known_(81 * room_),
          others_(81 * room_),
          differ_(room_),
          counts_(room_) {
        while (live_ < room_ && begin(live_)) live_++;
    }

    // The next test of every attempt; false when all are over.
    bool prepare() {
        for (std::size_t i = 0; i < live_;) {
            if (attempts_[i].next_test(differ_[i])) {
                i++;
                continue;
            }
            attempts_[i].finish(run_);
            if (begin(i)) continue;
            live_--;  // none left to begin: the last one moves here
            if (i == live_) break;
            attempts_[i] = attempts_[live_];
            attempts_[i].move(&known_[81 * i], &puzzles_[81 * i]);
        }
        return live_ > 0;
    }

    std::size_t test(Lanes& lanes) {
        Batch batch;
        batch.puzzles = puzzles_.data(), batch.size = live_, batch.limit = 1;
        batch.counts = counts_.data(), batch.solutions = others_.data();
        batch.avoid = known_.data(), batch.differ = differ_.data();
        lanes.run(batch);
        for (std::size_t i = 0; i < live_; i++) attempts_[i].answer(counts_[i] ? &others_[81 * i] : nullptr);
        return live_;
    }

  private:
    bool begin(std::size_t i) {
        const std::size_t row = run_.next.fetch_add(1, std::memory_order_relaxed);
        if (row >= run_.count) return false;
        attempts_[i].start(plan_, units_, run_, row, &known_[81 * i], &puzzles_[81 * i]);
        return true;
    }

    const Plan& plan_;
    const Units units_;
    DigRun& run_;
    const std::size_t room_;
    std::size_t live_ = 0;
    std::vector<Attempt> attempts_;
    std::vector<u8> puzzles_, known_, others_, differ_;
    std::vector<u64> counts_;
};

}  // namespace

u64 dig(const Plan& plan, DigRun& run, Lanes& lanes) {
    Round round(plan, run);
    u64 tests = 0;
    while (!run.stop.load(std::memory_order_relaxed) && round.prepare()) tests += round.test(lanes);
    return tests;
}

}  // namespace sudoku::generate
