"""The templates: ours to read and copy, the person's own to write, change and delete."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from app.assistant.errors import TemplateUnusable
from app.assistant.templates import Templates
from app.assistant.writing_records import Template
from app.ui.announce import announce
from app.ui.assistant.status_line import StatusLine
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.focus_ring import FocusRing
from app.ui.widgets.labels import label
from app.ui.writing.text_field import TextField
from app.ui.writing.wording import tr

_SIZE: Final = QSize(720, 480)
_LIST_PX: Final = 240
_TEXT_LINES: Final = 5


class TemplatesDialog(QDialog):
    """Reads and keeps templates; each file is small. GUI thread."""

    kept = Signal(str)
    """The name of a template that was kept; empty: one was deleted."""

    def __init__(
        self, theme: Theme, parent: QWidget | None, templates: Templates, chosen: str = ""
    ) -> None:
        super().__init__(parent)
        self._templates = templates
        self._shown: Sequence[Template] = ()
        self._box: QMessageBox | None = None
        self.setWindowTitle(tr("Templates"))
        self.list = QListWidget()
        self.list.setProperty("role", "table")
        self.list.setProperty("focusInside", True)  # Qt's signature
        self.list.setAccessibleName(tr("Templates"))
        self.list.setFixedWidth(_LIST_PX)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = QLineEdit()
        self.title.setAccessibleName(tr("Title"))
        self.text = TextField(theme, tr("What is to be written"), _TEXT_LINES, grows=True)
        self.about = label("", "hint", wrap=True)
        self.problem = StatusLine(theme, "triangle-alert", "warn")
        self.new = Button(theme, tr("New template"), "secondary", "plus")
        self.delete = Button(theme, tr("Delete this template"), "danger", "trash-2", size=18)
        self.keep = Button(theme, tr("Keep"), "primary")
        self.close_ = Button(theme, tr("Close"))
        self._lay_out()
        self._ring = FocusRing(self, theme)
        self.list.currentRowChanged.connect(self._on_row)
        self.new.clicked.connect(self._on_new)
        self.delete.clicked.connect(self._on_delete)
        self.keep.clicked.connect(self._on_keep)
        self.close_.clicked.connect(self.reject)
        self.title.textEdited.connect(self._on_edited)
        self.text.textChanged.connect(self._on_edited)
        self.resize(_SIZE.boundedTo(self.screen().availableSize()))
        self._renew(chosen)

    @property
    def current(self) -> Template | None:
        """The template that is chosen; None: a new one is being written."""
        row = self.list.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    @property
    def has_changes(self) -> bool:
        """Whether something is typed that is not kept."""
        template = self.current
        title, text = self.title.text().strip(), self.text.toPlainText().strip()
        if template is None:
            return bool(title or text)
        return template.is_own and (title, text) != (template.title, template.text)

    def reject(self) -> None:
        """Ask about what is typed and not kept; otherwise close."""
        if not self.has_changes:
            super().reject()
            return
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Keep this template?"))
        box.setText(tr("What you wrote is not kept yet."))
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.AcceptRole)
        drop = box.addButton(tr("Throw away"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Go on writing"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(stay)
        keep.clicked.connect(self._on_keep)
        drop.clicked.connect(self._on_thrown_away)
        self._box = box
        box.open()

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self.list, 1)
        side.addWidget(self.new)
        fields = QVBoxLayout()
        fields.setSpacing(8)
        fields.addWidget(label(tr("Title"), "label"))
        fields.addWidget(self.title)
        fields.addWidget(label(tr("What is to be written"), "label"))
        fields.addWidget(self.text, 1)
        fields.addWidget(self.about)
        fields.addWidget(self.problem)
        panes = QHBoxLayout()
        panes.setSpacing(24)
        panes.addLayout(side)
        panes.addLayout(fields, 1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.delete)
        foot.addStretch(1)
        foot.addWidget(self.close_)
        foot.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addLayout(panes, 1)
        column.addLayout(foot)

    def _renew(self, chosen: str) -> None:
        """Read the templates again and show the one with a name."""
        self._shown = self._templates.all()
        self.list.blockSignals(True)  # Qt's signature
        self.list.clear()
        self.list.addItems([worded(each.title) for each in self._shown])
        self.list.blockSignals(False)  # Qt's signature
        names = [each.name for each in self._shown]
        self.list.setCurrentRow(names.index(chosen) if chosen in names else 0)

    def _show(self, template: Template | None) -> None:
        is_own = template is None or template.is_own
        self.title.setText(worded(template.title) if template is not None else "")
        self.text.setPlainText(template.text if template is not None else "")
        for field in (self.title, self.text):
            field.setReadOnly(not is_own)
        self.about.setText(
            tr(
                "It is part of every question, together with the rules that keep the text to the"
                " lines. Write it in any language."
            )
            if is_own
            else tr("This template comes with Earmark. Make a copy to change it.")
        )
        self.problem.say("")
        self.delete.setVisible(template is not None and template.is_own)
        self._on_edited()

    @Slot()
    def _on_thrown_away(self) -> None:
        super().reject()

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if row >= 0:
            self._show(self.current)

    @Slot()
    def _on_edited(self) -> None:
        template = self.current
        is_ours = template is not None and not template.is_own
        self.keep.setText(tr("Make a copy") if is_ours else tr("Keep"))
        self.keep.setEnabled(is_ours or self.has_changes)
        # What is typed is kept or thrown away before another one is shown.
        for part in (self.list, self.new):
            part.setEnabled(not self.has_changes)

    @Slot()
    def _on_new(self) -> None:
        self.list.setCurrentRow(-1)
        self._show(None)
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_keep(self) -> None:
        template = self.current
        if template is not None and not template.is_own:
            self.list.setCurrentRow(-1)
            self._show(None)
            self.title.setText(tr("{title}, my own").format(title=worded(template.title)))
            self.text.setPlainText(template.text)
            self.title.setFocus(Qt.FocusReason.OtherFocusReason)
            self.title.selectAll()
            self._on_edited()
            return
        try:
            kept = self._templates.keep(
                self.title.text(), self.text.toPlainText(), instead_of=template
            )
        except TemplateUnusable as error:
            self.problem.say(worded(str(error)))
            announce(self, self.problem.words)
            return
        self._renew(kept.name)
        self.kept.emit(kept.name)

    @Slot()
    def _on_delete(self) -> None:
        template = self.current
        if template is None:
            return
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Delete this template"))
        box.setText(tr("Delete “{title}”?").format(title=template.title))
        box.setInformativeText(tr("What was written by it stays."))
        delete = box.addButton(tr("Delete this template"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        delete.clicked.connect(self._on_delete_confirmed)
        self._box = box
        box.open()

    @Slot()
    def _on_delete_confirmed(self) -> None:
        template = self.current
        if template is None:
            return
        try:
            self._templates.delete(template)
        except TemplateUnusable as error:
            self.problem.say(worded(str(error)))
            return
        self._renew("")
        self.kept.emit("")
