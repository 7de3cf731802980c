"""A line of the history in a row: under a card that was opened, or among the best passages."""

from PySide6.QtCore import Qt, Signal, Slot

from app.assistant.records import FoundPassage, Passage
from app.ui.assistant.passage_text import PassageText, ShownLine
from app.ui.assistant.row_button import RowButton
from app.ui.assistant.sides import margins
from app.ui.assistant.wording import line_name, translate
from app.ui.local_text import clock_text, listed
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import label


class LineRow(RowButton):
    """Time and line. Pressed, it opens the line in History."""

    opened = Signal(object)
    """The `Passage`."""
    play_requested = Signal(object)
    """The `Passage`, whose sound was kept."""

    def __init__(
        self,
        theme: Theme,
        found: FoundPassage,
        *,
        shows_title: bool = False,
        can_play: bool = True,
    ) -> None:
        """Build it.

        Args:
            theme: the look.
            found: the line, with what stood around it.
            shows_title: whether its session is named.
            can_play: whether its sound is offered here, if it was kept.
        """
        super().__init__(theme, is_card=False)
        self.passage: Passage = found.passage
        self.play = play_button(theme, found.passage)
        self.play.setParent(self)
        self.play.clicked.connect(self._on_play)
        passage = found.passage
        time = label(clock_text(passage.time), "label")
        time.setMinimumWidth(44)
        text = PassageText(
            theme,
            ShownLine(
                text=passage.text,
                before=found.before,
                after=found.after,
                speaker=listed(passage.title if shows_title else "", passage.speaker or ""),
                mark=found.answers,
            ),
        )
        self.row.setContentsMargins(margins(12, 8, 4, 8))
        # On the height of the line's own words.
        time.setContentsMargins(0, text.top_of_line, 0, 0)
        self.row.addWidget(time, 0, Qt.AlignmentFlag.AlignTop)
        self.row.addWidget(text, 1)
        if can_play:
            self.row.addWidget(self.play, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(line_name(passage))
        if found.answers is not None:
            start, end = found.answers
            self.setAccessibleDescription(
                translate("Ask", "Answers: {words}").format(words=passage.text[start:end])
            )
        self.clicked.connect(self._on_clicked)

    @Slot()
    def _on_clicked(self) -> None:
        self.opened.emit(self.passage)

    @Slot()
    def _on_play(self) -> None:
        self.play_requested.emit(self.passage)


def play_button(theme: Theme, passage: Passage) -> IconButton:
    """Return the button that plays a line; its room is kept while its sound is not there."""
    button = IconButton(theme, "play", _play_name(passage))
    policy = button.sizePolicy()
    policy.setRetainSizeWhenHidden(True)  # Qt's signature
    button.setSizePolicy(policy)
    button.hide()
    return button


def show_playing(button: IconButton, passage: Passage, *, is_playing: bool) -> None:
    """Offer Pause while it plays."""
    button.set_look("", "icon", "pause" if is_playing else "play")
    button.set_name(_pause_name(passage) if is_playing else _play_name(passage))


def _play_name(passage: Passage) -> str:
    return translate("Ask", "Play the line of {time}").format(time=clock_text(passage.time))


def _pause_name(passage: Passage) -> str:
    return translate("Ask", "Pause the line of {time}").format(time=clock_text(passage.time))
