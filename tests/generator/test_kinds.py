"""Generated puzzles with rules: unique by both engines, laid out as people like them, the same for the same seed."""

from itertools import combinations, pairwise

import pytest

from sudoku import SudokuError, explain, generate, generate_many, rate, read
from sudoku.generator import Generated
from sudoku.generator.kinds import KINDS
from sudoku.rules import KillerCage, Rules
from sudoku.shape import Shape
from sudoku.variants import is_minimal, is_unique

from .helpers import MOVES, has_pattern, turned


def make(variant: str, size: int = 9, seed: int = 1, **options) -> Generated:
    return generate(variant=variant, size=size, seed=seed, seconds=60, **options)


def cells_of(constraint: object, size: int) -> list[int]:
    return [row * size + column for row, column in constraint.places()]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_has_one_solution_by_both_engines_and_it_is_the_one_told(name):
    size = 6 if 6 in KINDS[name].sizes else 9
    made = make(name, size)
    puzzle = made.as_puzzle()
    assert made.rules
    assert not made.rules.conflicts(made.solution)
    assert all(made.puzzle[cell] in (0, made.solution[cell]) for cell in range(size * size))
    assert is_unique(puzzle, engine="search")
    assert is_unique(puzzle, engine="sat")


@pytest.mark.parametrize(
    ("variant", "size"),
    [("killer", 9), ("killer+diagonal", 9), ("jigsaw+thermo", 9), ("arrow+kropki", 6), ("xv+antiknight", 9)],
)
def test_combinations_and_large_grids_are_unique(variant, size):
    assert is_unique(make(variant, size).as_puzzle(), engine="search")


def test_the_same_seed_gives_the_same_puzzles_on_any_number_of_threads():
    runs = [
        [
            (one.puzzle, one.rules, one.seed)
            for one in generate_many(3, variant="killer+diagonal", seed=5, threads=threads)
        ]
        for threads in (1, 2)
    ]
    assert runs[0] == runs[1]
    again = generate(variant="killer+diagonal", seed=runs[0][2][2])
    assert (again.puzzle, again.rules) == runs[0][2][:2]


def test_killer_cages_cover_the_grid_with_two_to_five_cells_and_no_givens():
    made = make("killer")
    cages = [cells_of(cage, 9) for cage in made.rules.constraints]
    assert sorted(cell for cage in cages for cell in cage) == list(range(81))
    assert all(2 <= len(cage) <= 5 for cage in cages)
    assert made.givens == 0


def test_lengths_of_cages_and_lines_can_be_requested():
    assert {len(cage.cells) for cage in make("killer:2-3", 6).rules.constraints} <= {2, 3}  # type: ignore[attr-defined]
    assert {len(thermo.lines[0]) for thermo in make("thermo:4").rules.constraints} == {4}  # type: ignore[attr-defined]


def test_cages_and_regions_keep_the_symmetry():
    half = MOVES["rotational"][0]
    cages = {frozenset(cells_of(cage, 9)) for cage in make("killer", symmetry="rotational").rules.constraints}
    assert {frozenset(turned(set(cage), 9, half)) for cage in cages} == cages
    made = make("jigsaw", symmetry="rotational")
    regions = {frozenset(cells) for cells in made.rules.on(Shape(3, 3)).regions.values()}
    assert {frozenset(turned(set(region), 9, half)) for region in regions} == regions
    assert has_pattern(made.puzzle, "rotational")


def test_jigsaw_regions_are_connected_and_differ_from_the_boxes():
    for seed in range(5):
        made = make("jigsaw", seed=seed)
        regions = made.rules.on(Shape(3, 3)).regions.values()
        assert made.rules.regions != tuple(Shape(3, 3).box_of(cell) for cell in range(81))
        for region in regions:
            reached = {region[0]}
            while more := {c for c in region if c not in reached and any(_touch(c, d) for d in reached)}:
                reached |= more
            assert len(region) == len(reached) == 9


def _touch(one: int, other: int) -> bool:
    return abs(one // 9 - other // 9) + abs(one % 9 - other % 9) == 1


@pytest.mark.parametrize("variant", ["thermo", "arrow+whispers"])
def test_lines_share_no_cell_and_do_not_cross(variant):
    for seed in range(4):
        lines = [cells_of(each, 9) for each in make(variant, seed=seed).rules.constraints]
        assert all(not set(one) & set(other) for one, other in combinations(lines, 2))
        steps = [frozenset(pair) for line in lines for pair in pairwise(line) if min(_far(*pair)) == 1]
        corners = [(min(c // 9 for c in step), min(c % 9 for c in step)) for step in steps]
        assert len(corners) == len(set(corners))


def _far(one: int, other: int) -> tuple[int, int]:
    return abs(one // 9 - other // 9), abs(one % 9 - other % 9)


def test_minimal_puzzles_need_every_given_and_every_clue():
    for variant in ("killer", "thermo"):
        puzzle = make(variant, 6, minimal=True).as_puzzle()
        assert is_minimal(puzzle, constraints=True)


def test_numbers_of_givens_are_kept():
    assert 5 <= make("killer", givens=(5, 8)).givens <= 8
    assert make("diagonal", givens=30).givens == 30


def test_rules_of_kinds_with_all_marks_say_so():
    assert "negative" in str(make("kropki", 6).rules)
    assert all(isinstance(each, KillerCage) for each in make("killer", 4).rules.constraints)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"variant": "killr"}, "did you mean 'killer'"),
        ({"variant": "windoku", "size": 6}, "made in size 9×9"),
        ({"variant": "antiking", "size": 4}, "no grid of 4×4"),
        ({"variant": "diagonal:3"}, "no cages or lines"),
        ({"variant": "killer:4-2"}, "ascending range"),
        ({"variant": "thermo:12"}, "must be within 2–9"),
        ({"variant": "killer+killer"}, "requested twice"),
        ({"variant": "nonconsecutive+consecutive"}, "exclude each other"),
        ({"variant": "jigsaw+disjoint"}, "exclude each other"),
        ({"variant": "diagonal", "by": "latin"}, "do not obey diagonal"),
        ({"variant": "killer", "distinct": True}, "cannot be told apart"),
        ({"variant": "killer", "minutes": (5, 10)}, "minutes and stars are for plain sudokus"),
        ({"variant": "killer", "stars": 4}, "minutes and stars are for plain sudokus"),
        ({"variant": "thermo", "need": ("Cage Combinations",)}, "clues that a puzzle with thermo does not have"),
        ({"variant": "killer", "only": ("Uniqueness Test 1",)}, "rests on plain rules"),
        ({"hardest": "Line Bounds"}, "no variant was requested"),
    ],
)
def test_what_cannot_be_met_is_refused_at_once_with_the_reason(options, reason):
    with pytest.raises(SudokuError, match=reason):
        generate(**options)


def test_a_given_solution_must_obey_the_rules():
    solution = make("diagonal").solution
    assert make("diagonal", solution=solution).solution == solution
    other = generate(seed=1).solution
    with pytest.raises(SudokuError, match="breaks a rule"):
        make("diagonal", solution=other)


@pytest.mark.parametrize("to", ["fpuzzles", "sudokupad", "json", "iss"])
def test_links_and_files_keep_the_rules(to):
    import sudoku

    made = make("killer+diagonal", 9).as_puzzle()
    back = read(sudoku.write(made, to))
    assert back.grid == made.grid
    assert set(back.rules.constraints) == set(made.rules.constraints)


def test_rules_of_a_result_are_a_value_of_its_row():
    made = make("thermo", 6)
    assert Rules.parse(made.to_dict()["rules"]) == made.rules


@pytest.mark.parametrize(
    ("variant", "level"), [("thermo", "easy"), ("arrow", "medium"), ("kropki", "easy"), ("diagonal", "medium")]
)
def test_a_level_is_met_by_givens_where_easier_techniques_get_stuck(variant, level):
    """Dug as far as it goes, nearly every such puzzle is extreme."""
    made = make(variant, level=level)
    assert str(rate(made.as_puzzle(), scale="hodoku").level).lower() == level
    assert is_unique(made.as_puzzle(), engine="search")
    assert generate(variant=variant, level=level, seed=made.seed).puzzle == made.puzzle


def test_only_one_technique_for_clues_beside_singles():
    made = make("killer", only=("Cage Combinations",))
    path = explain(made.as_puzzle())
    assert {one.family for one in path.counts} == {"singles", "constraints"}
    assert [one.name for one in path.counts if not one.is_single] == ["Cage Combinations"]
