// A SAT solver for sudokus: conflict-driven clause learning over groups (groups.hpp) and clauses.
//
//     propagate ── conflict? ──yes──► analyze: the first unique implication point,   ── jump back, learn ──┐
//         ▲            │no                       its clause made smaller                                  │
//         └── decide ◄─┘  next assumption, else the most active variable                                  │
//         ▲                                                                                                │
//         └────────────────────────────────────────────────────────────────────────────────────────────────┘
//
// Clauses learned are consequences of groups and clauses alone, never of the assumptions: they stay true from call to
// call, and so does the part of the trail that the next call's assumptions share with the last one's.
// After Marques-Silva & Sakallah (GRASP), Moskewicz (Chaff), Eén & Sörensson (MiniSat: assumptions, clause minimising),
// Audemard & Simon (Glucose: the number of levels in a clause, LBD, says what it is worth).
#pragma once
#include <functional>

#include "../generate/random.hpp"
#include "groups.hpp"
#include "order.hpp"

namespace sudoku::sat {

class Solver {
  public:
    // Groups without a mistake (Groups::mistake).
    Solver(std::size_t variables, std::span<const std::int32_t> groups, std::size_t exact);

    Var add_variable();
    std::size_t variables() const { return value_.size(); }
    void add_clause(Clause clause);

    // Whether everything can hold together with the assumptions. `stop` is asked now and then; true ends the search.
    Answer solve(const std::vector<Lit>& assumptions, const std::function<bool()>& stop, std::int64_t conflicts);
    bool value(Var var) const { return model_[var]; }       // after yes
    const std::vector<Lit>& core() const { return core_; }  // after no: assumptions that cannot hold together
    // After yes: forbids this model from now on, by the decisions that led to it. False when there were assumptions.
    bool exclude_model();

    void shuffle(generate::Random& random);  // decides in a random order from now on
    void keep_proof(bool keep) { keep_proof_ = keep; }
    const std::vector<Clause>& proof() const { return proof_; }

    struct Statistics {
        std::uint64_t conflicts = 0, decisions = 0, propagations = 0, restarts = 0, learned = 0;
    };
    const Statistics& statistics() const { return statistics_; }

  private:
    using Ref = std::uint32_t;  // a clause: its place in the store

    // Why a literal is true: the clause, the group that had no other, or the literal that rules out its group.
    struct Reason {
        enum Kind : std::uint32_t { NONE, CLAUSE, LAST_OF_GROUP, RULED_OUT } kind = NONE;
        std::uint32_t index = 0;
    };
    struct Watch {
        Ref ref;
        Lit other;  // when it is true the clause need not be read
    };
    struct Header {
        std::uint32_t size, lbd, used, learned;
    };
    static constexpr Ref MOVED_BIT = Ref{1} << 31;
    static constexpr std::size_t HEADER_WORDS = sizeof(Header) / sizeof(std::uint32_t);

    // solver.cpp
    Answer search(const std::vector<Lit>& assumptions, const std::function<bool()>& stop, std::int64_t conflicts);
    bool decide(const std::vector<Lit>& assumptions);
    bool learn_from_conflict();
    bool should_restart();
    void reuse_trail(const std::vector<Lit>& assumptions);
    void back_to(std::size_t level);

    // propagate.cpp
    bool propagate();
    bool propagate_groups_true(Lit lit);
    bool propagate_groups_false(Lit lit);
    bool propagate_clauses(Lit lit);
    void assign(Lit lit, Reason reason);

    // analyze.cpp
    std::size_t analyze();
    template <typename Visit>
    bool for_each_cause(Lit lit, Visit visit) const;
    void visit(Lit lit, std::size_t& open_paths);
    bool is_redundant(Lit lit, int depth);
    void minimise();
    std::uint32_t lbd_of(std::span<const Lit> clause);
    void find_core(Lit failed);

    // store.cpp
    Header& header(Ref ref) { return *reinterpret_cast<Header*>(&store_[ref]); }
    const Header& header(Ref ref) const { return *reinterpret_cast<const Header*>(&store_[ref]); }
    std::span<Lit> literals(Ref ref);
    std::span<const Lit> literals(Ref ref) const;
    Ref store(const Clause& clause, bool learned, std::uint32_t lbd);
    void watch(Ref ref);
    void forget();
    bool is_reason(Ref ref) const;
    void rebuild_store(const std::vector<Ref>& dropped);

    bool is_true(Lit lit) const { return value_[lit.var()] == (lit.negated() ? -1 : 1); }
    bool is_false(Lit lit) const { return value_[lit.var()] == (lit.negated() ? 1 : -1); }
    bool is_open(Lit lit) const { return value_[lit.var()] == 0; }
    std::size_t level() const { return level_start_.size(); }

    Groups groups_;
    BranchingOrder order_;
    std::vector<std::int8_t> value_;  // variable → 1 true, −1 false, 0 open
    std::vector<std::int8_t> phase_;  // variable → the value it had last, tried first
    std::vector<std::uint32_t> level_of_;
    std::vector<Reason> reason_;
    std::vector<Lit> trail_;  // what was assigned, in order
    std::vector<std::size_t> level_start_;
    std::size_t next_ = 0;  // the first literal of the trail that is not propagated

    std::vector<std::uint32_t> store_;  // header, literals, header, literals …
    std::vector<Ref> learned_;
    std::vector<Ref> kept_;                    // clauses that were given
    std::vector<std::vector<Watch>> watches_;  // literal → the clauses to read when it turns false

    std::vector<Lit> conflict_, clause_;
    std::vector<std::uint8_t> mark_;  // variable → in the analysis: 0 unseen, 1 seen, 2 redundant, 3 not
    std::vector<Var> marked_;
    std::vector<std::uint64_t> level_stamp_;
    std::uint64_t stamp_ = 0;

    std::vector<std::uint8_t> model_;
    std::vector<Lit> core_, assumed_;
    std::vector<Clause> proof_;
    bool keep_proof_ = false, consistent_ = true;

    double fast_ = 0, slow_ = 0;  // moving averages of LBD
    std::uint64_t since_restart_ = 0, next_forget_ = 2000, forget_step_ = 2000;
    Statistics statistics_;
};

// The false literals that, with `lit`, make up the reason why `lit` is true; ends early when `visit` says false.
template <typename Visit>
bool Solver::for_each_cause(Lit lit, Visit visit) const {
    auto reason = reason_[lit.var()];
    if (reason.kind == Reason::NONE) return true;
    if (reason.kind == Reason::RULED_OUT) return visit(~Lit{reason.index});
    auto all = reason.kind == Reason::CLAUSE ? literals(reason.index) : groups_.members(reason.index);
    for (auto other : all)
        if (other != lit && !visit(other)) return false;
    return true;
}

inline std::span<Lit> Solver::literals(Ref ref) {
    return {reinterpret_cast<Lit*>(&store_[ref + HEADER_WORDS]), header(ref).size};
}

inline std::span<const Lit> Solver::literals(Ref ref) const {
    return {reinterpret_cast<const Lit*>(&store_[ref + HEADER_WORDS]), header(ref).size};
}

}  // namespace sudoku::sat
