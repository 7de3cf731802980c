"""What every source of sound offers the speech worker: blocks on one clock, gaps, and notices."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from engines.arrays import Float32

SourceKind = Literal["microphone", "loopback", "file"]

GapCause = Literal[
    "overflow",
    "lapped",
    "device_lost",
    "paused",
    "suspended",
    "changed",
    "opening",
    "unexplained",
    "unwritten",
]
"""Why samples, or their words, are missing.

overflow: the driver dropped some. lapped: the ring was overwritten before it was read.
device_lost: the source was away. paused: the person asked for it. suspended: the computer slept.
changed: the session went on with another source. opening: one of two sources came later.
unexplained: the sound went on behind a hole that nothing announced (app/captions/receipt.py).
unwritten: it was heard, and no engine wrote it down; no source tells this one, and no receipt
counts it as missing sound (app/captions/lost_sound.py).
"""

NoticeKind = Literal["lost", "returned", "changed", "muted", "sound", "refused"]
"""lost: no sound comes from the source. returned: it does again. changed: the sound server moved
the stream to a source that was not chosen. muted: only zeros arrive. sound: the first sound since.
refused: another source that was chosen cannot be opened, so this one goes on.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceInfo:
    """A source that can be listened to."""

    id: str
    """Stable between runs: the sound server's name, or the host API and device name."""
    name: str
    """As a person knows it."""
    kind: SourceKind
    rate_hz: int
    channels: int
    is_default: bool = False
    """Whether it is the one of its kind that the system uses where none is named."""
    speaker: str = ""
    """Of a loopback: the speakers that it listens to, as a person knows them."""
    hardware: str = ""
    """The device behind, where it may come back under another id, as Bluetooth headsets do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AudioBlock:
    """Captured sound: `samples` has shape (n,), float32, 16 kHz mono, −1…1."""

    samples: Float32
    start_sample: int
    """Session sample index of the first sample."""
    waiting_samples: int = 0
    """How much more was already captured and not yet read, at 16 kHz."""
    clipped: int = 0
    """How often the converter was driven beyond its range meanwhile; see `ClipCounter`."""
    channel: int = 0
    """Which of the session's sources it comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Time for which there is no sound. The session's clock runs through it."""

    start_sample: int
    end_sample: int
    cause: GapCause
    channel: int = 0
    """Which of the session's sources it concerns; the other one may have been heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceNotice:
    """Something a person should know about the source."""

    kind: NoticeKind
    source: str
    """Display name of the source concerned (for "changed": of the one now heard)."""
    sentence: str
    """What happened and what to do, ready for a terminal."""
    channel: int = 0
    """Which of the session's sources it concerns."""
    is_unplugged: bool = False
    """Of "lost": it is not there any more, rather than silent."""
    still_heard: str = ""
    """Display name of the session's other source, where that one is heard all the same."""


SourceItem = AudioBlock | Gap | SourceNotice


class Source(Protocol):
    """Sound with a clock. `read`, `pause`, `resume` and `close` are called by the speech worker."""

    @property
    def info(self) -> SourceInfo:
        """The source that was chosen."""
        ...

    def open(self) -> None:
        """Start capturing.

        Raises:
            AudioError: one sentence with the next step.
        """
        ...

    def read(self, timeout_s: float) -> Sequence[SourceItem] | None:
        """Return all that waits, in order; wait at most `timeout_s` for the first item.

        Returns an empty list when nothing came in time, None at the end of a finite source.
        """
        ...

    def pause(self) -> None:
        """Let the device go: nothing is captured until `resume`."""
        ...

    def resume(self) -> None:
        """Capture again; the next item is the gap, with cause "paused"."""
        ...

    def change_to(self, info: SourceInfo) -> None:
        """Go on with another source on the same clock. `info` is the new one from now on.

        The next items are a gap with cause "changed", if time was lost, and a notice "returned".

        Raises:
            AudioError: it cannot be opened; the source goes on as before.
        """
        ...

    def close(self) -> None:
        """Let the device go for good. What was captured can still be read."""
        ...
