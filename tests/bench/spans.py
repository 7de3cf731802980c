"""The segments that the default engine must find, and the sound as it hears them."""

import numpy as np

from engines.arrays import Float32
from engines.endpointing import Endpointer, Frame, Span
from engines.gain import SlowGain
from engines.vad import SileroVad
from engines.voice import FRAME_SAMPLES


def spans_of(vad: SileroVad, samples: Float32) -> tuple[list[Span], Float32]:
    """Return the segments, and the samples with the slow gain of each."""
    endpointer, gain, state, spans = Endpointer(), SlowGain(), vad.start(), []
    raised, factor = samples.copy(), 1.0
    end = len(samples) // FRAME_SAMPLES * FRAME_SAMPLES
    for start in range(0, end, FRAME_SAMPLES):
        frame = raised[start : start + FRAME_SAMPLES]
        if factor != 1.0:
            np.clip(frame * np.float32(factor), -1.0, 1.0, out=frame)
        probability, state = vad.step(frame, state)
        energy = float(frame @ frame) / FRAME_SAMPLES
        gain.heard(probability, energy / factor**2)
        if endpointer.open_span is None:
            factor = gain.factor
        span = endpointer.accept(
            Frame(
                start_sample=start,
                end_sample=start + FRAME_SAMPLES,
                probability=probability,
                energy=energy,
            )
        )
        spans += [span] if span else []
    last = endpointer.break_off(len(samples))
    return [*spans, last] if last else spans, raised
