"""Files are whole and stay where they are, and nothing is left behind: streams as files, kills, full disks."""

import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sudoku import SudokuError
from sudoku._files import replacing
from sudoku.cli.app import COMMANDS
from sudoku.formats import Source, read_many

from ..cli.helpers import sudoku
from .test_streams import PUZZLE, assert_one_line, shell

GENERATE = ["generate", "-n", "3", "--seed", "1"]
RESUMED = {"generate": ["--seed", "1"]}
"""The commands that go on where a killed run ended, with what they are called with."""
WRITING = """
import sys, time
from sudoku._files import replacing
from sudoku.cli import _guarded, Terminated
import signal
def end(*_): raise Terminated
signal.signal(signal.SIGTERM, end)
def work():
    with replacing(sys.argv[1]) as file:
        file.write("half"); file.flush(); print("writing", flush=True); time.sleep(60)
sys.exit(_guarded(work))
"""


def killed(target: Path, number: int) -> None:
    """A writer that is ended in the midst of its work."""
    process = subprocess.Popen([sys.executable, "-c", WRITING, str(target)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.send_signal(number)
    process.wait()
    process.stdout.close()


class TestStreamsAsFiles:
    def test_dev_stdout_appends_to_the_file_behind_it(self, tmp_path: Path) -> None:
        out = tmp_path / "c"
        out.write_text("kept\n")
        before = out.stat().st_ino
        result = shell(">> c", ["convert", PUZZLE, "/dev/stdout", "--to", "sdm", "--force"], tmp_path)
        assert result.returncode == 0, result.stderr
        assert out.read_text() == "kept\n" + PUZZLE.replace(".", "0") + "\n"
        assert out.stat().st_ino == before

    @pytest.mark.parametrize("name", ["/dev/fd/1", "/proc/self/fd/1"])
    def test_other_names_of_an_open_stream(self, name: str, tmp_path: Path) -> None:
        if not Path(name).exists():
            pytest.skip(f"no {name}")
        result = shell(">> c", ["convert", PUZZLE, name, "--to", "line", "--force"], tmp_path)
        assert (result.returncode, (tmp_path / "c").read_text()) == (0, PUZZLE + "\n")

    def test_a_link_to_a_stream(self, tmp_path: Path) -> None:
        (tmp_path / "link.txt").symlink_to("/dev/stdout")
        result = shell(">> c", ["convert", PUZZLE, "link.txt", "--force"], tmp_path)
        assert (result.returncode, (tmp_path / "c").read_text()) == (0, PUZZLE + "\n")
        assert (tmp_path / "link.txt").is_symlink()


class TestNothingIsLeft:
    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
    def test_a_signal_while_writing_leaves_the_old_file(self, number: int, tmp_path: Path) -> None:
        target = tmp_path / "a.txt"
        target.write_text("old")
        killed(target, number)
        assert target.read_text() == "old"
        with replacing(target) as file:
            file.write("new")
        assert os.listdir(tmp_path) == ["a.txt"]
        assert target.read_text() == "new"

    def test_a_stale_file_goes_at_the_next_run_and_one_in_use_stays(self, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr("sudoku._files._nameless", lambda *_: None)
        (tmp_path / ".a.txt.sudokit-0123").write_text("left by a kill")
        (tmp_path / ".b.txt.sudokit-0123").write_text("of another file")
        with replacing(tmp_path / "a.txt") as file:
            file.write("one")
            with replacing(tmp_path / "a.txt") as second:
                second.write("two")
            assert len([name for name in os.listdir(tmp_path) if name.startswith(".a.txt")]) == 1
        assert sorted(os.listdir(tmp_path)) == [".b.txt.sudokit-0123", "a.txt"]
        assert (tmp_path / "a.txt").read_text() == "one"

    def test_new_files_have_the_rights_that_the_process_gives(self, tmp_path: Path) -> None:
        masks = set()
        running = threading.Event()

        def watch() -> None:
            while not running.is_set():
                (tmp_path / "probe").unlink(missing_ok=True)
                os.close(os.open(tmp_path / "probe", os.O_CREAT | os.O_WRONLY, 0o666))
                masks.add(stat.S_IMODE((tmp_path / "probe").stat().st_mode))

        old = os.umask(0o027)
        watcher = threading.Thread(target=watch)
        try:
            watcher.start()
            for _ in range(200):
                (tmp_path / "a.txt").unlink(missing_ok=True)
                with replacing(tmp_path / "a.txt") as file:
                    file.write("x")
        finally:
            running.set()
            watcher.join()
            os.umask(old)
        assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o640
        assert masks == {0o640}  # no other thread ever saw another mask


class TestJournals:
    def test_a_foreign_part_is_not_touched(self, tmp_path: Path) -> None:
        for content in ("mine\n", "mine", '{"a": 1}\n', "[1]\n", "\n", "7\n", '{"seed": "x", "first": 0}\n'):
            (tmp_path / "o.txt.part").write_text(content)
            result = sudoku(*GENERATE, "-o", str(tmp_path / "o.txt"))
            assert result.returncode == 2
            assert_one_line(result.stderr.decode())
            assert (tmp_path / "o.txt.part").read_text() == content

    def test_a_link_is_not_followed(self, tmp_path: Path) -> None:
        (tmp_path / "precious").write_text("")
        (tmp_path / "o.txt.part").symlink_to("precious")
        result = sudoku(*GENERATE, "-o", str(tmp_path / "o.txt"))
        assert result.returncode == 2
        assert "is a link" in result.stderr.decode()
        assert (tmp_path / "precious").read_text() == ""

    def test_a_damaged_line_is_named(self, tmp_path: Path) -> None:
        out = tmp_path / "o.txt"
        process = subprocess.Popen(
            [sys.executable, "-m", "sudoku", "generate", "-n", "1000000", "--seed", "1", "-o", str(out)]
        )
        part = tmp_path / "o.txt.part"
        while not part.exists() or part.stat().st_size < 5000:
            assert process.poll() is None
        process.kill()
        process.wait()
        lines = part.read_bytes().split(b"\n")
        for damage in (b"x", b"12", b"1 2 3 4", b"5 .. .. {", b"\xff\xfe \0 - {}", b"1 " + b"." * 81 + b" - [1]"):
            damaged = b"\n".join([*lines[:2], damage, *lines[2:]])
            part.write_bytes(damaged)
            result = sudoku("generate", "-n", "1000000", "--seed", "1", "-o", str(out))
            assert result.returncode == 2, result.stderr
            assert_one_line(result.stderr.decode())
            assert "is damaged" in result.stderr.decode()
            assert part.read_bytes() == damaged

    @pytest.mark.parametrize("name", COMMANDS)
    def test_commands_that_say_they_can_be_continued_are_killed_here(self, name: str) -> None:
        told = "OUT.part" in sudoku(name, "--help").stdout.decode()
        assert told == (name in RESUMED)

    @pytest.mark.parametrize("name", RESUMED)
    def test_killed_again_and_again_it_goes_on_and_ends_as_if_never_killed(self, name: str, tmp_path: Path) -> None:
        out, part = tmp_path / "out.sdm", tmp_path / "out.sdm.part"
        size = 0
        for _ in range(4):
            process = subprocess.Popen(
                [sys.executable, "-m", "sudoku", name, *RESUMED[name], "-n", "1000000", "-o", str(out)]
            )
            while not part.exists() or part.stat().st_size < size + 5000:
                assert process.poll() is None
            process.kill()
            process.wait()
            assert not out.exists()
            size = part.stat().st_size
        wanted = str(part.read_bytes().count(b"\n") + 20)
        resumed = sudoku(name, *RESUMED[name], "-n", wanted, "-o", str(out))
        assert resumed.returncode == 0, resumed.stderr
        whole = sudoku(name, *RESUMED[name], "-n", wanted, "--to", "sdm")
        assert out.read_bytes() == whole.stdout
        assert os.listdir(tmp_path) == ["out.sdm"]

    def test_a_second_writer_is_refused(self, tmp_path: Path) -> None:
        arguments = ["generate", "-n", "1000000", "--seed", "1", "-o", str(tmp_path / "o.txt")]
        first = subprocess.Popen([sys.executable, "-m", "sudoku", *arguments], stderr=subprocess.PIPE)
        try:
            while not (tmp_path / "o.txt.part").exists() or not (tmp_path / "o.txt.part").stat().st_size:
                assert first.poll() is None
            result = sudoku(*arguments)
            assert result.returncode == 2
            assert "is in use" in result.stderr.decode()
        finally:
            first.kill()
            first.communicate()


@pytest.mark.parametrize("name", ["generate", "convert", "vary"])
def test_a_folder_as_output_is_told_before_the_work(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder.txt"
    folder.mkdir()
    calls = {
        "generate": [*GENERATE, "-n", "1000000000", "-o"],
        "convert": ["convert", PUZZLE],
        "vary": ["vary", PUZZLE, "-o"],
    }
    result = sudoku(*calls[name], str(folder))
    assert result.returncode == 2
    assert_one_line(result.stderr.decode())
    assert "is a folder" in result.stderr.decode()
    assert os.listdir(tmp_path) == ["folder.txt"]


@pytest.fixture
def small_disk(tmp_path: Path):
    """A disk with room for a few pages only, where the machine lets us have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mount.returncode:
        pytest.skip("no small disk can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_runs_full_while_writing(small_disk: Path) -> None:
    (small_disk / "old.txt").write_text("old")
    many = (PUZZLE + "\n") * 2000
    result = sudoku("convert", "-", str(small_disk / "old.txt"), "--force", stdin=many)
    assert result.returncode == 2
    assert_one_line(result.stderr.decode())
    assert "No space left" in result.stderr.decode()
    assert os.listdir(small_disk) == ["old.txt"]
    assert (small_disk / "old.txt").read_text() == "old"


def test_a_disk_that_runs_full_under_a_journal(small_disk: Path) -> None:
    result = sudoku("generate", "-n", "2000", "--seed", "1", "-o", str(small_disk / "o.txt"))
    assert result.returncode == 2
    assert_one_line(result.stderr.decode())
    assert "No space left" in result.stderr.decode()


def test_utf_16_of_any_length_is_read_to_its_end(tmp_path: Path) -> None:
    lines = 500_000
    path = tmp_path / "wide.txt"
    path.write_bytes(b"\xff\xfe" + ((PUZZLE + "\r\n") * lines).encode("utf-16-le"))
    assert path.stat().st_size > 64_000_000
    assert sum(1 for _ in Source.from_input(path).lines()) == lines


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf_16_is_read_across_blocks(encoding: str) -> None:
    mark = b"\xfe\xff" if encoding.endswith("be") else b""
    data = mark + ("".join(f"{PUZZLE} # \N{GRINNING FACE} {i}\r\n" for i in range(3000))).encode(encoding)
    assert [puzzle.info["comment"] for puzzle in read_many(data)] == [f"\N{GRINNING FACE} {i}" for i in range(3000)]


def test_half_a_character_has_no_place_in_a_file(tmp_path: Path) -> None:
    with pytest.raises(SudokuError, match="half of a character"), replacing(tmp_path / "a.txt") as file:
        file.write("\ud800")
    assert os.listdir(tmp_path) == []
