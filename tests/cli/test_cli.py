"""The manners of every command: exit codes, one-line errors, quiet ends, quick starts."""

import gzip
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest
from typer.main import get_command

from sudoku.cli.app import COMMANDS, program

from .helpers import run_here, sudoku

EMPTY = "." * 81
EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["shw"], "No such command 'shw'"),
        (["show", "--nope", EMPTY], "No such option"),
        (["show", "nothing.sdk"], "'nothing.sdk' is neither a file nor a puzzle"),
        (["show", "."], "cannot read"),
        (["show", ""], "'' is neither a file nor a puzzle"),
        (["show", "." * 80 + "²"], "'²' is not a cell"),
        (["show", "--format", "nope", EMPTY], "no format 'nope'"),
        (["show", "--highlight", "0", EMPTY], "a digit from 1 to 9"),
        (["convert", EMPTY, "-", "--to", "nope"], "no format 'nope'"),
        (["convert", EMPTY, "no_suffix"], "no format goes by 'no_suffix'"),
        (["convert", EMPTY, "missing/folder.sdm"], "cannot write missing"),
    ],
)
def test_bad_usage_and_bad_input_are_one_line_on_stderr_and_exit_2(capsys, monkeypatch, tmp_path, arguments, says):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sudoku.cli.commands.show.on_terminal", lambda: "--highlight" in arguments)
    result = run_here(capsys, *arguments)
    assert result.code == 2
    assert says in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""
    assert os.listdir(tmp_path) == []


def test_the_process_ends_with_the_code_and_without_a_traceback():
    result = sudoku("show", "nothing.sdk")
    assert result.returncode == 2
    assert result.stderr.decode() == "sudoku: 'nothing.sdk' is neither a file nor a puzzle\n"


def test_without_a_command_it_shows_a_fresh_puzzle(capsys):
    first, second = run_here(capsys), run_here(capsys)
    assert first.code == 0
    assert first.out.startswith("┌───────┬")
    assert first.out != second.out


def test_version_and_help(capsys):
    assert run_here(capsys, "--version").out.startswith("sudokit ")
    for name in COMMANDS:
        told = run_here(capsys, name, "--help")
        assert told.code == 0
        assert f"sudoku {name}" in told.out
    assert all(f"\n  {name} " in run_here(capsys, "-h").out for name in COMMANDS)


def test_the_overview_is_that_of_the_whole_program(capsys):
    quick = run_here(capsys, "--help").out
    get_command(program()).main(["--help"], prog_name="sudoku", standalone_mode=False)
    assert quick == capsys.readouterr().out
    assert "..." not in quick.partition("Commands:")[2], "the first sentence of a command does not fit its line"


@pytest.mark.parametrize("group", ["data", "pair"])
def test_the_overview_of_a_group_has_whole_sentences(capsys, group):
    assert "..." not in run_here(capsys, group, "--help").out.partition("Commands:")[2]


def test_a_closed_pipe_ends_it_quietly(tmp_path):
    (tmp_path / "many.txt").write_text((EMPTY + "\n") * 2000)
    command = f"{sys.executable} -m sudoku show {tmp_path}/many.txt | head -1"
    result = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert result.stdout == "┌───────┬───────┬───────┐\n"
    assert result.stderr == ""
    assert result.returncode == 141


def wait_until_idle(pid: int) -> None:
    """Until a process has slept ten times in a row: it is waiting for its input."""
    asleep = 0
    for _ in range(600):
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        asleep = asleep + 1 if state == "S" else 0
        if asleep == 10:
            return
        time.sleep(0.1)
    raise AssertionError("the program does not come to rest")


def test_ctrl_c_ends_it_quietly():
    run = [sys.executable, "-m", "sudoku", "show", "-"]
    process = subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_until_idle(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")


HEAVY = {"numpy", "rich", "pydantic", "matplotlib", "pysat", "lzstring", "defusedxml", "asyncio"}
MANY_FORMATS = {"sudoku.formats.families.own", "sudoku.formats.families.drawn", "sudoku.formats.families.fpuzzles"}


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["show", EMPTY], HEAVY | MANY_FORMATS),
        (["check", EMPTY], HEAVY | MANY_FORMATS),
        (["convert", EMPTY], HEAVY | MANY_FORMATS),
        (["formats"], HEAVY),
        (["--help"], HEAVY | MANY_FORMATS | {"sudoku.grid"}),
        (["--version"], HEAVY | MANY_FORMATS | {"sudoku.grid", "sudoku.cli.commands.show"}),
    ],
)
def test_nothing_is_imported_that_a_small_job_does_not_need(arguments, unwanted):
    script = (
        "import sys; from sudoku import cli; cli.run(sys.argv[1:])\n"
        f"print(*sorted({unwanted!r} & set(sys.modules)), file=sys.stderr, end='')"
    )
    result = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False)
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("sudoku sh", ["show"]),
        ("sudoku convert --to sd", ["sdm", "sdk", "sdx"]),
        ("sudoku show --format kag", ["kaggle", "kaggle3m"]),
        ("sudoku generate --level e", ["easy", "extreme"]),
        ("sudoku generate --symmetry rot", ["rotational", "rotational-90"]),
        ("sudoku generate --by sh", ["shifting", "shuffling"]),
        ("sudoku generate --only x-w", ["x-wing"]),
        ("sudoku rate --scale h", ["hodoku"]),
        ("sudoku study st", ["stacking"]),
        ("sudoku build 9 out.txt --dig un", ["uniquely"]),
    ],
)
def test_completion_knows_commands_and_values(words, completed):
    count = str(len(words.split()) - 1)
    environment = {**os.environ, "_SUDOKU_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": count}
    run = [sys.executable, "-c", "from sudoku.cli import main; main()"]
    result = subprocess.run(run, env=environment, capture_output=True, text=True, check=False)
    assert result.stdout.split() == completed


def test_a_mistyped_command_is_suggested_once(capsys):
    assert run_here(capsys, "solv").err == "sudoku: No such command 'solv'. Did you mean 'solve'? (see sudoku --help)\n"


def test_arguments_are_described(capsys):
    assert (
        "standard input" in run_here(capsys, "solve", "--help").out.partition("Arguments:")[2].partition("Options")[0]
    )


def test_other_spellings_work_and_are_not_listed(capsys):
    made = [run_here(capsys, name, "--seed", "1", EXAMPLE).out for name in ("minimise", "minimize")]
    assert made[0] == made[1] != ""
    assert "minimize" not in run_here(capsys, "--help").out


@pytest.mark.parametrize("width", [60, 100, 160])
def test_help_wraps_at_the_width_of_the_terminal(width):
    environment = {**os.environ, "COLUMNS": str(width)}
    run = [sys.executable, "-m", "sudoku", "generate", "--help"]
    told = subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout.partition(
        "Examples:"
    )
    longest = max(map(len, (told[0] + told[2].partition("Options:")[2]).splitlines()))
    assert width - 15 < longest <= width


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1", "utf-8"])
@pytest.mark.parametrize(
    "arguments", [["show", "1..............."], ["check", "1..............."], ["formats"], ["bench", "-n", "2"], []]
)
def test_every_encoding_can_be_printed(encoding, arguments):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"}
    run = [sys.executable, "-m", "sudoku", *arguments]
    result = subprocess.run(run, env=environment, capture_output=True, check=False)
    assert result.returncode in (0, 1)
    assert b"Traceback" not in result.stderr
    told = result.stdout.decode(encoding)
    assert "?" not in told.replace("sudoku.htm?bd=", "").replace("?load=", "")
    if arguments[:1] == ["show"]:
        assert told.splitlines()[0] == ("┌─────┬─────┐" if encoding in ("cp437", "utf-8") else "+-----+-----+")


def test_a_person_who_gives_no_puzzle_is_not_waited_for():
    terminal = pexpect.spawn(sys.executable, ["-m", "sudoku", "solve"], encoding="utf-8", timeout=30)
    terminal.expect_exact("sudoku solve: Give a puzzle or a file, or pipe puzzles in. (see sudoku solve --help)")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 2


@pytest.mark.parametrize("command", ["vary", "minimise", "canon", "dedup", "rate", "solve", "convert"])
def test_a_file_is_overwritten_only_by_force(capsys, tmp_path, command):
    target = tmp_path / "out.csv"
    target.write_text("mine")
    where = [str(target)] if command == "convert" else ["-o", str(target)]
    refused = run_here(capsys, command, EXAMPLE, *where)
    assert (refused.code, refused.err) == (2, f"sudoku: {target} exists: use --force to overwrite it\n")
    assert target.read_text() == "mine"
    assert run_here(capsys, command, EXAMPLE, *where, "--force").code == 0
    assert target.read_text().startswith(
        "puzzle,solution,givens,level,score,se,hardest,effort,minutes,stars,extrapolated,seed\n"
    )


SEVERAL = [
    *(
        "solve",
        "solve --json",
        "check --json",
        "show",
        "rate",
        "explain --brief",
        "canon --json",
        "dedup",
        "draw --json",
    ),
    *("vary --seed 1", "minimise --seed 1", "reduce --seed 1 --givens 28", "candidates", "rules", "why"),
]


@pytest.mark.parametrize("command", SEVERAL)
def test_several_files_are_one_after_the_other_packed_or_not_also_on_standard_input(tmp_path, command):
    other = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."
    texts = [f"{EXAMPLE}\n".encode(), f"{EXAMPLE}\n{other}\n".encode()]
    plain = [tmp_path / "a.sdm", tmp_path / "b.sdm"]
    packed = [tmp_path / "a.sdm.gz", tmp_path / "b.sdm.gz"]
    for text, file, small in zip(texts, plain, packed, strict=True):
        file.write_bytes(text)
        small.write_bytes(gzip.compress(text))
    expected = sudoku(*command.split(), *map(str, plain))
    assert expected.stdout.count(b"\n") >= 2
    told = (expected.returncode, expected.stdout, expected.stderr)
    for arguments, given in (
        (map(str, packed), b""),
        ([str(plain[0]), str(packed[1])], b""),
        ([], b"".join(texts)),
        ([], gzip.compress(b"".join(texts))),
        (["-"], b"".join(map(gzip.compress, texts))),
        ([str(packed[0]), "-"], gzip.compress(texts[1])),
    ):
        found = sudoku(*command.split(), *arguments, stdin=given)
        assert (found.returncode, found.stdout, found.stderr) == told


def test_damaged_gzip_on_standard_input_is_an_error():
    whole = gzip.compress(f"{EXAMPLE}\n".encode() * 1000)
    for data in (whole[:-9], whole[:5], b"\x1f\x8bnothing"):
        found = sudoku("solve", stdin=data)
        assert found.returncode == 2
        assert found.stderr.count(b"\n") == 1
        assert b"Traceback" not in found.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_answers_speaks_json(capsys, name):
    if name not in ("data", "pair", "play", "tui", "web"):  # groups; a game with its own protocol, a screen, a server
        assert "--json" in run_here(capsys, name, "--help").out


def test_colour_is_for_terminals_only():
    conflict = "55" + "." * 79
    assert b"\x1b" not in sudoku("show", conflict).stdout
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    terminal = pexpect.spawn(sys.executable, ["-m", "sudoku", "show", conflict], env=environment, encoding="utf-8")
    terminal.expect(pexpect.EOF)
    shown = terminal.before or ""
    terminal.close()
    assert "\x1b[1;37;41m5" in shown  # bold white on red
    assert "┌───────┬" in shown
    assert terminal.exitstatus == 0
