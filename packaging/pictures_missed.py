"""Pictures of "What did I miss?" and of a session's summary."""

from datetime import timedelta

from pictures_live import BEGAN, MEETING, NARROW, meeting, window
from PySide6.QtWidgets import QWidget

from app.assistant.extractive import summarise
from app.history.records import Segment, Session
from app.ui.captions.missed_desk import MissedWish
from app.ui.history.summary import summary_of
from app.ui.history.summary_dialog import SummaryDialog
from app.ui.theme import Theme
from engines.arrays import RATE_HZ

_MORE = (
    (1400, "Then let’s say the sixteenth, and I will write to the schools by Friday."),
    (1412, "Priya, can you check the contract with the printers before Tuesday?"),
    (1425, "It is three hundred euros a month, and they want an answer by the end of the week."),
)


def _opened(theme: Theme, size: tuple[int, int]) -> QWidget:
    around, page = window(theme)
    around.resize(*size)

    def show(wish: MissedWish) -> None:
        page.missed.show_quotes(wish, summarise(wish.texts, wish.sentences))

    page.missed.wanted.connect(show)
    page.show_messages(meeting())
    page.missed.panel.stretch_chosen.emit("120")
    page.missed.open()
    return around


def missed(theme: Theme) -> QWidget:
    """The last two minutes in quotes beside the captions."""
    return _opened(theme, (1500, 720))


def missed_narrow(theme: Theme) -> QWidget:
    """In a small window the panel covers the captions' ends."""
    return _opened(theme, NARROW)


def _dialog(theme: Theme) -> SummaryDialog:
    lines = (*MEETING, *_MORE)
    session = Session(
        id=1,
        title="Product weekly",
        started_at=BEGAN,
        ended_at=BEGAN + timedelta(minutes=48),
        source="USB headset",
        engine="Fast English",
        model="moonshine-tiny-en",
        provider="CPU",
        state="ended",
        segments=len(lines),
        duration_s=2880.0,
    )
    segments = [
        Segment(
            id=number,
            session=1,
            number=number,
            start_sample=start_s * RATE_HZ,
            end_sample=(start_s + 5) * RATE_HZ,
            started_at=BEGAN + timedelta(seconds=start_s),
            text=text,
            source="USB headset",
            speaker=("Anna", "Ben")[number % 2],
        )
        for number, (start_s, text) in enumerate(lines)
    ]
    return SummaryDialog(theme, None, summary_of(session, segments))


def summary(theme: Theme) -> QWidget:
    """A session in quotes."""
    return _dialog(theme)


def tasks(theme: Theme) -> QWidget:
    """What is to be done, with who and by when."""
    dialog = _dialog(theme)
    dialog.show_part("tasks")
    return dialog


PICTURES = {
    "live-missed": missed,
    "live-missed-narrow": missed_narrow,
    "history-summary": summary,
    "history-summary-tasks": tasks,
}
