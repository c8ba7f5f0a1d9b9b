// Subsets.
//
//   Naked   {2 6} . {2 6} . [2 4 6] .     n cells of a house that hold n digits between them: those digits are spent there
//   Hidden  2 and 6 only in two cells     n digits of a house that have n cells between them: those cells are spent on them
//   Locked  a naked pair or triple inside one box and one line: both houses lose the digits
//
// Proof: n digits fill n cells, so nothing else can stand there, nor they anywhere else in a house common to the cells.
#include "subsets.hpp"

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

constexpr Technique NAKED[] = {NAKED_SINGLE, NAKED_SINGLE, NAKED_PAIR, NAKED_TRIPLE, NAKED_QUAD};
constexpr Technique HIDDEN[] = {HIDDEN_SINGLE, HIDDEN_SINGLE, HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUAD};
constexpr int ORDER[] = {BOXES, ROWS, COLUMNS, HOUSES};  // the extra houses come last

int end_of(const Geometry& geo, int kind) { return kind == HOUSES ? geo.count : kind + 9; }

// Depth first over subsets of `n` items in list order; `visit(chosen, union)` is called for each whose union of masks
// has exactly n bits. Unions that grew too large are cut off.
template <class Visit>
bool choose(const int* items, const unsigned* masks, int count, int n, int from, int depth, int* chosen,
            unsigned joined, const Visit& visit) {
    for (int i = from; i <= count - (n - depth); ++i) {
        const unsigned u = joined | masks[i];
        if (count_digits(u) > n) continue;
        chosen[depth] = items[i];
        if (depth + 1 < n) {
            if (choose(items, masks, count, n, i + 1, depth + 1, chosen, u, visit)) return true;
        } else if (count_digits(u) == n && visit(chosen, u)) {
            return true;
        }
    }
    return false;
}

// Larger subsets have no technique of their own in which to note what was searched.
bool noted(int size) { return size >= 2 && size <= 4; }

Technique named(const Technique (&names)[5], int size) { return names[size <= 4 ? size : 4]; }

// Is the set inside one box and one line, and does it eliminate in both?
bool locks(const Board& b, Cells cells, unsigned mask) {
    int hit = 0;
    for (int kind = 0; kind < 3; ++kind) {
        const int h = b.geo->houses[cells.first()][kind];
        if (!cells.within(b.geo->cells[h])) continue;
        Cells other = b.geo->cells[h] - cells;
        if (kind < 2) other = other - b.geo->cells[b.geo->houses[cells.first()][2]];
        bool any = false;
        for (int d : digits(mask)) any |= b.places[d].meets(other);
        hit += any;
    }
    return hit == 2;
}

bool naked(Position& p, int size, bool locked, const Sink& sink) {
    const Board& b = p.board;
    const Geometry& geo = *b.geo;
    const Technique technique = locked ? (size == 2 ? LOCKED_PAIR : LOCKED_TRIPLE) : named(NAKED, size);
    for (int kind : ORDER) {
        if (locked && kind != BOXES) break;
        for (int h = kind; h < end_of(geo, kind); ++h) {
            if (noted(size) && !p.memory.is_open(technique, h)) continue;
            bool passed_over = false;  // a locked one that is not asked for now may be just a naked one later
            int items[9], chosen[9], count = 0;
            unsigned masks[9];
            for (int c : geo.house[h])
                if (const int n = b.mark_count(c); n >= 1 && n <= size) {
                    items[count] = c;
                    masks[count++] = b.marks[c];
                }
            const auto visit = [&](const int* picked, unsigned mask) {
                Cells cells;
                for (int i = 0; i < size; ++i) cells.add(picked[i]);
                if (size <= 3 && size > 1 && locks(b, cells, mask) != locked) return passed_over |= !locked, false;
                Step step(technique, mask);
                Cells seen;  // each elimination once, though a box and a line may share cells
                for (int house : geo.all_houses[picked[0]]) {
                    if (!cells.within(geo.cells[house])) continue;
                    step.houses.push_back(std::uint8_t(house));
                    for (int c : geo.house[house]) {
                        if (cells.has(c) || seen.has(c)) continue;
                        for (int d : digits(mask & b.marks[c])) step.remove(c, d);
                    }
                    seen |= geo.cells[house];
                }
                if (!step.acts()) return false;
                step.part(Role::PATTERN, mask, cells);
                step.true_cells(cells);
                return sink(std::move(step));
            };
            if (choose(items, masks, count, size, 0, 0, chosen, 0, visit)) return true;
            if (noted(size) && !passed_over) p.memory.vain_house(technique, h);
        }
    }
    return false;
}

}  // namespace

bool naked_subsets(Position& p, int size, const Sink& sink) { return naked(p, size, false, sink); }
bool locked_subsets(Position& p, int size, const Sink& sink) { return naked(p, size, true, sink); }

bool hidden_subsets(Position& p, int size, const Sink& sink) {
    const Board& b = p.board;
    const Geometry& geo = *b.geo;
    const Technique technique = named(HIDDEN, size);
    for (int kind : ORDER)
        for (int h = kind; h < end_of(geo, kind); ++h) {
            if ((noted(size) && !p.memory.is_open(technique, h)) || (b.holes & geo.cells[h]).count() <= size) continue;
            int items[9], chosen[9], count = 0;
            unsigned masks[9];
            for (int d = 0; d < 9; ++d) {
                if (b.free[h][d] < 1 || b.free[h][d] > size) continue;
                unsigned where = 0;
                for (int i = 0; i < 9; ++i) where |= unsigned(b.has(geo.house[h][i], d)) << i;
                items[count] = d;
                masks[count++] = where;
            }
            const auto visit = [&](const int* picked, unsigned where) {
                unsigned mask = 0;
                for (int i = 0; i < size; ++i) mask |= 1u << picked[i];
                Step step(technique, mask);
                Cells cells;
                for (int i : digits(where)) {
                    const int c = geo.house[h][i];
                    cells.add(c);
                    for (int d : digits(b.marks[c] & ~mask)) step.remove(c, d);
                }
                if (!step.acts()) return false;
                step.houses = {std::uint8_t(h)};
                step.part(Role::PATTERN, mask, cells);
                for (int d : digits(mask)) step.true_house(h, d);
                return sink(std::move(step));
            };
            if (choose(items, masks, count, size, 0, 0, chosen, 0, visit)) return true;
            if (noted(size)) p.memory.vain_house(technique, h);
        }
    return false;
}

bool find_naked_subsets(Position& p, Technique t, const Sink& sink) { return naked_subsets(p, SIZE[t], sink); }
bool find_locked_subsets(Position& p, Technique t, const Sink& sink) { return locked_subsets(p, SIZE[t], sink); }
bool find_hidden_subsets(Position& p, Technique t, const Sink& sink) { return hidden_subsets(p, SIZE[t], sink); }

}  // namespace sudoku::logic
