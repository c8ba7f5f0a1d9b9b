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
        : board(p.board),
          limits(fish_limits(p.limits)),
          franken(p.limits.kraken_franken),
          largest(p.limits.kraken_size),
          graph(p.implications(true)),
          expansion(graph),
          sink(sink),
          words((graph.nodes() + 63) / 64) {}

    bool run() {
        return for_each_finned_fish(board, largest, franken, limits, [&](const Fish& f) {
            const Cells sight = board.geo->common_peers(f.fins);
            if (sight.empty() || targets(f).meets(sight)) return false;  // the latter is a finned fish by itself
            return type1(f) || type2(f);
        });
    }

  private:
    const Board& board;
    const Limits limits;  // those of the fish
    const bool franken;
    const int largest;
    const Implications& graph;
    Expansion expansion;
    const Sink& sink;
    const int words;
    std::set<int> known;  // conclusions told already

    static Cells targets(const Fish& f) { return (f.cover - f.base) | f.twice; }

    bool type1(const Fish& f) {
        for (int e : targets(f)) {
            const int off = graph.off(e, f.digit);
            bool all = true;
            for (int fin : f.fins) all = all && graph.leads_to(graph.on(fin, f.digit), off);
            if (all && report(KRAKEN_FISH_1, f, f.fins, off)) return true;
        }
        return false;
    }

    // A place in two covers is false with the fish. Without places outside the base a cover is a verity by itself.
    bool type2(const Fish& f) {
        for (int i = 0; i < f.size; ++i) {
            const Cells places = board.in_house(f.cover_houses[i], f.digit), based = (places & f.base) - f.twice;
            if (based != places && type2(f, based | f.fins)) return true;
        }
        return false;
    }

    bool type2(const Fish& f, Cells starts) {
        std::vector<std::uint64_t> common(words, ~std::uint64_t{0});
        for (int c : starts)
            for (int w = 0; w < words; ++w) common[w] &= graph.reach(graph.on(c, f.digit))[w];
        for (int d = 0; d < 9; ++d)
            for (int c : board.places[d] - starts)
                if (const int off = graph.off(c, d); common[off >> 6] >> (off & 63) & 1)
                    if (report(KRAKEN_FISH_2, f, starts, off)) return true;
        return false;
    }

    bool report(Technique technique, const Fish& f, Cells starts, int off) {
        if (!known.insert(off).second) return false;
        Step step = fish_step(f);
        step.technique = technique;
        step.remove(graph.at(off).cells.first(), graph.at(off).digit);
        for (int c : starts) {
            expansion.run(graph.on(c, f.digit), off);
            add_chain(step, board, graph, expansion.path(expansion.place_of(off)));
        }
        return sink(std::move(step));
    }
};

}  // namespace

bool find_kraken_fish(Position& p, Technique, const Sink& sink) { return Kraken(p, sink).run(); }

}  // namespace sudoku::logic
