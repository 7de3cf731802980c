"""The receipt of a session in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.history.kept_receipt import KeptReceipt
from app.history.records import NewGap
from app.ui.local_text import decimal, exact_clock_text, local_digits
from engines.arrays import RATE_HZ

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


_TEN_SECONDS: Final = 100
"""In tenths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionReceipt:
    """What is shown of a session."""

    channels: tuple[KeptReceipt, ...]
    started_at: datetime
    is_kept: bool = True
    """Whether its lines are in the history; if not, nothing was to be kept."""


Rows = tuple[tuple[str, str], ...]
"""Pairs of a label and what it says."""


def count_rows(receipt: KeptReceipt, *, is_kept: bool) -> Rows:
    """Return the counts of a channel, each with what it is a part of above it."""
    counts = receipt.counts
    rows = [
        (translate("SessionReceipt", "Session"), counts.length_samples),
        (translate("SessionReceipt", "Sound captured"), counts.captured_samples),
        (translate("SessionReceipt", "Sound missing"), counts.gap_samples),
        (translate("SessionReceipt", "With speech"), counts.speech_samples),
        (translate("SessionReceipt", "Written down"), counts.recognised_samples),
        (
            translate("SessionReceipt", "No words, or an echo")
            if counts.label
            else translate("SessionReceipt", "No words in it"),
            counts.dismissed_samples,
        ),
        (translate("SessionReceipt", "Not written down"), counts.unanswered_samples),
    ]
    if is_kept:
        rows += [
            (translate("SessionReceipt", "Kept"), receipt.kept_samples),
            (translate("SessionReceipt", "Found by meaning"), receipt.indexed_samples),
        ]
    said = [(name, length(samples)) for name, samples in rows]
    if not is_kept:
        said.append(
            (
                translate("SessionReceipt", "Kept"),
                translate("SessionReceipt", "Nothing: this session is not kept"),
            )
        )
    return tuple(said)


def gap_rows(receipt: KeptReceipt, started_at: datetime) -> Rows:
    """Return each gap: when it began; how long it was and why."""
    return tuple(
        (
            exact_clock_text(started_at + timedelta(seconds=gap.start_sample / RATE_HZ)),
            translate("SessionReceipt", "{length}, {cause}").format(
                length=length(gap.end_sample - gap.start_sample), cause=_cause(gap)
            ),
        )
        for gap in receipt.gaps
    )


def length(samples: int) -> str:
    """Return a length as "1:02:03.4", "2:03.4" or "3.4 s"."""
    tenths = round(samples * 10 / RATE_HZ)
    minutes, tenths = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    seconds = decimal(tenths / 10, 1)
    if not (hours or minutes):
        return translate("SessionReceipt", "{seconds} s").format(seconds=seconds)
    padding = "0" if tenths < _TEN_SECONDS else ""
    begin = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return local_digits(f"{begin}:{padding}{seconds}")


def _cause(gap: NewGap) -> str:
    causes: Mapping[str, str] = {
        "overflow": translate("SessionReceipt", "the sound system dropped it"),
        "lapped": translate("SessionReceipt", "Earmark was too busy to read it"),
        "device_lost": translate("SessionReceipt", "the source was away"),
        "paused": translate("SessionReceipt", "paused"),
        "suspended": translate("SessionReceipt", "the computer slept"),
        "changed": translate("SessionReceipt", "the source was changed"),
        "opening": translate("SessionReceipt", "this source came later"),
        "unexplained": translate("SessionReceipt", "nobody said why"),
        "unwritten": translate("SessionReceipt", "heard, and not written down"),
    }
    return causes[gap.cause]
