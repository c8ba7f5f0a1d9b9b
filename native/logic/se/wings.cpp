// XY-wing and XYZ-wing.
//
//   pivot {x y} or {x y z}, wings {x z} and {y z} that it sees: one of the cells is z, whatever the pivot is
//
// How it differs from ../wings.cpp: the pivot leads (cells ascending), then the wings; the other ladder walks triples
// of bivalue cells and asks for the pivot last. XY and XYZ are one search here, told apart by the pivot's size.
#include "hint.hpp"

namespace sudoku::logic::se {
namespace {

bool wing(const Sheet& s, int pivot, int a, int b, Hint& hint) {
    const Marks& m = s.marks;
    const bool xyz = m.count(pivot) == 3;
    if (bits(m.cell[pivot] | m.cell[a] | m.cell[b]) != 3) return false;
    if (bits(m.cell[pivot] & m.cell[a] & m.cell[b]) != (xyz ? 1 : 0)) return false;
    const unsigned shared = m.cell[a] & m.cell[b];
    if (bits(shared) != 1) return false;
    const int z = lowest(shared);
    Cells targets = GEO.peers[a] & GEO.peers[b] & m.places(z);
    if (xyz) targets &= GEO.peers[pivot];
    if (targets.empty()) return false;
    hint.kind = xyz ? XYZ_WING : XY_WING;
    hint.rating = RATING[hint.kind][0];
    hint.step = Step(xyz ? logic::XYZ_WING : logic::XY_WING, m.cell[a] | m.cell[b]);
    hint.step.remove(targets, z);
    hint.step.part(Role::STEM, m.cell[pivot], Cells::of(pivot));
    for (int c : {a, b}) hint.step.part(Role::PATTERN, m.cell[c], Cells::of(c));
    hint.step.true_cells(Cells::of(pivot) | Cells::of(a) | Cells::of(b));
    return true;
}

}  // namespace

bool find_wing(const Sheet& s, int pivot_size, Hint& hint) {
    Cells two;
    for (int c = 0; c < 81; ++c)
        if (s.marks.count(c) == 2) two.add(c);
    for (int pivot = 0; pivot < 81; ++pivot) {
        if (s.marks.count(pivot) != pivot_size) continue;
        const Cells wings = two & GEO.peers[pivot];
        for (int a : wings)
            for (int b : wings)
                if (b > a && wing(s, pivot, a, b, hint)) return true;
    }
    return false;
}

}  // namespace sudoku::logic::se
