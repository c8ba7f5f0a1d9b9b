"""The rules, against a second and simpler account of them, over ten thousand random commands."""

import random
import re

import pytest

from sudoku.game import rules
from sudoku.game.rules import Game, Phase, ProtocolState
from sudoku.grid import Grid
from sudoku.shape import NINE

ROW = re.compile(r"\|(?: (?:  |\.[1-9]| [1-9]) (?:  |\.[1-9]| [1-9]) (?:  |\.[1-9]| [1-9]) \|){3}")


def read_board(text):
    """The board as it is printed: digits, and which of them are fixed."""
    lines = text.split("\n")
    assert len(lines) == 13
    assert all(len(line) == 34 for line in lines)
    assert [index for index, line in enumerate(lines) if line == "-" * 34] == [0, 4, 8, 12]
    cells = []
    for index, line in enumerate(lines):
        if index % 4:
            assert ROW.fullmatch(line)
            cells += [line[place : place + 2] for left in (2, 13, 24) for place in (left, left + 3, left + 6)]
    return [int(cell.strip(" .") or 0) for cell in cells], [cell.startswith(".") for cell in cells]


class Account:
    """What must come of each command, told from the printed boards alone."""

    def __init__(self, shown):
        self.cells, self.fixed = read_board(shown)

    def expects(self, words):
        """The answer, or None where it is told elsewhere (a solution, a validation)."""
        name, arguments = words[0].lower(), words[1:]
        if 0 not in self.cells:
            return rules.INVALID_COMMAND
        needed = {"set": 3, "hint": 2, "validate": 0}.get(name)
        if needed is None or len(arguments) < needed:
            return rules.INVALID_COMMAND
        if not all(re.fullmatch("[+-]?[0-9]+", word, re.ASCII) for word in arguments[:needed]):
            return rules.INVALID_COMMAND
        x, y, z = (*map(int, arguments[:needed]), 0, 0, 0)[:3]
        if name == "validate":
            return None
        if not (1 <= x <= 9 and 1 <= y <= 9 and 0 <= z <= 9):
            return rules.INVALID_VALUE
        cell = (y - 1) * 9 + x - 1
        if name == "hint":
            return rules.INVALID_VALUE if self.cells[cell] else None
        others = [self.cells[other] for other in NINE.peers(cell)]
        if self.fixed[cell] or (z and z in others):
            return rules.INVALID_VALUE
        self.cells[cell] = z
        return "board"


def random_line(rng):
    name = rng.choice(["set"] * 12 + ["hint"] * 3 + ["SET", "Hint", "validate", "sett", "", "  ", "hin t", "undo"])
    numbers = [rng.choice(["1", "5", "9", "0", "10", "-1", "x", "3.5", "²", "+4"]) for _ in range(rng.randrange(5))]
    usual = [str(rng.randint(1, 9)) for _ in range(3)]
    return rng.choice([" ", "  ", "\t"]).join([name, *(usual if rng.random() < 0.85 else numbers)])


@pytest.mark.slow
def test_ten_thousand_random_commands():
    rng = random.Random(11)
    game = Game(random.Random(11))
    played = games = solved = 0
    while played < 10_000:
        assert game.begin() == rules.PROMPT
        count = rng.choice([80, 79, 75, 60, 45, 35, 28])
        shown = game.answer(str(count))
        assert shown
        account, fixed, games = Account(shown), game.state.fixed, games + 1
        assert sum(account.fixed) == count
        for _ in range(rng.choice([20, 200, 800])):
            line, before = random_line(rng), game.state
            answer = game.answer(line)
            played += 1
            if not line.strip():
                assert answer is None
                continue
            assert answer
            expected = account.expects(line.split())
            if expected == "board":
                board, *said = answer.split("\n" + rules.SOLVED)
                assert read_board(board) == (account.cells, account.fixed)
                assert bool(said) == (0 not in account.cells) == (game.phase is Phase.SOLVED)
                solved += bool(said)
            elif expected is not None:
                assert answer == expected
                assert game.state == before
            elif "hint" in line.lower():
                cell = (int(line.split()[2]) - 1) * 9 + int(line.split()[1]) - 1
                assert answer == f"Hint: set cell to {before.solution[cell]}"
                assert game.state == before
            else:
                check_validation(before, game.state, answer)
            check_invariants(game.state, fixed, account)
    assert games > 10
    assert solved > 1


def check_validation(before, after, answer):
    if answer == rules.SOLVABLE:
        assert all(digit in (0, found) for digit, found in zip(after.board, after.solution, strict=True))
    else:
        assert answer == rules.UNSOLVABLE
        assert after.solution == before.solution


def check_invariants(state, fixed, account):
    assert list(state.board) == account.cells
    assert state.fixed == fixed
    assert state.board.is_valid
    assert state.solution.is_solved
    assert all(given in (0, digit) for given, digit in zip(fixed, state.board, strict=True))
    assert all(given in (0, digit) for given, digit in zip(fixed, state.solution, strict=True))


@pytest.mark.parametrize("count", range(81))
def test_every_number_of_cells(count):
    game = Game(random.Random(count))
    shown = game.answer(str(count))
    assert shown
    assert sum(read_board(shown)[1]) == count
    assert game.state.board == game.state.fixed


def test_the_board_of_the_ruling():
    cells = [1, 2, 3, 4, 5, 6, 7, 8, 9] + [0] * 72
    fixed = [1, 0, 3, 0, 0, 0, 7, 0, 0] + [0] * 72
    state = ProtocolState(Grid(bytes(fixed)), Grid(bytes(cells)), Grid.empty())
    assert rules.picture(state).split("\n")[1] == "| .1  2 .3 |  4  5  6 | .7  8  9 |"
    assert rules.picture(state).split("\n")[2] == "|          |          |          |"


@pytest.mark.parametrize(
    ("word", "number"),
    [("7", 7), ("-3", -3), ("+4", 4), ("000005", 5), ("0" * 40 + "9", 9), ("0", 0), ("00", 0), ("", None), ("+", None)]
    + [(word, None) for word in ("1.0", "1e1", "0x1", "1_0", "²", "٣", "--1", "one", "1\n")],
)
def test_whole_numbers(word, number):
    assert rules.whole_number(word) == number


def test_numbers_beyond_every_range():
    assert (rules.whole_number("9" * 5000) or 0) > 80
    assert (rules.whole_number("-" + "9" * 5000) or 0) < 0
