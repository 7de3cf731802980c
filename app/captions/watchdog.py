"""Decides when an engine has to be started again. Pure: what happened and the time come in.

An engine is in trouble when it is silent (certain speech and no word for 15 s), behind (more than
5 s for 10 s), hung (a call that does not return), or when it failed (it raised, or did not load).
The first remedy for silence and delay is a new stream, after that a new engine; what failed or hung
is loaded anew at once. Remedies come further and further apart, and an engine that works for a
minute is as good as new.
"""

from dataclasses import dataclass
from typing import Literal

Trouble = Literal["silent", "behind", "failed", "hung"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchRules:
    """Times in seconds."""

    silent: float = 15.0
    """So long after certain speech began, by the clock of the sound …"""
    least_speech: float = 4.0
    """… and with at least so much of it, there has to be a word."""
    behind: float = 5.0
    behind_for: float = 10.0
    """Longer than one slow decode, or another program that starts."""
    first_pause: float = 2.0
    """Between a remedy that did not help and the next; it doubles each time …"""
    longest_pause: float = 60.0
    """… up to this."""
    healthy: float = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """What has to be done now."""

    kind: Literal["restart", "reload"]
    """restart: a new stream of the same engine. reload: the engine is loaded anew."""
    trouble: Trouble
    attempt: int
    """1 for the first remedy since the engine last worked for a while."""


class Watchdog:
    """Watches one stream. Called by the speech worker only; times never go back.

    Two clocks: `heard_s` is that of the sound, `now_s` that of the wall. A file that is read fast
    is not held to seconds of the wall, nor is a slow engine excused by sound that waits.
    """

    def __init__(self, rules: WatchRules | None = None) -> None:
        self._rules = rules or WatchRules()
        self._speech_since_s: float | None = None
        self._speech_at_s = 0.0
        self._speech_s = 0.0
        self._behind_since_s: float | None = None
        self._trouble: Trouble | None = None
        self._attempts = 0
        self._last_remedy_s: float | None = None

    @property
    def attempts(self) -> int:
        """Remedies since the engine last worked for a while."""
        return self._attempts

    @property
    def is_down(self) -> bool:
        """Whether the engine failed or hung and was not started again yet."""
        return self._trouble in ("failed", "hung")

    @property
    def unwritten_s(self) -> float:
        """Seconds of certain speech since the last word."""
        return self._speech_s

    def wait_s(self, now_s: float) -> float:
        """Return how long it is until a remedy may come."""
        if self._last_remedy_s is None:
            return 0.0
        return max(0.0, self._last_remedy_s + self._pause_s() - now_s)

    def hear(self, heard_s: float, certain_s: float) -> None:
        """So much certain speech came in up to `heard_s`."""
        if certain_s <= 0:
            return
        if self._speech_since_s is None or heard_s - self._speech_at_s > 2 * self._rules.silent:
            # What was said long ago and never written is no reason to blame the engine now.
            self._speech_since_s, self._speech_s = heard_s - certain_s, 0.0
        self._speech_at_s = heard_s
        self._speech_s += certain_s
        is_long = heard_s - self._speech_since_s >= self._rules.silent
        if is_long and self._speech_s >= self._rules.least_speech and self._trouble is None:
            self._trouble = "silent"

    def write(self, now_s: float) -> bool:
        """The engine wrote words; tell whether that ends a trouble that was told."""
        self._speech_since_s, self._speech_s = None, 0.0
        if self._trouble == "silent":
            self._trouble = None
        last_s = self._last_remedy_s
        if self._attempts and last_s is not None and now_s - last_s >= self._rules.healthy:
            self._attempts, self._last_remedy_s = 0, None
            return True
        return False

    def delay(self, now_s: float, behind_s: float) -> None:
        """The captions are so far behind."""
        if behind_s <= self._rules.behind:
            self._behind_since_s = None
            if self._trouble == "behind":
                self._trouble = None
            return
        if self._behind_since_s is None:
            self._behind_since_s = now_s
        if now_s - self._behind_since_s >= self._rules.behind_for and self._trouble is None:
            self._trouble = "behind"

    def fail(self, trouble: Literal["failed", "hung"]) -> None:
        """The engine raised, did not load, or was torn out of a call that did not return."""
        self._trouble = trouble

    def remedy(self, now_s: float) -> Remedy | None:
        """Return what has to be done now, if anything. It is taken as done."""
        if self._trouble is None or self.wait_s(now_s) > 0:
            return None
        trouble = self._trouble
        self._attempts += 1
        self._last_remedy_s = now_s
        self._trouble = None
        # Judged anew from here on.
        self._speech_since_s, self._speech_s = None, 0.0
        self._behind_since_s = None
        is_first = trouble in ("silent", "behind") and self._attempts == 1
        return Remedy(
            kind="restart" if is_first else "reload", trouble=trouble, attempt=self._attempts
        )

    def _pause_s(self) -> float:
        doubled = self._rules.first_pause * 2.0 ** min(self._attempts - 1, 16)
        return float(min(doubled, self._rules.longest_pause))
