"""
The C++ core of sudokit. Private: use the functions of the sudoku package.
"""



class Limits:
    """What limits and widens the search for steps."""

    def __init__(self) -> None: ...

    @property
    def fins(self) -> int: ...

    @fins.setter
    def fins(self, arg: int, /) -> None: ...

    @property
    def endo_fins(self) -> int: ...

    @endo_fins.setter
    def endo_fins(self, arg: int, /) -> None: ...

    @property
    def siamese(self) -> bool: ...

    @siamese.setter
    def siamese(self, arg: bool, /) -> None: ...

    @property
    def thin_rectangles(self) -> bool: ...

    @thin_rectangles.setter
    def thin_rectangles(self, arg: bool, /) -> None: ...

    @property
    def strict_rectangles(self) -> bool: ...

    @strict_rectangles.setter
    def strict_rectangles(self, arg: bool, /) -> None: ...

    @property
    def als_nodes(self) -> bool: ...

    @als_nodes.setter
    def als_nodes(self, arg: bool, /) -> None: ...

    @property
    def als_overlap(self) -> bool: ...

    @als_overlap.setter
    def als_overlap(self, arg: bool, /) -> None: ...

    @property
    def als_chain(self) -> int: ...

    @als_chain.setter
    def als_chain(self, arg: int, /) -> None: ...

    @property
    def simple_chain(self) -> int: ...

    @simple_chain.setter
    def simple_chain(self, arg: int, /) -> None: ...

TECHNIQUES: int = 102

def explain_path(givens: bytes, placed: bytes | None, marks: bytes | None, solution: bytes | None, ladder: bytes, limits: Limits, most: int) -> list[tuple[object, ...]]:
    """The steps that the ladder takes from a state, at most so many."""

def find_steps(givens: bytes, placed: bytes | None, marks: bytes | None, technique: int, limits: Limits, most: int) -> list[tuple[object, ...]]:
    """The steps of one technique in a state, at most so many."""

def find_subsets(givens: bytes, placed: bytes | None, marks: bytes | None, size: int, hidden: bool) -> list[tuple[object, ...]]:
    """Naked or hidden subsets of any size."""

def rate_many(puzzles: object, ladder: bytes, limits: Limits, threads: int, searched: object, told: object, ends: object) -> None:
    """
    Counts the steps of many puzzles by rung and by technique; ends: 0 solved, 1 stuck, 2 no solution, 3 several, 4 not a puzzle.
    """

def solution_and_count(cells: bytes) -> tuple[int, bytes]:
    """How many solutions, 2 for several, and one of them."""

__cplusplus: int = 202002
