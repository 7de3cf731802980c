"""Pictures of the Ask page in its window: scripted answers over the other pictures' history."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from pictures_history import Archive, archive, wait_until
from pictures_window import HOME, actions_of, empty_history, settings
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.assistant.records import (
    Card,
    CheckedSentence,
    FoundPassage,
    Meeting,
    Passage,
    Scope,
    Turn,
)
from app.captions.messages import ProgressChanged, StateChanged
from app.history.asked import Conversation
from app.history.records import Session
from app.ui.assistant.access import Counted
from app.ui.assistant.page import AskPage
from app.ui.assistant.requests import AskRequests
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.pages import ask_page, live_page, settings_page
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.sentence import Sentence

QUESTION = "Why did the ship date move, and who has to be told?"


class _Kept:
    """What the page asks of the history: that of the other pictures."""

    def __init__(self, stored: Archive) -> None:
        self._stored = stored

    def sessions(self) -> Sequence[Session]:
        return self._stored.reader.sessions()

    def counted(self, scope: Scope) -> Counted:
        return Counted(scope=scope, sessions=len(self._stored.reader.sessions()), private=0)

    def conversations(self, query: str) -> Sequence[Conversation]:
        titles = (QUESTION, "What did the supplier say about the price?", "Who does what by when?")
        return [
            Conversation(
                id=number,
                title=title,
                made_at=datetime.now(UTC),
                changed_at=datetime.now(UTC),
                turns=number,
            )
            for number, title in enumerate(titles, start=1)
            if query.casefold() in title.casefold()
        ]

    def turns(self, conversation: int) -> Sequence[Turn]:
        return []

    def rename(self, conversation: int, title: str) -> None:
        raise NotImplementedError

    def delete(self, conversation: int) -> None:
        raise NotImplementedError


def _lines() -> list[Passage]:
    """The lines of the newest session, as passages."""
    reader = archive(is_empty=False).reader
    session = reader.sessions()[0]
    return [
        Passage(
            session=session.id,
            line=line.number,
            title=session.title,
            time=line.started_at,
            start_s=line.start_sample / RATE_HZ,
            text=line.text,
        )
        for line in reader.segments(session.id)
    ]


def _window(
    theme: Theme, size: tuple[int, int] = (1120, 800), *, model: str | None = "llama3.2"
) -> tuple[MainWindow, AskPage]:
    requests = AskRequests(lambda: _Kept(archive(is_empty=False)))
    ask = AskPage(theme, requests, HOME)
    ask.set_model(model)
    live = LivePage(theme)
    pages = [live_page(live), empty_history(), ask_page(ask), settings_page(settings(theme))]
    window = MainWindow(theme, pages, actions_of(live).all)
    live.state_shown.connect(window.show_state)
    window.destroyed.connect(requests.close)
    window.resize(*size)
    window.show()
    window.open_page("ask")
    live.show_message(StateChanged(state="recording"))
    live.show_message(ProgressChanged(heard_samples=161 * RATE_HZ, behind_s=0.4))
    return window, ask


def _asked(question: str = QUESTION, id_: int = 1) -> Turn:
    return Turn(id=id_, question=question, scope=Scope(), asked_at=datetime.now(UTC))


def _cards(lines: Sequence[Passage]) -> tuple[Card, ...]:
    return (
        Card(
            id="1",
            kind="search_history",
            asked=Sentence("Searched for “{query}”", query="ship date moved"),
            state="done",
            lines=tuple(lines[:6]),
            took_s=0.31,
        ),
        Card(
            id="2",
            kind="read_session",
            asked=Sentence(
                "Read {title}, {start} to {end}", title="Product weekly", start="10:19", end="10:26"
            ),
            state="done",
            lines=tuple(lines),
            took_s=0.1,
        ),
    )


def _check(*, is_done: bool) -> Card:
    return Card(
        id="3",
        kind="check",
        asked=Sentence("Checking each sentence against your captions"),
        state="done" if is_done else "running",
    )


def _sentences(lines: Sequence[Passage]) -> tuple[CheckedSentence, ...]:
    return (
        CheckedSentence(
            text="The date moved from the ninth to the sixteenth so that the export screen can "
            "ship before the pilot.",
            verdict="supported",
            sources=(lines[5], lines[2]),
            begins_block=True,
        ),
        CheckedSentence(
            text="Eleven of the fourteen pilot schools had asked for it.",
            verdict="supported",
            sources=(lines[3],),
        ),
        CheckedSentence(
            text="The pilot schools have to be told, and a message was promised for the same day.",
            verdict="supported",
            sources=(lines[6],),
            begins_block=True,
        ),
        CheckedSentence(
            text="The training team probably needs to know as well.",
            verdict="no_source",
            reason=Sentence("No line was named for it."),
        ),
    )


def _turn(state: str, revision: int, **more: object) -> Turn:
    made = {"id": 1, "question": QUESTION, "scope": Scope(), "asked_at": datetime.now(UTC)}
    return Turn(**made, state=state, revision=revision, model="llama3.2", **more)  # type: ignore[arg-type]


def answer(theme: Theme, size: tuple[int, int] = (1120, 800)) -> QWidget:
    """An answer with its sources, and a sentence that has none."""
    window, ask = _window(theme, size)
    lines = _lines()
    ask.begin_turn(_asked())
    ask.show_turn(_turn("done", 2, cards=_cards(lines), sentences=_sentences(lines)))
    return window


def streaming(theme: Theme) -> QWidget:
    """An answer that is being written and checked."""
    window, ask = _window(theme, (1120, 720))
    lines = _lines()
    ask.begin_turn(_asked())
    ask.show_turn(_turn("streaming", 1, cards=_cards(lines)))
    ask.show_turn(
        _turn(
            "streaming",
            2,
            cards=(*_cards(lines), _check(is_done=False)),
            sentences=_sentences(lines)[:1],
            tail="Eleven of the fourteen pi",
        )
    )
    return window


def _meetings(lines: Sequence[Passage]) -> tuple[Meeting, ...]:
    reader = archive(is_empty=False).reader
    review = next(each for each in reader.sessions() if each.title == "Design review")
    other = reader.segments(review.id)[1]
    return (
        Meeting(
            session=lines[0].session,
            title=lines[0].title,
            time=reader.sessions()[0].started_at,
            passages=(
                FoundPassage(
                    passage=lines[5],
                    before=lines[4].text,
                    after=lines[6].text,
                    answers=(0, 44),
                ),
                FoundPassage(passage=lines[6], answers=(0, len(lines[6].text))),
            ),
        ),
        Meeting(
            session=review.id,
            title=review.title,
            time=review.started_at,
            passages=(
                FoundPassage(
                    passage=Passage(
                        session=review.id,
                        line=1,
                        title=review.title,
                        time=other.started_at,
                        start_s=other.start_sample / RATE_HZ,
                        text=other.text,
                    ),
                    before=reader.segments(review.id)[0].text,
                ),
            ),
        ),
    )


def passages(theme: Theme) -> QWidget:
    """Without a model: the best lines, by meeting."""
    window, ask = _window(theme, (1120, 720), model=None)
    ask.begin_turn(_asked())
    ask.show_turn(replace(_asked(), revision=1, state="done", meetings=_meetings(_lines())))
    return window


def unanswered(theme: Theme) -> QWidget:
    """No line answers, and that is said."""
    window, ask = _window(theme, (1120, 720))
    question = "What did we pay for the office chairs?"
    ask.begin_turn(_asked(question))
    wait_until(lambda: ask.conversation.column.turns[0]._sessions is not None)  # noqa: SLF001
    ask.show_turn(
        replace(
            _asked(question),
            revision=1,
            state="done",
            model="llama3.2",
            is_unanswered=True,
            cards=_cards(_lines())[:1],
            meetings=_meetings(_lines())[:1],
        )
    )
    return window


def beginning(theme: Theme) -> QWidget:
    """Before the first question."""
    return _window(theme, (1120, 720), model=None)[0]


def narrow(theme: Theme) -> QWidget:
    """Under 840 pixels icons stand for words in the header."""
    return answer(theme, (720, 600))


def stopped(theme: Theme) -> QWidget:
    """A second question, whose answer was stopped."""
    window, ask = _window(theme, (1120, 720))
    lines = _lines()
    ask.begin_turn(_asked())
    ask.show_turn(_turn("done", 2, cards=_cards(lines), sentences=_sentences(lines)))
    QTest.qWait(50)  # A person would not ask before it is laid out.
    second = replace(_asked("And what about the training video?", 2), model="llama3.2")
    ask.begin_turn(second)
    ask.show_turn(replace(second, revision=1, state="stopped", sentences=_sentences(lines)[2:3]))
    return window


IN_CONTRAST = True
PICTURES = {
    "ask-answer": answer,
    "ask-streaming": streaming,
    "ask-passages": passages,
    "ask-unanswered": unanswered,
    "ask-beginning": beginning,
    "ask-narrow": narrow,
    "ask-stopped": stopped,
}
