"""What the Live page says where there are no captions."""

from typing import Final, Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QProgressBar, QWidget

from app.ui.local_text import whole
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.empty_state import TEXT_PX, EmptyState

EmptyKind = Literal["idle", "quiet", "engine", "models", "installing"]

_MEGABYTE: Final = 1_000_000
_ICONS: Final[dict[EmptyKind, str]] = {
    "idle": "captions",
    "quiet": "ear",
    "engine": "cpu",
    "models": "download",
    "installing": "hourglass",
}


class NoCaptions(EmptyState):
    """Lies over the empty captions. At most one button; while models come, a bar."""

    check_source = Signal()
    fetch_models = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, _ICONS["idle"], role="clear")
        self.setParent(parent)
        self._kind: EmptyKind = "idle"
        self._said: tuple[str, ...] = ()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(TEXT_PX)
        self.add_under_text(self._bar)
        self._button = Button(theme, "")
        self._button.clicked.connect(self._on_button)
        self.add_button(self._button)

    @property
    def kind(self) -> EmptyKind:
        """Which state is shown."""
        return self._kind

    @property
    def way_out(self) -> QWidget | None:
        """The button, if one is offered at present."""
        return None if self.isHidden() or self._button.isHidden() else self._button

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
            done=whole(done_bytes // _MEGABYTE), total=whole(max(1, round(total_bytes / _MEGABYTE)))
        )
        text = f"{model}\n{amount}"
        self._say("installing", self.tr("Fetching the speech models"), text, note=note)
        self._bar.setRange(0, 1000)
        self._bar.setValue(round(1000 * done_bytes / max(1, total_bytes)))
        self._bar.setAccessibleName(amount)

    def _say(
        self, kind: EmptyKind, title: str, text: str, *, button: str = "", note: str = ""
    ) -> None:
        # Said again several times a second while nothing is heard.
        if (said := (kind, title, text, button, note)) == self._said:
            return
        self._kind, self._said = kind, said
        self.say(title, text, note, _ICONS[kind])
        self._bar.setVisible(kind == "installing")
        self._button.setVisible(bool(button))
        is_next = kind in ("engine", "models")
        self._button.set_look(button, "primary" if is_next else "secondary", None)

    @Slot()
    def _on_button(self) -> None:
        if self._kind == "quiet":
            self.check_source.emit()
        else:
            self.fetch_models.emit()
