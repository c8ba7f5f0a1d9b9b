"""What all tests share: how hypothesis runs, and where the shared data lies."""

import os
import signal
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("sudokit", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("sudokit")

# A shell starts what runs in its background deaf to Ctrl-C, and programs inherit that: those started here must hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Games are saved as they are played: not among those of the person who runs the tests.
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="sudokit-tests-")

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of puzzles and expected outputs beside the repository; tests that need it skip without it."""
    folder = ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the shared data is not here")
    return folder
