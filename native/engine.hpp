// The two solving engines for 9×9, and the choice between their builds. This header knows no instruction set.
//
//   Latency   one puzzle at a time: answers in a microsecond, walks all solutions of a grid       latency.cpp
//   Lanes     many puzzles at once, one per vector lane: the throughput of a whole data set       lanes.cpp
//
// Both walk the same search tree (docs/benchmarks.md tells why it has this form): sweeps that only ever remove
// candidates, then a branch on a digit that has two ways left to lie in a band. Neither keeps static state: an
// object belongs to one thread at a time, and any number of objects can live side by side.
//
// A puzzle is 81 bytes, row by row: 1…9 or '1'…'9' is a given; 0, '0' or '.' is a hole; anything else is no puzzle.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace sudoku {

inline constexpr std::uint64_t NOT_A_PUZZLE = ~std::uint64_t{0};  // the count of a row that holds a stray byte

enum class Order {
    QUICK,          // the order of the search: the same on every machine, otherwise unspecified
    LEXICOGRAPHIC,  // ascending as 81-digit numbers; slower, for whoever wants the list
};
enum class Stop { SOLUTION, END, PAUSE };  // where a walk of solutions halts

class Latency {
  public:
    virtual ~Latency();
    // Starts on a puzzle; false when it holds a stray byte.
    virtual bool open(const std::uint8_t* puzzle, Order order) = 0;
    // After open: cell c keeps only the candidates in masks[c], bit d−1 for digit d.
    virtual void restrict_to(const std::uint16_t* masks) = 0;
    // Goes on to the next solution, or to the end, or until that many sweeps are used up.
    virtual Stop advance(std::uint64_t sweeps) = 0;
    // Writes the solution just reached: 81 bytes, digit d as zero + d.
    virtual void read(std::uint8_t* solution, std::uint8_t zero) const = 0;
    // How many solutions, up to a limit ≥ 1; the first of them is written unless `solution` is null.
    virtual std::uint64_t count(const std::uint8_t* puzzle, std::uint64_t limit, std::uint8_t* solution,
                                std::uint8_t zero) = 0;
    std::uint64_t branches = 0, sweeps = 0;  // work done so far, for whoever measures
};

// Many puzzles to count, handed out in blocks to every thread that runs it. What comes out for a row depends on that
// row and the limit alone, never on its neighbours, the number of threads or the instruction set.
struct Batch {
    const std::uint8_t* puzzles = nullptr;  // row i starts at puzzles + i·stride
    std::size_t size = 0, stride = 81;
    std::uint64_t limit = 2;          // ≥ 1
    std::uint64_t* counts = nullptr;  // [size] out: solutions, up to limit, or kNotAPuzzle
    std::uint8_t* solutions =
        nullptr;  // [size × out_stride] out, or null: the first solution, zeros when there is none
    std::size_t out_stride = 81;
    std::uint8_t zero = 0;  // digit d is written as zero + d
    const std::uint8_t* avoid =
        nullptr;  // [size × 81] or null: for each row a grid (digits 1…9) that does not count as
                  // a solution; which of the others is written then depends on the lanes
    const std::uint8_t* differ =
        nullptr;  // [size] or null, with avoid: a cell in which solutions must differ from that
                  // grid, a hole of the puzzle; 81 and more for any

    std::atomic<std::size_t> next{0}, done{0};
    std::atomic<bool> stop{false};

    // The three below are all the engines touch of the atomics.
    std::size_t take(std::size_t wanted, std::size_t& first);
    void finish(std::size_t rows);
    bool stopped() const;
};

class Lanes {
  public:
    virtual ~Lanes();
    virtual void run(Batch& batch) = 0;  // until the batch is empty or stopped
    std::uint64_t branches = 0, sweeps = 0, lane_sweeps = 0, events = 0;
};

// One build of both engines.
struct Isa {
    const char* name;  // baseline, avx2, avx512
    int lanes;         // puzzles side by side
    Latency* (*latency)();
    Lanes* (*lanes_engine)();
};

// The builds this machine can run, best last.
std::size_t supported(const Isa* out[3]);
// The one named, or null when it does not exist or cannot run here.
const Isa* find_isa(const char* name);
// The best of them, or the one the environment variable SUDOKU_ISA names, if that can run here.
const Isa& chosen_isa();
// What is wrong with SUDOKU_ISA, in words; empty when nothing is.
std::string isa_mistake();

inline std::unique_ptr<Latency> make_latency() { return std::unique_ptr<Latency>(chosen_isa().latency()); }
inline std::unique_ptr<Lanes> make_lanes() { return std::unique_ptr<Lanes>(chosen_isa().lanes_engine()); }

}  // namespace sudoku
