"""Runs rounds of random operations from one seed after another, and names the one that fails."""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path


def run_rounds(core: str, description: str | None, play: Callable[[random.Random], int]) -> int:
    """Run `play` until it has done as many operations as were asked for; print what was done.

    Args:
        core: what is fuzzed, for the printed JSON.
        description: for --help.
        play: plays one round and returns how many operations it was.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--operations", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    started = time.monotonic()
    done, seed = 0, options.seed
    while done < options.operations:
        try:
            done += play(random.Random(seed))  # noqa: S311  # to repeat, not to hide
        except BaseException:
            print(f"Round failed: --operations 1 --seed {seed}", file=sys.stderr)  # noqa: T201
            raise
        seed += 1
    result = {
        "core": core,
        "operations": done,
        "seeds": [options.seed, seed],
        "failures": 0,
        "seconds": round(time.monotonic() - started, 1),
    }
    print(json.dumps(result))  # noqa: T201
    if options.json:
        options.json.write_text(json.dumps(result) + "\n", encoding="utf-8")
    return 0
