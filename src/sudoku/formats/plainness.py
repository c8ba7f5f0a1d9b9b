"""Whether a puzzle from a setter's program is a plain sudoku: its rules in words, and its regions.

"Normal sudoku rules apply."                    plain: every word belongs to the plain rules
"Digits may not repeat on the main diagonal."   more than plain: "main", "diagonal"

Better to refuse a plain puzzle with chatty rules than to read a variant as plain: a word that we do not know,
or a number that is neither the size, nor 1, nor the sides of a box, makes the rules foreign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..errors import FormatError
from ..shape import Cell, Shape

__all__ = [
    "HARMLESS",
    "KNOWN",
    "NOT_REPEAT",
    "NO_RULES",
    "SAYS_NOTHING",
    "SPELLED",
    "WORDS",
    "foreign_rule",
    "metadata",
    "refuse",
    "shape_of_regions",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HARMLESS = _words(
    """
    author comment created date description difficulty id msgcorrect msgincorrect msginvalid msgunknown msgvalid
    rules solution source title url video
    """
)
"""What setters note beside a puzzle, and what no rule can hide in; `rules` are judged by their words."""
_METADATA = re.compile(r"([A-Za-z]+):\s*(.*)", re.DOTALL)

WORDS = _words(
    """
    a all an and any appear appears are as basic be blank block blocks bold box boxes by can't cannot cell cells
    classic classical col cols column columns complete contain containing contains different digit digits distinct
    don't each empty enter every exactly fill fills following for from goal grid has have in insert into is it its
    must nonet nonets no normal no-repeat number numbers occur occurs of once one only or ordinary outlined per place
    plain precisely put puzzle region regions regular repeat repeated repeating repeats repetition repetitions row
    rows rule rules should solve so square squares standard such sudoku sudokus that the there this through time to
    traditional typical unique uniquely use using usual vanilla will with within without write you your apply applies
    also enjoy fun good happy hope luck solving subgrid subgrids sub-grid sub-grids thanks them these they
    """
)
"""The words of the plain rules, and of good wishes."""
NO_RULES = "No rules provided for this puzzle. Please check the related video or website for rules."
"""What SudokuPad writes where a setter wrote nothing."""
_SENTENCE = re.compile(r"[.!?;\n]+")
_SIDES = re.compile(r"(?<![0-9])([0-9]++)\s*+(?:x|×|by)\s*+([0-9]++)")
NOT_REPEAT = re.compile(r"\b(?:do|does|can|may|must|should)\s+not\s+(?:be\s+)?(?:repeat(?:ed)?|recur)\b")
SAYS_NOTHING = re.compile(
    r"\b(?:bounded|bordered|enclosed|outlined|surrounded)\s+by\s+(?:the\s+)?(?:bold|thick|heavy)\s+lines?\b"
    r"|\bthe\s+same\s+(?=(?:row|column|box|block|region|nonet|subgrid)\b)"
)
SPELLED = {"four": "4", "six": "6", "eight": "8", "nine": "9", "twelve": "12", "sixteen": "16"}
_TOKEN = re.compile(r"[^\W_]+(?:['’-][^\W\d_]+)*")


KNOWN = {
    "cages": _words(
        """
        add adds back cage cages clue clues corner correct dashed dotted equal equals give given grey indicated killer
        left lines marked shown sum sums top total totals up upper
        """
    ),
    "antiknight": _words("anti-knight antiknight apart chess constraint hold knight knight's move moves same"),
    "antiking": _words(
        "adjacent anti-king antiking apart chess constraint diagonally hold king king's move moves same"
    ),
    "nonconsecutive": _words("adjacent consecutive neighbouring nonconsecutive non-consecutive not orthogonally"),
    "diagonals": _words("along both diagonal diagonals indicated long main marked on"),
    "regions": _words("bold border bordered irregular irregularly-shaped jigsaw outlined shaped"),
}
"""The words that a rule which we have been told otherwise is said with."""


def foreign_rule(text: str, shape: Shape, known: Iterable[str] = ()) -> str | None:
    """The first sentence that says more than the plain rules, and those known otherwise, do; None where none does."""
    if text.strip() == NO_RULES:
        return None
    words = WORDS.union(*(KNOWN[name] for name in known))
    for sentence in _SENTENCE.split(text):
        if not _is_plain(sentence.lower(), shape, words):
            return " ".join(sentence.split())
    return None


def _is_plain(sentence: str, shape: Shape, words: frozenset[str]) -> bool:
    box = (shape.box_rows, shape.box_cols)
    sides = {box, box[::-1], (shape.size, shape.size)}
    for found in _SIDES.finditer(sentence):
        if (_number(found[1]), _number(found[2])) not in sides:
            return False
    for plain in (_SIDES, SAYS_NOTHING):
        sentence = plain.sub(" ", sentence)
    sentence = NOT_REPEAT.sub("no-repeat", sentence)
    tokens = [SPELLED.get(token, token) for token in _TOKEN.findall(sentence.replace("’", "'"))]
    if len(tokens) == 1 and _number(tokens[0]) > 0:
        return True  # "2." before the second rule
    numbers = {_number(token) for token in tokens if token[0].isdigit()}
    every = set(range(1, shape.size + 1))
    if not (numbers <= {1, shape.size} or numbers == every):
        return False
    return all(token in words for token in tokens if not token[0].isdigit())


def _number(token: str) -> int:
    return int(token) if token.isascii() and token.isdigit() and len(token) < 5 else -1


def metadata(cage: object) -> tuple[str, str] | None:
    """The name and the text of a note, which programs keep as cages of no cells: `title: First`."""
    if isinstance(cage, dict) and not cage.get("cells") and isinstance(cage.get("value"), str):
        found = _METADATA.fullmatch(cage["value"])
        if found and found[1].lower() in HARMLESS:
            return found[1].lower(), found[2]
    return None


def refuse(what: str, constraints: Iterable[str]) -> FormatError:
    """The error that names the constraints, each once."""
    names = ", ".join(dict.fromkeys(constraints))
    return FormatError(f"{what} with {names}: only plain sudokus are read")


def shape_of_regions(regions: Iterable[Iterable[Cell]], size: int) -> Shape | None:
    """The shape whose boxes are exactly these regions; None where no shape has such boxes."""
    wanted = {frozenset(region) for region in regions}
    for box_rows in range(1, 7):
        if size % box_rows == 0 and size // box_rows <= 6:
            shape = Shape(box_rows, size // box_rows)
            if wanted == {frozenset(box.cells) for box in shape.boxes}:
                return shape
    return None
