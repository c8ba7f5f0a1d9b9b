#include "run.hpp"

namespace sudoku::logic::se {

void Run::start(const Marks& marks, int candidate, bool state, Marks* shared) {
    origin = &marks;
    work = shared ? shared : &kept;
    on.clear();
    off.clear();
    on_count = off_count = on_done = off_done = 0;
    clash = no_static_at = -1;
    rules.clear();
    premises.clear();
    proofs.clear();
    if (state) turn_on(candidate, ASSUMED);
    else turn_off(candidate, ASSUMPTION);
}

namespace {
std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}
}  // namespace

int Closure::walk(const Run& run, int end, bool state, int most) {
    seen[0].clear();
    seen[1].clear();
    list.clear();
    hash = 0;
    meet(end, state);
    std::size_t generation_end = 1;
    std::uint64_t generation = 1;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i == generation_end) {
            generation_end = list.size();
            ++generation;
            if (int(list.size()) > most) break;
        }
        const int x = list[i] >> 1;
        const bool on = list[i] & 1;
        hash += mix(generation << 32 | list[i]);
        if (on) {
            const Why why = Why(run.why[x]);
            if (why != ASSUMED) for_rivals(*run.origin, cell_of(x), digit_of(x), why, [&](int y) { meet(y, false); });
        } else if (const std::uint16_t from = run.cause[x]; from < CANDIDATES) {
            meet(from, true);
        } else if (from != ASSUMPTION) {
            const Rule& rule = run.rules[from - CANDIDATES];
            for (std::uint32_t k = 0; k < rule.count; ++k) meet(run.premises[rule.first + k], false);
        }
    }
    return int(list.size());
}

}  // namespace sudoku::logic::se
