"""Sudoku: solve, explain, rate, generate, read and write.

>>> import sudoku
>>> grid = sudoku.Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> len(grid.filled), grid.is_valid
(30, True)

Names are loaded when they are first used, so that `import sudoku` costs a few milliseconds.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import pairs as pairs
    from . import sat as sat
    from .errors import AmbiguousFormat as AmbiguousFormat
    from .errors import ConflictError as ConflictError
    from .errors import FormatError as FormatError
    from .errors import LimitReached as LimitReached
    from .errors import MultipleSolutions as MultipleSolutions
    from .errors import NoSolution as NoSolution
    from .errors import SudokuError as SudokuError
    from .errors import UnsupportedSize as UnsupportedSize
    from .formats import read as read
    from .formats import read_many as read_many
    from .formats import write as write
    from .formats import write_many as write_many
    from .generator import Generated as Generated
    from .generator import Progress as Progress
    from .generator import Spec as Spec
    from .generator import generate as generate
    from .generator import generate_many as generate_many
    from .generator import minimise as minimise
    from .generator import reduce_givens as reduce_givens
    from .generator import vary as vary
    from .grid import Candidates as Candidates
    from .grid import Conflict as Conflict
    from .grid import Grid as Grid
    from .logic import Ladder as Ladder
    from .logic import Level as Level
    from .logic import Mistake as Mistake
    from .logic import Rating as Rating
    from .logic import SeRating as SeRating
    from .logic import SeStep as SeStep
    from .logic import SolvePath as SolvePath
    from .logic import Step as Step
    from .logic import Technique as Technique
    from .logic import explain as explain
    from .logic import find_all as find_all
    from .logic import find_subsets as find_subsets
    from .logic import hint as hint
    from .logic import rate as rate
    from .logic import rate_many as rate_many
    from .logic import verify as verify
    from .puzzle import Puzzle as Puzzle
    from .render import Drawing as Drawing
    from .render import Picture as Picture
    from .render.picture import svg as svg
    from .shape import House as House
    from .shape import Shape as Shape
    from .solving.bulk import Counted as Counted
    from .solving.bulk import Solved as Solved
    from .solving.bulk import Status as Status
    from .solving.bulk import count_many as count_many
    from .solving.bulk import solve_many as solve_many
    from .solving.canonical import Canonical as Canonical
    from .solving.canonical import canonical_many as canonical_many
    from .solving.solver import count_solutions as count_solutions
    from .solving.solver import is_minimal as is_minimal
    from .solving.solver import is_unique as is_unique
    from .solving.solver import redundant_givens as redundant_givens
    from .solving.solver import solutions as solutions
    from .solving.solver import solve as solve
    from .symmetry import Symmetry as Symmetry
    from .workbook.sudoku import Sudoku as Sudoku

_HOME = {
    "AmbiguousFormat": "errors",
    "Candidates": "grid",
    "Canonical": "solving.canonical",
    "Conflict": "grid",
    "ConflictError": "errors",
    "Counted": "solving.bulk",
    "SeStep": "logic",
    "Drawing": "render",
    "FormatError": "errors",
    "Generated": "generator",
    "Grid": "grid",
    "House": "shape",
    "Ladder": "logic",
    "Level": "logic",
    "LimitReached": "errors",
    "Mistake": "logic",
    "MultipleSolutions": "errors",
    "NoSolution": "errors",
    "Picture": "render",
    "Progress": "generator",
    "Puzzle": "puzzle",
    "Rating": "logic",
    "SeRating": "logic",
    "Shape": "shape",
    "SolvePath": "logic",
    "Solved": "solving.bulk",
    "Status": "solving.bulk",
    "Step": "logic",
    "Sudoku": "workbook",
    "SudokuError": "errors",
    "Symmetry": "symmetry",
    "Technique": "logic",
    "UnsupportedSize": "errors",
    "Spec": "generator",
    "canonical_many": "solving.canonical",
    "count_many": "solving.bulk",
    "count_solutions": "solving.solver",
    "explain": "logic",
    "find_all": "logic",
    "find_subsets": "logic",
    "generate": "generator",
    "generate_many": "generator",
    "hint": "logic",
    "is_minimal": "solving.solver",
    "is_unique": "solving.solver",
    "minimise": "generator",
    "rate": "logic",
    "rate_many": "logic",
    "read": "formats",
    "read_many": "formats",
    "reduce_givens": "generator",
    "redundant_givens": "solving.solver",
    "solutions": "solving.solver",
    "solve": "solving.solver",
    "solve_many": "solving.bulk",
    "svg": "render.picture",
    "vary": "generator",
    "verify": "logic",
    "write": "formats",
    "write_many": "formats",
}
_MODULES = {"pairs", "sat"}
__all__ = sorted(_HOME)  # noqa: PLE0605  # a list of strings, computed


def __getattr__(name: str) -> Any:  # noqa: ANN401  # any public name
    if name == "__version__":
        from importlib.metadata import version

        return version("sudokit")
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _HOME:
        raise AttributeError(f"module 'sudoku' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOME[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME, *_MODULES})
