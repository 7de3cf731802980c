"""Lays the segments of one stream after another under one row of numbers, and says nothing twice.

A new stream hears what the old one had not finished. What was on the screen as one segment stays
one, however the new stream divides it, and its partials are passed on only once they reach further
than what was shown: until then nothing changes on the screen.
"""

from dataclasses import replace

from engines.events import EngineEvent, StreamEvent, TaskResult


class Replay:
    """The numbers of a row of streams. Called by the speech worker only."""

    def __init__(self) -> None:
        # Number that the present stream's segment 0 has.
        self._base = 0
        self._next = 0
        # The last partial of the segment that is open.
        self._open: StreamEvent | None = None
        self._is_again = False
        self._joined: list[TaskResult] = []

    @property
    def is_open(self) -> bool:
        """Whether a segment is shown that has no final yet."""
        return self._open is not None

    def restart(self) -> None:
        """A new stream begins, at or before the start of the open segment."""
        self._base = self._next if self._open is None else self._open.segment
        self._is_again = self._open is not None
        self._joined = []

    def abandon(self) -> list[EngineEvent]:
        """The open segment will not be heard again: return its final, made of what was shown."""
        shown, self._open = self._open, None
        self._is_again = False
        self._joined = []
        if shown is None:
            return []
        return [
            TaskResult(
                segment=shown.segment,
                text=shown.partial_text.decode("utf-8", errors="replace"),
                start_sample=shown.start_sample,
                end_sample=shown.end_sample,
                words=shown.words,
            )
        ]

    def take(self, event: EngineEvent) -> list[EngineEvent]:
        """Return what is to be passed on of an event of the present stream, under its number."""
        before: list[EngineEvent] = []
        shown = self._open
        if self._is_again and shown is not None:
            if event.start_sample >= shown.end_sample:
                # The stream found nothing in what was shown, and goes on behind it.
                before = self.abandon()
                self._base += 1
            elif event.end_sample <= shown.end_sample:
                if isinstance(event, TaskResult):
                    if event.end_sample == shown.end_sample:
                        return self._passed(event)
                    self._joined.append(event)
                    self._base -= 1
                return []
        return before + self._passed(event)

    def _passed(self, event: EngineEvent) -> list[EngineEvent]:
        event = self._with_joined(replace(event, segment=self._base + event.segment))
        self._next = max(self._next, event.segment + 1)
        self._is_again = False
        if isinstance(event, TaskResult):
            self._open = None
            self._joined = []
        else:
            self._open = event
        return [event]

    def _with_joined(self, event: EngineEvent) -> EngineEvent:
        """Return an event with what belongs before it in the same segment."""
        if not self._joined:
            return event
        text = " ".join(part.text for part in self._joined if part.text)
        words = tuple(word for part in self._joined for word in part.words)
        start = self._joined[0].start_sample
        if isinstance(event, TaskResult):
            joined = f"{text} {event.text}".strip()
            return replace(event, text=joined, words=words + event.words, start_sample=start)
        partial = b" ".join(filter(None, (text.encode(), event.partial_text)))
        return replace(event, partial_text=partial, words=words + event.words, start_sample=start)


def has_words(event: EngineEvent) -> bool:
    """Tell whether there is any letter or digit in an event."""
    text = (
        event.text if isinstance(event, TaskResult) else event.partial_text.decode(errors="ignore")
    )
    return any(map(str.isalnum, text))
