"""The family of errors: one root, places in the message, the public name in a traceback."""

import pickle
import traceback

import pytest

import sudoku
from sudoku import AmbiguousFormat, FormatError, SudokuError, errors


@pytest.mark.parametrize("name", errors.__all__)
def test_every_error_is_a_sudoku_error_and_public(name):
    kind = getattr(errors, name)
    assert issubclass(kind, SudokuError)
    assert getattr(sudoku, name) is kind


@pytest.mark.parametrize("name", errors.__all__)
def test_the_docstring_draws_every_error(name):
    assert name in (errors.__doc__ or "")


def test_a_traceback_names_the_error_as_people_import_it():
    told = traceback.format_exception_only(SudokuError("Incorrect input"))
    assert told == ["sudoku.SudokuError: Incorrect input\n"]


def test_a_format_error_says_where():
    assert str(FormatError("bad", line=3, column=7, source="a.sdm")) == "a.sdm, line 3, column 7: bad"
    assert str(FormatError("bad", column=7)) == "column 7: bad"
    assert str(FormatError("bad")) == "bad"


def test_at_fills_in_only_what_is_unknown():
    error = AmbiguousFormat("bad", line=3).at(line=9, column=2, source="x")
    assert (error.line, error.column, error.source) == (3, 2, "x")
    assert isinstance(error, AmbiguousFormat)


def test_errors_survive_pickling_between_processes():
    error = pickle.loads(pickle.dumps(FormatError("bad", line=3, column=7, source="a")))
    assert str(error) == "a, line 3, column 7: bad"
