"""The writing window over a real history, with a scripted model."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.assistant.long_asking import PRIVATE
from tests.app.assistant.scripted_writer import ScriptedWriter
from tests.app.assistant.test_long_run import Failing, Slow
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.writing.conftest import long_text

TRUE = "It moves us from the ninth to the sixteenth [4]."
INVENTED = "The price rises to 900 euros [4]."
MINUTES = f"## Decisions\n\n- {TRUE}\n- {INVENTED}\n\nI will write to the schools [5]."


def answering(text, **more):
    return ScriptedWriter(answer=lambda _: text, **more)


@pytest.fixture
def weekly(stage):
    return stage.add("Product weekly", WEEKLY)


def estimated(qtbot, window):
    qtbot.waitUntil(lambda: bool(window.choose.count.text() or window.choose.problem.words))


def written(qtbot, stage, session, text=MINUTES):
    stage.model = answering(text) if text else stage.model
    window = stage.open(session)
    estimated(qtbot, window)
    window.buttons.write.click()
    qtbot.waitUntil(lambda: window.writing is not None and window.writing.state != "writing")
    return window


def box_button(window, words):
    box = window.findChildren(QMessageBox)[-1]
    return next(button for button in box.buttons() if button.text() == words)


def test_it_tells_beforehand_who_writes_and_in_how_many_steps(qtbot, stage):
    session = stage.add("Long", long_text(400))
    stage.model = ScriptedWriter(4096)

    window = stage.open(session)

    estimated(qtbot, window)
    assert window.choose.model.text() == "scripted on this computer"
    assert window.choose.count.text().startswith("400 lines, read in ")
    assert window.choose.notice.words == ""
    assert window.buttons.write.isEnabled()
    assert stage.model.asked == []


def test_a_model_on_another_computer_is_named_with_what_goes_there(qtbot, stage, weekly):
    stage.model.host = "models.example.org"

    window = stage.open(weekly)

    estimated(qtbot, window)
    assert window.choose.model.text() == "scripted on models.example.org"
    assert window.choose.notice.words == "These lines will be sent to models.example.org."


def test_the_result_is_shown_checked_and_its_numbers_lead_to_the_lines(qtbot, stage, weekly):
    opened = []
    stage.side.history_wished.connect(lambda: opened.append(True))

    window = written(qtbot, stage, weekly)

    shown = window.outcome.answer.toPlainText()
    assert "It moves us from the ninth to the sixteenth." in shown
    assert [chip.text() for chip in window.outcome.answer.chips] == ["1", "no source", "2"]
    assert "no source in the lines" in window.outcome.checked.words
    assert "A machine wrote this" in window.outcome.about.text()
    assert [row.passage.line for row in window.outcome.sources.rows] == [3, 4]
    window.outcome.answer.chips[0].click()
    qtbot.waitUntil(lambda: stage.history._reader.session is not None)
    qtbot.waitUntil(lambda: stage.history._reader.view.found == 3)
    assert opened == [True]
    window.save_wished.emit()
    qtbot.waitUntil(lambda: window.is_saved)


def test_saving_keeps_it_with_the_session_and_says_that_a_machine_wrote_it(qtbot, stage, weekly):
    window = written(qtbot, stage, weekly)

    window.buttons.save.click()

    qtbot.waitUntil(lambda: window.is_saved)
    assert window.buttons.save.text() == "Saved"
    assert not window.buttons.save.isEnabled()
    with stage.archive.reader() as reader:
        (kept,) = reader.documents(weekly)
    assert (kept.kind, kept.title, kept.model) == ("minutes", "Minutes", "scripted")
    assert kept.lines == (3, 4)
    assert "Written by the model scripted" in window.markdown()
    assert "The price rises to 900 euros. [no source]" in kept.markdown
    assert "1. 10:00 Priya: “It moves us from the ninth to the sixteenth.”" in kept.markdown


def test_what_is_saved_is_listed_by_the_reader_at_once(qtbot, stage, weekly):
    stage.history.open_session(weekly)
    menu = stage.history._reader.menu
    window = written(qtbot, stage, weekly)

    window.buttons.save.click()

    qtbot.waitUntil(lambda: len(menu.documents) == 1)
    assert menu.documents[0].text().startswith("Minutes, written by scripted")


def test_sentences_without_a_source_are_left_out_if_the_person_wants_that(qtbot, stage, weekly):
    stage.settings.change(assistant_withhold=True)

    window = written(qtbot, stage, weekly)

    assert "900" not in window.outcome.answer.toPlainText()
    assert "900" not in window.markdown()
    assert "left out" in window.outcome.checked.words
    window.is_saved = True


def test_it_is_copied_as_markdown(qtbot, stage, weekly):
    window = written(qtbot, stage, weekly)

    window.buttons.copy.click()

    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("# Minutes\n\n*Product weekly. ")
    assert "- It moves us from the ninth to the sixteenth. [1]\n" in copied
    window.is_saved = True


def test_it_is_exported_into_a_file(qtbot, stage, weekly, tmp_path):
    window = written(qtbot, stage, weekly)
    window.buttons.export.click()
    dialog = window.findChildren(QFileDialog)[-1]
    assert dialog.selectedFiles()[0].endswith("2026-10-28 Minutes, Product weekly.md")

    dialog.fileSelected.emit(str(tmp_path / "minutes.md"))
    dialog.close()

    assert (tmp_path / "minutes.md").read_text(encoding="utf-8") == window.markdown()
    window.is_saved = True


def test_a_file_that_cannot_be_written_is_told(qtbot, stage, weekly, tmp_path):
    window = written(qtbot, stage, weekly)
    window.buttons.export.click()
    dialog = window.findChildren(QFileDialog)[-1]

    dialog.fileSelected.emit(str(tmp_path / "no" / "such" / "folder.md"))
    dialog.close()

    assert "could not be exported" in window.outcome.missing.words
    window.is_saved = True


def test_a_private_session_is_refused_in_a_sentence(qtbot, stage, weekly):
    stage.archive.set_private(weekly, True).result(5)

    window = stage.open(weekly)

    estimated(qtbot, window)
    assert window.choose.problem.words == PRIVATE
    assert not window.buttons.write.isEnabled()
    assert stage.model.asked == []


def test_without_a_model_one_can_be_chosen(qtbot, stage, weekly):
    stage.model = None
    wished = []
    stage.side.settings_wished.connect(lambda: wished.append(True))

    window = stage.open(weekly)

    estimated(qtbot, window)
    assert "No model is chosen" in window.choose.problem.words
    window.choose.choose.click()
    assert wished == [True]


def test_a_part_that_failed_is_shown_and_tried_again(qtbot, stage):
    session = stage.add("Long", long_text(400))
    stage.model = model = Failing(150)
    window = written(qtbot, stage, session, text=None)

    assert window.writing.state == "failed"
    assert window.progress.problem.words == "The server failed. Try again."
    rows = [
        window.progress.steps.index(row).data() for row in range(window.progress.steps.rowCount())
    ]
    failed = [row for row in rows if "The server failed" in row]
    assert len(failed) == 1
    assert failed[0].startswith("Part ")
    assert not window.buttons.again.isHidden()
    asked = len(model.asked)

    model.bad = set()
    window.buttons.again.click()

    qtbot.waitUntil(lambda: window.writing.state == "done")
    joins = [step for step in window.writing.steps if step.kind == "join"]
    assert len(model.asked) - asked == 1 + len(joins)
    window.is_saved = True


def test_stopping_keeps_what_was_read_and_it_can_go_on(qtbot, stage):
    session = stage.add("Long", long_text(400))
    stage.model = model = Slow()
    window = stage.open(session)
    estimated(qtbot, window)
    window.buttons.write.click()
    qtbot.waitUntil(model.writes.is_set)
    qtbot.waitUntil(lambda: window.writing is not None)
    assert window.progress.where.text().startswith("Part 1 of ")

    window.buttons.stop.click()

    qtbot.waitUntil(lambda: window.writing.state == "stopped")
    assert "can go on from there" in window.progress.problem.words
    assert window.buttons.again.text() == "Go on"
    window.buttons.again.click()
    qtbot.waitUntil(lambda: window.writing.state == "done")
    window.is_saved = True


def test_escape_stops_first_and_closes_then(qtbot, stage):
    session = stage.add("Long", long_text(400))
    stage.model = model = Slow()
    window = stage.open(session)
    estimated(qtbot, window)
    window.buttons.write.click()
    qtbot.waitUntil(model.writes.is_set)
    qtbot.waitUntil(lambda: window.writing is not None)

    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.writing.state == "stopped")
    assert window.isVisible()

    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert stage.side.window is None


def test_closing_asks_about_a_text_that_is_not_saved(qtbot, stage, weekly):
    window = written(qtbot, stage, weekly)

    window.reject()
    box_button(window, "Go on reading").click()
    assert window.isVisible()

    window.reject()
    box_button(window, "Save with the session").click()
    qtbot.waitUntil(lambda: window.is_saved)

    window.reject()
    assert stage.side.window is None
    with stage.archive.reader() as reader:
        assert len(reader.documents(weekly)) == 1


def test_a_text_can_be_thrown_away(qtbot, stage, weekly):
    window = written(qtbot, stage, weekly)

    window.reject()
    box_button(window, "Throw away").click()

    assert stage.side.window is None
    with stage.archive.reader() as reader:
        assert reader.documents(weekly) == []


def test_a_text_that_nobody_saved_is_kept_when_the_program_ends(qtbot, stage, weekly):
    written(qtbot, stage, weekly)

    stage.side.close()

    assert stage.archive.close(5)
    with stage.archive.reader() as reader:
        assert len(reader.documents(weekly)) == 1


def test_a_selection_is_offered_first(qtbot, stage, weekly):
    window = stage.open(weekly, selected=(2, 3))

    estimated(qtbot, window)
    assert window.choose.what.currentText() == "The selected lines"
    assert window.choose.count.text() == "2 lines, read at once"


def test_a_time_range_takes_the_lines_of_its_minutes(qtbot, stage):
    session = stage.add("Long", long_text(30))
    window = stage.open(session)
    estimated(qtbot, window)

    window.choose.what.setCurrentIndex(window.choose.what.findData("range"))
    window.choose.since.setText("10:01")
    window.choose.until.setText("10:02")
    qtbot.waitUntil(lambda: window.choose.count.text() == "12 lines, read at once")

    window.choose.since.setText("half past")
    qtbot.waitUntil(lambda: "no lines in this range" in window.choose.count.text())
    assert not window.buttons.write.isEnabled()


def test_the_wish_and_the_template_are_what_is_asked(qtbot, stage, weekly):
    stage.model = answering(TRUE)
    window = stage.open(weekly)
    window.choose.template.setCurrentIndex(window.choose.template.findData("decisions"))
    window.choose.wish.setPlainText("Only what concerns the date")
    estimated(qtbot, window)
    qtbot.waitUntil(window.buttons.write.isEnabled)

    window.buttons.write.click()

    qtbot.waitUntil(lambda: window.writing is not None and window.writing.state == "done")
    system = stage.model.asked[-1][0].content
    assert "List every decision" in system
    assert "Only what concerns the date" in system
    assert window.markdown().startswith("# Decisions\n")
    window.is_saved = True


def test_something_else_can_be_written_afterwards(qtbot, stage, weekly):
    window = written(qtbot, stage, weekly)
    window.buttons.save.click()
    qtbot.waitUntil(lambda: window.is_saved)

    window.buttons.back.click()

    assert window._stack.currentWidget() is window.choose
    estimated(qtbot, window)
    qtbot.waitUntil(window.buttons.write.isEnabled)


def test_words_of_a_model_are_shown_and_nothing_else(qtbot, stage, weekly):
    hostile = (
        "[Click](http://evil.example/x) ![p](http://evil.example/p.png) <a href='x'>here</a>"
        " <img src='http://evil.example/q.png'> It moves to the sixteenth [4]."
    )
    window = written(qtbot, stage, weekly, text=hostile)

    html = window.outcome.answer.document().toHtml()
    assert "<a " not in html
    assert "<img" not in html
    assert "](" not in window.markdown()
    window.is_saved = True


def test_one_window_is_open_at_a_time(qtbot, stage, weekly):
    other = stage.add("Design review", long_text(5))
    first = stage.open(weekly)

    assert stage.open(weekly) is first
    second = stage.open(other)

    assert second is not first
    assert second.session.id == other


def test_a_text_that_is_not_saved_is_not_lost_to_another_window(qtbot, stage, weekly):
    other = stage.add("Design review", long_text(5))
    window = written(qtbot, stage, weekly)

    assert stage.open(other) is window
    window.is_saved = True
