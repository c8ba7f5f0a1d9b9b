"""What the pages say is true: examples run, every command and every public name is there."""

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import sudoku
from sudoku.cli.app import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [name for _, name, _ in pkgutil.walk_packages(sudoku.__path__, "sudoku.") if "__main__" not in name]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    examples = "\n".join(re.findall(r"```python\n(>>>.*?)```", read(page), re.S))
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(test).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_shell_examples_run(page, tmp_path):
    for block in re.findall(r"```console\n(.*?)```", read(page), re.S):
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M):
            program, *arguments = shlex.split(command)
            assert program == "sudoku"
            run = [sys.executable, "-m", "sudoku", *arguments]
            told = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, check=False)
            assert told.stdout == expected, command


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("howto-*.md")), ids=lambda page: page.name)
def test_every_command_of_a_how_to_runs_after_those_before_it(page, tmp_path):
    for block in re.findall(r"^ *```sh\n(.*?)```", read(page), re.S | re.M):
        for line in filter(None, map(str.strip, block.splitlines())):
            program, *arguments = shlex.split(line, comments=True)
            run = {"sudoku": [sys.executable, "-m", "sudoku"], "python": [sys.executable]}
            done = subprocess.run(
                [*run[program], *arguments], capture_output=True, text=True, cwd=tmp_path, check=False
            )
            assert (done.returncode, done.stderr) == (0, ""), line


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_run(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=OPTIONS).failed == 0


def test_the_page_of_commands_is_what_the_program_says():
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        command_docs = importlib.import_module("command_docs")
        man_page = importlib.import_module("man_page")
    finally:
        sys.path.pop(0)
    assert read(command_docs.PAGE) == command_docs.command_docs(), "run python tools/command_docs.py"
    assert read(man_page.PAGE) == man_page.man_page(), "run python tools/command_docs.py"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented_with_an_example(name):
    section = re.search(rf"### sudoku {name}\n\n```text\n(.*?)```", read(ROOT / "docs" / "commands.md"), re.S)
    assert section
    assert f"sudoku {name}" in section[1].split("\n", 1)[1]


@pytest.mark.parametrize("name", sudoku.__all__)
def test_every_public_name_is_on_the_python_page(name):
    page = read(ROOT / "docs" / "api.md")
    in_errors = getattr(sudoku, name).__module__ == "sudoku" and hasattr(importlib.import_module("sudoku.errors"), name)
    assert f"sudoku.{name}\n" in page or in_errors


def test_every_dependency_has_its_reason():
    import tomllib

    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    extras = project["project"]["optional-dependencies"].values()
    needs = [*project["project"]["dependencies"], *(need for extra in extras for need in extra)]
    names = {re.match(r"[\w-]+", need)[0] for need in needs} - {"sudokit"}  # type: ignore[index]
    reasons = read(ROOT / "CONTRIBUTING.md")
    assert [name for name in sorted(names) if name not in reasons and not name.startswith("types-")] == []


@pytest.mark.parametrize("name", ["data", "pairs", "sat"])
def test_modules_are_there_without_an_import_of_their_own(name):
    run = [sys.executable, "-c", f"import sudoku; print(sudoku.{name}.__name__, {name!r} in dir(sudoku))"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == f"sudoku.{name} True\n"


def test_public_names_are_listed_in_the_stub_alone_and_found():
    stub = read(Path(sudoku.__file__).with_suffix(".pyi"))
    typed = re.findall(r"import (\w+) as \1", stub)
    assert sorted(typed) == sorted({*sudoku.__all__, "data", "pairs", "sat"})
    assert sorted({*typed, "__version__"}) == dir(sudoku)
    for name in sudoku.__all__:
        assert getattr(sudoku, name) is not None


def test_star_import_gives_every_name():
    names: dict[str, object] = {}
    exec("from sudoku import *", names)
    assert set(sudoku.__all__) <= set(names)


GUIDES = [ROOT / name for name in ("CONTRIBUTING.md", "native/README.md")]
GUIDES += [ROOT / "docs" / f"{name}.md" for name in ("architecture", "extending", "walks")]
ROOMS = [ROOT, ROOT / "src/sudoku", ROOT / "native", ROOT / "native/logic", ROOT / "docs"]
FILE = re.compile(r"(?<![\w/<>.*-])((?:[\w.-]+/)*[\w-]+\.(?:py|pyi|cpp|hpp|json|tsv|toml|md|js|typ))(?![\w<])")
ROOM = r"(?:cli|logic|formats|solving|sat|generator|render|rules|variants)"
MODULE = re.compile(rf"(?<![\w/<>.-])({ROOM}(?:/\w+)+)(?=[ ,;):]|\.\w+(?<!pp)\b)")


def is_there(name: str) -> bool:
    return any((room / each).exists() for room in ROOMS for each in (name, f"{name}.py"))


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_every_file_that_a_guide_names_exists(page):
    if not page.exists():
        pytest.skip("the guides are not here")
    text = re.sub(r"https?://\S+", "", read(page))
    named = {*FILE.findall(text), *MODULE.findall(text)}
    assert named, "this page names no file"
    assert [name for name in sorted(named) if not is_there(name)] == []
