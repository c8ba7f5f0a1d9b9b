// The branches of a forcing hint, one after the other.
#pragma once
#include "forcing_search.hpp"

namespace sudoku::logic::se {

template <class Visit>
void ForcingSearch::for_ends(const Forced& hint, const Visit& visit_end) {
    const auto visit = [&](const Run& r, int x, bool on) {
        if (!budget_.stopped()) visit_end(r, x, on);  // a run that was stopped need not have reached its end
    };
    switch (hint.kind) {
        case NISHIO:
        case CONTRADICTION: {
            const Run& r = run(hint.source, hint.state);
            visit(r, r.clash, true);
            visit(r, r.clash, false);
            break;
        }
        case DOUBLE_CHAINS:
            visit(run(hint.source, true), hint.target, hint.on);
            visit(run(hint.source, false), hint.target, hint.on);
            break;
        case CELL_CHAINS:
            for (int d : digits(marks_->cell[hint.source]))
                visit(run(candidate(hint.source, d), true), hint.target, hint.on);
            break;
        default: {
            const int d = digit_of(hint.source);
            for (int i : digits(marks_->place[d][hint.house]))
                visit(run(candidate(GEO.house[hint.house][i], d), true), hint.target, hint.on);
        }
    }
}

}  // namespace sudoku::logic::se
