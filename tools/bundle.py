"""Puts ES modules into few files, so that a page loads them in few round trips and in few bytes.

Each module becomes a function that is called once and returns what it exports, in the order in which they need each
other; names stay as they are and never meet:

    import { sizeOf } from "./shape.js";            const $sat = (() => {
    export function encode(shape) { … }     ─►      const { sizeOf } = $shape;
                                                    function encode(shape) { … }
                                                    return { encode };
                                                    })();

Then a minifier drops comments and blanks and gives local names one letter. A file may need earlier ones:

    main.js     what main.js and rooms/play.js import            import { $dom } from "./main.js";
    later.js    what is left of the modules of later rooms  ─►   import("./later.js").then((all) => all.$rooms_learn)

It knows the forms of import and export that web/ uses, at the start of a line, and refuses any other.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from graphlib import TopologicalSorter
from pathlib import Path

_FROM = re.compile(r'^(import|export) ([^;"]+?) from "(\.[^"]*)\.js";\n', re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]*)\.js"\)')
_TYPES = re.compile(r"/\*\*.*?\*/ ?", re.DOTALL)
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_LISTED = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_TAKEN_APART = re.compile(r"(?<![\w($.])const (?=[\[{])")
"""The minifier would put `const { a } = f(b)` before `const b = …`; after a call, which is dropped later, it stays."""

Modules = dict[str, str]
"""Texts by name, which is the path below the folder without ".js"."""


def bundle(folder: Path, files: dict[str, list[str]], outside: tuple[str, ...] = ()) -> dict[str, str]:
    """Texts by name of file: each file has what its modules need, but for what an earlier file or `outside` has.

    `outside` names modules, or bundles beside the folder ("../engine/engine") with all the modules beside them.
    """
    placed: dict[str, str] = {}
    texts: dict[str, Modules] = {}
    for file, entries in files.items():
        texts[file] = _reached(folder, entries, {*placed, *outside})
        placed |= dict.fromkeys(texts[file], file)
    return {f"{file}.js": _file(file, modules, placed, outside) for file, modules in texts.items()}


def exports(folder: Path, entry: str) -> str:
    """A line for the end of a bundle: what its module `entry` exports, by its own names."""
    return f"export const{{{','.join(_exports(entry, _text(folder, entry)))}}}={_variable(entry)};\n"


def minified(text: str) -> str:
    """Without comments, which hold the types, and blanks; local names are short."""
    try:
        import minify
    except ImportError:
        raise SystemExit("tdewolff-minify is not installed: pip install 'sudokit[web-build]'") from None
    short: str = minify.string("application/javascript", _TAKEN_APART.sub("$stay(); const ", text))
    return re.sub(r",\$stay\(\)(?=;)|\$stay\(\)[;,]", "", short) + "\n"


def _reached(folder: Path, entries: Iterable[str], known: set[str]) -> Modules:
    """The modules that `entries` need, without those that are known."""
    texts: Modules = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name not in texts and name not in known and not _is_beside(name):
            texts[name] = _text(folder, name)
            waiting += _imports(name, texts[name])
    return texts


def _text(folder: Path, name: str) -> str:
    return _TYPES.sub("", (folder / f"{name}.js").read_text(encoding="utf-8"))


def _file(file: str, modules: Modules, placed: dict[str, str], outside: tuple[str, ...]) -> str:
    needs = {name: _imports(name, text) for name, text in sorted(modules.items())}
    order = [name for name in TopologicalSorter(needs).static_order() if name in modules]
    wanted = sorted({need for needed in needs.values() for need in needed} - modules.keys())
    received = "".join(_brought(name, placed, outside) for name in wanted)
    wrapped = "".join(_wrapped(name, modules[name], file, placed) for name in order)
    names = ", ".join(_variable(name) for name in order)
    return minified(f"{received}{wrapped}export {{ {names} }};\n")


def _brought(name: str, placed: dict[str, str], outside: tuple[str, ...]) -> str:
    """The line that gets a module from another file."""
    if _is_beside(name):
        whole = next(one for one in outside if posixpath.dirname(one) == posixpath.dirname(name))
        return f'import {{ {_variable(name)} }} from "{whole}.js";\n'
    if name in placed:
        return f'import {{ {_variable(name)} }} from "./{placed[name]}.js";\n'
    return f'import * as {_variable(name)} from "./{name}.js";\n'


def _is_beside(name: str) -> bool:
    return name.startswith("../")


def _variable(name: str) -> str:
    """`$rooms_play` for rooms/play; a module of a bundle beside the folder goes by its own name."""
    return "$" + re.sub(r"\W", "_", posixpath.basename(name) if _is_beside(name) else name)


def _resolved(name: str, path: str) -> str:
    """The module at a path, as the module `name` writes it."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _imports(name: str, text: str) -> list[str]:
    return sorted({_resolved(name, path) for _, _, path in _FROM.findall(text)})


def _exports(name: str, text: str) -> dict[str, str]:
    """The names that a module exports, and where they come from."""
    own = [*_DECLARED.findall(text), *(one for names in _LISTED.findall(text) for one in _split(names))]
    passed = {
        one: f"{_variable(_resolved(name, path))}.{one}"
        for kind, what, path in _FROM.findall(text)
        if kind == "export"
        for one in _split(what)
    }
    default = {"default": "$default"} if _DEFAULT.search(text) else {}
    return {one: one for one in own} | passed | default


def _split(names: str) -> list[str]:
    return re.findall(r"\w+", names)


def _wrapped(name: str, text: str, file: str, placed: dict[str, str]) -> str:
    exports = ", ".join(key if key == value else f"{key}: {value}" for key, value in _exports(name, text).items())
    text = _FROM.sub(lambda found: _received(name, *found.groups()), text)
    text = _DEFAULT.sub("const $default = ", _LISTED.sub("", _DECLARED.sub("", text)))
    text = _LATER.sub(lambda found: _awaited(_resolved(name, found[1]), file, placed), text)
    if left := re.search(r"^(import|export)\b.*", text, re.MULTILINE):
        raise SystemExit(f"{name}.js: '{left[0]}' is a form of import or export that tools/bundle.py does not know")
    return f"const {_variable(name)} = (() => {{\n{text}return {{ {exports} }};\n}})();\n"


def _awaited(name: str, file: str, placed: dict[str, str]) -> str:
    """A promise of a module: of this file, or of one that is still to be loaded."""
    if placed[name] == file:
        return f"Promise.resolve({_variable(name)})"
    return f'import("./{placed[name]}.js").then((all) => all.{_variable(name)})'


def _received(name: str, kind: str, what: str, path: str) -> str:
    if kind == "export":
        return ""
    if whole := re.fullmatch(r"\* as (\w+)", what):
        left = whole[1]
    elif default := re.fullmatch(r"\w+", what):
        left = f"{{ default: {default[0]} }}"
    else:
        left = what.replace(" as ", ": ")
    return f"const {left} = {_variable(_resolved(name, path))};\n"
