"""Nothing moves by itself for people who want less motion: the pixels tell, whatever moves them."""

import re
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.captions.messages import CaptionUpdate, LevelChanged, SessionOpened, StateChanged
from app.settings.bar import BarSettings
from app.ui.bar.window import CaptionBar
from app.ui.captions.page import LivePage
from app.ui.session_actions import session_actions
from tests.conftest import REPOSITORY

RATE = 16_000
FRAME_MS = 8
ANIMATED = {"app/ui/captions/scroller.py", "app/ui/bar/fade.py"}
"""Where the program animates. What is new here has to obey `Theme.reduced_motion`."""


class Clock:
    now_s = 50.0

    def __call__(self):
        return self.now_s


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def page(theme, qtbot, clock):
    made = LivePage(theme, 28, now=lambda: datetime(2026, 3, 9, 10, tzinfo=UTC), clock=clock)
    qtbot.addWidget(made)
    made.resize(928, 700)
    made.show()
    qtbot.waitExposed(made)
    made.show_message(
        SessionOpened(
            session=1, title="Talk", started_at=datetime(2026, 3, 9, 10, tzinfo=UTC), source="Desk"
        )
    )
    made.show_message(StateChanged(state="recording"))
    yield made
    theme.set_reduced_motion("system")


def final(number):
    return CaptionUpdate(
        segment=number,
        revision=number,
        kind="final",
        settled=f"Line {number} says something that is not short.",
        tentative="",
        start_sample=number * 10 * RATE,
        end_sample=(number * 10 + 5) * RATE,
    )


def frames(qtbot, page, count=25):
    """Return pictures of the captions, one for each moment of a screen that is quick."""
    taken = []
    for _ in range(count):
        taken.append(page.view.viewport().grab().toImage())
        qtbot.wait(FRAME_MS)
    return taken


def changes(taken):
    return sum(before != after for before, after in pairwise(taken))


@pytest.mark.parametrize(("motion", "moves"), [("off", True), ("on", False)])
def test_a_new_line_is_there_at_once_if_motion_is_reduced(theme, qtbot, page, motion, moves):
    theme.set_reduced_motion(motion)
    for number in range(12):
        page.show_message(final(number))
    qtbot.wait(200)

    page.show_message(final(12))
    taken = frames(qtbot, page)

    assert (changes(taken) > 0) == moves


def test_motion_that_has_begun_ends_when_the_wish_comes(theme, qtbot, page):
    theme.set_reduced_motion("off")
    for number in range(12):
        page.show_message(final(number))
    qtbot.wait(200)
    page.show_message(final(12))
    assert page.view._scroll.slide_px

    theme.set_reduced_motion("on")
    taken = frames(qtbot, page)

    assert page.view._scroll.slide_px == 0
    assert changes(taken) == 0


@pytest.mark.parametrize(("motion", "expected"), [("off", range(20, 31)), ("on", range(1, 10))])
def test_the_meter_is_calmer_from_then_on(theme, page, clock, motion, expected):
    """Two seconds of speech, fifteen levels a second: at most four changes a second are left."""
    theme.set_reduced_motion("off")
    meter = page.header.meter
    seen = []
    for number in range(45):
        clock.now_s += 1 / 15
        page.show_message(LevelChanged(rms_db=-30.0, peak_db=-45.0 + number * 17 % 40))
        if number == 14:
            theme.set_reduced_motion(motion)
        if number > 14:
            seen.append(meter.grab().toImage())

    assert changes(seen) in expected


@pytest.fixture
def bar(theme, qtbot, page):
    keys = page.actions_by_name
    bar = CaptionBar(
        theme, page.model, session_actions(page, keys.toggle, keys.stop), BarSettings()
    )
    qtbot.addWidget(bar)
    bar.show()
    qtbot.waitExposed(bar)
    yield bar
    bar.hide()


@pytest.mark.parametrize(("motion", "moves"), [("off", True), ("on", False)])
def test_the_bars_toolbar_comes_and_goes_at_once_if_motion_is_reduced(
    theme, qtbot, bar, motion, moves
):
    theme.set_reduced_motion(motion)
    closed = bar.grab().toImage()

    bar._open()
    coming = [bar.grab().toImage()]
    for _ in range(25):
        qtbot.wait(FRAME_MS)
        coming.append(bar.grab().toImage())
    bar._fold()
    going = [bar.grab().toImage()]
    for _ in range(25):
        qtbot.wait(FRAME_MS)
        going.append(bar.grab().toImage())

    assert (changes(coming) > 0) == moves
    assert (changes(going) > 0) == moves
    assert coming[-1] != closed
    assert going[-1] == closed
    assert not bar.toolbar.isVisible()


def test_a_fade_that_has_begun_ends_when_the_wish_comes(theme, qtbot, bar):
    theme.set_reduced_motion("off")
    bar._open()

    theme.set_reduced_motion("on")
    taken = [bar.grab().toImage()]
    for _ in range(10):
        qtbot.wait(FRAME_MS)
        taken.append(bar.grab().toImage())

    assert changes(taken) == 0
    assert bar.toolbar.isVisible()


def test_the_text_of_the_bar_stays_where_it_is_while_the_toolbar_fades(theme, qtbot, bar):
    theme.set_reduced_motion("off")
    before = bar.text.mapToGlobal(bar.text.rect().topLeft())

    bar._open()
    places = set()
    for _ in range(15):
        qtbot.wait(FRAME_MS)
        places.add(bar.text.mapToGlobal(bar.text.rect().topLeft()).toTuple())

    assert places == {before.toTuple()}


def test_nothing_is_animated_at_rest(theme, qtbot, page):
    theme.set_reduced_motion("on")
    for number in range(12):
        page.show_message(final(number))

    everything = [*QApplication.allWidgets(), page]
    running = [
        animation
        for widget in everything
        for animation in widget.findChildren(QAbstractAnimation)
        if animation.state() is QAbstractAnimation.State.Running
    ]

    assert running == []


def test_the_text_cursor_does_not_blink(theme):
    assert QGuiApplication.styleHints().cursorFlashTime() == 0


def test_every_animation_of_the_program_is_known_here():
    """One more has to obey the wish, and to be tested above."""
    moving = re.compile(
        r"\bQ(?:Property|Variant|Sequential\w*|Parallel\w*)Animation\w*|QTimeLine|QMovie"
        r"|QGraphicsOpacityEffect|setWindowOpacity|setAnimated|setRange\(0, 0\)"
    )

    found = {
        str(path.relative_to(REPOSITORY))
        for path in Path(REPOSITORY / "app").rglob("*.py")
        if moving.search(path.read_text(encoding="utf-8"))
    }

    assert found == ANIMATED
