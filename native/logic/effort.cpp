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
#include <unordered_map>
#include <vector>

#include "../generate/random.hpp"
#include "effort_player.hpp"

namespace sudoku::logic {
namespace {

using generate::Random;
using Player = EffortPlayer;

constexpr double IN_BOX = 1, IN_LINE = 0.5, ONLY_MARK = 0.05;      // weights of singles; the last cell is like a box
constexpr double NEVER_SURE = 0.1, SCALE = 40;                     // the cost of a single
constexpr double LOCKED = 1, PAIR = 5, TRIPLE = 7, HOPELESS = 60;  // costs of what is not one

// What singles can be seen now: each cell by its easiest way.
struct Seen {
    struct Way {
        Cells cells;
        double weight;  // of one of them
        double all = weight * cells.count();
    };
    Way in_box, in_line, only_mark;
    double total = in_box.all + in_line.all + only_mark.all;

    explicit Seen(const Player& p)
        : in_box{p.in_box, IN_BOX},
          in_line{p.in_line - p.in_box, IN_LINE},
          only_mark{p.naked - p.in_box - p.in_line, ONLY_MARK} {}

    bool none() const { return total == 0; }

    // One of the cells, drawn by weight.
    int draw(Random& random) const {
        double at = double(random.draw() >> 11) * 0x1p-53 * total;
        for (const Way* way : {&in_box, &in_line}) {
            if (at < way->all) return nth(way->cells, int(at / way->weight));
            at -= way->all;
        }
        const Cells last = only_mark.cells ? only_mark.cells : in_line.cells ? in_line.cells : in_box.cells;
        return nth(last, std::min(int(at / ONLY_MARK), last.count() - 1));  // rounding may leave a hair at the end
    }

  private:
    static int nth(Cells cells, int n) {
        auto at = cells.begin();
        while (n-- > 0) ++at;
        return *at;
    }
};

// The digit that a single puts into a cell. Where a wrong digit was supposed there may be several; one is enough.
int digit_of(const Player& p, int cell) {
    for (int kind = 2; kind >= 0; --kind)
        for (int d : digits(p.marks[cell]))
            if (count_digits(p.places[GEO.houses[cell][kind]][d]) == 1) return d;
    return std::countr_zero(unsigned(p.marks[cell]));
}

// An elimination: these digits go from these cells.
struct Loss {
    Cells cells;
    unsigned digits;
};

// All eliminations of one kind, and what one of them costs in units of E/40.
struct Losses {
    double cost = 0;
    std::vector<Loss> all;
};

class Eliminations {
  public:
    explicit Eliminations(const Player& p) : player_(p) {}

    // Those of the easiest kind that takes something, if there is any.
    Losses easiest() && {
        if (locked(), !losses_.empty()) return {LOCKED, std::move(losses_)};
        for (int size : {2, 3})
            for (bool hidden : {false, true})
                if (subsets(size, hidden), !losses_.empty()) return {size == 2 ? PAIR : TRIPLE, std::move(losses_)};
        x_wings();
        return {TRIPLE, std::move(losses_)};
    }

  private:
    void offer(Cells cells, unsigned gone) {
        for (int d : digits(gone))
            if (player_.where[d].meets(cells)) {
                losses_.push_back({cells, gone});
                return;
            }
    }

    // All places of a digit in one house lie in another as well: it goes from the rest of that one.
    //
    //   a line: places 0–2, 3–5 or 6–8 lie in one box        a box: 0–2 … in a row, 0 3 6 … in a column
    void locked() {
        constexpr unsigned across = 0b111, down = 0b1001001;
        for (int h = 0; h < HOUSES; ++h)
            for (int d = 0; d < 9; ++d) {
                const unsigned at = player_.places[h][d];
                if (!at) continue;
                const int first = GEO.house[h][std::countr_zero(at)];
                for (int third = 0; third < 3; ++third) {
                    if (!(at & ~(across << 3 * third))) leave(h, GEO.houses[first][h < BOXES ? 2 : 0], d);
                    if (h >= BOXES && !(at & ~(down << third))) leave(h, GEO.houses[first][1], d);
                }
            }
    }

    void leave(int from, int rest, int digit) { offer(GEO.cells[rest] - GEO.cells[from], 1u << digit); }

    // Naked: `size` cells with as many digits. Hidden: `size` digits with as many places.
    void subsets(int size, bool hidden) {
        for (int h = 0; h < HOUSES; ++h) {
            std::array<std::uint16_t, 9> holds = player_.places[h];  // the places of each digit
            if (!hidden)                                             // the digits of each cell
                for (int i = 0; i < 9; ++i) holds[i] = player_.marks[GEO.house[h][i]];
            unsigned small = 0;
            for (int i = 0; i < 9; ++i)
                if (holds[i] && count_digits(holds[i]) <= size) small |= 1u << i;
            choose(h, size, hidden, holds, small, 0, 0);
        }
    }

    // Adds one member after the other, each later than those before, as long as they hold no more than `size` together.
    void choose(int house, int size, bool hidden, const std::array<std::uint16_t, 9>& holds, unsigned open,
                unsigned chosen, unsigned together) {
        if (count_digits(chosen) == size) {
            if (count_digits(together) != size) return;
            if (hidden) offer(cells_at(house, together), Player::ALL & ~chosen);
            else offer(cells_at(house, Player::ALL & ~chosen), together);
            return;
        }
        for (int i : digits(open))
            if (count_digits(together | holds[i]) <= size)
                choose(house, size, hidden, holds, open & ~((2u << i) - 1), chosen | 1u << i, together | holds[i]);
    }

    static Cells cells_at(int house, unsigned where) {
        Cells cells;
        for (int i : digits(where)) cells.add(GEO.house[house][i]);
        return cells;
    }

    // Two lines with the same two places for a digit: it goes from the rest of the two lines across.
    void x_wings() {
        for (int base = ROWS; base <= COLUMNS; base += COLUMNS)
            for (int d = 0; d < 9; ++d)
                for (int a = base; a < base + 9; ++a) {
                    const unsigned at = player_.places[a][d];
                    if (count_digits(at) != 2) continue;
                    for (int b = a + 1; b < base + 9; ++b)
                        if (player_.places[b][d] == at) wing(d, a, b, at, COLUMNS - base);
                }
    }

    void wing(int digit, int first, int second, unsigned at, int across) {
        Cells covered;
        for (int i : digits(at)) covered |= GEO.cells[across + i];
        offer(covered - GEO.cells[first] - GEO.cells[second], 1u << digit);
    }

    const Player& player_;
    std::vector<Loss> losses_;
};

// Placements until a wrong digit shows itself by singles alone, plus one, or `limit` if it takes as many; 0 if it never
// does.
int refute(Player p, int cell, int digit, int limit, Random& random) {
    p.place(cell, digit);
    for (int cost = 1; cost < limit; ++cost) {
        if (p.broken) return cost;
        const Seen seen(p);
        if (seen.none()) return 0;
        const int next = seen.draw(random);
        p.place(next, digit_of(p, next));
    }
    return limit;
}

// What is done where no single is left. Singles and eliminations lead to the same marks in whatever order they are
// taken, so most solves of a puzzle get stuck in the same few positions: the eliminations of each are looked for once,
// and of guesses, where there are none, some are worked out and then drawn from.
class StuckPositions {
  public:
    explicit StuckPositions(const Grid81& solution) : solution_(solution) {}

    // Takes an elimination or fills a cell; what that cost.
    double take(Player& p, Random& random) {
        const auto [at, is_new] = known_.try_emplace(p.where);
        Stuck& here = at->second;
        if (is_new) here.losses = Eliminations(p).easiest();
        return here.losses.all.empty() ? guess(p, here, random) : eliminate(p, here.losses, random);
    }

  private:
    static constexpr std::size_t SAMPLES = 6;
    struct Guess {
        int cell;
        double cost;
    };
    struct Stuck {
        Losses losses;
        std::vector<Guess> guesses;
        Cells hopeless;  // a wrong mark of theirs is never refuted by singles, which does not depend on chance
    };

    static double eliminate(Player& p, const Losses& losses, Random& random) {
        const double cost = losses.cost * (p.empty.count() / SCALE);
        const Loss one = losses.all[random.below(losses.all.size())];
        for (int d : digits(one.digits))
            for (int c : one.cells & p.where[d]) p.remove(c, d);
        return cost;
    }

    // Fills a cell from the solution.
    double guess(Player& p, Stuck& here, Random& random) const {
        const std::size_t which = random.below(SAMPLES);
        if (which >= here.guesses.size()) here.guesses.push_back(cheapest(p, here, random));
        const Guess one = here.guesses[std::min(which, here.guesses.size() - 1)];
        p.place(one.cell, solution_[one.cell] - 1);
        return one.cost;
    }

    // The cell whose wrong marks are refuted most cheaply. Cells with few marks come first, because a cheap one found
    // early spares the others: their refutations end as soon as they cost more.
    Guess cheapest(const Player& p, Stuck& here, Random& random) const {
        int best = int(HOPELESS) + 1, chosen = -1, narrow = -1;
        for (int size = 2; size <= 9; ++size)
            for (int c : p.empty) {
                if (count_digits(p.marks[c]) != size) continue;
                if (narrow < 0) narrow = c;
                if (here.hopeless.has(c)) continue;
                const int cost = refute_all(p, c, best, here, random);
                if (cost < best) best = cost, chosen = c;
            }
        return {chosen < 0 ? narrow : chosen, std::min(double(best), HOPELESS)};
    }

    // What it costs to refute every wrong mark of a cell, or `limit` if it is as much or more.
    int refute_all(const Player& p, int cell, int limit, Stuck& here, Random& random) const {
        int sum = 0;
        for (unsigned wrong = p.marks[cell] & ~(1u << (solution_[cell] - 1)); wrong; wrong &= wrong - 1) {
            const int others = count_digits(wrong) - 1;  // each of them costs at least 1
            if (sum + others + 1 >= limit) return limit;
            const int cost = refute(p, cell, std::countr_zero(wrong), limit - sum - others, random);
            if (!cost) here.hopeless.add(cell);
            if (!cost || sum + cost + others >= limit) return limit;
            sum += cost;
        }
        return sum;
    }

    using Marks = std::array<Cells, 9>;
    struct Hash {
        std::size_t operator()(const Marks& where) const {
            std::uint64_t sum = 0;
            for (const Cells& cells : where)
                for (std::uint64_t word : {cells.lo, cells.hi}) sum = (std::rotl(sum, 23) ^ word) * 0x9e3779b97f4a7c15;
            return std::size_t(sum ^ sum >> 32);
        }
    };

    const Grid81& solution_;
    std::unordered_map<Marks, Stuck, Hash> known_;
};

double solve_once(const Player& start, const Grid81& solution, StuckPositions& stuck, Random& random) {
    Player p = start;
    double cost = 0;
    while (p.empty) {
        const Seen seen(p);
        if (seen.none()) {
            cost += stuck.take(p, random);
        } else {
            const int cell = seen.draw(random);
            assert(digit_of(p, cell) + 1 == solution[cell]);
            cost += p.empty.count() / SCALE / (seen.total + NEVER_SURE);
            p.place(cell, solution[cell] - 1);
        }
        assert(!p.broken);
    }
    return cost;
}

}  // namespace

double effort(const Grid81& puzzle, const Grid81& solution, const EffortOptions& options) {
    Player start;
    for (int c = 0; c < 81; ++c)
        if (puzzle[c]) start.place(c, puzzle[c] - 1);
    StuckPositions stuck(solution);
    double sum = 0;
    for (int run = 0; run < options.runs; ++run) {
        Random random(options.seed, std::uint64_t(run));
        sum += solve_once(start, solution, stuck, random);
    }
    return options.runs > 0 ? sum / options.runs : 0;
}

}  // namespace sudoku::logic
