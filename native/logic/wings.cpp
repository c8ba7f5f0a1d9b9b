// Wings.
//
//   XY-wing   pivot {x y}, pincers {x z} and {y z} that it sees      whichever the pivot is, one pincer is z
//   XYZ-wing  pivot {x y z}: as above, or the pivot itself is z      so z must see all three
//   W-wing    {a b} ─ b ══ b ─ {a b}                                 one of the two places of b is true,
//                                                                   so one of the twins is a
// Proof: in every case one of the pincers holds the digit, so what sees all of them does not.
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

std::uint8_t lowest(unsigned mask) { return std::uint8_t(std::countr_zero(mask)); }

bool w_wing(const Board& b, int i, int j, int gone, int linked, Cells common, const Sink& sink) {
    const Cells targets = common & b.places[gone];
    if (targets.empty()) return false;
    const Cells twins = Cells::of(i) | Cells::of(j);
    for (int h = 0; h < b.geo->count; ++h) {
        if (b.free[h][linked] != 2) continue;
        const Cells two = b.in_house(h, linked);
        if (two.count() != 2 || two.meets(twins)) continue;
        // A place that sees i is used for i only.
        Cells::Iterator it = two.begin();
        const int p = *it, q = *++it;
        bool near_i = false, near_j = false;
        for (int place : {p, q}) {
            if (b.geo->sees(place, i)) near_i = true;
            else if (b.geo->sees(place, j)) near_j = true;
        }
        if (!near_i || !near_j) continue;
        Step step(W_WING, 1u << gone | 1u << linked);
        step.remove(targets, gone);
        step.houses = {std::uint8_t(h)};
        step.part(Role::PATTERN, step.digits, twins);
        step.part(Role::LINK, 1u << linked, two);
        step.true_cells(twins);
        step.true_house(h, linked);
        return sink(std::move(step));
    }
    return false;
}

bool wing(const Board& b, Technique technique, int pivot, Cells pincers, const Sink& sink) {
    Cells::Iterator it = pincers.begin();
    const int p = *it, q = *++it;
    const unsigned shared = b.marks[p] & b.marks[q];
    if (count_digits(shared) != 1) return false;
    const int z = lowest(shared);
    Cells targets = b.geo->peers[p] & b.geo->peers[q] & b.places[z];
    if (technique == XYZ_WING) targets &= b.geo->peers[pivot];
    if (targets.empty()) return false;
    Step step(technique, b.marks[p] | b.marks[q]);
    step.remove(targets, z);
    step.part(Role::STEM, b.marks[pivot], Cells::of(pivot));
    for (int c : pincers) step.part(Role::PATTERN, b.marks[c], Cells::of(c));
    step.true_cells(pincers | Cells::of(pivot));
    return sink(std::move(step));
}

}  // namespace

bool find_w_wings(Position& position, Technique, const Sink& sink) {
    const Board& b = position.board;
    const Cells two = b.bivalue();
    for (int i : two)
        for (int j : two) {
            if (j <= i || b.marks[i] != b.marks[j]) continue;
            const int low = lowest(b.marks[i]), high = lowest(b.marks[i] & (b.marks[i] - 1u));
            const Cells common = b.geo->peers[i] & b.geo->peers[j];
            if (w_wing(b, i, j, low, high, common, sink) || w_wing(b, i, j, high, low, common, sink)) return true;
        }
    return false;
}

bool find_xy_wings(Position& position, Technique, const Sink& sink) {
    const Board& b = position.board;
    std::array<int, 81> cell;
    int n = 0;
    for (int c : b.bivalue()) cell[n++] = c;
    for (int x = 0; x < n; ++x)
        for (int y = x + 1; y < n; ++y) {
            const unsigned xy = b.marks[cell[x]] | b.marks[cell[y]];
            if (count_digits(xy) != 3) continue;
            for (int z = y + 1; z < n; ++z) {
                const int i = cell[x], j = cell[y], k = cell[z];
                if ((xy | b.marks[k]) != xy || b.marks[k] == b.marks[i] || b.marks[k] == b.marks[j]) continue;
                const Cells all = Cells::of(i) | Cells::of(j) | Cells::of(k);
                for (int pivot : {i, j, k}) {
                    const Cells pincers = all - Cells::of(pivot);
                    if (pincers.within(b.geo->peers[pivot]) && wing(b, XY_WING, pivot, pincers, sink)) return true;
                }
            }
        }
    return false;
}

bool find_xyz_wings(Position& position, Technique, const Sink& sink) {
    const Board& b = position.board;
    const Cells two = b.bivalue();
    for (int pivot : b.holes) {
        if (b.mark_count(pivot) != 3) continue;
        Cells near;
        for (int c : two& b.geo->peers[pivot])
            if (!(b.marks[c] & ~b.marks[pivot])) near.add(c);
        for (int j : near)
            for (int k : near)
                if (k > j && b.marks[j] != b.marks[k] && wing(b, XYZ_WING, pivot, Cells::of(j) | Cells::of(k), sink))
                    return true;
    }
    return false;
}

}  // namespace sudoku::logic
