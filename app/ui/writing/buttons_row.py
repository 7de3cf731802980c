"""What can be done at the foot of the writing window, by how far it is."""

from typing import Literal

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.assistant.writing_records import WritingState
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import is_right_to_left
from app.ui.widgets.steady_focus import steady_focus
from app.ui.writing.wording import tr

Moment = WritingState | Literal["choose"]


class ButtonsRow(QWidget):
    """Shows the buttons of a moment. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        arrow = "arrow-right" if is_right_to_left() else "arrow-left"
        self.back = Button(theme, tr("Back"), "quiet", arrow)
        self.copy = Button(theme, tr("Copy"), "secondary", "copy")
        self.export = Button(theme, tr("Export…"), "secondary", "download")
        self.close_ = Button(theme, tr("Close"))
        self.stop = Button(theme, tr("Stop"), "secondary", "square")
        self.again = Button(theme, tr("Try again"), "primary")
        self.save = Button(theme, tr("Save"), "primary")
        self.save.setToolTip(tr("Save with the session"))
        self.save.setAccessibleName(tr("Save with the session"))
        self.export.setAccessibleName(tr("Export as Markdown"))
        self.write = Button(theme, tr("Write"), "primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.back)
        row.addStretch(1)
        for button in self._others:
            row.addWidget(button)
        self.write.setEnabled(False)

    @property
    def _others(self) -> tuple[Button, ...]:
        return (
            self.copy,
            self.export,
            self.close_,
            self.stop,
            self.again,
            self.save,
            self.write,
        )

    def show_for(self, moment: Moment) -> None:
        """Show the buttons of a moment; the focus goes to the one that a person needs next."""
        shown = {button: moment in moments for button, moments in self._moments().items()}
        with steady_focus(self, lambda: self._first(moment)):
            for button, is_shown in shown.items():
                button.setVisible(is_shown)
        if moment == "done":
            self.save.set_look(tr("Save"), "primary", None)
            self.save.setEnabled(True)
        self.again.setText(tr("Go on") if moment == "stopped" else tr("Try again"))
        for button in (self.write, self.again, self.save):
            button.setDefault(not button.isHidden())

    def show_saved(self) -> None:
        """Tell that the result is kept."""
        with steady_focus(self, lambda: self.close_):
            self.save.set_look(tr("Saved"), "secondary", "check")
            self.save.setEnabled(False)

    def _first(self, moment: Moment) -> Button:
        match moment:
            case "choose":
                return self.write
            case "writing":
                return self.stop
            case "done":
                return self.save
            case _:
                return self.again

    def _moments(self) -> dict[Button, tuple[Moment, ...]]:
        return {
            self.back: ("stopped", "failed", "done"),
            self.copy: ("done",),
            self.export: ("done",),
            self.close_: ("choose", "stopped", "failed", "done"),
            self.stop: ("writing",),
            self.again: ("stopped", "failed"),
            self.save: ("done",),
            self.write: ("choose",),
        }
