"""Stops a session by itself when nobody speaks, after it asked."""

from collections.abc import Callable

from app.captions.messages import StopAsked, StopWithdrawn
from app.captions.quiet import Ask, QuietWatch
from app.session.host import SessionHost


class QuietStop:
    """Tells the window what `QuietWatch` decides. Owned by the speech worker.

    The setting is looked at each time, so that a change of it counts at once.
    """

    def __init__(self, host: SessionHost, clock: Callable[[], float]) -> None:
        self._host = host
        self._clock = clock
        self._watch: QuietWatch | None = None

    def go_on(self) -> None:
        """Somebody spoke, or the person wants to go on."""
        if self._watch is not None:
            self._watch.go_on(self._clock())

    def is_over(self) -> bool:
        """Tell the window how long nobody spoke, if it is long; tell whether that is the end."""
        stop_after_s = self._host.stop_after_s()
        if self._watch is None:
            if stop_after_s <= 0:
                return False
            self._watch = QuietWatch(stop_after_s, self._clock())
        now_s = self._clock()
        if stop_after_s != self._watch.stop_after_s:
            self._watch.set_stop_after(stop_after_s, now_s)
        if self._host.state == "paused":
            # Nothing is captured: there is nothing to stop.
            self._watch.go_on(now_s)
        verdict = self._watch.look(now_s)
        match verdict:
            case Ask():
                minutes = round(stop_after_s / 60)
                self._host.post(StopAsked(quiet_minutes=minutes, left_s=verdict.left_s))
            case "withdraw":
                self._host.post(StopWithdrawn())
            case _:
                pass
        return verdict == "stop"
