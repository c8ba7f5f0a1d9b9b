// What follows from one assumption.
//
//   ons, offs     the nodes in the order in which they were derived; both serve as queues, first in, first out
//   causes        of each off: the on it follows from, or the rule (729 + its number)
//   whys          of each on: its cell or the house in which it is the only one left
//   cause, why    the same by candidate
//
// Parents need not be stored: an on that is left alone in a cell or house follows from the offs of *all* other
// candidates that the origin had there, since each of them was deleted before.
#pragma once
#include "remaining.hpp"

namespace sudoku::logic::se {

constexpr std::uint16_t ASSUMPTION = 0xFFFF;

// A pattern or a nested chain that came into being under the assumption.
struct RuleUse {
    std::uint8_t kind = 0;
    std::int32_t complexity = 0;         // of a nested chain, else 0
    std::uint64_t signature = 0;         // equal chains have equal signatures
    std::uint32_t first = 0, count = 0;  // the premises: offs, in Run::premises
    std::int32_t proof = -1;             // when the run is to be told: index into Run::proofs
};

struct Run {
    const Marks* origin = nullptr;
    Set on, off;
    int on_count = 0, off_count = 0, on_done = 0, off_done = 0;
    int clash = -1;         // the candidate that is both on and off …
    bool clash_on = false;  // … and which of the two came last and stands beyond the end of its list
    int no_static_at = -1;  // offs there were when static chains were last looked for in vain
    std::uint16_t ons[CANDIDATES + 1], offs[CANDIDATES + 1], causes[CANDIDATES + 1];
    Why whys[CANDIDATES + 1];
    std::vector<RuleUse> rules;
    std::vector<std::uint16_t> premises;
    std::vector<Proof> proofs;

    // Of runs that rules look at.
    Remaining left;
    Marks work;
    int removed = 0;  // offs that are gone from `work`

    void start(const Marks& marks, int candidate, bool state);
    void turn_on(int x, Why why) {
        on.add(x);
        ons[on_count] = std::uint16_t(x);
        whys[on_count++] = why;
    }
    void turn_off(int x, int cause) {
        off.add(x);
        offs[off_count] = std::uint16_t(x);
        causes[off_count++] = std::uint16_t(cause);
    }
    void clash_by_on(int x) {
        clash = x;
        clash_on = true;
    }
    void clash_by_off(int x) {
        clash = x;
        clash_on = false;
    }
    // Brings `work` up to date.
    void settle();
    // Fills in `cause` and `why`: most runs are never asked for them.
    void index() const;
    mutable std::uint16_t cause[CANDIDATES];
    mutable Why why[CANDIDATES];

  private:
    mutable int indexed_ons_ = 0, indexed_offs_ = 0;
};

// A node with all its ancestors, found generation by generation.
class Ancestry {
  public:
    // Returns the number of distinct nodes; may give up once there are more than `most`.
    int walk(const Run& run, int end, bool state, int most = 1 << 30);
    // Of the nodes of each generation.
    std::uint64_t signature() const;
    const std::vector<std::uint16_t>& nodes() const { return list_; }  // candidate·2 + on, end first

  private:
    Set seen_[2];
    std::vector<std::uint16_t> list_;
    std::vector<std::uint16_t> ends_;  // of the generations but the last, in `list`
    void meet(int x, bool on) {
        if (seen_[on].has(x)) return;
        seen_[on].add(x);
        list_.push_back(std::uint16_t(x * 2 + on));
    }
};

}  // namespace sudoku::logic::se
