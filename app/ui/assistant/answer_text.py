"""An answer as text: its Markdown in a document, with room for the marks behind its sentences.

What is checked stays as it stands; only what follows it is put in anew, so that nothing that is
being read or selected moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextListFormat,
)

from app.assistant.records import CheckedSentence, Passage
from app.ui.assistant.chips import number_size, tag_size
from app.ui.assistant.markdown import BlockStart, code_lines, read_block, runs, tail_blocks
from app.ui.assistant.wording import no_source_text
from app.ui.theme import Theme

TEXT_PX: Final = 17
LINE_PX: Final = 28
GAP_PX: Final = 12
CHIP_GAP_PX: Final = 4
_ITEM_GAP_PX: Final = 4
_INDENT_PX: Final = 28
_HEADING_PX: Final = 18
_CODE_PX: Final = 15
_MARK_PX: Final = 9
"""Small enough for the unseen words of a mark to fit below it."""
_JOINER: Final = "\u2060"
_FIXED: Final = QTextBlockFormat.LineHeightTypes.FixedHeight.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Where a number or a tag stands, in the document's positions."""

    start: int
    end: int
    number: int | None = None
    """Of the source; None: the sentence has none."""
    passage: Passage | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Placed:
    sentence: CheckedSentence
    numbers: tuple[int, ...]
    end: int
    marks: tuple[Mark, ...]


class AnswerText:
    """Keeps a document as the sentences say. GUI thread."""

    def __init__(self, theme: Theme, document: QTextDocument) -> None:
        self._theme = theme
        self._document = document
        self._placed: list[_Placed] = []
        document.setDocumentMargin(0)
        document.setUndoRedoEnabled(False)  # Qt's signature
        document.setIndentWidth(_INDENT_PX)

    @property
    def marks(self) -> list[Mark]:
        """All marks, in the order of reading."""
        return [mark for placed in self._placed for mark in placed.marks]

    def show(
        self,
        sentences: Sequence[CheckedSentence],
        tail: str,
        numbers: Mapping[tuple[int, int], int],
        reasons: Sequence[str],
    ) -> None:
        """Put in what is new.

        Args:
            sentences: what is checked.
            tail: what is still being written.
            numbers: of the sources, by the key of their passages.
            reasons: in the window's language, why a sentence has no source; one for each.
        """
        kept = 0
        for placed, sentence in zip(self._placed, sentences, strict=False):
            if placed.sentence != sentence or placed.numbers != _numbers(sentence, numbers):
                break
            kept += 1
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        self._cut(cursor, kept)
        for sentence, reason in zip(sentences[kept:], reasons[kept:], strict=True):
            self._add(cursor, sentence, _numbers(sentence, numbers), reason)
        for begins, text in tail_blocks(tail):
            self._write(cursor, text, begins_block=begins)
        cursor.endEditBlock()

    def renew(self) -> None:
        """Forget what stands there: colours or fonts have changed."""
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        self._cut(cursor, 0)
        cursor.endEditBlock()

    def _cut(self, cursor: QTextCursor, kept: int) -> None:
        """Take out everything behind the first sentences."""
        del self._placed[kept:]
        cursor.setPosition(self._placed[-1].end if self._placed else 0)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if not kept:
            cursor.setBlockFormat(QTextBlockFormat())
            cursor.setCharFormat(self._form())

    def _add(
        self, cursor: QTextCursor, sentence: CheckedSentence, numbers: tuple[int, ...], reason: str
    ) -> None:
        self._write(cursor, sentence.text, begins_block=sentence.begins_block)
        marks = []
        for number, passage in zip(numbers, sentence.sources, strict=True):
            width = number_size(self._theme, number).width()
            start, end = self._leave_room(cursor, f"[{number}]", width)
            marks.append(Mark(start=start, end=end, number=number, passage=passage))
        if sentence.verdict == "no_source":
            width = tag_size(self._theme).width()
            start, end = self._leave_room(cursor, f"[{no_source_text()}]", width)
            marks.append(Mark(start=start, end=end, reason=reason))
        self._placed.append(
            _Placed(sentence=sentence, numbers=numbers, end=cursor.position(), marks=tuple(marks))
        )

    def _write(self, cursor: QTextCursor, text: str, *, begins_block: bool) -> None:
        """Write a sentence, into a block of its own or behind the one before."""
        is_empty = self._document.isEmpty()
        if not begins_block and not is_empty:
            # Scripts without spaces have none between sentences either.
            if not _joins_without_space(self._document, cursor.position()):
                cursor.insertText(" ", self._form())
            self._write_runs(cursor, text, self._form())
            return
        start = read_block(text)
        if not is_empty:
            cursor.insertBlock()
        self._begin(cursor, start, is_first=is_empty)
        if start.kind == "code":
            form = self._code_form()
            cursor.insertText(code_lines(start.rest).replace("\n", "\u2028"), form)
        else:
            is_heading = start.kind == "heading"
            self._write_runs(cursor, start.rest, self._heading() if is_heading else self._form())

    def _begin(self, cursor: QTextCursor, start: BlockStart, *, is_first: bool) -> None:
        block = QTextBlockFormat()
        block.setLineHeight(LINE_PX, _FIXED)
        is_item = start.kind == "item"
        if not is_first:
            block.setTopMargin(_ITEM_GAP_PX if is_item else GAP_PX)
        if start.kind == "code":
            block.setBackground(self._theme.colour("sunken"))
        listed = cursor.currentList()
        if listed is not None:
            listed.remove(cursor.block())
        cursor.setBlockFormat(block)
        cursor.setBlockCharFormat(self._form())
        if is_item:
            form = QTextListFormat()
            form.setIndent(start.depth + 1)
            form.setStyle(QTextListFormat.Style.ListDisc)
            if start.number is not None:
                form.setStyle(QTextListFormat.Style.ListDecimal)
                form.setStart(start.number)
            cursor.createList(form)

    def _write_runs(self, cursor: QTextCursor, text: str, form: QTextCharFormat) -> None:
        for run in runs(text):
            look = QTextCharFormat(form)
            if run.is_code:
                look = self._code_form()
            if run.is_bold:
                look.setFontWeight(QFont.Weight.Bold)
            cursor.insertText(run.text, look)

    def _leave_room(self, cursor: QTextCursor, words: str, width: int) -> tuple[int, int]:
        """Write a mark unseen and exactly as wide as what is shown over it.

        It is text, so that it is read out and copied, never begins a line (the joiner before it),
        and moves with its sentence.
        """
        words = words.replace(" ", "\u00a0")
        cursor.insertText(_JOINER, self._form())
        form = QTextCharFormat()
        font = self._theme.caption_font(_MARK_PX)
        natural = QFontMetricsF(font).horizontalAdvance(words)
        spacing = (width + CHIP_GAP_PX - natural) / len(words)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
        form.setFont(font)
        form.setForeground(QColor(Qt.GlobalColor.transparent))
        start = cursor.position()
        cursor.insertText(words, form)
        return start, cursor.position()

    def _form(self) -> QTextCharFormat:
        # In the text itself, because the style sheet gives the widget the interface's size.
        form = QTextCharFormat()
        form.setFont(self._theme.caption_font(TEXT_PX))
        form.setForeground(self._theme.colour("text"))
        return form

    def _heading(self) -> QTextCharFormat:
        form = self._form()
        form.setFont(self._theme.caption_font(_HEADING_PX, 600))
        return form

    def _code_form(self) -> QTextCharFormat:
        form = self._form()
        font = QFont()
        font.setFamilies(["monospace"])
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(_CODE_PX)
        form.setFont(font)
        form.setBackground(self._theme.colour("sunken"))
        return form


def _numbers(sentence: CheckedSentence, numbers: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    return tuple(numbers[passage.key] for passage in sentence.sources)


def _joins_without_space(document: QTextDocument, position: int) -> bool:
    before = document.characterAt(position - 1)
    return bool(before) and (before.isspace() or before in "。！？、")
