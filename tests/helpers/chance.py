"""Chance that is the same in all processes of one run of the tests."""

import os
import random
from typing import Final

SEED: Final = int(
    os.environ.get("EARMARK_SEED")
    # pytest-xdist gives all its processes one name of the run; they must collect the same tests.
    or random.Random(os.environ.get("PYTEST_XDIST_TESTRUNUID")).randrange(1_000_000)  # noqa: S311
)
"""EARMARK_SEED repeats a run; without it every run has another one."""
