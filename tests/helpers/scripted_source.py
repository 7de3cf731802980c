"""A source that plays a list of items, or raises, for tests of what sits behind a source."""

import threading
from collections.abc import Iterable, Sequence

import numpy as np

from app.audio.source import AudioBlock, Gap, SourceInfo, SourceItem

Step = Sequence[SourceItem] | Exception

INFO = SourceInfo(
    id="scripted", name="Scripted microphone", kind="microphone", rate_hz=16_000, channels=1
)


def sound(start_s: float, end_s: float) -> AudioBlock:
    start, end = round(start_s * 16_000), round(end_s * 16_000)
    return AudioBlock(samples=np.full(end - start, 0.1, np.float32), start_sample=start)


class ScriptedSource:
    """Keeps the contract of `app.audio.source.Source`; notes the calls it gets in `calls`."""

    def __init__(
        self, steps: Iterable[Step], *, ends: bool = True, info: SourceInfo = INFO
    ) -> None:
        self.info = info
        self.calls: list[str] = []
        self.played = threading.Event()
        self._steps = list(steps)
        self._ends = ends
        self._after_resume: list[Step] = []
        self._after_change: list[Step] = []
        self._is_closed = False

    def then_after_change(self, steps: Iterable[Step]) -> None:
        self._after_change = list(steps)

    def then_after_resume(self, steps: Iterable[Step]) -> None:
        self._after_resume = list(steps)

    def open(self) -> None:
        self.calls.append("open")

    def read(self, timeout_s: float) -> Sequence[SourceItem] | None:
        if self._steps:
            step = self._steps.pop(0)
            if isinstance(step, Exception):
                raise step
            return step
        self.played.set()
        if self._ends or self._is_closed:
            return None
        threading.Event().wait(min(timeout_s, 0.01))
        return []

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")
        self._steps += self._after_resume
        self._after_resume = []

    def change_to(self, info: SourceInfo) -> None:
        self.calls.append(f"change to {info.id}")
        self.info = info
        self._steps += self._after_change
        self._ends = True

    def close(self) -> None:
        self.calls.append("close")
        self._is_closed = True


def paused(start_s: float, end_s: float) -> Gap:
    return Gap(
        start_sample=round(start_s * 16_000), end_sample=round(end_s * 16_000), cause="paused"
    )
