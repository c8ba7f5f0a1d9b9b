"""Tasks on a Dask cluster. Workers write the files; only tasks and records travel.

A worker that is lost while it works costs the tasks it had in hand: the scheduler gives them to another. What it had
finished is not done again, because the record is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..errors import SudokuError
from .run import Record, Task, perform
from .store import need

__all__ = ["Cluster"]

PATIENCE = 30
"""Seconds until a scheduler answers, and until it has a worker."""
AHEAD = 3
"""Tasks for each thread of the cluster that the scheduler knows at a time."""


def _version() -> str:
    import sudoku

    return sudoku.__version__


class Cluster:
    """A Dask scheduler, by its address."""

    def __init__(self, address: str, patience: float | None = None) -> None:
        distributed = need("distributed", "cluster")
        self.address, patience = address, PATIENCE if patience is None else patience
        try:
            self.client = distributed.Client(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise SudokuError(f"no scheduler at {address}: {str(error) or type(error).__name__}") from None
        try:
            self.client.wait_for_workers(1, timeout=patience)
            self._check_versions()
        except TimeoutError:
            self.close()
            raise SudokuError(
                f"the scheduler at {address} has no workers: start one with dask worker {address}"
            ) from None
        except SudokuError:
            self.close()
            raise

    def _check_versions(self) -> None:
        """All machines must make the same bytes."""
        here = _version()
        for worker, told in self.client.run(_version, on_error="return").items():
            if isinstance(told, BaseException):
                raise SudokuError(f"worker {worker} cannot load sudokit: {told}") from None
            if told != here:
                raise SudokuError(f"worker {worker} has sudokit {told}: expected {here}, as here")

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Record]]:
        distributed = need("distributed", "cluster")
        rest, running = iter(tasks), distributed.as_completed(loop=self.client.loop)
        numbers: dict[str, int] = {}

        def start() -> bool:
            task = next(rest, None)
            if task is not None:
                future = self.client.submit(perform, task, pure=False)
                numbers[future.key] = task["number"]
                running.add(future)
            return task is not None

        for _ in range(AHEAD * max(1, sum(self.client.nthreads().values()))):
            start()
        for future in running:
            yield numbers.pop(future.key), self._result(future, distributed)
            start()

    def _result(self, future: Any, distributed: Any) -> Record:  # noqa: ANN401
        try:
            record: Record = future.result()
        except distributed.KilledWorker as error:
            raise SudokuError(f"workers died again and again at the same part: {error.last_worker}") from None
        except (distributed.CancelledError, OSError, TimeoutError) as error:
            raise SudokuError(
                f"lost the scheduler at {self.address} ({type(error).__name__}): run the same command again to continue"
            ) from None
        return record

    def close(self) -> None:
        self.client.close()
