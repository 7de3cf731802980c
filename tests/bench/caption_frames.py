"""Stopwatches in the window: frames of the caption views, and blocks of the GUI thread."""

import contextlib
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QWidget

from app.ui.bar.text import BarText
from app.ui.captions.view import CaptionView

_BEAT_MS = 10


class Frames:
    """Milliseconds of each frame of the caption views, by class name.

    A frame is a paint event with all the work that led to it: laying out what changed since the
    last one, and acting on keys and wheel.
    """

    def __init__(self) -> None:
        self.ms: dict[str, list[float]] = defaultdict(list)
        self._pending: dict[str, float] = defaultdict(float)

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Time both views. Before they are made: Qt looks a method up when it first calls it."""
        kinds: tuple[type[QWidget], ...] = (CaptionView, BarText)
        names = ("_on_due", "keyPressEvent", "wheelEvent", "paintEvent")
        before = {
            (kind, name): getattr(kind, name)
            for kind in kinds
            for name in names
            if kind is CaptionView or name in vars(kind)
        }
        own = {(kind, name) for kind, name in before if name in vars(kind)}
        for (kind, name), method in before.items():
            setattr(kind, name, self._timed(kind.__name__, method, ends=name == "paintEvent"))
        try:
            yield
        finally:
            for (kind, name), method in before.items():
                if (kind, name) in own:
                    setattr(kind, name, method)
                else:
                    delattr(kind, name)

    def take(self) -> dict[str, list[float]]:
        """Return what was measured since the last time."""
        taken, self.ms = self.ms, defaultdict(list)
        return taken

    def _timed(self, kind: str, method: Callable[..., Any], *, ends: bool) -> Callable[..., Any]:
        @wraps(method)
        def timed(*arguments: Any) -> Any:
            began = time.perf_counter()
            result = method(*arguments)
            self._pending[kind] += 1000 * (time.perf_counter() - began)
            if ends:
                self.ms[kind].append(self._pending.pop(kind))
            return result

        return timed


class Heartbeat(QObject):
    """Milliseconds by which a beat of every 10 ms came late: so long the GUI thread was blocked."""

    def __init__(self) -> None:
        super().__init__()
        self.late_ms: list[float] = []
        self._last: float | None = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)

    @contextlib.contextmanager
    def beating(self) -> Iterator[None]:
        """Beat."""
        self._last = None
        self._timer.start(_BEAT_MS)
        try:
            yield
        finally:
            self._timer.stop()

    @Slot()
    def _on_beat(self) -> None:
        now = time.perf_counter()
        if self._last is not None:
            self.late_ms.append(max(0.0, 1000 * (now - self._last) - _BEAT_MS))
        self._last = now


def let_run(milliseconds: int) -> None:
    """Let the window live."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
