"""The answer: its numbers stand behind their sentences, and what is read does not move."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.assistant.answer_view import AnswerView
from app.ui.assistant.chips import NoSourceTag, SourceChip
from tests.app.ui.assistant.conftest import ANSWER, LINES, passage, supported, unsupported


class Shown:
    """An answer in a room of some width."""

    def __init__(self, qtbot, theme, width=600):
        self.room = QWidget()
        qtbot.addWidget(self.room)
        column = QVBoxLayout(self.room)
        column.setContentsMargins(0, 0, 0, 0)
        self.view = AnswerView(theme)
        column.addWidget(self.view)
        column.addStretch(1)
        self.room.resize(width, 700)
        self.room.show()

    def say(self, sentences, tail=""):
        numbers = {}
        for sentence in sentences:
            for source in sentence.sources:
                numbers.setdefault(source.key, len(numbers) + 1)
        reasons = [str(sentence.reason or "") for sentence in sentences]
        self.view.show_answer(sentences, tail, numbers, reasons, has_cursor=bool(tail))

    def boxes(self):
        return [(chip.text(), chip.geometry().getRect()) for chip in self.view.chips]

    def word_box(self, word):
        found = self.view.document().find(word)
        assert not found.isNull(), word
        start = QTextCursor(found)
        start.setPosition(found.selectionStart())
        return self.view.cursorRect(start).topLeft()


@pytest.fixture
def shown(qtbot, theme):
    return Shown(qtbot, theme)


def test_sources_are_numbered_by_their_first_citation(shown):
    shown.say(ANSWER)

    chips = [chip.number for chip in shown.view.chips if isinstance(chip, SourceChip)]
    assert chips == [1, 2, 3, 4]
    assert [chip.passage.line for chip in shown.view.chips[:4]] == [3, 1, 2, 4]


def test_a_number_never_begins_a_line(qtbot, theme):
    for width in range(180, 620, 11):
        shown = Shown(qtbot, theme, width)
        shown.say(ANSWER)
        document = shown.view.document()
        for chip, mark in zip(shown.view.chips, shown.view._marks, strict=True):
            block = document.findBlock(mark.start)
            line = block.layout().lineForTextPosition(mark.start - block.position())
            before = block.text()[line.textStart() : mark.start - block.position()]
            assert before.strip("\u2060 [0123456789]"), (width, chip.text())
        shown.room.close()


def test_a_number_stands_behind_its_sentence_in_its_own_room(shown):
    shown.say(ANSWER[:1])

    (_, (x, y, width, height)), second = shown.boxes()
    end = shown.view.document().find("sixteenth.")
    end.setPosition(end.selectionEnd())
    after_words = shown.view.cursorRect(end)
    assert x == pytest.approx(after_words.x() + 4, abs=2)
    assert y + height / 2 == pytest.approx(after_words.center().y(), abs=3)
    assert (width, height) == (24, 22)
    assert second[1][0] >= x + width


def test_words_from_right_to_left_have_their_numbers_at_their_left(shown):
    shown.say([supported("انتقل الموعد إلى السادس عشر.", 3, 1, begins=True)])

    (_, first), (_, second) = shown.boxes()
    words = shown.view.viewport().width() - first[0] - first[2]
    assert second[0] < first[0] < shown.view.viewport().width() / 1.2
    assert words > 100


def test_what_is_checked_stays_where_it_is_while_more_is_written(shown):
    shown.say(ANSWER[:2], tail="The schools have")
    before = (shown.word_box("Eleven"), shown.boxes()[:3])

    shown.say(ANSWER[:3], tail="The training team probably needs to know, because ")
    shown.say(ANSWER)

    assert (shown.word_box("Eleven"), shown.boxes()[:3]) == before


def test_a_selection_outlives_what_comes_after_it(shown):
    shown.say(ANSWER[:1], tail="Eleven of")
    found = shown.view.document().find("from the ninth")
    shown.view.setTextCursor(found)

    shown.say(ANSWER)

    assert shown.view.textCursor().selectedText() == "from the ninth"


def test_the_number_that_has_the_focus_keeps_it_while_more_is_written(qtbot, shown):
    shown.say(ANSWER[:1])
    shown.room.activateWindow()
    shown.view.chips[0].setFocus(Qt.FocusReason.TabFocusReason)
    chip = shown.view.chips[0]

    shown.say(ANSWER)

    assert shown.view.chips[0] is chip
    assert shown.room.focusWidget() is chip


def test_the_tail_has_no_marks_and_goes_when_its_sentence_is_checked(shown):
    shown.say(ANSWER[:1], tail="Eleven of the fourteen [3")
    assert "fourteen" in shown.view.toPlainText()
    assert "[3" not in shown.view.toPlainText()

    shown.say(ANSWER[:2])

    assert shown.view.toPlainText().count("fourteen") == 1


def test_a_sentence_without_a_source_says_so_and_why(shown):
    shown.say([unsupported("The team is told.", "No line has “team”.", begins=True)])

    (tag,) = shown.view.chips
    assert isinstance(tag, NoSourceTag)
    assert tag.text() == "no source"
    assert tag.accessibleName() == "No caption supports this sentence"
    assert tag.accessibleDescription() == "No line has “team”."
    assert tag.toolTip() == "<span>No line has “team”.</span>"


def test_a_number_is_named_by_its_source(shown):
    shown.say(ANSWER[:1])

    name = shown.view.chips[0].accessibleName()
    assert name.startswith("Source 1, Product weekly, ")
    assert shown.view.chips[0].accessibleDescription() == LINES[3]


def test_a_number_leads_to_its_line(qtbot, shown):
    shown.say(ANSWER)

    with qtbot.waitSignal(shown.view.passage_opened) as opened:
        qtbot.mouseClick(shown.view.chips[2], Qt.MouseButton.LeftButton)

    assert opened.args[0].line == 2


def test_nothing_in_an_answer_is_a_link_or_is_loaded(shown):
    hostile = supported(
        "See [this](https://evil.example) ![](http://evil.example/a.png) <img src=x.png>.",
        3,
        begins=True,
    )
    shown.say([hostile])

    html = shown.view.document().toHtml()
    assert "<a " not in html
    assert "<img" not in html
    picture = QTextDocument.ResourceType.ImageResource.value
    assert shown.view.loadResource(picture, QUrl("http://evil.example/a.png")) is None
    assert shown.view.anchorAt(QPoint(30, 10)) == ""


def test_what_was_said_is_no_html_in_a_tip(shown):
    said = replace(passage(3), text='Look <img src="http://evil.example/a.png"> here')
    shown.say([replace(ANSWER[0], sources=(said,))])

    assert "<img" not in shown.view.chips[0].toolTip()
    assert "&lt;img" in shown.view.chips[0].toolTip()


def test_copied_words_have_the_numbers_in_brackets(shown):
    shown.say(ANSWER)

    shown.view.selectAll()
    copied = shown.view.createMimeDataFromSelection().text()

    assert copied == (
        "The date moved from the ninth to the sixteenth.[1][2] "
        "Eleven of the fourteen schools had asked for it.[3]\n"
        "The schools have to be told.[4] "
        "The training team probably needs to know as well.[no source]"
    )


def test_markdown_has_its_blocks(shown):
    shown.say(
        [
            supported("## Tasks", begins=True),
            supported("- Write to the **schools**.", 4, begins=True),
            supported("2. Ship.", 3, begins=True),
            supported("Then rest.", 1),
        ]
    )

    lines = shown.view.toPlainText().split("\n")
    assert [line.split("\u2060")[0] for line in lines] == [
        "Tasks",
        "Write to the schools.",
        "Ship.",
    ]
    assert lines[2].endswith("Then rest.\u2060[3]")
    assert shown.view.document().findBlockByNumber(1).textList() is not None


def test_the_view_is_as_high_as_its_text_in_any_width(qtbot, shown):
    shown.say(ANSWER)
    wide = shown.view.height()

    shown.room.resize(260, 700)

    qtbot.waitUntil(lambda: shown.view.verticalScrollBar().maximum() == 0)
    assert shown.view.height() > wide
    assert max(y + height for _, (_, y, _, height) in shown.boxes()) <= shown.view.height()


def test_another_theme_keeps_the_answer(shown, theme):
    shown.say(ANSWER)
    words = shown.view.toPlainText()

    theme.set_name("dark")

    assert shown.view.toPlainText() == words
    assert len(shown.view.chips) == 5
