"""The first start: shown once, and again if the model is missing. It sets what it asks for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot

from app.audio.choice import BOTH, ChannelChoice, SourceChoice, both_sources, one_source
from app.audio.laptop_sound import laptop_sound
from app.audio.source import Source, SourceInfo
from app.paths import Paths
from app.ui.captions.page import LivePage
from app.ui.channel_labels import shown_label
from app.ui.first_run.dialog import FirstRun
from app.ui.first_run.listening import Listening
from app.ui.first_run.model_step import ModelOffer
from app.ui.first_run.trial import SpeedTrial
from app.ui.main_window import MainWindow
from app.ui.model_fetch import ModelFetch
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList
from app.ui.theme import Theme
from engines.catalog import load_catalog
from engines.defaults import DEFAULT_SPEECH
from engines.model_files import missing_models
from engines.protocols import StreamingEngine

if TYPE_CHECKING:
    from engines.install import InstallProgress

_SOURCE: Final = 1
_MODEL: Final = 2


class FirstRunSide(QObject):
    """Joins the dialog with sources, settings and installer. Lives on the GUI thread."""

    def __init__(  # noqa: PLR0913  # all that a first start sets up
        self,
        paths: Paths,
        theme: Theme,
        window: MainWindow,
        live: LivePage,
        settings: SettingsKeeper,
        sources: SourceList,
        fetch: ModelFetch,
        open_source: Callable[[ChannelChoice], Source],
        load_engine: Callable[[], StreamingEngine],
    ) -> None:
        super().__init__()
        self._paths = paths
        self._theme = theme
        self._window = window
        self._live = live
        self._settings = settings
        self._known: list[SourceInfo] = []
        self._fetch = fetch
        self._listening = Listening(open_source)
        self._trial = SpeedTrial(load_engine)
        self.dialog: FirstRun | None = None
        sources.changed.connect(self._on_sources)
        fetch.progressed.connect(self._on_progress)
        fetch.failed.connect(self._on_fetch_failed)
        fetch.finished.connect(self._on_fetched)

    def begin(self) -> None:
        """Show the dialog if it was never shown; at the model if that is all that is missing."""
        is_done = self._settings.settings.first_run_done
        if is_done and not missing_models(self._paths.models):
            return
        dialog = FirstRun(self._theme, self._window, self._offer())
        self.dialog = dialog
        dialog.entered.connect(self._on_entered)
        dialog.fetch_wished.connect(self._fetch.start)
        dialog.fetch_cancelled.connect(self._on_cancelled)
        dialog.start_wished.connect(self._on_start)
        dialog.finished.connect(self._on_closed)
        dialog.source.chosen.connect(self._on_source)
        self._listening.heard.connect(dialog.source.show_level)
        self._listening.failed.connect(dialog.source.show_problem)
        self._trial.measured.connect(dialog.model.show_speed)
        self._trial.failed.connect(dialog.model.show_trial_problem)
        self._offer_sources()
        dialog.begin(_MODEL if is_done else 0)

    def close(self) -> None:
        """Let sources and model go."""
        if self.dialog is not None:
            self.dialog.hide()
        self._listening.close()
        self._trial.close()

    # The steps

    @Slot(int)
    def _on_entered(self, step: int) -> None:
        if self.dialog is None:
            return
        if step == _SOURCE:
            self._on_source(self.dialog.source.source_id)
        else:
            self._listening.stop()
        if step == _MODEL:
            # Going on is the choice; going back and skipping change nothing.
            self._settings.change(source=self.dialog.source.source_id)
            if not self.dialog.model.is_missing:
                self._trial.start()

    @Slot(object)
    def _on_sources(self, sources: list[SourceInfo]) -> None:
        self._known = sources
        self._offer_sources()

    def _offer_sources(self) -> None:
        if self.dialog is not None:
            has_loopback = any(source.kind == "loopback" for source in self._known)
            self.dialog.source.set_sources(self._known, laptop_sound(has_loopback=has_loopback))

    @Slot(str)
    def _on_source(self, source_id: str) -> None:
        if self.dialog is not None and self.dialog.isVisible() and self.dialog.step == _SOURCE:
            self._listening.listen_to(self._choice(source_id))

    def _choice(self, source_id: str) -> SourceChoice:
        settings = self._settings.settings
        if source_id != BOTH:
            return one_source(source_id)
        return both_sources(
            microphone=settings.both_microphone,
            system=settings.both_system,
            label_you=shown_label(settings.label_you),
            label_they=shown_label(settings.label_they),
        )

    # The model

    def _offer(self) -> ModelOffer:
        catalog = load_catalog()
        missing = missing_models(self._paths.models)
        return ModelOffer(
            title=catalog.named(DEFAULT_SPEECH).title,
            size_bytes=catalog.named(DEFAULT_SPEECH).size_bytes,
            fetch_bytes=sum(catalog.named(name).download_bytes for name in missing),
        )

    @Slot(object)
    def _on_progress(self, progress: "InstallProgress") -> None:
        if self.dialog is not None and self.dialog.is_fetching:
            self.dialog.show_progress(progress.done_bytes, progress.total_bytes)

    @Slot(str)
    def _on_fetch_failed(self, sentence: str) -> None:
        if self.dialog is not None and self.dialog.is_fetching:
            self.dialog.show_problem(sentence)

    @Slot()
    def _on_fetched(self) -> None:
        if self.dialog is not None:
            self.dialog.show_fetched(self._offer())
            if self.dialog.isVisible():
                self._trial.start()

    @Slot()
    def _on_cancelled(self) -> None:
        self._fetch.cancel()

    # The end

    @Slot()
    def _on_closed(self) -> None:
        self._listening.stop()
        self._settings.change(first_run_done=True)
        self._window.open_live()

    @Slot()
    def _on_start(self) -> None:
        if self._live.state in ("idle", "stopped"):
            self._live.actions_by_name.toggle.trigger()
