"""What one session writes into the history, whether or not the disk takes it at once."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from app.audio.source import Gap
from app.captions.messages import CaptionUpdate
from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory, Writer
from app.history.errors import HistoryError
from app.history.records import NewGap, NewSegment, NewSession
from engines.arrays import RATE_HZ

_RETRY_S = 5.0


class SessionKeeper(Protocol):
    """Where sessions are kept. All methods return at once, from any thread."""

    def begin_session(self, session: NewSession) -> "Future[int]":
        """Create a session and lock it; the future gives its number."""
        ...

    def show_segment(self, session: int, segment: NewSegment) -> None:
        """Note what is shown of a line before it is final; without text: nothing any more."""
        ...

    def keep_segment(self, session: int, segment: NewSegment) -> object:
        """Write a final; whether it is on disk is told through the keeper's callbacks."""
        ...

    def keep_gap(self, session: int, gap: NewGap) -> object:
        """Write a gap."""
        ...

    def keep_receipt(self, session: int, receipt: ChannelReceipt) -> object:
        """Write a channel's counts in place of its earlier ones."""
        ...

    def end_session(self, session: int, ended_at: datetime) -> "Future[None]":
        """Mark the session as ended and let its lock go, after all that was given before."""
        ...

    def rename_session(self, session: int, title: str) -> object:
        """Give the session another title."""
        ...

    def set_private(
        self,
        session: int,
        is_private: bool,  # noqa: FBT001  # the store's verb
        *,
        is_patient: bool = False,
    ) -> object:
        """Keep the session from all model servers, or no more; a full disk is tried again."""
        ...


class SessionLedger:
    """Writes one session. Owned by the speech worker.

    Where the session itself cannot be created (a full disk), its finals are held in memory, told
    to `on_not_saved`, and written as soon as it can.
    """

    def __init__(
        self,
        keeper: SessionKeeper,
        new: NewSession,
        *,
        on_not_saved: Callable[[int, str], None],
        on_begun: Callable[[int], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._keeper = keeper
        self._new = new
        self._on_not_saved = on_not_saved
        self._on_begun = on_begun
        self._clock = clock
        self._held: list[NewSegment | NewGap] = []
        self._retry_at = 0.0
        self._reason = ""
        # For each channel the source and who is heard there, as the next lines are kept.
        self._channels: Sequence[tuple[str, str]] = [(new.source, "")]
        self.session: int | None = None

    def begin(self) -> str | None:
        """Create the session; return why it could not be created, in a sentence."""
        try:
            self.session = self._keeper.begin_session(self._new).result()
        except HistoryError as error:
            self._retry_at = self._clock() + _RETRY_S
            self._reason = str(error)
            return self._reason
        self._on_begun(self.session)
        return None

    def listen_to(self, channels: Sequence[tuple[str, str]]) -> None:
        """Note what the next lines come from.

        Args:
            channels: for each the name of its source, and who is heard there or "".
        """
        self._channels = channels

    def show(self, update: CaptionUpdate, writer: Writer) -> None:
        """Note what is shown of a segment that is not final, so that it outlives a crash.

        Not before the session could be created: nobody would know whose it is.

        Args:
            update: a partial, or a segment that was dropped.
            writer: whose words they are.
        """
        if self.session is None:
            return
        text = update.text.strip() if update.kind == "partial" else ""
        story = CaptionStory(language=update.language, writer=writer, is_unfinished=True)
        shown = replace(update, settled=text, tentative="", story=story)
        self._keeper.show_segment(self.session, self._line(shown))

    def keep(self, item: CaptionUpdate | Gap, receipt: ChannelReceipt | None = None) -> None:
        """Write a final or a gap, and with it its channel's counts as of it."""
        record = replace(self._record(item), receipt=receipt)
        reason = self._begin_again() if self.session is None else None
        if self.session is not None:
            self._write(self.session, record)
            return
        self._held.append(record)
        if isinstance(record, NewSegment) and reason is not None:
            self._on_not_saved(record.number, reason)

    def keep_receipt(self, receipt: ChannelReceipt) -> None:
        """Write a channel's counts, unless the session cannot be created yet."""
        if self.session is not None:
            self._keeper.keep_receipt(self.session, receipt)

    def end(self, heard_samples: int) -> "Future[None] | None":
        """Mark the session as ended after its last sample.

        Returns a future that is done once all of it is on disk; None if it could not be created.
        """
        if self.session is None and self._held:
            self._retry_at = 0.0
            self._begin_again()
        if self.session is None:
            return None
        return self._keeper.end_session(self.session, self._at(heard_samples))

    def _begin_again(self) -> str | None:
        if self._clock() < self._retry_at:
            return self._reason
        reason = self.begin()
        if self.session is not None:
            for record in self._held:
                self._write(self.session, record)
            self._held.clear()
        return reason

    def _write(self, session: int, record: NewSegment | NewGap) -> None:
        if isinstance(record, NewSegment):
            self._keeper.keep_segment(session, record)
        else:
            self._keeper.keep_gap(session, record)

    def _record(self, item: CaptionUpdate | Gap) -> NewSegment | NewGap:
        if isinstance(item, Gap):
            return NewGap(
                start_sample=item.start_sample,
                end_sample=item.end_sample,
                cause=item.cause,
                channel=item.channel,
            )
        return self._line(item)

    def _line(self, item: CaptionUpdate) -> NewSegment:
        source, speaker = self._channels[min(item.channel, len(self._channels) - 1)]
        return NewSegment(
            number=item.segment,
            start_sample=item.start_sample,
            end_sample=item.end_sample,
            started_at=self._at(item.start_sample),
            text=item.text,
            source=source,
            speaker=speaker or None,
            speech_samples=item.speech_samples,
            story=self._plain(item.story),
            heard=item.heard,
            channel=item.channel,
        )

    def _plain(self, story: CaptionStory | None) -> CaptionStory | None:
        """Return a story without what the session says of all its lines."""
        new = self._new
        first = Writer(name=new.engine, model=new.model, provider=new.provider)
        return replace(story, writer=None) if story and story.writer == first else story

    def _at(self, sample: int) -> datetime:
        return self._new.started_at + timedelta(seconds=sample / RATE_HZ)
