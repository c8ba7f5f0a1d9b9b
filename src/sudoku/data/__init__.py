"""Data sets of puzzles, at any scale: made, rated, deduplicated and split by grid, as Parquet.

store.py    files of a folder or an fsspec URL, whole or not at all
columns.py  THE table of columns; ratings.py: ratings of many rows as arrays
mix.py      what is in a set: specs and counts; balance.py: classes of a column
making.py   one part of a set, from the seed and its number
keys.py     copies up to symmetry, beyond memory; splits.py: train and test that share no grid
parts.py    parts while the work goes on, and the files of the finished set
run.py      tasks on threads, cluster.py: on Dask; output.py: where it goes, and how a killed run goes on
jobs.py     make

    plan ─► parts (any worker, any order) ─► copies found by hash partitions ─► files ─► manifest

Needs the extra `data` (pyarrow, fsspec); on a cluster `cluster` (Dask distributed).
"""

from __future__ import annotations

from .jobs import make

__all__ = ["make"]
