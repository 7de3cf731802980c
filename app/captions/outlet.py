"""Where what was heard leaves the speech worker: finals to the store first, all to the window."""

from collections.abc import Callable, Sequence
from typing import Final

from app.audio.source import Gap
from app.captions.echo import EchoFilter
from app.captions.level_pace import LevelPace
from app.captions.messages import (
    CaptionUpdate,
    LevelChanged,
    Message,
    ProgressChanged,
    ReceiptChanged,
)
from app.captions.quiet_hold import MOST_SAMPLES
from app.captions.receipt import ChannelReceipt
from app.captions.telling import Telling
from engines.arrays import RATE_HZ, Float32

_COUNT_EVERY_SAMPLES: Final = 10 * RATE_HZ
"""A process that dies in a long silence leaves a receipt that is so old at most."""
_PROGRESS_EVERY_SAMPLES: Final = MOST_SAMPLES
"""Each report wakes the window, 25 times a second if every block made one. Whole seconds are among
these steps: the clock that people see moves when it should."""


class CaptionOutlet:
    """Joins the channels of one session. Owned by the speech worker.

    `post` gets everything for the window, `keep` the finals and gaps for the store, `show` what is
    not final. All are called on the worker's thread and must not block.
    """

    def __init__(  # noqa: PLR0913  # each is a seam between the session and the world
        self,
        *,
        post: Callable[[Message], None],
        keep: Callable[[CaptionUpdate | Gap], None],
        keep_receipt: Callable[[ChannelReceipt], None] = lambda _: None,
        show: Callable[[CaptionUpdate], None] = lambda _: None,
        spoke: Callable[[], None] = lambda: None,
        written: Callable[[CaptionUpdate], CaptionUpdate] = lambda update: update,
        retract: Callable[[CaptionUpdate], None] = lambda _: None,
    ) -> None:
        """Join.

        Args:
            post: to the window.
            keep: to the store; it gets a channel's receipt with each final and gap as well.
            keep_receipt: to the store, in between.
            show: to the store, what is shown of a segment that is not final, or that was dropped.
            spoke: told whenever somebody speaks for sure.
            retract: told of a final that was dropped after all, for it was an echo.
            written: puts the words that are to be read in place of what was recognised.
        """
        self.post = post
        self.spoke = spoke
        self._telling = Telling(written)
        self._retract = retract
        self._keep = keep
        self._keep_receipt = keep_receipt
        self._show = show
        self._told: dict[int, int] = {}
        self._counted: dict[int, int] = {}
        self._heard: dict[int, int] = {}
        # Before the first block nothing was told.
        self._heard_told = -1
        self._levels = LevelPace()
        self._behind: dict[int, float] = {}
        self._echo: EchoFilter | None = None
        self.words = 0
        """In all finals so far."""
        self.last_final: int | None = None
        """Number of the newest final."""

    @property
    def heard_samples(self) -> int:
        """How far the session's clock is: as far as the channel that is ahead."""
        return max(self._heard.values(), default=0)

    @property
    def compares_channels(self) -> bool:
        """Whether what is said on one channel waits for what is heard on another."""
        return self._echo is not None

    def filter_echo(self, echo: EchoFilter | None) -> None:
        """Pass segments on through a filter from now on, or as they are."""
        self.settle()
        self._echo = echo

    def at(self, channel: int, heard_samples: int, late_s: float) -> None:
        """Note how far a channel is and how late that was read, before what came of it is told."""
        self._telling.at(channel, heard_samples, late_s)

    def update(self, update: CaptionUpdate) -> None:
        """Pass a segment's state on, or hold it until it is known to be no echo."""
        self._telling.arrive(update)
        self._tell([update] if self._echo is None else self._echo.accept(update))

    def settle(self) -> None:
        """Pass on what is held, as when the session pauses or ends."""
        if self._echo is not None:
            self._tell(self._echo.settle())

    def _tell(self, updates: Sequence[CaptionUpdate]) -> None:
        for update in updates:
            self._tell_one(update)

    def _tell_one(self, update: CaptionUpdate) -> None:
        update = self._telling.tell(update)
        if update.kind == "final":
            # The store first: whatever happens to the window, the words are on their way.
            self.words += len(update.text.split())
            self.last_final = update.segment
            self._keep(update)
        else:
            self._show(update)
        if update.kind == "dropped" and update.speech_samples:
            self._retract(update)
        self.post(update)

    def gap(self, gap: Gap) -> None:
        """Pass a gap on."""
        self._heard[gap.channel] = gap.end_sample
        self._keep(gap)
        self.post(gap)
        if self._echo is not None:
            self._tell(self._echo.heard(gap.channel, gap.end_sample))

    def unwritten(self, gap: Gap) -> None:
        """Pass on that sound was heard and will not be written down."""
        # Not `gap`: the channel's clock is further by now.
        self._keep(gap)
        self.post(gap)

    def sound(self, channel: int, start_sample: int, samples: Float32) -> None:
        """Pass on a block of a channel's sound, before what is recognised in it."""
        if self._echo is not None:
            self._echo.sound(channel, start_sample, samples)

    def level(self, level: LevelChanged) -> None:
        """Pass on how loud a channel is."""
        if self._echo is not None:
            self._echo.level(level.channel, level.peak_db)
        if self._levels.is_due(level, self._heard.get(level.channel, 0)):
            self.post(level)

    def progress(self, channel: int, heard_samples: int, behind_s: float) -> None:
        """Tell how far a channel is; the window is told of the one that is further behind."""
        self._heard[channel] = heard_samples
        self._behind[channel] = behind_s
        if self._echo is not None:
            self._tell(self._echo.heard(channel, heard_samples))
        step = _PROGRESS_EVERY_SAMPLES
        if self.heard_samples // step != self._heard_told // step:
            self._tell_progress()

    def _tell_progress(self) -> None:
        self._heard_told = self.heard_samples
        behind_s = max(self._behind.values(), default=0.0)
        self.post(ProgressChanged(heard_samples=self._heard_told, behind_s=behind_s))

    def counted(self, receipt: ChannelReceipt) -> None:
        """Tell what became of a channel's sound: the window each second, the store more rarely."""
        channel, now = receipt.channel, receipt.length_samples
        if now - self._told.get(channel, 0) >= RATE_HZ:
            self._told[channel] = now
            self.post(ReceiptChanged(receipt=receipt))
        if now - self._counted.get(channel, 0) >= _COUNT_EVERY_SAMPLES:
            self._counted[channel] = now
            self._keep_receipt(receipt)

    def rest(self, channel: int) -> None:
        """Nothing comes from a channel for now: it is not behind, and nothing waits for it."""
        self._behind.pop(channel, None)
        self._levels.begin(channel)
        if self._heard and self.heard_samples != self._heard_told:
            # To the sample: what comes next may be another source's.
            self._tell_progress()
        if self._echo is not None:
            self._tell(self._echo.rest(channel))
