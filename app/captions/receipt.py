"""What became of the sound of one channel: counted as it comes, so that nothing is lost unseen.

Everything is counted in samples at 16 kHz of the session's clock. After every call, whatever came:

    captured + gaps = length
    speech = recognised + dismissed + unanswered, and none of them is below 0
    speech ≤ captured

length: how far the channel's clock has come. captured: what the source delivered. gaps: what it did
not, each with its cause; a hole that nobody explained becomes a gap of its own. speech: what the
voice detector heard in what was captured. recognised: speech inside a final with words. dismissed:
speech inside a final without, which the engine took for no speech, or that was an echo of another
channel. unanswered: speech that the engine has said nothing of, or nothing yet.

The history adds two that it counts by its own lines, each line with the speech that it wrote down:

    indexed ≤ kept ≤ recognised

kept: recognised speech whose line is on the disk now. indexed: that of kept lines that can be found
by meaning.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from app.audio.source import AudioBlock, Gap, GapCause


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelReceipt:
    """The counts of one channel at one moment."""

    channel: int = 0
    label: str = ""
    """Who is heard on it, "You"; empty for the only channel."""
    length_samples: int = 0
    captured_samples: int = 0
    gap_samples: int = 0
    speech_samples: int = 0
    recognised_samples: int = 0
    dismissed_samples: int = 0

    @property
    def unanswered_samples(self) -> int:
        """Speech of which the engine has said nothing, or nothing yet."""
        return self.speech_samples - self.recognised_samples - self.dismissed_samples


def problems(receipt: ChannelReceipt) -> list[str]:
    """Return the equations that a receipt breaks, in words; none for one that was counted here."""
    found = []
    if receipt.captured_samples + receipt.gap_samples != receipt.length_samples:
        found.append("captured and gaps do not make up the length")
    if receipt.unanswered_samples < 0:
        found.append("more speech is recognised than was heard")
    if receipt.speech_samples > receipt.captured_samples:
        found.append("more speech was heard than sound was captured")
    counts = (
        receipt.captured_samples,
        receipt.gap_samples,
        receipt.recognised_samples,
        receipt.dismissed_samples,
    )
    if min(counts) < 0:
        found.append("a count is below nothing")
    return found


class ReceiptKeeper:
    """Counts one channel. Called by the speech worker only.

    Bounded: of the speech it remembers only the stretches that wait for an answer.
    """

    def __init__(self, channel: int = 0, label: str = "") -> None:
        self._channel = channel
        self.label = label
        """Who is heard, as the next receipt says it."""
        self._length = 0
        self._captured = 0
        self._gaps = 0
        self._speech = 0
        self._speech_end = 0
        self._recognised = 0
        self._dismissed = 0
        self._waiting: deque[tuple[int, int]] = deque()

    @property
    def receipt(self) -> ChannelReceipt:
        """The counts now."""
        return ChannelReceipt(
            channel=self._channel,
            label=self.label,
            length_samples=self._length,
            captured_samples=self._captured,
            gap_samples=self._gaps,
            speech_samples=self._speech,
            recognised_samples=self._recognised,
            dismissed_samples=self._dismissed,
        )

    def accept(self, item: AudioBlock | Gap) -> list[Gap]:
        """Count what the source gave; return the gaps as they are counted.

        One that nobody explained lies before the item; of a gap it is what was not counted before.
        """
        start = item.start_sample
        end = item.end_sample if isinstance(item, Gap) else start + len(item.samples)
        gaps: list[Gap] = []
        if start > self._length:
            gaps.append(self._gap(start, "unexplained"))
        if isinstance(item, Gap):
            if end > self._length:
                gaps.append(self._gap(end, item.cause))
        else:
            new = max(0, end - self._length)
            self._length += new
            self._captured += new
        return gaps

    def hear(self, runs: Sequence[tuple[int, int]]) -> None:
        """Count speech, as pairs of first sample and the one after the last, in order."""
        for start, end in runs:
            first, last = max(start, self._speech_end), min(end, self._length)
            # Speech is a part of what was captured, whatever the detector says of a gap's edge.
            last = min(last, first + self._captured - self._speech)
            if last > first:
                self._speech += last - first
                self._speech_end = last
                self._waiting.append((first, last))

    def answer(self, start: int, end: int, *, has_words: bool) -> int:
        """Count a final from `start` to `end`; return the speech that it answers.

        Speech before it stays unanswered for good.
        """
        answered = 0
        while self._waiting and self._waiting[0][0] < end:
            first, last = self._waiting.popleft()
            answered += max(0, min(last, end) - max(first, start))
            if last > end:
                self._waiting.appendleft((end, last))
        if has_words:
            self._recognised += answered
        else:
            self._dismissed += answered
        return answered

    def retract(self, answered: int) -> None:
        """A final with words is not kept after all, for it was an echo of another channel."""
        taken = min(answered, self._recognised)
        self._recognised -= taken
        self._dismissed += taken

    def _gap(self, end: int, cause: GapCause) -> Gap:
        start, self._length = self._length, end
        self._gaps += end - start
        return Gap(start_sample=start, end_sample=end, cause=cause, channel=self._channel)
