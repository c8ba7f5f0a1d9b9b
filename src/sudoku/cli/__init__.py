"""The command `sudoku`: one module per command, loaded when it is called.

Exit 0: yes, or done. Exit 1: no, or the time limit was reached. Exit 2: bad usage or input. Errors are one line on
stderr, never a traceback.
"""

from __future__ import annotations

import gc
import os
import sys

from .encoding import make_printable

__all__ = ["main"]

INTERRUPTED, BROKEN_PIPE = 130, 141  # as the shell reports a program ended by SIGINT and SIGPIPE


def main(args: list[str] | None = None) -> None:
    """Runs the program and ends it with the exit code."""
    make_printable()
    try:
        code = run(sys.argv[1:] if args is None else args)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to say to a closed pipe
        code = BROKEN_PIPE
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def run(args: list[str]) -> int:
    """Runs one command line and gives its exit code."""
    gc.disable()  # what is loaded stays: looking for garbage in it would take a tenth of the start-up
    import click
    from typer.main import get_command

    from ..errors import LimitReached, SudokuError
    from .app import program_for

    command = get_command(program_for(args))
    gc.enable()
    try:
        result = command.main(args, prog_name="sudoku", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except SystemExit:  # click's word for a closed pipe, its only use of this exception here
        raise BrokenPipeError from None
    except click.ClickException as error:
        name = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "sudoku"
        print(f"{name}: {_one_line(error.format_message())} (see {name} --help)", file=sys.stderr)
        return 2
    except SudokuError as error:
        print(f"sudoku: {_one_line(str(error))}", file=sys.stderr)
        return 1 if isinstance(error, LimitReached) else 2
    return result if isinstance(result, int) else 0


def _one_line(message: str) -> str:
    return " ".join(message.split())
