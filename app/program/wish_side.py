"""What a start asked for: captions at once, the caption bar, the search, files to import."""

from PySide6.QtCore import QObject, QUrl, Slot

from app.program.history_side import HistorySide
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.session_actions import SessionActions
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList
from app.wish import Wish


class WishSide(QObject):
    """Grants the wishes of this start, and of later ones that found it. Lives on the GUI thread."""

    def __init__(  # noqa: PLR0913  # what wishes are about
        self,
        window: MainWindow,
        live: LivePage,
        history: HistorySide,
        actions: SessionActions,
        sources: SourceList,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._window = window
        self._live = live
        self._history = history
        self._actions = actions
        self._waiting: Wish | None = None
        self._has_begun = False
        self._has_sources = False
        self._starts_with_sources = False
        sources.changed.connect(self._on_sources)

    def take(self, wish: Wish) -> None:
        """Grant a wish, as soon as the window stands."""
        if self._has_begun:
            self._grant(wish)
        else:
            self._waiting = wish

    def begin(self) -> None:
        """The window stands: grant what was wished before."""
        self._has_begun = True
        if self._waiting is not None:
            self._grant(self._waiting)
            self._waiting = None

    @Slot(object)
    def take_from_another_start(self, wish: Wish) -> None:
        """Come to the front and grant the wish; for captions and the bar no window is needed."""
        if wish.search or wish.files or not (wish.start or wish.bar):
            self._window.come_forward()
        self.take(wish)

    def _grant(self, wish: Wish) -> None:
        if wish.search or wish.files:
            self._window.open_page("history")
        if wish.files:
            self._history.add_files([QUrl.fromLocalFile(str(path)) for path in wish.files])
        if wish.bar:
            self._actions.bar.setChecked(True)
        if wish.start:
            # Before the first list it is not known which source the person's wish means.
            self._starts_with_sources = not self._has_sources
            if self._has_sources:
                self._start()

    @Slot(object)
    def _on_sources(self, _sources: object) -> None:
        self._has_sources = True
        if self._starts_with_sources:
            self._starts_with_sources = False
            self._start()

    def _start(self) -> None:
        # The first start has its own way to the first caption, by the source and the model.
        if self._settings.settings.first_run_done and self._live.state in ("idle", "stopped"):
            self._actions.toggle.trigger()
