"""The sections that tell and do: the engine, what is stored, the program itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.ui.local_text import joined
from app.ui.settings.assistant_desk import AssistantDesk
from app.ui.settings.blocks import FactRow
from app.ui.settings.device_desk import DeviceDesk
from app.ui.settings.facts import AboutFacts, EngineFacts, StorageFacts, UpdateFacts
from app.ui.settings.licences import Licences
from app.ui.settings.models_desk import ModelsDesk
from app.ui.settings.section import Section
from app.ui.settings.server_desk import ServerDesk
from app.ui.settings.sizes import size_words
from app.ui.settings.updates_row import UpdatesRow
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button

_DOCTOR: Final = "earmark doctor"


class Telling(QObject):
    """Makes the rows and emits what a person wants done. Opens nothing by itself."""

    open_wished = Signal(object)
    """A `Path` of a file or folder to be opened by the desktop."""
    export_wished = Signal(object)
    """A `Path` to write the settings to."""
    import_wished = Signal(object)
    """A `Path` to read settings from."""
    reset_all_wished = Signal()
    delete_older_wished = Signal()
    delete_all_wished = Signal()
    look_for_update_wished = Signal()
    update_page_wished = Signal()
    news_wished = Signal()
    """What is new in this version."""

    def __init__(self, theme: Theme, about: AboutFacts, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._about = about
        self._window = window
        self.models = ModelsDesk(theme, window)
        self.assistant = AssistantDesk(theme, window)
        self.server = ServerDesk(theme, window)
        self.devices = DeviceDesk(theme, window)
        self._engine_facts: EngineFacts | None = None
        self._engine_rows: dict[str, FactRow] = {}
        self._storage_facts: StorageFacts | None = None
        self._stored: dict[str, FactRow] = {}
        self._update_facts = UpdateFacts()
        self._updates: UpdatesRow | None = None

    def tell_again(self) -> None:
        """Show in rows that were made meanwhile what was told before."""
        if self._engine_facts is not None:
            self.tell_engine(self._engine_facts)
        if self._storage_facts is not None:
            self.tell_storage(self._storage_facts)
        self.tell_update(self._update_facts)

    # Speech engine

    def add_engine(self, section: Section) -> None:
        """Add what runs, where, and from which folder."""
        folder = self._button(tr("Open folder"), "folder-open")
        folder.clicked.connect(self._on_models)
        self._engine_rows = {
            "engine": FactRow(tr("Engine"), tr("model processor cpu gpu recogniser")),
            "state": FactRow(tr("State"), tr("ready missing model engine")),
            "folder": FactRow(tr("Model folder"), tr("files disk model"), folder),
        }
        for row in self._engine_rows.values():
            section.add(row)

    def tell_engine(self, facts: EngineFacts) -> None:
        """Show what is known of the engine."""
        self._engine_facts = facts
        words = {
            "engine": joined(facts.name, facts.provider),
            "state": facts.state,
            "folder": str(facts.folder),
        }
        for name, row in self._engine_rows.items():
            row.tell(words[name])

    # Storage

    def add_storage(self, section: Section) -> None:
        """Add how much is stored."""
        self._stored = {
            "history": FactRow(tr("Captions and search index"), tr("history database size disk")),
            "sound": FactRow(tr("Kept sound"), tr("audio size disk")),
            "models": FactRow(tr("Speech and search models"), tr("size disk")),
        }
        for row in self._stored.values():
            row.tell(tr("Being counted…"))
            section.add(row)

    def add_deletion(self, section: Section) -> None:
        """Add what deletes: last, in words that name the loss."""
        older = Button(self._theme, tr("Delete…"), "secondary")
        older.setAccessibleName(tr("Delete old sessions…"))
        older.clicked.connect(self.delete_older_wished)
        row = FactRow(tr("Delete everything older than…"), tr("sessions days old remove"), older)
        row.tell(tr("You choose from which day on sessions stay."))
        section.add(row)
        everything = Button(self._theme, tr("Delete all…"), "danger", "trash-2", size=18)
        everything.setAccessibleName(tr("Delete all sessions and sound…"))
        everything.clicked.connect(self._on_delete_all)
        last = FactRow(tr("Delete all sessions and sound"), tr("erase history privacy"), everything)
        last.tell(tr("Everything that was captioned is erased from this computer."))
        section.add(last)

    def tell_storage(self, facts: StorageFacts) -> None:
        """Show how much is stored."""
        self._storage_facts = facts
        for name, row in self._stored.items():
            row.tell(size_words(getattr(facts, name)))

    # About

    def add_about(self, section: Section) -> None:
        """Add the program, its files, help and licences."""
        about = self._about
        folder = self._button(tr("Open folder"), "folder-open")
        folder.clicked.connect(self._on_home)
        edit = self._button(tr("Open"), "pencil")
        edit.setAccessibleName(tr("Open the settings file"))
        edit.clicked.connect(self._on_settings_file)
        log = self._button(tr("Open"), "pencil")
        log.setAccessibleName(tr("Open the log"))
        log.clicked.connect(self._on_log)
        copy = self._button(tr("Copy"), "copy")
        copy.setAccessibleName(tr("Copy the command"))
        copy.clicked.connect(self._on_copy)
        show = Button(self._theme, tr("Show licences"), "secondary")
        show.clicked.connect(self._on_licences)
        news = Button(self._theme, tr("What is new"), "secondary")
        news.clicked.connect(self.news_wished)
        self._add(section, tr("Version"), about.version, tr("update release number"), news)
        self._updates = UpdatesRow(self._theme)
        self._updates.look_wished.connect(self.look_for_update_wished)
        self._updates.page_wished.connect(self.update_page_wished)
        section.add(self._updates)
        self._add(section, tr("Data folder"), str(about.home), tr("files where disk"), folder)
        self._add(section, tr("Settings file"), str(about.settings), tr("toml edit"), edit)
        self._add_transfer(section)
        self._add(section, tr("Log"), str(about.log), tr("problem error file"), log)
        self._add(section, tr("If something does not work"), _DOCTOR, tr("doctor check help"), copy)
        self._add(
            section, tr("Licences"), tr("Earmark is free software."), tr("copyright font"), show
        )

    def tell_update(self, facts: UpdateFacts) -> None:
        """Show whether there is a newer version."""
        self._update_facts = facts
        if self._updates is not None:
            self._updates.show_facts(facts)

    def _add_transfer(self, section: Section) -> None:
        export = self._button(tr("Export…"), "download")
        export.setAccessibleName(tr("Export the settings…"))
        export.clicked.connect(self._on_export)
        take = self._button(tr("Import…"), "upload")
        take.setAccessibleName(tr("Import settings…"))
        take.clicked.connect(self._on_import)
        sentence = tr("All settings in one file, for another computer or for safety.")
        self._add(section, tr("Export and import"), sentence, tr("backup transfer"), export, take)
        reset = self._button(tr("Reset all…"), "rotate-ccw")
        reset.clicked.connect(self._on_reset_all)
        sentence = tr("Captions and sound stay.")
        self._add(section, tr("Reset all settings"), sentence, tr("defaults factory"), reset)

    def _add(self, section: Section, name: str, value: str, also: str, *buttons: QWidget) -> None:
        row = FactRow(name, also, *buttons)
        row.tell(value)
        section.add(row)

    def _button(self, text: str, icon: str) -> Button:
        return Button(self._theme, text, "secondary", icon, size=18)

    @Slot()
    def _on_models(self) -> None:
        if self._engine_facts is not None:
            self.open_wished.emit(self._engine_facts.folder)

    @Slot()
    def _on_home(self) -> None:
        self.open_wished.emit(self._about.home)

    @Slot()
    def _on_settings_file(self) -> None:
        self.open_wished.emit(self._about.settings)

    @Slot()
    def _on_log(self) -> None:
        self.open_wished.emit(self._about.log)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(_DOCTOR)

    @Slot()
    def _on_licences(self) -> None:
        Licences(self._theme, self._window.window(), self._about.licences).open()

    @Slot()
    def _on_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self._window.window(), tr("Export the settings"), "earmark.toml", tr("TOML (*.toml)")
        )
        if name:
            self.export_wished.emit(Path(name))

    @Slot()
    def _on_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._window.window(), tr("Import settings"), "", tr("TOML (*.toml)")
        )
        if name:
            self.import_wished.emit(Path(name))

    @Slot()
    def _on_reset_all(self) -> None:
        self._ask(
            tr("Reset all settings?"),
            tr("Captions and sound stay."),
            tr("Reset"),
            self.reset_all_wished.emit,
        )

    @Slot()
    def _on_delete_all(self) -> None:
        self._ask(
            tr("Delete all sessions and sound?"),
            tr("Everything that was captioned is erased from this computer."),
            tr("Delete all"),
            self.delete_all_wished.emit,
        )

    def _ask(self, question: str, loss: str, word: str, then: Callable[[], object]) -> None:
        """Do something that cannot be undone once the person has confirmed it."""
        box = QMessageBox(self._window.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(tr("Earmark"))
        box.setText(question)
        box.setInformativeText(loss)
        yes = box.addButton(word, QMessageBox.ButtonRole.DestructiveRole)
        no = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        box.buttonClicked.connect(lambda button: then() if button is yes else None)
        box.open()
