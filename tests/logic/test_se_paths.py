"""The Sudoku Explainer scale, step by step as recorded: rating and marks after each step, and the three ratings."""

import gzip
from typing import Any

import pytest

from sudoku import Grid
from sudoku._core import core
from sudoku.logic import rate_many
from sudoku.logic.se_steps import ENDS

STREAMS = ["se_steps_rated_500.txt.gz", "se_steps_250_more.txt.gz"]


def streams(path):
    """(puzzle, [(rating, marks after)], 'ER/EP/ED')"""
    with gzip.open(path, "rt") as lines:
        puzzle = ""
        steps: list[tuple[float, str]] = []
        for line in lines:
            if line.startswith("#"):
                puzzle, steps = line.split()[1], []
            elif line.startswith("="):
                yield puzzle, steps, line[1:].split("|")[0].strip()
            else:
                rating, _, _, marks = line.rstrip("\n").split("|")
                steps.append((float(rating), marks))


def text_of(values, marks):
    return "".join(
        "".join(str(d) if values[c] == d or (not values[c] and d in marks[c]) else "." for d in range(1, 10))
        for c in range(81)
    )


def replay(puzzle):
    """The same from our own path. Marks are kept here, by the rules alone."""
    grid = Grid.from_text(puzzle)
    values, peers = bytearray(grid.cells), [set(grid.shape.peers(cell)) for cell in range(81)]
    marks = [set(range(1, 10)) - {values[p] for p in peers[c]} if not values[c] else set() for c in range(81)]
    hints: Any
    hints, end = core.se_path(grid.cells, None, 60.0, False, 0, False)
    assert ENDS[end] == "solved"
    for _, _, rating, _, placements, eliminations, _, _ in hints:
        for cell, digit in eliminations:
            marks[cell].discard(digit)
        for cell, digit in placements:
            values[cell], marks[cell] = digit, set()
            for peer in peers[cell]:
                marks[peer].discard(digit)
        yield rating, text_of(values, marks)


@pytest.mark.slow
@pytest.mark.parametrize("name", STREAMS)
def test_paths_are_the_recorded_ones(shared_data, name):
    """Every sixth puzzle; ratings are compared for all of them below."""
    for number, (puzzle, steps, _) in enumerate(streams(shared_data / "logic" / name)):
        if number % 6:
            continue
        ours = list(replay(puzzle))
        for at, (want, got) in enumerate(zip(steps, ours, strict=False)):
            assert got == want, f"{puzzle}: step {at + 1}"
        assert len(ours) == len(steps)


@pytest.mark.parametrize("name", STREAMS)
def test_ratings_are_the_recorded_ones(shared_data, name):
    recorded = [(puzzle, ratings) for puzzle, _, ratings in streams(shared_data / "logic" / name)]
    ours = rate_many([Grid.from_text(puzzle) for puzzle, _ in recorded], scale="se")
    assert [(puzzle, str(one)) for (puzzle, _), one in zip(recorded, ours, strict=True)] == recorded


# Line of the list → what the puzzle rates, where something else was published. Sukaku Explainer, set to behave like
# version 1.2.1, gives what we give; line 40 was not asked, it has a hidden single where a first step of 10.7 is named.
DIFFERING = {
    33: "11.5/11.5/10.1",
    39: "11.8/11.8/10.8",
    40: "11.7/1.2/1.2",
    80: "10.5/10.5/10.5",
    82: "10.4/1.2/1.2",
    83: "11.4/11.4/10.8",
    112: "11.3/11.3/2.6",
    153: "11.3/11.3/2.6",
}


@pytest.mark.slow
def test_published_ratings_of_hard_puzzles_are_met(shared_data):
    """Every sixteenth, and those that differ from what was published; the whole list takes minutes."""
    text = (shared_data / "logic" / "hardest2011_er_ep_ed.txt").read_text()
    rows = {number: line.split() for number, line in enumerate(text.splitlines(), 1)}
    chosen = sorted({*range(1, len(rows) + 1, 16), *DIFFERING})
    published = {number: "/".join(f"{float(rating):.1f}" for rating in rows[number][1:]) for number in chosen}
    ours = rate_many([Grid.from_text(rows[number][0]) for number in chosen], scale="se")
    assert {number: str(one) for number, one in zip(chosen, ours, strict=True)} == published | DIFFERING
    assert all(published[number] != ratings for number, ratings in DIFFERING.items())
