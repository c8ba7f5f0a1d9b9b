// A Step: what follows, and the evidence for it.
//
//   placements, eliminations     what may be done now; eliminations in the order in which they are carried out
//   truths                       the proof: "this cell has a digit" or "this house has a place for this digit".
//                                Deny the conclusion, and no way is left to satisfy all of them together.
//   houses, covers               base and cover houses (fish), or the house of the pattern
//   parts                        named groups of candidates: pattern, fins, colours, almost locked sets …
//   chains                       implications, each node with the nodes it follows from
//
// Roles of parts; src/sudoku/logic/step.py says which technique has which:
//
//   PATTERN, STEM, HELPER        the cells that make the pattern, its pivot, cells that join it
//   FIN, ENDO_FIN                places of a fish outside its covers, places in two of its base houses
//   COLOUR_A … COLOUR_D          the two colours of a cluster, and of a second one
//   CONFLICT                     two cells that see each other, of the colours that it joins
//   ALS, LINK                    an almost locked set; a digit that not both of the parts it joins can hold
//   START, END                   the ends of a strong link
//   FLOOR, ROOF                  corners of a rectangle without and with other candidates
//   LOCKED                       the only places of a digit in its houses
//   BLOCKER, REMOVED             placed digits that exclude cells, cells that lost the digit in an earlier step
//   DEADLY                       two digits and cells: were all deadly cells to hold one of their two, exchanging
//                                them would give a second solution, so one of them holds another digit
//
// A finder reports steps to a Sink, which answers whether it has had enough: finding the first and finding all
// is the same code.
#pragma once
#include <array>
#include <cassert>
#include <functional>
#include <initializer_list>
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
    LINK,
    START,
    END,
    FLOOR,
    ROOF,
    LOCKED,
    BLOCKER,
    REMOVED,
    CONFLICT,
    DEADLY
};

struct Part {
    Role role;
    std::uint16_t digits;
    Cells cells;
    std::vector<std::uint8_t> joins{};   // the parts between which it is a link, by their place in the list
    std::vector<std::uint8_t> houses{};  // the houses it lies in, where that matters
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
    std::uint16_t als = 0;   // the digits of an almost locked set, if the node is one
    std::int8_t house = -1;  // the house through which it follows; −1: the cell itself, a set, or a premise

    Node(Cells c, int d, bool o, int parent, int h = -1)
        : cells(c), digit(std::uint8_t(d)), on(o), house(std::int8_t(h)) {
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
    void link(unsigned d, Cells cells, int part1, int part2, Role role = Role::LINK) {
        assert(part1 < int(parts.size()) && part2 < int(parts.size()));
        part(role, d, cells);
        parts.back().joins = {std::uint8_t(part1), std::uint8_t(part2)};
    }
    void in_houses(std::initializer_list<int> houses) {  // of the part added last
        assert(!parts.empty());
        parts.back().houses.assign(houses.begin(), houses.end());
    }
    void true_cells(Cells cells) {
        for (int c : cells) truths.push_back(Truth::cell(c));
    }
    void true_house(int house, int digit) { truths.push_back(Truth::house(house, digit)); }
    bool acts() const { return !placements.empty() || !eliminations.empty(); }
    void sort_eliminations();  // by digit, then cell, without repeats
};

// The pairs of a grave as deadly parts, cells with the same pair together. pair(cell) are its two digits.
template <class Pair>
void add_grave(Step& step, Cells cells, const Pair& pair) {
    while (cells) {
        const unsigned two = pair(cells.first());
        Cells alike;
        for (int c : cells)
            if (unsigned(pair(c)) == two) alike.add(c);
        step.part(Role::DEADLY, two, alike);
        cells = cells - alike;
    }
}

// A house that holds both sets: one that the truths name, else the first of row, column, box; −1 if there is none.
int shared_house(const Geometry&, Cells, Cells, const std::vector<Truth>& truths = {});

// Returns true to end the search.
using Sink = std::function<bool(Step&&)>;

// What limits and widens a search; the defaults are those of the default ladder.
struct Limits {
    int fins = 5, endo_fins = 2;
    int kraken_size = 4, kraken_fins = 2, kraken_endo_fins = 0;  // the fish that kraken fish start from
    bool kraken_franken = true;                                  // with boxes among their houses
    bool siamese = false;
    bool thin_rectangles = false;    // empty rectangles with only two candidates in the box
    bool strict_rectangles = false;  // unique rectangles with both digits in all four corners
    bool als_nodes = false;          // almost locked sets inside nice loops
    bool als_overlap = false;        // neighbouring almost locked sets may share cells
    int als_chain = 50;              // links of an ALS chain at most
    int simple_chain = 20;           // nodes of X-, XY-chains and remote pairs at most
};

}  // namespace sudoku::logic
