"""A file is there whole, or as it was."""

import gzip
import os
import signal
import subprocess
import sys
import time

import pytest

from sudoku import SudokuError
from sudoku._files import replacing


def test_a_file_appears_when_the_block_ends(tmp_path):
    target = tmp_path / "a.txt"
    with replacing(target) as file:
        file.write("né\n")
        assert not target.exists()
    assert target.read_bytes() == "né\n".encode()
    assert os.listdir(tmp_path) == ["a.txt"]


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    with pytest.raises(SudokuError), replacing(target) as file:
        file.write("half")
        raise SudokuError("stop")
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_name_that_ends_in_gz_is_packed_the_same_way_each_time(tmp_path):
    one, two = tmp_path / "a.txt.gz", tmp_path / "b.txt.gz"
    for target in (one, two):
        with replacing(target) as file:
            file.write("né\n" * 1000)
    assert gzip.decompress(one.read_bytes()) == "né\n".encode() * 1000
    assert one.read_bytes() == two.read_bytes()
    with pytest.raises(SudokuError), replacing(one) as file:
        file.write("half")
        raise SudokuError("stop")
    assert one.read_bytes() == two.read_bytes()
    assert sorted(os.listdir(tmp_path)) == ["a.txt.gz", "b.txt.gz"]


def test_permissions_are_kept(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    target.chmod(0o640)
    with replacing(target) as file:
        file.write("new")
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["missing/a.txt", "a_file/b.txt"])
def test_a_place_that_cannot_be_written_is_named(tmp_path, name):
    (tmp_path / "a_file").write_text("")
    with pytest.raises(SudokuError, match=r"cannot write .*\.txt"), replacing(tmp_path / name):
        pass


@pytest.mark.parametrize("name", ["a\0b.txt", "x" * 300 + ".txt"])
def test_a_name_that_cannot_be_is_named(tmp_path, name):
    with pytest.raises(SudokuError, match="cannot write"), replacing(tmp_path / name) as file:
        file.write("x")
    assert os.listdir(tmp_path) == []


def test_a_link_stays_and_what_it_points_to_is_replaced(tmp_path):
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to("real.txt")
    with replacing(tmp_path / "link.txt") as file:
        file.write("new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"


def test_a_device_is_written_as_it_comes():
    script = "from sudoku._files import replacing\nwith replacing('/dev/stdout') as file: file.write('here')"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout == b"here"


def test_a_folder_is_not_replaced(tmp_path):
    with pytest.raises(SudokuError, match="cannot write"), replacing(tmp_path) as file:
        file.write("x")


def test_a_kill_while_writing_leaves_the_old_file(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    script = (
        "import sys, time\nfrom sudoku._files import replacing\n"
        "with replacing(sys.argv[1]) as file:\n"
        "    file.write('half'); file.flush(); print('writing', flush=True); time.sleep(60)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(target)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    time.sleep(0.01)
    assert target.read_text() == "old"
