"""The files of the site: the page at its root, the engine under `engine/`. They need nothing else."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from ..errors import SudokuError

__all__ = ["engine_folder", "export_engine", "export_site", "page_folder", "site_files"]

ENTRY: Final = "index.html"
_HERE = Path(__file__).parent


def engine_folder() -> Path:
    """Where the built engine lies."""
    return _built("engine", "engine.wasm")


def page_folder() -> Path:
    """Where the page lies."""
    return _built("page", ENTRY)


def site_files(page: Path | None = None, engine: Path | None = None) -> dict[str, Path]:
    """Every file of the site, by its path below the root; page and engine are those of the package unless given."""
    parts = _below(page or page_folder()), _below(engine or engine_folder())
    return parts[0] | {f"engine/{name}": path for name, path in parts[1].items()}


def export_engine(folder: str | Path) -> Path:
    """Copies the engine into a folder, for any static host or as an npm package."""
    return _export({path.name: path for path in engine_folder().iterdir()}, Path(folder), force=True)


def export_site(folder: str | Path, *, force: bool = False) -> Path:
    """Copies the whole site into a folder, which any static host can serve, at its root or below a path.

    The folder is new or empty, unless `force` says that its files may be replaced.
    """
    return _export(site_files(), Path(folder), force=force)


def _built(folder: str, file: str) -> Path:
    found = _HERE / folder
    if not (found / file).exists():
        raise SudokuError(f"the web {folder} is not built: run `make web`")
    return found


def _below(folder: Path) -> dict[str, Path]:
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}


def _export(files: dict[str, Path], folder: Path, *, force: bool) -> Path:
    """Writes beside the folder first, so that a failure leaves nothing half written."""
    try:
        if folder.exists() and not folder.is_dir():
            raise SudokuError(f"cannot export to {folder}: it is a file, expected a folder")
        if not force and folder.is_dir() and any(folder.iterdir()):
            raise SudokuError(f"cannot export to {folder}: it is not empty (--force replaces its files)")
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.resolve().parent, prefix=f".{folder.name}-") as beside:
            _copy(files, Path(beside))
            for name in files:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (Path(beside) / name).replace(folder / name)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise SudokuError(f"cannot export to {folder}: {getattr(error, 'strerror', None) or error}") from None
    return folder


def _copy(files: dict[str, Path], folder: Path) -> None:
    for name, path in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
