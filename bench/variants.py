"""Variants: proof of uniqueness and true candidates, CPU time on one thread, building included.

python -m bench.variants FOLDER       the folder with fpuzzles_solved.jsonl, iss_collections.jsonl, iss_examples.jsonl
python -m bench.variants FOLDER ISS   the sets and examples of Interactive Sudoku Solver, against a copy of it, by node

Both engines take turns, as users get them. Cold is as in a fresh process: no automaton is kept from the board before.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from sudoku import Grid, LimitReached, Puzzle, SudokuError
from sudoku.formats.families.fpuzzles import from_fpuzzles
from sudoku.formats.families.iss import from_iss
from sudoku.rules import AntiKing, AntiKnight, Nonconsecutive, Rules
from sudoku.variants import count_solutions, solutions, true_candidates

SECONDS = 60.0
BACKTRACKS = 200_000


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """CPU milliseconds, and what came out; None when the time limit was reached."""
    start = time.process_time()
    try:
        found = work()
    except LimitReached:
        found = None
    return (time.process_time() - start) * 1000, found


def report(name: str, times: list[float], good: int) -> None:
    times = sorted(times)
    median, late = times[len(times) // 2], times[min(len(times) - 1, len(times) * 9 // 10)]
    print(
        f"{name:26} {good:3} of {len(times):3}   median {median:8.2f}  p90 {late:8.2f}  max {times[-1]:9.2f} ms",
        flush=True,
    )


def proof(puzzle: Puzzle) -> tuple[float, object]:
    return timed(lambda: [grid.line() for grid in islice(solutions(puzzle, seconds=SECONDS), 2)])


def boards(folder: Path) -> list[tuple[Puzzle, str]]:
    lines = (folder / "fpuzzles_solved.jsonl").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return [(from_fpuzzles(record["fpuzzles"]), record["solution"]) for record in records]


def fewer(puzzle: Puzzle, seed: int) -> Puzzle:
    """The puzzle with a third of its constraints dropped."""
    rng = random.Random(seed)
    constraints = puzzle.rules.constraints
    kept = sorted(rng.sample(range(len(constraints)), len(constraints) - len(constraints) // 3))
    return Puzzle(puzzle.grid, rules=Rules(tuple(constraints[at] for at in kept), puzzle.rules.regions))


def forget() -> None:
    """Drops what the rules keep from one board for the next."""
    for name, module in list(sys.modules.items()):
        if name.startswith("sudoku.rules"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def cold_proof(puzzle: Puzzle) -> tuple[float, object]:
    forget()
    return proof(puzzle)


def best_proof(puzzle: Puzzle) -> tuple[float, object]:
    """The best of three, as iss.mjs asks; what takes seconds is asked once."""
    spent, found = cold_proof(puzzle)
    for _ in range(2 if spent < 3000 else 0):
        spent = min(spent, cold_proof(puzzle)[0])
    return spent, found


def main(folder: Path) -> None:
    """Prints a line for each set."""
    solved = boards(folder)
    proof(solved[0][0])  # loads what is loaded when used
    for how, ask in (("cold", cold_proof), ("warm", proof)):
        results = [(ask(puzzle), solution) for puzzle, solution in solved]
        good = sum(found == [solution] for (_, found), solution in results)
        report(f"f-puzzles, {how}", [spent for (spent, _), _ in results], good)
    sets: dict[str, list[Puzzle]] = defaultdict(list)
    for line in (folder / "iss_collections.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        sets[record["set"]].append(from_iss(record["iss"]))
    for name, puzzles in sets.items():
        proofs = [proof(puzzle) for puzzle in puzzles]
        good = sum(isinstance(found, list) and len(found) == 1 for _, found in proofs)
        report(name, [spent for spent, _ in proofs], good)
    loose = [fewer(puzzle, seed) for seed, (puzzle, _) in enumerate(solved[::2])]
    asked = [timed(lambda puzzle=puzzle: true_candidates(puzzle, seconds=10).is_complete) for puzzle in loose]
    report("true candidates", [spent for spent, _ in asked], sum(found is True for _, found in asked))
    miracle = Puzzle(Grid.empty(), rules=Rules.of(AntiKnight(), AntiKing(), Nonconsecutive()))
    spent, found = timed(lambda: count_solutions(miracle))
    report(f"the Miracle: {found}", [spent], int(found == 72))


def texts(folder: Path) -> dict[str, list[tuple[str, str, Puzzle]]]:
    """By set: the name, the text and the puzzle, of those that are read."""
    sets: dict[str, list[tuple[str, str, Puzzle]]] = defaultdict(list)
    for name in ("iss_collections.jsonl", "iss_examples.jsonl"):
        for at, line in enumerate((folder / name).read_text(encoding="utf-8").splitlines()):
            record = json.loads(line)
            try:
                puzzle = from_iss(record["iss"])
            except SudokuError:
                continue
            sets[record.get("set", "examples")].append((record.get("name", f"board {at}"), record["iss"], puzzle))
    return sets


def theirs(asked: list[str], iss: Path) -> list[dict[str, float]]:
    """What the copy of Interactive Sudoku Solver answers: milliseconds, solutions, whether it was done."""
    command = ["node", str(Path(__file__).with_name("iss.mjs")), str(iss.resolve()), str(BACKTRACKS)]
    lines = "".join(f"{json.dumps(text)}\n" for text in asked)
    return [json.loads(line) for line in subprocess.check_output(command, input=lines, text=True).splitlines()]


def against(folder: Path, iss: Path) -> None:
    """A line for each set, ours and theirs, and one for each board that takes us more than three times as long."""
    for name, puzzles in texts(folder).items():
        answers, times = theirs([text for _, text, _ in puzzles], iss), []
        for (board, _, puzzle), answer in zip(puzzles, answers, strict=True):
            spent, found = best_proof(puzzle)
            times.append((spent, found is not None))
            if answer.get("done") and spent > 3 * answer["ms"]:
                print(f"  {board}: {spent:.2f} ms, ISS {answer['ms']:.2f} ms")
        report(f"{name}, ours", [spent for spent, _ in times], sum(done for _, done in times))
        done = [answer for answer in answers if "ms" in answer]
        report(f"{name}, ISS", [answer["ms"] for answer in done], sum(bool(answer["done"]) for answer in done))


if __name__ == "__main__":
    against(*map(Path, sys.argv[1:])) if sys.argv[2:] else main(Path(sys.argv[1]))
