"""What the open page does while nobody speaks, in counts: a laptop's battery pays for each."""

from collections import Counter
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.audio.source import SourceInfo
from app.captions.messages import (
    EngineReady,
    LevelChanged,
    ProgressChanged,
    SessionOpened,
    StateChanged,
)
from app.ui.captions.page import LivePage
from app.ui.widgets.focus_ring import FocusRing
from engines.events import EngineInfo, StreamTraits

RATE = 16_000
BEGAN = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)
MICROPHONE = SourceInfo(
    id="mic", name="Built-in microphone", kind="microphone", rate_hz=48000, channels=1
)
ENGINE = EngineInfo(
    name="Fast English",
    model="moonshine-tiny-en",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=StreamTraits(convention="revise"),
)
MINUTE_S = 60


class Clock:
    now_s = 50.0

    def __call__(self) -> float:
        return self.now_s


class Painted(QObject):
    """Counts paint events, and notes the size of the largest."""

    def __init__(self) -> None:
        super().__init__()
        self.count: Counter[str] = Counter()
        self.largest_px = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if event.type() is QEvent.Type.Paint:
            self.count[type(watched).__name__] += 1
            rect = event.rect()
            self.largest_px = max(self.largest_px, rect.width() * rect.height())
        return False


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def page(theme, qtbot, clock) -> LivePage:
    """A page that has listened for a quarter of a minute and heard nothing, with a ring."""
    page = LivePage(theme, now=lambda: BEGAN, clock=clock)
    qtbot.addWidget(page)
    page.set_sources([MICROPHONE], "mic")
    page.ring = FocusRing(page, theme)
    page.resize(928, 720)
    page.show()
    qtbot.waitExposed(page)
    page.show_messages(
        [
            StateChanged(state="starting"),
            EngineReady(info=ENGINE),
            SessionOpened(session=7, title="", started_at=BEGAN, source=MICROPHONE.name),
            StateChanged(state="recording"),
        ]
    )
    page.dock.main.setFocus()
    pass_silence(page, clock, seconds=15)
    qtbot.waitUntil(page.empty.isVisible)
    QTest.qWait(50)
    return page


def pass_silence(page: LivePage, clock: Clock, *, seconds: int) -> None:
    """Let time go by with what a session tells of silence (tests/app/captions/test_outlet.py)."""
    for fifth in range(seconds * 5):
        clock.now_s += 0.2
        heard = round((clock.now_s - Clock.now_s) * RATE)
        page.show_message(ProgressChanged(heard_samples=heard, behind_s=0.01))
        if fifth % 2:
            page.show_message(LevelChanged(rms_db=-120.0, peak_db=-120.0))
        page._presenter.tick()
        QApplication.processEvents()


def count(page: LivePage, clock: Clock) -> Painted:
    painted = Painted()
    QApplication.instance().installEventFilter(painted)
    pass_silence(page, clock, seconds=MINUTE_S)
    QApplication.instance().removeEventFilter(painted)
    return painted


def parents(widget: QWidget) -> set[str]:
    found: set[str] = set()
    above: QWidget | None = widget
    while above is not None:
        found.add(type(above).__name__)
        above = above.parentWidget()
    return found


def test_a_silent_minute_paints_only_the_time(page, clock) -> None:
    """The main button and its ring were painted each second too, for the clock beside them."""
    painted = count(page, clock)

    assert page.dock.sign.text == "01:15"
    assert painted.count["QLabel"] == MINUTE_S
    assert set(painted.count) <= parents(page.dock.sign) | {"QLabel"}
    assert max(painted.count.values()) == MINUTE_S
    assert painted.largest_px < 64 * 32


def test_a_silent_minute_paints_no_more_while_the_keyboard_ring_is_shown(page, clock) -> None:
    QTest.keyClick(page.windowHandle(), "\t")
    page.dock.main.setFocus()
    assert page.ring.isVisible()
    QTest.qWait(50)

    assert set(count(page, clock).count) <= parents(page.dock.sign) | {"QLabel"}


def test_the_state_is_told_once_a_second(page, clock) -> None:
    told: list[float] = []
    page.state_shown.connect(lambda _, elapsed_s: told.append(elapsed_s))

    pass_silence(page, clock, seconds=MINUTE_S)

    assert [int(elapsed_s) for elapsed_s in told] == list(range(16, 16 + MINUTE_S))


def test_a_new_state_is_told_within_the_second(page) -> None:
    told: list[str] = []
    page.state_shown.connect(lambda state, _: told.append(state))

    page.show_message(StateChanged(state="paused"))

    assert told == ["paused"]
