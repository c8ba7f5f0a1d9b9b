// Fish.
//
//            c2      c7                n base houses have all their places for a digit inside n cover houses:
//     r5     X . . . X                 the digit stands once in each base house, so it uses up every cover house,
//     .      -       -                 and goes from the cover houses outside the base.
//     r9     X . . . X  (f)            Fins are places left over: either one of them is true, or the fish is;
//                                      what the fish removes *and* every fin sees is gone in both cases.
//
//   Basic: lines against crossing lines. Franken: boxes may join either side. Mutant: any houses.
//   Sashimi: a base line that keeps at most one place without its fins. Endo fin: a place in two base houses.
//   A place in two covers would use up both, so it goes as well (cannibalistic).
#include "fish.hpp"

#include <algorithm>

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

class FishSearch {
  public:
    // `smallest` below `size`: all finned fish of these sizes, whatever their kind, that the houses of `kind` form.
    FishSearch(const Board& b, Technique kind, int size, const Limits& limits, FishFilter* filter,
               const FishVisitor& visit, int smallest = 0)
        : board_(b),
          kind_(kind),
          n_(size),
          smallest_(smallest ? smallest : size),
          mixed_(smallest > 0),
          limits_(limits),
          filter_(filter),
          needs_target_(filter != nullptr),
          visit_(visit),
          finned_(kind == FINNED_FISH || kind == SASHIMI_FISH || kind == FINNED_FRANKEN_FISH ||
                  kind == FINNED_MUTANT_FISH),
          basic_(kind == BASIC_FISH || kind == FINNED_FISH || kind == SASHIMI_FISH),
          mutant_(kind == MUTANT_FISH || kind == FINNED_MUTANT_FISH) {}

    bool run(int d) {
        fish_.digit = d;
        if (board_.places[d].empty()) return false;
        if (mutant_) return search(0, board_.geo->count, 0, board_.geo->count);
        return (possible(d, 0) && search(ROWS, 9, COLUMNS, 9)) || (possible(d, 1) && search(COLUMNS, 9, ROWS, 9));
    }

  private:
    const Board& board_;
    const Technique kind_;
    const int n_, smallest_;
    const bool mixed_;
    const Limits& limits_;
    FishFilter* const filter_;
    const bool needs_target_;
    const FishVisitor& visit_;
    const bool finned_, basic_, mutant_;
    Fish fish_;
    struct House {
        int number;
        unsigned crossed;  // of a line: the crossing lines in which the digit lies
        Cells cells;
    };
    std::array<House, MAX_HOUSES> bases_, pool_, covers_;
    std::array<Cells, MAX_HOUSES + 1> later_;  // what cover i and those after it hold
    int base_count_ = 0, pool_count_ = 0, cover_count_ = 0;

    bool possible(int digit, int direction) const {
        if (!filter_ || kind_ == BASIC_FISH) return true;
        return basic_ ? filter_->basic(digit, direction, n_) : filter_->franken(digit, direction, n_);
    }

    void add_houses(std::array<House, MAX_HOUSES>& list, int& count, int first, int many, int most) const {
        for (int h = first; h < first + many; ++h)
            if (const int f = board_.free[h][fish_.digit]; f >= 1 && f <= most)
                if (const Cells cells = board_.in_house(h, fish_.digit))
                    list[count++] = {h, crossed_by(h, cells), cells};
    }

    static unsigned crossed_by(int house, Cells cells) {
        unsigned lines = 0;
        for (int c : cells) lines |= 1u << (house < COLUMNS ? column_of(c) : row_of(c));
        return lines;
    }

    bool search(int base_first, int base_many, int cover_first, int cover_many) {
        base_count_ = pool_count_ = 0;
        add_houses(bases_, base_count_, base_first, base_many, finned_ ? 9 : n_);
        add_houses(pool_, pool_count_, cover_first, cover_many, 9);
        if (!basic_ && !mutant_) {
            add_houses(bases_, base_count_, BOXES, board_.geo->count - BOXES, finned_ ? 9 : n_);
            add_houses(pool_, pool_count_, BOXES, board_.geo->count - BOXES, 9);
        }
        return base_count_ >= smallest_ && choose_base(0, 0, Cells{}, Cells{}, 0);
    }

    // The candidates that could still be eliminated: they see all fins known so far.
    Cells that_see(Cells fins) const {
        return needs_target_ ? board_.geo->common_peers(fins) & board_.places[fish_.digit] : board_.geo->all;
    }

    bool choose_base(int from, int depth, Cells base, Cells endo, unsigned crossed) {
        for (int i = from; i <= base_count_ - std::max(smallest_ - depth, 1); ++i) {
            // Lines against lines: all fins lie in one box, which an elimination must share with a cover line.
            const unsigned lines = basic_ ? crossed | bases_[i].crossed : 0;
            if (basic_ && needs_target_ && board_.geo->plain && count_digits(lines) > n_ + (finned_ ? 2 : 0)) continue;
            const Cells again = base & bases_[i].cells;
            if (again && (!finned_ || limits_.endo_fins == 0)) continue;
            const Cells e = endo | again;
            if (again && (e.count() > limits_.endo_fins || that_see(e).empty())) continue;
            fish_.base_houses[depth] = std::uint8_t(bases_[i].number);
            const Cells joined = base | bases_[i].cells;
            fish_.size = depth + 1;
            if (fish_.size >= smallest_ && cover(joined, e)) return true;
            if (depth + 1 < n_ && choose_base(i + 1, depth + 1, joined, e, lines)) return true;
        }
        return false;
    }

    bool cover(Cells base, Cells endo) {
        fish_.base = base;
        fish_.endo_fins = endo;
        cover_count_ = 0;
        for (int i = 0; i < pool_count_; ++i) {
            if (!pool_[i].cells.meets(base)) continue;
            if (mutant_ || pool_[i].number >= BOXES)
                if (std::find(fish_.base_houses.begin(), fish_.base_houses.begin() + fish_.size, pool_[i].number) !=
                    fish_.base_houses.begin() + fish_.size)
                    continue;
            covers_[cover_count_++] = pool_[i];
        }
        if (basic_ && finned_ && cover_count_ <= fish_.size) return false;
        later_[cover_count_] = Cells{};
        for (int i = cover_count_ - 1; i >= 0; --i) later_[i] = later_[i + 1] | covers_[i].cells;
        return choose_cover(0, 0, Cells{}, Cells{}, endo, that_see(endo));
    }

    // `fins` are the base candidates that no cover chosen or still to come can hold; `targets` see them all.
    bool choose_cover(int from, int depth, Cells cover, Cells twice, Cells fins, Cells targets) {
        for (int i = from; i <= cover_count_ - (fish_.size - depth); ++i) {
            if (i > from) {  // cover i − 1 was passed over
                const Cells lost = fish_.base - cover - later_[i] - fins;
                for (int c : lost) targets &= needs_target_ ? board_.geo->peers[c] : board_.geo->all;
                fins |= lost;
                if (lost && (!finned_ || targets.empty() || fins.count() > limits_.fins)) return false;
            }
            const Cells joined = cover | covers_[i].cells;
            const Cells again = twice | (cover & covers_[i].cells);
            fish_.cover_houses[depth] = std::uint8_t(covers_[i].number);
            if (depth + 1 < fish_.size) {
                const int left = (fish_.base - joined).count(),
                          allowed = finned_ ? limits_.fins - fish_.endo_fins.count() : 0;
                if (left - allowed > 9 * (fish_.size - depth - 1)) continue;
                if (choose_cover(i + 1, depth + 1, joined, again, fins, targets)) return true;
            } else if (complete(joined, again)) {
                return true;
            }
        }
        return false;
    }

    bool complete(Cells cover, Cells twice) {
        const Cells loose = fish_.base - cover;
        if (!finned_ && loose) return false;
        fish_.fins = loose | fish_.endo_fins;
        if (finned_ && (fish_.fins.empty() || fish_.fins.count() > limits_.fins)) return false;
        fish_.cover = cover;
        fish_.twice = twice;
        if (needs_target_) {
            const Cells targets = (cover - fish_.base) | twice;
            if (targets.empty() || (finned_ && !targets.meets(board_.geo->common_peers(fish_.fins)))) return false;
        }
        fish_.kind = classify();
        if (mixed_) return visit_(fish_);
        const bool wanted = basic_
                                ? fish_.kind == kind_ || (limits_.siamese && finned_)
                                : fish_.kind != BASIC_FISH && fish_.kind != FINNED_FISH && fish_.kind != SASHIMI_FISH;
        return wanted && visit_(fish_);
    }

    static unsigned kinds(const std::uint8_t* houses, int n) {  // 1 rows, 2 columns, 4 boxes
        unsigned k = 0;
        for (int i = 0; i < n; ++i) k |= houses[i] < COLUMNS ? 1 : houses[i] < BOXES ? 2 : 4;
        return k;
    }

    Technique classify() const {
        const unsigned b = kinds(fish_.base_houses.data(), fish_.size),
                       c = kinds(fish_.cover_houses.data(), fish_.size);
        if ((b == 1 && c == 2) || (b == 2 && c == 1)) {
            if (!finned_) return BASIC_FISH;
            for (int i = 0; i < fish_.size; ++i)
                if ((board_.in_house(fish_.base_houses[i], fish_.digit) - fish_.fins).count() <= 1) return SASHIMI_FISH;
            return FINNED_FISH;
        }
        const bool across = ((b & 3) == 1 && (c & 3) == 2) || ((b & 3) == 2 && (c & 3) == 1);
        if (across) return finned_ ? FINNED_FRANKEN_FISH : FRANKEN_FISH;
        return finned_ ? FINNED_MUTANT_FISH : MUTANT_FISH;
    }
};

}  // namespace

bool for_each_finned_fish(const Board& b, int largest, bool franken, const Limits& limits, const FishVisitor& visit) {
    FishSearch search(b, franken ? FINNED_FRANKEN_FISH : FINNED_FISH, largest, limits, nullptr, visit, 2);
    for (int d = 0; d < 9; ++d)
        if (search.run(d)) return true;
    return false;
}

Step fish_step(const Fish& f) {
    Step step(fish(f.kind, f.size), 1u << f.digit);
    step.houses.assign(f.base_houses.begin(), f.base_houses.begin() + f.size);
    step.covers.assign(f.cover_houses.begin(), f.cover_houses.begin() + f.size);
    step.part(Role::PATTERN, 1u << f.digit, f.base - f.fins);
    if (const Cells exo = f.fins - f.endo_fins) step.part(Role::FIN, 1u << f.digit, exo);
    if (f.endo_fins) step.part(Role::ENDO_FIN, 1u << f.digit, f.endo_fins);
    for (int h : step.houses) step.true_house(h, f.digit);
    return step;
}

namespace {

bool basic_kind(Technique t) { return t < FRANKEN_FISH; }

Cells targets_of(const Board& board, const Fish& f, bool cannibalistic) {
    Cells targets = cannibalistic ? f.twice & f.base : f.cover - f.base;
    if (f.fins) targets &= board.geo->common_peers(f.fins);
    return targets;
}

// Two fish on the same base with different covers may be told as one: Siamese. It is named after the first.
bool find_siamese(const std::vector<Step>& all, Technique named, const Sink& sink) {
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            const Step &a = all[i], &b = all[j];
            if (basic_kind(named) && a.technique != named) break;
            if (a.digits != b.digits || a.houses != b.houses) continue;
            if (a.eliminations.front() == b.eliminations.front()) continue;
            Step both = a;
            both.siamese = true;
            both.covers.insert(both.covers.end(), b.covers.begin(), b.covers.end());
            both.parts.insert(both.parts.end(), b.parts.begin(), b.parts.end());
            both.eliminations.insert(both.eliminations.end(), b.eliminations.begin(), b.eliminations.end());
            both.sort_eliminations();
            if (sink(std::move(both))) return true;
        }
    return false;
}

}  // namespace

bool find_fish(Position& p, Technique t, const Sink& sink) {
    const int size = SIZE[t];
    const Technique kind = kind_of(t);
    const Limits& limits = p.limits;
    std::vector<Step> found;
    const FishVisitor visit = [&](const Fish& f) {
        Step step = fish_step(f);
        step.remove(targets_of(p.board, f, false), f.digit);
        step.remove(targets_of(p.board, f, true), f.digit);
        if (!step.acts()) return false;
        if (limits.siamese) found.push_back(step);
        return (!basic_kind(t) || f.kind == kind) && sink(std::move(step));
    };
    FishSearch search(p.board, kind, size, limits, &p.fish_filter, visit);
    for (int d : p.memory.digits_for(t)) {
        if (search.run(d)) return true;
        p.memory.vain(t, d);
    }
    return limits.siamese && find_siamese(found, t, sink);
}

}  // namespace sudoku::logic
