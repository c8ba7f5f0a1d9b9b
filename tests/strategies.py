"""Random shapes, grids, marks and symmetries for property-based tests."""

import random

from hypothesis import strategies as st

from sudoku import Candidates, Grid, Shape, Symmetry

shapes = st.builds(Shape, st.integers(1, 6), st.integers(1, 6))
"""Every shape there is."""
small_shapes = st.sampled_from([Shape(1, 1), Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(3, 4)])
usual_shapes = st.sampled_from([Shape.from_size(size) for size in (4, 6, 9, 12, 16, 25, 36)])


@st.composite
def grids(draw: st.DrawFn, shape: st.SearchStrategy[Shape] = small_shapes) -> Grid:
    """Any digits in any cells, conflicts and all."""
    drawn = draw(shape)
    values = st.lists(st.integers(0, drawn.size), min_size=drawn.cell_count, max_size=drawn.cell_count)
    return Grid(bytes(draw(values)), drawn)


@st.composite
def candidates(draw: st.DrawFn, shape: st.SearchStrategy[Shape] = small_shapes) -> Candidates:
    """Any marks in any cells."""
    drawn = draw(shape)
    masks = st.integers(0, (1 << drawn.size) - 1)
    return Candidates(draw(st.lists(masks, min_size=drawn.cell_count, max_size=drawn.cell_count)), drawn)


@st.composite
def symmetries(draw: st.DrawFn, shape: Shape) -> Symmetry:
    return Symmetry.random(shape, random.Random(draw(st.integers(0, 2**32))))
