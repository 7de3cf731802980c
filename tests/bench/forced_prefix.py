"""What it gives and costs to take settled words for granted: `python -m tests.bench.forced_prefix`.

The default engine verifies its whole last hypothesis with each decode. Here tokens of words that
have stood as long as its agreement asks for are not asked again, so that the decoder goes on behind
them; a text that begins to go round in circles is decoded once more without. Why it is not built in
tells docs/adr/0018. Each clip of tests/data/audio is played as it is, slower and in noise, at four
alignments to the detector's frames, with and without in turn.
"""

import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from unittest.mock import patch

import jiwer
import numpy as np
import soxr

from app.captions.text import word_key
from app.captions.tracker import SegmentTracker
from engines import draft_search
from engines.arrays import RATE_HZ, Float32
from engines.draft_search import TokenDecoder
from engines.endpointing import OpenSpan, Span
from engines.events import EngineEvent, TaskResult
from engines.gate import is_speech
from engines.hypothesis import Hypothesis
from engines.loops import loop_start
from engines.moonshine_folder import load_moonshine
from engines.moonshine_lean import LeanMoonshine
from engines.redecode import TRAITS, RedecodingStream
from engines.vad import SileroVad
from tests.bench.played import play
from tests.bench.streaming import PHASES, clips, plain_words, shifted
from tests.bench.weights import without_pauses
from tests.conftest import installed_models


class Forced(tuple[int, ...]):
    """Tokens of a draft, the first `count` of which are not asked again."""

    count: int = 0


def forcing_search(
    decoder: TokenDecoder, draft: Sequence[int], *, start: int, end: int, most: int
) -> tuple[list[int], list[float]]:
    """Search as `draft_search.search`, behind what is forced."""
    forced = min(draft.count if isinstance(draft, Forced) else 0, most)
    draft = list(draft[:most])
    best, best_logs = decoder.feed([start, *draft])
    kept = forced
    while kept < len(draft) and best[kept] == draft[kept]:
        kept += 1
    tokens, logs, token = draft[:kept], best_logs[: kept + 1], best[kept]
    if kept < len(draft):
        decoder.keep(kept + 1)
    while token != end and len(tokens) < most:
        tokens.append(token)
        if loop_start(tokens) is not None:
            # What is forced may be what led into it.
            decoder.keep(0)
            return draft_search.search(decoder, (), start=start, end=end, most=most)
        (token,), (log,) = decoder.feed([token])
        logs.append(log)
    return tokens, logs


@dataclass(slots=True)
class Standing:
    """A word at its place: since when, in how many hypotheses, and where its tokens end."""

    key: str
    since: int
    count: int = 1


class Settling:
    """Tells how many tokens of a hypothesis are settled, by the rule of docs/adr/0003."""

    def __init__(self, model: LeanMoonshine) -> None:
        self._table = model.tokens
        self._words: list[Standing] = []
        self._settled = 0

    def tokens(self, found: Hypothesis, now: int, *, is_pause: bool, may_settle: bool) -> int:
        """Take a hypothesis and return how many of its tokens will be forced from now on."""
        ends = [*self._table.word_starts(found.tokens)[1:], len(found.tokens)]
        if len(ends) != len(found.words):
            return 0
        for place, word in enumerate(found.words):
            key = word_key(word.text)
            if place < len(self._words) and self._words[place].key == key:
                self._words[place].count += 1
            else:
                self._words[place:] = [Standing(key, now)]
        del self._words[len(found.words) :]
        while may_settle and self._settled < len(self._words):
            word = self._words[self._settled]
            age_s = (now - word.since) / RATE_HZ
            probability = found.words[self._settled].probability
            pairs = TRAITS.agreement.age_s_by_probability
            needed_s = next(age for least, age in pairs if probability >= least)
            if not is_pause and (word.count < 2 or age_s < needed_s - 1e-6):
                break
            self._settled += 1
        self._settled = min(self._settled, len(self._words))
        end = ends[self._settled - 1] if self._settled else 0
        # The next word decides on the punctuation.
        while end and not any(map(str.isalnum, self._text(found.tokens[end - 1]))):
            end -= 1
        return end

    def _text(self, token: int) -> str:
        return self._table.text([token]).decode("utf-8", errors="replace")


class ForcingStream(RedecodingStream):
    """The default engine's stream with settled words forced."""

    def __init__(self, model: LeanMoonshine, vad: SileroVad) -> None:
        super().__init__(model, vad)
        self._model = model
        self._settling = Settling(model)
        self._forced = 0

    def _force(self) -> None:
        tokens = Forced(self._last.tokens)
        tokens.count = self._forced
        self._last = replace(self._last, tokens=tokens)

    def _decode_partial(self, span: OpenSpan) -> list[EngineEvent]:
        self._force()
        events = super()._decode_partial(span)
        pause_s = TRAITS.agreement.pause_s or 0.0
        self._forced = self._settling.tokens(
            self._last,
            self._frame_start,
            is_pause=self._frame_start - span.last_speech_end >= pause_s * RATE_HZ,
            may_settle=not span.is_near_cut and is_speech(self._last, span),
        )
        return events

    def _finish(self, span: Span) -> TaskResult:
        self._force()
        return super()._finish(span)

    def _begin_segment(self) -> None:
        super()._begin_segment()
        self._settling = Settling(self._model)
        self._forced = 0


@dataclass(slots=True)
class Tally:
    """What one way did with one kind of sound."""

    error: list[float] = field(default_factory=list)
    cpu_s: float = 0.0
    audio_s: float = 0.0
    changed: int = 0
    first_s: list[float] = field(default_factory=list)


def listen(stream: RedecodingStream, samples: Float32, tally: Tally) -> str:
    """Play the samples; return the text that stays."""
    tracker, shown, final = SegmentTracker(TRAITS), dict[int, list[str]](), []
    events: list[EngineEvent] = []
    for heard in play(stream, samples):
        tally.cpu_s += heard.cpu_s
        events += heard.events
    tally.audio_s += len(samples) / RATE_HZ
    for update in map(tracker.accept, [*events, *stream.flush()]):
        words = plain_words(update.text)
        before = shown.get(update.segment)
        if before is None:
            tally.first_s.append((update.end_sample - update.start_sample) / RATE_HZ)
        elif before:
            compared = jiwer.process_words(" ".join(before), " ".join(words) or "-")
            tally.changed += compared.substitutions + compared.deletions
        shown[update.segment] = words
        if update.kind == "final":
            final += words
    return " ".join(final)


def in_noise(samples: Float32) -> Float32:
    """Return the samples with white noise 10 dB below them."""
    level = float(np.sqrt(np.mean(samples**2))) * 10 ** (-10 / 20)
    noise = np.random.default_rng(3).normal(0, level, len(samples))
    return (samples + noise).astype(np.float32)


def slower(samples: Float32) -> Float32:
    """Return the samples slower, and so lower, by a sixteenth."""
    made: Float32 = soxr.resample(samples, RATE_HZ, RATE_HZ * 17 / 16).astype(np.float32)
    return made


_SOUNDS: Final[dict[str, Callable[[Float32], Float32]]] = {
    "as recorded": lambda samples: samples,
    "slower by a sixteenth": slower,
    "in noise, 10 dB": in_noise,
}


def main() -> None:
    """Print a row for each kind of sound, without and with settled words forced."""
    models = installed_models()
    vad, model = SileroVad.load(models / "silero-vad"), load_moonshine(models / "moonshine-tiny-en")
    if not isinstance(model, LeanMoonshine):
        raise TypeError("This needs the lean graphs.")
    ways = {
        "verified": lambda: RedecodingStream(model, vad),
        "forced": lambda: ForcingStream(model, vad),
    }
    sys.stdout.write("| sound | words | error % (worst) | cores | changed a minute | first s |\n")
    with patch("engines.moonshine_lean.search", forcing_search):
        for sound, made in _SOUNDS.items():
            tallies = {way: Tally() for way in ways}
            for phase in PHASES:
                references = [" ".join(plain_words(text)) for _, _, text in clips()]
                for way, tally in tallies.items():
                    texts = [
                        listen(ways[way](), shifted(made(samples), phase), tally)
                        for _, samples, _ in clips()
                    ]
                    tally.error.append(100 * float(jiwer.wer(references, texts)))
            _write(sound, tallies)
        tallies = {way: Tally() for way in ways}
        for way, tally in tallies.items():
            listen(ways[way](), shifted(without_pauses(vad), 0), tally)
        _write("without a pause", tallies)


def _write(sound: str, tallies: dict[str, Tally]) -> None:
    for way, tally in tallies.items():
        error = (
            f"{statistics.median(tally.error):.2f} ({max(tally.error):.2f})" if tally.error else ""
        )
        sys.stdout.write(
            f"| {sound} | {way} | {error} | {tally.cpu_s / tally.audio_s:.4f} "
            f"| {60 * tally.changed / tally.audio_s:.0f} | {statistics.mean(tally.first_s):.3f} |\n"
        )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
