"""Builds the engine for the browser: `python tools/web.py [FOLDER]`, or `make web`.

    native/**.cpp ─► zig c++, file by file ─► engine.wasm ┐
    techniques, phrases (JSON) ─► data.js                 ├─► src/sudoku/web/engine/   a folder that needs nothing else
    web/engine/*.js ─► without comments                   ┘

The same sources give the same bytes: no paths, no dates, one compiler version.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NATIVE, SOURCES = ROOT / "native", ROOT / "web" / "engine"
OUT, BUILD = ROOT / "src" / "sudoku" / "web" / "engine", ROOT / "build" / "web"
LOGIC = ROOT / "src" / "sudoku" / "logic"

MEGABYTE = 1 << 20
MEMORY = 256 * MEGABYTE
"""What a page may lose to the engine at most. A pair of 25×25 grids takes 60 MB."""
STACK = MEGABYTE
TARGET = ["-target", "wasm32-wasi", "-msimd128"]
COMPILE = ["-std=c++20", "-O3", "-fno-exceptions", "-fno-rtti", "-DNDEBUG", "-Wall", "-Wextra"]
COMPILE += ["-DSUDOKU_ISA=baseline", '-DSUDOKU_ISA_NAME="baseline"', f"-ffile-prefix-map={ROOT}=."]
LINK = ["-mexec-model=reactor", "-s", "-Wl,--gc-sections", f"-Wl,--max-memory={MEMORY}", f"-Wl,-z,stack-size={STACK}"]


def main() -> None:
    """Builds into the folder named, by default the package's."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    wasm = build_wasm()
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    shutil.copyfile(wasm, out / "engine.wasm")
    for source in sorted(SOURCES.glob("*.js")):
        (out / source.name).write_text(shrunk(source.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(SOURCES / "package.json", out / "package.json")
    (out / "data.js").write_text(data(), encoding="utf-8")
    print(out)


def sources() -> list[Path]:
    """The core without what belongs to Python, and the interface."""
    rooms = ("canon", "generate", "sat", "logic", "logic/se", "wasm")
    files = [NATIVE / "engine.cpp", NATIVE / "latency.cpp", NATIVE / "lanes.cpp"]
    return [*files, *(path for room in rooms for path in sorted((NATIVE / room).glob("*.cpp")))]


def build_wasm() -> Path:
    """Compiles what has changed, links, and returns the file."""
    BUILD.mkdir(parents=True, exist_ok=True)
    zig = _zig()
    names = {path: path.relative_to(NATIVE).with_suffix(".o").as_posix() for path in sources()}
    lines = [
        "rule compile",
        f"  command = {_shell([zig, 'c++', *TARGET, *COMPILE])} -I {NATIVE} -MD -MF $out.d -c $in -o $out",
        "  depfile = $out.d",
        "  deps = gcc",
        "  description = $out",
        "rule link",
        f"  command = {_shell([zig, 'c++', *TARGET, *LINK])} $in -o $out",
        "  description = $out",
        *(f"build {name}: compile {path}" for path, name in names.items()),
        f"build engine.wasm: link {' '.join(names.values())}",
    ]
    (BUILD / "build.ninja").write_text("\n".join(lines) + "\n", encoding="utf-8")
    ninja = shutil.which("ninja", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if ninja is None:
        raise SystemExit("ninja is not installed: pip install ninja")
    subprocess.run([ninja, "-C", str(BUILD), "--quiet", "engine.wasm"], check=True)
    return BUILD / "engine.wasm"


def shrunk(text: str) -> str:
    """Without comments, which hold the types, and without most blanks: half the bytes to load."""
    text = re.sub(r"/\*\*.*?\*/ ?", "", text, flags=re.DOTALL)
    text = re.sub(r" (=>|===|!==|&&|\|\||=|\?\?) ", r"\1", text)  # no text of ours has these
    text = re.sub(r"\) \{", "){", text)
    lines = (line.strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"


def data() -> str:
    """A module with what both languages read."""
    tables = {"techniques": _read(LOGIC / "techniques.json")}
    tables["phrases"] = {path.stem: _read(path) for path in sorted((LOGIC / "phrases").glob("*.json"))}
    texts = (f"export const {name} = {json.dumps(table, ensure_ascii=False)};\n" for name, table in tables.items())
    return "// Made by tools/web.py from src/sudoku/logic.\n" + "".join(texts)


def _read(path: Path) -> object:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _zig() -> str:
    try:
        import ziglang
    except ImportError:
        raise SystemExit("ziglang is not installed: pip install 'sudokit[web-build]'") from None
    return str(Path(ziglang.__file__).with_name("zig"))


def _shell(words: list[str]) -> str:
    import shlex

    return shlex.join(words)


if __name__ == "__main__":
    main()
