"""Writes the native headers that the table of techniques determines.

src/sudoku/logic/techniques.json ─► native/logic/technique.hpp   numbers and sizes, the default ladder
                                 ─► native/logic/finders.hpp     who searches for what
                                 ─► native/logic/se/kind.hpp     kinds and ratings of the Sudoku Explainer scale

python tools/technique_table.py           write them
python tools/technique_table.py --check   exit with 1 if one of them is not what the table says
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "src" / "sudoku" / "logic" / "techniques.json"
NATIVE = ROOT / "native" / "logic"
Row = dict[str, Any]

HEAD = """// {what}
// Made by tools/technique_table.py from src/sudoku/logic/techniques.json; change the table, not this file.
// clang-format off
#pragma once
{includes}

namespace sudoku::logic{inner} {{

"""


def page(what: str, includes: Iterable[str], body: str, inner: str = "") -> str:
    head = HEAD.format(what=what, includes="\n".join(f"#include {name}" for name in includes), inner=inner)
    return f"{head}{body}\n}}  // namespace sudoku::logic{inner}\n"


def enumeration(name: str, rows: Iterable[Row], end: str) -> str:
    entries = "".join(f"    {row['id'].upper()},\n" for row in rows)
    return f"enum {name} : std::uint8_t {{\n{entries}    {end}\n}};\n"


def array(head: str, entries: Iterable[str]) -> str:
    return f"{head} = {{\n" + "".join(f"    {entry},\n" for entry in entries) + "};\n"


def technique_header(rows: list[Row]) -> str:
    ladder = sorted((row for row in rows if row.get("enabled", "order" in row)), key=lambda row: row["order"])
    searched = [row["id"].upper() for row in ladder if row["id"] != "give_up"]
    body = "\n".join(
        [
            enumeration("Technique", rows, "TECHNIQUES"),
            "// How many cells, digits or houses the pattern of a subset or a fish has; 0 for all others.",
            array(
                "constexpr std::uint8_t SIZE[TECHNIQUES]", (f"{row.get('size', 0)} /* {row['id']} */" for row in rows)
            ),
            "// Unsound where other rules than those of rows, columns and boxes hold.",
            array(
                "constexpr bool PLAIN_ONLY[TECHNIQUES]",
                (f"{str(row.get('plain_only', False)).lower()} /* {row['id']} */" for row in rows),
            ),
            "// What is tried by default, in this order.",
            array("constexpr Technique DEFAULT_LADDER[]", searched),
        ]
    )
    return page("The techniques as numbers.", ["<cstdint>"], body)


def finders_header(rows: list[Row]) -> str:
    finders = list(dict.fromkeys(row["finder"] for row in rows if "finder" in row))
    body = "class Position;\n\nusing Finder = bool (*)(Position&, Technique, const Sink&);\n"
    body += "\n".join(f"bool {name}(Position&, Technique, const Sink&);" for name in finders) + "\n\n"
    body += "// Who searches for it; what the last resort does is no search.\n"
    names = (f"{row.get('finder', 'nullptr')} /* {row['id']} */" for row in rows)
    body += array("constexpr Finder FINDERS[TECHNIQUES]", names)
    what = (
        "Every finder of the engine. Each takes the board as it is, reports steps of the technique to the sink in the\n"
        "// order in which the ladder prefers them, and returns true when the sink has had enough."
    )
    return page(what, ['"step.hpp"'], body)


def kind_header(kinds: list[Row]) -> str:
    width = max(len(kind["rating"]) for kind in kinds)
    ratings = (f"{{{', '.join(map(str, kind['rating']))}}} /* {kind['id']} */" for kind in kinds)
    body = enumeration("Kind", kinds, "KINDS") + "\n// The rating of each variant of a kind, the plainest first.\n"
    body += array(f"constexpr double RATING[KINDS][{width}]", ratings)
    return page("The kinds of steps of the Sudoku Explainer scale.", ["<cstdint>"], body, "::se")


def headers() -> dict[Path, str]:
    """Every file that the table determines, with its text."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return {
        NATIVE / "technique.hpp": technique_header(table["techniques"]),
        NATIVE / "finders.hpp": finders_header(table["techniques"]),
        NATIVE / "se" / "kind.hpp": kind_header(table["se_kinds"]),
    }


def main() -> None:
    stale = [path for path, text in headers().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        sys.exit("\n".join(f"{path}: not what the table says" for path in stale) or 0)
    for path in stale:
        path.write_text(headers()[path], encoding="utf-8")


if __name__ == "__main__":
    main()
