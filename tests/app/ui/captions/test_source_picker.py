"""The picker offers the system's choice, each source, and both; it shows what is listened to."""

import pytest
from PySide6.QtCore import Qt

from app.audio.choice import BOTH
from app.audio.source import SourceInfo
from app.ui.captions.source_entries import FOLLOW, entries
from app.ui.captions.source_picker import SourcePicker


def source(identity: str, kind: str = "microphone", **more) -> SourceInfo:
    return SourceInfo(
        id=identity, name=identity.title(), kind=kind, rate_hz=48_000, channels=1, **more
    )


DESK = source("desk", is_default=True)
HEADSET = source("headset")
LAPTOP = source("laptop.monitor", "loopback", speaker="Built-in Audio")


@pytest.fixture
def picker(theme, qtbot) -> SourcePicker:
    picker = SourcePicker(theme)
    qtbot.addWidget(picker)
    return picker


def test_the_rows_are_the_systems_choice_the_sources_and_both() -> None:
    rows = entries([DESK, HEADSET, LAPTOP], "monitor")

    assert [(row.id, row.text) for row in rows] == [
        (FOLLOW, "Desk (system default)"),
        ("desk", "Desk"),
        ("headset", "Headset"),
        ("laptop.monitor", "Laptop sound (Built-in Audio)"),
        (BOTH, "Microphone and laptop sound"),
    ]
    assert all(row.can_be_chosen for row in rows)


def test_where_the_laptops_sound_cannot_be_heard_a_row_says_what_it_takes() -> None:
    row = entries([DESK], "no_cable")[-1]

    assert "BlackHole" in row.text
    assert not row.can_be_chosen
    assert len(entries([DESK], "wasapi")) == 2
    assert entries([], "no_cable") == ()


def test_what_follows_the_system_is_shown_as_that_and_as_the_source_it_is(picker) -> None:
    picker.set_sources([DESK, HEADSET], "desk", follows=True)

    assert picker._list.currentText() == "Desk (system default)"
    assert picker.chosen_id == "desk"

    picker.set_sources([DESK, HEADSET], "desk")

    assert picker._list.currentText() == "Desk"


def test_a_source_that_cannot_be_chosen_is_not(picker, qtbot) -> None:
    picker.set_sources([DESK], "desk", follows=True, laptop_sound="no_server")
    chosen = []
    picker.chosen.connect(chosen.append)

    row = picker._list.count() - 1
    assert not picker._rows.item(row).flags() & Qt.ItemFlag.ItemIsEnabled

    picker._list.activated.emit(1)
    picker._list.activated.emit(0)

    # Row 0 is what is shown as chosen.
    assert chosen == ["desk"]
