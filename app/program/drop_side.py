"""What comes in from outside: files that are dropped or picked, and folders of models."""

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Slot
from PySide6.QtGui import QAction

from app.program.history_side import HistorySide
from app.program.model_choice_side import ModelChoiceSide
from app.ui.history.file_drop import FileDrop, dropped_model
from app.ui.main_window import MainWindow
from app.ui.settings.page import SettingsPage
from app.ui.theme import Theme

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


class DropSide(QObject):
    """Leads files to the history and models to the settings. Lives on the GUI thread."""

    def __init__(
        self,
        theme: Theme,
        window: MainWindow,
        history: HistorySide,
        settings: SettingsPage,
        models: ModelChoiceSide,
    ) -> None:
        super().__init__()
        self._window = window
        self._history = history
        self._settings = settings
        self._models = models
        self._drop = FileDrop(theme, window, window.area)
        self._drop.dropped.connect(self._on_dropped)
        pick = QAction(translate("Program", "Import files…"), window)
        pick.setObjectName("import_files")
        pick.setShortcut("Ctrl+O")
        pick.triggered.connect(self._on_import)
        window.addAction(pick)

    @Slot()
    def _on_import(self) -> None:
        self._window.open_page("history")
        self._history.import_panel.ask_for_files()

    @Slot(object)
    def _on_dropped(self, urls: list[QUrl]) -> None:
        if (folder := dropped_model(urls)) is not None:
            self._window.open_page("settings")
            self._settings.open_section("engine")
            self._models.import_folder(folder)
            return
        self._window.open_page("history")
        self._history.add_files(urls)
