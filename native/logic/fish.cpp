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
        : board(b),
          kind(kind),
          n(size),
          smallest(smallest ? smallest : size),
          mixed(smallest > 0),
          limits(limits),
          filter(filter),
          needs_target(filter != nullptr),
          visit(visit),
          finned(kind == FINNED_FISH || kind == SASHIMI_FISH || kind == FINNED_FRANKEN_FISH ||
                 kind == FINNED_MUTANT_FISH),
          basic(kind == BASIC_FISH || kind == FINNED_FISH || kind == SASHIMI_FISH),
          mutant(kind == MUTANT_FISH || kind == FINNED_MUTANT_FISH) {}

    bool run(int d) {
        fish.digit = d;
        if (board.places[d].empty()) return false;
        if (mutant) return search(0, board.geo->count, 0, board.geo->count);
        return (possible(d, 0) && search(ROWS, 9, COLUMNS, 9)) || (possible(d, 1) && search(COLUMNS, 9, ROWS, 9));
    }

  private:
    const Board& board;
    const Technique kind;
    const int n, smallest;
    const bool mixed;
    const Limits& limits;
    FishFilter* const filter;
    const bool needs_target;
    const FishVisitor& visit;
    const bool finned, basic, mutant;
    Fish fish;
    struct House {
        int number;
        unsigned crossed;  // of a line: the crossing lines in which the digit lies
        Cells cells;
    };
    std::array<House, MAX_HOUSES> bases, pool, covers;
    std::array<Cells, MAX_HOUSES + 1> later;  // what cover i and those after it hold
    int base_count = 0, pool_count = 0, cover_count = 0;

    bool possible(int digit, int direction) const {
        if (!filter || kind == BASIC_FISH) return true;
        return basic ? filter->basic(digit, direction, n) : filter->franken(digit, direction, n);
    }

    void add_houses(std::array<House, MAX_HOUSES>& list, int& count, int first, int many, int most) const {
        for (int h = first; h < first + many; ++h)
            if (const int f = board.free[h][fish.digit]; f >= 1 && f <= most)
                if (const Cells cells = board.in_house(h, fish.digit)) list[count++] = {h, crossed_by(h, cells), cells};
    }

    static unsigned crossed_by(int house, Cells cells) {
        unsigned lines = 0;
        for (int c : cells) lines |= 1u << (house < COLUMNS ? column_of(c) : row_of(c));
        return lines;
    }

    bool search(int base_first, int base_many, int cover_first, int cover_many) {
        base_count = pool_count = 0;
        add_houses(bases, base_count, base_first, base_many, finned ? 9 : n);
        add_houses(pool, pool_count, cover_first, cover_many, 9);
        if (!basic && !mutant) {
            add_houses(bases, base_count, BOXES, board.geo->count - BOXES, finned ? 9 : n);
            add_houses(pool, pool_count, BOXES, board.geo->count - BOXES, 9);
        }
        return base_count >= smallest && choose_base(0, 0, Cells{}, Cells{}, 0);
    }

    // The candidates that could still be eliminated: they see all fins known so far.
    Cells that_see(Cells fins) const {
        return needs_target ? board.geo->common_peers(fins) & board.places[fish.digit] : board.geo->all;
    }

    bool choose_base(int from, int depth, Cells base, Cells endo, unsigned crossed) {
        for (int i = from; i <= base_count - std::max(smallest - depth, 1); ++i) {
            // Lines against lines: all fins lie in one box, which an elimination must share with a cover line.
            const unsigned lines = basic ? crossed | bases[i].crossed : 0;
            if (basic && needs_target && board.geo->plain && count_digits(lines) > n + (finned ? 2 : 0)) continue;
            const Cells again = base & bases[i].cells;
            if (again && (!finned || limits.endo_fins == 0)) continue;
            const Cells e = endo | again;
            if (again && (e.count() > limits.endo_fins || that_see(e).empty())) continue;
            fish.base_houses[depth] = std::uint8_t(bases[i].number);
            const Cells joined = base | bases[i].cells;
            fish.size = depth + 1;
            if (fish.size >= smallest && cover(joined, e)) return true;
            if (depth + 1 < n && choose_base(i + 1, depth + 1, joined, e, lines)) return true;
        }
        return false;
    }

    bool cover(Cells base, Cells endo) {
        fish.base = base;
        fish.endo_fins = endo;
        cover_count = 0;
        for (int i = 0; i < pool_count; ++i) {
            if (!pool[i].cells.meets(base)) continue;
            if (mutant || pool[i].number >= BOXES)
                if (std::find(fish.base_houses.begin(), fish.base_houses.begin() + fish.size, pool[i].number) !=
                    fish.base_houses.begin() + fish.size)
                    continue;
            covers[cover_count++] = pool[i];
        }
        if (basic && finned && cover_count <= fish.size) return false;
        later[cover_count] = Cells{};
        for (int i = cover_count - 1; i >= 0; --i) later[i] = later[i + 1] | covers[i].cells;
        return choose_cover(0, 0, Cells{}, Cells{}, endo, that_see(endo));
    }

    // `fins` are the base candidates that no cover chosen or still to come can hold; `targets` see them all.
    bool choose_cover(int from, int depth, Cells cover, Cells twice, Cells fins, Cells targets) {
        for (int i = from; i <= cover_count - (fish.size - depth); ++i) {
            if (i > from) {  // cover i − 1 was passed over
                const Cells lost = fish.base - cover - later[i] - fins;
                for (int c : lost) targets &= needs_target ? board.geo->peers[c] : board.geo->all;
                fins |= lost;
                if (lost && (!finned || targets.empty() || fins.count() > limits.fins)) return false;
            }
            const Cells joined = cover | covers[i].cells;
            const Cells again = twice | (cover & covers[i].cells);
            fish.cover_houses[depth] = std::uint8_t(covers[i].number);
            if (depth + 1 < fish.size) {
                const int left = (fish.base - joined).count(),
                          allowed = finned ? limits.fins - fish.endo_fins.count() : 0;
                if (left - allowed > 9 * (fish.size - depth - 1)) continue;
                if (choose_cover(i + 1, depth + 1, joined, again, fins, targets)) return true;
            } else if (complete(joined, again)) {
                return true;
            }
        }
        return false;
    }

    bool complete(Cells cover, Cells twice) {
        const Cells loose = fish.base - cover;
        if (!finned && loose) return false;
        fish.fins = loose | fish.endo_fins;
        if (finned && (fish.fins.empty() || fish.fins.count() > limits.fins)) return false;
        fish.cover = cover;
        fish.twice = twice;
        if (needs_target) {
            const Cells targets = (cover - fish.base) | twice;
            if (targets.empty() || (finned && !targets.meets(board.geo->common_peers(fish.fins)))) return false;
        }
        fish.kind = classify();
        if (mixed) return visit(fish);
        const bool wanted = basic ? fish.kind == kind || (limits.siamese && finned)
                                  : fish.kind != BASIC_FISH && fish.kind != FINNED_FISH && fish.kind != SASHIMI_FISH;
        return wanted && visit(fish);
    }

    static unsigned kinds(const std::uint8_t* houses, int n) {  // 1 rows, 2 columns, 4 boxes
        unsigned k = 0;
        for (int i = 0; i < n; ++i) k |= houses[i] < COLUMNS ? 1 : houses[i] < BOXES ? 2 : 4;
        return k;
    }

    Technique classify() const {
        const unsigned b = kinds(fish.base_houses.data(), fish.size), c = kinds(fish.cover_houses.data(), fish.size);
        if ((b == 1 && c == 2) || (b == 2 && c == 1)) {
            if (!finned) return BASIC_FISH;
            for (int i = 0; i < fish.size; ++i)
                if ((board.in_house(fish.base_houses[i], fish.digit) - fish.fins).count() <= 1) return SASHIMI_FISH;
            return FINNED_FISH;
        }
        const bool across = ((b & 3) == 1 && (c & 3) == 2) || ((b & 3) == 2 && (c & 3) == 1);
        if (across) return finned ? FINNED_FRANKEN_FISH : FRANKEN_FISH;
        return finned ? FINNED_MUTANT_FISH : MUTANT_FISH;
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
