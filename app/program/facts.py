"""Finds out what the Settings page tells: versions, places, sizes."""

import threading
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.paths import Paths
from app.ui.sentences import worded
from app.ui.settings.facts import AboutFacts, EngineFacts, StorageFacts
from app.worker import Worker
from engines.catalog import load_catalog
from engines.defaults import DEFAULT_SPEECH
from engines.events import EngineInfo
from engines.model_files import missing_models, model_folder

_END_TIMEOUT_S = 2.0


class FoundFacts(QObject):
    """Counts what the data folder holds on a worker. Lives on the GUI thread."""

    found = Signal(object)
    """A `StorageFacts`."""
    _counted = Signal(object)

    def __init__(self, paths: Paths) -> None:
        super().__init__()
        self._paths = paths
        self._worker: Worker | None = None
        # Queued: the worker's thread emits, the window's thread hears.
        self._counted.connect(self._on_counted, Qt.ConnectionType.QueuedConnection)

    def count(self) -> None:
        """Begin to count; ignored while it goes on."""
        if self._worker is None:
            self._worker = Worker("sizes", self._run, on_failure=self._on_bug)
            self._worker.start()

    def close(self) -> None:
        """Stop counting."""
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(_END_TIMEOUT_S)

    def _run(self, stop: threading.Event) -> None:
        paths = self._paths
        history = sum(size_of(each, stop) for each in paths.home.glob(paths.database.name + "*"))
        self._counted.emit(
            StorageFacts(
                history=history,
                sound=size_of(paths.audio, stop),
                models=size_of(paths.models, stop),
            )
        )

    def _on_bug(self, _error: Exception) -> None:
        self._counted.emit(None)

    @Slot(object)
    def _on_counted(self, facts: StorageFacts | None) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        if facts is not None:
            self.found.emit(facts)


def size_of(path: Path, stop: threading.Event) -> int:
    """Return the bytes of a file, or of all files under a folder; of what is gone, none."""
    if path.is_file():
        return _file_size(path)
    total = 0
    for each in path.rglob("*"):
        if stop.is_set():
            break
        total += _file_size(each)
    return total


def _file_size(path: Path) -> int:
    try:
        found = path.lstat()
    except OSError:
        return 0  # Deleted while it was counted.
    return found.st_size if path.is_file() else 0


def about_facts(paths: Paths) -> AboutFacts:
    """Return what is said of the program."""
    folder = files("resources").joinpath("licenses")
    licences = [
        (file.name.removesuffix(".txt"), file)
        for file in sorted(folder.iterdir(), key=lambda each: each.name)
    ]
    return AboutFacts(
        version=version("earmark"),
        home=paths.home,
        settings=paths.settings,
        log=paths.log,
        licences=tuple((name, file.read_text("utf-8")) for name, file in licences),
    )


def engine_facts(models: Path, info: EngineInfo | None) -> EngineFacts:
    """Return what is known of the speech engine, whether it has run yet or not."""
    translate = QCoreApplication.translate
    if info is not None:
        state = worded(info.provider_note) or translate(
            "SettingsSide", "It has run since the start."
        )
        return EngineFacts(
            name=worded(info.name),
            provider=info.provider,
            folder=model_folder(models, info.model),
            state=state,
        )
    missing = DEFAULT_SPEECH in missing_models(models)
    return EngineFacts(
        name=load_catalog().named(DEFAULT_SPEECH).title,
        provider="",
        folder=model_folder(models, DEFAULT_SPEECH),
        state=translate("SettingsSide", "Its model is missing. The Live page fetches it.")
        if missing
        else translate("SettingsSide", "Ready"),
    )
