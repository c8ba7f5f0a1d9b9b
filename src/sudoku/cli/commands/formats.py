"""`sudoku formats`: the table of formats."""

from __future__ import annotations

from ..arguments import Json, print_json


def formats(json: Json = False) -> None:
    """List the formats that can be read and written.

    The names are for --format and --to; a file name with one of the extensions chooses its format by itself.

    \b
    Examples:
      sudoku formats
      sudoku formats --json
    """
    from ...formats import FORMATS

    width = max(map(len, FORMATS))
    for format in FORMATS.values():
        if json:
            print_json(
                {
                    "name": format.name,
                    "title": format.title,
                    "extensions": list(format.extensions),
                    "write": format.write is not None,
                    "keeps": [*format.keeps, *format.info],
                    "sizes": list(format.sizes) if format.sizes else None,
                }
            )
        else:
            note = "" if format.write else " (read only)"
            files = f" [{' '.join(format.extensions)}]" if format.extensions else ""
            print(f"{format.name:{width}}  {format.title}{note}{files}")
