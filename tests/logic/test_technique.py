"""The table, and the ladder made of it."""

import csv

import pytest
from tools import technique_table

from sudoku import Ladder, Level, SudokuError, explain
from sudoku._core import core
from sudoku.logic.technique import BY_NUMBER, DEFAULT, SE_KINDS, TECHNIQUES, SeKind, Technique, technique

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("path", technique_table.headers(), ids=lambda path: path.name)
def test_the_native_headers_are_what_the_table_says(path):
    assert path.read_text(encoding="utf-8") == technique_table.headers()[path], "run tools/technique_table.py"


def test_the_engine_was_built_from_the_table():
    assert len(TECHNIQUES) == core.TECHNIQUES
    assert len(SE_KINDS) == core.SE_KINDS


def test_every_technique_is_one_whole_row():
    assert len({one.id for one in BY_NUMBER}) == len({one.code for one in BY_NUMBER}) == len(TECHNIQUES)
    for number, one in enumerate(BY_NUMBER):
        assert one.number == number
        assert TECHNIQUES[one.rung].rung == one.rung, "the rung of a technique is a rung itself"
        assert DEFAULT.rung(one).technique.name == one.rung
        assert one.searched is (one.family != "last resort")


def test_only_what_rests_on_one_solution_needs_the_plain_rules():
    rows: list[Technique | SeKind] = [*BY_NUMBER, *SE_KINDS]
    assert all(one.plain_only is (one.family == "uniqueness") for one in rows)


def test_the_default_ladder_is_the_table_of_the_field(shared_data):
    rows = csv.DictReader((shared_data / "logic/techniques.csv").read_text().splitlines())
    known = {one.code: one for one in TECHNIQUES.values()}
    seen = 0
    for row in rows:
        if row["reglib_code"] in known:
            rung = DEFAULT.rung(known[row["reglib_code"]])
            told = (rung.order, str(rung.level).upper(), rung.score, rung.enabled)
            assert told == (int(row["search_order"]), row["level"], int(row["score"]), row["enabled_default"] == "true")
            seen += 1
    assert seen > 75


@pytest.mark.parametrize(
    ("name", "code"), [("x-wing", "0300"), ("X WING", "0300"), ("0300", "0300"), ("als_xz", "0901")]
)
def test_a_technique_goes_by_several_names(name, code):
    assert technique(name).code == code


def test_an_unknown_name_is_refused_with_the_nearest_one():
    with pytest.raises(SudokuError, match="no technique 'x-wnig'; did you mean 'X-Wing'"):
        technique("x-wnig")


def test_a_level_is_raised_by_the_score():
    assert Level.EASY.raised_by(800) is Level.EASY
    assert Level.EASY.raised_by(801) is Level.MEDIUM
    assert Level.EASY.raised_by(1601) is Level.UNFAIR
    assert Level.HARD.raised_by(10**6) is Level.EXTREME


def test_techniques_can_be_switched_reordered_and_rescored():
    hidden_first = DEFAULT.change("Hidden Single", order=50, score=1)
    path = explain(EASY, hidden_first)
    assert path[0].technique.name == "Hidden Single"
    assert path[0].score == 1
    only = explain(EASY, DEFAULT.only("Naked Single", "Hidden Single"))
    assert {step.technique.name for step in only} == {"Naked Single"}


def test_a_ladder_comes_from_a_toml_file(tmp_path):
    file = tmp_path / "ladder.toml"
    file.write_text(
        '[techniques."Full House"]\nenabled = false\n[techniques."naked single"]\nscore = 7\nlevel = "Hard"\n'
    )
    ladder = Ladder.from_toml(file)
    path = explain(EASY, ladder)
    assert {step.technique.name for step in path} == {"Naked Single"}
    assert path.score == 7 * 51
    assert path.level is Level.HARD


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[techniques.Nonsense]\nscore = 1", "no technique 'Nonsense'"),
        ("[techniques.X-Wing]\nscore = 'a'", "score = 'a'"),
        ("[techniques.X-Wing]\nlevel = 'Odd'", "level 'Odd'"),
        ("[techniques.X-Wing]\nname = 'a'", "name = 'a'"),
        ("other = 1", "'other' in a ladder"),
        ("techniques = [", "Invalid|Unclosed|Expected"),
        ("[techniques]\nX-Wing = 3", "X-Wing: a technique is a table"),
    ],
)
def test_a_bad_ladder_is_refused_with_what_and_where(tmp_path, text, message):
    file = tmp_path / "ladder.toml"
    file.write_text(text)
    with pytest.raises(SudokuError, match=message) as error:
        Ladder.from_toml(file)
    assert str(file) in str(error.value)
