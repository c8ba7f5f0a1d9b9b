// Chains from assumptions: Nishio, multiple, dynamic, dynamic plus and nested. forcing_search.cpp draws them.
#pragma once
#include <array>
#include <memory>

#include "budget.hpp"
#include "cycles.hpp"
#include "outlook.hpp"
#include "run.hpp"

namespace sudoku::logic::se {

// What a search may use. level 0 has no rules, 1 the patterns, 2 also static chains on the marks that are left, 3 also
// multiple chains, 4 dynamic chains instead of those; beyond 4, level − 4 is the level of the chains inside.
struct Mode {
    bool cell_links, dynamic, branches;
    int level;
    double base;
    unsigned digits = 0x1FF;  // the digits assumed
};
constexpr Mode NISHIO_MODE{false, true, false, 0, RATING[NISHIO][0], 0x1FF};
constexpr Mode MULTIPLE_MODE{true, false, true, 0, RATING[CELL_CHAINS][0], 0x1FF};
constexpr Mode dynamic_mode(int level) {
    return {true, true, true, level, RATING[CONTRADICTION][level > 4 ? 4 : level], 0x1FF};
}

// A chain hint in short: what it concludes and from which assumptions.
struct Forced {
    Kind kind{};
    Merit merit{};
    int order = 0;
    std::uint16_t target = 0;  // the candidate concluded on …
    bool on = false;           // … or off
    std::uint16_t source = 0;  // contradiction, double: the assumed candidate; cell: the cell; region: its first place
    std::uint8_t house = 0;    // region: the house
    bool state = false;        // contradiction: the state assumed
};

class ForcingSearch {
  public:
    ForcingSearch(Budget& budget, Links& links);
    ~ForcingSearch();
    // The chain that the scale takes; of nested ones, if it is to be quick, the first that is found.
    bool hasty = false;
    bool best(const Marks&, const Sheet& counts, const Mode&, Forced&);
    // Every chain, sorted by merit, one for each set of deletions.
    const std::vector<Forced>& all(const Marks&, const Sheet& counts, const Mode&);

    // The end nodes of a hint: visit(run, candidate, on), branch by branch.
    template <class Visit>
    void for_ends(const Forced&, const Visit& visit);
    std::vector<std::uint16_t> deletions(const Forced&) const;
    // The graph behind a hint of the last search. Makes its runs once more, this time with proofs.
    Graph tell(const Forced&);
    // The one case of several that is true, for cell and region chains.
    Step source(const Forced&) const;

  private:
    Budget& budget_;
    Links& links_;  // of the marks searched
    const Marks* marks_ = nullptr;
    const Sheet* sheet_ = nullptr;
    Mode mode_{};
    bool want_all_ = false, telling_ = false;
    std::vector<Forced> found_;
    std::vector<std::unique_ptr<Run>> pool_;  // taken in order, so that what one search has warmed serves the next
    std::array<Run*, 2 * CANDIDATES> runs_{};
    std::size_t taken_ = 0;
    std::array<std::uint32_t, 2 * CANDIDATES> made_{};
    std::uint32_t now_ = 1;
    std::array<std::int8_t, 2 * CANDIDATES> reached_{};  // the level a run has been taken to
    Remaining at_start_, shared_;                        // the groups before any run; those of runs that keep none
    Marks seen_;                                         // the marks of the last search
    int order_ = 0;
    Ancestry ancestry_;
    std::vector<std::uint64_t> nested_seen_;
    std::array<std::int32_t, 2 * CANDIDATES> best_for_{};  // deletion set → index into found, −1 none
    std::unique_ptr<Outlook> outlook_;                     // of searches that are not dynamic
    // What rules search, on marks of their own.
    struct Inner;
    std::unique_ptr<Inner> inner_;

    void collect(const Marks&, const Sheet&, const Mode&);
    void collect_cell(int cell);
    bool enough() const;
    bool leads_on(int candidate) const;
    void collect_both(int candidate, bool doubles);
    void collect_region(int cell, int digit, int type);
    void collect_branches(const Forced& hint, const std::uint16_t* assumed, int n);
    void collect_common(Forced hint, const Run* const* branches, int n);
    Run& run(int candidate, bool state);
    void forget_runs();
    void open(Run&, int candidate, bool state);
    void offer(Forced& hint);
    int complexity(const Forced& hint, int most);

    // The queue work of one run, until nothing waits or a contradiction shows.
    enum Sign : std::uint8_t { FREE, ON, OFF };
    std::array<Sign, CANDIDATES> sign_{};  // of each candidate while a run works
    template <bool CELL_LINKS, bool DYNAMIC>
    void propagate(Run&, Remaining&);
    void propagate(Run&);
    void advance(Run&);

    // rules.cpp
    bool apply_rules(Run&);
    bool lock_rule(Run&);
    bool hidden_pair_rule(Run&);
    bool naked_pair_rule(Run&);
    bool fish_rule(Run&);
    bool static_rule(Run&);
    bool forcing_rule(Run&, const Mode&);
    // A rule with its hint; `prove` is called when the run is to be told.
    template <class Prove>
    bool add_rule(Run&, RuleUse, std::vector<std::uint16_t>& deletions, const Set& premises, const Prove& prove);
};

}  // namespace sudoku::logic::se
