"""The speech models: listed, chosen, fetched, brought, tried and removed from the Settings page."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from app.paths import Paths
from app.program.machine import this_machine
from app.program.model_work import checked, fetched, imported, measured, removed
from app.ui.model_jobs import Job, ModelJobs
from app.ui.sentences import worded
from app.ui.settings.models_desk import ModelFacts
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from engines.catalog import load_catalog
from engines.listed_model import ListedModel
from engines.model_speeds import read_speeds
from engines.suggestion import suggested

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 10.0


class ModelChoiceSide(QObject):
    """Joins the models' desk with the work on them. Lives on the GUI thread."""

    came = Signal(str)
    """A model is there now that was not, or was another: its name."""

    def __init__(self, paths: Paths, settings: SettingsKeeper, page: SettingsPage) -> None:
        super().__init__()
        self._models = paths.models
        self._settings = settings
        self._page = page
        self._desk = page.telling.models
        self.jobs = ModelJobs()
        self._found: tuple[ListedModel, ...] = ()
        self._waiting: Callable[[], None] | None = None
        # Whether the job under way may end with another model in the folder.
        self._brings = False
        self._machine = this_machine()
        self._connect()

    def close(self) -> None:
        """End what is being done."""
        self.jobs.close(_END_TIMEOUT_S)

    @Slot(object)
    def import_folder(self, folder: Path) -> None:
        """Take a folder among the models, once its licence was read."""
        from engines.import_model import plain_name  # noqa: PLC0415  # onnxruntime takes 0.1 s

        offer = load_catalog().offered(plain_name(folder.resolve().name))
        job = imported(self._models, folder)
        terms = offer.terms if offer is not None else ""
        self._after_terms(folder.name, terms, lambda: self._start(folder.name, job, brings=True))

    def _connect(self) -> None:
        desk, jobs = self._desk, self.jobs
        self._page.opened.connect(self.refresh)
        self._settings.value_changed.connect(self._on_setting)
        desk.use_wished.connect(self._on_use)
        desk.fetch_wished.connect(self._on_fetch)
        desk.measure_wished.connect(self._on_measure)
        desk.check_wished.connect(self._on_check)
        desk.remove_wished.connect(self._on_remove)
        desk.import_wished.connect(self.import_folder)
        desk.source_wished.connect(self._on_source)
        desk.stop_wished.connect(jobs.stop)
        jobs.progressed.connect(desk.show_work)
        jobs.ended.connect(self._on_ended)

    @Slot()
    def refresh(self) -> None:
        """Look which models there are."""
        self.jobs.start("", self._look)

    def _look(self, _report: Callable[[int, int], None]) -> str:
        from engines.model_list import list_models  # noqa: PLC0415  # onnxruntime takes 0.1 s

        self._found = list_models(self._models)
        return ""

    def _tell(self) -> None:
        speeds = read_speeds(self._models)
        language = self._settings.settings.speech_language or QLocale.system().name()
        code = language.replace("_", "-").partition("-")[0].lower()
        self._desk.show_facts(
            ModelFacts(
                models=self._found,
                chosen=self._settings.settings.engine,
                suggested=suggested(self._found, self._machine, code, speeds),
                speeds=speeds,
            )
        )

    def _start(self, name: str, job: Job, *, brings: bool = False) -> None:
        def and_look(report: Callable[[int, int], None]) -> str:
            try:
                return job(report)
            finally:
                self._look(report)

        if self.jobs.start(name, and_look):
            self._brings = brings
            self._desk.show_work(name, 0, 0)
        elif not self.jobs.name:
            # Only a look: it is over in a moment.
            self._waiting = partial(self._start, name, job, brings=brings)

    def _after_terms(self, title: str, terms: str, then: Callable[[], object]) -> None:
        if not terms:
            then()
            return
        self._desk.ask(
            translate("Models", "Take “{title}”?").format(title=title),
            worded(terms),
            translate("Models", "I may use it"),
            then,
        )

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in ("engine", "speech_language") and self._found:
            self._tell()

    @Slot(str)
    def _on_use(self, name: str) -> None:
        self._desk.end("")
        self._settings.put("engine", name)

    @Slot(str)
    def _on_fetch(self, name: str) -> None:
        offer = load_catalog().offered(name)
        settings = self._settings.settings
        job = fetched(self._models, name, mirror=settings.model_mirror, proxy=settings.model_proxy)
        title, terms = (offer.title, offer.terms) if offer is not None else (name, "")
        self._after_terms(title, terms, lambda: self._start(name, job, brings=True))

    @Slot(str)
    def _on_measure(self, name: str) -> None:
        self._start(name, measured(self._models, name))

    @Slot(str)
    def _on_check(self, name: str) -> None:
        self._start(name, checked(self._models, name))

    @Slot(str)
    def _on_remove(self, name: str) -> None:
        self._start(name, removed(self._models, name, in_use=self._settings.settings.engine))

    @Slot(str)
    def _on_source(self, name: str) -> None:
        offer = load_catalog().offered(name)
        if offer is not None:
            QDesktopServices.openUrl(QUrl(offer.source))

    @Slot(str, str)
    def _on_ended(self, name: str, sentence: str) -> None:
        if name:
            self._desk.end(sentence)
            if self._brings:
                self.came.emit(name)
        self._tell()
        if (waiting := self._waiting) is not None:
            self._waiting = None
            waiting()
