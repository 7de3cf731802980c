"""When a session stops by itself because nobody speaks. Pure: what happens and the time come in."""

from dataclasses import dataclass
from typing import Final, Literal

ASKED_S: Final = 60.0
"""How long the question stands before the session stops."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The question stands, for so many seconds yet. Told again each second."""

    left_s: int


Verdict = Ask | Literal["withdraw", "stop"]


class QuietWatch:
    """Follows one session. Called by the speech worker only; times never go back.

    Args:
        stop_after_s: seconds without speech after which it asks; 0: never.
        now_s: when the session begins.
    """

    def __init__(self, stop_after_s: float, now_s: float) -> None:
        self._stop_after_s = stop_after_s
        self._quiet_since_s = now_s
        self._asked_at_s: float | None = None
        self._told_s: int | None = None
        self._has_withdrawn = False

    @property
    def stop_after_s(self) -> float:
        """Seconds without speech after which it asks."""
        return self._stop_after_s

    def set_stop_after(self, stop_after_s: float, now_s: float) -> None:
        """The person changed the setting; a question that stands is withdrawn."""
        self._stop_after_s = stop_after_s
        self.go_on(now_s)

    def go_on(self, now_s: float) -> None:
        """Somebody spoke, or the person wants to go on: the time counts from here."""
        self._quiet_since_s = now_s
        if self._asked_at_s is not None:
            self._asked_at_s = self._told_s = None
            self._has_withdrawn = True

    def look(self, now_s: float) -> Verdict | None:
        """Return what is to be told or done now, each once."""
        if self._has_withdrawn:
            self._has_withdrawn = False
            return "withdraw"
        if self._stop_after_s <= 0:
            return None
        if self._asked_at_s is None:
            if now_s - self._quiet_since_s < self._stop_after_s:
                return None
            # From now, not from when it was due: after a sleep of the computer the question
            # stands for its whole time as well.
            self._asked_at_s = now_s
        left_s = ASKED_S - (now_s - self._asked_at_s)
        if left_s <= 0:
            return "stop"
        shown_s = -int(-left_s // 1)
        if shown_s == self._told_s:
            return None
        self._told_s = shown_s
        return Ask(shown_s)
