"""The panel with the receipt of one caption."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.captions.story import WordChange
from app.ui.announce import announce
from app.ui.local_text import decimal, listed
from app.ui.receipts.caption_wording import ReceiptText
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.fact_grid import fact_grid
from app.ui.widgets.labels import Icon, label

_LABELS_PX: Final = 92
_QUOTE_PX: Final = 16
_SIDES_PX: Final = (23, 16)


class CaptionReceipt(QFrame):
    """Shows what a caption came from, beside it. GUI thread. Emits what the person wants."""

    play_requested = Signal(int, int)
    """First sample and the one after the last."""
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._text: ReceiptText | None = None
        self.setProperty("role", "panel")
        self.setAccessibleName(self.tr("Caption receipt"))
        self._close = IconButton(theme, "x", self.tr("Close the caption receipt"))
        self._close.clicked.connect(self.closed)
        self.play = Button(theme, self.tr("Play"), "secondary", "play", size=18, filled=True)
        self.play.clicked.connect(self._on_play)
        self.copy = Button(theme, self.tr("Copy"), "secondary", "copy", size=20)
        self.copy.setAccessibleName(self.tr("Copy this caption"))
        self.copy.clicked.connect(self._on_copy)
        self._problem = label("", "danger", wrap=True)
        self._problem.hide()
        self._quote = label("", "quote", wrap=True)
        self._told = QWidget()
        self._column = QVBoxLayout()
        self._scroll = QScrollArea()
        self._scroll.setProperty("role", "clear")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._header())
        column.addWidget(self._scroll, 1)
        self._scroll.setWidget(self._content())

    @property
    def text(self) -> ReceiptText | None:
        """What is shown."""
        return self._text

    def show_receipt(self, text: ReceiptText, *, cannot_play: str) -> None:
        """Show a receipt.

        Args:
            text: what it says.
            cannot_play: why its sound cannot be played, in words; empty if it can.
        """
        before, self._text = self._text, text
        self._quote.setText(text.quote)
        if before is None or before.span[0] != text.span[0]:
            self._problem.hide()
        if before is None or replace(before, quote=text.quote, span=text.span) != text:
            told = self._facts(text)
            self._column.replaceWidget(self._told, told)
            self._told.hide()
            self._told.deleteLater()
            self._told = told
        seconds = decimal(text.seconds, 1)
        words = self.tr("Play {seconds} s").format(seconds=seconds)
        self.play.set_look(words, "secondary", "play", filled=True)
        self.play.setAccessibleName(
            self.tr("Play the {seconds} seconds of this caption").format(seconds=seconds)
        )
        self.play.setEnabled(not cannot_play)
        self.play.setToolTip(cannot_play)
        self.play.setAccessibleDescription(cannot_play)

    def show_problem(self, sentence: str) -> None:
        """Say why the caption could not be played."""
        self._problem.setText(sentence)
        self._problem.show()
        announce(self, sentence)

    def first_control(self) -> QWidget:
        """Return where the focus goes when the panel was opened by a key."""
        return self.play if self.play.isEnabled() else self.copy

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 0)
        row.addWidget(label(self.tr("Caption receipt"), "heading"))
        row.addStretch()
        row.addWidget(self._close)
        return row

    def _content(self) -> QWidget:
        """Return what stays, whichever caption is shown: the focus may be in it."""
        content = QWidget()
        content.setProperty("role", "clear")
        self._column.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 16)
        self._column.setSpacing(8)
        self._quote.setFont(self._theme.caption_font(_QUOTE_PX))
        self._column.addWidget(self._well([self._quote]))
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.play)
        buttons.addWidget(self.copy)
        buttons.addStretch()
        self._column.addLayout(buttons)
        self._column.addWidget(self._problem)
        self._column.addWidget(self._told)
        self._column.addStretch()
        content.setLayout(self._column)
        return content

    def _facts(self, text: ReceiptText) -> QWidget:
        """Return what is made anew for each receipt: rows and words."""
        told = QWidget()
        told.setProperty("role", "clear")
        column = QVBoxLayout(told)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addLayout(fact_grid(text.rows, names_px=_LABELS_PX, can_select=True))
        if text.changes:
            column.addSpacing(4)
            column.addWidget(label(self.tr("Words that changed before settling"), "strong"))
            column.addWidget(self._changes(text.changes))
        if text.doubtful:
            column.addSpacing(4)
            column.addWidget(label(self.tr("Words the engine was unsure of"), "strong"))
            column.addWidget(self._well([label(listed(*text.doubtful), "body", wrap=True)]))
        return told

    def _changes(self, changes: tuple[WordChange, ...]) -> QWidget:
        grid = QGridLayout()
        grid.setContentsMargins(12, 10, 12, 10)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        # From the old word to the new one, which stands after it.
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        arrow = "arrow-left" if mirrored else "arrow-right"
        for place, change in enumerate(changes):
            old = label(change.old, "hint", wrap=True)
            struck = QFont(self._theme.font("small"))
            struck.setStrikeOut(True)
            old.setFont(struck)
            new = label(change.new or self.tr("(nothing)"), "label", wrap=True)
            new.setAccessibleName(
                self.tr("“{old}” became “{new}”").format(old=change.old, new=new.text())
            )
            grid.addWidget(old, place, 0)
            grid.addWidget(Icon(self._theme, arrow, 16, "text-2"), place, 1)
            grid.addWidget(new, place, 2)
        well = QFrame()
        well.setProperty("role", "well")
        well.setLayout(grid)
        return well

    @staticmethod
    def _well(parts: list[QWidget]) -> QWidget:
        well = QFrame()
        well.setProperty("role", "well")
        column = QVBoxLayout(well)
        column.setContentsMargins(16, 12, 16, 12)
        for part in parts:
            column.addWidget(part)
        return well

    @Slot()
    def _on_play(self) -> None:
        if self._text is not None:
            self.play_requested.emit(*self._text.span)

    @Slot()
    def _on_copy(self) -> None:
        if self._text is not None:
            QGuiApplication.clipboard().setText(self._text.quote)
