"""The three steps: keys, names, what is offered, and that all of it fits."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget

from app.audio.source import SourceInfo
from app.ui.first_run.dialog import FirstRun
from app.ui.first_run.model_step import ModelOffer

HERE = ModelOffer(title="Fast English", size_bytes=44_000_000, fetch_bytes=0)
MISSING = ModelOffer(title="Fast English", size_bytes=44_000_000, fetch_bytes=118_000_000)
MICROPHONE = SourceInfo(
    id="mic", name="Built-in", kind="microphone", rate_hz=48_000, channels=1, is_default=True
)
LAPTOP = SourceInfo(
    id="hdmi.monitor", name="Laptop sound", kind="loopback", rate_hz=48_000, channels=2,
    is_default=True,
)  # fmt: skip


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def dialog(qtbot, theme, window):
    dialog = FirstRun(theme, window, HERE)
    dialog.source.set_sources([MICROPHONE, LAPTOP], "monitor")
    dialog.begin()
    qtbot.waitExposed(dialog)
    return dialog


def test_enter_goes_through_all_steps_and_starts(qtbot, dialog):
    steps = []
    dialog.entered.connect(steps.append)

    for _ in range(2):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.go_on.text() == "Start captions"
    with qtbot.waitSignal(dialog.start_wished):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    assert steps == [1, 2]
    assert not dialog.isVisible()


def test_esc_and_the_button_skip_everything(qtbot, dialog):
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    dialog.begin(1)
    with qtbot.waitSignal(dialog.rejected):
        qtbot.mouseClick(dialog.later, Qt.MouseButton.LeftButton)


def test_back_goes_back_and_is_not_there_at_the_beginning(qtbot, dialog):
    assert not dialog.back.isVisible()
    dialog.show_step(1)

    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)

    assert dialog.step == 0


def test_both_are_proposed_where_both_are_there_and_arrows_choose(qtbot, dialog):
    dialog.show_step(1)
    step = dialog.source
    assert step.source_id == "both"
    chosen = []
    step.chosen.connect(chosen.append)

    step.both.setFocus()
    qtbot.keyClick(step.both, Qt.Key.Key_Down)
    qtbot.keyClick(step.laptop, Qt.Key.Key_Down)

    assert chosen == ["hdmi.monitor", ""]
    assert step.meter.parentWidget() is step.microphone


def test_what_a_person_chose_stays_when_something_is_plugged_in(dialog):
    dialog.source.microphone.setChecked(True)

    dialog.source.set_sources([LAPTOP, MICROPHONE], "monitor")

    assert dialog.source.source_id == ""


@pytest.mark.parametrize(
    ("how", "said"), [("no_server", "sound server"), ("no_cable", "virtual cable")]
)
def test_what_cannot_be_heard_here_says_what_it_needs(dialog, how, said):
    dialog.source.set_sources([MICROPHONE], how)

    assert dialog.source.source_id == ""
    assert not dialog.source.both.isEnabled()
    assert not dialog.source.laptop.isEnabled()
    assert said in dialog.source.laptop.sentence


def test_the_meter_moves_and_says_its_word(dialog):
    dialog.show_step(1)
    dialog.source.show_level(-12.0, 0, 0)
    assert dialog.source.meter.word == "Good level"

    dialog.source.show_problem("The microphone is used by another program.")

    assert dialog.source.meter.word == "Not listening"
    assert dialog.source.problem.isVisible()


def test_cards_are_radio_buttons_with_name_and_description(dialog):
    dialog.show_step(1)

    for card in dialog.source.cards:
        found = QAccessible.queryAccessibleInterface(card)
        assert found.role() == QAccessible.Role.RadioButton
        assert found.text(QAccessible.Text.Name) == card.title
        assert found.text(QAccessible.Text.Description) == card.sentence
        assert bool(found.state().checked) == card.isChecked()


def test_the_speed_stands_on_the_model(dialog):
    dialog.model.show_speed(8.4)

    assert dialog.model.card.sentence == (
        "44 MB · keeps up easily: 8.4 times as fast as speech here"
    )


def test_a_missing_model_is_fetched_with_amount_and_time_left(qtbot, theme, window):
    now = [0.0]
    dialog = FirstRun(theme, window, MISSING)
    dialog.model._clock = lambda: now[0]
    dialog.begin(2)
    assert "118 MB" in dialog.model.sentence.text()
    assert dialog.go_on.text() == "Fetch and start"

    with qtbot.waitSignal(dialog.fetch_wished):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    now[0] = 60.0
    dialog.show_progress(29_500_000, 118_000_000)

    assert dialog.model.done.text() == "30 of 118 MB"
    assert "3" in dialog.model.left.text()
    assert not dialog.go_on.isEnabled()
    dialog.show_fetched(HERE)
    assert dialog.go_on.isEnabled()
    assert dialog.go_on.text() == "Start captions"


def test_a_failure_says_so_and_is_tried_again_or_cancelled(qtbot, theme, window):
    dialog = FirstRun(theme, window, MISSING)
    dialog.begin(2)
    dialog.go_on.click()

    dialog.show_problem("The connection was lost. Try again.")
    assert dialog.model.problem.text() == "The connection was lost. Try again."
    assert dialog.focusWidget() is dialog.model.again
    with qtbot.waitSignal(dialog.fetch_wished):
        dialog.model.again.click()
    assert not dialog.model.trouble.isVisible()
    with qtbot.waitSignal(dialog.fetch_cancelled):
        dialog.later.click()

    assert dialog.isVisible()
    assert dialog.go_on.text() == "Fetch and start"


@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
@pytest.mark.parametrize("size", [(720, 560), (640, 330), (440, 300)])
def test_nothing_is_cut_at_any_size_in_either_direction(qtbot, dialog, size, direction):
    dialog.setLayoutDirection(direction)
    dialog.resize(*size)

    for number in range(3):
        dialog.show_step(number)
        qtbot.wait(20)
        step = dialog._steps[number]
        inner = step.widget()
        assert inner.width() <= step.viewport().width()
        for each in inner.findChildren(QLabel):
            if each.isVisibleTo(inner) and each.text():
                place = each.mapTo(inner, each.rect().topLeft())
                assert 0 <= place.x() <= inner.width() - each.width()
                need = each.heightForWidth(each.width()) if each.wordWrap() else 0
                assert each.height() >= need, each.text()
        for button in (dialog.later, dialog.back, dialog.go_on):
            if button.isVisible():
                assert dialog.rect().contains(button.geometry())
