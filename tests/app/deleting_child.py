"""A process that deletes a line while its session's sound is recorded, and waits to be killed.

Run as: python -m tests.app.deleting_child HOME
"""

import sys
import time
from pathlib import Path

import numpy as np
import soundfile

from app.audio.source import AudioBlock
from app.history.archive import Archive
from app.paths import Paths
from app.session.kept_sound import KeptSound
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session

MOST_FRAMES = 2**36
"""More than any header of FLAC holds: libsndfile says so of a file whose header tells nothing."""


def kept_seconds(paths: Paths) -> float:
    """How much sound is on the disk; a new file has no head, or an empty one."""
    try:
        frames = [soundfile.info(file).frames for file in paths.audio.iterdir()]
    except soundfile.LibsndfileError:
        return 0.0
    return sum(each for each in frames if each < MOST_FRAMES) / RATE_HZ


def main() -> None:
    """Keep twelve seconds of sound with three lines, and delete the second."""
    paths = Paths(Path(sys.argv[1]))
    archive = Archive(paths, WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = archive.begin_session(new_session()).result(5)
    for number in range(3):
        archive.keep_segment(session, new_segment(number, f"line {number}")).result(5)
    recorder = KeptSound(paths, archive, lambda: True)(session, START, 1, sys.exit)
    assert recorder is not None
    loud = np.full(RATE_HZ, 0.25, np.float32)
    for second in range(12):
        recorder.accept(AudioBlock(samples=loud, start_sample=second * RATE_HZ))
    archive.end_session(session, START).result(5)
    while kept_seconds(paths) < 11:
        time.sleep(0.02)
    archive.delete_segments(session, [1]).result(5)
    sys.stdout.write("deleted\n")
    sys.stdout.flush()
    time.sleep(60)


if __name__ == "__main__":
    main()
