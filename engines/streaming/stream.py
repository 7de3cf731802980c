"""Live captions from a model that streams by itself: its text only grows until a pause ends it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from engines.arrays import Float32
from engines.events import EngineEvent, StreamEvent, StreamTraits, TaskResult, WordGuess
from engines.streaming.frames import FrameStream, StreamingEncoder
from engines.streaming.search import Emission, Search
from engines.streaming.segments import OpenSegment, PauseRules
from engines.tokens import TokenTable

TRAITS = StreamTraits(convention="snapshot", final="completes")


class NativeStream:
    """One source's stream; see `Stream`.

    A segment is what was said between two pauses. The model itself knows no segments: its caches
    go on through a pause, and begin anew only after a gap in the sound.

    Models that find the language out write its name behind each sentence. A segment ends there as
    well, so that it has one language; until then it is taken for that of the sentence before.
    """

    def __init__(
        self,
        encoder: StreamingEncoder,
        open_search: Callable[[], Search],
        tokens: TokenTable,
        *,
        rules: PauseRules | None = None,
        languages: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """Begin.

        Args:
            encoder: from samples to frames.
            open_search: from frames to tokens; begun anew for each stretch of sound.
            tokens: what each token adds to a text.
            rules: when a segment ends.
            languages: tokens that name the language of what was said before them.
        """
        self._encoder = encoder
        self._open_search = open_search
        self._tokens = tokens
        self._rules = rules or PauseRules()
        self._languages = languages
        self._segment = 0
        self._begin(0)

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Take samples, shape (n,), any n ≥ 0, and return what came of them.

        Raises:
            InferenceFailed: the model failed; the stream is of no further use.
        """
        self._received += len(samples)
        events: list[EngineEvent] = []
        for frames in self._frames.accept(samples):
            events += self._search_in(frames)
        return events

    def skip(self, count: int) -> list[EngineEvent]:
        """End the open segment, then pass over `count` samples that were never captured."""
        events = self._end()
        self._begin(self._origin + self._received + count)
        return events

    def flush(self) -> list[EngineEvent]:
        """End the open segment and return its final."""
        if self._received == 0:
            return []
        events = self._end()
        self._begin(self._origin + self._received)
        return events

    def _end(self) -> list[EngineEvent]:
        """End the stretch of sound; another begins behind it."""
        events: list[EngineEvent] = []
        for frames in self._frames.finish():
            # Of the silence behind the end nothing is shown before the segment is whole.
            events += [e for e in self._search_in(frames) if isinstance(e, TaskResult)]
        if self._open.emissions:
            events.append(self._finish(len(self._open.emissions)))
        return events

    def _begin(self, origin: int) -> None:
        """Begin a stretch of sound at a sample of the session's clock."""
        self._origin = origin
        self._received = 0
        self._language = ""
        self._frames = FrameStream(self._encoder)
        self._search = self._open_search()
        self._open = OpenSegment(self._rules, self._encoder.frame_samples)

    def _search_in(self, frames: Float32) -> list[EngineEvent]:
        said = self._search.advance(frames)
        events: list[EngineEvent] = []
        for sentence, language in self._sentences(said):
            self._open.add(sentence)
            self._language = language or self._language
            ends_at = self._open.ends_at(self._search.frames, self._word_starts())
            if language and self._open.emissions:
                ends_at = len(self._open.emissions)
            if ends_at is not None:
                events.append(self._finish(ends_at))
        if said and self._open.emissions:
            events.append(self._partial())
        return events

    def _sentences(self, said: Sequence[Emission]) -> Iterator[tuple[Sequence[Emission], str]]:
        """Yield what was said before each name of a language, and it; then the rest, and none."""
        first = 0
        for index, emission in enumerate(said):
            language = self._languages.get(emission.token)
            if language is not None:
                yield said[first:index], language
                first = index + 1
        yield said[first:], ""

    def _word_starts(self) -> Sequence[int]:
        return self._tokens.word_starts([said.token for said in self._open.emissions])

    def _partial(self) -> StreamEvent:
        emissions = self._open.emissions
        ids = [said.token for said in emissions]
        return StreamEvent(
            segment=self._segment,
            partial_text=self._tokens.text(ids),
            convention="snapshot",
            start_sample=self._sample(emissions[0].frame),
            end_sample=self._sample(self._search.frames),
            words=self._words(emissions),
            trailing_silence_samples=self._open.silence(self._search.frames),
            language=self._language,
        )

    def _finish(self, count: int) -> TaskResult:
        emissions = self._open.take(count)
        ids = [said.token for said in emissions]
        result = TaskResult(
            segment=self._segment,
            text=self._tokens.text(ids).decode("utf-8", errors="replace"),
            start_sample=self._sample(emissions[0].frame),
            end_sample=self._sample(emissions[-1].frame + 1),
            words=self._words(emissions),
            language=self._language,
        )
        self._segment += 1
        return result

    def _words(self, emissions: Sequence[Emission]) -> tuple[WordGuess, ...]:
        return self._tokens.words(
            [said.token for said in emissions],
            [said.probability for said in emissions],
            [self._sample(said.frame) for said in emissions],
        )

    def _sample(self, frame: int) -> int:
        """Return where a frame begins, on the session's clock; never behind what was received."""
        return self._origin + min(frame * self._encoder.frame_samples, self._received)
