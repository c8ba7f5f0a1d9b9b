"""Words that options take: one list each, from the library's tables; refused, completed and shown alike."""

import click
import pytest
from typer.main import get_command

from sudoku.cli import choices
from sudoku.cli.app import program

from .helpers import run_here

CHOICES = {
    ("generate", "level"): "hard",
    ("generate", "symmetry"): "rotational",
    ("generate", "by"): "random",
    ("rate", "level"): "hard",
    ("build", "by"): "latin",
    ("play", "level"): "easy",
    ("book", "trim"): "6x9",
    ("book", "solutions"): "facing",
    ("book", "headings"): "line",
    ("book", "ink"): "grey",
    ("book", "duplex"): "manual",
}


def _option(command: str, name: str):
    group = get_command(program([command]))
    assert isinstance(group, click.Group)
    return next(param for param in group.commands[command].params if param.name == name)


@pytest.mark.parametrize(("command", "name"), CHOICES)
def test_closed_lists_of_words_are_choices(command, name):
    option, word = _option(command, name), CHOICES[command, name]
    assert isinstance(option.type, choices.Choice)
    assert option.type.convert(word.upper(), option, None) == word
    assert (
        next(item.value for item in option.type.shell_complete(click.Context(click.Command(command)), option, word))
        == word
    )


@pytest.mark.parametrize(("command", "name"), CHOICES)
def test_another_word_is_refused_with_those_that_are_known(capsys, tmp_path, monkeypatch, command, name):
    monkeypatch.chdir(tmp_path)
    required = {"build": ["18", "out.txt"], "book": ["out.pdf"]}.get(command, [])
    result = run_here(capsys, command, *required, f"--{name}", "nope")
    assert result.code == 2
    assert CHOICES[command, name] in result.err
    assert result.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("command", "name"), CHOICES)
def test_help_shows_every_word(capsys, command, name):
    text = " ".join(run_here(capsys, command, "--help").out.split())
    words = set(_option(command, name).type.choices) - {"stacking" if command == "generate" else ""}
    assert all(word in text for word in words)
