// Every finder of the engine. Each takes the board as it is, reports steps of the technique to the sink in the
// order in which the ladder prefers them, and returns true when the sink has had enough.
// Made by tools/technique_table.py from src/sudoku/logic/techniques.json; change the table, not this file.
// clang-format off
#pragma once
#include "step.hpp"

namespace sudoku::logic {

class Position;

using Finder = bool (*)(Position&, Technique, const Sink&);
bool find_full_houses(Position&, Technique, const Sink&);
bool find_naked_singles(Position&, Technique, const Sink&);
bool find_hidden_singles(Position&, Technique, const Sink&);
bool find_locked_subsets(Position&, Technique, const Sink&);
bool find_locked_candidates(Position&, Technique, const Sink&);
bool find_naked_subsets(Position&, Technique, const Sink&);
bool find_hidden_subsets(Position&, Technique, const Sink&);
bool find_fish(Position&, Technique, const Sink&);
bool find_skyscrapers(Position&, Technique, const Sink&);
bool find_kites(Position&, Technique, const Sink&);
bool find_turbot_fish(Position&, Technique, const Sink&);
bool find_empty_rectangles(Position&, Technique, const Sink&);
bool find_w_wings(Position&, Technique, const Sink&);
bool find_xy_wings(Position&, Technique, const Sink&);
bool find_xyz_wings(Position&, Technique, const Sink&);
bool find_rectangles(Position&, Technique, const Sink&);
bool find_avoidable_rectangles(Position&, Technique, const Sink&);
bool find_bug(Position&, Technique, const Sink&);
bool find_sue_de_coq(Position&, Technique, const Sink&);
bool find_simple_colors(Position&, Technique, const Sink&);
bool find_multi_colors(Position&, Technique, const Sink&);
bool find_remote_pairs(Position&, Technique, const Sink&);
bool find_x_chains(Position&, Technique, const Sink&);
bool find_xy_chains(Position&, Technique, const Sink&);
bool find_nice_loops(Position&, Technique, const Sink&);
bool find_als_xz(Position&, Technique, const Sink&);
bool find_als_xy_wings(Position&, Technique, const Sink&);
bool find_als_chains(Position&, Technique, const Sink&);
bool find_death_blossoms(Position&, Technique, const Sink&);
bool find_kraken_fish(Position&, Technique, const Sink&);
bool find_forcing_chains(Position&, Technique, const Sink&);
bool find_forcing_nets(Position&, Technique, const Sink&);
bool find_templates(Position&, Technique, const Sink&);

// Who searches for it; what the last resort does is no search.
constexpr Finder FINDERS[TECHNIQUES] = {
    find_full_houses /* full_house */,
    find_naked_singles /* naked_single */,
    find_hidden_singles /* hidden_single */,
    find_locked_subsets /* locked_pair */,
    find_locked_subsets /* locked_triple */,
    find_locked_candidates /* pointing */,
    find_locked_candidates /* claiming */,
    find_naked_subsets /* naked_pair */,
    find_naked_subsets /* naked_triple */,
    find_naked_subsets /* naked_quad */,
    find_hidden_subsets /* hidden_pair */,
    find_hidden_subsets /* hidden_triple */,
    find_hidden_subsets /* hidden_quad */,
    find_fish /* x_wing */,
    find_fish /* swordfish */,
    find_fish /* jellyfish */,
    find_fish /* squirmbag */,
    find_fish /* whale */,
    find_fish /* leviathan */,
    find_fish /* finned_x_wing */,
    find_fish /* finned_swordfish */,
    find_fish /* finned_jellyfish */,
    find_fish /* finned_squirmbag */,
    find_fish /* finned_whale */,
    find_fish /* finned_leviathan */,
    find_fish /* sashimi_x_wing */,
    find_fish /* sashimi_swordfish */,
    find_fish /* sashimi_jellyfish */,
    find_fish /* sashimi_squirmbag */,
    find_fish /* sashimi_whale */,
    find_fish /* sashimi_leviathan */,
    find_fish /* franken_x_wing */,
    find_fish /* franken_swordfish */,
    find_fish /* franken_jellyfish */,
    find_fish /* franken_squirmbag */,
    find_fish /* franken_whale */,
    find_fish /* franken_leviathan */,
    find_fish /* finned_franken_x_wing */,
    find_fish /* finned_franken_swordfish */,
    find_fish /* finned_franken_jellyfish */,
    find_fish /* finned_franken_squirmbag */,
    find_fish /* finned_franken_whale */,
    find_fish /* finned_franken_leviathan */,
    find_fish /* mutant_x_wing */,
    find_fish /* mutant_swordfish */,
    find_fish /* mutant_jellyfish */,
    find_fish /* mutant_squirmbag */,
    find_fish /* mutant_whale */,
    find_fish /* mutant_leviathan */,
    find_fish /* finned_mutant_x_wing */,
    find_fish /* finned_mutant_swordfish */,
    find_fish /* finned_mutant_jellyfish */,
    find_fish /* finned_mutant_squirmbag */,
    find_fish /* finned_mutant_whale */,
    find_fish /* finned_mutant_leviathan */,
    find_skyscrapers /* skyscraper */,
    find_kites /* two_string_kite */,
    find_turbot_fish /* turbot_fish */,
    find_empty_rectangles /* empty_rectangle */,
    find_kites /* dual_two_string_kite */,
    find_empty_rectangles /* dual_empty_rectangle */,
    find_w_wings /* w_wing */,
    find_xy_wings /* xy_wing */,
    find_xyz_wings /* xyz_wing */,
    find_rectangles /* uniqueness_1 */,
    find_rectangles /* uniqueness_2 */,
    find_rectangles /* uniqueness_3 */,
    find_rectangles /* uniqueness_4 */,
    find_rectangles /* uniqueness_5 */,
    find_rectangles /* uniqueness_6 */,
    find_rectangles /* hidden_rectangle */,
    find_avoidable_rectangles /* avoidable_rectangle_1 */,
    find_avoidable_rectangles /* avoidable_rectangle_2 */,
    find_bug /* bug_plus_1 */,
    find_sue_de_coq /* sue_de_coq */,
    find_simple_colors /* simple_colors_trap */,
    find_simple_colors /* simple_colors_wrap */,
    find_multi_colors /* multi_colors_1 */,
    find_multi_colors /* multi_colors_2 */,
    find_remote_pairs /* remote_pair */,
    find_x_chains /* x_chain */,
    find_xy_chains /* xy_chain */,
    find_nice_loops /* continuous_nice_loop */,
    find_nice_loops /* discontinuous_nice_loop */,
    find_nice_loops /* aic */,
    find_nice_loops /* grouped_continuous_nice_loop */,
    find_nice_loops /* grouped_discontinuous_nice_loop */,
    find_nice_loops /* grouped_aic */,
    find_als_xz /* als_xz */,
    find_als_xy_wings /* als_xy_wing */,
    find_als_chains /* als_chain */,
    find_death_blossoms /* death_blossom */,
    find_kraken_fish /* kraken_fish_1 */,
    find_kraken_fish /* kraken_fish_2 */,
    find_forcing_chains /* forcing_chain_contradiction */,
    find_forcing_chains /* forcing_chain_verity */,
    find_forcing_nets /* forcing_net_contradiction */,
    find_forcing_nets /* forcing_net_verity */,
    find_templates /* template_set */,
    find_templates /* template_delete */,
    nullptr /* brute_force */,
    nullptr /* give_up */,
};

}  // namespace sudoku::logic
