"""How well quiet voices are understood, with the slow gain and without it.

`python -m tests.bench.quiet` streams every clip at four levels, in the 16 bits of a sound card.
Each clip is said twice in a row, as the gain learns from the first time; the second counts.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import jiwer
import numpy as np

from engines.arrays import Float32
from engines.events import TaskResult
from engines.gain import SlowGain
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.bench.streaming import clips, plain_words, shifted
from tests.conftest import installed_models

LEVELS_DB = (0, -20, -30, -40)
_FULL_SCALE = 32_768


@contextmanager
def no_gain() -> Iterator[None]:
    """Let streams hear everything as it comes."""
    kept = SlowGain.factor
    SlowGain.factor = property(lambda _gain: 1.0)  # type: ignore[assignment,method-assign]
    try:
        yield
    finally:
        SlowGain.factor = kept  # type: ignore[method-assign]


def error_rate(engine: StreamingEngine, level_db: float) -> float:
    """Return the word error rate of the finals in %."""
    references: list[str] = []
    texts: list[str] = []
    for _, clip, reference in clips():
        samples = _as_recorded(shifted(clip, 0), level_db)
        stream = engine.open_stream()
        stream.accept(samples)
        events = [*stream.flush(), *stream.accept(samples), *stream.flush()]
        said = [event for event in events if isinstance(event, TaskResult)]
        text = " ".join(final.text for final in said if final.start_sample >= len(samples))
        references.append(" ".join(plain_words(reference)))
        texts.append(" ".join(plain_words(text)))
    return 100 * float(jiwer.wer(references, texts))


def _as_recorded(samples: Float32, level_db: float) -> Float32:
    scaled = np.round(samples * 10 ** (level_db / 20) * _FULL_SCALE)
    return (scaled.astype(np.int16) / np.float32(_FULL_SCALE)).astype(np.float32)


def main() -> None:
    """Print a line for each level."""
    engine = load_speech_engine(installed_models())
    sys.stdout.write("level      with the gain    without it\n")
    for level_db in LEVELS_DB:
        with_gain = error_rate(engine, level_db)
        with no_gain():
            without = error_rate(engine, level_db)
        sys.stdout.write(f"{level_db:4d} dB     {with_gain:8.2f} %   {without:8.2f} %\n")


if __name__ == "__main__":
    main()
