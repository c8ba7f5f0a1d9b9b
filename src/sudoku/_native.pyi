"""
The C++ core of sudokit. Private: use the functions of the sudoku package.
"""



__cplusplus: int = 202002

def count(puzzle: str | bytes, limit: int) -> tuple[int, bytes | None] | None:
    """
    Solutions up to the limit, and the cells of the first; None when it is not 81 digits and holes.
    """

class Solutions:
    """The solutions of a puzzle, ascending."""

    def __init__(self, puzzle: str | bytes) -> None: ...

    def __iter__(self) -> Solutions: ...

    def __next__(self) -> bytes: ...

def count_many(puzzles: object, stride: int, limit: int, threads: int, counts: object, solutions: object | None, zero: int, progress: object | None) -> None:
    """
    Counts the rows of a buffer into counts (2**64 - 1: not a puzzle) and writes first solutions.
    """

def instruction_sets() -> list[str]:
    """The builds of the engines that this machine can run, best last."""

def instruction_set() -> str:
    """The build in use; SUDOKU_ISA names another."""

NOT_A_PUZZLE: int = 18446744073709551615
