#include "ladder.hpp"

#include <algorithm>
#include <cmath>

#include "logic/singles.hpp"
#include "tell.hpp"

namespace sudoku::logic::se {

double shown(double rating) { return std::floor((rating + 0.05) * 10) / 10; }

Ladder::Ladder(Budget& b) : budget_(b), static_chains_(links_), forcing_(b, links_) {}
Ladder::~Ladder() = default;

bool Ladder::next(const Sheet& s, Hint& hint) {
    scopes_.see(s.marks);
    return find_hidden_single(s, hint) || find_simple(s, hint) || find_wing(s, 2, hint) || find_wing(s, 3, hint) ||
           find_unique_loop(s, hint) || find_quad(s, hint) || find_bug(s, hint) || find_pair(s, hint) ||
           find_static(s, hint) || find_triplet(s, hint) || find_nishio(s, hint) ||
           find_forced(s, MULTIPLE_MODE, hint) || find_forced(s, dynamic_mode(0), hint) ||
           find_forced(s, dynamic_mode(1), hint) || find_forced(s, dynamic_mode(2), hint) ||
           find_forced(s, dynamic_mode(3), hint) || find_forced(s, dynamic_mode(4), hint) ||
           find_forced(s, dynamic_mode(5), hint) || find_forced(s, dynamic_mode(6), hint) ||
           find_forced(s, dynamic_mode(7), hint);
}

// What lies within houses or concerns one digit alone, up to sets and fish of three.
bool Ladder::find_simple(const Sheet& s, Hint& hint) {
    return scopes_.search(0, [&](const Scope& scope) { return find_direct_lock(s, scope, hint); }) ||
           find_set(s, 1, find_direct_hidden_set, 2, hint) || find_naked_single(s, hint) ||
           find_set(s, 2, find_direct_hidden_set, 3, hint) ||
           scopes_.search(3, [&](const Scope& scope) { return find_lock(s, scope, hint); }) ||
           find_set(s, 4, find_naked_set, 2, hint) || find_set(s, 5, find_fish, 2, hint) ||
           find_set(s, 6, find_hidden_set, 2, hint) || find_set(s, 7, find_naked_set, 3, hint) ||
           find_set(s, 8, find_fish, 3, hint) || find_set(s, 9, find_hidden_set, 3, hint);
}

bool Ladder::find_quad(const Sheet& s, Hint& hint) {
    return find_set(s, 10, find_naked_set, 4, hint) || find_set(s, 11, find_fish, 4, hint) ||
           find_set(s, 12, find_hidden_set, 4, hint);
}

bool Ladder::find_set(const Sheet& s, int number, SetFinder find, int size, Hint& hint) {
    return scopes_.search(number, [&](const Scope& scope) { return find(s, size, scope, hint); });
}

bool Ladder::find_pair(const Sheet& s, Hint& hint) {
    if (find_aligned_pair(s, no_pair_.changed_cells(s.marks), hint)) return true;
    no_pair_.store(s.marks);
    return false;
}

bool Ladder::find_triplet(const Sheet& s, Hint& hint) {
    if (find_aligned_triplet(s, no_triplet_.changed_cells(s.marks), hint)) return true;
    no_triplet_.store(s.marks);
    return false;
}

bool Ladder::find_nishio(const Sheet& s, Hint& hint) {
    Mode mode = NISHIO_MODE;
    mode.digits = no_nishio_.changed_digits(s.marks);
    if (mode.digits && find_forced(s, mode, hint)) return true;
    if (!budget_.stopped()) no_nishio_.store(s.marks);
    return false;
}

bool Ladder::find_static(const Sheet& s, Hint& hint) {
    StaticChain chain;
    if (!no_static_.new_strong_link(s.marks) || !static_chains_.best(s.marks, chain)) {
        no_static_.store(s.marks);
        return false;
    }
    hint.kind = chain.kind;
    hint.rating = chain.merit.rating;
    hint.complexity = chain.merit.complexity;
    for (int x : chain.deletions) hint.step.remove(cell_of(x), digit_of(x));
    if (chain.placed >= 0) hint.step.place(cell_of(chain.placed), digit_of(chain.placed));
    if (telling) {
        hint.graph = tell_static(chain);
        add_truths(hint.graph, hint.step.truths);
    }
    return true;
}

bool Ladder::find_forced(const Sheet& s, const Mode& mode, Hint& hint) {
    Forced chain;
    if (!forcing_.best(s.marks, s, mode, chain)) return false;
    hint.step = forcing_.source(chain);
    hint.kind = chain.kind;
    hint.rating = chain.merit.rating;
    hint.complexity = chain.merit.complexity;
    hint.level = mode.dynamic ? mode.level : -1;
    for (int x : forcing_.deletions(chain)) hint.step.remove(cell_of(x), digit_of(x));
    if (chain.on) hint.step.place(cell_of(chain.target), digit_of(chain.target));
    if (telling) {
        hint.graph = forcing_.tell(chain);
        add_truths(hint.graph, hint.step.truths);
    }
    return !budget_.stopped();
}

void Ladder::apply(const Hint& hint, Sheet& s) {
    for (Candidate e : hint.step.eliminations) s.marks.remove(e.cell, e.digit);
    for (Candidate p : hint.step.placements) s.place(p.cell, p.digit);
}

Ratings Ladder::solve(Sheet s, const Each& each) {
    Ratings r;
    bool placed = false;
    scopes_ = {};
    while (s.holes) {
        Hint hint;
        if (!next(s, hint)) {
            r.end = budget_.stopped() ? Ratings::OUT_OF_TIME : Ratings::STUCK;
            if (r.end == Ratings::STUCK) r.er = 20.0;
            break;
        }
        if (telling && hint.kind == HIDDEN_SINGLE) add_blockers(hint.step, GEO, s.value);
        if (++r.steps == 1) r.ed = hint.rating;
        if (shown(hint.rating) > shown(r.er)) {  // the first of those that are shown with the rating ER
            r.hardest = hint.kind;
            r.hardest_level = hint.level;
            r.hardest_length = hint.step.length;
        }
        r.er = std::max(r.er, hint.rating);
        if (!placed && hint.rating > r.ep) r.ep = hint.rating;
        placed |= hint.places();
        apply(hint, s);
        if (each && !each(hint, s) && s.holes) {
            r.end = Ratings::PAUSED;
            break;
        }
    }
    return r;
}

}  // namespace sudoku::logic::se
