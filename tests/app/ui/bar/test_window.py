"""The bar as a window: what it shows when, and what its buttons lead to."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from app.settings.bar import BarSettings
from app.settings.bar_style import PRESETS
from app.ui.bar.look import STRIP_PX, bar_look
from app.ui.bar.preview import BarPreview
from app.ui.bar.window import CaptionBar
from app.ui.bar.window_system import Desktop
from app.ui.captions.model import CaptionModel
from app.ui.session_actions import session_actions


@pytest.fixture
def made(theme, qtbot, monkeypatch):
    """Return a function that makes a bar; the pointer is nowhere near it."""
    monkeypatch.setattr("app.ui.bar.window._LEAVES_AFTER_MS", 50)

    def make(bar=BarSettings()):  # noqa: B008  # frozen
        owner = QObject()
        toggle, stop = QAction("Start, pause or resume", owner), QAction("Stop and save", owner)
        actions = session_actions(owner, toggle, stop)
        window = CaptionBar(theme, CaptionModel(), actions, bar)
        qtbot.addWidget(window)
        # Nobody else holds the owner of the actions.
        window.owner_for_test, window.actions_for_test = owner, actions
        window.show()
        return window

    return make


def enter(bar):
    from PySide6.QtCore import QPointF  # noqa: PLC0415
    from PySide6.QtGui import QEnterEvent  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    at = QPointF(100, 100)
    QApplication.sendEvent(bar, QEnterEvent(at, at, at))


def leave(bar):
    from PySide6.QtCore import QEvent  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    QApplication.sendEvent(bar, QEvent(QEvent.Type.Leave))


def test_it_takes_no_focus_and_is_as_high_as_its_lines(made) -> None:
    bar = made(BarSettings(lines=3))

    assert not bar.isActiveWindow()
    assert bar.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert bar.windowFlags() & Qt.WindowType.WindowStaysOnTopHint
    assert bar.body.height() == 3 * 41 + 28
    assert bar.text.height() == bar.body.height()


def test_the_toolbar_opens_under_the_pointer_and_the_text_stays(made, qtbot) -> None:
    bar = made()
    before = bar.text.mapToGlobal(QPoint(0, 0))
    closed = bar.mask().boundingRect()

    enter(bar)
    while_open = bar.text.mapToGlobal(QPoint(0, 0))

    assert bar.is_open
    assert bar.toolbar.isVisible()
    assert bar.mask().boundingRect().height() == closed.height() + STRIP_PX
    leave(bar)
    qtbot.waitUntil(lambda: not bar.is_open)
    assert before == while_open == bar.text.mapToGlobal(QPoint(0, 0))
    qtbot.waitUntil(lambda: bar.mask().boundingRect() == closed)


def test_signs_stand_beside_the_text_in_words(made) -> None:
    bar = made()
    bar.set_trouble("Paused")
    shown = bar.mask().boundingRect().height()
    enter(bar)

    assert shown > bar.body.height()
    assert bar.sign == ""  # the toolbar says it


def test_while_clicks_pass_a_sign_says_how_to_end_it(made) -> None:
    bar = made(BarSettings(click_through=True))

    assert "Ctrl+Shift+B" in bar.sign
    enter(bar)
    assert not bar.is_open


def test_turning_click_through_on_under_the_pointer_closes_the_toolbar(made) -> None:
    bar = made()
    enter(bar)

    bar.set_bar(replace(bar.settings, click_through=True))

    assert not bar.is_open


def test_its_buttons_change_size_and_lines_and_say_so(made, qtbot) -> None:
    bar = made()
    heard = []
    bar.changed.connect(heard.append)
    bottom = bar.body.bottom()

    bar.own.larger.trigger()
    bar.own.more_lines.trigger()
    bar.toolbar.lines_chosen.emit(5)

    assert [(b.size, b.lines) for b in heard if not b.places] == [(30, 3), (30, 4), (30, 5)]
    assert bar.body.height() == 5 * round(30 * 1.45) + 28
    assert bar.body.bottom() == bottom
    assert bar.toolbar.lines.text() == "5 lines"


def test_sizes_stay_within_their_range(made) -> None:
    bar = made(BarSettings(size=64, lines=10))

    bar.own.larger.trigger()
    bar.own.more_lines.trigger()

    assert (bar.settings.size, bar.settings.lines) == (64, 10)


def test_what_has_no_room_stands_in_the_menu(made, qtbot) -> None:
    bar = made(BarSettings(width=400))
    bar.toolbar.set_status("24:18 · 0.8 s behind")
    enter(bar)
    hidden = [action for action, button in bar.toolbar._foldable.items() if button.isHidden()]

    bar.toolbar.more.click()
    menu = bar.toolbar.findChild(QMenu)

    assert hidden
    assert set(hidden) <= set(menu.actions())
    shown = bar.toolbar.buttons()
    assert all(b.geometry().right() <= bar.toolbar.width() for b in shown)
    assert bar.toolbar.toggle in shown
    menu.close()
    qtbot.waitUntil(lambda: not bar.toolbar.has_menu)


def test_every_control_has_a_name_and_stands_in_the_order_of_tab(made) -> None:
    bar = made()
    enter(bar)
    buttons = bar.toolbar.buttons()

    assert all(button.accessibleName() for button in buttons)
    assert all(button.toolTip() for button in buttons)
    assert bar.toolbar.grip.accessibleDescription()
    followed = [buttons[0]]
    while len(followed) < len(buttons):
        following = followed[-1].nextInFocusChain()
        while following not in buttons:
            following = following.nextInFocusChain()
        followed.append(following)
    assert followed == buttons


def test_the_first_button_follows_the_session(made) -> None:
    bar = made()
    triggered = []
    bar.actions_for_test.toggle.triggered.connect(lambda: triggered.append(True))

    for state, name in (
        ("idle", "Start captions"),
        ("recording", "Pause recording"),
        ("paused", "Resume recording"),
    ):
        bar.toolbar.set_state(state)
        assert bar.toolbar.toggle.accessibleName() == name
    QTest.mouseClick(bar.toolbar.toggle, Qt.MouseButton.LeftButton)

    assert triggered == [True]


def test_high_contrast_is_solid_with_an_edge_of_two_pixels(theme) -> None:
    theme.set_name("contrast")
    look = bar_look(BarSettings(), theme)

    assert look.ground.alpha() == 255
    assert look.edge_px == 2
    assert look.text == theme.colour("text")


def test_without_a_compositor_it_is_square_and_solid(theme) -> None:
    look = bar_look(BarSettings(), theme, composited=False)

    assert look.radius == 0
    assert look.ground.alpha() == 255


def test_a_notice_is_said_for_a_moment(made, qtbot, monkeypatch) -> None:
    bar = made()

    bar.set_notice("Copied", 50)

    assert bar.sign == "Copied"
    qtbot.waitUntil(lambda: bar.sign == "")


def test_wayland_is_told_in_words_and_never_asked_for_a_place() -> None:
    wayland, x11 = Desktop(system="wayland"), Desktop(system="x11")

    assert not wayland.places_windows
    assert "stays on top" in wayland.limits
    assert "Always on top" in wayland.way_out
    assert x11.places_windows
    assert x11.limits == x11.way_out == ""


def test_bringing_it_back_forgets_its_place_and_takes_clicks_again(made) -> None:
    bar = made(BarSettings(click_through=True))
    usual = bar.body
    bar._move_by(QPoint(-100, -200))
    bar._on_remember()
    moved = bar.body

    bar.bring_back()

    assert moved != usual
    assert bar.body == usual
    assert not bar.settings.click_through
    assert not bar.settings.places


@pytest.mark.parametrize("preset", PRESETS)
def test_the_preview_shows_every_preset(theme, qtbot, preset) -> None:
    preview = BarPreview(theme)
    qtbot.addWidget(preview)
    preview.show_bar(PRESETS[preset])
    preview.resize(preview.sizeHint())
    first = preview.grab().toImage()
    preview.show_bar(BarSettings(size=20, colour="#00FF00"))
    preview.resize(first.size())

    assert preview.grab().toImage() != first
