"""What the Ask page says before the first question."""

from PySide6.QtCore import Qt, Signal

from app.ui.assistant.wording import translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.empty_state import EmptyState


class Beginning(EmptyState):
    """What can be asked, or that there is nothing to ask about yet. GUI thread."""

    start_requested = Signal()
    settings_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "message-circle-question-mark", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.start = Button(theme, translate("Ask", "Start captions"), "primary")
        self.start.clicked.connect(self.start_requested)
        self.choose = Button(theme, translate("Ask", "Choose a model"))
        self.choose.clicked.connect(self.settings_requested)
        self.add_button(self.start)
        self.add_button(self.choose)
        self.say_for(has_sessions=True, model=None)

    def say_for(self, *, has_sessions: bool, model: str | None) -> None:
        """Say what will answer.

        Args:
            has_sessions: whether anything was heard.
            model: who writes answers; None: nobody, the best lines are shown.
        """
        self.start.setVisible(not has_sessions)
        self.choose.setVisible(has_sessions and model is None)
        if not has_sessions:
            self.say(
                translate("Ask", "Nothing to ask about yet"),
                translate("Ask", "Everything you caption can be asked about here."),
            )
        elif model is None:
            self.say(
                translate("Ask", "Ask your captions"),
                translate(
                    "Ask",
                    "The lines that answer best are shown. "
                    "With a model, answers come in sentences.",
                ),
            )
        else:
            self.say(
                translate("Ask", "Ask your captions"),
                translate("Ask", "Every sentence of an answer shows the lines it comes from."),
            )
        self.setAccessibleName(self.words)
