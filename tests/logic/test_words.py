"""Steps in words."""

import pytest

import sudoku
from sudoku import SudokuError
from sudoku.logic.solving import find_steps
from sudoku.logic.state import State
from sudoku.logic.technique import technique
from sudoku.logic.words import cells_text, conclusion

from .cases import CASES
from .test_technique import EASY


def told(puzzle: str, number: int) -> str:
    return str(sudoku.explain(puzzle)[number - 1])


def test_cells_of_a_line_are_told_together():
    assert cells_text([27, 33]) == "r4c17"
    assert cells_text([0, 9, 20, 21]) == "r12c1,r3c34"
    assert cells_text([0, 80], "a1") == "A1,I9"


def test_the_short_form():
    """The published examples of the field."""
    locked = "......1...419.57.2.8.2..659.......9.......52......68..8..4......295.7..84..6.9.7."
    assert told(locked, 5) == "Locked Pair: 3,7 in r3c13 => r1c123,r2c1,r3c56<>3, r1c123,r3c5<>7"
    fish = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."
    assert told(fish, 26) == "X-Wing: 5 r27 c69 => r13c9<>5"
    assert told(EASY, 1) == "Naked Single: r5c5=5"


def test_the_long_form_says_what_where_why_and_what_follows():
    step = sudoku.explain(EASY)[0]
    assert step.sentence() == "Naked Single: 5 is the only candidate left in r5c5. So r5c5 is 5."
    assert step.sentence("a1") == "Naked Single: 5 is the only candidate left in E5. So E5 is 5."


@pytest.mark.parametrize("style", ["rc", "a1"])
def test_every_technique_can_be_told(style):
    seen = set()
    for case in CASES:
        if case.fires and case.code not in seen:
            seen.add(case.code)
            found = find_steps(
                State.from_puzzle(case.puzzle),
                technique(case.code),
                1000 if case.code < "03" or case.code > "04" else 1,
            )
            step = next(step for step in found if step.technique.code == case.code)
            assert step.brief(style).endswith(conclusion(step, style))
            text = step.sentence(style)
            assert text.startswith(f"{step.name}: ")
            assert text.endswith(".")
            assert ("r1c" in text or "r2c" in text) <= (style == "rc")


def test_other_names_for_cells_are_refused():
    with pytest.raises(SudokuError, match="'xy': one of rc, a1"):
        sudoku.explain(EASY)[0].brief("xy")
