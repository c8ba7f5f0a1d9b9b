// Groups of literals of which at most one, or exactly one, is true: what a sudoku is made of.
//
//     group 7   r1c1=1  r1c1=2  r1c1=3 … r1c1=9        a cell holds one digit
//     open[7]      0       1       1   …    0          bit i: literal i is not false
//
//   a literal turns true    the other open literals of its groups turn false   (reason: that literal)
//   a literal turns false   its bit goes; when one bit is left in a group that
//                           must have one, that literal turns true             (reason: all the others)
//                           when none is left: conflict
//
// One 64-bit word replaces a clause of n literals and n·(n−1)/2 clauses of two: a pair of 36×36 grids would need some
// six million of them, and all that a clause solver knows of them is in these words.
#pragma once
#include <bit>
#include <cassert>
#include <span>

#include "types.hpp"

namespace sudoku::sat {

class Groups {
  public:
    static constexpr unsigned MAX_SIZE = 64;

    struct Place {
        std::uint32_t group;
        std::uint32_t bit;
    };

    // What is wrong with groups, or null: the constructor takes only those without a mistake.
    static const char* mistake(std::size_t variables, std::span<const std::int32_t> flat, std::size_t exact) {
        std::size_t size = 0, groups = 0;
        for (auto name : flat) {
            if (std::size_t(name < 0 ? -std::int64_t(name) : name) > variables)
                return "a group names a variable that does not exist";
            if (name != 0) size++;
            else if (size == 0 || size > MAX_SIZE) return "a group has 1 to 64 literals";
            else size = 0, groups++;
        }
        if (size != 0) return "the last group lacks its final 0";
        return exact > groups ? "more exact groups than groups" : nullptr;
    }

    // `flat`: DIMACS literals, a 0 after each group. The first `exact` groups have exactly one true literal.
    Groups(std::size_t variables, std::span<const std::int32_t> flat, std::size_t exact) : exact_(exact) {
        assert(!mistake(variables, flat, exact));
        first_.push_back(0);
        for (auto name : flat) {
            if (name != 0) {
                literals_.push_back(Lit::of_dimacs(name));
                continue;
            }
            auto size = literals_.size() - first_.back();
            open_.push_back(size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1);
            first_.push_back(std::uint32_t(literals_.size()));
        }
        index_places(variables);
    }

    std::span<const Place> places(Lit lit) const {
        if (lit.code + 1 >= start_.size()) return {};  // a variable made later belongs to no group
        return {places_.data() + start_[lit.code], places_.data() + start_[lit.code + 1]};
    }
    std::span<const Lit> members(std::uint32_t group) const {
        return {literals_.data() + first_[group], literals_.data() + first_[group + 1]};
    }
    bool is_exact(std::uint32_t group) const { return group < exact_; }
    std::size_t count() const { return open_.size(); }
    std::uint64_t open(std::uint32_t group) const { return open_[group]; }
    Lit literal(std::uint32_t group, unsigned bit) const { return literals_[first_[group] + bit]; }

    void close(Lit lit) {
        for (auto [group, bit] : places(lit)) open_[group] &= ~(std::uint64_t{1} << bit);
    }
    void reopen(Lit lit) {
        for (auto [group, bit] : places(lit)) open_[group] |= std::uint64_t{1} << bit;
    }

  private:
    void index_places(std::size_t variables) {
        start_.assign(2 * variables + 1, 0);
        for (auto lit : literals_) ++start_[lit.code + 1];
        for (std::size_t i = 1; i < start_.size(); ++i) start_[i] += start_[i - 1];
        places_.resize(literals_.size());
        auto next = start_;
        for (std::uint32_t group = 0; group < open_.size(); ++group)
            for (std::uint32_t i = first_[group]; i < first_[group + 1]; ++i)
                places_[next[literals_[i].code]++] = {group, i - first_[group]};
    }

    std::size_t exact_;
    std::vector<Lit> literals_;
    std::vector<std::uint32_t> first_;  // group → its first literal
    std::vector<std::uint64_t> open_;   // group → the literals that are not false
    std::vector<std::uint32_t> start_;  // literal → its first place
    std::vector<Place> places_;
};

}  // namespace sudoku::sat
