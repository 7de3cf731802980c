"""Watches that the sound server keeps a stream on the source that was chosen."""

from dataclasses import dataclass
from typing import Literal

from app.audio.errors import SoundServerGone
from app.audio.pulse import ServerEvent, ServerOutput, SoundServer

Where = Literal["chosen", "suspended", "elsewhere", "gone", "no_server", "hung"]
"""chosen: on the source, all the time since the last look. suspended: on it, but it does not run.
elsewhere: it is, or may have been, on another source. gone: the stream is no more. hung: the
server is there and does not answer."""

PIPEWIRE_DELAY_S = 0.08
"""PipeWire relinks streams in its realtime thread and tells its clients afterwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """Where the stream is."""

    where: Where
    heard: str | None = None
    """Of "elsewhere": the source it is on instead, where that is known."""
    is_unplugged: bool = False
    """Of "elsewhere" and "gone": the server lists its own source no longer."""
    follows_default: bool = False
    """Of "elsewhere": it is on what has become the server's default source."""


class StreamWatch:
    """One stream and the source it belongs to. Owned by the speech worker.

    A look is a question to the server, and the server answers after the events that came before.
    So a stream that is found on its source, with no unexplained event since the last look, was
    there all the time: whatever had arrived when the question was put came from that source.
    """

    def __init__(self, server: SoundServer, output: ServerOutput, source_name: str) -> None:
        """Watch `output`, which was just opened on the source of that name (see `look`)."""
        self._server = server
        self._output = output
        self._source_name = source_name
        self._is_suspended = False
        self._source_index = self._index_of_source()
        server.take_events()

    @property
    def delay_s(self) -> float:
        """How long after a move the server may still say that the stream is where it was."""
        return PIPEWIRE_DELAY_S if self._server.is_pipewire else 0.0

    def look(self) -> Sighting:
        """Ask where the stream is. About 0.15 ms."""
        try:
            output = self._server.output(self._output.index)
            events = self._server.take_events()
            if output is None:
                return Sighting(where="gone", is_unplugged=self._is_unplugged())
            if self._source_index is None or output.source != self._source_index:
                return Sighting(
                    where="elsewhere",
                    heard=self._description(output.source),
                    is_unplugged=self._is_unplugged(),
                    follows_default=self._is_default(output.source),
                )
            if self._may_have_moved(events, output):
                return Sighting(where="elsewhere", is_unplugged=self._is_unplugged())
            self._output = output
            if any(event.facility == "source" for event in events):
                self._is_suspended = self._ask_suspended()
        except SoundServerGone:
            return Sighting(where="hung" if self._server.is_hung else "no_server")
        return Sighting(where="suspended" if self._is_suspended else "chosen")

    def _may_have_moved(self, events: list[ServerEvent], output: ServerOutput) -> bool:
        """Tell whether something changed that a new volume, mute or name does not explain."""
        for event in events:
            match event.facility, event.kind:
                case "source_output", _ if event.index == output.index:
                    if output.settings == self._output.settings:
                        return True
                case "source", "remove" if event.index == self._source_index:
                    return True
        return False

    def _index_of_source(self) -> int | None:
        for source in self._server.sources():
            if source.name == self._source_name:
                self._is_suspended = source.is_suspended
                return source.index
        return None

    def _ask_suspended(self) -> bool:
        return any(
            source.is_suspended
            for source in self._server.sources()
            if source.index == self._source_index
        )

    def _is_default(self, index: int) -> bool:
        default, _monitor = self._server.defaults()
        return any(each.index == index and each.name == default for each in self._server.sources())

    def _is_unplugged(self) -> bool:
        return all(source.name != self._source_name for source in self._server.sources())

    def _description(self, index: int) -> str | None:
        for source in self._server.sources():
            if source.index == index:
                return source.shown_name
        return None
