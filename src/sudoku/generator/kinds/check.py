"""Whether what was requested of kinds can be met at all; refused with the reason before any work is done."""

from __future__ import annotations

import random

from ..._core import core
from ...errors import SudokuError
from ...logic.constraints.field import field_of
from ...logic.constraints.finders import techniques_for
from ...logic.technique import technique
from ...rules import Rules
from ...shape import Shape
from ..patterns import moves
from ..spec import Spec
from .cages import Cages
from .filling import has_grid
from .regions import jigsaw_regions
from .request import Request, parse_requests
from .table import KINDS
from .walks import Canvas

__all__ = ["check_requests"]

SHORTEST = {"killer": 1, "between": 3, "lockout": 3, "zipper": 3, "double-arrow": 3, "arrow": 3, "palindrome": 2}


def check_requests(spec: Spec) -> tuple[Request, ...]:
    """The kinds that a spec asks for; raises SudokuError with the reason when they cannot be made."""
    texts = (spec.variant,) if isinstance(spec.variant, str) else spec.variant
    requests = parse_requests(texts, tuple(KINDS))
    for request in requests:
        _check_kind(request, spec.shape)
    names = {request.name for request in requests}
    if {"nonconsecutive", "consecutive"} <= names:
        raise SudokuError("nonconsecutive and consecutive exclude each other: no neighbours would be left to mark")
    if "jigsaw" in names:
        _check_jigsaw(spec, names)
    _check_rules(spec, requests)
    _check_techniques(spec, requests)
    return requests


def _check_kind(request: Request, shape: Shape) -> None:
    kind, size = KINDS[request.name], shape.size
    if size not in kind.sizes:
        sizes = ", ".join(f"{each}×{each}" for each in kind.sizes)
        raise SudokuError(f"variant {kind.name} is made in size {sizes}, not {size}×{size}")
    if request.lengths is None:
        return
    if kind.lengths is None:
        raise SudokuError(f"variant {kind.name} has no cages or lines whose length could be requested")
    least, most = SHORTEST.get(kind.name, 2), 9 if kind.name == "killer" else size
    if not least <= request.lengths[0] <= request.lengths[1] <= min(most, size):
        raise SudokuError(
            f"variant {kind.name} with {request.lengths[0]} to {request.lengths[1]} cells: "
            f"must be within {least}–{min(most, size)} on a {size}×{size} grid"
        )


def _check_jigsaw(spec: Spec, names: set[str]) -> None:
    if spec.solution is not None:
        raise SudokuError("jigsaw and a given solution cannot be combined: its regions are drawn before the grid")
    if "disjoint" in names:
        raise SudokuError("jigsaw and disjoint exclude each other: regions of any form have no places in common")
    boxes = tuple(spec.shape.box_of(cell) for cell in range(spec.shape.cell_count))
    if jigsaw_regions(spec.shape, random.Random(0), moves(spec.symmetry, spec.shape)) == boxes:
        raise SudokuError(f"there are no jigsaw regions with {spec.symmetry} symmetry on a grid of {spec.shape}")


def _check_rules(spec: Spec, requests: tuple[Request, ...]) -> None:
    """The rules that hold before there is a grid, except for regions, which differ from puzzle to puzzle."""
    makers = [(request.name, KINDS[request.name].rules) for request in requests if request.name != "jigsaw"]
    rules, names = Rules(), []
    for name, make in makers:
        if make is not None:
            rules += make(spec.shape, random.Random(0), ())
            names.append(name)
    if spec.by != "random" and (names or any(request.name == "jigsaw" for request in requests)):
        raise SudokuError(f"grids made by {spec.by} do not obey {' and '.join(names or ['jigsaw'])}: use random ones")
    if spec.solution is not None and spec.solution.is_complete and rules.conflicts(spec.solution):
        raise SudokuError(f"the solution given breaks a rule: {rules.conflicts(spec.solution)[0]}")
    if names and not has_grid(rules, spec.shape):
        raise SudokuError(f"no grid of {spec.shape} obeys {' and '.join(names)}")


def _check_techniques(spec: Spec, requests: tuple[Request, ...]) -> None:
    """Techniques that need plain rules, or clues that none of the kinds has."""
    names = (*spec.need, *spec.only, *((spec.hardest,) if spec.hardest else ()))
    wanted = [technique(name) for name in names]
    kinds = "+".join(request.name for request in requests)
    for one in wanted:
        if one.plain_only:
            raise SudokuError(f"{one} rests on plain rules, so no path of a puzzle with {kinds} uses it")
    about_clues = [one for one in wanted if one.family == "constraints"]
    met = techniques_for(field_of(_sample(spec.shape, requests))) if about_clues else set()
    for one in about_clues:
        if one.id not in met:
            raise SudokuError(f"{one} looks at clues that a puzzle with {kinds} does not have")


def _sample(shape: Shape, requests: tuple[Request, ...]) -> Rules:
    """Rules and clues as these kinds have them, drawn on a grid that need not obey the rules."""
    rng, still = random.Random(0), (tuple(range(shape.cell_count)),)
    rules, digits = Rules(), core.random_grids(0, 0, 1, 1).tobytes()
    for request in requests:
        kind = KINDS[request.name]
        if kind.rules is not None:
            rules += kind.rules(shape, rng, still)
        if kind.clues is not None:
            rules += Rules(tuple(kind.clues(Canvas(rules.on(shape), digits, rng, still), request)))
        if request.name == "killer":
            cages = Cages(shape, digits, *(request.lengths or (2, 5)), still)
            cages.draw(rng)
            rules += Rules(tuple(cages.constraints()))
    return rules
