// The search engine for rules beyond rows, columns and boxes, sizes up to 16.
//
//   masks_[depth][cell] u16    candidates, bit d−1 for digit d; a level a branch, copied, so nothing is undone
//        |  put(cell, mask): writes, queues the rules of the cell, notes a single
//        v
//   fixed_[]                   cells just fixed ──► the cells that must differ lose the digit
//   queue_[word] u64           one bit a rule, lowest first, so the number of a rule IS its priority:
//                              [ pairs, equal, index | runs, cages, sums, short first | counts | automata | houses ]
//   touch_[cell][word]         the rules of a cell, OR-ed into the queue
//   rules_[]                   kind, cells (a range of cells_), and where its data lies
//
// Nothing is allocated while it searches. Nothing throws: what a program cannot say is a text, `mistake`.
//
// Branching is two-way: x = v, then x ≠ v with propagation. Cells are chosen by score / size^1.5; on a conflict all cells
// of the failed rule and the branched one score, by an amount that grows 1 % a conflict, so recent conflicts count more;
// those of a long rule score less, of a long cage far less.
// A digit with two places in a house is an alternative to a cell.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cell_set.hpp"

namespace sudoku::rules {

using Mask = u16;
inline constexpr int MAX_SIZE = 16, MAX_CELLS = MAX_SIZE * MAX_SIZE;

struct Rule {
    enum Kind : u8 { PAIR, EQUAL, INDEX, RUN, SETS, CAGE, SUM, WIDE_SUM, AT_LEAST, AUTOMATON, HOUSE } kind{};
    u8 priority = 0;
    bool exact = false;       // run twice, it says no more: its own changes do not call for it
    u16 n = 0;                // cells
    u32 at = 0;               // the first of them, in cells_
    u32 data = 0;             // where more is: the meaning depends on the kind
    std::int32_t number = 0;  // total of a sum, count of at_least
    Mask mask = 0;
};

// A sum with coefficients +1 and −1. A cell with −1 is read mirrored, as n+1−x, which adds n+1 to the total.
struct SumData {
    static constexpr int MAX_LENGTH = 12;
    u16 negative = 0;
    u16 differ[MAX_LENGTH] = {};  // bit j: cell i and cell j must differ
    u8 group[MAX_LENGTH] = {};    // lengths of cliques of at most 3 cells of one sign, side by side
    u8 groups = 0;
};

struct PairData {
    Mask forward[MAX_SIZE], backward[MAX_SIZE];
    std::int32_t table = -1;  // sizes up to 9: forward by mask at table, backward 2^size behind
};

struct SetData {
    Mask counts_at[MAX_SIZE];
    std::vector<Mask> sets;
};

struct Machine {
    int states = 0, words = 0;
    std::vector<u64> accepting;
    std::vector<std::int16_t> step;  // [state · size + digit]
    std::vector<Mask> legal;         // the digits that a state can read
};

struct Crossing {  // what a house has in common with another, at least two cells
    u32 outside;   // bit i: cell i of the house is not in the other
    u32 at;        // the cells of the other that are not in the house, in cells_
    u16 n;
};

enum class Outcome { END, SOLUTION, PAUSE };

class RulesEngine {
  public:
    using Stop = std::function<bool()>;

    RulesEngine(int size, std::span<const std::int32_t> program);
    const std::string& mistake() const { return mistake_; }
    int cells() const { return cell_count_; }

    // Starts on a board: the candidates of each cell.
    void open(std::span<const Mask> board);
    // Goes on to the next solution, to the end, or until so many conflicts are used up or `stop` says so.
    Outcome advance(std::int64_t conflicts, const Stop& stop);
    // The digits of the solution just reached.
    void read(u8* digits) const;
    // Which candidates of a board are part of a solution: `seen` are; after a pause `open` may be.
    Outcome candidates(std::span<const Mask> board, std::int64_t conflicts, const Stop& stop, std::vector<Mask>& seen,
                       std::vector<Mask>& open);
    u64 conflicts() const { return conflicts_; }
    u64 nodes() const { return nodes_; }
    std::size_t rules() const { return rules_.size(); }

  private:
    // program.cpp: reads and checks the program
    void read_program(std::span<const std::int32_t> program);
    bool take(int kind, std::span<const std::int32_t> payload);
    bool take_pair(std::span<const std::int32_t> payload);
    bool take_sum(std::span<const std::int32_t> payload);
    bool take_sets(std::span<const std::int32_t> payload);
    bool take_automaton(std::span<const std::int32_t> payload);
    bool are_cells(std::span<const std::int32_t> cells) const;
    Rule& add(Rule::Kind kind, int priority, std::span<const std::int32_t> cells);

    // build.cpp: peers, houses, sums, the order of the rules
    struct Linear {
        std::vector<int> cells, coefficients;
        int total;

        Linear(std::vector<int> c, std::vector<int> k, int t)
            : cells(std::move(c)), coefficients(std::move(k)), total(t) {}
        Linear(const CellSet& plain, int t) : cells(plain.list()), coefficients(cells.size(), 1), total(t) {}
        bool is_plain() const {
            return std::all_of(coefficients.begin(), coefficients.end(), [](int c) { return c == 1; });
        }
        CellSet set() const { return CellSet(cells); }
    };
    void build();
    void join_equals();
    void add_houses();
    void cross_houses();
    void add_linear(const Linear& sum, bool only_if_tight = false);
    void add_wide_sum(const Linear& sum);
    std::vector<CellSet> cliques(CellSet cells) const;
    void group(SumData& data, std::vector<int>& cells) const;
    void finish();

    // derive.cpp: innies, outies and both
    void derive();

    // combine.cpp: sums together
    void combine();
    double slack(const CellSet& cells, int total) const;

    // propagate.cpp
    bool put(int cell, Mask to);
    bool drop(int cell, Mask bits) { return !(masks()[cell] & bits) || put(cell, masks()[cell] & ~bits); }
    bool drop_from(const CellSet& cells, Mask bit);
    bool propagate();
    bool run_rule(const Rule& rule);
    bool run_pair(const Rule& rule);
    bool run_equal(const Rule& rule);
    bool run_index(const Rule& rule);
    bool run_run(const Rule& rule);
    bool run_sets(const Rule& rule);
    bool run_at_least(const Rule& rule);
    bool run_automaton(const Rule& rule);
    bool run_house(const Rule& rule);
    bool require(const u16* cells, const int* which, int n, Mask digits);

    // sums.cpp
    bool run_cage(const Rule& rule);
    bool run_sum(const Rule& rule);
    bool run_wide_sum(const Rule& rule);
    bool prune_clique(const u16* cells, int n, std::int64_t coefficient, std::int64_t rest_low, std::int64_t rest_high);
    Mask partner(Mask of, int total) const;
    Mask mirror(Mask mask) const;

    // search.cpp
    struct Branch {
        int cell;
        Mask bit;
    };
    bool start(int depth);
    bool choose(Branch& branch) const;
    void choose_digit(Branch& branch, float best) const;
    void blame(const Branch& branch);
    bool refute();
    void clear_queue();
    Mask* masks() { return now_; }
    const Mask* masks() const { return now_; }
    Mask* level(int depth) { return levels_.data() + std::size_t(depth) * cell_count_; }

    int size_, cell_count_;
    Mask all_;
    std::string mistake_;

    std::vector<Rule> rules_;
    std::vector<u16> cells_;
    std::vector<SumData> sums_;
    std::vector<PairData> pairs_;
    std::vector<SetData> sets_;
    std::vector<Machine> machines_;
    std::vector<std::int32_t> coefficients_;  // of a wide sum: one a cell, then the lengths of its cliques
    std::vector<Mask> tables_;                // pairs by mask
    std::vector<Linear> linear_;
    std::vector<std::vector<int>> houses_;
    std::vector<CellSet> house_sets_;
    std::vector<std::pair<int, int>> equals_;
    std::vector<CellSet> peers_;
    std::vector<u16> peer_list_;
    std::vector<u32> peer_start_;
    std::vector<Crossing> crossings_;
    std::vector<u32> crossing_start_;  // of a house
    std::vector<Mask> allowed_;

    int words_ = 0;
    std::vector<u64> queue_, touch_;
    std::vector<u16> fixed_;
    int fixed_count_ = 0;
    std::vector<u64> state_sets_;  // scratch of the automata

    std::vector<Mask> levels_;
    std::vector<Branch> branches_;
    Mask* now_ = nullptr;
    int depth_ = 0, base_ = 0;
    bool at_solution_ = false, dead_ = true;
    int failed_ = -1;             // the rule that failed, or −1 − cell for a clash of peers
    const Mask* seen_ = nullptr;  // digits to try last
    std::vector<float> score_;
    float amount_ = 1;
    u64 conflicts_ = 0, nodes_ = 0;
};

}  // namespace sudoku::rules
