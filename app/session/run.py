"""One session on the speech worker: its channels, and its lines in the history."""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.errors import AudioError
from app.audio.monotonic import now_s
from app.audio.source import Gap, Source, SourceItem, SourceNotice
from app.audio.source_names import together
from app.captions.books import ChannelBooks
from app.captions.echo import EchoFilter
from app.captions.messages import CaptionUpdate, ChannelsChanged
from app.captions.numbers import SegmentNumbers
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from app.captions.receipt import ChannelReceipt
from app.captions.watched_stream import WatchedStream
from app.history.ledger import SessionLedger
from app.session.channel import SessionChannel, SessionClock
from app.session.host import Command, SessionHost, SoundRecorder, UseEngine, UseSources
from app.session.quiet_stop import QuietStop
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

_READ_TIMEOUT_S: Final = 0.1
_LOOK_S: Final = 0.02
"""Between looks at two sources, none of which may be waited for."""
_RECORDED_TIMEOUT_S: Final = 5.0


class SessionRun:
    """Carries sound from sources that are open to captions and history, and obeys commands.

    Owned by the speech worker.
    """

    def __init__(  # noqa: PLR0913  # what the controller joins for one session
        self,
        host: SessionHost,
        sources: Sequence[tuple[str, Source]],
        engine: StreamingEngine,
        ledger: SessionLedger | None,
        *,
        recorder: SoundRecorder | None = None,
        clock: Callable[[], float] = now_s,
    ) -> None:
        """Join what was opened.

        Args:
            host: the controller.
            sources: each with the label of who is heard there.
            engine: opens a stream for each channel.
            ledger: None if nothing is kept.
            recorder: None if no sound is kept.
            clock: seconds that go on while the machine sleeps.
        """
        self._host = host
        self._engine = engine
        self._ledger = ledger
        self._recorder = recorder
        self._clock = SessionClock(clock)
        self._numbers = SegmentNumbers()
        self._quiet = QuietStop(host, clock)
        self._books: dict[int, ChannelBooks] = {}
        self.outlet = CaptionOutlet(
            post=host.post,
            keep=self._keep,
            keep_receipt=self._keep_receipt,
            show=self._show,
            spoke=self._quiet.go_on,
            written=host.written,
            retract=lambda update: self._books[update.channel].retract(update),
        )
        self._channels: list[SessionChannel] = []
        for label, source in sources:
            self._add(label, source)
        self._tell_sources()

    def listen(self, stop: threading.Event, commands: "queue.SimpleQueue[Command]") -> None:
        """Caption until the sources end or `stop` is set; then what was captured is drained."""
        while not stop.is_set():
            self._obey(commands)
            if not self._hear(stop):
                return
            if self._quiet.is_over():
                self._host.move("stop")
                break
        for channel in self._channels:
            channel.source.close()
        for channel in reversed(self._channels):
            channel.drain()

    def end(self) -> "Future[None] | None":
        """Finish and keep what was heard, whatever ended the session; see `SessionLedger.end`."""
        for channel in self._channels:
            channel.source.close()
        try:
            for channel in reversed(self._channels):
                channel.pipeline.finish()
        finally:
            self.outlet.settle()
            kept = None
            for books in self._books.values():
                self._keep_receipt(books.receipt)
            if self._ledger is not None:
                kept = self._ledger.end(self.outlet.heard_samples)
            if self._recorder is not None:
                self._recorder.close(_RECORDED_TIMEOUT_S)
        return kept

    def _hear(self, stop: threading.Event) -> bool:
        """Read what the sources have and caption it; tell whether more may come."""
        live = self._live
        # All are read before any is captioned: of two, neither waits for the other one's engine.
        timeout_s = _READ_TIMEOUT_S if len(live) == 1 else 0.0
        heard = [(channel, channel.read(timeout_s)) for channel in live]
        # What is played first: whether the microphone hears it again is to be told by it.
        for channel, items in reversed(heard):
            self._take(channel, items)
        if len(live) > 1 and not any(items for _, items in heard):
            stop.wait(_LOOK_S)
        return bool(live)

    @property
    def _live(self) -> list[SessionChannel]:
        """The channels that may still hear something."""
        return [channel for channel in self._channels if not channel.has_ended]

    def _obey(self, commands: "queue.SimpleQueue[Command]") -> None:
        while not commands.empty():
            command = commands.get()
            if command == "pause" and self._host.state in ("recording", "lost"):
                for channel in reversed(self._live):
                    channel.pause()
                self.outlet.settle()
                self._host.move("pause")
            elif command == "resume" and self._host.state == "paused":
                for channel in self._live:
                    channel.source.resume()
                self._host.move("resume")
            elif command == "go_on":
                self._quiet.go_on()
            elif isinstance(command, UseEngine):
                self._engine = command.engine
                for channel in self._channels:
                    channel.pipeline.use_engine(command.engine, is_at_once=command.is_at_once)
            elif isinstance(command, UseSources) and self._host.state in ("recording", "lost"):
                self._change_sources(command.sources)

    def _change_sources(self, choice: SourceChoice) -> None:
        """Go on with other sources; those that stay are not touched."""
        try:
            for number, wish in enumerate(choice.channels):
                self._change_channel(number, wish)
        except AudioError as error:
            # The old sources go on; what is wrong with the new one is said.
            names = together(each.source for each in choice.channels)
            self._host.post(SourceNotice(kind="refused", source=names, sentence=str(error)))
            self._tell_sources()
            return
        for channel in self._channels[len(choice.channels) :]:
            channel.finish()
        self._tell_sources()
        name = together(channel.source.info.name for channel in self._live)
        self._host.post(ChannelsChanged(source=name, channels=choice.labels))

    def _change_channel(self, number: int, wish: ChannelChoice) -> None:
        """Listen to a source on a channel that is there or new. Raises AudioError."""
        source = self._host.open_source(wish)
        if number == len(self._channels):
            source.open()
            self._add(wish.label, source)
            return
        channel = self._channels[number]
        channel.label = wish.label
        channel.pipeline.books.set_label(wish.label)
        if channel.has_ended:
            source.open()
            channel.use(source)
        elif channel.is_lost or channel.source.info.id != source.info.id:
            # A line is one source's.
            channel.drain()
            channel.pipeline.settle()
            channel.source.change_to(source.info)

    def _add(self, label: str, source: Source) -> None:
        number = len(self._channels)
        if number:
            self._numbers.share()
        pipeline = CaptionPipeline(
            self._engine,
            self.outlet,
            numbers=self._numbers,
            channel=number,
            reload=self._reload,
            steadiness=lambda: self._host.steadiness,
        )
        pipeline.books.set_label(label)
        self._books[number] = pipeline.books
        self._channels.append(
            SessionChannel(
                number,
                label,
                source,
                pipeline,
                clock=self._clock,
                record=self._recorder.accept if self._recorder is not None else None,
            )
        )

    def _tell_sources(self) -> None:
        self._host.listen_to(tuple(channel.source.info for channel in self._live))
        kinds = {channel.source.info.kind: channel.number for channel in self._live}
        echo = None
        if "loopback" in kinds and "microphone" in kinds:
            echo = EchoFilter(microphone=kinds["microphone"], loudspeaker=kinds["loopback"])
        self.outlet.filter_echo(echo)
        if self._ledger is not None:
            self._ledger.listen_to(
                [(channel.source.info.name, channel.label) for channel in self._channels]
            )

    def _take(self, channel: SessionChannel, items: Sequence[SourceItem]) -> None:
        noted = [self._noted(channel, item) for item in items]
        channel.take(noted)

    def _noted(self, channel: SessionChannel, item: SourceItem) -> SourceItem:
        """Follow what a notice says of its source: the session is lost when all of them are."""
        if not isinstance(item, SourceNotice):
            return item
        if item.kind in ("lost", "changed"):
            channel.is_lost = True
        elif item.kind == "returned":
            channel.is_lost = False
        heard = [each for each in self._live if not each.is_lost]
        self._host.move("return" if heard else "lose")
        others = [each.source.info.name for each in heard if each is not channel]
        if not others or item.kind not in ("lost", "changed", "muted"):
            return item
        sentence = Sentence(
            "{sentence} Captions of {other} go on.", sentence=item.sentence, other=others[0]
        )
        return replace(item, still_heard=others[0], sentence=sentence)

    def _keep(self, item: CaptionUpdate | Gap) -> None:
        if self._ledger is not None:
            self._ledger.keep(item, self._books[item.channel].receipt)

    def _show(self, update: CaptionUpdate) -> None:
        if self._ledger is not None:
            self._ledger.show(update, self._channels[update.channel].pipeline.writer)

    def _keep_receipt(self, receipt: ChannelReceipt) -> None:
        if self._ledger is not None:
            self._ledger.keep_receipt(receipt)

    def streams(self) -> list[WatchedStream]:
        """Return the channels' streams through the engine. Any thread."""
        return [channel.pipeline.stream for channel in list(self._channels)]

    def _reload(self, old: StreamingEngine) -> StreamingEngine:
        self._engine = self._host.reload_engine(old)
        return self._engine
