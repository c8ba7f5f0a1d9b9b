// Variables, literals and the outcome of a search.
#pragma once
#include <cstdint>
#include <vector>

namespace sudoku::sat {

using Var = std::uint32_t;

// Literal 2·v says "v is true", 2·v + 1 says "v is false".
struct Lit {
    std::uint32_t code;

    static Lit of(Var var, bool negated) { return {2 * var + (negated ? 1u : 0u)}; }
    // DIMACS: 1-based, negative when negated.
    static Lit of_dimacs(int name) { return of(Var(name < 0 ? -name : name) - 1, name < 0); }
    int dimacs() const { return (code & 1) ? -int(var() + 1) : int(var() + 1); }
    Var var() const { return code >> 1; }
    bool negated() const { return code & 1; }
    Lit operator~() const { return {code ^ 1}; }
    bool operator==(const Lit&) const = default;
};

using Clause = std::vector<Lit>;

enum class Answer : std::uint8_t { NO, YES, UNKNOWN };

}  // namespace sudoku::sat
