"""One channel of a session: a source, laid on the session's clock, and its captions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from app.audio.source import AudioBlock, Gap, Source, SourceItem, SourceNotice
from app.captions.pipeline import CaptionPipeline
from engines.arrays import RATE_HZ

_EXACT_S: Final = 0.03
"""Where a source lies on the session's clock is not known more exactly: its blocks are this late,
more or less. A shorter gap before it would be made up."""


class SessionClock:
    """Wall time as samples since the session began: sample 0 is the first one that was heard."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._origin_s: float | None = None

    def lay(self, end_sample: int, least: int) -> int:
        """Return where the clock of a source began, whose sample `end_sample` was just heard.

        The first source to deliver anything begins the session. None begins before `least`.
        """
        if self._origin_s is None:
            self._origin_s = self._clock() - end_sample / RATE_HZ
            return 0
        base = round((self._clock() - self._origin_s) * RATE_HZ) - end_sample
        return base if base - least > _EXACT_S * RATE_HZ else least


class SessionChannel:
    """Reads a source. Owned by the speech worker.

    What it reads goes to `record` at once and to the pipeline when `take` is called, so that no
    source has to wait until the other one's sound is recognised.

    Args:
        number: of the channel, which its items get.
        label: who is heard.
        source: open already.
        pipeline: makes captions of it.
        clock: shared by the channels.
        record: gets all that is heard and what is missing.
    """

    def __init__(  # noqa: PLR0913  # what the session joins for a channel
        self,
        number: int,
        label: str,
        source: Source,
        pipeline: CaptionPipeline,
        *,
        clock: SessionClock,
        record: Callable[[AudioBlock | Gap], None] | None = None,
    ) -> None:
        self.number = number
        self.label = label
        self.source = source
        self.pipeline = pipeline
        self.is_lost = False
        self.has_ended = False
        self._clock = clock
        self._record = record
        # Where on the session's clock the source's own clock began; None until it said anything.
        self._base: int | None = None
        self._heard = 0

    def read(self, timeout_s: float) -> list[SourceItem]:
        """Return what waits, on the session's clock; see `Source.read`."""
        items = self.source.read(timeout_s)
        if items is None:
            self.has_ended = True
            return []
        placed = self._placed(items)
        if self._record is not None:
            for item in placed:
                if not isinstance(item, SourceNotice):
                    self._record(item)
        return placed

    def take(self, items: Sequence[SourceItem]) -> None:
        """Make captions of what was read."""
        if items:
            self.pipeline.accept(items)

    def use(self, source: Source) -> None:
        """Listen again after `finish`, to a source that is open."""
        self.source = source
        self.is_lost = False
        self.has_ended = False
        self._base = None

    def pause(self) -> None:
        """Let the device go; what was heard is captioned."""
        self.source.pause()
        self.drain()
        self.pipeline.settle()

    def finish(self) -> None:
        """Let the device go; what was heard is captioned, and nothing more comes until `use`."""
        self.source.close()
        self.drain()
        self.pipeline.settle()
        self.has_ended = True

    def drain(self) -> None:
        """Caption what was heard already."""
        while items := self.read(0.0):
            self.take(items)

    def _placed(self, items: Sequence[SourceItem]) -> list[SourceItem]:
        placed: list[SourceItem] = []
        heard = [item for item in items if not isinstance(item, SourceNotice)]
        if heard and self._base is None:
            self._base = self._clock.lay(_captured(heard[-1]), self._heard)
            if self._base > self._heard:
                placed.append(
                    Gap(
                        start_sample=self._heard,
                        end_sample=self._base,
                        cause="opening",
                        channel=self.number,
                    )
                )
        placed += [self._shifted(item, self._base or 0) for item in items]
        if heard:
            self._heard = _end(heard[-1]) + (self._base or 0)
        return placed

    def _shifted(self, item: SourceItem, base: int) -> SourceItem:
        match item:
            case SourceNotice():
                return replace(item, channel=self.number) if self.number else item
            case _ if not base and not self.number:
                return item
            case AudioBlock():
                return replace(item, start_sample=item.start_sample + base, channel=self.number)
            case Gap():
                return replace(
                    item,
                    start_sample=item.start_sample + base,
                    end_sample=item.end_sample + base,
                    channel=self.number,
                )


def _captured(item: AudioBlock | Gap) -> int:
    """Return how far the source is by now, what waits to be read included."""
    return _end(item) + (item.waiting_samples if isinstance(item, AudioBlock) else 0)


def _end(item: AudioBlock | Gap) -> int:
    return item.end_sample if isinstance(item, Gap) else item.start_sample + item.samples.size
