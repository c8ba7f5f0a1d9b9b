// Kraken fish: a finned fish whose fins reach further by chains.
//
//   Type 1   base X X      (f)           what the fish would remove goes if every fin, too, leads to its removal
//            -  │           └─► … ─► not -
//   Type 2   pick one cover: the digit stands in one of its base candidates, or a fin is true.
//            If each of these leads to the same candidate being false, it is false.
//
// Proof: a fish without a true fin puts the digit once into every cover, so not into a place of two covers. The chains are those of implications.hpp.
#include <set>

#include "finders.hpp"
#include "fish.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

Limits fish_limits(Limits limits) {
    limits.fins = limits.kraken_fins;
    limits.endo_fins = limits.kraken_endo_fins;
    return limits;
}

class Kraken {
  public:
    Kraken(Position& p, const Sink& sink)
        : board_(p.board),
          limits_(fish_limits(p.limits)),
          franken_(p.limits.kraken_franken),
          largest_(p.limits.kraken_size),
          graph_(p.implications(true)),
          expansion_(graph_),
          sink_(sink),
          words_((graph_.nodes() + 63) / 64) {}

    bool run() {
        return for_each_finned_fish(board_, largest_, franken_, limits_, [&](const Fish& f) {
            const Cells sight = board_.geo->common_peers(f.fins);
            if (sight.empty() || targets(f).meets(sight)) return false;  // the latter is a finned fish by itself
            return type1(f) || type2(f);
        });
    }

  private:
    const Board& board_;
    const Limits limits_;  // those of the fish
    const bool franken_;
    const int largest_;
    const Implications& graph_;
    Expansion expansion_;
    const Sink& sink_;
    const int words_;
    std::set<int> known_;  // conclusions told already

    static Cells targets(const Fish& f) { return (f.cover - f.base) | f.twice; }

    bool type1(const Fish& f) {
        for (int e : targets(f)) {
            const int off = graph_.off(e, f.digit);
            bool all = true;
            for (int fin : f.fins) all = all && graph_.leads_to(graph_.on(fin, f.digit), off);
            if (all && report(KRAKEN_FISH_1, f, f.fins, off)) return true;
        }
        return false;
    }

    // A place in two covers is false with the fish. Without places outside the base a cover is a verity by itself.
    bool type2(const Fish& f) {
        for (int i = 0; i < f.size; ++i) {
            const Cells places = board_.in_house(f.cover_houses[i], f.digit), based = (places & f.base) - f.twice;
            if (based != places && type2(f, based | f.fins)) return true;
        }
        return false;
    }

    bool type2(const Fish& f, Cells starts) {
        std::vector<std::uint64_t> common(words_, ~std::uint64_t{0});
        for (int c : starts)
            for (int w = 0; w < words_; ++w) common[w] &= graph_.reach(graph_.on(c, f.digit))[w];
        for (int d = 0; d < 9; ++d)
            for (int c : board_.places[d] - starts)
                if (const int off = graph_.off(c, d); common[off >> 6] >> (off & 63) & 1)
                    if (report(KRAKEN_FISH_2, f, starts, off)) return true;
        return false;
    }

    bool report(Technique technique, const Fish& f, Cells starts, int off) {
        if (!known_.insert(off).second) return false;
        Step step = fish_step(f);
        step.technique = technique;
        step.remove(graph_.at(off).cells.first(), graph_.at(off).digit);
        for (int c : starts) {
            expansion_.run(graph_.on(c, f.digit), off);
            add_chain(step, board_, graph_, expansion_.path(expansion_.place_of(off)));
        }
        return sink_(std::move(step));
    }
};

}  // namespace

bool find_kraken_fish(Position& p, Technique, const Sink& sink) { return Kraken(p, sink).run(); }

}  // namespace sudoku::logic
