// Solutions, true candidates, givens that could go, canonical forms.
#include <algorithm>

#include "canon/canon.hpp"
#include "engine.hpp"
#include "interface.hpp"

using namespace sudoku;
using namespace sudoku::wasm;

namespace {

constexpr u64 SWEEPS_BETWEEN_LOOKS = 20000;  // at the clock: some milliseconds

Latency& engine() {
    static const std::unique_ptr<Latency> one = make_latency();
    return *one;
}

// Goes on to the next solution; false at the end, or when the time is up.
bool to_solution(const Deadline& deadline, bool& late) {
    Stop stop = engine().advance(SWEEPS_BETWEEN_LOOKS);
    while (stop == Stop::PAUSE && !(late = deadline.passed())) stop = engine().advance(SWEEPS_BETWEEN_LOOKS);
    return stop == Stop::SOLUTION;
}

}  // namespace

// How many solutions, up to a limit: a double, then the first one if there is any. 1 when the time was up.
SUDOKU_EXPORT(count) int count(double limit, double seconds) {
    const u8* cells = cells_at(0);
    if (!cells || !(limit >= 1) || !engine().open(cells, Order::QUICK)) return BAD_INPUT;
    const Deadline deadline(seconds);
    bool late = false;
    double found = 0;
    u8 first[81];
    while (found < limit && !late && to_solution(deadline, late)) {
        if (found == 0) engine().read(first, 0);
        if (++found > 1 && u64(found) % 4096 == 0) late = deadline.passed();
    }
    put(&found, 1);
    if (found > 0) put(first, 81);
    return late;
}

// The solutions in ascending order, at most so many, 81 bytes each. 1 when the time was up.
SUDOKU_EXPORT(solutions) int solutions(u32 most, double seconds) {
    const u8* cells = cells_at(0);
    if (!cells || std::size_t{most} * 81 > OUTPUT_LIMIT || !engine().open(cells, Order::LEXICOGRAPHIC))
        return BAD_INPUT;
    const Deadline deadline(seconds);
    bool late = false;
    u8 solution[81];
    for (u32 n = 0; n < most && !late && to_solution(deadline, late); n++) {
        engine().read(solution, 0);
        put(solution, 81);
        if (n % 4096 == 4095) late = deadline.passed();
    }
    return late;
}

// The digits that each cell has in some solution: 81 masks. Every candidate is tried that no solution so far has shown.
SUDOKU_EXPORT(true_candidates) int true_candidates() {
    const u8* cells = cells_at(0);
    if (!cells) return BAD_INPUT;
    u8 rest[81], solution[81];
    u16 masks[81] = {};
    std::memcpy(rest, cells, 81);
    for (int cell = 0; cell < 81; cell++)
        for (u8 digit = 1; digit <= 9; digit++) {
            if ((cells[cell] && cells[cell] != digit) || masks[cell] >> (digit - 1) & 1) continue;
            rest[cell] = digit;
            if (engine().count(rest, 1, solution, 0) == 1)
                for (int i = 0; i < 81; i++) masks[i] |= u16(1u << (solution[i] - 1));
            rest[cell] = cells[cell];
        }
    put(masks, 81);
    return 0;
}

// The givens any one of which can go, a byte each; the puzzle has one solution.
SUDOKU_EXPORT(redundant_givens) int redundant_givens() {
    const u8* cells = cells_at(0);
    if (!cells) return BAD_INPUT;
    const u64 all = engine().count(cells, 2, nullptr, 0);
    if (all != 1) return all ? MANY_SOLUTIONS : NO_SOLUTION;
    u8 rest[81];
    std::memcpy(rest, cells, 81);
    for (u8 cell = 0; cell < 81; cell++) {
        rest[cell] = 0;
        if (cells[cell] && engine().count(rest, 2, nullptr, 0) == 1) put(&cell, 1);
        rest[cell] = cells[cell];
    }
    return 0;
}

// The least of all symmetric copies: 81 bytes. The result is the number of automorphisms.
SUDOKU_EXPORT(canonical) int canonical() {
    static canon::Canonicaliser canonicaliser;
    const u8* cells = cells_at(0);
    u8 form[81];
    const u32 automorphisms = cells ? canonicaliser.run(cells, form) : 0;
    if (!automorphisms) return BAD_INPUT;
    put(form, 81);
    return int(automorphisms);
}
