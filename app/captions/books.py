"""The books of one channel: what became of its sound, and when its lines were settled."""

from collections import deque
from dataclasses import replace
from typing import Final

from app.audio.source import AudioBlock, Gap
from app.captions.messages import CaptionUpdate
from app.captions.receipt import ChannelReceipt, ReceiptKeeper
from app.captions.speech_watch import Heard
from app.captions.story import Writer, begun_story
from engines.arrays import RATE_HZ
from engines.events import WordGuess

_MOST_RUNS: Final = 1000
"""Stretches of speech whose ends are remembered: a line has some dozens."""


class ChannelBooks:
    """Keeps the receipt of a channel. Owned by the speech worker.

    A channel that is let go and comes back goes on with the same books.
    """

    def __init__(self, channel: int = 0, label: str = "", *, has_voice: bool = True) -> None:
        """Args: has_voice: whether a detector tells where speech is; if not, finals do."""
        self._keeper = ReceiptKeeper(channel, label)
        self._has_voice = has_voice
        self._ends: deque[int] = deque(maxlen=_MOST_RUNS)

    @property
    def receipt(self) -> ChannelReceipt:
        """The counts now."""
        return self._keeper.receipt

    def set_label(self, label: str) -> None:
        """Note who is heard from now on."""
        self._keeper.label = label

    def accept(self, item: AudioBlock | Gap) -> list[Gap]:
        """Count what came; return the gaps as they are counted, see `ReceiptKeeper.accept`."""
        return self._keeper.accept(item)

    def hear(self, heard: Heard) -> None:
        """Count the speech of what came."""
        self._keeper.hear(heard.runs)
        self._ends.extend(end for _, end in heard.runs)

    def finish(
        self,
        update: CaptionUpdate,
        guesses: tuple[WordGuess, ...],
        now_sample: int,
        late_s: float,
        writer: Writer | None = None,
    ) -> CaptionUpdate:
        """Return a final with the speech that it wrote down and the beginning of its story.

        Args:
            update: the final, or what turned out to be no speech.
            guesses: the engine's words.
            now_sample: how far the channel's clock is.
            late_s: how long the newest sound had waited before it was read.
            writer: whose words they are.
        """
        if not self._has_voice:
            self._keeper.hear([(update.start_sample, update.end_sample)])
        speech = self._keeper.answer(
            update.start_sample, update.end_sample, has_words=update.kind == "final"
        )
        settled_s = late_s + (now_sample - self._last_word(update)) / RATE_HZ
        if update.kind != "final":
            return update
        story = begun_story(
            settled_s,
            guesses,
            start_sample=update.start_sample,
            language=update.language,
            writer=writer,
            is_interrupted="interrupted" in update.flags,
        )
        return replace(update, speech_samples=speech, story=story)

    def retract(self, update: CaptionUpdate) -> None:
        """A final was dropped after it was finished here: it was an echo of another channel."""
        self._keeper.retract(update.speech_samples)

    def _last_word(self, update: CaptionUpdate) -> int:
        """Return where speech ended last within a final."""
        last = update.end_sample
        while self._ends and self._ends[0] <= update.end_sample:
            end = self._ends.popleft()
            last = end if end > update.start_sample else last
        return last
