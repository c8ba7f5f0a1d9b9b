"""clang-tidy over the native sources: `python tools/tidy.py`, a part of `make lint`.

    compile_commands.json ─► sources, two at a time ─► clang-tidy ─► a stamp for what is clean

A source is looked at again when it, a header that it includes, the configuration or clang-tidy itself has changed. The
bindings are left out: nanobind's macros and templates take longer than all the rest.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE, BUILD = ROOT / "native", ROOT / "build" / "tidy"
BIN = Path(sys.executable).parent  # where make installs the tools
INCLUDE = re.compile(r'^#include "(.+)"', re.MULTILINE)


def main() -> None:
    """Prints what clang-tidy has to say about sources that have changed; exit code 1 if there is anything."""
    configure()
    version = subprocess.run([BIN / "clang-tidy", "--version"], capture_output=True, text=True, check=True).stdout
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        clean = list(pool.map(lambda path: is_clean(path, version), sources()))
    print(f"clang-tidy: {len(clean)} sources, {clean.count(False)} with warnings")
    sys.exit(not all(clean))


def configure() -> None:
    """Writes compile_commands.json."""
    options = {"SUDOKU_MODULE": "OFF", "SUDOKU_TESTS": "ON", "CMAKE_EXPORT_COMPILE_COMMANDS": "ON"}
    options |= {"CMAKE_BUILD_TYPE": "Debug", "CMAKE_MAKE_PROGRAM": str(BIN / "ninja")}
    wanted = [f"-D{name}={value}" for name, value in options.items()]
    command = [str(BIN / "cmake"), "-S", str(ROOT), "-B", str(BUILD), "-G", "Ninja", *wanted]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def sources() -> list[Path]:
    """What is compiled from native/, once each, and the browser's interface, which CMake does not build."""
    commands = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    compiled = {Path(command["file"]) for command in commands}
    return sorted({path for path in compiled if NATIVE in path.parents} | set((NATIVE / "wasm").glob("*.cpp")))


def is_clean(path: Path, version: str) -> bool:
    """Whether clang-tidy finds nothing in a source, asked at most once of the same text."""
    configuration = "".join(
        file.read_text(encoding="utf-8") for file in sorted({ROOT / ".clang-tidy", *NATIVE.rglob(".clang-tidy")})
    )
    text = "".join([version, configuration, *(part.read_text(encoding="utf-8") for part in sorted(parts(path)))])
    stamp = BUILD / f"{path.stem}-{hashlib.sha256(text.encode()).hexdigest()}.clean"
    if stamp.exists():
        return True
    flags = ["--", "-std=c++20", f"-I{NATIVE}"] if path.parent.name == "wasm" else []
    command = [str(BIN / "clang-tidy"), "-p", str(BUILD), "--quiet", str(path), *flags]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode == 0:
        stamp.touch()
    else:
        print(found.stdout, flush=True)
    return found.returncode == 0


@cache
def parts(path: Path) -> frozenset[Path]:
    """A source and all of ours that it includes."""
    names = INCLUDE.findall(path.read_text(encoding="utf-8"))
    found = {(folder / name).resolve() for name in names for folder in (path.parent, NATIVE)}
    return frozenset({path}).union(*(parts(other) for other in found if other.is_file()))


if __name__ == "__main__":
    main()
