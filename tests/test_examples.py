"""Every command line that help texts, README and docs show runs as it stands, in a folder with the files it names."""

import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import sudoku
from sudoku import data, formats, pairs
from sudoku.book import Book, Section
from sudoku.book.template import template
from sudoku.game import saves
from sudoku.game.state import start

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."
IN_BLOCKS = re.compile(r"^(?:\$ | *)((?:zcat |cat |sudoku )[^\n]*)$", re.M)
INLINE = re.compile(r"`(sudoku [^`]+)`")
PLACEHOLDER = re.compile(r"\b[A-Z]+\b|…|\[")
ANSWERS_NO = ("sudoku check 55", "sudoku why 55")  # examples of a no, which is exit code 1
NOT_RUN = (
    *(
        "sudoku book",
        "sudoku data",
        "sudoku study",
        "sudoku --install-completion",
    ),  # mentions; a change of the user's shell
    *("sudoku web", "sudoku web puzzle.sdk", "sudoku web --no-browser --port 9000"),  # servers, which do not end
)


def commands_of(text: str) -> list[str]:
    """The command lines of a page: in its blocks (help texts among them) and inline; not those with placeholders."""
    blocks = re.findall(r"```(?:text|sh|console)\n(.*?)```", text, re.S)
    found = [line.strip() for block in blocks for line in IN_BLOCKS.findall(block)]
    found += INLINE.findall(re.sub(r"```.*?```", "", text, flags=re.S))
    return [
        line
        for line in dict.fromkeys(found)
        if "sudoku " in line and not PLACEHOLDER.search(line) and line not in NOT_RUN
    ]


COMMANDS = list(dict.fromkeys(line for page in PAGES for line in commands_of(page.read_text(encoding="utf-8"))))


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that examples name."""
    folder = tmp_path_factory.mktemp("files")
    lines = f"{EASY}\n{HARD}\n"
    table = "".join(formats.write_many([sudoku.read(EASY), sudoku.read(HARD)], "table"))
    for name in ("puzzles.sdm", "more.sdm", "puzzles.txt", "hardest.txt"):
        (folder / name).write_text(lines)
    for name in ("puzzles.txt.gz", "more.txt.gz"):
        (folder / name).write_bytes(gzip.compress(lines.encode()))
    (folder / "puzzles.csv").write_text(table)
    (folder / "big.csv.gz").write_bytes(gzip.compress(table.encode()))
    puzzle = sudoku.read(EASY)
    for name, format in (
        ("puzzle.sdk", "sdk"),
        ("game.json", "json"),
        ("puzzle.json", "json"),
        ("sudoku_3.txt", "rows"),
        ("puzzle.txt", "rows"),
    ):
        (folder / name).write_text(sudoku.write(puzzle, format))
    pair = pairs.generate(2, 1)
    pairs.write(folder / "pair.csv", pair.first, pair.second)
    (folder / "commands.txt").write_text("20\nexit\n")
    made = sudoku.generate_many(20, seed=1)
    rows = [f"{one.puzzle.line()},{300 + 10 * number}\n" for number, one in enumerate(made)]
    (folder / "times.csv").write_text("".join(["puzzle,seconds\n", *rows]))
    (folder / "book.toml").write_text(template())
    Book(sections=(Section(files=(str(folder / "puzzles.sdm"),)),)).save(folder / "finished.pdf")
    (folder / "pages").mkdir()
    data.make(folder / "my-set", 20, seed=1, columns="puzzle,solution,level")
    games = folder / "state" / "sudokit" / "games"
    games.mkdir(parents=True)
    saves.write(games / "game.json", start(puzzle))
    return folder


def test_there_are_examples_of_every_command():
    from sudoku.cli.app import COMMANDS as NAMES

    assert {name for name in NAMES if not any(f"sudoku {name}" in line for line in COMMANDS)} == set()


def assert_plays(command: str, folder: Path, environment: dict[str, str]) -> None:
    """A command that fills a terminal: it comes up, and q ends it."""
    terminal = pexpect.spawn("bash", ["-c", command], cwd=str(folder), env=environment, encoding="utf-8", timeout=120)
    terminal.expect_exact("? keys")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_run(command, files, tmp_path):
    folder = tmp_path / "here"
    shutil.copytree(files, folder)
    if re.search(r"--pdf|--png", command) and not shutil.which("pdflatex"):
        pytest.skip("needs pdflatex")
    if command.startswith("sudoku web") and not (Path(sudoku.__file__).parent / "web" / "page" / "index.html").exists():
        pytest.skip("needs the web page: run `make web`")
    written = re.search(r"(?:-o|--output|sudoku convert [^<\s]+) ([\w.-]+\.\w+)", command)
    if written:
        (folder / written[1]).unlink(missing_ok=True)
    if made := re.match(r"sudoku data make ([\w-]+)", command):
        shutil.rmtree(folder / made[1], ignore_errors=True)
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    environment["XDG_STATE_HOME"] = str(folder / "state")
    if command.startswith("sudoku tui"):
        assert_plays(command, folder, environment)
        return
    run = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=folder,
        env=environment,
        input=f"{EASY}\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == (1 if command.startswith(ANSWERS_NO) else 0), run.stderr
    assert "Traceback" not in run.stderr
