"""The speech models in the Settings page: a list, what is being done, and ways to add one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMessageBox,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from app.ui.announce import announce
from app.ui.settings.blocks import WidgetRow
from app.ui.settings.model_row import ModelRow
from app.ui.settings.model_words import progress_text, tr
from app.ui.settings.section import Section
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from engines.listed_model import ListedModel

_PARTS: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFacts:
    """What is known of the speech models."""

    models: tuple[ListedModel, ...] = ()
    chosen: str = ""
    suggested: str = ""
    """Name of the one that fits this computer best; empty: not known."""
    speeds: Mapping[str, float] = field(default_factory=dict)
    """Times as fast as speech, where it was measured."""


class ModelsDesk(QObject):
    """Shows what it is told and emits what a person wants. Lives on the GUI thread."""

    use_wished = Signal(str)
    fetch_wished = Signal(str)
    measure_wished = Signal(str)
    check_wished = Signal(str)
    remove_wished = Signal(str)
    import_wished = Signal(object)
    """A `Path` of a folder."""
    source_wished = Signal(str)
    """A model whose source is to be opened."""
    stop_wished = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._facts = ModelFacts()
        self._is_busy = False
        self.rows: dict[str, ModelRow] = {}
        self._list: QWidget | None = None

    def add(self, section: Section) -> None:
        """Add the list to its section. Once."""
        self._list = made = QWidget()
        self._sentence = label("", "hint", wrap=True)
        self._work = label("", "body", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _PARTS)
        self.bar.setAccessibleName(tr("Progress of the model"))
        self.stop = Button(self._theme, tr("Stop"), "secondary", "square", size=18)
        self.stop.clicked.connect(self.stop_wished)
        self.add_folder = Button(
            self._theme, tr("Add from a folder…"), "secondary", "folder-open", size=18
        )
        self.add_folder.clicked.connect(self._on_add)
        foot = QHBoxLayout()
        foot.addWidget(self.add_folder)
        foot.addWidget(self.stop)
        foot.addStretch(1)
        self._rows_column = QVBoxLayout()
        self._rows_column.setSpacing(0)
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(foot)
        column.addWidget(self._work)
        column.addWidget(self.bar)
        column.addWidget(self._sentence)
        column.addLayout(self._rows_column)
        section.add_heading(tr("Speech models"))
        section.add(WidgetRow(made, tr("model engine language download import choose licence")))
        self.end("")
        self.show_facts(self._facts)

    @property
    def sentence(self) -> str:
        """What was said last; empty: nothing."""
        return self._sentence.text() if self._list is not None else ""

    def show_facts(self, facts: ModelFacts) -> None:
        """Show which models there are."""
        self._facts = facts
        if self._list is None:
            return
        names = [model.name for model in facts.models]
        for gone in [name for name in self.rows if name not in names]:
            self.rows.pop(gone).deleteLater()
        for place, model in enumerate(facts.models):
            row = self.rows.get(model.name)
            if row is None:
                row = self.rows[model.name] = self._row(model.name)
            if self._rows_column.indexOf(row) != place:
                self._rows_column.insertWidget(place, row)
            row.show_model(
                model,
                is_chosen=model.name == facts.chosen,
                is_suggested=model.name == facts.suggested,
                times=facts.speeds.get(model.name),
                is_busy=self._is_busy,
            )

    def show_work(self, name: str, done: int, total: int) -> None:
        """Show that something is being done with a model, and how far it is."""
        was_busy, self._is_busy = self._is_busy, True
        if self._list is None:
            return
        title = next((each.title for each in self._facts.models if each.name == name), name)
        self._work.setText(progress_text(title, done, total))
        self.bar.setRange(0, _PARTS if total else 0)
        self.bar.setValue(round(_PARTS * done / total) if total else 0)
        for widget in (self._work, self.bar, self.stop):
            widget.show()
        if not was_busy:
            self._sentence.hide()
            self.add_folder.setEnabled(False)
            self.show_facts(self._facts)

    def end(self, sentence: str) -> None:
        """Nothing is being done any more; say what came of it."""
        self._is_busy = False
        if self._list is None:
            return
        for widget in (self._work, self.bar, self.stop):
            widget.hide()
        self.add_folder.setEnabled(True)
        self._sentence.setText(sentence)
        self._sentence.setVisible(bool(sentence))
        self.show_facts(self._facts)
        if sentence:
            announce(self._list, sentence)

    def ask(self, question: str, meaning: str, word: str, then: Callable[[], object]) -> None:
        """Do something once the person has read what it means, and wants it."""
        box = QMessageBox(self._window.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(tr("Earmark"))
        box.setText(question)
        box.setInformativeText(meaning)
        yes = box.addButton(word, QMessageBox.ButtonRole.AcceptRole)
        no = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        box.buttonClicked.connect(lambda button: then() if button is yes else None)
        box.open()

    def _row(self, name: str) -> ModelRow:
        row = ModelRow(self._theme, name)
        row.use_wished.connect(self.use_wished)
        row.measure_wished.connect(self.measure_wished)
        row.check_wished.connect(self.check_wished)
        row.source_wished.connect(self.source_wished)
        row.fetch_wished.connect(self.fetch_wished)
        row.remove_wished.connect(self._on_remove)
        return row

    @Slot(str)
    def _on_remove(self, name: str) -> None:
        title = next((each.title for each in self._facts.models if each.name == name), name)
        self.ask(
            tr("Remove “{title}”?").format(title=title),
            tr("Its files are deleted from this computer. Captions stay."),
            tr("Remove"),
            lambda: self.remove_wished.emit(name),
        )

    @Slot()
    def _on_add(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self._window.window(), tr("A folder that holds a speech model")
        )
        if name:
            self.import_wished.emit(Path(name))
