"""What is said where no line answers: "Your captions do not say", and the closest lines."""

from PySide6.QtCore import Signal, Slot

from app.ui.assistant.turn_words import unanswered_text
from app.ui.assistant.wording import lines_text, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.empty_state import EmptyState


class NoneState(EmptyState):
    """An honest answer, with a way to see what comes closest. GUI thread."""

    lines_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "message-circle-question-mark", "surface")
        self.button = Button(theme, translate("Ask", "Show the closest lines"))
        self.button.clicked.connect(self._on_clicked)
        self.add_button(self.button)
        self.hide()

    def say_none(self, sessions: int | None, closest: int) -> None:
        """Say it.

        Args:
            sessions: in how many it was looked; None if that is not known.
            closest: how many lines can be shown.
        """
        said = unanswered_text(sessions)
        if closest:
            near = translate("Ask", "What comes closest: {lines}.").format(
                lines=lines_text(closest)
            )
            said = f"{said} {near}"
        self.button.setVisible(bool(closest) and not self.button.isChecked())
        self.say(translate("Ask", "Your captions do not say"), said)
        self.setAccessibleName(self.words)

    @Slot()
    def _on_clicked(self) -> None:
        self.button.hide()
        self.lines_wished.emit()
