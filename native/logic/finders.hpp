// Every finder of the engine. Each takes the board as it is, reports steps to the sink in the order in which the
// ladder prefers them, and returns true when the sink has had enough.
#pragma once
#include "step.hpp"

namespace sudoku::logic {

class Position;

bool find_full_houses(const Board&, const Sink&);
bool find_naked_singles(const Board&, const Sink&);
bool find_hidden_singles(const Board&, const Sink&);
// The placed digits that leave a hidden single its one place, and the cells that lost the digit in earlier steps.
void add_blockers(Step&, const std::uint8_t* value);
bool next_single(Board&, Technique, Step&);  // the oldest of its queue; consumes entries

bool find_locked_candidates(Position&, Technique, const Sink&);
bool find_locked_subsets(Position&, int size, const Sink&);
bool find_naked_subsets(Position&, int size, const Sink&);
bool find_hidden_subsets(Position&, int size, const Sink&);

bool find_fish(Position&, Technique kind, int size, const Sink&);
bool find_skyscrapers(Position&, const Sink&);
bool find_kites(Position&, bool dual, const Sink&);
bool find_empty_rectangles(Position&, bool dual, const Sink&);
bool find_w_wings(const Board&, const Sink&);
bool find_xy_wings(const Board&, const Sink&);
bool find_xyz_wings(const Board&, const Sink&);
bool find_rectangles(Position&, Technique type, const Sink&);
bool find_avoidable_rectangles(Position&, Technique type, const Sink&);
bool find_bug(const Board&, const Sink&);
bool find_sue_de_coq(Position&, const Sink&);
bool find_simple_colors(Position&, const Sink&);
bool find_multi_colors(Position&, const Sink&);

bool find_turbot_fish(Position&, const Sink&);
bool find_x_chains(Position&, const Sink&);
bool find_xy_chains(const Board&, const Limits&, const Sink&);
bool find_remote_pairs(const Board&, const Limits&, const Sink&);
bool find_nice_loops(Position&, bool grouped, const Sink&);
bool find_als_xz(Position&, const Sink&);
bool find_als_xy_wings(Position&, const Sink&);
bool find_als_chains(Position&, const Sink&);
bool find_death_blossoms(Position&, const Sink&);
bool find_kraken_fish(Position&, const Sink&);
bool find_forcing_chains(Position&, const Sink&);
bool find_forcing_nets(Position&, const Sink&);
bool find_templates(const Board&, Technique, const Sink&);

}  // namespace sudoku::logic
