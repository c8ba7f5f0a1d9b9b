// Avoidable rectangles.
//
//     x  ─ y          A rectangle of digits that were placed, not given, could be swapped like a unique rectangle:
//     │    │          the puzzle would have two solutions. So x and y do not come to stand like this.
//     y? ─ x?         1: three corners are placed, the fourth is not the missing digit
//                     2: both lower corners have the same other candidate z: one of them is z
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

bool avoidable(const Board& b, Technique type, int s, int n, int o, int p, const Sink& sink) {
    // s holds x, n holds y; a deadly rectangle would have y at o and x at p.
    const int x = b.value[s] - 1, y = b.value[n] - 1;
    const auto placed = [&](int c, int d) { return b.value[c] == d + 1 && !b.given.has(c); };
    const auto pair_with = [&](int c, int d) { return b.mark_count(c) == 2 && b.has(c, d); };
    Step step(type, 1u << x | 1u << y);
    if (type == AVOIDABLE_RECTANGLE_1) {
        if (placed(o, y) && pair_with(p, x)) step.remove(p, x);
        else if (placed(p, x) && pair_with(o, y)) step.remove(o, y);
    } else if (pair_with(o, y) && pair_with(p, x)) {
        const unsigned third = b.marks[o] & ~(1u << y);
        if (third == (b.marks[p] & ~(1u << x))) {
            const int z = std::countr_zero(third);
            step.remove(GEO.peers[o] & GEO.peers[p] & b.places[z], z);
        }
    }
    if (!step.acts()) return false;
    const Cells all = Cells::of(s) | Cells::of(n) | Cells::of(o) | Cells::of(p), open = all & b.holes;
    unsigned other = 0;
    for (int c : open) other |= b.marks[c] & ~unsigned(step.digits);
    step.part(Role::PATTERN, step.digits, all);
    step.part(Role::FLOOR, step.digits, all - open);
    step.part(Role::ROOF, other, open);
    step.part(Role::DEADLY, step.digits, all);
    return sink(std::move(step));
}

}  // namespace

bool find_avoidable_rectangles(Position& p, Technique type, const Sink& sink) {
    for (const Corners& c : p.avoidable_rectangles())
        if (avoidable(p.board, type, c[0], c[1], c[2], c[3], sink)) return true;
    return false;
}

void list_avoidable_rectangles(const Board& b, SeenOnce& seen, std::vector<Corners>& list) {
    list.clear();
    seen.clear();
    const auto solved = [&](int c) { return b.value[c] && !b.given.has(c); };
    for (int start = 0; start < 81; ++start) {
        if (!solved(start)) continue;
        rectangles_from(start, [&](int s, int n, int o, int p) {
            if (!solved(n) || b.given.has(o) || b.given.has(p) || (b.value[o] && b.value[p])) return false;
            if (seen.first_time(Cells::of(s) | Cells::of(n) | Cells::of(o) | Cells::of(p)))
                list.push_back({std::uint8_t(s), std::uint8_t(n), std::uint8_t(o), std::uint8_t(p)});
            return false;
        });
    }
}

}  // namespace sudoku::logic
