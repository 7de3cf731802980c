"""Three ways to print captions: JSON lines, a live line on a terminal, text that is only appended.

Field names and meanings of the JSON: docs/cli.md.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Protocol

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from app.audio.source import Gap
from app.captions.append_only import AppendOnlyLines, Reader, can_retract
from app.captions.messages import CaptionUpdate
from app.cli.output import note, write, write_json
from engines.arrays import RATE_HZ


class CaptionSink(Protocol):
    """Where the captions of one session are printed. Owned by the main thread."""

    def listen_to(self, labels: Sequence[str]) -> None:
        """Note who is heard on which channel; empty where there is nobody to tell apart."""
        ...

    def update(self, update: CaptionUpdate, *, kept: bool | None) -> None:
        """Print a state of a segment; `kept` of a final: is it on disk (None: not asked for)?"""
        ...

    def gap(self, gap: Gap) -> None:
        """Print that there was no sound."""
        ...

    def say(self, kind: str, text: str) -> None:
        """Print a state or an error."""
        ...

    def finish(self, summary: Mapping[str, object] | None) -> None:
        """End the output; `summary` is None when no session came about."""
        ...


def choose_sink(*, as_json: bool, file: str | None) -> CaptionSink:
    """Return the sink for what standard output is."""
    reader: Reader = "json_lines" if as_json else "terminal" if sys.stdout.isatty() else "pipe"
    if not can_retract(reader):
        return AppendOnlySink()
    return JsonSink(file) if reader == "json_lines" else TerminalSink()


class JsonSink:
    """One object a line. Times are seconds since the session began."""

    def __init__(self, file: str | None) -> None:
        self._origin: dict[str, object] = {} if file is None else {"file": file}
        self._labels: Sequence[str] = ()
        self._now = 0.0

    def listen_to(self, labels: Sequence[str]) -> None:
        """Note who is heard on which channel."""
        self._labels = labels

    def update(self, update: CaptionUpdate, *, kept: bool | None) -> None:
        """Print a partial or a final; a segment that was not speech ends with an empty final."""
        start, self._now = update.start_sample / RATE_HZ, update.end_sample / RATE_HZ
        fields = self._fields(
            "partial" if update.kind == "partial" else "final", update.text, start, self._now
        )
        fields |= {"segment": update.segment, "stable": len(update.certain)}
        fields |= self._channel(update.channel)
        if update.language:
            fields["language"] = update.language
        write_json(fields if kept is None else fields | {"kept": kept})

    def gap(self, gap: Gap) -> None:
        """Print a gap, its cause as the text."""
        start, end = gap.start_sample / RATE_HZ, gap.end_sample / RATE_HZ
        self._now = max(self._now, end)
        fields = self._fields("gap", gap.cause, start, end)
        write_json(fields | self._channel(gap.channel))

    def say(self, kind: str, text: str) -> None:
        """Print a state or an error."""
        write_json(self._fields(kind, text, self._now, self._now))

    def finish(self, summary: Mapping[str, object] | None) -> None:
        """Print the summary, the last line of a session."""
        if summary is not None:
            write_json({"kind": "summary", **summary, **self._origin})

    def _fields(self, kind: str, text: str, start: float, end: float) -> dict[str, object]:
        return {
            "kind": kind,
            "segment": None,
            "start": round(start, 3),
            "end": round(end, 3),
            "text": text,
            "stable": 0,
            "channel": None,
            "speaker": None,
            **self._origin,
        }

    def _channel(self, channel: int) -> dict[str, object]:
        return {"channel": channel, "speaker": _label(self._labels, channel) or None}


class AppendOnlySink:
    """Settled words as they settle, one line for each segment: for pipes and files."""

    def __init__(self) -> None:
        self._lines = AppendOnlyLines()
        self._labels: Sequence[str] = ()

    def listen_to(self, labels: Sequence[str]) -> None:
        """Note who is heard on which channel."""
        self._labels = labels

    def update(self, update: CaptionUpdate, *, kept: bool | None) -> None:
        """Print what is new and will not change."""
        if piece := self._lines.accept(update, _label(self._labels, update.channel)):
            write(piece)

    def gap(self, gap: Gap) -> None:
        """Say that there was no sound, on standard error."""
        _note_gap(gap)

    def say(self, kind: str, text: str) -> None:
        """Say nothing: notices and errors go to standard error on their own."""

    def finish(self, summary: Mapping[str, object] | None) -> None:
        """Leave the text as it is."""


class TerminalSink:
    """Finished lines above, those being spoken below, their unsettled words dimmed."""

    def __init__(self) -> None:
        self._live = Live(console=Console(), auto_refresh=False, transient=True)
        self._live.start()
        self._labels: Sequence[str] = ()
        # Those being spoken, each in its place until it ends.
        self._open: dict[int, Text] = {}

    def listen_to(self, labels: Sequence[str]) -> None:
        """Note who is heard on which channel."""
        self._labels = labels

    def update(self, update: CaptionUpdate, *, kept: bool | None) -> None:
        """Draw the segment anew."""
        label = _label(self._labels, update.channel)
        line = Text(f"{label}: " if label else "", style="bold")
        line.append(update.settled, style="not bold")
        line.append(update.tentative, style="not bold dim")
        if update.kind == "partial":
            self._open[update.segment] = line
        else:
            self._open.pop(update.segment, None)
        self._live.update(Group(*self._open.values()), refresh=True)
        if update.kind != "partial" and update.text:
            self._live.console.print(line)

    def gap(self, gap: Gap) -> None:
        """Say that there was no sound."""
        _note_gap(gap)

    def say(self, kind: str, text: str) -> None:
        """Say nothing: notices and errors go to standard error on their own."""

    def finish(self, summary: Mapping[str, object] | None) -> None:
        """Leave the terminal as it was."""
        self._live.stop()


def _label(labels: Sequence[str], channel: int) -> str:
    return labels[channel] if channel < len(labels) else ""


def _note_gap(gap: Gap) -> None:
    seconds = (gap.end_sample - gap.start_sample) / RATE_HZ
    if gap.cause == "unwritten":
        note(f"{seconds:.1f} s of sound could not be captioned.")
    elif gap.cause not in ("paused", "opening"):
        note(f"No sound for {seconds:.1f} s ({gap.cause.replace('_', ' ')}).")
