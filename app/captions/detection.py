"""How to read a server that does not say whether it sends increments, whole texts or guesses."""

from collections.abc import Callable
from typing import Final

from app.captions.growing import Growing
from app.captions.messages import Flag, MayChange
from app.captions.revising import Revising
from app.captions.text import decode_whole
from engines.events import Convention, StreamEvent, TaskResult

LEAST: Final = 8
"""Fewer characters prove nothing by being alike: " in" and " it" are two words, none revised."""
EXTENSIONS: Final = 2
"""This many reports in a row that begin with the whole of the one before are no chance."""
CONFIRMATIONS: Final = 2
"""A reading stands for good once it was found again this often."""


class ConventionDetector:
    """What a stream's partials were taken for so far. A setting or a declaration overrides it."""

    def __init__(self, declared: Convention | None = None) -> None:
        self._convention = declared
        self._confirmations = 0 if declared is None else CONFIRMATIONS
        self._extensions = 0
        self._is_given = declared is not None

    @property
    def convention(self) -> Convention | None:
        """The reading in force; None while nothing speaks for any."""
        return self._convention

    @property
    def is_frozen(self) -> bool:
        """Whether the reading stands for good."""
        return self._confirmations >= CONFIRMATIONS

    def override(self, convention: Convention) -> None:
        """Have the stream read as this from now on."""
        self._convention = convention
        self._confirmations = CONFIRMATIONS
        self._is_given = True

    def contradict(self) -> None:
        """Take note that a report took back what a snapshot had said.

        A revising engine can go long without a revision. Read as one, snapshots come out right,
        too, only later, so that this is the safe side for the segments to come.
        """
        if self._convention == "snapshot" and not self._is_given:
            self._convention = "revise"

    def observe(self, report: str, *, last: str, said: int) -> None:
        """Weigh a report.

        Args:
            report: the report's text.
            last: the one before it in the same segment.
            said: characters in all reports of the segment before this one, repeats left out.
        """
        evidence = self._evidence(report, last, said)
        if evidence is None or self.is_frozen:
            return
        if evidence == self._convention:
            self._confirmations += 1
        # A revising engine extends its hypothesis most of the time; that is no other reading.
        elif (self._convention, evidence) != ("revise", "snapshot"):
            self._convention, self._confirmations = evidence, 0

    def _evidence(self, report: str, last: str, said: int) -> Convention | None:
        # A repeat is a snapshot told twice or a word said twice.
        if report in ("", last):
            return None
        if report.startswith(last):
            self._extensions += len(last) >= LEAST
            return "snapshot" if self._extensions >= EXTENSIONS else None
        self._extensions = 0
        if len(last) >= LEAST and 2 * _shared(last, report) >= len(last):
            return "revise"
        return "append" if said >= LEAST and len(report) < said else None


class Undecided:
    """A segment whose stream is still being watched.

    Everything is tentative, because another reading shows another text. All partials are kept,
    repeats too, so that none is missing when the stream turns out to send increments.
    """

    def __init__(
        self, detector: ConventionDetector, build: Callable[[Convention], Growing | Revising]
    ) -> None:
        self._detector = detector
        self._build = build
        self._events: list[StreamEvent] = []
        self._last = ""
        self._said = 0
        self._guess: Convention = "snapshot"
        self._reading = detector.convention or self._guess
        self._segment = build(self._reading)
        self._is_decided = False

    @property
    def settled(self) -> str:
        """Empty until the reading stands for good."""
        return self._segment.settled if self._is_decided else ""

    @property
    def tentative(self) -> str:
        """The text by the reading in force."""
        segment = self._segment
        return segment.tentative if self._is_decided else segment.settled + segment.tentative

    @property
    def may_change(self) -> MayChange:
        """All of it, until the reading stands for good."""
        return self._segment.may_change if self._is_decided else "all"

    def observe(self, event: StreamEvent) -> set[Flag]:
        """Weigh a partial, and take it in by the reading that is then in force."""
        if self._is_decided:
            return self._segment.observe(event)
        self._weigh(event)
        reading = self._detector.convention or self._guess
        if reading != self._reading:
            self._reading = reading
            self._segment = self._build(reading)
            for earlier in self._events:
                self._segment.observe(earlier)
        flags = self._segment.observe(event)
        self._events.append(event)
        self._is_decided = self._detector.is_frozen
        if self._is_decided:
            self._events.clear()
            return flags
        # What a reading that may be wrong finds wrong with the text means nothing yet.
        return flags & {"dropped_bytes"}

    def complete(self, result: TaskResult) -> set[Flag]:
        """Take the final in. Where nothing was promised, a final with text is all there is."""
        if not self._is_decided and result.text:
            self._segment = self._build(self._reading)
        self._is_decided = True
        return self._segment.complete(result)

    def _weigh(self, event: StreamEvent) -> None:
        report, _ = decode_whole(event.partial_text)
        self._detector.observe(report, last=self._last, said=self._said)
        if report in ("", self._last):
            return
        # Of two texts of which neither continues the other both are shown: that loses nothing,
        # and the first real evidence sorts it out.
        if not report.startswith(self._last):
            self._guess = "append"
        self._last = report
        self._said += len(report)


def _shared(one: str, other: str) -> int:
    """Return how many characters two texts begin with in common."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
