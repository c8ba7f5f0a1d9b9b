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
    for arguments, prompt, last in (([], "[0-80]", "Exiting..."), (["--rich"], "> ", "Bye.")):
        terminal = spawn(*arguments)
        terminal.expect_exact(prompt)
        while terminal.isalive():  # the key may come before the terminal is ready for it
            terminal.sendeof()
            if terminal.expect_exact([last, pexpect.TIMEOUT], timeout=1) == 0:
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


def test_line_mode_has_a_prompt_colour_earlier_lines_and_any_puzzle(tmp_path):
    terminal = spawn("--puzzle", PUZZLE, cwd=str(tmp_path))
    terminal.expect_exact("\x1b[1m5\x1b[0m")
    terminal.expect_exact("> ")
    terminal.sendline("a3=4")
    terminal.expect_exact("\x1b[34m4'\x1b[0m")
    terminal.sendline("save game.json")
    terminal.expect_exact("Saved game.json")
    terminal.send("\x1b[A\r")  # the arrow up, and return
    terminal.expect_exact("Saved game.json")
    terminal.sendline("quit")
    terminal.expect_exact("Saved. sudoku play --resume")
    terminal.close()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_line_mode_killed_and_resumed(tmp_path):
    environment = {**ENVIRONMENT, "XDG_STATE_HOME": str(tmp_path), "NO_COLOR": "1"}
    run = ["-m", "sudoku", "play"]
    terminal = pexpect.spawn(sys.executable, [*run, "--puzzle", PUZZLE], env=environment, encoding="utf-8", timeout=30)
    terminal.expect_exact("> ")
    for line in ("r1c3=4", "mark r1c4 26"):
        terminal.sendline(line)
        terminal.expect_exact("> ")
    terminal.kill(9)
    terminal.close()
    terminal = pexpect.spawn(sys.executable, [*run, "--resume"], env=environment, encoding="utf-8", timeout=30)
    terminal.expect_exact("4' │·2···┊")
    for line in ("undo 3", "quit"):
        terminal.sendline(line)
    terminal.expect_exact("3  . │")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
