"""The samples, one for each format, made by this program: read without being named, and written as they are."""

import pytest

from sudoku.formats import FORMATS, read_many, write_many

from ..conftest import ROOT

SAMPLES = {path.stem: path for path in sorted((ROOT / "tests" / "samples").iterdir())}


def test_every_format_has_a_sample() -> None:
    assert set(SAMPLES) == set(FORMATS)


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_read_without_being_named(name: str) -> None:
    puzzles = list(read_many(SAMPLES[name]))
    assert puzzles
    assert puzzles == list(read_many(SAMPLES[name], name))


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_written_as_they_are(name: str) -> None:
    assert "".join(write_many(read_many(SAMPLES[name], name), name)) == SAMPLES[name].read_text()
