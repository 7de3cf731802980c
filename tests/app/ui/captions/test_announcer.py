"""What a screen reader is told while captions run."""

from datetime import UTC, datetime

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.captions.messages import CaptionUpdate, SegmentKept, SessionOpened, UpdateKind
from app.ui.captions.announcer import FinalAnnouncer

STARTED = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands at the border of Qt: what would go to the screen reader, if one listened."""
    told: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            assert event.politeness() is QAccessible.AnnouncementPoliteness.Polite
            told.append(event.message())

    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(update))
    return told


@pytest.fixture
def announcer(qtbot: QtBot, spoken: list[str]) -> FinalAnnouncer:
    view = QWidget()
    qtbot.addWidget(view)
    announcer = FinalAnnouncer(view)
    announcer.accept(
        SessionOpened(session=1, title="Weekly", started_at=STARTED, source="Desk microphone")
    )
    return announcer


def update(segment: int, text: str, kind: UpdateKind = "final", revision: int = 1) -> CaptionUpdate:
    return CaptionUpdate(
        segment=segment,
        revision=revision,
        kind=kind,
        settled=text if kind == "final" else "",
        tentative="" if kind == "final" else text,
        start_sample=0,
        end_sample=16_000,
    )


def test_finals_are_read_once_and_in_order_and_partials_never(
    announcer: FinalAnnouncer, spoken: list[str]
) -> None:
    announcer.accept(update(0, "Good mor", "partial"))
    announcer.accept(update(0, "Good morning.", revision=2))
    announcer.accept(update(1, "Shall we", "partial"))
    announcer.accept(SegmentKept(segment=0))
    announcer.accept(update(0, "Good morning.", revision=2))
    announcer.accept(update(1, "Shall we begin?", revision=2))

    assert spoken == ["Good morning.", "Shall we begin?"]


def test_a_final_without_words_says_nothing(announcer: FinalAnnouncer, spoken: list[str]) -> None:
    announcer.accept(update(0, " "))

    assert spoken == []


def test_what_came_while_it_was_off_is_not_read_later(
    announcer: FinalAnnouncer, spoken: list[str]
) -> None:
    announcer.set_on(on=False)
    announcer.accept(update(0, "Not this."))
    announcer.set_on(on=True)
    announcer.accept(update(0, "Not this."))
    announcer.accept(update(1, "But this."))

    assert spoken == ["But this."]


def test_the_next_session_counts_from_the_beginning(
    announcer: FinalAnnouncer, spoken: list[str]
) -> None:
    announcer.accept(update(0, "First meeting."))
    announcer.accept(
        SessionOpened(session=2, title="Next", started_at=STARTED, source="Desk microphone")
    )
    announcer.accept(update(0, "Second meeting."))

    assert spoken == ["First meeting.", "Second meeting."]
