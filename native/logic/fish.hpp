// The shape that all fish share; fish.cpp draws it. Used by the fish and the Kraken fish.
#pragma once
#include "fish_filter.hpp"
#include "step.hpp"

namespace sudoku::logic {

// A kind of fish is known by the smallest of its kind; the other sizes follow it in the table.
constexpr Technique BASIC_FISH = X_WING, FINNED_FISH = FINNED_X_WING, SASHIMI_FISH = SASHIMI_X_WING,
                    FRANKEN_FISH = FRANKEN_X_WING, FINNED_FRANKEN_FISH = FINNED_FRANKEN_X_WING,
                    MUTANT_FISH = MUTANT_X_WING, FINNED_MUTANT_FISH = FINNED_MUTANT_X_WING;
constexpr Technique fish(Technique kind, int size) { return Technique(kind + size - 2); }
constexpr Technique kind_of(Technique t) { return Technique(t - (SIZE[t] - 2)); }

struct Fish {
    Technique kind;  // BASIC_FISH … FINNED_MUTANT_FISH
    int size, digit;
    std::array<std::uint8_t, 7> base_houses, cover_houses;
    Cells base, cover, twice;  // candidates of base and cover houses; those in two or more covers
    Cells fins, endo_fins;     // all fins; those among them that lie in two base houses
};

// Calls visit(fish) for every finned fish, basic or Franken, whether it eliminates or not, until it returns true: digit by
// digit, rows as base before columns, and each base before the larger ones that begin with its houses.
using FishVisitor = std::function<bool(const Fish&)>;
bool for_each_finned_fish(const Board&, int largest, bool franken, const Limits&, const FishVisitor& visit);

Step fish_step(const Fish&);  // the evidence, without eliminations

}  // namespace sudoku::logic
