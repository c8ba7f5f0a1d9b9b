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
#include <cstring>
#include <memory>

#include "../engine.hpp"
#include "grids.hpp"

namespace sudoku::generate {
namespace {

using u8 = std::uint8_t;
using u64 = std::uint64_t;

constexpr std::size_t kSideBySide = 128;
// How many cells to guess at once: many while a puzzle has givens to spare, one by one when each may be needed.
constexpr int span_at(int givens) { return givens > 60 ? givens - 38 : givens > 32 ? 1 + (givens - 32) / 3 : 1; }

constexpr Cells every_cell() { return {~u64{0}, (u64{1} << 17) - 1}; }

class Attempt {
  public:
    void start(const Plan &plan, const Run &run, std::size_t row) {
        plan_ = &plan;
        row_ = row;
        Random random(run.seed, run.first + row);
        if (run.grids)
            std::memcpy(solution_, run.grids + 81 * row, 81);
        else
            random_grid(random, solution_);
        at_.givens = every_cell();
        if (run.puzzles)
            for (int cell = 0; cell < 81; cell++)
                if (!run.puzzles[81 * row + cell]) at_.givens.remove(cell);
        at_.givens.low &= ~plan.holes.low, at_.givens.high &= ~plan.holes.high;
        at_.size = at_.givens.size();
        std::memset(at_.block, 0, sizeof at_.block);
        for (int cell = 0; cell < 81; cell++) at_.block[block_of(cell)] += !at_.givens.has(cell);
        units_ = (int)plan.units.size();
        for (int i = 0; i < units_; i++) order_[i] = (u8)i;
        random.shuffle(order_, units_);
        aim_ = plan.minimal ? 0 : plan.fewest;  // a minimal puzzle is dug to the end, and has as many as it has
        if (!plan.exhaust) aim_ += (int)random.below((u64)(plan.most - plan.fewest) + 1);
        even_ = plan.block_holes.empty() ? -1 : plan.block_holes[random.below(plan.block_holes.size())];
        at_.unit = 0;
        span_ = span_at(at_.size);
        phase_ = at_.size < 81 && !run.puzzles ? opening : digging;
        sets_.start(solution_, at_.givens, at_.counts);
    }

    // The next puzzle to test, or false when the attempt is over; `differ` is a cell in which every other solution must
    // differ, if there is one.
    bool next_test(u8 *puzzle, u8 &differ) {
        differ = 81;
        switch (phase_) {
            case opening:
                write(at_.givens, puzzle);
                return true;
            case digging:
                while (at_.unit < units_) {
                    guess();
                    if (guess_.size != at_.size) {
                        write(guess_.givens, puzzle);
                        if (guess_.size + 1 == at_.size) differ = guess_.last;
                        return true;
                    }
                    at_.unit = guess_.unit;  // nothing went: nothing to test
                }
                if (!as_planned()) return false;
                phase_ = proving;
                [[fallthrough]];
            case proving: return next_proof(puzzle, differ);
            case over: break;
        }
        return false;
    }

    // What the test said: the second solution, or null when there is none. Where a single given went, the difference is
    // one set: each of its parts would hold a given, since the puzzle before was unique, and there is but that one.
    void answer(const u8 *other) {
        if (phase_ == opening) {
            phase_ = other ? over : digging;
        } else if (phase_ == proving) {
            if (!other)
                phase_ = over, made_ = false;
            else
                sets_.learn(solution_, other, true, at_.givens, at_.counts);
        } else if (!other) {
            at_ = guess_;
            span_ = span_at(at_.size);
        } else if (!sets_.learn(solution_, other, guess_.size + 1 == at_.size, at_.givens, at_.counts)) {
            if (span_ > 1)
                span_ /= 2;
            else
                at_.unit = guess_.unit;  // one unit was guessed at, and it has to stay
        }
    }

    void finish(Run &run) {
        u8 *puzzle = run.out + 81 * row_;
        write(at_.givens, puzzle);
        std::memcpy(run.solutions + 81 * row_, solution_, 81);
        run.made[row_] = made_;
        made_ = false;
        run.done.fetch_add(1, std::memory_order_relaxed);
    }

    const u8 *solution() const { return solution_; }

  private:
    struct State {
        Cells givens;
        Sets::Counts counts;
        u8 block[9];
        int size, unit;  // givens; units visited
        u8 last;         // cell gone
    };

    static int block_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

    void write(const Cells &givens, u8 *puzzle) const {
        std::memset(puzzle, 0, 81);
        givens.each([&](int cell) { puzzle[cell] = solution_[cell]; });
    }

    // Visits units until a span of cells has gone.
    void guess() {
        guess_ = at_;
        int gone = 0;
        while (guess_.unit < units_ && gone < span_) gone += visit(plan_->units[order_[guess_.unit++]]);
    }

    // Takes a unit away if the plan and the known sets allow it; the number of cells gone.
    int visit(const std::vector<u8> &unit) {
        int cells = 0;
        bool fits = true;
        for (u8 cell : unit) {
            if (!guess_.givens.has(cell)) continue;
            cells++;
            fits &= even_ < 0 || ++guess_.block[block_of(cell)] <= even_;
        }
        fits &= guess_.size - cells >= aim_;
        if (fits && cells > 1) saved_ = guess_.counts;
        bool free = fits;
        for (u8 cell : unit) {
            if (!free || !guess_.givens.has(cell)) continue;
            free = sets_.take(cell, guess_.counts, cells == 1);
        }
        if (free) {
            for (u8 cell : unit) {
                if (guess_.givens.has(cell)) guess_.last = cell;
                guess_.givens.remove(cell);
            }
            guess_.size -= cells;
            return cells;
        }
        if (fits && cells > 1) guess_.counts = saved_;
        if (even_ >= 0)
            for (u8 cell : unit) guess_.block[block_of(cell)] -= guess_.givens.has(cell);
        return 0;
    }

    bool as_planned() {
        made_ = at_.size >= plan_->fewest && at_.size <= plan_->most;
        for (u8 holes : at_.block) made_ &= even_ < 0 || holes == even_;
        proof_ = 0;
        return made_;
    }

    // For a minimal puzzle every given that no known set proves necessary is tested by itself, if it was dug up with others.
    bool next_proof(u8 *puzzle, u8 &differ) {
        if (!plan_->minimal || plan_->singles() || !made_) return false;
        while (proof_ < 81) {
            const int cell = proof_++;
            if (!at_.givens.has(cell)) continue;
            guess_.counts = at_.counts;
            if (!sets_.take(cell, guess_.counts, false)) continue;
            Cells less = at_.givens;
            less.remove(cell);
            write(less, puzzle);
            differ = (u8)cell;
            return true;
        }
        return false;
    }

    const Plan *plan_ = nullptr;
    std::size_t row_ = 0;
    enum { opening, digging, proving, over } phase_ = over;
    u8 solution_[81], order_[81];
    int units_ = 0, aim_ = 0, even_ = -1, span_ = 0, proof_ = 0;
    bool made_ = false;
    State at_, guess_;
    Sets::Counts saved_;
    Sets sets_;
};

}  // namespace

u64 dig(const Plan &plan, Run &run, Lanes &lanes) {
    const std::size_t room = std::min(kSideBySide, run.count);
    std::vector<Attempt> attempts(room);
    std::vector<Attempt *> active;
    std::vector<u8> puzzles(81 * room + 16), known(81 * room), others(81 * room), differ(room);
    std::vector<u64> counts(room);
    for (Attempt &attempt : attempts) active.push_back(&attempt);
    u64 tests = 0;
    std::vector<bool> fresh(room, true);
    while (!run.stop.load(std::memory_order_relaxed)) {
        std::size_t n = 0;
        for (std::size_t i = 0; i < active.size();) {
            Attempt *attempt = active[i];
            bool open = !fresh[i] && attempt->next_test(&puzzles[81 * n], differ[n]);
            while (!open) {
                if (!fresh[i]) attempt->finish(run);
                const std::size_t row = run.next.fetch_add(1, std::memory_order_relaxed);
                if (row >= run.count) break;
                attempt->start(plan, run, row);
                fresh[i] = false;
                open = attempt->next_test(&puzzles[81 * n], differ[n]);
            }
            if (!open) {
                active[i] = active.back(), fresh[i] = fresh[active.size() - 1];
                active.pop_back();
                continue;
            }
            std::memcpy(&known[81 * n], attempt->solution(), 81);
            std::swap(active[i], active[n]);
            n++, i++;
        }
        if (!n) break;
        Batch batch;
        batch.puzzles = puzzles.data(), batch.size = n, batch.limit = 1;
        batch.counts = counts.data(), batch.solutions = others.data(), batch.avoid = known.data(), batch.differ = differ.data();
        lanes.run(batch);
        tests += n;
        for (std::size_t i = 0; i < n; i++) active[i]->answer(counts[i] ? &others[81 * i] : nullptr);
    }
    return tests;
}

}  // namespace sudoku::generate
