"""Modules put into few files mean what they meant: run by node, where that is at hand."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tools.bundle import bundle, exports, minified

MODULES = {
    "low": """
export const one = 1;
const hidden = 10;
export function* up() { yield one; yield hidden; }
""",
    "part/middle": """
import { one as first, up } from "../low.js";
const hidden = [...up()];
export { hidden };
export class Box { sum() { return first + hidden.length; } }
""",
    "word": 'export default { hello: "moin" };\n',
    "top": """
import * as middle from "./part/middle.js";
import word from "./word.js";
import { given } from "./out.js";
import { beside } from "../beside/whole.js";
export { up } from "./low.js";
/** Gives all. @returns {Promise<unknown[]>} */
export async function all() { return [new middle.Box().sum(), middle.hidden, given, word.hello, beside, await rest()]; }
const rest = async () => [(await import("./later.js")).late(), (await import("./part/middle.js")).hidden.length];
""",
    "later": """
import { one } from "./low.js";
export const late = () => one + 100;
""",
    "out": "export const given = 7;\n",
    "../beside/whole": "export const beside = 8;\n",
}
SHOW = """
import { all, up } from "./top.js";
import { Box, hidden } from "./part/middle.js";
console.log(JSON.stringify([await all(), [...up()], new Box().sum(), hidden]));
"""
EXPECTED = '[[3,[1,10],7,"moin",8,[101,2]],[1,10],3,[1,10]]\n'

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "app", MODULES)


def write(folder: Path, modules: dict[str, str]) -> Path:
    for name, text in modules.items():
        path = folder / f"{name.removesuffix('.js')}.js"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder.parent / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def node(folder: Path, program: str) -> str:
    command = ["node", "--input-type=module", "-e", program]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


@needs_node
def test_two_files_do_what_the_modules_do(folder: Path, tmp_path: Path):
    assert node(folder, SHOW) == EXPECTED
    files = bundle(folder, {"main": ["top"], "rest": ["later"]}, outside=("out", "../beside/whole"))
    assert files.keys() == {"main.js", "rest.js"}
    beside = {"whole": "export const $whole = { beside: 8 };\n"}  # as a bundle beside the folder has it
    built = write(tmp_path / "built" / "app", files | {"out": MODULES["out"]})
    write(tmp_path / "built" / "beside", beside)
    show = SHOW.replace('{ all, up } from "./top.js"', '{ $top, $part_middle } from "./main.js"')
    show = show.replace(
        'import { Box, hidden } from "./part/middle.js"', "const { all, up } = $top, { Box, hidden } = $part_middle"
    )
    assert node(built, show) == EXPECTED


@needs_node
def test_an_entry_is_imported_by_its_own_names(tmp_path: Path):
    modules = {
        "low": MODULES["low"],
        "top": 'import { one } from "./low.js";\nexport const two = one + 1;\nexport { up } from "./low.js";\n',
    }
    folder = write(tmp_path / "app", modules)
    show = """
import { two, up } from "./top.js";
console.log(JSON.stringify([two, [...up()]]));
"""
    assert node(folder, show) == "[2,[1,10]]\n"
    whole = bundle(folder, {"top": ["top"]})["top.js"] + exports(folder, "top")
    assert node(write(tmp_path / "built" / "app", {"top.js": whole}), show) == "[2,[1,10]]\n"


@pytest.mark.parametrize("line", ['import "./low.js";', "export let three = 3;", "export * from 'elsewhere';"])
def test_what_it_does_not_know_is_refused(folder: Path, line: str):
    (folder / "top.js").write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"top\.js: '.*' is a form of import or export"):
        bundle(folder, {"main": ["top"]})


def test_comments_blanks_and_long_names_go():
    text = "/** @param {number} amount */\nexport function f(amount) {\n  return amount + 1; // why\n}\n"
    assert minified(text) == "export function f(e){return e+1}\n"


@needs_node
def test_what_is_taken_apart_stays_where_it_is(tmp_path: Path):
    text = """
const given = (value) => [value];
const show = (text) => {
  const twice = text + text;
  const [all] = given({ twice });
  if (!all) given(text);
  const { length } = twice;
  return all.twice + length;
};
for (const [one] of [given(1)]) { const two = one + 1; const { length } = given(() => two); console.log(length); }
console.log(show("a"));
"""
    assert node(tmp_path, text) == node(tmp_path, minified(text)) == "1\naa2\n"
    assert "$stay" not in minified(text)
