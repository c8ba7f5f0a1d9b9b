"""The encoding, as groups and as clauses."""

import pytest

from sudoku import Shape
from sudoku.sat import encode

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(1, 4), Shape(3, 3), Shape(4, 3), Shape(6, 6)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("grids", [1, 2])
def test_every_group_is_there(shape: Shape, grids: int):
    encoding = encode(shape, grids)
    groups = " ".join(map(str, encoding.groups)).split(" 0")[:-1]
    segments = (
        shape.size * (shape.box_rows + shape.box_cols) if shape.size >= 20 else 0
    )  # a group links each to its cells
    of_digits = (
        5 if segments else 4
    ) * shape.cell_count  # cells; rows, columns, boxes (these twice where there are segments)
    assert encoding.exact == grids * (of_digits + segments * shape.size)
    twins = shape.cell_count * shape.size if grids == 2 else 0
    assert len(groups) - encoding.exact == twins
    assert max(abs(literal) for literal in encoding.groups) == encoding.variables


def test_it_is_built_once():
    assert encode(Shape(4, 4)) is encode(Shape(4, 4))


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(4, 4)], ids=str)
def test_literals_and_meanings_are_inverse(shape: Shape):
    encoding = encode(shape, 2)
    variables = [
        encoding.literal(cell, digit) for cell in range(2 * shape.cell_count) for digit in range(1, shape.size + 1)
    ]
    assert variables == list(range(1, encoding.cell_variables + 1))
    assert all(encoding.literal(*encoding.meaning(variable)) == variable for variable in variables)


def test_the_clauses_have_288_models():
    solvers = pytest.importorskip("pysat.solvers")
    encoding = encode(Shape(2, 2))
    with solvers.Glucose4(bootstrap_with=[c for block in encoding.clauses() for c in block.tolist()]) as solver:
        assert sum(1 for _ in solver.enum_models()) == 288


def test_dimacs_counts_its_clauses():
    encoding = encode(Shape(2, 2), 2)
    head, *lines = encoding.dimacs().splitlines()
    assert head == f"p cnf {encoding.variables} {len(lines)}"
    assert all(line.endswith(" 0") for line in lines)
