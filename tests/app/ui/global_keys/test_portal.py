"""The portal's whole conversation over a real bus, with a stand-in at its other end."""

import pytest
from jeepney.io.blocking import open_dbus_connection

from app.ui.global_keys.actions import answer_text
from app.ui.global_keys.portal import PortalKeys
from app.ui.global_keys.wanted import WantedKey
from tests.helpers.portal import StandInPortal, session_bus

PAUSE = WantedKey(name="global_toggle", words="Pause", keys="Ctrl+Alt+Shift+P")
BAR = WantedKey(name="global_bar", words="Caption bar", keys="Meta+F5")


@pytest.fixture(scope="module")
def bus():
    with session_bus() as address:
        yield address


@pytest.fixture
def portal(bus):
    made = StandInPortal(bus)
    yield made
    made.close()


@pytest.fixture
def keys(qapp, bus):
    made = PortalKeys(open_dbus_connection(bus=bus))
    yield made
    made.close()


def answers(qtbot, keys, *wanted):
    with qtbot.waitSignal(keys.answered, timeout=5_000) as answered:
        keys.hold(wanted)
    return answered.args[0]


def test_the_desktop_is_asked_in_words_and_its_own_keys_are_told(qtbot, portal, keys):
    found = answers(qtbot, keys, PAUSE, BAR)

    assert [name for name, _ in portal.bound] == ["global_toggle", "global_bar"]
    assert portal.bound[0][1] == {
        "description": ("s", "Pause"),
        "preferred_trigger": ("s", "CTRL+ALT+SHIFT+p"),
    }
    assert found["global_bar"].state == "by_desktop"
    assert answer_text(found["global_bar"]) == "Your desktop decides: Press LOGO+F5"


def test_presses_arrive_and_those_of_other_programs_do_not(qtbot, portal, keys):
    answers(qtbot, keys, PAUSE, BAR)
    pressed = []
    keys.pressed.connect(pressed.append)

    portal.press_elsewhere("global_toggle")
    portal.press("global_bar")
    portal.press("global_toggle")
    qtbot.waitUntil(lambda: len(pressed) == 2, timeout=5_000)

    assert pressed == ["global_bar", "global_toggle"]


def test_keys_that_the_person_changes_in_the_desktop_are_told(qtbot, portal, keys):
    answers(qtbot, keys, PAUSE, BAR)

    with qtbot.waitSignal(keys.answered, timeout=5_000) as answered:
        portal.change({"global_toggle": "Super+P"})

    assert answered.args[0]["global_toggle"].trigger == "Super+P"
    assert answered.args[0]["global_bar"].state == "refused"


def test_other_wishes_are_asked_for_in_a_session_of_their_own(qtbot, portal, keys):
    answers(qtbot, keys, PAUSE)

    answers(qtbot, keys, BAR)

    assert [name for name, _ in portal.bound] == ["global_bar"]
    assert len(portal.closed) == 1


def test_a_person_who_says_no_is_believed(qtbot, bus, keys):
    portal = StandInPortal(bus, response=1)
    try:
        found = answers(qtbot, keys, PAUSE)
    finally:
        portal.close()

    assert found["global_toggle"].state == "refused"
    assert "Allow Earmark shortcuts" in answer_text(found["global_toggle"])


def test_a_desktop_without_the_portal_is_said_plainly(qtbot, keys):
    found = answers(qtbot, keys, PAUSE)

    assert found["global_toggle"].state == "unavailable"
    assert "lets no program have such keys" in answer_text(found["global_toggle"])


def test_a_bus_that_goes_is_said_and_no_error(qtbot, qapp):
    bus = session_bus()
    address = bus.__enter__()
    keys = PortalKeys(open_dbus_connection(bus=address))
    answers(qtbot, keys, PAUSE)

    with qtbot.waitSignal(keys.answered, timeout=5_000) as answered:
        bus.__exit__(None, None, None)

    assert answered.args[0]["global_toggle"].state == "unavailable"
    keys.close()
