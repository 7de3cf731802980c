"""Ask in the real program: the history on the disk, the real search, and a model server."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.assistant.records import Scope, Turn
from app.captions.messages import SessionEnded, SessionOpened
from app.history.records import NewSegment, NewSession
from app.history.store import HistoryStore
from app.paths import Paths
from app.program.program import Program
from engines.arrays import RATE_HZ
from tests.helpers.chat_server import CHAT, MODELS, ChatServer, answering, model_list
from tests.helpers.opened_program import opened_program, settings_of

WEEKLY = (
    "The export screen is done apart from the empty state.",
    "So the open question is whether we ship it before the pilot.",
    "Eleven of the fourteen schools asked for it in the first call.",
    "It moves us from the ninth to the sixteenth.",
    "Then let us say the sixteenth, and I will write to the schools.",
)
SECRET = ("The salary of the new colleague is four thousand.",)


@pytest.fixture
def paths(earmark_home: Path) -> Paths:
    paths = Paths(earmark_home)
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    write(store, "Product weekly", WEEKLY)
    write(store, "Talk about pay", SECRET, is_private=True)
    assert store.close(5)
    return paths


def write(
    store: HistoryStore, title: str, lines: tuple[str, ...], *, is_private: bool = False
) -> None:
    began = datetime.now(UTC) - timedelta(hours=1)
    session = store.begin_session(
        NewSession(
            title=title,
            started_at=began,
            source="Microphone",
            engine="Fast English",
            model="moonshine-tiny-en",
            provider="CPU",
            is_private=is_private,
        )
    ).result(5)
    for number, text in enumerate(lines):
        store.keep_segment(
            session,
            NewSegment(
                number=number,
                start_sample=10 * number * RATE_HZ,
                end_sample=(10 * number + 8) * RATE_HZ,
                started_at=began + timedelta(seconds=10 * number),
                text=text,
                source="Microphone",
            ),
        ).result(5)
    store.end_session(session, began + timedelta(minutes=30)).result(5)


@pytest.fixture
def opened(qapp: QApplication, paths: Paths) -> Iterator[Callable[..., Program]]:
    """Opens the program with settings, and closes it at the end."""
    contexts = []

    def open_(**wishes: object) -> Program:
        context = opened_program(qapp, paths, settings_of(paths, **wishes))
        program = context.__enter__()
        contexts.append(context)
        return program

    yield open_
    for context in contexts:
        context.__exit__(None, None, None)


def ask(qtbot: QtBot, program: Program, question: str) -> Turn:
    """Ask by keyboard and wait for the end of the answer."""
    before = len(program.ask.conversation.turns)
    if program.window.page != "ask":
        program.window.open_page("ask")
    QTest.keyClicks(program.ask.dock.field, question)
    QTest.keyClick(program.ask.dock.field, Qt.Key.Key_Return)

    def is_over() -> bool:
        turns = program.ask.conversation.turns
        return len(turns) > before and turns[-1].state in ("done", "stopped", "failed")

    qtbot.waitUntil(is_over, timeout=20_000)
    return program.ask.conversation.turns[-1]


@pytest.mark.timeout(60)
def test_without_a_model_the_best_lines_answer_and_lead_to_history(
    qtbot: QtBot, opened: Callable[..., Program]
) -> None:
    program = opened()

    turn = ask(qtbot, program, "Who writes to the schools?")
    view = program.ask.conversation.column.turns[-1]
    row = next(each for each in view.passages.rows if "write to the schools" in each.passage.text)
    QTest.keyClick(row, Qt.Key.Key_Return)

    assert turn.model is None
    assert program.window.page == "history"
    reader = program.history._reader
    qtbot.waitUntil(lambda: reader.session is not None, timeout=5_000)
    assert reader.session.title == "Product weekly"
    qtbot.waitUntil(lambda: reader.view.found == 4, timeout=5_000)
    qtbot.waitUntil(lambda: program.window.focusWidget() is reader.view, timeout=5_000)


@pytest.mark.timeout(60)
def test_a_window_that_has_just_opened_leaves_the_keyboard_where_it_is(
    qtbot: QtBot, opened: Callable[..., Program]
) -> None:
    program = opened()
    with qtbot.waitSignal(program.first_paint.passed):
        # Faster than the first paint, as on a busy machine.
        program.window.open_page("history")
        program.history.read_line(1, 4)

    assert program.window.focusWidget() is program.history._reader.view


@pytest.mark.timeout(60)
def test_history_leads_to_a_question_about_its_session(
    qtbot: QtBot, opened: Callable[..., Program]
) -> None:
    program = opened()
    program.window.open_page("history")
    program.history.open_session(1)
    qtbot.waitUntil(lambda: program.history._reader.session is not None, timeout=5_000)

    qtbot.mouseClick(program.history._reader.ask, Qt.MouseButton.LeftButton)
    ask(qtbot, program, "Who writes to the schools?")

    assert program.window.page == "ask"
    assert program.ask.conversation.turns[-1].scope.sessions == (1,)


@pytest.mark.timeout(60)
def test_the_captions_lead_to_a_question_about_their_session(
    opened: Callable[..., Program],
) -> None:
    program = opened()
    about = program._ask._about_session
    scope = program.ask.header.scope
    assert not about.isVisible()

    program._ask.show_message(
        SessionOpened(session=1, title="Now", started_at=datetime.now(UTC), source="Microphone")
    )
    about.trigger()
    while_live = (program.window.page, scope.scope)
    program._ask.show_message(SessionEnded(session=1, heard_s=5.0, words=9, is_saved=True))

    assert while_live == ("ask", Scope(kind="live", sessions=(1,)))
    assert about.isVisible()
    assert scope.scope == Scope(kind="sessions", sessions=(1,))


@pytest.mark.timeout(90)
def test_what_was_asked_is_there_after_a_restart_and_goes_on(
    qtbot: QtBot, qapp: QApplication, paths: Paths
) -> None:
    with opened_program(qapp, paths, settings_of(paths)) as program:
        ask(qtbot, program, "Who writes to the schools?")
    with opened_program(qapp, paths, settings_of(paths)) as program:
        program.window.open_page("ask")
        qtbot.mouseClick(program.ask.header.earlier, Qt.MouseButton.LeftButton)
        dialog = program.ask.dialogs.shown
        assert dialog is not None
        qtbot.waitUntil(lambda: dialog.list.count() == 1, timeout=5_000)
        qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: len(program.ask.conversation.turns) == 1, timeout=5_000)
        ask(qtbot, program, "And when?")
        with program.archive.reader() as reader:
            qtbot.waitUntil(lambda: len(reader.turns(1)) == 2, timeout=5_000)
            kept = reader.turns(1)
            talks = reader.conversations()

    assert [turn.question for turn in kept] == ["Who writes to the schools?", "And when?"]
    assert len(talks) == 1


@pytest.mark.timeout(90)
def test_a_model_answers_in_sentences_that_lead_to_their_lines(
    qtbot: QtBot, opened: Callable[..., Program]
) -> None:
    """The scripted model cites the lines by the numbers under which it was given them."""
    with ChatServer(replies={MODELS: [model_list("tiny")]}) as server:
        server.replies[CHAT] = [
            answering("The date moved to the sixteenth [1]. ", "A new tower is built [1].")
        ]
        program = opened(assistant_url=server.url, assistant_model="tiny")

        turn = ask(qtbot, program, "What happens to the date?")
        view = program.ask.conversation.column.turns[-1]

        sent = b"".join(asked.body for asked in server.asked)
    assert turn.model == "tiny"
    assert turn.state == "done", turn.problem
    assert [sentence.verdict for sentence in turn.sentences][-1] == "no_source"
    assert view.answer.chips[-1].text() == "no source"
    assert b"salary" not in sent
    qtbot.waitUntil(lambda: view.left_out.words != "", timeout=5_000)
    assert view.left_out.words.startswith("1 private session")


@pytest.mark.timeout(90)
def test_a_server_that_is_not_there_leaves_the_best_lines(
    qtbot: QtBot, opened: Callable[..., Program]
) -> None:
    program = opened(assistant_url="http://127.0.0.1:9", assistant_model="tiny")

    turn = ask(qtbot, program, "Who writes to the schools?")
    view = program.ask.conversation.column.turns[-1]

    assert turn.state == "failed"
    assert view.outcome.words
    assert view.passages.rows
