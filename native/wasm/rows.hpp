// Steps as JSON: the same rows that the Python bindings make tuples of, so that both languages read them alike.
#pragma once
#include <string>

#include "logic/se/hint.hpp"
#include "logic/step.hpp"

namespace sudoku::wasm {

void write_step(std::string& out, const logic::Step& step, logic::Technique searched);
void write_hint(std::string& out, const logic::se::Hint& hint);

}  // namespace sudoku::wasm
