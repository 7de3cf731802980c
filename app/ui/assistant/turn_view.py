"""A question and all that has become of it: cards, the answer, its sources, or the best lines."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.assistant.records import Passage, Turn
from app.ui.assistant.answer_view import AnswerView
from app.ui.assistant.line_row import LineRow, show_playing
from app.ui.assistant.markdown import whole_words
from app.ui.assistant.none_state import NoneState
from app.ui.assistant.passages_view import PassagesView
from app.ui.assistant.question_block import QuestionBlock
from app.ui.assistant.source_row import SourceRow
from app.ui.assistant.sources_view import SourcesView
from app.ui.assistant.status_line import StatusLine
from app.ui.assistant.turn_cards import TurnCards
from app.ui.assistant.turn_words import outcome_text, private_text, waiting_text, withheld_text
from app.ui.assistant.wording import today, translate
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class TurnView(QWidget):
    """Shows the newest snapshot of one turn. GUI thread."""

    passage_opened = Signal(object)
    """A `Passage`, to be read in History."""
    play_requested = Signal(object)
    """A `Passage`, to be heard."""
    copy_requested = Signal(object)
    """The `Turn`, to be copied with its sources."""
    settings_requested = Signal()
    """A model is to be chosen."""
    again_requested = Signal(object)
    """The `Turn`, whose question is to be asked once more."""

    def __init__(self, theme: Theme, turn: Turn) -> None:
        super().__init__()
        self._theme = theme
        self._turn = turn
        self._shows_closest = False
        self._sessions: int | None = None
        self.question = QuestionBlock(theme, turn.question)
        self.cards = TurnCards(theme)
        self.waiting = StatusLine(theme, "hourglass")
        self.answer = AnswerView(theme)
        self.outcome = StatusLine(theme, "info")
        self.left_out = StatusLine(theme, "lock")
        self.none = NoneState(theme)
        self.hint = StatusLine(theme, "lightbulb")
        self.passages = PassagesView(theme)
        self.sources = SourcesView(theme)
        choose = Button(theme, translate("Ask", "Choose a model"), "link")
        choose.clicked.connect(self.settings_requested)
        self.hint.add_button(choose)
        self._choose = choose
        self.mend = Button(theme, translate("Ask", "Open Settings"), "link")
        self.mend.clicked.connect(self.settings_requested)
        self.again = Button(theme, translate("Ask", "Ask again"), "link")
        self.again.clicked.connect(self._on_again)
        for button in (self.mend, self.again):
            self.outcome.add_button(button)
        self.answer.hide()
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for part in (
            self.question,
            self.cards,
            self.waiting,
            self.answer,
            self.cards.below,
            self.outcome,
            self.left_out,
            self.none,
            self.hint,
            self.passages,
            self.sources,
        ):
            column.addWidget(part)
        column.addStretch(1)
        self._connect()
        self.show_turn(turn)

    @property
    def turn(self) -> Turn:
        """The snapshot that is shown."""
        return self._turn

    @property
    def is_running(self) -> bool:
        """Whether more will come."""
        return self._turn.state in ("asking", "streaming")

    def show_turn(self, turn: Turn) -> None:
        """Show a snapshot; an older one than the one shown is passed over."""
        if turn.revision < self._turn.revision:
            return
        self._turn = turn
        self.cards.show_cards(turn)
        self.waiting.say(waiting_text(turn))
        self._show_answer()
        self._show_outcome()
        self._show_passages()
        is_over = not self.is_running
        self.sources.show_sources(turn.sources if is_over else (), today())
        self.sources.setVisible(is_over and bool(turn.sentences))

    def show_left_out(self, count: int) -> None:
        """Say how many private sessions no model was told of."""
        self.left_out.say(private_text(count) if count else "")

    def show_scope(self, sessions: int) -> None:
        """Take in how many sessions it was looked in."""
        self._sessions = sessions
        self._show_passages()

    def show_sounds(self, sessions: Collection[int]) -> None:
        """Offer to play the lines of sessions whose sound was kept."""
        for row in self._playable():
            row.play.setVisible(row.passage.session in sessions)

    def show_playing(self, passage: Passage | None) -> None:
        """Offer Pause where it plays."""
        for row in self._playable():
            is_it = passage is not None and row.passage.key == passage.key
            show_playing(row.play, row.passage, is_playing=is_it)

    def stops(self) -> list[QWidget]:
        """Return where Tab stops, in the order of reading."""
        found: list[QWidget] = []
        for view in self.cards.views:
            found += [view.arrow, *view.rows]
        found += [self.answer, *self.answer.chips, self.mend, self.again]
        found += [self.none.button, self._choose]
        for line in self.passages.rows:
            found += [line, line.play]
        found.append(self.sources.copy)
        for row in self.sources.rows:
            found += [row, row.play]
        return found

    def settle(self) -> None:
        """Give the parts their places at once."""
        self._column.invalidate()
        self._column.activate()

    def end_of_words(self) -> int:
        """Return where the words end that are being written, in this widget."""
        parts = (self.cards.below, self.answer, self.waiting, self.cards, self.question)
        shown = next(part for part in parts if part.isVisibleTo(self))
        return shown.geometry().bottom()

    def _playable(self) -> list[SourceRow | LineRow]:
        return [*self.sources.rows, *self.passages.rows]

    def _connect(self) -> None:
        for part in (self.cards, self.answer, self.passages, self.sources):
            part.passage_opened.connect(self.passage_opened)
        self.passages.play_requested.connect(self.play_requested)
        self.sources.play_requested.connect(self.play_requested)
        self.sources.copy.clicked.connect(self._on_copy)
        self.none.lines_wished.connect(self._on_lines_wished)

    def _show_answer(self) -> None:
        turn = self._turn
        is_over = not self.is_running
        # Sentence by sentence where nothing should move by itself.
        tail = "" if self._theme.reduced_motion and not is_over else turn.tail
        if not is_over:
            tail = whole_words(tail)
        has_words = bool(turn.sentences or tail.strip())
        self.answer.setVisible(has_words)
        numbers = {source.key: place for place, source in enumerate(turn.sources, start=1)}
        reasons = [worded(each.reason or "") for each in turn.sentences]
        self.answer.show_answer(
            turn.sentences, tail, numbers, reasons, has_cursor=has_words and not is_over
        )

    def _show_outcome(self) -> None:
        turn = self._turn
        said = outcome_text(turn)
        if turn.withheld and not self.is_running:
            said = " ".join(filter(None, [said, withheld_text(turn.withheld)]))
        is_trouble = turn.state == "failed"
        self.outcome.set_sign(
            "triangle-alert" if is_trouble else "info", "warn" if is_trouble else "text-2"
        )
        self.mend.setVisible(turn.remedy == "settings")
        self.again.setVisible(turn.remedy == "again")
        self.outcome.say(said)

    def _show_passages(self) -> None:
        turn = self._turn
        is_over = not self.is_running
        is_none = is_over and turn.is_unanswered
        lines = sum(len(meeting.passages) for meeting in turn.meetings)
        self.none.setVisible(is_none)
        if is_none:
            self.none.say_none(self._sessions, 0 if self._shows_closest else lines)
        shows = is_over and bool(turn.meetings) and (not is_none or self._shows_closest)
        self.passages.show_meetings(turn.meetings, today())
        self.passages.setVisible(shows)
        no_model = is_over and turn.state == "done" and turn.model is None
        self.hint.say(
            translate("Ask", "These are your own lines. A model can answer in sentences from them.")
            if no_model and shows
            else ""
        )

    @Slot()
    def _on_lines_wished(self) -> None:
        self._shows_closest = True
        self._show_passages()
        if self.passages.rows:
            self.passages.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_again(self) -> None:
        self.again_requested.emit(self._turn)

    @Slot()
    def _on_copy(self) -> None:
        self.copy_requested.emit(self._turn)
