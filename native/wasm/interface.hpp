// The C interface of the engine for WebAssembly: what JavaScript calls. web/engine/core.js is its only caller.
//
//   1  pointer = input(size)        room for the arguments that are arrays; 0 when they are too many
//   2  result = function(numbers)   ≥ 0 is a result, < 0 is an Error
//   3  output(), output_size()      the arrays or the JSON it gave, valid until the next call
//
// Any bytes as input give an error value and never a trap. Cells are 81 bytes: 0 a hole, 1…9 a digit. Numbers are
// little-endian. A *state* is 325 bytes: 81 givens, 81 placed digits (0 none), 1 if marks follow, and 81 masks of 16
// bits (bit d − 1: digit d can stand there). A ladder is the numbers of techniques, a byte each, after a state.
//
//   solver.cpp     count, solutions, true_candidates, redundant_givens, canonical
//   logic.cpp      explain, find_steps, rate, se_explain, se_rate, effort
//   generator.cpp  random_grids, dig; random_start, random_below, random_permutation
//   rules.cpp      rules_open, rules_count, rules_solutions, rules_candidates, rules_close
//   sat.cpp        sat_open, sat_clause, sat_shuffle, sat_solve, sat_model, sat_core, sat_exclude_model, sat_close
#pragma once
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "integers.hpp"

#ifdef __wasm__
#define SUDOKU_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else  // compiled natively, a plain function
#define SUDOKU_EXPORT(name) extern "C"
#endif

namespace sudoku::generate {
class Random;
}

namespace sudoku::wasm {

enum Error : int {
    BAD_INPUT = -1,       // too few bytes, or one that is out of range
    NO_SOLUTION = -2,     // the puzzle has none …
    MANY_SOLUTIONS = -3,  // … or several, where one is needed
    NO_SESSION = -4,      // sat_open was not called
};

inline constexpr std::size_t INPUT_LIMIT = 1 << 24;
inline constexpr std::size_t OUTPUT_LIMIT = 1 << 24;  // of arrays that the caller asks for

// What goes in and what comes out.
std::vector<u8>& input_bytes();
std::string& output_bytes();

template <class T>
void put(const T* values, std::size_t count) {
    output_bytes().append(reinterpret_cast<const char*>(values), count * sizeof(T));
}

// The first 81 bytes of the input as cells; null when they are none.
const u8* cells_at(std::size_t offset);

// The random numbers of the seed that random_start was given last.
generate::Random& random_numbers();

// When a search has to end; 0 or less for never.
class Deadline {
  public:
    explicit Deadline(double seconds) {
        if (seconds > 0 && seconds < 1e9)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
    bool passed() const { return end_ != Clock::time_point::max() && Clock::now() >= end_; }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point end_ = Clock::time_point::max();
};

// Called now and then by what takes long, with the number of steps found so far.
void report(int steps);

}  // namespace sudoku::wasm
