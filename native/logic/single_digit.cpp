// Patterns of one digit.
//
//   Skyscraper          Two-string kite       Empty rectangle
//   *  . . *            X . . . . X           box │ X . │      the box has the digit on one row and one column only
//   X ─ ─ ─ X           │ (box)               all │ X X │ . X   (the hinge); a strong link starts on the hinge row
//   │       │           X                     on  └─────┘ . ║   and ends level with a cell of the hinge column
//   X . . . X           ║                     an L      * . X
//                       X . . . . *
// Proof: two strong links joined by a weak one: at least one of the far ends is true, so what sees both is false.
#include <algorithm>

#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

struct Line {
    int house, a, b;
};

// Houses of one kind in which the digit has exactly two places.
int strong_lines(const Board& b, int first, int digit, Line* lines) {
    int n = 0;
    for (int h = first; h < first + 9; ++h)
        if (b.free[h][digit] == 2) {
            const Cells two = b.in_house(h, digit);
            if (two.count() != 2) continue;
            Cells::Iterator it = two.begin();
            const int a = *it;
            lines[n++] = {h, a, *++it};
        }
    return n;
}

Step two_links(Technique technique, int digit, int house1, int house2, Cells ends, Cells inner, Cells targets) {
    Step step(technique, 1u << digit);
    step.remove(targets, digit);
    step.houses = {std::uint8_t(house1), std::uint8_t(house2)};
    step.part(Role::PATTERN, 1u << digit, ends);
    step.part(Role::LINK, 1u << digit, inner);
    step.true_house(house1, digit);
    step.true_house(house2, digit);
    return step;
}

}  // namespace

bool find_skyscrapers(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    for (int first : {ROWS, COLUMNS})
        for (int d : p.memory.digits_for(SKYSCRAPER)) {
            Line lines[9];
            const int n = strong_lines(b, first, d, lines);
            const int across = first == ROWS ? 1 : 0;
            const auto aligned = [&](int x, int y) { return b.geo->houses[x][across] == b.geo->houses[y][across]; };
            for (int i = 0; i < n; ++i)
                for (int j = i + 1; j < n; ++j) {
                    const Line &p = lines[i], &q = lines[j];
                    const bool by_first = aligned(p.a, q.a);
                    if (!by_first && !aligned(p.b, q.b)) continue;
                    const int x = by_first ? p.b : p.a, y = by_first ? q.b : q.a;
                    if (aligned(x, y)) continue;
                    const Cells targets = b.geo->peers[x] & b.geo->peers[y] & b.places[d];
                    if (targets.empty()) continue;
                    const Cells inner = Cells::of(by_first ? p.a : p.b) | Cells::of(by_first ? q.a : q.b);
                    if (sink(two_links(SKYSCRAPER, d, p.house, q.house, Cells::of(x) | Cells::of(y), inner, targets)))
                        return true;
                }
        }
    p.memory.vain_digits(SKYSCRAPER);
    return false;
}

namespace {

bool same_box(const Board& b, int x, int y) { return b.geo->box(x) == b.geo->box(y); }

// Two kites on the same box cells, told as one.
bool join_duals(const std::vector<Step>& kites, const Sink& sink) {
    for (std::size_t i = 0; i < kites.size(); ++i)
        for (std::size_t j = i + 1; j < kites.size(); ++j) {
            if (kites[i].parts[1].cells != kites[j].parts[1].cells || kites[i].eliminations == kites[j].eliminations)
                continue;
            Step both = kites[i];
            both.technique = DUAL_TWO_STRING_KITE;
            both.houses.insert(both.houses.end(), kites[j].houses.begin(), kites[j].houses.end());
            both.parts.insert(both.parts.end(), kites[j].parts.begin(), kites[j].parts.end());
            both.truths.insert(both.truths.end(), kites[j].truths.begin(), kites[j].truths.end());
            both.eliminations.insert(both.eliminations.end(), kites[j].eliminations.begin(),
                                     kites[j].eliminations.end());
            both.sort_eliminations();
            if (sink(std::move(both))) return true;
        }
    return false;
}

}  // namespace

bool find_kites(Position& p, Technique t, const Sink& sink) {
    const bool dual = t == DUAL_TWO_STRING_KITE;
    const Board& b = p.board;
    std::vector<Step> found;
    for (int d : p.memory.digits_for(t)) {
        Line rows[9], columns[9];
        const int nr = strong_lines(b, ROWS, d, rows), nc = strong_lines(b, COLUMNS, d, columns);
        for (int i = 0; i < nr; ++i)
            for (int j = 0; j < nc; ++j) {
                Line &r = rows[i], &c = columns[j];
                // The cells that share a box become the first of their lines, and stay so for later pairs.
                if (same_box(b, r.a, c.a)) {
                } else if (same_box(b, r.a, c.b)) std::swap(c.a, c.b);
                else if (same_box(b, r.b, c.a)) std::swap(r.a, r.b);
                else if (same_box(b, r.b, c.b)) std::swap(r.a, r.b), std::swap(c.a, c.b);
                else continue;
                if (r.a == c.a || r.a == c.b || r.b == c.a || r.b == c.b) continue;
                const int target = row_of(c.b) * 9 + column_of(r.b);
                if (!b.has(target, d)) continue;
                Step step = two_links(TWO_STRING_KITE, d, r.house, c.house, Cells::of(r.b) | Cells::of(c.b),
                                      Cells::of(r.a) | Cells::of(c.a), Cells::of(target));
                if (dual) found.push_back(std::move(step));
                else if (sink(std::move(step))) return true;
            }
        if (!dual) p.memory.vain(TWO_STRING_KITE, d);
    }
    return dual && join_duals(found, sink);
}

namespace {

struct Hinge {
    int box, row, column;  // row and column are houses
    Cells places;
};

// The strong link starts at `from` on the hinge line `line` and leads to the crossing with the other hinge line.
bool link(const Board& b, int d, const Hinge& hinge, bool along_row, const Sink& sink) {
    const int line = along_row ? hinge.row : hinge.column, other = along_row ? hinge.column : hinge.row;
    for (int from : b.geo->house[line]) {
        if (!b.has(from, d) || b.geo->box(from) == hinge.box) continue;
        const int cross = b.geo->houses[from][along_row ? 1 : 0];
        if (b.free[cross][d] != 2) continue;
        const Cells far = b.in_house(cross, d) - Cells::of(from);
        if (far.count() != 1) continue;
        const int end = far.first();
        const Cells target = b.geo->cells[b.geo->houses[end][along_row ? 0 : 1]] & b.geo->cells[other] & b.places[d];
        if (target.empty() || target.meets(b.geo->cells[hinge.box]) || target.first() == end) continue;
        Step step(EMPTY_RECTANGLE, 1u << d);
        step.remove(target, d);
        step.houses = {std::uint8_t(hinge.box)};
        step.part(Role::PATTERN, 1u << d, hinge.places);
        step.in_houses({line, other});
        step.part(Role::LINK, 1u << d, Cells::of(from) | Cells::of(end));
        step.in_houses({cross});
        step.part(Role::START, 1u << d, Cells::of(from));
        step.part(Role::END, 1u << d, Cells::of(end));
        step.true_house(hinge.box, d);
        step.true_house(cross, d);
        if (sink(std::move(step))) return true;
    }
    return false;
}

bool hinges(const Board& b, int d, int box, bool thin, const Sink& sink) {
    const Cells places = b.in_house(box, d);
    const int n = places.count();
    if (n < 2 || n > 5) return false;
    unsigned rows = 0, columns = 0;
    for (int c : places) {
        rows |= 1u << row_of(c);
        columns |= 1u << column_of(c);
    }
    for (int r = std::bit_width(rows) - 1; r >= std::countr_zero(rows); --r)
        for (int c = std::bit_width(columns) - 1; c >= std::countr_zero(columns); --c) {
            const Hinge hinge{box, r, COLUMNS + c, places};
            const Cells in_row = places & b.geo->cells[hinge.row], in_column = places & b.geo->cells[hinge.column];
            if (!places.within(in_row | in_column)) continue;
            const Cells at = Cells::of(r * 9 + c);
            if ((in_row - at).empty() || (in_column - at).empty()) continue;
            if (!thin && in_row.count() < 2 && in_column.count() < 2) continue;
            if (link(b, d, hinge, true, sink) || link(b, d, hinge, false, sink)) return true;
        }
    return false;
}

}  // namespace

bool find_empty_rectangles(Position& p, Technique t, const Sink& sink) {
    const bool dual = t == DUAL_EMPTY_RECTANGLE;
    std::vector<Step> found;
    const Sink keep = [&](Step&& step) { return found.push_back(std::move(step)), false; };
    for (int d : p.memory.digits_for(t)) {
        for (int box = BOXES; box < BOXES + 9; ++box)
            if (hinges(p.board, d, box, p.limits.thin_rectangles || dual, dual ? keep : sink)) return true;
        if (!dual) p.memory.vain(EMPTY_RECTANGLE, d);
    }
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t j = i + 1; j < found.size(); ++j) {
            if (found[i].houses != found[j].houses || found[i].parts[0].cells != found[j].parts[0].cells) continue;
            if (found[i].eliminations == found[j].eliminations) continue;
            Step both = found[i];
            both.technique = DUAL_EMPTY_RECTANGLE;
            both.parts.insert(both.parts.end(), found[j].parts.begin(), found[j].parts.end());
            both.truths.push_back(found[j].truths[1]);
            both.eliminations.push_back(found[j].eliminations[0]);
            both.sort_eliminations();
            if (sink(std::move(both))) return true;
        }
    return false;
}

}  // namespace sudoku::logic
