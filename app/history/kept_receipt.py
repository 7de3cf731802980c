"""The receipt of a channel as the history tells it: its counts, and what is kept of it now."""

from dataclasses import dataclass

from app.captions.receipt import ChannelReceipt, problems
from app.history.records import NewGap
from engines.arrays import RATE_HZ


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptReceipt:
    """The receipt of one channel of a kept session; see app/captions/receipt.py for its sums."""

    counts: ChannelReceipt
    kept_samples: int
    """Recognised speech whose line is here."""
    indexed_samples: int
    """That of lines that can be found by meaning."""
    gaps: tuple[NewGap, ...]


def sums_wrong(receipt: KeptReceipt) -> list[str]:
    """Return the sums that a kept receipt breaks, in words."""
    counts = receipt.counts
    found = problems(counts)
    # A gap that begins where the counts end came after them: the process died in between. Sound
    # that was heard and not written down is none that is missing.
    listed = sum(
        gap.end_sample - gap.start_sample
        for gap in receipt.gaps
        if gap.start_sample < counts.length_samples and gap.cause != "unwritten"
    )
    if listed != counts.gap_samples:
        found.append("the gaps are not those that were counted")
    if not receipt.indexed_samples <= receipt.kept_samples <= counts.recognised_samples:
        found.append("more is kept than was recognised")
    return found


def receipt_fields(receipt: KeptReceipt, session: int) -> dict[str, object]:
    """Return a channel's receipt as JSON has it, with lengths in seconds."""
    counts = receipt.counts
    return {
        "session": session,
        "channel": counts.channel,
        "label": counts.label or None,
        "length": _seconds(counts.length_samples),
        "captured": _seconds(counts.captured_samples),
        "missing": _seconds(counts.gap_samples),
        "speech": _seconds(counts.speech_samples),
        "recognised": _seconds(counts.recognised_samples),
        "dismissed": _seconds(counts.dismissed_samples),
        "unanswered": _seconds(counts.unanswered_samples),
        "kept": _seconds(receipt.kept_samples),
        "indexed": _seconds(receipt.indexed_samples),
        "gaps": [
            {
                "start": _seconds(gap.start_sample),
                "end": _seconds(gap.end_sample),
                "cause": gap.cause,
            }
            for gap in receipt.gaps
        ],
        "adds_up": not sums_wrong(receipt),
    }


def _seconds(samples: int) -> float:
    return round(samples / RATE_HZ, 3)
