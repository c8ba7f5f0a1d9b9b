"""Who answers: the solver of our own, or one of python-sat's.

    native_engine(encoding)              the default: it takes groups, not clauses, and needs nothing installed
    PysatEngine(encoding, "glucose4")    a second opinion, by people who know nothing of us

Measured on the empty pair (k = 4 · 5 · 6, seconds from the encoding to the answer, one core):

    own        0.01 · 0.2 · 2      groups as words of 64 bits
    glucose4   0.15 · 0.8 · 10     of python-sat's the quickest in all: clauses arrive fast, can be interrupted, proofs
    cadical153 0.25 · 1.1 · 11     takes clauses half as fast, no interrupt
    lingeling  0.27 · 2.1 · –      maplechrono took 63 s at k = 5
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ..errors import SudokuError

if TYPE_CHECKING:
    from .._native import SatSolver
    from .encoding import Encoding

__all__ = ["Engine", "PysatEngine", "native_engine"]


class Engine(Protocol):
    """What a session asks of a solver. Literals are ±variable, variables count from 1."""

    def add_clause(self, clause: list[int]) -> None: ...
    def solve(self, assumptions: list[int], seconds: float = -1.0, conflicts: int = -1) -> bool | None:
        """Whether all holds together with the assumptions; None when a limit was reached first."""

    def model(self, limit: int) -> list[int]:
        """After True: the variables up to the limit that are true."""

    def core(self) -> list[int]:
        """After False: assumptions that cannot hold together."""

    def exclude_model(self) -> None:
        """After True without assumptions: forbids this model."""


def native_engine(encoding: Encoding) -> SatSolver:
    """The solver of our own, native/sat."""
    from .._core import core

    groups: Any = encoding.groups  # an array of the standard library: numpy would take longer to load than to solve
    return core.SatSolver(encoding.variables, groups, encoding.exact)


class PysatEngine:
    """A solver of python-sat behind the same face."""

    def __init__(self, encoding: Encoding, name: str = "glucose4", *, proof: bool = False) -> None:
        solvers = _pysat_solvers()
        if name not in _names(solvers):
            raise SudokuError(f"no SAT solver {name!r} in python-sat")
        self._solver: Any = solvers.Solver(name=name, **({"with_proof": True} if proof else {}))
        for clauses in encoding.clauses():
            self._solver.append_formula(clauses.tolist())
        self._model: Sequence[int] = ()

    def add_clause(self, clause: list[int]) -> None:
        self._solver.add_clause(clause)

    def solve(self, assumptions: list[int], seconds: float = -1.0, conflicts: int = -1) -> bool | None:
        if conflicts >= 0:
            self._solver.conf_budget(conflicts)
        answer = self._solve_until(assumptions, seconds) if seconds >= 0 or conflicts >= 0 else None
        if answer is None and seconds < 0 and conflicts < 0:
            answer = self._solver.solve(assumptions=assumptions)
        self._model = self._solver.get_model() if answer else ()
        return answer

    def _solve_until(self, assumptions: list[int], seconds: float) -> bool | None:
        from threading import Timer

        timer = Timer(seconds, self._solver.interrupt) if seconds >= 0 else None
        if timer:
            timer.start()
        try:
            answer: bool | None = self._solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
        finally:
            if timer:
                timer.cancel()
                self._solver.clear_interrupt()
        return answer

    def model(self, limit: int) -> list[int]:
        return [literal for literal in self._model if 0 < literal <= limit]

    def core(self) -> list[int]:
        return list(self._solver.get_core() or [])

    def proof(self) -> list[str]:
        """After False, if it was asked for: the lines of a DRUP proof."""
        return list(self._solver.get_proof() or [])

    def exclude_model(self) -> None:
        self._solver.add_clause([-literal for literal in self._model if literal > 0])


def _pysat_solvers() -> Any:  # noqa: ANN401  # a module without types
    try:
        from pysat import solvers
    except ImportError:
        raise SudokuError("python-sat is not installed: pip install sudokit[sat]") from None
    return solvers


def _names(solvers: Any) -> set[str]:  # noqa: ANN401
    return {name for key, names in vars(solvers.SolverNames).items() if not key.startswith("_") for name in names}
