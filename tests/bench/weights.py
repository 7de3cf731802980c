"""The default model's graphs side by side: shipped, lean with unsigned weights, lean with signed.

`python -m tests.bench.weights` plays the same sound to all of them, one after another within each
alignment: the clips of tests/data/audio, and two of the readers cut to their speech and laid end to
end in turn, without a pause. Signed weights are right on processors with VNNI only. Costs
are of the whole stream, the voice detector included.
"""

import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import jiwer
import numpy as np

from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent
from engines.hypothesis import Recogniser
from engines.lean.build import build_lean
from engines.lean.cpu import multiplies_signed
from engines.moonshine import Moonshine
from engines.moonshine_lean import LeanMoonshine
from engines.redecode import TRAITS, RedecodingStream
from engines.vad import SileroVad
from engines.voice import FRAME_SAMPLES
from tests.bench.played import play
from tests.bench.streaming import PHASES, clips, plain_words, shifted
from tests.conftest import installed_models

_TURN_S = 3.0
"""So long at least one voice speaks before the other goes on."""
_VOICED, _AROUND = 0.35, 2
"""Frames that the detector gives more than this are kept, and so many on either side of them."""


@dataclass(slots=True)
class Costs:
    """Processor time for so much sound."""

    cpu_s: float = 0.0
    audio_s: float = 0.0

    @property
    def cores(self) -> float:
        """Share of a core."""
        return self.cpu_s / self.audio_s


@dataclass(slots=True)
class Tally:
    """What one set of graphs did, a value for each alignment."""

    error: list[float] = field(default_factory=list)
    """In %."""
    cores: list[float] = field(default_factory=list)
    nonstop_cores: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """Of every clip at every alignment."""


def recognisers(folder: Path) -> Iterator[tuple[str, Recogniser]]:
    """Yield what is compared; lean graphs are written into copies under the folder."""
    model = installed_models() / "moonshine-tiny-en"
    yield "shipped", Moonshine.load(model)
    for signed in (False, True) if multiplies_signed() else (False,):
        name = "lean, s8" if signed else "lean, u8"
        copy = folder / name
        shutil.copytree(model, copy, ignore=shutil.ignore_patterns("lean"))
        lean = build_lean(copy, signed=signed)
        yield name, LeanMoonshine.load(lean, copy / "tokenizer.bin")


def without_pauses(vad: SileroVad) -> Float32:
    """Return two readers who take turns and never pause for longer than a stop between sounds."""
    turns = [
        _turns(vad, np.concatenate([samples for name, samples, _ in clips() if reader in name]))
        for reader in ("austen", "two_cities")
    ]
    # The first reader has less to say, and begins anew.
    parts = [
        part
        for number, other in enumerate(turns[1])
        for part in (turns[0][number % len(turns[0])], other)
    ]
    return np.concatenate(parts)


def _turns(vad: SileroVad, samples: Float32) -> list[Float32]:
    """Return the speech, without its pauses, in pieces that end where a pause was."""
    state = vad.start()
    frames = samples[: len(samples) // FRAME_SAMPLES * FRAME_SAMPLES].reshape(-1, FRAME_SAMPLES)
    voiced = np.zeros(len(frames), bool)
    for index, frame in enumerate(frames):
        probability, state = vad.step(frame, state)
        if probability > _VOICED:
            voiced[max(0, index - _AROUND) : index + _AROUND + 1] = True
    pieces: list[list[Float32]] = [[]]
    for index in np.flatnonzero(voiced):
        is_new = index > 0 and not voiced[index - 1]
        if is_new and len(pieces[-1]) * FRAME_SAMPLES >= _TURN_S * RATE_HZ:
            pieces.append([])
        pieces[-1].append(frames[index])
    return [np.concatenate(piece) for piece in pieces]


def said(recogniser: Recogniser, vad: SileroVad, samples: Float32, costs: Costs) -> str:
    """Play the samples, add to the costs, and return the text that is shown in the end."""
    stream, tracker = RedecodingStream(recogniser, vad), SegmentTracker(TRAITS)
    events: list[EngineEvent] = []
    for heard in play(stream, samples):
        costs.cpu_s += heard.cpu_s
        events += heard.events
    costs.audio_s += len(samples) / RATE_HZ
    updates = [tracker.accept(event) for event in [*events, *stream.flush()]]
    return " ".join(
        plain_words(" ".join(update.text for update in updates if update.kind == "final"))
    )


def measure(recogniser: Recogniser, vad: SileroVad, phase: int, tally: Tally) -> None:
    """Add the figures of one alignment."""
    costs, nonstop = Costs(), Costs()
    references, texts = [], []
    for _, samples, reference in clips():
        references.append(" ".join(plain_words(reference)))
        texts.append(said(recogniser, vad, shifted(samples, phase), costs))
    said(recogniser, vad, shifted(without_pauses(vad), phase), nonstop)
    tally.error.append(100 * float(jiwer.wer(references, texts)))
    tally.cores.append(costs.cores)
    tally.nonstop_cores.append(nonstop.cores)
    tally.texts += texts


def main() -> None:
    """Print a row for each set of graphs: medians of the alignments, and the worst of them."""
    vad = SileroVad.load(installed_models() / "silero-vad")
    with tempfile.TemporaryDirectory() as folder:
        known = list(recognisers(Path(folder)))
        tallies = {name: Tally() for name, _ in known}
        for phase in PHASES:
            for name, recogniser in known:
                measure(recogniser, vad, phase, tallies[name])
    sys.stdout.write("| graphs | error % (worst) | texts as shipped | cores | without a pause |\n")
    shipped = tallies["shipped"].texts
    for name, tally in tallies.items():
        same = sum(one == other for one, other in zip(tally.texts, shipped, strict=True))
        sys.stdout.write(
            f"| {name} | {statistics.median(tally.error):.2f} ({max(tally.error):.2f}) "
            f"| {same} of {len(shipped)} "
            f"| {statistics.median(tally.cores):.4f} ({max(tally.cores):.4f}) "
            f"| {statistics.median(tally.nonstop_cores):.4f} ({max(tally.nonstop_cores):.4f}) |\n"
        )


if __name__ == "__main__":
    main()
