"""Prints what the build, the program and its checks need, one requirement a line, read from pyproject.toml."""

import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
extras = project["project"]["optional-dependencies"]
wanted = [
    *project["build-system"]["requires"],
    *project["project"]["dependencies"],
    *(need for name in extras for need in extras[name] if not need.startswith("sudokit")),
]
print(*dict.fromkeys(wanted), "cmake>=3.22", "ninja", sep="\n")
