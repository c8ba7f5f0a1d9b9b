// Short names of the integers, for code that counts their bits. No functions: the engines, which are compiled once for
// each instruction set, include this.
#pragma once
#include <cstdint>

namespace sudoku {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
__extension__ using u128 = unsigned __int128;

}  // namespace sudoku
