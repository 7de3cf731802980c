"""Captions that are not kept say so wherever the usual words would promise that they are."""

from datetime import UTC, datetime

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from app.captions.messages import (
    EngineReady,
    ProgressChanged,
    SessionOpened,
    SessionState,
    StateChanged,
)
from app.ui.captions.page import LivePage
from app.ui.navigation import Navigation, NavItem
from app.ui.recording_card import RecordingCard
from app.ui.session_actions import session_actions
from app.ui.state_teller import StateTeller
from app.ui.tray.menu import TrayMenu, WindowWays
from app.ui.unkept import unkept_words
from tests.app.ui.captions.test_page import ENGINE

STATES: tuple[SessionState, ...] = ("recording", "paused", "lost", "stopping", "stopped")


def opened(*, is_kept):
    return SessionOpened(
        session=7 if is_kept else None,
        title="Weekly",
        started_at=datetime(2026, 3, 9, 10, 0, tzinfo=UTC),
        source="Microphone",
        is_kept=is_kept,
    )


def words_of(widget):
    """What is written, and what is spoken instead."""
    shown = [each.text() for each in widget.findChildren(QLabel) if not each.isHidden()]
    return " | ".join([*shown, widget.accessibleName()])


@pytest.fixture
def page(qtbot, theme):
    page = LivePage(theme)
    qtbot.addWidget(page)
    page.resize(928, 720)
    page.show()
    return page


@pytest.fixture
def kept(page):
    """Collects what the page tells the rest of the window of each session."""
    told = []
    page.kept_shown.connect(told.append)
    return told


def run(page, state, *, is_kept):
    page.show_messages([StateChanged(state="starting"), opened(is_kept=is_kept)])
    page.show_message(StateChanged(state=state))


@pytest.mark.parametrize("state", STATES)
def test_in_every_state_the_dock_says_and_speaks_that_nothing_is_kept(page, kept, state):
    run(page, state, is_kept=False)

    assert "kept" in words_of(page.dock.sign) or state == "stopping"
    assert unkept_words()[state] in page.dock.sign.accessibleName()
    assert "Sav" not in words_of(page.dock.sign) + page.dock.main.text()
    assert kept == [False]


def test_engine_and_delay_have_room_beside_it_in_a_window_of_usual_size(page):
    page.show_message(EngineReady(info=ENGINE))
    run(page, "recording", is_kept=False)
    page.show_message(ProgressChanged(heard_samples=16_000 * 60 * 24, behind_s=0.8))
    page.dock.offer_bar(QAction("Caption bar", page))

    assert page.dock.engine.isVisible()


def test_a_kept_session_after_it_is_told_as_usual(page, kept):
    run(page, "stopped", is_kept=False)
    run(page, "recording", is_kept=True)

    assert "Recording" in words_of(page.dock.sign)
    assert page.dock.stop.accessibleName() == "Stop and save"
    assert kept == [False, True]


def test_stopping_promises_no_saving(page):
    run(page, "recording", is_kept=False)

    assert page.dock.stop.accessibleName() == "Stop without saving"
    assert "save" not in page.dock.stop.toolTip()


def test_a_session_that_the_disk_does_not_take_yet_is_not_called_unkept(page):
    """Both had no number in the history, so a full disk was told as the person's own wish."""
    page.show_messages(
        [
            StateChanged(state="starting"),
            SessionOpened(
                session=None,
                title="Weekly",
                started_at=datetime(2026, 3, 9, 10, 0, tzinfo=UTC),
                source="Microphone",
            ),
            StateChanged(state="recording"),
        ]
    )

    assert "kept" not in words_of(page.dock.sign)


def test_before_the_start_the_dock_says_what_was_chosen(page):
    assert page.dock.sign.isHidden()

    page.dock.set_keeps_next(keeps=False)
    before = words_of(page.dock.sign)
    run(page, "stopped", is_kept=True)
    after = words_of(page.dock.sign)
    page.dock.set_keeps_next(keeps=True)

    assert "Captions will not be kept" in before
    assert "Saved. Next: not kept" in after
    assert words_of(page.dock.sign).endswith("Saved, 0 minutes")


@pytest.mark.parametrize("state", ["recording", "paused", "lost", "stopping"])
def test_the_card_on_the_other_pages_says_it(qtbot, theme, state):
    card = RecordingCard(theme)
    qtbot.addWidget(card)

    card.set_kept(is_kept=False)
    card.show_state(state, 65)

    assert unkept_words()[state] in words_of(card)
    assert unkept_words()[state] in card.accessibleName()


def test_the_tray_says_it(qtbot, theme):
    owner = QWidget()
    qtbot.addWidget(owner)
    actions = session_actions(owner, QAction(owner), QAction(owner))
    ways = WindowWays(
        open_window=QAction(owner),
        search=QAction(owner),
        settings=QAction(owner),
        leave=QAction(owner),
    )
    menu = TrayMenu(theme, actions, ways)
    qtbot.addWidget(menu)

    menu.set_kept(False)
    said = []
    for state in STATES:
        menu.show_state(state, 65)
        said.append(menu.line.text())

    assert said == [
        "Listening, not kept, 01:05",
        "Paused, not kept, 01:05",
        "Waiting for the source, not kept, 01:05",
        "Stopping…",
        "Not listening",
    ]
    assert menu.stop.text() == "Stop without saving"


def test_nobody_is_told_that_it_was_saved(qtbot, theme, monkeypatch):
    window = QWidget()
    qtbot.addWidget(window)
    spoken, titles = [], []
    monkeypatch.setattr(
        "app.ui.state_teller.announce", lambda _window, text, at_once: spoken.append(text)
    )
    navigation = Navigation(theme, [NavItem(key="live", icon="captions", text="Live")])
    navigation.setParent(window)
    teller = StateTeller(window, navigation)

    teller.set_kept(is_kept=False)
    for state in ("recording", "paused", "stopping", "stopped"):
        teller.show(state, 1.0)
        titles.append(window.windowTitle())

    assert spoken == ["Listening, not kept", "Paused, not kept", "", "Not kept"]
    assert titles == [
        "Listening, not kept · Earmark",
        "Paused, not kept · Earmark",
        "Earmark",
        "Earmark",
    ]
