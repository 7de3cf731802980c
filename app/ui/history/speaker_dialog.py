"""Asks who says some lines, and whether the others of the same person are named with them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.history.records import Segment
from app.ui.history.choice_chip import ChoiceChip
from app.ui.history.wording import tr, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label


class SpeakerDialog(QDialog):
    """Names the speaker of the lines, which are one person's or of the first one's among them."""

    named = Signal(int, object, object, object)
    """Session, name until now or None, new name or None, numbers of the lines or None for all."""

    def __init__(
        self, theme: Theme, window: QWidget | None, session: int, lines: Sequence[Segment]
    ) -> None:
        super().__init__(window)
        self._session = session
        self._old = lines[0].speaker
        same = [each for each in lines if each.speaker == self._old]
        self._numbers = [each.number for each in same]
        self.setWindowTitle(tr("Name the speaker"))
        self.field = QLineEdit(self._old or "")
        self.field.setPlaceholderText(tr("No name"))
        self.field.setAccessibleName(tr("Name of the speaker"))
        self.field.selectAll()
        # A first name is for the chosen lines: those without one may be anybody's.
        self.all_lines = ChoiceChip(
            theme,
            tr("All lines without a name")
            if self._old is None
            else tr("All lines of “{name}”").format(name=self._old),
            on=self._old is not None,
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        name = Button(theme, tr("Name"), "primary")
        buttons.addButton(name, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        who = tr("Who says this line?")
        if len(same) > 1:
            who = translate("History", "Who says these %Ln lines?", "", len(same))
        column.addWidget(label(who, "label"))
        column.addWidget(self.field)
        column.addWidget(self.all_lines, 0, Qt.AlignmentFlag.AlignLeading)
        column.addSpacing(8)
        column.addWidget(buttons)
        self.setMinimumWidth(360)
        # Last, when both stand in the dialog: before, Enter in the field pressed Cancel.
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        name.setDefault(True)

    @Slot()
    def _on_accepted(self) -> None:
        new = self.field.text().strip() or None
        self.accept()
        if new != self._old:
            numbers = None if self.all_lines.isChecked() else self._numbers
            self.named.emit(self._session, self._old, new, numbers)
