"""The command `sudoku`: one module per command, loaded when it is called.

Exit 0: yes, or done. Exit 1: no, or the time limit was reached. Exit 2: bad usage or input, or a stream that is closed
or full. Exit 130, 141, 143: ended by Ctrl-C, a closed pipe, SIGTERM. Errors are one line on stderr, never a traceback.
"""

# ruff: noqa: E402  # Ctrl-C is quiet before anything else is loaded
from __future__ import annotations

from .. import _interrupt

_interrupt.quiet()  # until main() can catch it

import errno
import gc
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

from .encoding import make_printable
from .streams import complain, is_output, reopen_closed, silence_output

__all__ = ["main"]

INTERRUPTED, BROKEN_PIPE, TERMINATED = 130, 141, 143  # as the shell reports a program ended by a signal


class Terminated(BaseException):
    """SIGTERM or SIGHUP: what is open is cleaned up on the way out."""


def main(args: list[str] | None = None) -> None:
    """Runs the program and ends it with the exit code."""
    code = _guarded(lambda: _start(sys.argv[1:] if args is None else args))
    if code in (INTERRUPTED, TERMINATED):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C has nothing left to end
    sys.exit(code)


def _start(args: list[str]) -> int:
    _interrupt.usual()
    reopen_closed()
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is signal.SIG_DFL:
            signal.signal(getattr(signal, name), _terminate)
    make_printable()
    code = run(args)
    sys.stdout.flush()
    return code


def _terminate(_number: int, _frame: FrameType | None) -> None:
    raise Terminated


def _guarded(work: Callable[[], int]) -> int:
    """The exit code of some work, however it ends."""
    try:
        try:
            return work()
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            return _stream_failed(error)
    except BrokenPipeError:
        silence_output()  # nothing more to say to a closed pipe
        return BROKEN_PIPE
    except KeyboardInterrupt:
        silence_output()
        return INTERRUPTED
    except Terminated:
        silence_output()
        return TERMINATED


def _stream_failed(error: OSError) -> int:
    output = is_output(error)
    silence_output()
    if output:
        reason = "it is closed" if error.errno == errno.EBADF else error.strerror
        complain(f"sudoku: cannot write to standard output: {reason}")
    elif error.filename is None and error.errno == errno.EBADF:
        complain("sudoku: cannot read standard input: it is closed")
    else:
        complain(f"sudoku: {error.filename or 'input or output failed'}: {error.strerror or error}")
    return 2


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
        _check_environment()
        result = command.main(args, prog_name="sudoku", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # click's word for a closed pipe
            raise BrokenPipeError from None
        return end.code if isinstance(end.code, int) else 0  # completion is installed, or was asked for
    except click.ClickException as error:
        name = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "sudoku"
        complain(f"{name}: {error.format_message()} (see {name} --help)")
        return 2
    except SudokuError as error:
        complain(f"sudoku: {error}")
        return 1 if isinstance(error, LimitReached) else 2
    except (MemoryError, UnicodeEncodeError) as error:
        complain(f"sudoku: {_reason(error)}")
        return 2
    return result if isinstance(result, int) else 0


def _check_environment() -> None:
    """What the environment asks of the native core must be something that it has."""
    if os.environ.get("SUDOKU_ISA"):
        from .._core import core
        from ..errors import SudokuError

        try:
            core.instruction_set()
        except ValueError as error:
            raise SudokuError(str(error)) from None


def _reason(error: MemoryError | UnicodeEncodeError) -> str:
    if isinstance(error, MemoryError):
        return "out of memory"
    return f"{error.object[error.start : error.end]!r:.20} cannot be written in {error.encoding}"
