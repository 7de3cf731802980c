"""Writing about sessions: asked for on the History page, made when it is first wanted."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from app.assistant.chat import ChatModel
from app.history.archive import Archive
from app.history.records import Segment, Session
from app.keys import ServerKeys
from app.paths import Paths
from app.ui.history.page import HistoryPage
from app.ui.main_window import MainWindow
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.program.writing_desk import WritingDesk
    from app.ui.writing.window import WritingWindow


class WritingSide(QObject):
    """Joins the History page with the desk that writes. Lives on the GUI thread."""

    settings_wished = Signal()
    """A model is to be chosen."""
    history_wished = Signal()
    """The History page is to be shown; it has been told what to show."""

    def __init__(  # noqa: PLR0913  # what it joins
        self,
        archive: Archive,
        paths: Paths,
        theme: Theme,
        settings: SettingsKeeper,
        history: HistoryPage,
        keys: ServerKeys,
        model: Callable[[], ChatModel | None] | None = None,
    ) -> None:
        """Join them; the arguments are those of `WritingDesk`."""
        super().__init__()
        self._desk: WritingDesk | None = None
        self._archive = archive
        self._paths = paths
        self._theme = theme
        self._settings = settings
        self._history = history
        self._keys = keys
        self._model = model
        history.write_requested.connect(self.open)

    @property
    def window(self) -> "WritingWindow | None":
        """What is open, if anything is."""
        return None if self._desk is None else self._desk.window

    @Slot(object, object, object)
    def open(
        self, session: Session, segments: Sequence[Segment], selected: Sequence[Segment]
    ) -> None:
        """Open the window for a session, or bring the one forward that is open for it."""
        if self._desk is None:
            self._desk = self._made()
        self._desk.open(session, segments, selected)

    def join(self, window: MainWindow, settings: SettingsPage) -> None:
        """Lead to the other pages where the person wants to go there."""
        self.history_wished.connect(lambda: window.open_page("history"))
        self.settings_wished.connect(lambda: window.open_page("settings"))
        self.settings_wished.connect(lambda: settings.open_section("assistant"))

    def close(self) -> None:
        """Stop writing; a result that nobody has saved yet is kept."""
        if self._desk is not None:
            self._desk.close()

    def _made(self) -> "WritingDesk":
        from app.program.writing_desk import WritingDesk  # noqa: PLC0415  # 0.1 s, rarely wanted

        desk = WritingDesk(
            self._archive,
            self._paths,
            self._theme,
            self._settings,
            self._history,
            self._keys,
            self._model,
        )
        desk.settings_wished.connect(self.settings_wished)
        desk.history_wished.connect(self.history_wished)
        return desk
