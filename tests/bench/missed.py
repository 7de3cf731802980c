"""What "What did I miss?" costs the captions: `python -m tests.bench.missed [--json FILE]`.

The real program on Xvfb with openbox hears real speech through a virtual microphone. In turns of
half a minute the panel is opened and closed again every three seconds, and is not. A delay is from
the end of the sound that a caption was made of until it is painted. Exit code 1 if its 95th
percentile rises by more than allowed.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.captions.messages import CaptionUpdate, Message, SessionOpened
from app.paths import Paths
from app.program.program import Program
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.application import create_application
from app.ui.captions.view import CaptionView
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import apply_theme
from engines.arrays import RATE_HZ
from tests.bench.caption_frames import Heartbeat, let_run
from tests.bench.desktop import desktop
from tests.conftest import AUDIO, installed_models
from tests.helpers.virtual_microphone import private_sound_server, speech

MOST_RISE_MS = 50.0
WARM_UP_S = 20
_TURN_MS = 30_000
_OPEN_MS, _PRESS_EVERY_MS = 1500, 3000
_PAUSE = np.zeros(RATE_HZ // 2, np.float32)


class Delays:
    """Milliseconds from sound to paint, with and without the panel. GUI thread."""

    def __init__(self) -> None:
        self.ms: dict[bool, list[float]] = {False: [], True: []}
        self.presses = False
        self._began = datetime.now(UTC)
        self._pending: list[tuple[bool, int]] = []

    def note(self, message: Message) -> None:
        """A message was shown by the model; its paint follows."""
        match message:
            case SessionOpened():
                self._began = message.started_at
            case CaptionUpdate(kind="partial" | "final"):
                self._pending.append((self.presses, message.end_sample))

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Time paints. Before the view is made: Qt looks the method up when it first calls it."""
        before = CaptionView.paintEvent
        CaptionView.paintEvent = self._timed(before)  # type: ignore[method-assign]  # a stopwatch
        try:
            yield
        finally:
            CaptionView.paintEvent = before  # type: ignore[method-assign]  # as it was

    def _timed(self, paint: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(paint)
        def timed(*arguments: Any) -> None:
            paint(*arguments)
            now = datetime.now(UTC)
            for presses, end_sample in self._pending:
                late = now - self._began - timedelta(seconds=end_sample / RATE_HZ)
                self.ms[presses].append(late / timedelta(milliseconds=1))
            self._pending.clear()

        return timed


@contextmanager
def program(application: QApplication, home: Path, width: int) -> Iterator[Program]:
    """Open the window over a data folder of its own."""
    (home / "models").symlink_to(installed_models(), target_is_directory=True)
    paths = Paths(home)
    keeper = SettingsKeeper(
        SettingsStore(paths.settings), Settings(theme="light", first_run_done=True)
    )
    opened = Program(paths, apply_theme(application, "light"), keeper)
    opened.window.resize(width, 720)
    opened.show()
    let_run(3000)
    try:
        yield opened
    finally:
        opened.close()
        opened.window.finish()
        opened.window.deleteLater()


def run(opened: Program, delays: Delays, turns: int) -> dict[str, float]:
    """Caption speech in turns, and return the figures."""
    desk = opened.live.missed
    press, unpress = QTimer(), QTimer()
    press.setInterval(_PRESS_EVERY_MS)
    unpress.setSingleShot(True)
    unpress.setInterval(_OPEN_MS)
    press.timeout.connect(opened._actions.actions.missed.trigger)
    press.timeout.connect(unpress.start)
    unpress.timeout.connect(desk.close)
    shown: list[int] = []
    desk.wanted.connect(lambda wish: shown.append(len(wish.lines)))
    beat = {False: Heartbeat(), True: Heartbeat()}
    opened._session.message_shown.connect(delays.note)
    opened.live.start_requested.emit("")
    let_run(1000 * WARM_UP_S)
    for list_ in delays.ms.values():
        list_.clear()
    for turn in range(2 * turns):
        delays.presses = turn % 2 == 1
        if delays.presses:
            press.start()
        with beat[delays.presses].beating():
            let_run(_TURN_MS)
        press.stop()
        let_run(_OPEN_MS + 500)
    words = len(opened.live.model.text.split())
    opened.live.stop_requested.emit()
    let_run(3000)
    figures: dict[str, float] = {"presses": len(shown), "lines_a_press": float(np.mean(shown))}
    figures["words"] = words
    for presses, name in ((False, "without"), (True, "with")):
        for share in (50, 95, 99):
            figures[f"{name}_ms_p{share}"] = float(np.percentile(delays.ms[presses], share))
        figures[f"{name}_captions"] = len(delays.ms[presses])
        figures[f"{name}_block_ms_p99_9"] = float(np.percentile(beat[presses].late_ms, 99.9))
    figures["rise_ms_p95"] = figures["with_ms_p95"] - figures["without_ms_p95"]
    return {name: round(value, 2) for name, value in figures.items()}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--turns", type=int, default=6, help="of each kind")
    parser.add_argument("--width", type=int, default=1500, help="of the window")
    wanted = parser.parse_args()
    delays = Delays()
    parts = [speech(AUDIO / f"austen-0{number}.wav")[0] for number in (870, 880, 890, 920, 930)]
    said = np.concatenate([each for part in parts for each in (part, _PAUSE)])
    long_s = WARM_UP_S + 2 * wanted.turns * (_TURN_MS + _OPEN_MS + 500) / 1000
    with (
        private_sound_server() as server,
        desktop(),
        tempfile.TemporaryDirectory(prefix="earmark-missed-") as home,
        delays.watching(),
    ):
        microphone = server.add_microphone("desk")
        server.make_default("desk")
        application = create_application(sys.argv[:1])
        with program(application, Path(home), wanted.width) as opened:
            microphone.play(np.tile(said, round(long_s * RATE_HZ / len(said)) + 1))
            figures = run(opened, delays, wanted.turns)
    text = json.dumps(figures, indent=2)
    sys.stdout.write(text + "\n")
    if wanted.json:
        wanted.json.write_text(text + "\n", encoding="utf-8")
    if figures["rise_ms_p95"] > MOST_RISE_MS:
        sys.stderr.write(f"earmark: the rise is {figures['rise_ms_p95']} ms.\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
