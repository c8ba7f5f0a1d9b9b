"""The PDF itself, opened by programs that know nothing of ours: poppler's."""

import re
import shutil
import subprocess
from io import BytesIO

import pytest

import sudoku
from sudoku import SudokuError
from sudoku.book import Book, Section
from sudoku.book.pages import PageBlock, lay_out
from sudoku.book.preflight import advice, preflight
from sudoku.book.typeset import RECORD

pikepdf = pytest.importorskip("pikepdf")
pytest.importorskip("typst")
poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils are not installed")


def run(*command: object) -> str:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A book with bleed, puzzles of three sizes, and solutions at the end."""
    book = Book(
        title="Test & <Book> #1 $x$",
        trim="6x9",
        per_page=2,
        bleed=True,
        ink="grey",
        hints=True,
        sections=(
            Section.from_text("Nine:5:symmetry=rotational"),
            Section.from_text("Six:2:size=6"),
            Section.from_text("Sixteen:1:size=16"),
        ),
    )
    path = tmp_path_factory.mktemp("book") / "book.pdf"
    assert book.save(path) == [path]
    return book, path


def record_of(path):
    import json

    with pikepdf.open(path) as pdf:
        return json.loads(str(pdf.docinfo[RECORD]))


@poppler
def test_page_count_boxes_and_fonts(made):
    _, path = made
    info = run("pdfinfo", "-box", path)
    assert re.findall(r"Pages:\s+(\d+)", info) == [str(record_of(path)["pages"])]
    assert re.search(r"TrimBox:\s+9.00\s+9.00\s+441.00\s+657.00", info)
    assert re.search(r"BleedBox:\s+0.00\s+0.00\s+450.00\s+666.00", info)
    fonts = run("pdffonts", path).splitlines()[2:]
    assert len(fonts) >= 3
    assert all(line.split()[-5] == "yes" for line in fonts)  # emb


@poppler
def test_every_puzzle_is_read_back_from_its_page(made):
    """Each digit is looked up where its cell was printed."""
    book, path = made
    record = record_of(path)
    entries = _entries(book)
    layout = lay_out(book, entries)
    words = _words(path)
    for row, entry in zip(record["puzzles"], entries, strict=True):
        assert row["puzzle"] == entry.puzzle.grid.line()
        for kind, page, grid in (
            ("board", row["page"], entry.puzzle.grid),
            ("solution", row["solution_page"], entry.solution),
        ):
            block = next(b for b in layout.pages[page - 1].blocks if b.kind == kind and b.entry.number == entry.number)
            assert _printed(words[page], block, grid.shape, layout.paper.bleed) == grid.line()


def _entries(book):
    from sudoku.book.content import entries_of

    return entries_of(book)


def _words(path):
    pages = run("pdftotext", "-bbox", path, "-").split("<page ")[1:]
    pattern = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</word>')
    return {
        number: [(*map(float, found[:4]), found[4]) for found in pattern.findall(page)]
        for number, page in enumerate(pages, 1)
    }


def _printed(words, block, shape, bleed):
    cells = ["."] * shape.cell_count
    cell = block.width / shape.size
    for x0, y0, x1, y1, text in words:
        step = (x1 - x0) / len(text)
        for place, sign in enumerate(text):  # neighbours may be joined to one word
            x, y = x0 + step * (place + 0.5) - bleed - block.x, (y0 + y1) / 2 - bleed - block.y
            row, column = int(y // cell), int(x // cell)
            if 0 <= row < shape.size and 0 <= column < shape.size and x >= 0 and y >= 0:
                cells[row * shape.size + column] = sign
    return "".join(cells)


@poppler
def test_the_text_names_each_number_and_the_page_of_its_solution(made):
    _, path = made
    for row in record_of(path)["puzzles"]:
        page = run("pdftotext", "-f", row["page"], "-l", row["page"], "-layout", path, "-")
        assert f"solution p. {row['solution_page']}" in page
        solution = run("pdftotext", "-f", row["solution_page"], "-l", row["solution_page"], "-layout", path, "-")
        assert f"{row['number']} (p. {row['page']})" in solution


@poppler
def test_a_title_is_text_and_never_code(made):
    _, path = made
    assert "Test & <Book> #1 $x$" in " ".join(run("pdftotext", "-f", 1, "-l", 1, path, "-").split())


@poppler
def test_nothing_is_printed_outside_the_safe_area(made, tmp_path):
    _, path = made
    record = record_of(path)
    run("pdftoppm", "-r", 72, "-gray", path, tmp_path / "page")
    for number, file in enumerate(sorted(tmp_path.glob("page*.pgm")), 1):
        _, size, _, pixels = file.read_bytes().split(b"\n", 3)
        width, height = map(int, size.split())
        left, top, right, bottom = (side + 9 for side in record["safe"][(number + 1) % 2])
        for at, value in enumerate(pixels[: width * height]):
            y, x = divmod(at, width)
            if value < 250:
                assert left - 2 <= x <= right + 2
                assert top - 2 <= y <= bottom + 2


def test_the_same_settings_give_the_same_bytes(made, tmp_path):
    book, path = made
    book.save(tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == path.read_bytes()
    book.changed(seed=2).save(tmp_path / "other.pdf")
    assert (tmp_path / "other.pdf").read_bytes() != path.read_bytes()


def test_sukaku_and_files_can_be_printed(tmp_path):
    puzzle = sudoku.Puzzle(sudoku.Grid.empty(), marks=_sukaku())
    sudoku.formats.write_file(tmp_path / "x.pm", [puzzle], "pm")
    book = Book(sections=(Section(files=(str(tmp_path / "x.pm"),)),), title_page=False, how_to=False)
    assert book.save(tmp_path / "x.pdf")
    assert preflight(tmp_path / "x.pdf") == []


def _sukaku():
    grid = sudoku.Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    marks = sudoku.Candidates.from_grid(grid)
    for cell in grid.filled:
        marks[cell] = [grid[cell]]
    return marks


@poppler
def test_pairs_are_printed_side_by_side(tmp_path):
    from sudoku import pairs

    pair = pairs.generate(2, 1)
    pairs.write(tmp_path / "pair.csv", pair.first, pair.second)
    sections = (Section.from_text("Pairs:1:pair=2"), Section(files=(str(tmp_path / "pair.csv"),)))
    book = Book(sections=sections, title_page=False, how_to=False, per_page=2)
    book.save(tmp_path / "pairs.pdf")
    assert preflight(tmp_path / "pairs.pdf") == []
    entry = _entries(book)[1]
    layout = lay_out(book, _entries(book))
    page = layout.puzzle_page[2]
    block = next(b for b in layout.pages[page - 1].blocks if b.kind == "board")
    words = _words(tmp_path / "pairs.pdf")[page]
    side = block.height
    for x, grid in ((block.x, pair.first), (block.x + block.width - side, pair.second)):
        half = PageBlock("board", x, block.y, side, side, entry=entry)
        assert _printed(words, half, grid.shape, 0) == grid.line()


def test_puzzles_with_rules_are_drawn_and_printed(tmp_path):
    grid = sudoku.Grid.from_text("....756......3.1.2......4...9......6...2.....1.6..3..................5.1.31..9...")
    puzzle = sudoku.Puzzle(grid, rules=sudoku.rules.Rules.diagonal())
    sudoku.formats.write_file(tmp_path / "x.json", [puzzle], "json")
    book = Book(sections=(Section(files=(str(tmp_path / "x.json"),)),), title_page=False, how_to=False)
    book.save(tmp_path / "x.pdf")
    assert preflight(tmp_path / "x.pdf") == []


@poppler
def test_the_rules_of_a_puzzle_are_named_above_it_and_explained_in_front(tmp_path):
    grid = sudoku.Grid.from_text("....756......3.1.2......4...9......6...2.....1.6..3..................5.1.31..9...")
    puzzle = sudoku.Puzzle(grid, rules=sudoku.rules.Rules.diagonal())
    sudoku.formats.write_file(tmp_path / "x.json", [puzzle], "json")
    Book(sections=(Section(files=(str(tmp_path / "x.json"),)),)).save(tmp_path / "x.pdf")
    pages = run("pdftotext", tmp_path / "x.pdf", "-").split("\f")
    kind = puzzle.rules.constraints[0]
    assert kind.rule.lower() in " ".join(pages[3].split()).lower()
    assert kind.title in pages[4]


@poppler
@pytest.mark.parametrize("size", [(4, 5), (5, 5)], ids=["20×20", "25×25"])
def test_large_boards_are_fewer_on_a_page_and_read_back(size, tmp_path):
    shape = sudoku.Shape(*size)
    grid = _with_holes(shape)
    other = grid.relabel([*range(shape.size, 0, -1)])
    sudoku.formats.write_file(tmp_path / "x.json", [sudoku.Puzzle(grid), sudoku.Puzzle(other)], "json")
    book = Book(sections=(Section(files=(str(tmp_path / "x.json"),)),), per_page=9, trim="6x9")
    book.save(tmp_path / "x.pdf")
    entries = _entries(book)
    layout = lay_out(book, entries)
    words = _words(tmp_path / "x.pdf")
    for kind, least in (("board", 6.0), ("solution", 4.0)):
        for number, page in enumerate(layout.pages, 1):
            for block in (block for block in page.blocks if block.kind == kind):
                assert block.entry is not None
                assert block.width / shape.size * 0.6 >= least
                printed = block.entry.puzzle.grid if kind == "board" else block.entry.solution
                assert _printed(words[number], block, shape, 0) == printed.line()


def _with_holes(shape):
    """The grid whose rows are shifts of the first, with a hole in every seventh cell."""
    size, rows = shape.size, shape.box_rows
    full = [
        (row % rows * shape.box_cols + row // rows + column) % size + 1 for row in range(size) for column in range(size)
    ]
    return sudoku.Grid.from_values([0 if cell % 7 == 0 else digit for cell, digit in enumerate(full)], shape)


@pytest.mark.parametrize("duplex", ["auto", "manual"])
def test_booklets_are_imposed_two_pages_a_side(duplex, tmp_path):
    sections = (Section.from_text("Easy:6:level=easy"),)
    book = Book(trim="a5", booklet=True, duplex=duplex, per_page=2, sections=sections)
    written = book.save(tmp_path / "b.pdf")
    assert len(written) == (1 if duplex == "auto" else 2)
    for path in written:
        with pikepdf.open(path) as pdf:
            assert [float(side) for side in pdf.pages[0].mediabox][2] == pytest.approx(2 * 148 * 72 / 25.4, abs=0.1)
        assert preflight(path) == []


@poppler
def test_worked_solutions_tell_each_step(tmp_path):
    book = Book(worked=True, title_page=False, how_to=False, sections=(Section.from_text("Hard:1:level=hard"),))
    book.save(tmp_path / "w.pdf")
    text = run("pdftotext", tmp_path / "w.pdf", "-")
    assert "Puzzle 1, worked" in text
    assert "Singles:" in text


# ── preflight ───────────────────────────────────────────────────────────────────────────────────────────────────────


def spoilt(path, change):
    with pikepdf.open(path) as pdf:
        change(pdf)
        buffer = BytesIO()
        pdf.save(buffer)
    path.with_name("spoilt.pdf").write_bytes(buffer.getvalue())
    return preflight(path.with_name("spoilt.pdf"))


def test_a_sound_book_passes(made):
    assert preflight(made[1]) == []


def test_a_wrong_box_is_found(made):
    def cut(pdf):
        pdf.pages[1].trimbox = pikepdf.Array([0, 0, 100, 100])

    assert "page 2: TrimBox of 100.0 × 100.0 pt; expected 432.0 × 648.0" in spoilt(made[1], cut)


def test_a_font_that_is_only_named_is_found(made):
    def name_one(pdf):
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        pdf.pages[0].obj.Resources.Font["/F9"] = pdf.make_indirect(font)

    assert "font /Helvetica is not embedded" in spoilt(made[1], name_one)


def test_ink_outside_the_safe_area_is_found(made):
    def smear(pdf):
        pdf.pages[2].contents_add(b"q 0 g 1 1 40 10 re f Q")

    assert "page 3: ink outside the safe area" in spoilt(made[1], smear)


def test_a_book_to_be_bound_has_enough_pages_and_others_are_advised(made, tmp_path):
    book, path = made
    pages = record_of(path)["pages"]
    assert advice(path) == [f"{pages} pages: printers bind at least 24; this one is for reading and printing yourself"]
    with pytest.raises(SudokuError, match=f"preflight: {pages} pages: printers bind at least 24"):
        book.changed(bound=True).save(tmp_path / "few.pdf")
    assert list(tmp_path.iterdir()) == []
    many = Book(bound=True, per_page=1, sections=(Section.from_text("Many:24"),))
    many.save(tmp_path / "many.pdf")
    assert advice(tmp_path / "many.pdf") == preflight(tmp_path / "many.pdf") == []
    sheets = Book(trim="6x9", sheet=True, sections=(Section.from_text("Few:1"),))
    sheets.save(tmp_path / "sheet.pdf")
    assert advice(tmp_path / "sheet.pdf") == []
    with pytest.raises(SudokuError, match="bound and sheet: expected one of the two"):
        sheets.changed(bound=True)


def test_symmetric_copies_and_puzzles_without_one_solution_are_found(made):
    import json

    def record(change):
        def apply(pdf):
            data = json.loads(str(pdf.docinfo[RECORD]))
            change(data["puzzles"])
            pdf.docinfo[RECORD] = json.dumps(data)

        return apply

    def copy(rows):
        rows[1]["puzzle"] = sudoku.Grid.from_text(rows[0]["puzzle"]).shuffled().line()

    def empty(rows):
        rows[0]["puzzle"] = "." * 81

    assert "puzzles 1 and 2 are the same or symmetric copies" in spoilt(made[1], record(copy))
    assert "puzzle 1 does not have exactly one solution" in spoilt(made[1], record(empty))


def test_other_files_are_refused_in_one_line(tmp_path):
    (tmp_path / "x.pdf").write_bytes(b"no pdf")
    with pytest.raises(SudokuError, match="not a PDF that can be read"):
        preflight(tmp_path / "x.pdf")
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(tmp_path / "y.pdf")
    with pytest.raises(SudokuError, match="not a PDF made by sudoku book"):
        preflight(tmp_path / "y.pdf")
    with pytest.raises(SudokuError, match="cannot read"):
        preflight(tmp_path / "z.pdf")


def test_nothing_is_left_when_a_puzzle_is_faulty(tmp_path):
    (tmp_path / "bad.txt").write_text("." * 81 + "\n")
    book = Book(sections=(Section(files=(str(tmp_path / "bad.txt"),)),))
    with pytest.raises(SudokuError, match=r"bad.txt, puzzle 1: .*expected exactly one solution"):
        book.save(tmp_path / "out.pdf")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.txt"]
    with pytest.raises(SudokuError, match="expected files, or at least one section"):
        Book().save(tmp_path / "out.pdf")
