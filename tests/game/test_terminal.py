"""The game on a real terminal."""

import os
import sys

import pexpect

ENVIRONMENT = {**os.environ, "TERM": "xterm-256color"}
ENVIRONMENT.pop("NO_COLOR", None)
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def spawn(*arguments, cwd=None):
    run = ["-m", "sudoku", "play", *arguments]
    return pexpect.spawn(sys.executable, run, env=ENVIRONMENT, encoding="utf-8", timeout=30, cwd=cwd)


def test_a_short_game():
    terminal = spawn("--seed", "2")
    terminal.expect_exact("Please enter the number of cells to fill [0-80]\r\n")
    terminal.sendline("78")
    terminal.expect_exact("| .2 .5    | .7 .8    | .4    .6 |\r\n")
    for line, answer in (
        ("set 3 5 3", ".5  3 |"),
        ("set 6 5 1", " 1 |"),
        ("set 8 5 9", "Puzzle solved successfully\r\n"),
    ):
        terminal.sendline(line)
        terminal.expect_exact(answer)
    terminal.sendline("exit")
    terminal.expect_exact("Exiting...\r\n")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_the_end_of_input_from_the_keyboard_and_an_interruption():
    for arguments in ([], ["--rich"]):
        terminal = spawn(*arguments)
        terminal.expect_exact("[0-80]")
        while terminal.isalive():  # the key may come before the terminal is ready for it
            terminal.sendeof()
            if terminal.expect_exact(["Exiting...", pexpect.TIMEOUT], timeout=1) == 0:
                break
        terminal.expect(pexpect.EOF)
        terminal.close()
        assert terminal.exitstatus == 0
    terminal = spawn()
    terminal.expect_exact("[0-80]")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130


def test_a_rich_game_has_colour_earlier_lines_and_any_puzzle(tmp_path):
    terminal = spawn("--rich", "--puzzle", PUZZLE, cwd=str(tmp_path))
    terminal.expect_exact("\x1b[1m.5\x1b[0m")
    terminal.sendline("set 3 1 4")
    terminal.expect_exact("\x1b[34m 4\x1b[0m")
    terminal.sendline("save game.json")
    terminal.expect_exact("Saved game.json")
    terminal.send("\x1b[A\r")  # the arrow up, and return
    terminal.expect_exact("Saved game.json")
    terminal.sendline("exit")
    terminal.expect_exact("Exiting...")
    terminal.close()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
