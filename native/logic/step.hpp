// A Step: what follows, and the evidence for it.
//
//   placements, eliminations     what may be done now; eliminations in the order in which they are carried out
//   truths                       the proof: "this cell has a digit" or "this house has a place for this digit".
//                                Deny the conclusion, and no way is left to satisfy all of them together.
//   houses, covers               base and cover houses (fish), or the house of the pattern
//   parts                        named groups of candidates: pattern, fins, colours, almost locked sets …
//   chains                       implications, each node with the nodes it follows from
//
// A finder reports steps to a Sink, which answers whether it has had enough: finding the first and finding all
// is the same code.
#pragma once
#include <array>
#include <functional>
#include <vector>

#include "board.hpp"
#include "technique.hpp"

namespace sudoku::logic {

enum class Role : std::uint8_t {
    PATTERN,
    FIN,
    ENDO_FIN,
    COLOUR_A,
    COLOUR_B,
    COLOUR_C,
    COLOUR_D,
    ALS,
    STEM,
    HELPER,
    LINK
};

struct Part {
    Role role;
    std::uint16_t digits;
    Cells cells;
};

// A cell (digit unused) or, from 81 on, a house for a digit.
struct Truth {
    std::uint8_t place, digit;
    static Truth cell(int c) { return {std::uint8_t(c), 0}; }
    static Truth house(int h, int d) { return {std::uint8_t(81 + h), std::uint8_t(d)}; }
    friend constexpr auto operator<=>(const Truth&, const Truth&) = default;
};

// One node of a chain: it follows from its parents, earlier nodes of the same chain (the premise has none).
struct Node {
    Cells cells;
    std::uint8_t digit;
    bool on;
    std::vector<std::int16_t> parents;
    std::uint16_t als = 0;  // the digits of an almost locked set, if the node is one

    Node(Cells c, int d, bool o, int parent) : cells(c), digit(std::uint8_t(d)), on(o) {
        if (parent >= 0) parents.push_back(std::int16_t(parent));
    }
};
using Chain = std::vector<Node>;

struct Step {
    Technique technique{};
    std::uint16_t digits = 0;  // the digits of the pattern
    bool siamese = false;      // two fish on one base, joined
    std::int16_t length = 0;   // of a chain, in links
    std::vector<Candidate> placements, eliminations;
    std::vector<std::uint8_t> houses, covers;
    std::vector<Part> parts;
    std::vector<Truth> truths;
    std::vector<Chain> chains;

    explicit Step(Technique t = FULL_HOUSE, unsigned d = 0) : technique(t), digits(std::uint16_t(d)) {}
    void place(int cell, int digit) { placements.push_back({std::uint8_t(cell), std::uint8_t(digit)}); }
    void remove(int cell, int digit) { eliminations.push_back({std::uint8_t(cell), std::uint8_t(digit)}); }
    void remove(Cells cells, int digit) {
        for (int c : cells) remove(c, digit);
    }
    void part(Role role, unsigned d, Cells cells) { parts.push_back({role, std::uint16_t(d), cells}); }
    void true_cells(Cells cells) {
        for (int c : cells) truths.push_back(Truth::cell(c));
    }
    void true_house(int house, int digit) { truths.push_back(Truth::house(house, digit)); }
    bool acts() const { return !placements.empty() || !eliminations.empty(); }
    void sort_eliminations();  // by digit, then cell, without repeats
};

// Returns true to end the search.
using Sink = std::function<bool(Step&&)>;

// What limits and widens a search; the defaults are those of the default ladder.
struct Limits {
    int fins = 5, endo_fins = 2;
    bool siamese = false;
    bool thin_rectangles = false;    // empty rectangles with only two candidates in the box
    bool strict_rectangles = false;  // unique rectangles with both digits in all four corners
    bool als_nodes = false;          // almost locked sets inside nice loops
    bool als_overlap = false;        // neighbouring almost locked sets may share cells
    int als_chain = 50;              // links of an ALS chain at most
    int simple_chain = 20;           // nodes of X-, XY-chains and remote pairs at most
};

}  // namespace sudoku::logic
