"""Cues as SubRip (SRT) and WebVTT text. SubRip has no specification: what all players read."""

import html
from collections.abc import Sequence

from app.history.export.choice import Shown, turn_names
from app.history.export.cues import cues_of
from app.history.records import Segment


def srt_text(segments: Sequence[Segment], shown: Shown) -> str:
    """Return SubRip; a speaker's name stands before the words where another one begins."""
    named = turn_names(segments) if shown.speakers else None
    blocks = [
        f"{number}\n{_time(cue.start_ms, ',')} --> {_time(cue.end_ms, ',')}\n"
        + "\n".join(cue.lines)
        + "\n"
        for number, cue in enumerate(cues_of(segments, named=named), 1)
    ]
    return "\n".join(blocks)


def vtt_text(segments: Sequence[Segment], shown: Shown) -> str:
    """Return WebVTT (W3C); speakers are voice spans, which players style or hide."""
    blocks = ["WEBVTT\n"]
    for cue in cues_of(segments):
        words = html.escape("\n".join(cue.lines), quote=False)
        if shown.speakers and cue.speaker:
            name = html.escape(" ".join(cue.speaker.split()), quote=False)
            words = f"<v {name}>{words}"
        blocks.append(f"{_time(cue.start_ms, '.')} --> {_time(cue.end_ms, '.')}\n{words}\n")
    return "\n".join(blocks)


def _time(ms: int, point: str) -> str:
    seconds, ms = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}{point}{ms:03}"
