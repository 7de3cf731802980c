"""A written document to read: Markdown that can be selected, in which nothing leads anywhere.

A model wrote it that had read what was said in a meeting: no link in it is to be clicked, no
picture to be loaded.
"""

from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QTextBrowser

from app.ui.history.wording import tr
from app.ui.widgets.scroll_bar import QuietScrollBar

_MARGIN_PX: Final = 16
_INDENT_PX: Final = 24
_LINE_PERCENT: Final = 130
_PROPORTIONAL: Final = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_OVER_HEADING_PX: Final = 16
_OVER_BLOCK_PX: Final = 4


class DocumentText(QTextBrowser):
    """Shows Markdown without HTML. GUI thread."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setVerticalScrollBar(QuietScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setAccessibleName(tr("Text of the document"))

    def show_markdown(self, markdown: str) -> None:
        """Show another text, from its begin."""
        document = self.document()
        document.setDocumentMargin(_MARGIN_PX)
        document.setIndentWidth(_INDENT_PX)
        document.setMarkdown(
            markdown,
            QTextDocument.MarkdownFeature.MarkdownDialectGitHub
            | QTextDocument.MarkdownFeature.MarkdownNoHTML,
        )
        self._unlink()
        self._space()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing, whatever the text names."""
        return None

    def _space(self) -> None:
        """Give lines and blocks room, and headings no more than they need."""
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            room = QTextBlockFormat()
            room.setLineHeight(_LINE_PERCENT, _PROPORTIONAL)
            room.setTopMargin(_OVER_HEADING_PX if level else _OVER_BLOCK_PX)
            cursor.setPosition(block.position())
            cursor.mergeBlockFormat(room)
            if level:
                cursor.movePosition(
                    QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
                )
                size = QTextCharFormat()
                # Steps of Qt's scale of sizes: one above the text.
                size.setProperty(QTextFormat.Property.FontSizeAdjustment, 1 if level < 3 else 0)
                cursor.mergeCharFormat(size)
            block = block.next()

    def _unlink(self) -> None:
        """Turn links into plain words, and pictures into what they are called."""
        cursor = QTextCursor(self.document())
        plain = QTextCharFormat()
        found: list[tuple[int, int, str | None]] = []
        block = self.document().begin()
        while block.isValid():
            place = block.begin()
            while not place.atEnd():
                piece = place.fragment()
                shown = piece.charFormat()
                if shown.isImageFormat():
                    name = shown.property(QTextCharFormat.Property.ImageAltText)
                    found.append((piece.position(), piece.length(), str(name or "")))
                elif shown.isAnchor():
                    found.append((piece.position(), piece.length(), None))
                place += 1
            block = block.next()
        # From the end: what stands before a place keeps its number.
        for position, length, words in reversed(found):
            cursor.setPosition(position)
            cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(cursor.selectedText() if words is None else words, plain)
