"""Puzzles with rules explained: every step is sound, proved by arithmetic alone, told and drawn."""

import json

import pytest

from sudoku import Grid, Puzzle, SudokuError, explain, find_all, generate, hint, rate
from sudoku.logic import DEFAULT, Level, SolvePath, Step
from sudoku.logic.constraints.step import RuleStep
from sudoku.logic.constraints.table import RULE_LADDER, RULE_RUNGS
from sudoku.logic.technique import technique
from sudoku.logic.verifier import Verdict, verify, verify_path
from sudoku.rules import AntiKnight, Even, KillerCage, Odd, Rules, Thermometer

from .variant_boards import check

VARIANTS = ("killer", "jigsaw", "kropki", "antiknight+thermo", "nonconsecutive")


@pytest.mark.parametrize("part", range(4))
def test_no_step_removes_a_digit_of_the_solution(part):
    """`make variant-soundness` looks at 20,000 boards."""
    assert sum(check(1_000_000 + 10 * part + seed).total() for seed in range(3))


@pytest.mark.parametrize("variant", VARIANTS)
def test_generated_puzzles_are_explained_step_by_step(variant):
    made = generate(variant=variant, seed=3)
    path = explain(made.as_puzzle(), RULE_LADDER.disable("Brute Force"))
    solution = made.solution
    assert all(solution[cell] == digit for step in path for cell, digit in step.placements)
    assert all(solution[cell] != digit for step in path for cell, digit in step.eliminations)
    assert set(verify_path(path)) == {Verdict.PROVED}


@pytest.mark.parametrize("variant", VARIANTS[:2])
def test_steps_are_told_in_both_languages_drawn_and_kept_as_json(variant):
    path = explain(generate(variant=variant, seed=5).as_puzzle())
    for at, step in enumerate(path):
        assert {step.brief(), step.full("a1"), step.sentence(language="de"), step.full(language="de")}
        if at % 10 == 0:
            assert step.svg(path.puzzle_before(at))
    assert SolvePath.from_json(json.dumps(path.to_dict())).steps == path.steps


def killer() -> Puzzle:
    return Puzzle(Grid.empty(), rules=Rules.of(KillerCage("r1c1 r1c2", 3), KillerCage("r5c5 r5c6", 16)))


def first(puzzle: Puzzle, name: str) -> Step:
    from sudoku.logic.constraints.solving import Walk

    return Walk(puzzle, bytes(81), RULE_LADDER).find(technique(name), 1)[0]


def test_a_cage_keeps_the_digits_of_its_sets():
    step = first(killer(), "Cage Combinations")
    assert {digit for _, digit in step.eliminations} == {3, 4, 5, 6, 7, 8, 9}
    assert "{1,2}" in step.sentence()
    assert "Käfig 3" in step.sentence(language="de")


def test_a_digit_that_a_cage_needs_goes_from_what_sees_all_its_places():
    step = first(killer(), "required digits")
    assert isinstance(step, RuleStep)
    assert {cell for cell, _ in step.eliminations} >= {2, 3, 9, 10}


def test_a_thermometer_bounds_its_cells():
    rules = Rules.of(Thermometer("r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8"))
    step = first(Puzzle(Grid.empty(), rules=rules), "Line Bounds")
    left = {cell: set(range(1, 10)) - {d for c, d in step.eliminations if c == cell} for cell in (0, 10, 70)}
    assert left == {0: {1, 2}, 10: {2, 3}, 70: {8, 9}}


def test_innies_follow_from_a_house_and_its_cages():
    cages = [KillerCage("r1c1-3", 6), KillerCage("r1c4-6", 15), KillerCage("r1c7-8", 15)]
    step = first(Puzzle(Grid.empty(), rules=Rules.of(*cages)), "Innies and Outies")
    assert isinstance(step, RuleStep)
    assert (step.total, step.parts[0].cells) == (9, (8,))
    assert {digit for _, digit in step.eliminations} == {1, 2, 3, 4, 5, 6, 7, 8}


def test_chess_moves_are_seen():
    marks = Puzzle(Grid.empty(), rules=Rules.of(AntiKnight()))
    from sudoku.logic.constraints.field import field_of

    assert 11 in field_of(marks.rules).peers[0]
    assert 19 in field_of(marks.rules).peers[0]


def test_a_forged_step_is_not_proved():
    step = first(killer(), "Cage Combinations")
    forged = RuleStep.from_step(step, killer().rules, clues=(KillerCage("r1c1 r1c2", 17),))
    made = generate(variant="killer", seed=1)
    marks = explain(made.as_puzzle()).marks(0)
    assert verify(forged, marks, made.solution) is not Verdict.PROVED


def test_a_puzzle_without_constraints_has_its_classic_rating():
    for seed in range(5):
        grid = generate(seed=seed).puzzle
        plain = rate(grid, scale="hodoku")
        with_rules = rate(Puzzle(grid), RULE_LADDER, scale="hodoku")
        path = explain(grid, DEFAULT)
        assert (plain.level, plain.score) == (with_rules.level, with_rules.score) == (path.level, path.score)


def test_ratings_and_levels_of_variants():
    made = generate(variant="killer", level="medium", seed=1)
    assert made.rating.level == Level.MEDIUM
    assert {rung.level for rung in RULE_RUNGS} == set(Level)
    with pytest.raises(SudokuError, match="plain sudokus"):
        generate(variant="killer", se=(3.0, 4.0))


def test_hint_and_find_all_take_variants():
    puzzle = generate(variant="killer", seed=1).as_puzzle()
    assert isinstance(hint(puzzle), Step)
    assert find_all(puzzle, "Cage Combinations")


def test_a_chain_names_the_chess_move_by_which_two_cells_see_each_other():
    """r3c3 and r5c4 are a knight's move apart and in no house, r1c1 and r1c2 share a house."""
    from sudoku.logic.constraints.field import field_of

    field = field_of(Rules.of(AntiKnight()))
    assert field.why_apart(20, 39) == field.why_apart(39, 20) == (None, AntiKnight())
    assert field.why_apart(0, 1) == (0, None)
    links = [link for step in _antiknight_path() for link in getattr(step, "trail", ())]
    moves = [link for link in links if link.clue == AntiKnight()]
    assert moves
    assert all(link.house is None and not link.on for link in moves)


def _antiknight_path() -> SolvePath:
    made = generate(variant="antiknight+thermo", seed=5)
    return explain(made.as_puzzle(), RULE_LADDER.only("Naked Single", "Constraint Forcing Chain"))


def test_cells_with_marks_are_told_together_and_each_kind_of_mark_once():
    rules = Rules.of(Even("r1c1"), Even("r1c2"), Odd("r5c5"))
    step = first(Puzzle(Grid.empty(), rules=rules), "Cell Clue")
    assert "r1c1, r1c2 and r5c5 are marked (even cell or odd cell): only digits that fit" in step.sentence()
    assert "markiert (gerade Zelle oder ungerade Zelle)" in step.sentence(language="de")
