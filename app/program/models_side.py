"""The models: loaded for whoever needs them, made ready ahead of time, fetched if missing."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.paths import Paths
from app.session.live import LiveController
from app.settings.engine_choice import CHOSEN_BY, SERVER_CHOSEN_BY
from app.ui.captions.page import LivePage
from app.ui.local_text import whole
from app.ui.model_fetch import ModelFetch
from app.ui.settings_keeper import SettingsKeeper
from app.worker import Worker
from engines.catalog import load_catalog
from engines.choice import EngineChoice
from engines.model_files import missing_models
from engines.protocols import StreamingEngine, TextEmbedder

if TYPE_CHECKING:
    from engines.install import InstallProgress

_END_TIMEOUT_S = 2.0


class ModelLoading:
    """Loads models from the data folder. Its methods block: they are for workers."""

    def __init__(self, paths: Paths, choice: Callable[[], EngineChoice]) -> None:
        """Args: choice: the speech engine that is wished for now; asked on any thread."""
        self._models = paths.models
        self._choice = choice

    def engine(self) -> StreamingEngine:
        """Load the speech engine, or the default one in its place. Raises EngineError."""
        from engines.chosen import load_chosen_engine  # noqa: PLC0415  # onnxruntime takes 0.1 s

        return load_chosen_engine(self._models, self._choice())

    def local_engine(self, why: str) -> StreamingEngine:
        """Load one that runs here in place of a server that is chosen. Raises EngineError."""
        from engines.chosen import load_local_engine  # noqa: PLC0415  # as above

        return load_local_engine(self._models, self._choice(), why)

    def embedder(self) -> TextEmbedder:
        """Load the model that texts are compared with. Raises EngineError."""
        from engines.loader import load_embedder  # noqa: PLC0415  # onnxruntime takes 0.1 s

        return load_embedder(self._models)

    def named_embedder(self, name: str) -> TextEmbedder:
        """Load the model before this one, whose vectors serve until the lines are read anew."""
        from engines.loader import load_embedder  # noqa: PLC0415  # as above

        return load_embedder(self._models, name)


class ModelsSide(QObject):
    """Joins the installer with the Live page, and warms the engine. Lives on the GUI thread."""

    fetched = Signal()
    """Models that were missing are there now."""
    _changed = Signal()

    def __init__(
        self,
        paths: Paths,
        controller: LiveController,
        live: LivePage,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._paths = paths
        self._controller = controller
        self._live = live
        self._settings = settings
        self.fetch = ModelFetch(paths.models)
        self._prepare = Worker("prepare", self._prepare_engine)
        self._change: Worker | None = None
        self._is_changed_again = False
        self._changed.connect(self._on_changed, Qt.ConnectionType.QueuedConnection)
        settings.value_changed.connect(self._on_setting)
        self.fetch.progressed.connect(self._on_progress)
        self.fetch.finished.connect(self._on_fetched)
        self.fetch.failed.connect(live.finish_install)
        live.fetch_models_requested.connect(self._on_fetch)

    def begin(self) -> None:
        """Make the engine ready, or say that models are missing."""
        if missing := missing_models(self._paths.models):
            catalog = load_catalog()
            megabytes = sum(catalog.named(name).download_bytes for name in missing) / 1e6
            self._live.set_models_missing(
                self.tr(
                    "Earmark fetches it once, {size} MB, and needs no network afterwards."
                ).format(size=whole(round(megabytes)))
            )
        else:
            self._prepare.start()

    def close(self, timeout_s: float) -> None:
        """Stop fetching and wait for the engine that is being loaded."""
        self.fetch.close()
        self._prepare.join(timeout_s)
        if self._change is not None:
            self._change.join(timeout_s)

    def _prepare_engine(self, _stop: threading.Event) -> None:
        self._controller.prepare()

    @Slot(str)
    def renew(self, name: str) -> None:
        """Load the engine anew if it is this model that came, or one that stood in for it."""
        if name == self._settings.settings.engine:
            self.reload()

    @Slot()
    def reload(self) -> None:
        """Load what is chosen anew, and have the session that runs go on with it."""
        self._on_setting(CHOSEN_BY[0])

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        is_unused = key in SERVER_CHOSEN_BY[1:] and not self._settings.settings.speech_server
        if key not in CHOSEN_BY or is_unused:
            return
        if self._change is not None:
            # Of several choices in a row the last one counts.
            self._is_changed_again = True
            return
        self._change = Worker("engine", self._change_engine)
        self._change.start()

    def _change_engine(self, _stop: threading.Event) -> None:
        self._controller.change_engine()
        self._changed.emit()

    @Slot()
    def _on_changed(self) -> None:
        if self._change is not None:
            self._change.join(_END_TIMEOUT_S)
            self._change = None
        if self._is_changed_again:
            self._is_changed_again = False
            self.reload()

    @Slot()
    def _on_fetch(self) -> None:
        self.fetch.start()

    @Slot(object)
    def _on_progress(self, progress: "InstallProgress") -> None:
        title = load_catalog().named(progress.model).title
        self._live.set_install_progress(title, progress.done_bytes, progress.total_bytes)

    @Slot()
    def _on_fetched(self) -> None:
        self._live.finish_install()
        self._prepare = Worker("prepare", self._prepare_engine)
        self._prepare.start()
        # Others read what was fetched once the page has settled.
        QTimer.singleShot(0, self.fetched.emit)
