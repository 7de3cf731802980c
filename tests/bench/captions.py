"""Eight hours of captions in the real window: `python -m tests.bench.captions [--json FILE]`.

The whole program on Xvfb with openbox, Live page and caption bar shown. Recorded events of the real
engine go through the real tracker, mailbox, bridge and history. Compressed is only the time between
the messages: each update, level and final comes, `--speed` times as often as in life, so that of a
segment more partials are overtaken in the mailbox, and finals come at up to all thirty drains of a
second. Then the ten thousand lines are scrolled, and the captions go on at real speed for the
window's own processor time. Exit code 1 if a limit is passed.
"""

import argparse
import json
import math
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import psutil
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from app.paths import Paths
from app.program.program import Program
from app.settings.bar import BarSettings
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.application import create_application
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import apply_theme
from engines.arrays import RATE_HZ
from tests.bench.caption_feed import Feed
from tests.bench.caption_frames import Frames, Heartbeat, let_run
from tests.bench.desktop import desktop
from tests.conftest import installed_models

LINES = 10_000
WARM_UP_S = 600.0
FRAME_MS, BLOCK_MS, CORES, MB_AN_HOUR = 16.0, 50.0, 0.05, 4.0
"""Limits: p99 of a frame, p99.9 of a block, of one core, and of memory after ten minutes: the
captions themselves, which all stay in the window, in the history's index and in its caches."""
_WHEEL_TURNS = 1000
_STEP_MS = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much of it."""

    seconds: float = 8 * 3600.0
    speed: float = 80.0
    lines: int = LINES
    real_s: float = 180.0


@contextmanager
def program(application: QApplication, home: Path) -> Iterator[Program]:
    """Open the window with the bar, over a data folder of its own."""
    paths = Paths(home)
    (home / "models").symlink_to(installed_models(), target_is_directory=True)
    settings = Settings(theme="light", first_run_done=True, bar=BarSettings(shown=True))
    keeper = SettingsKeeper(SettingsStore(paths.settings), settings)
    opened = Program(paths, apply_theme(application, "light"), keeper)
    opened.show()
    let_run(1500)
    try:
        yield opened
    finally:
        opened.close()
        opened.window.finish()
        opened.window.deleteLater()


class Soak:
    """Plays a plan to a program, and measures."""

    def __init__(self, opened: Program, frames: Frames) -> None:
        self._program = opened
        self._view = opened.live.view
        self._frames = frames
        self._beat = Heartbeat()
        self._memory: list[tuple[float, float]] = []
        self._failures: list[Exception] = []
        # The program has no other way in: in life only the speech worker posts.
        self.feed = Feed(
            post=opened._session._bridge._mailbox.post,
            archive=opened.archive,
        )
        self.figures: dict[str, float] = {}

    def run(self, plan: Plan) -> dict[str, float]:
        """Play everything, and return the figures."""
        self.feed.open()
        let_run(500)
        self._frames.take()
        with self._beat.beating():
            self._play(plan.seconds, plan.speed)
            self._note_frames("arriving")
            while self.lines < plan.lines:
                self._play(600.0, plan.speed)
            self._frames.take()
            self._scroll()
            self._note_frames("scrolling")
        late = self._beat.late_ms
        self.figures["block_ms_p99_9"] = float(np.percentile(late, 99.9))
        self.figures["block_ms_max"] = max(late)
        self.figures["beats"] = len(late)
        self._note_memory()
        self.figures["hours"] = self.feed.heard_samples / RATE_HZ / 3600
        self.figures["lines"] = self.lines
        self._view.jump_to_live()
        self._play_really(plan.real_s)
        self._frames.take()
        self.feed.close()
        let_run(500)
        return {name: round(value, 4) for name, value in self.figures.items()}

    @property
    def lines(self) -> int:
        """How many lines the view has."""
        return self._view._document.total_lines

    def lost_words(self) -> list[str]:
        """Return where the captions are not what was said, in words; nothing if they are."""
        said = " ".join(final.text for final in self.feed.finals)
        minute = [final for final in self.feed.finals if final.end_sample <= 60 * RATE_HZ]
        first = " ".join(final.text for final in minute)
        shown = " ".join(line.text for line in self._program.live.model.lines())
        list_ = QAccessible.queryAccessibleInterface(self._view)
        spoken = " ".join(
            list_.child(number).text(QAccessible.Text.Name) for number in range(list_.childCount())
        )
        with self._program.archive.reader() as reader:
            kept = " ".join(each.text for each in reader.segments(self.feed.session))
        found = []
        if len(first.split()) < 40:  # a minute has about a hundred
            found.append("nothing was said in the first minute")
        for where, text in (("window", shown), ("accessible list", spoken), ("history", kept)):
            words = text.split()
            if words[: len(first.split())] != first.split():
                found.append(f"the first minute is not in the {where}")
            if words != said.split():
                found.append(f"the {where} has {len(words)} words of {len(said.split())}")
        return found

    def _play(self, seconds: float, speed: float) -> None:
        worker = self.feed.play(seconds, speed, self._failures.append)
        process = psutil.Process()
        while worker.is_alive:
            let_run(250)
            self._memory.append(
                (self.feed.heard_samples / RATE_HZ, process.memory_info().rss / 1e6)
            )
        worker.join(5)
        let_run(500)
        if self._failures:
            raise self._failures[0]

    def _play_really(self, seconds: float) -> None:
        """Measure the GUI thread's own processor time, and that of the whole process."""
        let_run(2000)
        clock = time.CLOCK_THREAD_CPUTIME_ID  # This is the GUI thread.
        began, thread_s = time.monotonic(), time.clock_gettime(clock)
        process_s = time.process_time()
        worker = self.feed.play(seconds, 1.0, self._failures.append)
        let_run(round(1000 * seconds))
        passed = time.monotonic() - began
        self.figures["real_s"] = passed
        self.figures["cores_window"] = (time.clock_gettime(clock) - thread_s) / passed
        self.figures["cores_process"] = (time.process_time() - process_s) / passed
        while worker.is_alive:
            let_run(50)
        if self._failures:
            raise self._failures[0]

    def _scroll(self) -> None:
        """By the wheel, then by PageUp to the first line, then at once to the last."""
        port = self._view.viewport()
        middle = QPointF(port.rect().center())
        for _ in range(min(_WHEEL_TURNS, self.lines // 6)):
            turn = QWheelEvent(
                middle,
                QPointF(port.mapToGlobal(middle.toPoint())),
                QPoint(),
                QPoint(0, 120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(port, turn)
            let_run(_STEP_MS)
        bar = self._view._scroller.bar
        wheeled = bar.maximum() - bar.value()
        self.figures["wheeled_lines"] = wheeled
        pages = 0
        while bar.value() > bar.minimum():
            page = QKeyEvent(
                QKeyEvent.Type.KeyPress, Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier
            )
            QApplication.sendEvent(self._view, page)
            let_run(_STEP_MS)
            pages += 1
            if pages > self.lines:
                raise RuntimeError("PageUp does not reach the first line.")
        self.figures["pages"] = pages

    def _note_frames(self, when: str) -> None:
        for kind, frames in self._frames.take().items():
            if len(frames) > 1:
                name = f"{when}_{kind}"
                self.figures[f"{name}_frames"] = len(frames)
                self.figures[f"{name}_ms_p50"] = float(np.percentile(frames, 50))
                self.figures[f"{name}_ms_p99"] = float(np.percentile(frames, 99))
                self.figures[f"{name}_ms_max"] = max(frames)

    def _note_memory(self) -> None:
        later = np.array([pair for pair in self._memory if pair[0] >= WARM_UP_S])
        if len(later) > 10:  # a line through fewer tells nothing
            slope, _ = np.polyfit(later[:, 0] / 3600, later[:, 1], 1)
            self.figures["memory_mb_an_hour"] = float(slope)
            self.figures["memory_mb_after_10_minutes"] = float(later[0, 1])
            self.figures["memory_mb_at_end"] = float(later[-1, 1])


def passed_limits(figures: dict[str, float]) -> list[str]:
    """Return the limits that are passed, in words; what was not measured passes its own."""
    limits = {"block_ms_p99_9": BLOCK_MS, "cores_window": CORES, "memory_mb_an_hour": MB_AN_HOUR}
    limits |= dict.fromkeys((name for name in figures if name.endswith("_ms_p99")), FRAME_MS)
    return [
        f"{name} is {figures.get(name)}, allowed are {limit}"
        for name, limit in limits.items()
        if figures.get(name, math.inf) > limit
    ]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--speed", type=float, default=80.0)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--real-seconds", type=float, default=180.0)
    wanted = parser.parse_args()
    plan = Plan(
        seconds=3600 * wanted.hours,
        speed=wanted.speed,
        lines=wanted.lines,
        real_s=wanted.real_seconds,
    )
    frames = Frames()
    with desktop(), tempfile.TemporaryDirectory(prefix="earmark-soak-") as home, frames.watched():
        application = create_application(sys.argv[:1])
        with program(application, Path(home)) as opened:
            soak = Soak(opened, frames)
            figures = soak.run(plan)
            problems = soak.lost_words() + passed_limits(figures)
    text = json.dumps(figures, indent=2)
    sys.stdout.write(text + "\n")
    if wanted.json:
        wanted.json.write_text(text + "\n", encoding="utf-8")
    for problem in problems:
        sys.stderr.write(f"earmark: {problem}.\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
