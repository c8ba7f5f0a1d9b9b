// The queue work of a run: what follows from one assumption.
//
//   on  waits ─► its rivals are off             an on takes precedence over every off that waits
//   off waits ─► what is left alone is on       dynamic: an off is deleted, so links appear as candidates vanish
//
// A run stops at its first contradiction, and what it had derived by then is used as it is.
#include <cstring>

#include "forcing_search.hpp"

namespace sudoku::logic::se {

// Weak links are those of the marks at the start: what has vanished since is off already.
template <bool CELL_LINKS, bool DYNAMIC>
void ForcingSearch::propagate(Run& r, Remaining& groups) {
    constexpr Linkage take{CELL_LINKS, CELL_LINKS, true};
    for (;;) {
        if (r.on_done < r.on_count) {
            const int x = r.ons[r.on_done++];
            int end = r.off_count;
            for (int y : links_.weak(x, take)) {
                const Sign before = sign_[y];
                r.offs[end] = std::uint16_t(y);  // written anyway, kept if it is new: no branch to guess
                r.causes[end] = std::uint16_t(x);
                if (before == ON) {
                    r.off_count = end;
                    return r.clash_by_off(y);
                }
                end += before == FREE;
                sign_[y] = OFF;
            }
            r.off_count = end;
        } else if (r.off_done < r.off_count) {
            const int x = r.offs[r.off_done++];
            for (int t = CELL_LINKS ? 0 : 1; t < 4; ++t) {
                const int group = GROUPS_OF.at[x][t];
                const int y = DYNAMIC ? groups.remove(x, group) : groups.left_without(x, group);
                if (y < 0 || sign_[y] == ON) continue;
                r.ons[r.on_count] = std::uint16_t(y);
                r.whys[r.on_count] = Why(BY_CELL + t);
                if (sign_[y] == OFF) return r.clash_by_on(y);
                ++r.on_count;
                sign_[y] = ON;
            }
        } else {
            return;
        }
    }
}

// `sign` is all FREE between any two calls.
void ForcingSearch::propagate(Run& r) {
    for (int i = 0; i < r.on_count; ++i) sign_[r.ons[i]] = ON;
    for (int i = 0; i < r.off_count; ++i) sign_[r.offs[i]] = OFF;
    Remaining& groups = mode_.level > 0 ? r.left : shared_;
    if (!mode_.cell_links) propagate<false, true>(r, groups);
    else if (mode_.dynamic) propagate<true, true>(r, groups);
    else propagate<true, false>(r, at_start_);
    for (int i = 0; i < r.on_count; ++i) {
        sign_[r.ons[i]] = FREE;
        r.on.add(r.ons[i]);
    }
    for (int i = 0; i < r.off_count; ++i) {
        sign_[r.offs[i]] = FREE;
        r.off.add(r.offs[i]);
    }
}

void ForcingSearch::advance(Run& r) {
    do propagate(r);
    while (r.clash < 0 && mode_.level > 0 && apply_rules(r));
}

// Only runs that rules look at, now or at a later level, keep their groups.
void ForcingSearch::open(Run& r, int x, bool state) {
    r.start(*marks_, x, state);
    if (!mode_.cell_links) {
        const int digit = 81 + digit_of(x) * HOUSES;
        std::memcpy(shared_.state + digit, at_start_.state + digit, HOUSES * sizeof *shared_.state);
    } else if (mode_.dynamic) {
        (mode_.level > 0 ? r.left : shared_) = at_start_;
    }
    if (mode_.level > 0) r.work = *marks_;
}

void ForcingSearch::forget_runs() {
    ++now_;
    taken_ = 0;
}

Run& ForcingSearch::run(int x, bool state) {
    const int slot = x * 2 + state;
    const bool is_new = made_[slot] != now_;
    if (!is_new && reached_[slot] >= mode_.level) return *runs_[slot];
    const bool stopped = budget_.used_up();
    if (is_new) {
        if (taken_ == pool_.size()) pool_.push_back(std::make_unique<Run>());
        runs_[slot] = pool_[taken_++].get();
        open(*runs_[slot], x, state);
    }
    made_[slot] = now_ - 1;  // not done, should the search be stopped
    if (!stopped) advance(*runs_[slot]);
    if (budget_.stopped()) return *runs_[slot];
    made_[slot] = now_;
    reached_[slot] = std::int8_t(mode_.level);
    return *runs_[slot];
}

}  // namespace sudoku::logic::se
