// The engines as the bindings use them: with an exception where SUDOKU_ISA names a build that cannot run here, and kept
// for the next caller of the same thread, since making an engine costs more than solving a puzzle.
#pragma once
#include <nanobind/nanobind.h>

#include <memory>
#include <vector>

#include "engine.hpp"

namespace sudoku {

inline void require_isa() {
    if (const std::string mistake = isa_mistake(); !mistake.empty()) throw nanobind::value_error(mistake.c_str());
}

inline std::unique_ptr<Latency> required_latency() {
    require_isa();
    return make_latency();
}

// An engine nobody else uses while this lives.
class Borrowed {
  public:
    Borrowed() : engine_(spare().empty() ? required_latency() : std::move(spare().back())) {
        if (!spare().empty()) spare().pop_back();
    }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    ~Borrowed() { spare().push_back(std::move(engine_)); }
    Latency* operator->() { return engine_.get(); }
    Latency& operator*() { return *engine_; }

  private:
    static std::vector<std::unique_ptr<Latency>>& spare() {
        thread_local std::vector<std::unique_ptr<Latency>> engines;
        return engines;
    }
    std::unique_ptr<Latency> engine_;
};

}  // namespace sudoku
