// Unique rectangles and loops.
//
//     a b ─ a b          A closed loop of cells that hold a and b, two in every house it touches: if nothing else
//      │     │           stood there, a and b could be swapped all around, and the puzzle had two solutions.
//     a b ─ a b +x       X = the loop cells with other candidates ("extras"), E = those extras
//
//   1  one cell in X: it is neither a nor b            3  two in X of a house: E makes a naked or hidden set there
//   2  one digit in E: one of X is that digit          4  a has no place in a house but X: b goes from both
//
// How it differs from ../uniqueness.cpp: loops of any length, no hidden rectangles, no types 5 and 6, type 3 also with
// hidden sets; all loops are collected and the lowest rating is taken.
#include <algorithm>
#include <optional>

#include "hint.hpp"

namespace sudoku::logic::se {
namespace {

struct HousesOf {
    std::uint32_t mask[81]{};
    constexpr HousesOf() {
        for (int c = 0; c < 81; ++c)
            for (int h : GEO.houses[c]) mask[c] |= 1u << h;
    }
};
constexpr HousesOf HOUSES_OF{};

class LoopSearch {
  public:
    explicit LoopSearch(const Sheet& sheet) : s_(sheet), m_(sheet.marks) {}

    bool run(Hint& hint) {
        for (int d = 0; d < 9; ++d) places_[d] = m_.places(d);
        for (start_ = 0; start_ < 81; ++start_) {
            if (m_.count(start_) != 2) continue;
            take_pair(m_.cell[start_]);
            if (!fit_.has(start_)) continue;
            path_[0] = start_;
            on_path_ = Cells::of(start_);
            grow(1, -1, 0, 0, {HOUSES_OF.mask[start_], 0});
        }
        if (!best_) return false;
        hint = std::move(*best_);
        return true;
    }

  private:
    const Sheet& s_;
    const Marks& m_;
    int start_ = 0;
    unsigned pair_ = 0;
    Cells holders_, on_path_;
    Cells fit_;                      // holders that can lie on a loop
    std::array<Cells, 9> places_{};  // of each digit
    std::array<Cells, 36> fits_{};   // of each pair, once `known`
    std::uint64_t known_ = 0;
    struct Met {
        Cells cells;
        int first_extra;
        unsigned pair;
        bool operator==(const Met&) const = default;
    };
    std::vector<Met> met_;
    std::array<int, 81> path_{};
    std::optional<Hint> best_;

    void take_pair(unsigned both) {
        pair_ = both;
        const int low = lowest(pair_), high = lowest(pair_ & (pair_ - 1)), number = high * (high - 1) / 2 + low;
        holders_ = places_[low] & places_[high];
        fit_ = fits_[number];
        if (known_ >> number & 1) return;
        known_ |= std::uint64_t{1} << number;
        fit_ = holders_;
        while (drop_lonely()) {
        }
        fits_[number] = fit_;
    }

    // Both colours of a loop touch the same houses, so it has two cells in every house it touches: a cell that
    // stands alone in one of its houses lies on no loop.
    bool drop_lonely() {
        const Cells before = fit_;
        for (int h = 0; h < HOUSES; ++h)
            if (const Cells here = fit_ & GEO.cells[h]; !two_or_more(here)) fit_ = fit_ - here;
        return !(fit_ == before);
    }

    // `extras` is this cell's own copy: it collects the extra digits of every neighbour looked at from here.
    // Cells are coloured alternately: each colour at most once in a house.
    void grow(int length, int last_type, int extra_cells, unsigned extras, std::array<std::uint32_t, 2> houses) {
        const int here = path_[length - 1];
        for (int t = 0; t < 3; ++t) {
            if (t == last_type) continue;
            for (int c : holders_& GEO.cells[LAY.house[here][t]]) {
                if (c == start_ && length >= 4 && houses[0] == houses[1]) close(length);
                if (on_path_.has(c)) continue;
                extras |= m_.cell[c] & ~pair_;
                if (!fit_.has(c) || houses[length & 1] & HOUSES_OF.mask[c]) continue;
                const bool two = m_.cell[c] == pair_;
                if (!two && extra_cells >= 2 && bits(extras) != 1) continue;
                path_[length] = c;
                on_path_.add(c);
                auto touched = houses;
                touched[length & 1] |= HOUSES_OF.mask[c];
                grow(length + 1, t, extra_cells + !two, extras, touched);
                on_path_.drop(c);
            }
        }
    }

    // Loops of 4, 6, 8 and more cells.
    double base(int length) const { return RATING[UNIQUE_LOOP_1][length > 8 ? 3 : length / 2 - 2]; }

    // Lowest rating, then lowest type, then first found.
    bool wanted(double rating, Kind kind) const {
        return !best_ || rating < best_->rating || (rating == best_->rating && kind < best_->kind);
    }

    void keep(Kind kind, double rating, int length, Step&& step) {
        if (!step.acts() || !wanted(rating, kind)) return;
        Cells loop;
        for (int i = 0; i < length; ++i) loop.add(path_[i]);
        step.digits = std::uint16_t(pair_);
        step.length = std::int16_t(length);
        show(step, loop);
        best_.emplace();
        best_->kind = kind;
        best_->rating = rating;
        best_->step = std::move(step);
    }

    void show(Step& step, Cells loop) const {
        Cells roof;
        unsigned extras = 0;
        for (int c : loop)
            if (const unsigned more = m_.cell[c] & ~pair_) {
                roof.add(c);
                extras |= more;
            }
        step.part(Role::PATTERN, pair_, loop);
        step.part(Role::FLOOR, pair_, loop - roof);
        step.part(Role::ROOF, extras, roof);
        step.part(Role::DEADLY, pair_, loop);
    }

    void close(int length) {
        std::array<int, 81> extra;
        int n = 0;
        unsigned digits_out = 0;
        for (int i = 0; i < length; ++i)
            if (m_.cell[path_[i]] != pair_) {
                extra[n++] = path_[i];
                digits_out |= m_.cell[path_[i]] & ~pair_;
            }
        // A loop that was met from another start, or the other way round, says the same.
        const Met loop{on_path_, n ? extra[0] : -1, pair_};
        if (n == 0 || std::ranges::find(met_, loop) != met_.end()) return;
        met_.push_back(loop);
        if (n == 1) {
            Step step;
            for (int d : digits(pair_)) step.remove(extra[0], d);
            keep(UNIQUE_LOOP_1, base(length), length, std::move(step));
        } else {
            if (bits(digits_out) == 1) type_2(extra, n, lowest(digits_out), length);
            else if (n == 2) type_3(extra[0], extra[1], digits_out, length);
            if (n == 2) type_4(extra[0], extra[1], length);
        }
    }

    void type_2(const std::array<int, 81>& extra, int n, int digit, int length) {
        Cells targets = m_.places(digit);
        for (int i = 0; i < n; ++i) targets &= GEO.peers[extra[i]];
        Step step;
        step.remove(targets, digit);
        keep(UNIQUE_LOOP_2, base(length), length, std::move(step));
    }

    void type_3(int c1, int c2, unsigned extras, int length) {
        for (int d = bits(extras); d <= 7; ++d)
            for (int t = 0; t < 3; ++t) {
                const int h = LAY.house[c1][t];
                if (LAY.house[c2][t] != h) continue;
                const unsigned taken = 1u << LAY.at[c1][t] | 1u << LAY.at[c2][t];
                if (2 * d <= s_.empty[h]) naked(c1, c2, extras, d, h, taken, length);
                if (2 * d < s_.empty[h]) hidden(extras, d, h, LAY.at[c1][t], LAY.at[c2][t], length);
            }
    }

    void naked(int c1, int c2, unsigned extras, int d, int h, unsigned taken, int length) {
        const double rating = base(length) + 0.1 * (d - 1);
        if (!wanted(rating, UNIQUE_LOOP_3)) return;
        const unsigned both = extras & m_.cell[c1] & m_.cell[c2];
        for_combinations(9, d - 1, [&](unsigned places) {
            if (places & taken) return false;
            unsigned set = 0;
            Cells others;
            for (int i : digits(places)) {
                const int c = GEO.house[h][i];
                if (m_.count(c) < 2) return false;
                set |= m_.cell[c];
                others.add(c);
            }
            if (bits(extras | set) != d || bits(both | set) != d) return false;
            Step step;
            for (int i : digits(0x1FF & ~(places | taken)))
                for (int x : digits(m_.cell[GEO.house[h][i]] & (extras | set))) step.remove(GEO.house[h][i], x);
            step.houses = {std::uint8_t(h)};
            step.part(Role::HELPER, extras | set, others);
            step.true_cells(others);
            keep(UNIQUE_LOOP_3, rating, length, std::move(step));
            return false;
        });
    }

    void hidden(unsigned extras, int d, int h, int at1, int at2, int length) {
        const double rating = base(length) + 0.1 * (d - 2);
        if (!wanted(rating, UNIQUE_LOOP_3)) return;
        for_combinations(9, d - 2, [&](unsigned chosen) {
            if (chosen & (extras | pair_)) return false;
            const unsigned set = chosen | pair_;
            unsigned where = 0;
            for (int x : digits(set)) {
                const unsigned places = m_.place[x][h] & ~(1u << at2);
                if (!places) return false;
                where |= places;
            }
            if (bits(where) != d) return false;
            Step step;
            Cells others;
            for (int i : digits(where & ~(1u << at1))) {
                others.add(GEO.house[h][i]);
                for (int x : digits(m_.cell[GEO.house[h][i]] & ~set)) step.remove(GEO.house[h][i], x);
            }
            step.houses = {std::uint8_t(h)};
            step.part(Role::LOCKED, set, others);
            step.in_houses({h});
            for (int x : digits(set)) step.true_house(h, x);
            keep(UNIQUE_LOOP_3, rating, length, std::move(step));
            return false;
        });
    }

    void type_4(int c1, int c2, int length) {
        const Cells two = Cells::of(c1) | Cells::of(c2);
        for (int locked : digits(pair_))
            for (int t = 0; t < 3; ++t) {
                const int h = LAY.house[c1][t];
                if (LAY.house[c2][t] != h || m_.count(locked, h) != 2) continue;
                const int other = lowest(pair_ & ~(1u << locked));
                Step step;
                step.remove(c1, other);
                step.remove(c2, other);
                step.houses = {std::uint8_t(h)};
                step.true_house(h, locked);
                step.part(Role::LOCKED, 1u << locked, two);
                step.in_houses({h});
                keep(UNIQUE_LOOP_4, base(length), length, std::move(step));
                return;
            }
    }
};

}  // namespace

bool find_unique_loop(const Sheet& s, Hint& hint) { return LoopSearch(s).run(hint); }

}  // namespace sudoku::logic::se
