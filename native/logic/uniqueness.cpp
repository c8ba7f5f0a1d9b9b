// Unique rectangles.
//
//     a b ─ a b        Four cells in two rows, two columns and two boxes that hold only a and b could be swapped:
//      │     │         the puzzle would have two solutions. A puzzle with one solution never gets there.
//     a b ─ a b +x
//
//   T = corners without extra candidates, E = corners with
//   1  one E: it is not a, not b                         2/5 one extra digit in all E: one of them is that digit
//   3  two E in a house: their extras make a subset      4   a only in the two E of a house: b goes from both
//   6  a locked in both rows and columns, E diagonal     hidden: a locked in the row and column opposite a T
//
// Avoidable rectangles: the same with cells that have been solved but were not given.
#include <bitset>

#include "finders.hpp"

namespace sudoku::logic {
namespace {

struct Rectangle {
    std::array<int, 4> cell;  // start, its neighbour, the one opposite start, the one opposite the neighbour
    int a, b;
    Cells all, twins, extra;  // twins = T, extra = E
    unsigned extras = 0;      // the extra digits
};

// A rectangle is looked at once per state. The key is coarse on purpose: it decides which rectangles are seen.
class SeenOnce {
  public:
    ~SeenOnce() {
        for (int key : keys) seen()[std::size_t(key)] = false;
    }
    bool first_time(Cells rectangle) {
        int key = 0;
        for (int c : rectangle) key = key * 10 + c;
        if (seen()[std::size_t(key)]) return false;
        seen()[std::size_t(key)] = true;
        keys.push_back(key);
        return true;
    }

  private:
    std::vector<int> keys;
    // Kept between searches, and left empty by each: clearing ten kilobytes would cost more than the search.
    static std::bitset<1000 * 81>& seen() {
        thread_local std::bitset<1000 * 81> bits;  // w·1000 + x·100 + y·10 + z < 80·1000 for cells of a rectangle
        return bits;
    }
};

// Calls visit(start, second, third, fourth): start and second share box and line, third lies opposite start on the
// crossing line, fourth opposite second, both in another box.
template <class Visit>
bool rectangles_from(int start, const Visit& visit) {
    const int box = GEO.houses[start][2];
    for (int second : GEO.house[box]) {
        if (second == start) continue;
        const bool in_row = row_of(second) == row_of(start), in_column = column_of(second) == column_of(start);
        if (in_row == in_column) continue;
        const int across = in_row ? 1 : 0;
        const auto &via = GEO.house[GEO.houses[start][across]], &beside = GEO.house[GEO.houses[second][across]];
        for (int i = 0; i < 9; ++i)
            if (GEO.houses[via[i]][2] != box && visit(start, second, int(via[i]), int(beside[i]))) return true;
    }
    return false;
}

class RectangleSearch {
  public:
    RectangleSearch(const Board& b, Technique type, const Limits& limits, const Sink& sink)
        : board(b), type(type), strict(limits.strict_rectangles), sink(sink) {
        for (int c : b.holes) {
            possible[c] = 0x1FF;
            for (int p : GEO.peers[c])
                if (b.value[p]) possible[c] &= ~(1u << (b.value[p] - 1));
        }
    }

    bool run() {
        for (int start : board.bivalue()) {
            const unsigned pair = board.marks[start];
            const auto visit = [&](int s, int n, int o, int p) {
                for (int c : {n, o, p})
                    if (!board.marks[c] || (pair & ~(strict ? unsigned(board.marks[c]) : possible[c]))) return false;
                Rectangle r{{s, n, o, p}, std::countr_zero(pair), std::countr_zero(pair & (pair - 1)), {}, {}, {}};
                for (int c : r.cell) {
                    r.all.add(c);
                    r.extras |= board.marks[c] & ~pair;
                    (board.marks[c] & ~pair ? r.extra : r.twins).add(c);
                }
                return seen.first_time(r.all) && examine(r);
            };
            if (rectangles_from(start, visit)) return true;
        }
        return false;
    }

  private:
    const Board& board;
    const Technique type;
    const bool strict;
    const Sink& sink;
    std::array<unsigned, 81> possible{};  // digits not excluded by placed cells
    SeenOnce seen;

    Step step(const Rectangle& r) const {
        Step s(type, 1u << r.a | 1u << r.b);
        s.part(Role::PATTERN, s.digits, r.all);
        return s;
    }
    void remove(Step& s, Cells cells, int digit) const { s.remove(cells & board.places[digit], digit); }
    bool report(Step&& s) const { return s.acts() && sink(std::move(s)); }

    static bool aligned(Cells two) {
        const int a = two.first(), b = (two - Cells::of(a)).first();
        return row_of(a) == row_of(b) || column_of(a) == column_of(b);
    }

    bool examine(const Rectangle& r) const {
        const int t = r.twins.count();
        switch (type) {
            case UNIQUENESS_1: return t == 3 && type1(r);
            case UNIQUENESS_2:
            case UNIQUENESS_5: {
                if ((t != 1 && t != 2) || count_bits(r.extras) != 1) return false;
                const bool is2 = t == 2 && aligned(r.extra);
                return is2 == (type == UNIQUENESS_2) && type2(r);
            }
            case UNIQUENESS_3: return t == 2 && type3(r);
            case UNIQUENESS_4: return t == 2 && aligned(r.extra) && type4(r);
            case UNIQUENESS_6: return t == 2 && !aligned(r.extra) && type6(r);
            case HIDDEN_RECTANGLE: return (t == 1 || (t == 2 && !aligned(r.twins))) && hidden(r);
            default: return false;
        }
    }

    bool type1(const Rectangle& r) const {
        Step s = step(r);
        for (int d : {r.a, r.b}) remove(s, r.extra, d);
        return report(std::move(s));
    }

    bool type2(const Rectangle& r) const {
        Step s = step(r);
        remove(s, common_peers(r.extra), std::countr_zero(r.extras));
        s.part(Role::FIN, r.extras, r.extra);
        return report(std::move(s));
    }

    bool type3(const Rectangle& r) const {
        const int first = r.extra.first();
        for (int h : GEO.houses[first]) {
            if (!r.extra.within(GEO.cells[h])) continue;
            int helpers[9], n = 0;
            const unsigned pair = 1u << r.a | 1u << r.b;
            for (int c : GEO.house[h])
                if (board.marks[c] && !(board.marks[c] & pair) && !r.extra.has(c)) helpers[n++] = c;
            if (choose_helpers(r, h, helpers, n, 0, r.extra, r.extras)) return true;
        }
        return false;
    }

    bool choose_helpers(const Rectangle& r, int house, const int* helpers, int n, int from, Cells cells, unsigned mask) const {
        for (int i = from; i < n; ++i) {
            const Cells more = cells | Cells::of(helpers[i]);
            const unsigned joined = mask | board.marks[helpers[i]];
            if (count_bits(joined) == more.count() - 1 && subset(r, house, more, joined)) return true;
            if (choose_helpers(r, house, helpers, n, i + 1, more, joined)) return true;
        }
        return false;
    }

    bool subset(const Rectangle& r, int house, Cells cells, unsigned mask) const {
        const auto& around = GEO.houses[cells.first()];
        const bool in_line = cells.within(GEO.cells[around[0]]) || cells.within(GEO.cells[around[1]]);
        if (house >= BOXES && in_line) return false;
        Step s = step(r);
        sweep(s, GEO.cells[house] - cells, mask);
        if (s.acts() && house < BOXES && cells.within(GEO.cells[around[2]]))
            sweep(s, GEO.cells[around[2]] - cells - GEO.cells[house], mask);
        if (!s.acts()) return false;
        s.houses = {std::uint8_t(house)};
        s.part(Role::HELPER, mask, cells - r.extra);
        return sink(std::move(s));
    }

    void sweep(Step& s, Cells cells, unsigned mask) const {
        for (int c : cells)
            for (int d : digits(mask & board.marks[c])) s.remove(c, d);
    }

    bool type4(const Rectangle& r) const {
        const Cells common = common_peers(r.extra);
        Step s = step(r);
        if (!common.meets(board.places[r.a])) remove(s, r.extra, r.b);
        else if (!common.meets(board.places[r.b])) remove(s, r.extra, r.a);
        return report(std::move(s));
    }

    bool type6(const Rectangle& r) const {
        Cells lines;
        for (int c : r.extra) lines |= GEO.cells[GEO.houses[c][0]] | GEO.cells[GEO.houses[c][1]];
        lines = lines - r.all;
        Step s = step(r);
        if (!lines.meets(board.places[r.a])) remove(s, r.extra, r.a);
        else if (!lines.meets(board.places[r.b])) remove(s, r.extra, r.b);
        return report(std::move(s));
    }

    bool hidden(const Rectangle& r) const {
        for (int corner : r.twins) {
            int opposite = -1;
            for (int c : r.all)
                if (row_of(c) != row_of(corner) && column_of(c) != column_of(corner)) opposite = c;
            const Cells cross = (GEO.cells[GEO.houses[opposite][0]] | GEO.cells[GEO.houses[opposite][1]]) - r.all;
            for (const auto& [kept, gone] : {std::pair{r.a, r.b}, std::pair{r.b, r.a}}) {
                if (cross.meets(board.places[kept]) || !board.has(opposite, gone)) continue;
                Step s = step(r);
                s.remove(opposite, gone);
                s.houses = {GEO.houses[opposite][0], GEO.houses[opposite][1]};
                if (sink(std::move(s))) return true;
            }
        }
        return false;
    }
};

}  // namespace

bool find_rectangles(const Board& b, Technique type, const Limits& limits, const Sink& sink) {
    return RectangleSearch(b, type, limits, sink).run();
}

namespace {

bool avoidable(const Board& b, Technique type, int s, int n, int o, int p, const Sink& sink) {
    // s holds x, n holds y; a deadly rectangle would have y at o and x at p.
    const int x = b.value[s] - 1, y = b.value[n] - 1;
    const auto placed = [&](int c, int d) { return b.value[c] == d + 1 && !b.given.has(c); };
    const auto pair_with = [&](int c, int d) { return b.mark_count(c) == 2 && b.has(c, d); };
    Step step(type, 1u << x | 1u << y);
    step.part(Role::PATTERN, step.digits, Cells::of(s) | Cells::of(n) | Cells::of(o) | Cells::of(p));
    if (type == AVOIDABLE_RECTANGLE_1) {
        if (placed(o, y) && pair_with(p, x)) step.remove(p, x);
        else if (placed(p, x) && pair_with(o, y)) step.remove(o, y);
    } else if (pair_with(o, y) && pair_with(p, x)) {
        const unsigned other = b.marks[o] & ~(1u << y);
        if (other == (b.marks[p] & ~(1u << x))) {
            const int z = std::countr_zero(other);
            step.remove(GEO.peers[o] & GEO.peers[p] & b.places[z], z);
            step.part(Role::FIN, other, Cells::of(o) | Cells::of(p));
        }
    }
    return step.acts() && sink(std::move(step));
}

}  // namespace

bool find_avoidable_rectangles(const Board& b, Technique type, const Sink& sink) {
    SeenOnce seen;
    const auto solved = [&](int c) { return b.value[c] && !b.given.has(c); };
    for (int start = 0; start < 81; ++start) {
        if (!solved(start)) continue;
        const auto visit = [&](int s, int n, int o, int p) {
            if (!solved(n) || b.given.has(o) || b.given.has(p) || (b.value[o] && b.value[p])) return false;
            if (!seen.first_time(Cells::of(s) | Cells::of(n) | Cells::of(o) | Cells::of(p))) return false;
            return avoidable(b, type, s, n, o, p, sink);
        };
        if (rectangles_from(start, visit)) return true;
    }
    return false;
}

}  // namespace sudoku::logic
