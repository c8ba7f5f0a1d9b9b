"""What tests of data sets share."""

import hashlib
from pathlib import Path

import pyarrow.parquet as pq


def bytes_of(folder):
    """Every file of a set, by its name and the sum of its bytes."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(Path(folder).rglob("*"))
        if file.is_file()
    }


def rows_of(folder, split=None):
    """The rows of a folder, or of one of its splits."""
    files = sorted((Path(folder) / "data").glob(f"{split or ''}*.parquet"))
    return [row for file in files for row in pq.read_table(file).to_pylist()]
