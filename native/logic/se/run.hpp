// What follows from one assumption.
//
//   ons, offs     the nodes in the order in which they were derived; both serve as queues, first in, first out
//   cause         of an off: the on it follows from, or the rule (729 + its number)
//   why           of an on: its cell or the house in which it is the only one left
//
// Parents need not be stored: an on that is left alone in a cell or house follows from the offs of *all* other
// candidates that the origin had there, since each of them was deleted before.
#pragma once
#include "chains.hpp"

namespace sudoku::logic::se {

constexpr std::uint16_t ASSUMPTION = 0xFFFF;

// A pattern or a nested chain that came into being under the assumption.
struct Rule {
    std::uint8_t kind = 0;
    std::int32_t complexity = 0;         // of a nested chain, else 0
    std::uint64_t signature = 0;         // equal chains have equal signatures
    std::uint32_t first = 0, count = 0;  // the premises: offs, in Run::premises
    std::int32_t proof = -1;             // when the run is to be told: index into Run::proofs
};

struct Run {
    const Marks* origin = nullptr;
    Marks* work = nullptr;  // what is left of the origin, in `kept` or in marks that runs share one after the other
    Marks kept;
    Set on, off;
    std::uint16_t ons[CANDIDATES], offs[CANDIDATES];
    int on_count = 0, off_count = 0, on_done = 0, off_done = 0;
    std::uint16_t cause[CANDIDATES];
    std::uint8_t why[CANDIDATES];
    int clash = -1;        // the candidate that is both on and off
    int no_static_at = -1;  // offs there were when static chains were last looked for in vain
    std::vector<Rule> rules;
    std::vector<std::uint16_t> premises;
    std::vector<Proof> proofs;

    void start(const Marks& marks, int candidate, bool state, Marks* shared);
    void turn_on(int x, Why w) {
        on.add(x);
        ons[on_count++] = std::uint16_t(x);
        why[x] = w;
    }
    void turn_off(int x, std::uint16_t from) {
        off.add(x);
        offs[off_count++] = std::uint16_t(x);
        cause[x] = from;
    }
    bool waiting() const { return on_done < on_count || off_done < off_count; }
};

// A node with all its ancestors, found generation by generation.
class Closure {
  public:
    // Returns the number of distinct nodes; may give up once there are more than `most`.
    int walk(const Run& run, int end, bool state, int most = 1 << 30);
    std::uint64_t signature() const { return hash; }
    const std::vector<std::uint16_t>& nodes() const { return list; }  // candidate·2 + on, end first

  private:
    Set seen[2];
    std::vector<std::uint16_t> list;
    std::uint64_t hash = 0;
    void meet(int x, bool on) {
        if (seen[on].has(x)) return;
        seen[on].add(x);
        list.push_back(std::uint16_t(x * 2 + on));
    }
};

}  // namespace sudoku::logic::se
