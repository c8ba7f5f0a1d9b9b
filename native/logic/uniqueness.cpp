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
#include "finders.hpp"
#include "position.hpp"

namespace sudoku::logic {
namespace {

class RectangleSearch {
  public:
    RectangleSearch(const Board& b, Technique type, const Sink& sink) : board_(b), type_(type), sink_(sink) {}

    bool examine(const Rectangle& r) const {
        const int t = r.twins.count();
        switch (type_) {
            case UNIQUENESS_1:
                return t == 3 && type1(r);
            case UNIQUENESS_2:
            case UNIQUENESS_5: {
                if ((t != 1 && t != 2) || count_bits(r.extras) != 1) return false;
                const bool is2 = t == 2 && aligned(r.extra);
                return is2 == (type_ == UNIQUENESS_2) && type2(r);
            }
            case UNIQUENESS_3:
                return t == 2 && type3(r);
            case UNIQUENESS_4:
                return t == 2 && aligned(r.extra) && type4(r);
            case UNIQUENESS_6:
                return t == 2 && !aligned(r.extra) && type6(r);
            case HIDDEN_RECTANGLE:
                return (t == 1 || (t == 2 && !aligned(r.twins))) && hidden(r);
            default:
                return false;
        }
    }

  private:
    const Board& board_;
    const Technique type_;
    const Sink& sink_;

    Step step(const Rectangle& r) const { return Step(type_, 1u << r.a | 1u << r.b); }
    static void show(Step& s, const Rectangle& r) {
        s.part(Role::PATTERN, s.digits, r.all);
        if (r.twins) s.part(Role::FLOOR, s.digits, r.twins);
        s.part(Role::ROOF, r.extras, r.extra);
        s.part(Role::DEADLY, s.digits, r.all);
    }
    void remove(Step& s, Cells cells, int digit) const { s.remove(cells & board_.places[digit], digit); }
    bool report(Step&& s, const Rectangle& r) const { return s.acts() && (show(s, r), sink_(std::move(s))); }

    static bool aligned(Cells two) {
        const int a = two.first(), b = (two - Cells::of(a)).first();
        return row_of(a) == row_of(b) || column_of(a) == column_of(b);
    }

    bool type1(const Rectangle& r) const {
        Step s = step(r);
        for (int d : {r.a, r.b}) remove(s, r.extra, d);
        return report(std::move(s), r);
    }

    bool type2(const Rectangle& r) const {
        Step s = step(r);
        remove(s, common_peers(r.extra), std::countr_zero(r.extras));
        return report(std::move(s), r);
    }

    bool type3(const Rectangle& r) const {
        const int first = r.extra.first();
        for (int h : GEO.houses[first]) {
            if (!r.extra.within(GEO.cells[h])) continue;
            int helpers[9], n = 0;
            const unsigned pair = 1u << r.a | 1u << r.b;
            for (int c : GEO.house[h])
                if (board_.marks[c] && !(board_.marks[c] & pair) && !r.extra.has(c)) helpers[n++] = c;
            if (choose_helpers(r, h, helpers, n, 0, r.extra, r.extras)) return true;
        }
        return false;
    }

    bool choose_helpers(const Rectangle& r, int house, const int* helpers, int n, int from, Cells cells,
                        unsigned mask) const {
        for (int i = from; i < n; ++i) {
            const Cells more = cells | Cells::of(helpers[i]);
            const unsigned joined = mask | board_.marks[helpers[i]];
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
        show(s, r);
        s.part(Role::HELPER, mask, cells - r.extra);
        s.true_cells(cells - r.extra);
        return sink_(std::move(s));
    }

    void sweep(Step& s, Cells cells, unsigned mask) const {
        for (int c : cells)
            for (int d : digits(mask & board_.marks[c])) s.remove(c, d);
    }

    bool type4(const Rectangle& r) const {
        const Cells common = common_peers(r.extra);
        const int house = shared_house(GEO, r.extra, r.extra);
        for (const auto& [kept, gone] : {std::pair{r.a, r.b}, std::pair{r.b, r.a}}) {
            if (common.meets(board_.places[kept])) continue;
            Step s = step(r);
            remove(s, r.extra, gone);
            if (!s.acts()) return false;
            show(s, r);
            lock(s, kept, r.extra, {house});
            return sink_(std::move(s));
        }
        return false;
    }

    // These cells are the only places of the digit in the houses.
    void lock(Step& s, int digit, Cells cells, std::initializer_list<int> houses) const {
        s.part(Role::LOCKED, 1u << digit, cells & board_.places[digit]);
        s.in_houses(houses);
        s.houses.assign(houses.begin(), houses.end());
        for (int h : houses) s.true_house(h, digit);
    }

    bool type6(const Rectangle& r) const {
        Cells lines;
        for (int c : r.extra) lines |= GEO.cells[GEO.houses[c][0]] | GEO.cells[GEO.houses[c][1]];
        lines = lines - r.all;
        const int first = r.extra.first(), last = (r.extra - Cells::of(first)).first();
        for (int gone : {r.a, r.b}) {
            if (lines.meets(board_.places[gone])) continue;
            Step s = step(r);
            remove(s, r.extra, gone);
            if (!s.acts()) return false;
            show(s, r);
            lock(s, gone, r.all, {row_of(first), row_of(last), COLUMNS + column_of(first), COLUMNS + column_of(last)});
            return sink_(std::move(s));
        }
        return false;
    }

    bool hidden(const Rectangle& r) const {
        for (int corner : r.twins) {
            int opposite = -1;
            for (int c : r.all)
                if (row_of(c) != row_of(corner) && column_of(c) != column_of(corner)) opposite = c;
            const Cells cross = (GEO.cells[GEO.houses[opposite][0]] | GEO.cells[GEO.houses[opposite][1]]) - r.all;
            for (const auto& [kept, gone] : {std::pair{r.a, r.b}, std::pair{r.b, r.a}}) {
                if (cross.meets(board_.places[kept]) || !board_.has(opposite, gone)) continue;
                Step s = step(r);
                s.remove(opposite, gone);
                show(s, r);
                s.part(Role::START, s.digits, Cells::of(corner));
                s.part(Role::END, s.digits, Cells::of(opposite));
                lock(s, kept, r.all - Cells::of(corner), {GEO.houses[opposite][0], GEO.houses[opposite][1]});
                if (sink_(std::move(s))) return true;
            }
        }
        return false;
    }
};

}  // namespace

bool find_rectangles(Position& p, Technique type, const Sink& sink) {
    const RectangleSearch search(p.board, type, sink);
    for (const Rectangle& r : p.rectangles())
        if (search.examine(r)) return true;
    return false;
}

}  // namespace sudoku::logic
