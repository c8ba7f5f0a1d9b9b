"""What a change costs: two builds in turns on the same puzzles, CPU time of one thread, the least of the rounds.

python -m bench.compare OTHER_TREE [--rounds 7] [--lines 5000]      on a machine with no other work

OTHER_TREE is another checkout with its .venv. The sets are the files of the shared data; of the first, one line in ten
is rated on both scales.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from .__main__ import DATA, ROOT

WORK = """
import json, sys
from time import process_time
import sudoku
sets = json.load(sys.stdin)
some = next(iter(sets.values()))[::10]
sudoku.count_many(some, 2, threads=1), sudoku.rate_many(some[:1])  # loads what is loaded once
jobs = {name: lambda lines=lines: sudoku.count_many(lines, 2, threads=1) for name, lines in sets.items()}
jobs["HoDoKu ratings"] = lambda: sudoku.rate_many(some, scale="hodoku", threads=1)
jobs["Sudoku Explainer ratings"] = lambda: sudoku.rate_many(some, scale="se", threads=1)
spent = {}
for name, job in jobs.items():
    start = process_time()
    job()
    spent[name] = 1000 * (process_time() - start)
print(json.dumps(spent))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, metavar="OTHER_TREE", help="the build from before")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--lines", type=int, default=5000, help="of each set")
    arguments = parser.parse_args()
    sets = {file.stem: file.read_text().split()[: arguments.lines] for file in sorted(DATA.glob("*.txt"))}
    if not sets:
        raise SystemExit(f"no puzzles in {DATA}")
    before: dict[str, float] = {}
    after: dict[str, float] = {}
    for _ in range(arguments.rounds):
        for tree, best in ((arguments.other.resolve(), before), (ROOT, after)):
            for name, spent in _round(tree, sets).items():
                best[name] = min(spent, best.get(name, spent))
    print("| | before | after | |\n|---|---|---|---|")
    for name, spent in after.items():
        print(f"| {name} | {before[name]:.4g} ms | {spent:.4g} ms | {spent / before[name]:.3f} |")


def _round(tree: Path, sets: dict[str, list[str]]) -> dict[str, float]:
    """The time of each job in a process of one build."""
    run = [str(tree / ".venv" / "bin" / "python"), "-c", WORK]
    done = subprocess.run(run, input=json.dumps(sets), capture_output=True, text=True, check=True, cwd=tree)
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    main()
