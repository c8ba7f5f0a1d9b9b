"""Looks for steps of every technique in random boards with rules, and checks that none removes a digit of the solution.

python tools/variant_soundness.py [COUNT [FIRST [FILE]]]        `make variant-soundness`: 20,000

FILE keeps the counts after every hundred boards; the same command with it continues where it was stopped.
"""

import json
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.logic.variant_boards import check

from sudoku._files import replacing


def main(count: int = 20_000, first: int = 0, *, file: Path | None = None) -> None:
    """Ends at the first board with a wrong step."""
    done, steps = 0, Counter[str]()
    if file is not None and file.exists():
        kept = json.loads(file.read_text())
        if kept["first"] != first:
            sys.exit(f"{file}: counts of boards from {kept['first']}, not from {first}")
        done, steps = kept["boards"], Counter(kept["steps"])
    while done < count:
        steps += check(first + done)
        done += 1
        if done % 100 == 0 or done == count:
            print(f"{done} boards, {steps.total()} steps, none of them wrong", flush=True)
            if file is not None:
                with replacing(file) as out:
                    json.dump({"first": first, "boards": done, "steps": steps}, out)
    for name, found in steps.most_common():
        print(f"{found:10} {name}")


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:3]]
    main(*numbers, file=Path(sys.argv[3]) if len(sys.argv) > 3 else None)
