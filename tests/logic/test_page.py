"""The page of techniques is what the program says."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_page_of_techniques_is_up_to_date():
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        technique_docs = importlib.import_module("technique_docs")
    finally:
        sys.path.pop(0)
    told = technique_docs.technique_docs()
    assert technique_docs.PAGE.read_text(encoding="utf-8") == told, "run python tools/technique_docs.py"
    made = dict(technique_docs.pages())
    for one in technique_docs.TECHNIQUES.values():
        assert f"| [{one.name}](techniques/{one.id}.md) |" in told
        page = made[f"{one.id}.md"]
        assert f"code {one.code} |" in page
        for part in ("## Why it works", "## How to spot it", *(["## Example", "## Practice"] if one.searched else [])):
            assert part in page
        assert f"{one.id}.svg" in made or not one.searched
