// Templates.
//
//   all ways to put one digit into nine cells, one in each row, column and box, that fit what is known
//
//   Set: a cell in all of them holds the digit.   Delete: a candidate in none of them goes.
//
// Proof: the solution is one of them. Those that need a cell which another digit must have are dropped first.
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

struct Templates {
    const Geometry& geo;
    std::vector<Cells> all;
    Cells always, ever;

    Templates(const Board& b, int digit) : geo(*b.geo) {
        std::array<Cells, 9> rows;
        for (int r = 0; r < 9; ++r) {
            rows[r] = b.in_house(r, digit);
            for (int c : b.geo->house[r])
                if (b.value[c] == digit + 1) rows[r] = Cells::of(c);
        }
        extend(rows, 0, Cells{}, b.geo->all);
        sum_up();
    }
    void extend(const std::array<Cells, 9>& rows, int r, Cells chosen, Cells open) {
        if (r == 9) return all.push_back(chosen);
        for (int c : rows[r] & open) extend(rows, r + 1, chosen | Cells::of(c), open & ~geo.peers[c]);
    }
    void sum_up() {
        always = geo.all;
        ever = Cells{};
        for (Cells t : all) {
            always &= t;
            ever |= t;
        }
        if (all.empty()) always = Cells{};
    }
    bool drop(Cells taken) {
        const auto before = all.size();
        std::erase_if(all, [&](Cells t) { return t.meets(taken); });
        if (all.size() == before) return false;
        sum_up();
        return true;
    }
};

}  // namespace

bool find_templates(Position& p, Technique technique, const Sink& sink) {
    const Board& b = p.board;
    std::vector<Templates> of;
    for (int d = 0; d < 9; ++d) of.emplace_back(b, d);
    for (bool changed = true; changed;) {
        changed = false;
        for (int d = 0; d < 9; ++d)
            for (int e = 0; e < 9; ++e)
                if (d != e) changed |= of[d].drop(of[e].always);
    }
    for (int d = 0; d < 9; ++d) {
        Step step(technique, 1u << d);
        if (technique == TEMPLATE_SET)
            for (int c : of[d].always & b.places[d]) step.place(c, d);
        else step.remove(b.places[d] - of[d].ever, d);
        if (!step.acts()) continue;
        // Other digits' templates had a say: all houses of all digits are the evidence.
        for (int e = 0; e < 9; ++e)
            for (int h = 0; h < b.geo->count; ++h)
                if (b.free[h][e]) step.true_house(h, e);
        if (sink(std::move(step))) return true;
    }
    return false;
}

}  // namespace sudoku::logic
