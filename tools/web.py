"""Builds the engine for the browser and the page: `python tools/web.py [FOLDER]`, or `make web`.

    native/**.cpp ─► zig c++, file by file ─► engine.wasm ┐
    techniques, phrases ─► data.json, phrases.<lang>.json ├─► src/sudoku/web/engine/   a folder that needs nothing else
    table of constraints, words of rules ─► rules.json    │
    web/engine/**.js ─► engine.js, rules.js               ┘
    web/app/**.js ─► main.js, variants.js, later.js; web/index.html …, lessons, files ─► src/sudoku/web/page/   the page

The same sources give the same bytes: no paths, no dates, one compiler version.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.bundle import bundle, exports, minified  # noqa: E402
from tools.figure_colours import figure_colours  # noqa: E402
from tools.lessons import lessons  # noqa: E402

if TYPE_CHECKING:
    from sudoku.rules import Constraint

NATIVE, SOURCES, PAGE = ROOT / "native", ROOT / "web" / "engine", ROOT / "web"
OUT, BUILD = ROOT / "src" / "sudoku" / "web", ROOT / "build" / "web"
PAGE_FILES = ("index.html", "manifest.webmanifest", "icon.svg")
ENGINE = {"engine": ["engine"], "rules": ["rules/index"]}
APP = {
    "main": ["main", "rooms/play"],
    "variants": ["variants", "set/rules"],
    "later": ["menu", "help", "share", "exporting", "singles"]
    + [f"rooms/{name}" for name in ("learn", "solve", "set", "statistics", "settings")],
}
"""The files that the modules of web/engine and web/app are put into, and what is asked of each."""
LOGIC = ROOT / "src" / "sudoku" / "logic"

MEGABYTE = 1 << 20
MEMORY = 256 * MEGABYTE
"""What a page may lose to the engine at most. A pair of 25×25 grids takes 60 MB."""
STACK = MEGABYTE
TARGET = ["-target", "wasm32-wasi", "-msimd128"]
COMPILE = ["-std=c++20", "-fno-exceptions", "-fno-rtti", "-DNDEBUG", "-Wall", "-Wextra"]
COMPILE += ["-DSUDOKU_ISA=baseline", '-DSUDOKU_ISA_NAME="baseline"', f"-ffile-prefix-map={ROOT}=."]
FAST = (
    *("engine", "lanes", "latency", "wasm/buffers", "wasm/solver", "generate/dig", "generate/grids"),
    *("sat/analyze", "sat/propagate", "sat/store"),
    *("logic/board", "logic/implications", "logic/intersections", "logic/singles"),
    *("logic/solve", "logic/subsets", "logic/se/chains", "logic/se/cycles", "logic/se/forcing_search"),
    "logic/se/propagate",
)
"""How the names begin of the files that take most time; all others are compiled to be small, so that they load soon."""
LINK = ["-mexec-model=reactor", "-s", "-Wl,--gc-sections", f"-Wl,--max-memory={MEMORY}", f"-Wl,-z,stack-size={STACK}"]


def main() -> None:
    """Builds into the folder named, by default the package's."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    build_engine(out / "engine")
    build_page(out / "page", out / "engine")
    print(out)


def build_engine(out: Path) -> None:
    """The engine, in a folder of its own."""
    wasm = build_wasm()
    _clear(out)
    shutil.copyfile(wasm, out / "engine.wasm")
    for name, text in (engine() | tables()).items():
        (out / name).write_text(text, encoding="utf-8")
    shutil.copyfile(SOURCES / "package.json", out / "package.json")


def build_page(out: Path, built_engine: Path) -> None:
    """The page, and the list of all files, which its service worker keeps for use without a network."""
    _clear(out)
    for name in PAGE_FILES:
        shutil.copyfile(PAGE / name, out / name)
    shutil.copytree(PAGE / "app" / "styles", out / "app" / "styles")
    shutil.copytree(PAGE / "app" / "strings", out / "app" / "strings", ignore=shutil.ignore_patterns("*.js"))
    for name, text in scripts().items():
        (out / name).write_text(text, encoding="utf-8")
    (out / "app" / "styles" / "figures.css").write_text(figure_colours(), encoding="utf-8")
    (out / "app" / "lessons.json").write_text(lessons(), encoding="utf-8")
    (out / "files.js").write_text(file_list(out, built_engine), encoding="utf-8")


def file_list(page: Path, built_engine: Path) -> str:
    """A script that sets `self.SITE`: every file of the site, and a version that changes when any of them does."""
    files = _below(page, "") | _below(built_engine, "engine/")
    files.pop("files.js", None)
    digest = hashlib.sha256()
    for name, path in sorted(files.items()):
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    site = {"version": digest.hexdigest()[:16], "files": sorted(files)}
    return f"self.SITE = {json.dumps(site)};\n"


def _below(folder: Path, prefix: str) -> dict[str, Path]:
    return {prefix + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def _clear(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def sources() -> list[Path]:
    """The core without what belongs to Python, and the interface."""
    rooms = ("canon", "generate", "rules", "sat", "logic", "logic/se", "wasm")
    files = [NATIVE / "engine.cpp", NATIVE / "latency.cpp", NATIVE / "lanes.cpp"]
    return [*files, *(path for room in rooms for path in sorted((NATIVE / room).glob("*.cpp")))]


def build_wasm() -> Path:
    """Compiles what has changed, links, and returns the file."""
    BUILD.mkdir(parents=True, exist_ok=True)
    zig = _zig()
    names = {path: path.relative_to(NATIVE).with_suffix(".o").as_posix() for path in sources()}
    lines = [
        "rule compile",
        f"  command = {_shell([zig, 'c++', *TARGET, *COMPILE])} $level -I {NATIVE} -MD -MF $out.d -c $in -o $out",
        "  depfile = $out.d",
        "  deps = gcc",
        "  description = $out",
        "rule link",
        f"  command = {_shell([zig, 'c++', *TARGET, *LINK])} $in -o $out",
        "  description = $out",
        *(f"build {name}: compile {path}\n  level = {_level(name)}" for path, name in names.items()),
        f"build engine.wasm: link {' '.join(names.values())}",
    ]
    (BUILD / "build.ninja").write_text("\n".join(lines) + "\n", encoding="utf-8")
    ninja = shutil.which("ninja", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if ninja is None:
        raise SystemExit("ninja is not installed: pip install ninja")
    subprocess.run([ninja, "-C", str(BUILD), "--quiet", "engine.wasm"], check=True)
    return BUILD / "engine.wasm"


def _level(name: str) -> str:
    return "-O3" if name.startswith(FAST) else "-Os"


def engine() -> dict[str, str]:
    """The modules as two files, the file that the worker starts with, and the one that reads tables."""
    files = bundle(SOURCES, ENGINE, outside=("data",))
    alone = {
        f"{name}.js": minified((SOURCES / f"{name}.js").read_text(encoding="utf-8")) for name in ("worker", "data")
    }
    return files | alone | {"engine.js": files["engine.js"] + exports(SOURCES, "engine")}


def scripts() -> dict[str, str]:
    """The page's JavaScript: what starting and playing need, what other rooms need, and the texts of each language."""
    app = bundle(PAGE / "app", APP, outside=("../engine/engine",))
    plain = {name: minified((PAGE / name).read_text(encoding="utf-8")) for name in ("app/theme.js", "sw.js")}
    return {f"app/{name}": text for name, text in app.items()} | plain


def tables() -> dict[str, str]:
    """What both languages read, as JSON: techniques; constraints, with words of rules; the phrases of each language."""
    phrases = {path.stem: _phrases(path) for path in sorted((LOGIC / "phrases").glob("*.json"))}
    files = {f"phrases.{language}.json": text for language, text in phrases.items()}
    return {"data.json": _dumped({**_techniques(), "languages": [*phrases]}), "rules.json": _dumped(_rules())} | files


def _rules() -> dict[str, Any]:
    """The table of constraints, what f-puzzles calls what, and the words that setters say plain rules with."""
    from sudoku.formats import board_rules, plainness
    from sudoku.formats.families.fpuzzles import NAMES
    from sudoku.rules import CONSTRAINTS

    plain = {
        **{"words": sorted(plainness.WORDS), "notes": sorted(plainness.HARMLESS), "noRules": plainness.NO_RULES},
        **{"same": plainness.SAYS_NOTHING.pattern, "notRepeat": plainness.NOT_REPEAT.pattern},
        "known": {name: sorted(words) for name, words in plainness.KNOWN.items()},
        "spelled": plainness.SPELLED,
    }
    boards = {
        **{"flags": board_rules.FLAGS, "kept": board_rules.KEPT, "drawings": board_rules.DRAWINGS},
        "looks": sorted(board_rules.LOOKS),
        "drawingNames": {name: NAMES[name] for name in board_rules.DRAWINGS},
    }
    return {"rows": [_constraint(kind) for kind in CONSTRAINTS.values()], "plain": plain, "fpuzzles": boards}


def _constraint(kind: type[Constraint]) -> dict[str, Any]:
    """What a constraint is called, says and takes; `defaults` are the values of fields that may be left out."""
    from sudoku.rules.outside import Outside
    from sudoku.rules.text import in_order

    parameters = inspect.signature(kind).parameters
    defaults = {name: one.default for name, one in parameters.items() if one.default is not one.empty}
    row: dict[str, Any] = {"name": kind.name, "title": kind.title, "rule": kind.rule, "role": kind.role}
    row |= {"fields": in_order(kind), "defaults": defaults, "ours": kind.ours, "outside": issubclass(kind, Outside)}
    line = {name: getattr(kind, name, usual) for name, usual in (("least", 1), ("different", False), ("ends", ""))}
    return row | line


def _techniques() -> dict[str, Any]:
    """The rows of techniques, without what only Python and the native core read."""
    tables = json.loads((LOGIC / "techniques.json").read_text(encoding="utf-8"))
    native = ("finder", "size", "aliases", "plain_only")
    return {name: [{k: v for k, v in row.items() if k not in native} for row in rows] for name, rows in tables.items()}


OTHER_RULES = ("trail", "rules", "constraints")
"""Phrases for puzzles with rules, which the engine for browsers does not explain."""


def _phrases(path: Path) -> str:
    table = json.loads(path.read_text(encoding="utf-8"))
    return _dumped({key: value for key, value in table.items() if key not in OTHER_RULES})


def _dumped(table: object) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))


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
