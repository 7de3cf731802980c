"""Records noise at real speed until it is killed; tells each second how much it has given."""

import sys
import time
from pathlib import Path

import numpy as np

from app.audio.recording import Recorder
from app.audio.source import AudioBlock

BLOCK = 1600


def main() -> None:
    noise = (np.random.default_rng(7).standard_normal(60 * 16_000) * 0.1).astype(np.float32)
    recorder = Recorder(Path(sys.argv[1]), on_problem=sys.exit, free=lambda _: 10**12)
    started = time.monotonic()
    for start in range(0, noise.size, BLOCK):
        recorder.accept(AudioBlock(samples=noise[start : start + BLOCK], start_sample=start))
        sys.stdout.write(f"{start + BLOCK}\n")
        sys.stdout.flush()
        time.sleep(max(0.0, started + (start + BLOCK) / 16_000 - time.monotonic()))


if __name__ == "__main__":
    main()
