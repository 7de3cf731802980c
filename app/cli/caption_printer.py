"""From a session's messages to its printed captions."""

import time
from pathlib import Path

from app.audio.source import Gap, SourceNotice
from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    EngineMoved,
    Message,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    StateChanged,
)
from app.cli.caption_sinks import choose_sink
from app.cli.output import note


class CaptionPrinter:
    """Prints the messages of one session. Owned by the main thread.

    With `is_saved` a final appears once it is on disk, or once it is known that it could not be
    written, so that whoever reads the output may rely on it.
    """

    def __init__(self, *, as_json: bool, is_saved: bool, file: str | None = None) -> None:
        self._sink = choose_sink(as_json=as_json, file=file)
        self._is_saved = is_saved
        self._file = file
        self._awaited: dict[int, CaptionUpdate] = {}
        self._wall_from = time.monotonic()
        self._cpu_from = time.process_time()
        self._ended: SessionEnded | None = None
        self.has_failed = False

    def show(self, message: Message) -> None:  # noqa: C901  # one case for each message
        """Print what a message says, if anything."""
        match message:
            case CaptionUpdate(kind="final") if self._is_saved:
                self._awaited[message.segment] = message
            case CaptionUpdate():
                self._sink.update(message, kept=None)
            case SegmentKept():
                self._release(message.segment, kept=True)
            case SegmentNotSaved():
                self._report(message.reason)
            case SessionOpened() | ChannelsChanged():
                self._sink.listen_to(message.channels)
            case Gap():
                self._sink.gap(message)
            case SourceNotice():
                self._sink.say("state", message.kind)
                note(message.sentence)
            case StateChanged():
                self._sink.say("state", message.state)
            case EngineMoved() if message.lost:
                note(f"earmark: {message.lost}")
            case SessionFailed():
                self._report(message.sentence)
            case SessionEnded():
                self._ended = message
            case _:
                pass

    def finish(self) -> None:
        """Print the finals that never reached the disk, and the summary."""
        if self._awaited:
            self._report("What follows could not be saved: it stands here and nowhere else.")
        for segment in list(self._awaited):
            self._release(segment, kept=False)
        self._sink.finish(None if self._ended is None else self._summary(self._ended))

    def _release(self, segment: int, *, kept: bool) -> None:
        update = self._awaited.pop(segment, None)
        if update is not None:
            self._sink.update(update, kept=kept)

    def _report(self, sentence: str) -> None:
        self.has_failed = True
        self._sink.say("error", sentence)
        names_file = self._file is None or Path(self._file).name in sentence
        note("earmark: " + (sentence if names_file else f"{self._file}: {sentence}"))

    def _summary(self, ended: SessionEnded) -> dict[str, object]:
        return {
            "audio_s": round(ended.heard_s, 3),
            "wall_s": round(time.monotonic() - self._wall_from, 3),
            "cpu_s": round(time.process_time() - self._cpu_from, 3),
            "words": ended.words,
            "session": ended.session,
        }
