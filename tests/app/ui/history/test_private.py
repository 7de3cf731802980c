"""Sessions are made private where they are listed and read, and say that they are."""

from PySide6.QtGui import QAccessible

from app.history.reader import HistoryReader
from app.ui.history.rows import SessionRow
from tests.app.ui.history.test_page import wait_for_rows
from tests.app.ui.history.test_row_menu import ask

PRIVATE = "Private: never sent anywhere"


def private_sessions(archive):
    with HistoryReader(archive.paths) as reader:
        return reader.private_sessions()


def spoken(page):
    model = page._list.model()
    return [
        model.index(number, 0).data()
        for number in range(model.rowCount())
        if isinstance(model.row(model.index(number, 0)), SessionRow)
    ]


def test_a_row_makes_its_session_private_and_says_so(qtbot, archive, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    page._list.setFocus()
    weekly, review = two_sessions
    assert not ask(page)[PRIVATE].isChecked()

    ask(page)[PRIVATE].trigger()
    qtbot.waitUntil(lambda: "Private" in spoken(page)[0])

    assert private_sessions(archive) == {weekly}
    assert "Product weekly, Private" in spoken(page)[0]
    assert "Private" not in spoken(page)[1]
    assert ask(page)[PRIVATE].isChecked()
    ask(page)[PRIVATE].trigger()
    qtbot.waitUntil(lambda: "Private" not in spoken(page)[0])
    assert private_sessions(archive) == frozenset()
    assert review not in private_sessions(archive)


def test_of_several_chosen_sessions_all_become_private(qtbot, archive, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    archive.store.set_private(two_sessions[1], True).result(5)
    ask(page)["Choose all"].trigger()

    ask(page)[PRIVATE].trigger()
    qtbot.waitUntil(lambda: len(private_sessions(archive)) == 2)

    assert private_sessions(archive) == set(two_sessions)


def test_the_reader_shows_a_lock_that_has_a_name_and_undo_takes_it_away(
    qtbot, archive, two_sessions, page
):
    page.open_session(two_sessions[0])
    qtbot.waitUntil(lambda: page._reader.session is not None)
    sign = page._reader._private
    assert sign.isHidden()

    page._reader.menu.private.trigger()
    qtbot.waitUntil(lambda: not sign.isHidden())

    assert page._reader.menu.private.isChecked()
    told = QAccessible.queryAccessibleInterface(sign)
    assert told.text(QAccessible.Text.Name) == "Private session: never sent anywhere"
    assert sign.toolTip() == "Private session: never sent anywhere"
    page._side.line_actions.undo()
    qtbot.waitUntil(sign.isHidden)
    assert not page._reader.menu.private.isChecked()
    assert private_sessions(archive) == frozenset()
