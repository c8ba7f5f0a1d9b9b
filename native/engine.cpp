// Which build of the engines runs, and the bookkeeping of a batch.
#include "engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>

namespace sudoku {

namespace baseline {
extern const Isa ISA;
}
#ifdef SUDOKU_X86_BUILDS
namespace avx2 {
extern const Isa ISA;
}
namespace avx512 {
extern const Isa ISA;
}
#endif

Latency::~Latency() = default;
Lanes::~Lanes() = default;

std::size_t Batch::take(std::size_t wanted, std::size_t& first) {
    first = next.fetch_add(wanted, std::memory_order_relaxed);
    return first >= size ? 0 : std::min(wanted, size - first);
}
void Batch::finish(std::size_t rows) { done.fetch_add(rows, std::memory_order_relaxed); }
bool Batch::stopped() const { return stop.load(std::memory_order_relaxed); }

std::size_t supported(const Isa* out[3]) {
    std::size_t n = 0;
    out[n++] = &baseline::ISA;
#ifdef SUDOKU_X86_BUILDS
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) out[n++] = &avx2::ISA;
#ifdef SUDOKU_EMULATED_AVX512  // by tests/native/emulated_avx512.hpp
    const bool has_avx512 = __builtin_cpu_supports("avx2");
#else
    const bool has_avx512 = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bitalg");
#endif
    if (has_avx512 && __builtin_cpu_supports("bmi2")) out[n++] = &avx512::ISA;
#endif
    return n;
}

const Isa* find_isa(const char* name) {
    const Isa* all[3];
    for (std::size_t n = supported(all); n-- > 0;)
        if (std::strcmp(all[n]->name, name) == 0) return all[n];
    return nullptr;
}

const Isa& chosen_isa() {
    const Isa* all[3];
    const Isa* best = all[supported(all) - 1];
    const char* wanted = std::getenv("SUDOKU_ISA");
    const Isa* named = wanted && *wanted ? find_isa(wanted) : nullptr;
    return named ? *named : *best;
}

std::string isa_mistake() {
    const Isa* all[3];
    const char* wanted = std::getenv("SUDOKU_ISA");
    if (!wanted || !*wanted || find_isa(wanted)) return {};
    std::string message = std::string("SUDOKU_ISA=") + wanted + ": this machine runs";
    for (std::size_t i = 0, n = supported(all); i < n; i++) message += (i ? ", " : " ") + std::string(all[i]->name);
    return message;
}

}  // namespace sudoku
