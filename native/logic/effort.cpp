// A person does not try techniques in the order of a ladder: they look here and there until something is seen. The
// simulation does the same many times over and adds up what the looking costs.
//
//   state     digits and marks (what no peer holds, less what eliminations took)         E = empty cells
//   a step    every empty cell that a single fills has the weight of its EASIEST way:
//                 last empty cell of a house 1 · only place in its box 1 · only place in a line 0.5 · only mark 0.05
//             V = sum of the weights; cost (E/40) / (V + 0.1); one cell is placed, drawn by weight
//   no single one elimination of the easiest kind that takes something, drawn at random, and on:
//                 locked candidates 1·E/40 · pair 5·E/40 · triple or X-wing 7·E/40
//   nothing   refutation: for every empty cell, suppose each wrong mark and place random singles until it fails (n
//             placements cost n + 1). The cheapest cell is filled from the solution; cost at most 60
//
// E/V is the number of questions ("where does 5 go in this box?") asked until one has an answer. The idea of counting
// refutations is Pelánek's (Difficulty rating of sudoku puzzles, 2011); the weights were fitted to published times.
#include "effort.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "../generate/random.hpp"
#include "board.hpp"

namespace sudoku::logic {
namespace {

using generate::Random;

constexpr double LAST_CELL = 1, IN_BOX = 1, IN_LINE = 0.5, ONLY_MARK = 0.05;  // weights of singles
constexpr double NEVER_SURE = 0.1, SCALE = 40;                                // the cost of a single
constexpr double LOCKED = 1, PAIR = 5, TRIPLE = 7, HOPELESS = 60;             // costs of what is not one
constexpr unsigned ALL = 0x1FF;

struct Player {
    std::array<std::uint16_t, 81> marks;
    Cells empty;

    explicit Player(const Grid81& puzzle) {
        marks.fill(ALL);
        empty = GEO.all;
        for (int c = 0; c < 81; ++c)
            if (puzzle[c]) place(c, puzzle[c] - 1);
    }

    void place(int cell, int digit) {
        empty.drop(cell);
        marks[cell] = 0;
        for (int p : GEO.peers[cell]) marks[p] &= std::uint16_t(~(1u << digit));
    }

    // The digits with exactly one place in a house.
    unsigned once(int house) const {
        unsigned one = 0, more = 0;
        for (int c : GEO.house[house]) {
            more |= one & marks[c];
            one |= marks[c];
        }
        return one & ~more;
    }

    // An empty cell without marks. (A house without a place for a digit shows as such a cell a few singles later.)
    bool broken() const {
        for (int c : empty)
            if (marks[c] == 0) return true;
        return false;
    }
};

struct Single {
    std::uint8_t cell, digit;
    double weight;
};

// What singles can be seen now: one entry a cell, by its easiest way.
class Seen {
  public:
    explicit Seen(const Player& p) {
        weight_.fill(0);
        for (int h = 0; h < HOUSES; ++h) look_in(p, h);
        for (int c : p.empty)
            if (count_digits(p.marks[c]) == 1) offer(c, std::countr_zero(unsigned(p.marks[c])), ONLY_MARK);
    }

    double total() const { return total_; }
    bool none() const { return found_.empty(); }

    // One of them, drawn by weight.
    Single draw(Random& random) const {
        double left = double(random.draw() >> 11) * 0x1p-53 * total_;
        int chosen = -1;
        for (int c : found_) {  // rounding may leave a hair at the end: then it is the last one
            chosen = c;
            if ((left -= weight_[c]) < 0) break;
        }
        assert(chosen >= 0);
        return {std::uint8_t(chosen), digit_[chosen], weight_[chosen]};
    }

  private:
    void look_in(const Player& p, int house) {
        const unsigned once = p.once(house);
        if (!once) return;
        const double weight = (GEO.cells[house] & p.empty).count() == 1 ? LAST_CELL : house >= BOXES ? IN_BOX : IN_LINE;
        for (int c : GEO.house[house])
            if (p.marks[c] & once) offer(c, std::countr_zero(unsigned(p.marks[c] & once)), weight);
    }

    void offer(int cell, int digit, double weight) {
        if (weight <= weight_[cell]) return;
        total_ += weight - weight_[cell];
        weight_[cell] = weight;
        digit_[cell] = std::uint8_t(digit);
        found_.add(cell);
    }

    std::array<double, 81> weight_;
    std::array<std::uint8_t, 81> digit_;
    Cells found_;
    double total_ = 0;
};

// An elimination: these digits go from these cells.
struct Loss {
    Cells cells;
    unsigned digits;
};

class Eliminations {
  public:
    explicit Eliminations(Player& p) : player_(p) {}

    // Takes one of the easiest kind away; what it cost in units of E/40, 0 if there is none.
    double take(Random& random) {
        if (locked(), pick(random)) return LOCKED;
        if (subsets(2, false), pick(random)) return PAIR;
        if (subsets(2, true), pick(random)) return PAIR;
        if (subsets(3, false), pick(random)) return TRIPLE;
        if (subsets(3, true), pick(random)) return TRIPLE;
        if (x_wings(), pick(random)) return TRIPLE;
        return 0;
    }

  private:
    Cells places(int house, int digit) const {
        Cells found;
        for (int c : GEO.house[house])
            if (player_.marks[c] >> digit & 1) found.add(c);
        return found;
    }

    void offer(Cells cells, unsigned digits) {
        for (int c : cells)
            if (player_.marks[c] & digits) {
                losses_.push_back({cells, digits});
                return;
            }
    }

    bool pick(Random& random) {
        if (losses_.empty()) return false;
        const Loss& one = losses_[random.below(losses_.size())];
        for (int c : one.cells) player_.marks[c] &= std::uint16_t(~one.digits);
        losses_.clear();
        return true;
    }

    // All places of a digit in one house lie in another as well: it goes from the rest of that one.
    void locked() {
        for (int box = BOXES; box < HOUSES; ++box)
            for (int line = 0; line < BOXES; ++line) {
                const Cells common = GEO.cells[box] & GEO.cells[line];
                if (!common) continue;
                for (int d = 0; d < 9; ++d) {
                    const Cells in_box = places(box, d), in_line = places(line, d);
                    if (!(in_box & in_line)) continue;
                    if (in_box.within(common)) offer(GEO.cells[line] - common, 1u << d);
                    if (in_line.within(common)) offer(GEO.cells[box] - common, 1u << d);
                }
            }
    }

    // Naked: `size` cells with as many digits. Hidden: `size` digits with as many places.
    void subsets(int size, bool hidden) {
        for (int h = 0; h < HOUSES; ++h) {
            std::array<std::uint16_t, 9>
                holds{};  // naked: digits of each cell; hidden: places (as a mask) of each digit
            for (int i = 0; i < 9; ++i) {
                const unsigned marks = player_.marks[GEO.house[h][i]];
                if (!hidden) holds[i] = std::uint16_t(marks);
                else
                    for (int d : digits(marks)) holds[d] |= std::uint16_t(1u << i);
            }
            combine(h, size, hidden, holds);
        }
    }

    void combine(int house, int size, bool hidden, const std::array<std::uint16_t, 9>& holds) {
        for (unsigned chosen = 0; chosen < 512; ++chosen) {
            if (count_digits(chosen) != size) continue;
            unsigned together = 0;
            bool all = true;
            for (int i : digits(chosen)) {
                all = all && holds[i] && count_digits(holds[i]) > 1;
                together |= holds[i];
            }
            if (!all || count_digits(together) != size) continue;
            if (hidden) offer(cells_at(house, together), ALL & ~chosen);
            else offer(cells_at(house, ALL & ~chosen), together);
        }
    }

    static Cells cells_at(int house, unsigned where) {
        Cells cells;
        for (int i : digits(where)) cells.add(GEO.house[house][i]);
        return cells;
    }

    void x_wings() {
        for (int d = 0; d < 9; ++d)
            for (int across = 0; across < 2; ++across) {
                const int base = across ? COLUMNS : ROWS, cover = across ? ROWS : COLUMNS;
                for (int a = 0; a < 9; ++a)
                    for (int b = a + 1; b < 9; ++b) wing(d, base + a, base + b, cover);
            }
    }

    void wing(int digit, int first, int second, int cover) {
        const Cells both = places(first, digit) | places(second, digit);
        if (both.count() != 4 || places(first, digit).count() != 2) return;
        Cells covered;
        int lines = 0;
        for (int line = cover; line < cover + 9; ++line)
            if (GEO.cells[line].meets(both)) {
                covered |= GEO.cells[line];
                ++lines;
            }
        if (lines == 2) offer(covered - both, 1u << digit);
    }

    Player& player_;
    std::vector<Loss> losses_;
};

// Placements until a wrong digit shows itself by singles alone, plus one; 0 if it never does.
int refute(Player p, int cell, int digit, Random& random) {
    p.place(cell, digit);
    for (int placed = 0;; ++placed) {
        if (p.broken()) return placed + 1;
        const Seen seen(p);
        if (seen.none()) return 0;
        const Single one = seen.draw(random);
        p.place(one.cell, one.digit);
    }
}

// The cell whose wrong marks are refuted most cheaply is filled from the solution; what that cost.
double guess(Player& p, const Grid81& solution, Random& random) {
    double best = HOPELESS + 1;
    int chosen = -1, narrow = p.empty.first();
    for (int c : p.empty) {
        if (count_digits(p.marks[c]) < count_digits(p.marks[narrow])) narrow = c;
        double sum = 0;
        for (int d : digits(p.marks[c] & ~(1u << (solution[c] - 1)))) {
            const int cost = refute(p, c, d, random);
            sum = cost ? sum + cost : HOPELESS + 1;
            if (sum >= best) break;
        }
        if (sum < best) best = sum, chosen = c;
    }
    if (chosen < 0) chosen = narrow;
    p.place(chosen, solution[chosen] - 1);
    return std::min(best, HOPELESS);
}

double solve_once(const Player& start, const Grid81& solution, Random& random) {
    Player p = start;
    double cost = 0;
    while (p.empty) {
        const double left = p.empty.count() / SCALE;
        const Seen seen(p);
        if (!seen.none()) {
            const Single one = seen.draw(random);
            assert(one.digit + 1 == solution[one.cell]);
            cost += left / (seen.total() + NEVER_SURE);
            p.place(one.cell, one.digit);
        } else if (const double taken = Eliminations(p).take(random)) {
            cost += taken * left;
        } else {
            cost += guess(p, solution, random);
        }
    }
    return cost;
}

}  // namespace

double effort(const Grid81& puzzle, const Grid81& solution, const EffortOptions& options) {
    const Player start(puzzle);
    double sum = 0;
    for (int run = 0; run < options.runs; ++run) {
        Random random(options.seed, std::uint64_t(run));
        sum += solve_once(start, solution, random);
    }
    return options.runs > 0 ? sum / options.runs : 0;
}

}  // namespace sudoku::logic
