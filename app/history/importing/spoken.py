"""Lines from subtitle and text files. Pure: text in, lines out."""

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

TextFormat = Literal["srt", "vtt", "txt"]

_SPAN: Final = re.compile(
    r"^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})"
)
_NUMBER: Final = re.compile(r"^\s*\d+\s*$")
_VOICE: Final = re.compile(r"<v(?:\.[^\s>]*)?\s+([^>]+)>")
_TAG: Final = re.compile(
    r"</?(?:[bius]|font|c|v|lang|ruby|rt)(?:[\s.][^>]*)?>|<[\d:.]+>|\{\\[^}]*\}"
)
_MS_PER_CHARACTER: Final = 60
"""At which a text without times is spread: about as fast as people speak."""
_SHORTEST_MS: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """A line of a file. Times in ms since its beginning."""

    start_ms: int
    end_ms: int
    text: str
    speaker: str | None = None


def spoken_lines(text: str, fmt: TextFormat) -> list[Spoken]:
    """Return a file's lines in order of time; empty ones are left out.

    Subtitles are read as players do: a cue is a line with an arrow between two times and the lines
    below it, and everything else is passed over.
    """
    if fmt == "txt":
        return list(_spread(text))
    cues = _cues(text.splitlines(), is_vtt=fmt == "vtt")
    return sorted(cues, key=lambda cue: cue.start_ms)


def _spread(text: str) -> Iterator[Spoken]:
    """Give the lines of a text, which has no times, as long as it would take to say them."""
    at_ms = 0
    for line in text.splitlines():
        words = " ".join(line.split())
        if words:
            end_ms = at_ms + max(_SHORTEST_MS, len(words) * _MS_PER_CHARACTER)
            yield Spoken(start_ms=at_ms, end_ms=end_ms, text=words)
            at_ms = end_ms


def _cues(lines: Sequence[str], *, is_vtt: bool) -> Iterator[Spoken]:
    index = 0
    while index < len(lines):
        span = _SPAN.match(lines[index])
        index += 1
        if span is None:
            continue
        begin = index
        while index < len(lines) and lines[index].strip() and not _SPAN.match(lines[index]):
            index += 1
        body = list(lines[begin:index])
        # Without an empty line between them, the next cue's number stands below this one's words.
        if index < len(lines) and _SPAN.match(lines[index]) and body and _NUMBER.match(body[-1]):
            body.pop()
        cue = _cue(span, " ".join(body), is_vtt=is_vtt)
        if cue.text:
            yield cue


def _cue(span: re.Match[str], body: str, *, is_vtt: bool) -> Spoken:
    voice = _VOICE.search(body) if is_vtt else None
    words = _TAG.sub("", body)
    speaker = voice[1].strip() if voice else None
    if is_vtt:
        words = html.unescape(words)
        speaker = html.unescape(speaker) if speaker else None
    start_ms = _ms(span.groups()[:4])
    return Spoken(
        start_ms=start_ms,
        end_ms=max(start_ms, _ms(span.groups()[4:])),
        text=" ".join(words.split()),
        speaker=speaker,
    )


def _ms(parts: Sequence[str | None]) -> int:
    hours, minutes, seconds, fraction = (part or "0" for part in parts)
    # "5" behind the comma is half a second, as in any other decimal.
    return (int(hours) * 3600 + int(minutes) * 60 + int(seconds)) * 1000 + int(
        fraction.ljust(3, "0")
    )
