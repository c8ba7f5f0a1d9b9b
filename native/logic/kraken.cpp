// Kraken fish: a finned fish whose fins reach further by chains.
//
//   Type 1   base X X      (f)           what the fish would remove goes if every fin, too, leads to its removal
//            -  │           └─► … ─► not -
//   Type 2   pick one cover: the digit stands in one of its base candidates, or a fin is true.
//            If each of these leads to the same candidate being false, it is false.
//
// Proof: a fish without a true fin puts the digit once into every cover. The chains are those of implications.hpp.
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
        for (int size = 2; size <= largest; ++size)
            for (Technique kind : {FINNED_FISH, SASHIMI_FISH, FINNED_FRANKEN_FISH})
                if ((franken || kind != FINNED_FRANKEN_FISH) &&
                    for_each_fish(board, kind, size, limits, nullptr,
                                  [&](const Fish& f) { return type1(f) || type2(f); }))
                    return true;
        return false;
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

    bool type1(const Fish& f) {
        const Cells direct = board.geo->common_peers(f.fins);
        for (int e : (f.cover - f.base) - direct) {
            const int off = graph.off(e, f.digit);
            bool all = true;
            for (int fin : f.fins) all = all && graph.leads_to(graph.on(fin, f.digit), off);
            if (all && report(KRAKEN_FISH_1, f, f.fins, off)) return true;
        }
        return false;
    }

    bool type2(const Fish& f) {
        for (int i = 0; i < f.size; ++i) {
            const Cells starts = f.fins | (f.base & board.geo->cells[f.cover_houses[i]]);
            for (int w = 0; w < words; ++w) {
                std::uint64_t common = 0xAAAAAAAAAAAAAAAAu;  // off nodes
                for (int c : starts) common &= graph.reach(graph.on(c, f.digit))[w];
                for (; common; common &= common - 1) {
                    const int node = 64 * w + std::countr_zero(common);
                    if (node < 2 * graph.plain() && report(KRAKEN_FISH_2, f, starts, node)) return true;
                }
            }
        }
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
