"""Data sets of puzzles, at any scale: made, rated, deduplicated and split by grid, as Parquet.

make_job.py    make: a set from specs            making.py: one part of it, from the seed and its number
refine_job.py  rate, solve, dedup, split,        refining.py: one part of a set that is read; traces.py: its steps
               sample, explain                   samples.py: which rows a sample takes
inputs.py      what is read; readers.py: Parquet, CSV, JSON lines, text; checking.py: rows that are puzzles, and rejects
columns.py     THE table of columns; ratings.py: ratings of many rows as arrays
mix.py         what is in a set: specs and counts; balance.py: classes of a column
keys.py        copies up to symmetry, beyond memory; splits.py: train and test that share no grid
parts.py       parts while the work goes on, and the files of the finished set
store.py       files of a folder or an fsspec URL, whole or not at all
run.py         tasks on threads; processes.py: in processes; cluster.py: on Dask
output.py      where it goes, and how a killed run goes on
dataset.py     Dataset: batches of arrays, shuffled, with symmetric copies; tables.py: to_arrow
scoring.py     score: what a model answered
cards.py       card: the README of a set, with charts.py; summaries.py: info

    plan ─► parts (any worker, any order) ─► copies found by hash partitions ─► files ─► manifest

Needs the extra `data` (pyarrow, fsspec); on a cluster `cluster` (Dask distributed).
"""

from __future__ import annotations

from .cards import card
from .dataset import Dataset
from .make_job import make
from .refine_job import dedup, explain, rate, sample, solve, split
from .scoring import Scores, score
from .summaries import Summary, info
from .tables import to_arrow

__all__ = [
    "Dataset",
    "Scores",
    "Summary",
    "card",
    "dedup",
    "explain",
    "info",
    "make",
    "rate",
    "sample",
    "score",
    "solve",
    "split",
    "to_arrow",
]
