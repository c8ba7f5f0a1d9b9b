#include "run.hpp"

namespace sudoku::logic::se {

void Run::start(const Marks& marks, int candidate, bool state) {
    origin = &marks;
    on.clear();
    off.clear();
    on_count = off_count = on_done = off_done = indexed_ons_ = indexed_offs_ = removed = 0;
    clash = no_static_at = -1;
    if (!rules.empty()) {
        rules.clear();
        premises.clear();
        proofs.clear();
    }
    if (state) turn_on(candidate, ASSUMED);
    else turn_off(candidate, ASSUMPTION);
}

void Run::settle() {
    for (; removed < off_count; ++removed) work.remove(cell_of(offs[removed]), digit_of(offs[removed]));
}

void Run::index() const {
    const int on_end = on_count + (clash >= 0 && clash_on), off_end = off_count + (clash >= 0 && !clash_on);
    for (; indexed_ons_ < on_end; ++indexed_ons_) why[ons[indexed_ons_]] = whys[indexed_ons_];
    for (; indexed_offs_ < off_end; ++indexed_offs_) cause[offs[indexed_offs_]] = causes[indexed_offs_];
}

namespace {
std::uint64_t mix(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}
}  // namespace

int Ancestry::walk(const Run& run, int end, bool state, int most) {
    run.index();
    seen_[0].clear();
    seen_[1].clear();
    list_.clear();
    ends_.clear();
    meet(end, state);
    std::size_t generation_end = 1;
    for (std::size_t i = 0; i < list_.size(); ++i) {
        if (i == generation_end) {
            ends_.push_back(std::uint16_t(i));
            generation_end = list_.size();
            if (int(list_.size()) > most) break;
        }
        const int x = list_[i] >> 1;
        const bool on = list_[i] & 1;
        if (on) {
            const Why why = run.why[x];
            if (why != ASSUMED) for_rivals(*run.origin, cell_of(x), digit_of(x), why, [&](int y) { meet(y, false); });
        } else if (const std::uint16_t from = run.cause[x]; from < CANDIDATES) {
            meet(from, true);
        } else if (from != ASSUMPTION) {
            const RuleUse& rule = run.rules[from - CANDIDATES];
            for (std::uint32_t k = 0; k < rule.count; ++k) meet(run.premises[rule.first + k], false);
        }
    }
    return int(list_.size());
}

std::uint64_t Ancestry::signature() const {
    std::uint64_t hash = 0, generation = 1;
    for (std::size_t i = 0; i < list_.size(); ++i) {
        if (generation <= ends_.size() && ends_[generation - 1] == i) ++generation;
        hash += mix(generation << 32 | list_[i]);
    }
    return hash;
}

}  // namespace sudoku::logic::se
