// The two buffers through which arrays and text pass.
#include "interface.hpp"

#include <algorithm>

namespace sudoku::wasm {

std::vector<u8>& input_bytes() {
    static std::vector<u8> bytes;
    return bytes;
}

std::string& output_bytes() {
    static std::string bytes;
    return bytes;
}

const u8* cells_at(std::size_t offset) {
    const std::vector<u8>& bytes = input_bytes();
    if (bytes.size() < offset + 81) return nullptr;
    const u8* const cells = bytes.data() + offset;
    u8 most = 0;
    for (int i = 0; i < 81; ++i) most = std::max(most, cells[i]);  // 16 at a time
    return most > 9 ? nullptr : cells;
}

#ifdef __wasm__
extern "C" __attribute__((import_module("engine"), import_name("report"))) void engine_report(int steps);
void report(int steps) { engine_report(steps); }
#else
void report(int) {}
#endif

}  // namespace sudoku::wasm

using namespace sudoku;
using namespace sudoku::wasm;

// Room for so many bytes; 0 when that is too much. What the last call gave is gone.
SUDOKU_EXPORT(input) u8* input(u32 size) {
    constexpr std::size_t kept = 1 << 20;  // larger buffers are given back
    if (output_bytes().capacity() > kept) std::string().swap(output_bytes());
    if (input_bytes().capacity() > kept) std::vector<u8>().swap(input_bytes());
    output_bytes().clear();
    if (size > INPUT_LIMIT) return nullptr;
    input_bytes().resize(size);
    static u8 none;
    return size ? input_bytes().data() : &none;
}

SUDOKU_EXPORT(output) const char* output() { return output_bytes().data(); }
SUDOKU_EXPORT(output_size) u32 output_size() { return u32(output_bytes().size()); }

// A destructor of a static object is never run: the instance is dropped as a whole.
#ifdef __wasm__
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }
#endif
