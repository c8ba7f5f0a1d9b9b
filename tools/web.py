"""Builds the engine for the browser: `python tools/web.py [FOLDER]`, or `make web`.

    native/**.cpp ─► zig c++, file by file ─► engine.wasm ┐
    techniques, phrases (JSON) ─► data.js                 ├─► src/sudoku/web/engine/   a folder that needs nothing else
    web/engine/*.js ─► one file: engine.js                ┘

The same sources give the same bytes: no paths, no dates, one compiler version.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.bundle import bundle  # noqa: E402

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
    for name, text in engine().items():
        (out / name).write_text(text, encoding="utf-8")
    for name in ("worker.js", "package.json"):
        shutil.copyfile(SOURCES / name, out / name)
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


def engine() -> dict[str, str]:
    """All modules as one file, without comments, and the names of its parts."""
    return bundle(SOURCES, "engine", outside=("data",))


def data() -> str:
    """A module with what both languages read."""
    phrases = {path.stem: _packed(path) for path in sorted((LOGIC / "phrases").glob("*.json"))}
    return (
        "// Made by tools/web.py from src/sudoku/logic. Phrases are JSON text, read when a language is first used.\n"
        f"export const techniques = JSON.parse({json.dumps(_packed(LOGIC / 'techniques.json'), ensure_ascii=False)});\n"
        f"export const phrases = {json.dumps(phrases, ensure_ascii=False)};\n"
    )


def _packed(path: Path) -> str:
    return json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False, separators=(",", ":"))


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
