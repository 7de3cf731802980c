"""A tracker whose words settle and are shown as early as the person wishes."""

from collections.abc import Callable

from app.captions.messages import CaptionUpdate
from app.captions.steadiness import HeldWords, steadied
from app.captions.tracker import SegmentTracker
from engines.events import Convention, EngineEvent, StreamTraits


class SteadyTracker:
    """Follows the segments of one stream. Owned by the speech worker.

    Args:
        traits: as the engine declares them.
        level: the wish at this moment, in `steadiness.LEVELS`. It is asked when a segment begins:
            changing it in the middle of a sentence would take shown words back.
    """

    def __init__(self, traits: StreamTraits, level: Callable[[], int]) -> None:
        self._traits = traits
        self._wish = level
        self._tracker = SegmentTracker(traits)
        self._held = HeldWords()
        # Of the open segments: the level with which they began.
        self._levels: dict[int, int] = {}

    @property
    def convention(self) -> Convention | None:
        """See `SegmentTracker.convention`."""
        return self._tracker.convention

    @property
    def is_decided(self) -> bool:
        """See `SegmentTracker.is_decided`."""
        return self._tracker.is_decided

    def accept(self, event: EngineEvent) -> CaptionUpdate:
        """Take an event and return the new state of its segment, as it is to be shown."""
        level = self._levels.get(event.segment)
        if level is None:
            level = self._levels[event.segment] = self._wish()
            self._tracker.use_agreement(steadied(self._traits, level).agreement)
        update = self._held.accept(self._tracker.accept(event), level)
        if update.kind != "partial":
            del self._levels[event.segment]
        return update
