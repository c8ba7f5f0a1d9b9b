"""Puts ES modules into one file, so that a page loads them in one round trip.

Each module becomes a function that is called once and returns what it exports, in the order in which they need each
other; names stay as they are and never meet:

    import { sizeOf } from "./shape.js";            const $sat = (() => {
    export function encode(shape) { … }     ─►      const { sizeOf } = $shape;
                                                    function encode(shape) { … }
                                                    return { encode };
                                                    })();

Beside it stands a small file for each module, so that a program may import a part by its name:

    import { sizeOf } from "./shape.js";            the same object as in engine.js

It knows the forms of import and export that web/engine uses, at the start of a line, and refuses any other.
"""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

_FROM = re.compile(r'^(import|export) ([^;"]+?) from "\./(\w+)\.js";\n', re.MULTILINE)
_DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_LISTED = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)


def bundle(folder: Path, entry: str, outside: tuple[str, ...] = ()) -> dict[str, str]:
    """Files by name: `entry` with all that it imports but the modules `outside`, and the doors to its parts."""
    texts = _reached(folder, entry, outside)
    needs = {name: sorted(_imports(text)) for name, text in sorted(texts.items())}
    modules = [_wrapped(name, texts[name]) for name in TopologicalSorter(needs).static_order() if name in texts]
    parts = sorted(texts.keys() - {entry})
    kept = [f'import * as ${name} from "./{name}.js";\n' for name in outside]
    files = {f"{name}.js": f'import {{ ${name} }} from "./{entry}.js";\n{_handed_on(name, texts)}' for name in parts}
    whole = "".join([*kept, *modules, _handed_on(entry, texts), f"export {{ ${', $'.join(parts)} }};\n"])
    return files | {f"{entry}.js": re.sub(r"(?<=[;{,])\n|\n(?=})", "", whole)}


def _reached(folder: Path, entry: str, outside: tuple[str, ...]) -> dict[str, str]:
    """The modules that `entry` needs, without comments."""
    texts: dict[str, str] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in texts and name not in outside:
            texts[name] = shrunk((folder / f"{name}.js").read_text(encoding="utf-8"))
            waiting += _imports(texts[name])
    return texts


def _handed_on(name: str, texts: dict[str, str]) -> str:
    return f"export const {{ {', '.join(_exports(texts[name]))} }} = ${name};\n"


def shrunk(text: str) -> str:
    """Without comments, which hold the types, and without most blanks: half the bytes to load."""
    text = re.sub(r"/\*\*.*?\*/ ?", "", text, flags=re.DOTALL)
    text = re.sub(r" (=>|===|!==|&&|\|\||=|\?\?) ", r"\1", text)  # no text of ours has these
    text = re.sub(r"\) \{", "){", text)
    lines = (line.strip() for line in text.split("\n"))
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"


def _imports(text: str) -> list[str]:
    return [name for _, _, name in _FROM.findall(text)]


def _exports(text: str) -> dict[str, str]:
    """The names that a module exports, and where they come from."""
    own = [*_DECLARED.findall(text), *(name for names in _LISTED.findall(text) for name in _split(names))]
    passed = {
        name: f"${module}.{name}"
        for kind, what, module in _FROM.findall(text)
        if kind == "export"
        for name in _split(what)
    }
    return {name: name for name in own} | passed


def _split(names: str) -> list[str]:
    return re.findall(r"\w+", names)


def _wrapped(name: str, text: str) -> str:
    exports = ", ".join(key if key == value else f"{key}: {value}" for key, value in _exports(text).items())
    text = _FROM.sub(lambda found: _received(*found.groups()), text)
    text = _LISTED.sub("", _DECLARED.sub("", text))
    if left := re.search(r"^(import|export)\b.*", text, re.MULTILINE):
        raise SystemExit(f"{name}.js: '{left[0]}' is a form of import or export that tools/bundle.py does not know")
    return f"const ${name}=(()=>{{\n{text}return {{ {exports} }};\n}})();\n"


def _received(kind: str, what: str, module: str) -> str:
    if kind == "export":
        return ""
    whole = re.fullmatch(r"\* as (\w+)", what)
    return f"const {whole[1] if whole else what.replace(' as ', ': ')}=${module};\n"
