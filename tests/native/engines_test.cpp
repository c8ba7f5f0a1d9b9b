// The engines against a plain backtracking search and against each other, on every instruction set of this machine.
// Built with the address and undefined-behaviour sanitizers by `make sanitize`; exits 1 at the first disagreement.
//
//   engines_test [rounds]    each round makes other random puzzles; one is enough where AVX-512 is emulated, slowly
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "engine.hpp"
#include "threads.hpp"

using namespace sudoku;
using Cells = std::array<std::uint8_t, 81>;

namespace {

// The reference: tries the digits of the hole with the fewest, one after the other.
class Backtracking {
  public:
    explicit Backtracking(const Cells& cells) : cells_(cells) {
        for (int i = 0; i < 81; i++)
            if (cells[i] && !set(i, cells[i])) clash_ = true;
    }
    std::uint64_t count(std::uint64_t limit) {
        if (clash_) return 0;
        found_ = 0, limit_ = limit;
        search();
        return found_;
    }

  private:
    static int box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
    bool set(int cell, int digit) {
        const int bit = 1 << digit;
        if ((row_[cell / 9] | column_[cell % 9] | box_[box(cell)]) & bit) return false;
        row_[cell / 9] |= bit, column_[cell % 9] |= bit, box_[box(cell)] |= bit;
        cells_[cell] = std::uint8_t(digit);
        return true;
    }
    void unset(int cell, int digit) {
        const int bit = ~(1 << digit);
        row_[cell / 9] &= bit, column_[cell % 9] &= bit, box_[box(cell)] &= bit;
        cells_[cell] = 0;
    }
    void search() {
        int best = -1, fewest = 10, free = 0;
        for (int i = 0; i < 81; i++) {
            if (cells_[i]) continue;
            const int left = 0x3fe & ~(row_[i / 9] | column_[i % 9] | box_[box(i)]), n = __builtin_popcount(left);
            if (n < fewest) fewest = n, best = i, free = left;
        }
        if (best < 0) {
            found_++;
            return;
        }
        for (int digit = 1; digit <= 9 && found_ < limit_; digit++) {
            if (!(free >> digit & 1)) continue;
            set(best, digit);
            search();
            unset(best, digit);
        }
    }
    Cells cells_;
    int row_[9] = {}, column_[9] = {}, box_[9] = {};
    bool clash_ = false;
    std::uint64_t found_ = 0, limit_ = 0;
};

Cells parse(const char* text) {
    Cells cells{};
    for (int i = 0; i < 81; i++) cells[i] = text[i] >= '1' && text[i] <= '9' ? std::uint8_t(text[i] - '0') : 0;
    return cells;
}

const char* const KNOWN[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",  // Wikipedia
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",  // Norvig
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",  // Inkala
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",  // hard for brute force
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",  // AI Escargot
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",  // Norvig, no solution
};

// Full grids, digging, doubling and blotting: puzzles with no, one, several and very many solutions.
std::vector<Cells> random_puzzles(std::mt19937& random, Latency& engine, int n) {
    std::vector<Cells> puzzles;
    while (int(puzzles.size()) < n) {
        Cells cells{}, full{};
        for (int i = 0; i < 12; i++) cells[random() % 81] = std::uint8_t(1 + random() % 9);
        if (engine.count(cells.data(), 1, full.data(), 0) == 0) {
            if (puzzles.size() % 4 == 0) puzzles.push_back(cells);
            continue;
        }
        std::array<int, 81> order;
        for (int i = 0; i < 81; i++) order[i] = i;
        std::shuffle(order.begin(), order.end(), random);
        cells = full;
        const int holes = 20 + int(random() % 45);
        for (int i = 0; i < holes; i++) cells[order[i]] = 0;
        if (random() % 4 == 0) cells[order[80]] = std::uint8_t(1 + random() % 9);
        puzzles.push_back(cells);
    }
    return puzzles;
}

bool is_solution_of(const Cells& solution, const Cells& puzzle) {
    for (int i = 0; i < 81; i++)
        if (puzzle[i] && puzzle[i] != solution[i]) return false;
    return std::count(solution.begin(), solution.end(), 0) == 0 && Backtracking(solution).count(2) == 1;
}

struct Answer {
    std::vector<std::uint64_t> counts;
    std::vector<std::uint8_t> solutions;
    bool operator==(const Answer&) const = default;
};

Answer run_lanes(const Isa& isa, const std::vector<std::uint8_t>& bytes, std::uint64_t limit) {
    const std::size_t n = bytes.size() / 81;
    Answer answer{std::vector<std::uint64_t>(n), std::vector<std::uint8_t>(bytes.size())};
    Batch batch;
    batch.puzzles = bytes.data(), batch.size = n, batch.limit = limit;
    batch.counts = answer.counts.data(), batch.solutions = answer.solutions.data();
    std::unique_ptr<Lanes>(isa.lanes_engine())->run(batch);
    CHECK(batch.done == n);
    return answer;
}

Answer run_latency(const Isa& isa, const std::vector<std::uint8_t>& bytes, std::uint64_t limit) {
    const std::size_t n = bytes.size() / 81;
    Answer answer{std::vector<std::uint64_t>(n), std::vector<std::uint8_t>(bytes.size())};
    const std::unique_ptr<Latency> engine(isa.latency());
    for (std::size_t i = 0; i < n; i++)
        answer.counts[i] = engine->count(&bytes[81 * i], limit, &answer.solutions[81 * i], 0);
    return answer;
}

// Every engine on every instruction set gives the same counts and the very same solutions.
Answer agreed(const std::vector<std::uint8_t>& bytes, std::uint64_t limit) {
    const Isa* all[3];
    const std::size_t n = supported(all);
    const Answer first = run_latency(*all[0], bytes, limit);
    for (std::size_t i = 0; i < n; i++) {
        CHECK(run_latency(*all[i], bytes, limit) == first);
        CHECK(run_lanes(*all[i], bytes, limit) == first);
    }
    return first;
}

std::vector<std::uint8_t> joined(const std::vector<Cells>& puzzles) {
    std::vector<std::uint8_t> bytes;
    for (const Cells& cells : puzzles) bytes.insert(bytes.end(), cells.begin(), cells.end());
    return bytes;
}

void test_against_backtracking(std::mt19937& random, Latency& engine) {
    std::vector<Cells> puzzles = random_puzzles(random, engine, 150);
    for (const char* known : KNOWN)
        if (known != KNOWN[3] && known != KNOWN[5])
            puzzles.push_back(parse(known));  // the reference is too slow for these
    for (const std::uint64_t limit : {1, 2, 7, 200}) {
        const Answer answer = agreed(joined(puzzles), limit);
        for (std::size_t i = 0; i < puzzles.size(); i++) {
            CHECK(answer.counts[i] == Backtracking(puzzles[i]).count(limit));
            Cells solution;
            std::memcpy(solution.data(), &answer.solutions[81 * i], 81);
            CHECK(answer.counts[i] ? is_solution_of(solution, puzzles[i]) : solution == Cells{});
        }
    }
}

void test_every_size_of_batch(std::mt19937& random, Latency& engine) {
    const std::vector<Cells> puzzles = random_puzzles(random, engine, 70);
    for (std::size_t n = 0; n <= puzzles.size(); n += n < 5 ? 1 : 13)
        agreed(joined({puzzles.begin(), puzzles.begin() + (std::ptrdiff_t)n}), 2);
}

void test_known_and_empty() {
    std::vector<Cells> puzzles;
    for (const char* known : KNOWN) puzzles.push_back(parse(known));
    const Answer answer = agreed(joined(puzzles), 2);
    for (int i = 0; i < 5; i++) CHECK(answer.counts[i] == 1);
    CHECK(answer.counts[5] == 0);
    for (const std::uint64_t limit : {1, 2, 3, 1000, 20000})
        CHECK(agreed(std::vector<std::uint8_t>(81), limit).counts[0] == limit);
}

void test_any_bytes(std::mt19937& random) {
    std::vector<std::uint8_t> bytes(81 * 200);
    for (std::size_t i = 0; i < bytes.size(); i++) {
        const bool wild = i / 81 % 2 && random() % 40 == 0;
        bytes[i] = wild ? std::uint8_t(random()) : (std::uint8_t)".0123456789"[random() % 12 < 10 ? 0 : random() % 11];
    }
    const Answer answer = agreed(bytes, 2);
    for (std::size_t row = 0; row < 200; row++) {
        bool plain = true;
        for (std::size_t i = 81 * row; i < 81 * row + 81; i++)
            plain &= bytes[i] <= 9 || bytes[i] == '.' || (bytes[i] >= '0' && bytes[i] <= '9');
        CHECK((answer.counts[row] == NOT_A_PUZZLE) == !plain);
    }
}

void test_lexicographic_order(std::mt19937& random, Latency& engine) {
    const Isa* all[3];
    const std::size_t n = supported(all);
    for (const Cells& cells : random_puzzles(random, engine, 20)) {
        const std::uint64_t expected = Backtracking(cells).count(300);
        for (std::size_t i = 0; i < n; i++) {
            const std::unique_ptr<Latency> walker(all[i]->latency());
            CHECK(walker->open(cells.data(), Order::LEXICOGRAPHIC));
            Cells before{}, now;
            std::uint64_t found = 0;
            while (found < 300) {
                const Stop stop = walker->advance(1 + random() % 5);  // pauses change nothing
                if (stop == Stop::END) break;
                if (stop == Stop::PAUSE) continue;
                walker->read(now.data(), 0);
                CHECK(is_solution_of(now, cells) && before < now);
                before = now;
                found++;
            }
            CHECK(found == expected);
        }
    }
}

void test_threads_stops_and_strides(std::mt19937& random, Latency& engine) {
    const std::vector<Cells> puzzles = random_puzzles(random, engine, 500);
    const Answer expected = run_lanes(chosen_isa(), joined(puzzles), 3);
    for (const unsigned threads : {1, 2, 5}) {
        std::vector<std::uint8_t> lines(puzzles.size() * 83, '\n'), out(puzzles.size() * 82, 'x');
        std::vector<std::uint64_t> counts(puzzles.size());
        for (std::size_t i = 0; i < puzzles.size(); i++)
            for (int k = 0; k < 81; k++)
                lines[83 * i + std::size_t(k)] = puzzles[i][k] ? std::uint8_t('0' + puzzles[i][k]) : '.';
        Batch batch;
        batch.puzzles = lines.data(), batch.size = puzzles.size(), batch.stride = 83, batch.limit = 3;
        batch.counts = counts.data(), batch.solutions = out.data(), batch.out_stride = 82, batch.zero = '0';
        run_threads(threads, batch.stop, [&] { make_lanes()->run(batch); }, [] {});
        CHECK(counts == expected.counts);
        for (std::size_t i = 0; i < out.size(); i++)
            CHECK(out[i] == (i % 82 == 81 ? 'x' : '0' + expected.solutions[i / 82 * 81 + i % 82]));
    }
    std::vector<std::uint8_t> empty(81 * 40);
    std::vector<std::uint64_t> counts(40);
    Batch endless;
    endless.puzzles = empty.data(), endless.size = 40, endless.limit = ~std::uint64_t{0} - 1,
    endless.counts = counts.data();
    run_threads(2, endless.stop, [&] { make_lanes()->run(endless); }, [&] { endless.stop = true; });
    CHECK(endless.done == 0);
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SUDOKU_EMULATED_AVX512
    const int usual_rounds = 1;
#else
    const int usual_rounds = 3;
#endif
    const int rounds = argc > 1 ? std::atoi(argv[1]) : usual_rounds;
    const std::unique_ptr<Latency> engine(chosen_isa().latency());
    test_known_and_empty();
    for (int round = 0; round < rounds; round++) {
        std::mt19937 random{unsigned(round)};
        test_against_backtracking(random, *engine);
        test_every_size_of_batch(random, *engine);
        test_any_bytes(random);
        test_lexicographic_order(random, *engine);
        test_threads_stops_and_strides(random, *engine);
    }
    const Isa* all[3];
    std::printf("%d rounds:", rounds);
    for (std::size_t i = 0, n = supported(all); i < n; i++) std::printf(" %s", all[i]->name);
    std::printf(" agree\n");
    return 0;
}
