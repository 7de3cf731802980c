"""What is new: a window of its own, beside which everything goes on."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from app.ui.widgets.labels import label

_MARGIN_PX: Final = 12
_INDENT_PX: Final = 20


class ReleaseNotes(QDialog):
    """Shows the notes of one or more versions. Not modal. Lives on the GUI thread."""

    def __init__(self, window: QWidget, notes: str) -> None:
        """Make it; whoever shows it keeps it.

        Args:
            window: over which it opens.
            notes: Markdown, in English.
        """
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = QCoreApplication.translate("Care", "What is new")
        self.setWindowTitle(title)
        self.text = QTextBrowser()
        # The notes are English in every language of the window.
        self.text.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title)
        self.text.setMarkdown(notes)
        self.text.document().setDocumentMargin(_MARGIN_PX)
        self.text.document().setIndentWidth(_INDENT_PX)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(label(title, "title"))
        column.addWidget(self.text, 1)
        self.resize(640, 520)
