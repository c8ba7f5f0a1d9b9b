"""The three streams of a program when they are closed, full or gone, and text that must not act on a terminal.

sudoku show P >&-     standard output is closed: an error, not silence
sudoku show P 2>&-    standard error is closed: errors are not printed, least of all on standard output
sudoku show - <&-     standard input is closed: an error that says so
"""

from __future__ import annotations

import errno
import os
import sys
import unicodedata

__all__ = ["complain", "is_output", "printable", "reopen_closed", "silence_output", "visible"]

SCREEN = 800
"""The longest line of an error, in characters."""
_ESCAPED = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Controls, invisible signs that turn or hide text, halves of characters, line separators."""


def reopen_closed() -> None:
    """Gives each closed stream a file that fails when it is used (errors go nowhere), so that no other file gets it."""
    for number, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_RDWR)):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, mode)  # the lowest free number: this one
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    sys.stdin = sys.stdin or open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = sys.stdout or open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115


def is_output(error: OSError) -> bool:
    """Whether it is standard output that failed: no other file is written without its name in the error."""
    if error.filename is not None:
        return False
    if error.errno != errno.EBADF:
        return error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
    try:
        os.write(1, b"")
    except OSError:
        return True
    return False


def silence_output() -> None:
    """Lets what is still to be written to standard output vanish, so that the end of the program does not fail too."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # no stream of the system
        return


def complain(message: str) -> None:
    """One line on standard error, no longer than a screen; nothing where nobody can read it."""
    line = printable(" ".join(message.split()))
    if len(line) > SCREEN:
        line = f"{line[: SCREEN - 200]} … {line[-150:]}"
    try:
        print(line, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        return


def visible(text: str) -> str:
    """What is about to be printed: as it is for a pipe or a file; on a terminal, printable line by line."""
    if not sys.stdout.isatty():
        return text
    return "\n".join("\t".join(map(printable, line.split("\t"))) for line in text.split("\n"))


def printable(text: object) -> str:
    """Text of a file for one line of a terminal: controls, line breaks and the like are escaped, `\\x1b`, `\\n`."""
    plain = str(text)
    if plain.isprintable():
        return plain
    return "".join(
        sign.encode("unicode_escape").decode("ascii") if unicodedata.category(sign) in _ESCAPED else sign
        for sign in plain
    )
