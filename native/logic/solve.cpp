#include "solve.hpp"

#include <algorithm>

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {

bool find(Position& p, Technique t, const Sink& sink) {
    const Board& b = p.board;
    const Limits& limits = p.limits;
    if (t >= BASIC_FISH && t < AFTER_FISH)
        return find_fish(p, Technique(BASIC_FISH + (t - BASIC_FISH) / 6 * 6), 2 + (t - BASIC_FISH) % 6, sink);
    switch (t) {
        case FULL_HOUSE:
            return find_full_houses(b, sink);
        case NAKED_SINGLE:
            return find_naked_singles(b, sink);
        case HIDDEN_SINGLE:
            return find_hidden_singles(b, sink);
        case LOCKED_PAIR:
            return find_locked_subsets(p, 2, sink);
        case LOCKED_TRIPLE:
            return find_locked_subsets(p, 3, sink);
        case POINTING:
        case CLAIMING:
            return find_locked_candidates(p, t, sink);
        case NAKED_PAIR:
            return find_naked_subsets(p, 2, sink);
        case NAKED_TRIPLE:
            return find_naked_subsets(p, 3, sink);
        case NAKED_QUAD:
            return find_naked_subsets(p, 4, sink);
        case HIDDEN_PAIR:
            return find_hidden_subsets(p, 2, sink);
        case HIDDEN_TRIPLE:
            return find_hidden_subsets(p, 3, sink);
        case HIDDEN_QUAD:
            return find_hidden_subsets(p, 4, sink);
        case SKYSCRAPER:
            return find_skyscrapers(p, sink);
        case TWO_STRING_KITE:
            return find_kites(p, false, sink);
        case DUAL_TWO_STRING_KITE:
            return find_kites(p, true, sink);
        case TURBOT_FISH:
            return find_turbot_fish(p, sink);
        case EMPTY_RECTANGLE:
            return find_empty_rectangles(p, false, sink);
        case DUAL_EMPTY_RECTANGLE:
            return find_empty_rectangles(p, true, sink);
        case W_WING:
            return find_w_wings(b, sink);
        case XY_WING:
            return find_xy_wings(b, sink);
        case XYZ_WING:
            return find_xyz_wings(b, sink);
        case UNIQUENESS_1:
        case UNIQUENESS_2:
        case UNIQUENESS_3:
        case UNIQUENESS_4:
        case UNIQUENESS_5:
        case UNIQUENESS_6:
        case HIDDEN_RECTANGLE:
            return find_rectangles(p, t, sink);
        case AVOIDABLE_RECTANGLE_1:
        case AVOIDABLE_RECTANGLE_2:
            return find_avoidable_rectangles(p, t, sink);
        case BUG_PLUS_1:
            return find_bug(b, sink);
        case SUE_DE_COQ:
            return find_sue_de_coq(p, sink);
        case SIMPLE_COLORS:
        case SIMPLE_COLORS_WRAP:
            return find_simple_colors(p, sink);
        case MULTI_COLORS:
        case MULTI_COLORS_2:
            return find_multi_colors(p, sink);
        case REMOTE_PAIR:
            return find_remote_pairs(b, limits, sink);
        case X_CHAIN:
            return find_x_chains(p, sink);
        case XY_CHAIN:
            return find_xy_chains(b, limits, sink);
        case NICE_LOOP:
        case DISCONTINUOUS_NICE_LOOP:
        case AIC:
            return find_nice_loops(p, false, sink);
        case GROUPED_NICE_LOOP:
        case GROUPED_DISCONTINUOUS_NICE_LOOP:
        case GROUPED_AIC:
            return find_nice_loops(p, true, sink);
        case ALS_XZ:
            return find_als_xz(p, sink);
        case ALS_XY_WING:
            return find_als_xy_wings(p, sink);
        case ALS_CHAIN:
            return find_als_chains(p, sink);
        case DEATH_BLOSSOM:
            return find_death_blossoms(p, sink);
        case KRAKEN_FISH:
        case KRAKEN_FISH_2:
            return find_kraken_fish(p, sink);
        case FORCING_CHAIN:
        case FORCING_CHAIN_VERITY:
            return find_forcing_chains(p, sink);
        case FORCING_NET:
        case FORCING_NET_VERITY:
            return find_forcing_nets(p, sink);
        case TEMPLATE_SET:
        case TEMPLATE_DELETE:
            return find_templates(b, t, sink);
        default:
            return false;
    }
}

void apply(Board& b, const Step& step) {
    for (Candidate p : step.placements) b.place(p.cell, p.digit);
    for (Candidate e : step.eliminations) b.remove(e.cell, e.digit);
}

Board make_board(const std::uint8_t* givens, const std::uint8_t* placed, const std::uint16_t* marks) {
    Board b;
    for (int c = 0; c < 81; ++c)
        if (givens[c]) {
            b.place(c, givens[c] - 1);
            b.given.add(c);
        }
    for (int c = 0; placed && c < 81; ++c)
        if (placed[c] && !b.value[c]) b.place(c, placed[c] - 1);
    for (int c = 0; marks && c < 81; ++c)
        for (int d : digits(b.marks[c] & ~unsigned(marks[c]))) b.remove(c, d);
    return b;
}

namespace {

// The last resort: the digit of the solution in the middle one of the holes.
Step brute_force(const Board& b, const std::uint8_t* solution) {
    int at = b.holes.count() / 2, cell = -1;
    for (int c : b.holes)
        if (at-- == 0) cell = c;
    Step step(BRUTE_FORCE, 1u << (solution[cell] - 1));
    step.place(cell, solution[cell] - 1);
    return step;
}

}  // namespace

bool LadderSolver::next(Board& b, Position& position, const std::uint8_t* solution, bool telling, Told& told) const {
    const Sink first = [&](Step&& step) { return told.step = std::move(step), true; };
    bool fresh = false;
    for (Technique t : ladder) {
        told.searched = t;
        if (t <= HIDDEN_SINGLE) {
            if (!next_single(b, t, told.step)) continue;
            if (telling && t == HIDDEN_SINGLE) add_blockers(told.step, b.value.data());
            return true;
        } else if (t == BRUTE_FORCE) {
            if (solution) return told.step = brute_force(b, solution), true;
        } else {
            if (!fresh) position.refresh();
            fresh = true;
            if (find(position, t, first)) return true;
        }
    }
    return false;
}

std::vector<Told> LadderSolver::path(Board& b, const std::uint8_t* solution, int most, bool telling) const {
    std::vector<Told> steps;
    steps.reserve(std::size_t(std::min(most, b.holes.count() + 16)));
    Position position(b, limits);
    Told told;
    while (int(steps.size()) < most && !b.solved() && next(b, position, solution, telling, told)) {
        apply(b, told.step);
        steps.push_back(std::move(told));
    }
    return steps;
}

}  // namespace sudoku::logic
