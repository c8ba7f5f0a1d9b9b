// Almost locked sets that work together.
//
//   XZ       A ─x─ B           x stands in A or in B, not in both: the other set is locked, and so has its z.
//                              What sees every z of both is not z. Doubly linked (x and y): both sets are locked.
//   XY-wing  A ─x─ C ─y─ B     C gives away x or y, so A or B is locked and has its z.
//   Chain    A ─ … ─ B         the same with more sets in between; neighbouring links use different digits.
//   Death blossom              each candidate of the stem cell is seen by an almost locked set (its petal): whatever
//                              the stem holds, one petal is locked and has its z.
#include <algorithm>
#include <map>

#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"

namespace sudoku::logic {
namespace {

void show(Step& step, const Als& set) {
    step.part(Role::ALS, set.digits, set.cells);
    step.true_cells(set.cells);
}

// A digit that not both sets can hold, with all its places in them. Sets are told in the order in which they are linked.
void show_link(Step& step, const Als& a, const Als& b, int digit, int part1, int part2) {
    step.link(1u << digit, a.places[digit] | b.places[digit], part1, part2);
}

void name_digits(Step& step) {
    for (Candidate e : step.eliminations) step.digits |= std::uint16_t(1u << e.digit);
}

// Common digits of two sets but the excluded ones, from the cells that see all their places.
bool pincers(Step& step, const Als& a, const Als& b, unsigned excluded) {
    for (int z : digits(a.digits & b.digits & ~excluded)) step.remove(a.sees[z] & b.sees[z], z);
    return step.acts();
}

void drop_repeats(std::vector<Candidate>& list) {
    std::vector<Candidate> once;
    for (Candidate c : list)
        if (std::ranges::find(once, c) == once.end()) once.push_back(c);
    list = std::move(once);
}

}  // namespace

bool find_als_xz(Position& p, Technique, const Sink& sink) {
    const AlsSystem& s = p.als();
    for (const Common& rc : s.commons) {
        const Als &a = s.sets[rc.i], &b = s.sets[rc.j];
        Step step(ALS_XZ);
        pincers(step, a, b, 1u << rc.r1);
        if (rc.r2 >= 0) {
            pincers(step, a, b, 1u << rc.r2);
            for (int d : digits(a.digits & ~rc.digits())) step.remove(a.sees[d] - b.cells, d);
            for (int d : digits(b.digits & ~rc.digits())) step.remove(b.sees[d] - a.cells, d);
        }
        if (!step.acts()) continue;
        drop_repeats(step.eliminations);
        name_digits(step);
        show(step, a);
        show(step, b);
        for (int x : digits(rc.digits())) show_link(step, a, b, x, 0, 1);
        if (sink(std::move(step))) return true;
    }
    return false;
}

namespace {

class XYWings {
  public:
    XYWings(Position& p, const Sink& sink) : system_(p.als()), overlap_(p.limits.als_overlap), sink_(sink) {}

    bool run() {
        list_seconds();
        std::vector<std::uint32_t> later;
        for (std::uint32_t p = 0; p < system_.commons.size(); ++p) {
            const Common& rc = system_.commons[p];
            later.clear();
            for (std::uint32_t q = p + 1; q < system_.first[rc.i + 1]; ++q)
                consider(later, rc.j, system_.commons[q].j, p, q);
            for (std::uint32_t q = system_.first[rc.j]; q < system_.first[rc.j + 1]; ++q)
                consider(later, rc.i, system_.commons[q].j, p, q);
            for (std::uint32_t k = second_first_[rc.j]; k < second_first_[rc.j + 1]; ++k)
                if (second_[k] > p) consider(later, rc.i, system_.commons[second_[k]].i, p, second_[k]);
            std::ranges::sort(later);
            for (std::uint32_t q : later)
                if (wing(rc, system_.commons[q])) return true;
        }
        return false;
    }

  private:
    const AlsSystem& system_;
    const bool overlap_;
    const Sink& sink_;
    // Commons in which set i is the second, in order; those in which it is the first are contiguous.
    std::vector<std::uint32_t> second_, second_first_;

    void list_seconds() {
        second_first_.assign(system_.sets.size() + 2, 0);
        for (const Common& rc : system_.commons) ++second_first_[rc.j + 2];
        for (std::size_t i = 2; i < second_first_.size(); ++i) second_first_[i] += second_first_[i - 1];
        second_.resize(system_.commons.size());
        for (std::uint32_t q = 0; q < system_.commons.size(); ++q)
            second_[second_first_[system_.commons[q].j + 1]++] = q;
    }

    // Do the outer sets keep clear of each other, and could some digit go because it sits in one of them?
    void consider(std::vector<std::uint32_t>& later, int outer1, int outer2, std::uint32_t p, std::uint32_t q) const {
        const Als &a = system_.sets[outer1], &b = system_.sets[outer2];
        if (overlap_ ? a.cells.within(b.cells) || b.cells.within(a.cells) : a.cells.meets(b.cells)) return;
        for (int z : digits(a.digits & b.digits & ~(system_.commons[p].digits() | system_.commons[q].digits())))
            if (a.sees[z].meets(b.sees[z])) return later.push_back(q);
    }

    bool wing(const Common& p, const Common& q) const {
        if (p.r2 < 0 && q.r2 < 0 && p.r1 == q.r1) return false;
        const int shared = p.i == q.i || p.i == q.j ? p.i : p.j;
        const int a = p.i + p.j - shared, b = q.i + q.j - shared;
        if (a == b) return false;
        const Als &first = system_.sets[a], &last = system_.sets[b];
        Step step(ALS_XY_WING);
        if (!pincers(step, first, last, p.digits() | q.digits())) return false;
        name_digits(step);
        const Als& pivot = system_.sets[shared];
        show(step, first);
        show(step, pivot);
        show(step, last);
        // The two links need different digits; of a double link the one that the other does not use.
        const unsigned y = q.r2 >= 0 && q.r1 == p.r1 ? unsigned(q.r2) : unsigned(q.r1);
        const unsigned x = p.r1 == int(y) ? unsigned(p.r2) : unsigned(p.r1);
        show_link(step, first, pivot, int(x), 0, 1);
        show_link(step, pivot, last, int(y), 1, 2);
        return sink_(std::move(step));
    }
};

}  // namespace

bool find_als_xy_wings(Position& p, Technique, const Sink& sink) { return XYWings(p, sink).run(); }

namespace {

struct Blossom {
    const Position& position;
    const AlsSystem& system;
    const Sink& sink;
    int stem;
    std::vector<int> petals;

    bool grow(unsigned left, Cells used, unsigned common, const std::array<Cells, 9>& sees) {
        if (!left) return report(common, sees);
        const int d = std::countr_zero(left);
        const std::uint64_t* row = system.seen_by(stem, d);
        bool stopped = false;
        for (int w = 0; w < system.words() && !stopped; ++w)
            for (std::uint64_t bits = row[w]; bits && !stopped; bits &= bits - 1) {
                const int i = w * 64 + std::countr_zero(bits);
                const Als& set = system.sets[i];
                if (set.cells.has(stem) || (set.cells.meets(used) && !position.limits.als_overlap)) continue;
                std::array<Cells, 9> both{};
                unsigned shared = 0;
                for (int z : digits(common & set.digits))
                    if (both[z] = sees[z] & set.sees[z]; both[z]) shared |= 1u << z;
                if (!shared) continue;
                petals.push_back(i);
                stopped = grow(left & (left - 1), used | set.cells, shared, both);
                petals.pop_back();
            }
        return stopped;
    }

    bool report(unsigned common, const std::array<Cells, 9>& sees) const {
        Cells used = Cells::of(stem);
        for (int i : petals) used |= system.sets[i].cells;
        Step step(DEATH_BLOSSOM);
        for (int z : digits(common)) step.remove(sees[z] - used, z);
        if (!step.acts()) return false;
        name_digits(step);
        step.part(Role::STEM, position.board.marks[stem], Cells::of(stem));
        step.true_cells(Cells::of(stem));
        for (int i : petals) show(step, system.sets[i]);
        int petal = 0;
        for (int d : digits(position.board.marks[stem])) {
            const int set = petals[petal++];
            step.link(1u << d, system.sets[set].places[d] | Cells::of(stem), 0, petal);
        }
        return sink(std::move(step));
    }
};

}  // namespace

bool find_death_blossoms(Position& p, Technique, const Sink& sink) {
    for (int stem : p.board.holes) {
        Blossom blossom{p, p.als(), sink, stem, {}};
        const unsigned marks = p.board.marks[stem];
        std::array<Cells, 9> all;
        for (int d = 0; d < 9; ++d) all[d] = p.board.places[d];
        if (count_bits(marks) >= 2 && blossom.grow(marks, Cells{}, 0x1FF & ~marks, all)) return true;
    }
    return false;
}

}  // namespace sudoku::logic
