"""Whether the same sources give the same bytes: builds all of it again, at another place, and compares.

`make web-reproducible`; it takes minutes.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "src" / "sudoku" / "web"
PARTS = ("native", "web", "tools", "src/sudoku/logic")


def main() -> None:
    """Exit 1 if a file differs or is missing."""
    with tempfile.TemporaryDirectory(prefix="sudokit-again-") as folder:
        for part in PARTS:
            shutil.copytree(ROOT / part, Path(folder) / part)
        subprocess.run([sys.executable, "tools/web.py"], cwd=folder, check=True)
        again = _files(Path(folder) / "src" / "sudoku" / "web")
    first = _files(BUILT)
    different = sorted(name for name in first.keys() | again.keys() if first.get(name) != again.get(name))
    print("\n".join(different) or f"{len(first)} files, the same bytes")
    sys.exit(bool(different))


def _files(folder: Path) -> dict[str, bytes]:
    parts = (folder / "engine", folder / "page")
    found = [path for part in parts for path in part.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


if __name__ == "__main__":
    main()
