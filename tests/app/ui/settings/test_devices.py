"""The devices in Settings: chosen, tried, told, and one calm line where there are none."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.session.device_state import DevicesState, FoundDevice
from app.ui.settings.page import SettingsPage
from engines.sentence import Sentence
from tests.app.ui.settings.conftest import ABOUT
from tests.helpers.sample_devices import CARD, NEURAL, with_verdict

GOOD = with_verdict(CARD, "good", device_ms=3.1)
REFUSED = with_verdict(NEURAL, "refused", words="first\nsecond")
STATE = DevicesState(has_plug_ins=True, found=(GOOD, REFUSED), used=CARD.key)


@pytest.fixture
def desk(page):
    page.open_section("engine")
    return page.telling.devices


def said(desk, device):
    return desk.devices.lines[device.key].words


def shown(page, key):
    return page.form.control(key).isVisible()


def test_a_computer_without_devices_has_one_line(page, desk):
    desk.show_state(DevicesState())

    assert "No other processor is set up" in desk.note.sentence
    assert not shown(page, "device")
    assert not shown(page, "device_on_battery")
    assert not desk.devices.isVisible()
    # Nor in a search.
    page.search("battery")
    assert not shown(page, "device_on_battery")


def test_plug_ins_that_find_nothing_say_so(desk):
    desk.show_state(DevicesState(has_plug_ins=True))
    assert "No other processor that could help was found" in desk.note.sentence

    desk.show_state(DevicesState(has_plug_ins=True, problem=Sentence("It did not answer.")))
    assert desk.note.sentence == "It did not answer."


def test_each_device_says_what_it_is_and_what_came_of_it(page, desk):
    desk.show_state(STATE)

    assert said(desk, CARD).splitlines() == [
        "NVIDIA RTX 2000 Ada (WebGPU)",
        "Graphics card · nvidia 560.35.03",
        "In use. Faster than the CPU: 3.1 ms a call, the CPU 14.0 ms.",
    ]
    assert said(desk, NEURAL).startswith("Intel AI Boost (OpenVINO)\nProcessor for models\n")
    assert said(desk, NEURAL).endswith("first\nsecond")
    assert shown(page, "device")
    assert desk.note.sentence == ""


def test_a_drivers_words_can_be_selected_and_have_a_name(desk):
    desk.show_state(STATE)

    line = desk.devices.lines[NEURAL.key]
    (words,) = (each for each in line.findChildren(QLabel) if each.text() == "first\nsecond")
    assert words.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByKeyboard
    said = "What the driver of Intel AI Boost (OpenVINO) said, first\nsecond"
    assert words.accessibleName() == said


@pytest.mark.parametrize("words", [4_000 * "x", 4_000 * "x ", 20 * f"/usr/{300 * 'y'}\n"])
def test_what_a_driver_says_at_length_leaves_the_rows_in_their_places(qtbot, desk, words):
    """Long C++ names cut their own row and those beside it; whole programs filled the page."""
    told = with_verdict(NEURAL, "refused", words=words)
    desk.show_state(DevicesState(has_plug_ins=True, found=(told, GOOD)))
    line = desk.devices.lines[NEURAL.key]

    qtbot.waitUntil(lambda: line.height() >= line.heightForWidth(line.width()) > 0)

    assert line.minimumSizeHint().width() <= line.width()
    assert line.height() < 450
    assert words[:40] in line.words


def test_a_device_is_chosen_from_the_list(page, desk, keeper):
    desk.show_state(STATE)
    box = page.form.control("device").box
    assert [box.itemText(row) for row in range(box.count())] == [
        "Automatic",
        "The CPU only",
        "NVIDIA RTX 2000 Ada (WebGPU)",
        "Intel AI Boost (OpenVINO)",
    ]

    box.activated.emit(2)

    assert keeper.settings.device == CARD.key


def test_a_chosen_device_that_is_gone_can_be_unchosen(page, desk, keeper):
    keeper.change(device=CARD.key)

    desk.show_state(DevicesState(has_plug_ins=True))

    assert shown(page, "device")
    assert "not there now" in page.form.control("device").box.currentText()


def test_a_device_is_tried_and_the_trial_stopped_by_keyboard(qtbot, desk):
    tried, stops = [], []
    desk.try_wished.connect(tried.append)
    desk.stop_wished.connect(lambda: stops.append(True))
    desk.show_state(STATE)
    button = desk.devices.lines[NEURAL.key].test
    assert button.accessibleName() == "Test Intel AI Boost (OpenVINO)"

    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    desk.show_state(replace(STATE, trying=NEURAL.key))

    assert tried == [NEURAL.key]
    assert "Is being tried" in said(desk, NEURAL)
    assert button.text() == "Stop"
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert stops == [True]


def test_while_one_device_is_tried_another_keeps_the_keyboard_and_may_be_next(desk):
    tried = []
    desk.try_wished.connect(tried.append)
    desk.show_state(STATE)
    other = desk.devices.lines[CARD.key].test
    other.setFocus()

    desk.show_state(replace(STATE, trying=NEURAL.key))

    assert other.hasFocus()
    QTest.keyClick(other, Qt.Key.Key_Space)
    assert tried == [CARD.key]


def test_nothing_flickers_when_another_state_is_told(desk):
    desk.show_state(STATE)
    lines = dict(desk.devices.lines)
    lines[CARD.key].test.setFocus()

    desk.show_state(replace(STATE, used="", resting="battery"))

    assert desk.devices.lines == lines
    assert lines[CARD.key].test.hasFocus()
    assert "battery" in desk.note.sentence


def test_a_device_that_goes_takes_its_line_along(desk):
    desk.show_state(STATE)
    desk.show_state(replace(STATE, found=(GOOD,)))

    assert list(desk.devices.lines) == [CARD.key]


def test_a_device_that_was_not_tried_says_when_it_will_be(desk):
    new = FoundDevice(device=CARD)
    state = DevicesState(has_plug_ins=True, found=(new,), waiting=CARD.key)
    desk.show_state(state)
    assert "as soon as nobody is being captioned" in said(desk, CARD)

    desk.show_state(replace(state, waiting=""))
    assert "Not tried yet" in said(desk, CARD)

    desk.show_state(replace(state, is_placeable=False))
    assert "Not for the engine" in said(desk, CARD)
    assert not desk.devices.lines[CARD.key].test.isEnabled()


def test_what_was_told_before_the_page_was_made_is_shown(qtbot, theme):
    page = SettingsPage(theme, ABOUT)
    qtbot.addWidget(page)
    page.telling.devices.show_state(STATE)
    page.show()
    page.open_section("engine")

    assert CARD.key in page.telling.devices.devices.lines


def test_the_keyboard_stays_on_the_button_through_a_trial(page, desk):
    """It jumped to "Live", and the next press of the space bar began captions."""
    desk.show_state(replace(STATE, is_placeable=True))
    button = desk.devices.lines[CARD.key].test
    button.setFocus(Qt.FocusReason.TabFocusReason)

    desk.show_state(replace(STATE, is_placeable=True, trying=CARD.key))
    assert button.hasFocus()

    desk.show_state(replace(STATE, is_placeable=True))
    assert button.hasFocus()


def test_news_of_a_device_bring_no_row_into_a_search_that_it_does_not_fit(page, desk):
    desk.show_state(STATE)
    page.search("trial")
    assert not shown(page, "device_on_battery")

    desk.show_state(replace(STATE, trying=CARD.key))

    assert not shown(page, "device_on_battery")
    page.search("")
    assert shown(page, "device_on_battery")


def test_a_device_that_is_found_while_somebody_searches_for_it_is_shown(qtbot, page, desk):
    """The search went on saying that nothing was found."""
    desk.show_state(DevicesState())
    page.search("on battery device")
    assert page._nothing.isVisible()

    desk.show_state(STATE)

    qtbot.waitUntil(lambda: shown(page, "device_on_battery"))
    assert not page._nothing.isVisible()
    assert not shown(page, "device")

    desk.show_state(DevicesState())

    qtbot.waitUntil(page._nothing.isVisible)


def test_news_of_devices_leave_a_search_where_it_is_scrolled_to(qtbot, page, desk):
    page.resize(page.width(), 300)
    desk.show_state(DevicesState())
    page.search("e")
    bar = page.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 200)
    bar.setValue(200)

    desk.show_state(STATE)

    qtbot.waitUntil(lambda: not page._find_soon.isActive())
    assert bar.value() == 200


def test_who_looks_for_a_graphics_card_and_has_none_reads_how_one_is_added(page, desk):
    desk.show_state(DevicesState())

    page.search("graphics")

    assert desk.note.isVisible()
    assert "No other processor is set up" in desk.note.sentence
