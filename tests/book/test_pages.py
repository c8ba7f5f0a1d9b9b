"""Pages: every puzzle once, its solution where it says, nothing outside the safe area."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import Grid, Puzzle, solve
from sudoku.book import Book, Section
from sudoku.book.content import Entry
from sudoku.book.imposition import saddle_order
from sudoku.book.pages import lay_out
from sudoku.book.paper import SIZES

PUZZLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = solve(PUZZLE)

books = st.builds(
    Book,
    trim=st.sampled_from(sorted(SIZES)),
    per_page=st.sampled_from([1, 2, 4, 6, 9]),
    solutions=st.sampled_from(["end", "facing", "none"]),
    solutions_per_page=st.integers(1, 20),
    headings=st.sampled_from(["page", "line", "none"]),
    title_page=st.booleans(),
    how_to=st.booleans(),
    bleed=st.booleans(),
    sheet=st.booleans(),
    large=st.booleans(),
)


def laid_out(book, counts):
    book = book.changed(sections=tuple(Section(title=f"Part {i}", number=count) for i, count in enumerate(counts)))
    sections = [index for index, count in enumerate(counts) for _ in range(count)]
    entries = [Entry(i, section, Puzzle(PUZZLE), SOLUTION, None) for i, section in enumerate(sections, 1)]
    return book, entries, lay_out(book, entries)


@settings(max_examples=60, deadline=None)
@given(books, st.lists(st.integers(1, 30), min_size=1, max_size=3))
def test_every_puzzle_and_every_solution_has_its_page(book, counts):
    book, entries, layout = laid_out(book, counts)
    boards = [block.entry.number for page in layout.pages for block in page.blocks if block.kind == "board"]
    solved = [block.entry.number for page in layout.pages for block in page.blocks if block.kind == "solution"]
    assert boards == [entry.number for entry in entries]
    assert solved == ([] if book.solutions == "none" else boards)
    for number in boards:
        page = layout.pages[layout.puzzle_page[number] - 1]
        captions = [block.text for block in page.blocks if block.kind == "caption" and block.entry.number == number]
        if book.solutions == "end":
            assert f"solution p. {layout.solution_page[number]}" in captions[0]
        if book.solutions == "facing":
            assert layout.puzzle_page[number] % 2 == 0
            assert layout.solution_page[number] == layout.puzzle_page[number] + 1


@settings(max_examples=60, deadline=None)
@given(books, st.lists(st.integers(1, 30), min_size=1, max_size=3))
def test_blocks_lie_in_the_safe_area_and_boards_do_not_overlap(book, counts):
    book, _, layout = laid_out(book, counts)
    for number, page in enumerate(layout.pages, 1):
        left, top, right, bottom = layout.safe(number, book)
        boards = [block for block in page.blocks if block.kind in ("board", "solution")]
        for block in page.blocks:
            assert left - 0.01 <= block.x
            assert block.x + block.width <= right + 0.01
            assert top - 0.01 <= block.y
            assert block.y + block.height <= bottom + 0.01
        for i, a in enumerate(boards):
            assert a.width > 20
            for b in boards[:i]:
                apart = a.x >= b.x + b.width or b.x >= a.x + a.width or a.y >= b.y + b.height or b.y >= a.y + a.height
                assert apart


@settings(max_examples=30, deadline=None)
@given(books, st.integers(1, 40))
def test_bound_books_have_an_even_number_of_pages(book, count):
    book, _, layout = laid_out(book.changed(sheet=False), [count])
    assert len(layout.pages) % 2 == 0
    assert len(lay_out(book.changed(booklet=True), _entries(count)).pages) % 4 == 0


def _entries(count):
    return [Entry(i, 0, Puzzle(PUZZLE), SOLUTION, None) for i in range(1, count + 1)]


@pytest.mark.parametrize("pages", [4, 8, 12, 64])
def test_a_folded_booklet_reads_in_order(pages):
    """Sheets are nested: the halves of a sheet, from the outside in, count up on one side and down on the other."""
    sides = saddle_order(pages)
    leaves = [(front, back) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    first_half = [number for front, back in leaves for number in (front[1], back[0])]
    second_half = [number for front, back in reversed(leaves) for number in (back[1], front[0])]
    assert first_half + second_half == list(range(1, pages + 1))
