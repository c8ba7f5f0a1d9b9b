#include "count.hpp"

#include <memory>

#include "../engine.hpp"

namespace sudoku::logic {

int count_solutions(const std::uint8_t* cells, int limit, std::uint8_t* solution) {
    thread_local const std::unique_ptr<Latency> engine = make_latency();
    const std::uint64_t found = engine->count(cells, std::uint64_t(limit), solution, 0);
    return found == kNotAPuzzle ? 0 : int(found);
}

}  // namespace sudoku::logic
