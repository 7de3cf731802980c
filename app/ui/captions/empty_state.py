"""What the Live page says where there are no captions."""

from typing import Final, Literal

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import Icon, label, set_role

EmptyKind = Literal["idle", "quiet", "engine", "models", "installing"]

_TEXT_PX: Final = 320
"""Narrow, so that two short sentences stand balanced over two lines."""
_MEGABYTE: Final = 1_000_000
_ICONS: Final[dict[EmptyKind, str]] = {
    "idle": "captions",
    "quiet": "ear",
    "engine": "cpu",
    "models": "download",
    "installing": "hourglass",
}


def _balance(words: QLabel) -> None:
    """Give wrapped text the least width that needs no further line: lines of about one length.

    The height is set too, because wrapped labels measure it wrongly until they have been shown.
    """
    words.ensurePolished()
    metrics = words.fontMetrics()

    def height_at(width: int) -> int:
        room = QRect(0, 0, width, _TEXT_PX)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words.text()).height()

    height = height_at(_TEXT_PX)
    width = next(w for w in range(160, _TEXT_PX + 1, 4) if height_at(w) <= height)
    # A little more than needed: the label breaks its lines by its own count.
    words.setFixedSize(width + 4, height)


class EmptyState(QWidget):
    """Icon, title, one or two sentences, at most one button. Lies over the empty captions."""

    check_source = Signal()
    fetch_models = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind: EmptyKind = "idle"
        self._icon = Icon(theme, "captions", 40, "text-2")
        self._title = label("", "title", wrap=True)
        self._text = label("", "hint-large", wrap=True)
        self._note = label("", "hint", wrap=True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(_TEXT_PX)
        self._button = Button(theme, "")
        self._button.clicked.connect(self._on_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(0)
        column.addStretch(1)
        centre = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(self._icon, 0, centre)
        column.addSpacing(12)
        for words in (self._title, self._text, self._note):
            words.setAlignment(centre)
        column.addWidget(self._title)
        column.addSpacing(4)
        column.addWidget(self._text, 0, centre)
        column.addSpacing(20)
        column.addWidget(self._bar, 0, centre)
        column.addWidget(self._button, 0, centre)
        column.addSpacing(16)
        column.addWidget(self._note, 0, centre)
        column.addStretch(1)

    @property
    def kind(self) -> EmptyKind:
        """Which state is shown."""
        return self._kind

    @property
    def words(self) -> str:
        """All that is said."""
        return " ".join(x.text() for x in (self._title, self._text, self._note) if x.text())

    def show_idle(self, note: str) -> None:
        """Before the first session."""
        text = self.tr("Press Start and the words appear here, the newest at the bottom.")
        self._say("idle", self.tr("Ready when you are"), text, note=note)

    def show_quiet(self) -> None:
        """Listening, and nothing was heard for ten seconds."""
        text = self.tr("If something is playing, check that the bars at the top move.")
        button = self.tr("Check the sound source")
        self._say("quiet", self.tr("Listening. Nothing heard yet"), text, button=button)

    def show_engine_failed(self, sentence: str) -> None:
        """The engine did not start; the sentence says why and what to do."""
        title = self.tr("The speech engine did not start")
        self._say("engine", title, sentence, button=self.tr("Fetch it again"))

    def show_models_missing(self, sentence: str, note: str) -> None:
        """There is no model yet."""
        title = self.tr("The speech model is not here yet")
        self._say("models", title, sentence, button=self.tr("Fetch the model"), note=note)

    def show_installing(self, model: str, done_bytes: int, total_bytes: int, note: str) -> None:
        """A model is on its way: its name, a bar and the amounts."""
        amount = self.tr("{done} of {total} MB").format(
            done=done_bytes // _MEGABYTE, total=max(1, round(total_bytes / _MEGABYTE))
        )
        text = f"{model}\n{amount}"
        self._say("installing", self.tr("Fetching the speech models"), text, note=note)
        self._bar.setRange(0, 1000)
        self._bar.setValue(round(1000 * done_bytes / max(1, total_bytes)))
        self._bar.setAccessibleName(amount)

    def _say(
        self, kind: EmptyKind, title: str, text: str, *, button: str = "", note: str = ""
    ) -> None:
        self._kind = kind
        self._icon.set_icon(_ICONS[kind], "text-2")
        self._title.setText(title)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._text.setText(text)
        for words in (self._text, self._note):
            _balance(words)
        self._bar.setVisible(kind == "installing")
        self._button.setVisible(bool(button))
        wanted = "primary" if kind in ("engine", "models") else "secondary"
        self._button.set_look(button, "primary" if wanted == "primary" else "secondary", None)
        set_role(self, "clear")

    def _on_button(self) -> None:
        if self._kind == "quiet":
            self.check_source.emit()
        else:
            self.fetch_models.emit()
