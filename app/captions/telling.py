"""Completes the story of each line by what was shown of it: as written, and when."""

from collections.abc import Callable
from dataclasses import replace

from app.captions.messages import CaptionUpdate
from app.captions.story import CaptionStory, StoryTeller
from engines.arrays import RATE_HZ

Written = Callable[[CaptionUpdate], CaptionUpdate]
"""Puts the words that are to be read in place of what was recognised."""


class Telling:
    """Stands where updates leave for the window, after all that holds or changes them.

    So a receipt names no word that was never shown, such as one that the mask hides. Owned by the
    speech worker.
    """

    def __init__(self, written: Written) -> None:
        self._written = written
        self._teller = StoryTeller()
        # For each channel how far its clock is, and how late its newest sound was read.
        self._clocks: dict[int, tuple[int, float]] = {}
        self._arrived: dict[int, int] = {}

    def at(self, channel: int, heard_samples: int, late_s: float) -> None:
        """Note how far a channel is, before what came of its sound is told."""
        self._clocks[channel] = (heard_samples, late_s)

    def arrive(self, update: CaptionUpdate) -> None:
        """An update comes; it may be held before it is told."""
        if update.kind != "partial":
            self._arrived[update.segment] = self._clock(update)[0]

    def tell(self, update: CaptionUpdate) -> CaptionUpdate:
        """Return an update as it is shown; a final with its whole story."""
        shown = self._written(update)
        now, late_s = self._clock(update)
        if shown.kind == "partial":
            middle = (shown.start_sample + shown.end_sample) // 2
            self._teller.show(shown.segment, shown.text, late_s + (now - middle) / RATE_HZ)
            return shown
        held_s = (now - self._arrived.pop(shown.segment, now)) / RATE_HZ
        text = shown.text if shown.kind == "final" else ""
        story = self._teller.finish(
            shown.segment, text, self._readable(update, shown.story or CaptionStory()), held_s
        )
        return replace(shown, story=story) if shown.kind == "final" else shown

    def _clock(self, update: CaptionUpdate) -> tuple[int, float]:
        return self._clocks.get(update.channel, (update.end_sample, 0.0))

    def _readable(self, update: CaptionUpdate, story: CaptionStory) -> CaptionStory:
        """Return a story whose words are written as all words are."""
        written = (
            self._written(replace(update, kind="final", settled=word, tentative="")).text
            for word in story.doubtful
        )
        return replace(story, doubtful=tuple(written))
