"""Modules put into one file mean what they meant: run by node, where that is at hand."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tools.bundle import bundle, shrunk

MODULES = {
    "low": """
export const one = 1;
const hidden = 10;
export function* up() { yield one; yield hidden; }
""",
    "middle": """
import { one as first, up } from "./low.js";
const hidden = [...up()];
export { hidden };
export class Box { sum() { return first + hidden.length; } }
""",
    "top": """
import * as middle from "./middle.js";
import { given } from "./out.js";
export { up } from "./low.js";
export async function all() { return [new middle.Box().sum(), middle.hidden, given]; }
""",
    "out": "export const given = 7;\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in MODULES.items():
        (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
    return tmp_path


def node(folder: Path, program: str) -> str:
    command = ["node", "--input-type=module", "-e", program]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_one_file_does_what_the_modules_do(folder: Path):
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    show = """
import { all, up } from "./top.js";
import { Box, hidden } from "./middle.js";
import * as low from "./low.js";
console.log(JSON.stringify([await all(), [...up()], new Box().sum(), hidden, Object.keys(low), low.up === up]));
"""
    expected = '[[3,[1,10],7],[1,10],3,[1,10],["one","up"],true]\n'
    assert node(folder, show) == expected
    for name, text in bundle(folder, "top", outside=("out",)).items():
        (folder / name).write_text(text, encoding="utf-8")
    assert node(folder, show) == expected


def test_what_it_does_not_know_is_refused(folder: Path):
    (folder / "low.js").write_text("export default 3;\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"low\.js: 'export default 3;' is a form of import or export"):
        bundle(folder, "low")


def test_comments_and_blanks_go():
    assert (
        shrunk("/** @param {number} a */\nconst f = (a) => a + 1; // why\n  // all\n\n")
        == "const f=(a)=>a + 1; // why\n"
    )
