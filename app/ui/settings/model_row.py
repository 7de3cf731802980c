"""One speech model in the list: what it is, and what can be done with it."""

from PySide6.QtCore import Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.ui.local_text import joined, named
from app.ui.settings.model_words import facts_text, state_text, tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import hairline, label
from engines.listed_model import ListedModel


class ModelRow(QWidget):
    """Shows a model and emits what a person wants done with it."""

    use_wished = Signal(str)
    fetch_wished = Signal(str)
    source_wished = Signal(str)
    measure_wished = Signal(str)
    check_wished = Signal(str)
    remove_wished = Signal(str)

    def __init__(self, theme: Theme, name: str) -> None:
        """Args: name: of the model."""
        super().__init__()
        self.name = name
        self._title = label("", "label", wrap=True)
        self._facts = label("", "hint", wrap=True)
        self._state = label("", "hint", wrap=True)
        self._mark = label("", "small-label")
        self.main = Button(theme, "", "secondary")
        self.main.clicked.connect(self._on_main)
        self.more = Button(theme, "", "icon", "ellipsis")
        self._wish: SignalInstance = self.use_wished
        menu = QMenu(self.more)
        self.measure = self._action(menu, tr("Measure its speed here"), self.measure_wished)
        self.check = self._action(menu, tr("Check its files"), self.check_wished)
        self.remove = self._action(menu, tr("Remove…"), self.remove_wished)
        self.more.setMenu(menu)
        self._lay_out()

    @property
    def words(self) -> str:
        """All that is said of it."""
        parts = (self._title, self._facts, self._state, self._mark)
        return " ".join(each.text() for each in parts if each.text())

    def show_model(
        self,
        model: ListedModel,
        *,
        is_chosen: bool,
        is_suggested: bool,
        times: float | None,
        is_busy: bool,
    ) -> None:
        """Show what is known of it now."""
        self._title.setText(model.title)
        self._facts.setText(facts_text(model, times))
        state = state_text(model, is_chosen=is_chosen)
        self._state.setText(state)
        self._state.setVisible(bool(state))
        marks = [tr("In use")] if is_chosen and model.state == "installed" else []
        marks += [tr("Fits this computer")] if is_suggested else []
        self._mark.setText(joined(*marks))
        self._mark.setVisible(bool(marks))
        self._show_main(model, is_chosen=is_chosen, is_busy=is_busy)
        is_here = model.state in ("installed", "damaged")
        self.more.setVisible(is_here)
        self.more.setEnabled(not is_busy)
        self.measure.setEnabled(model.state == "installed")
        self.remove.setEnabled(not is_chosen)
        name = named(model.title, tr("More"))
        self.more.setAccessibleName(name)
        self.more.setToolTip(tr("More"))

    def _show_main(self, model: ListedModel, *, is_chosen: bool, is_busy: bool) -> None:
        match model.state:
            case "installed":
                text, self._wish = tr("Use"), self.use_wished
            case "not installed":
                text, self._wish = tr("Fetch"), self.fetch_wished
            case "source only":
                text, self._wish = tr("Open its source"), self.source_wished
            case "damaged":
                text, self._wish = tr("Check its files"), self.check_wished
        self.main.setText(text)
        self.main.setAccessibleName(named(model.title, text))
        self.main.setVisible(not (is_chosen and model.state == "installed"))
        self.main.setEnabled(not is_busy or model.state == "source only")

    @Slot()
    def _on_main(self) -> None:
        self._wish.emit(self.name)

    def _action(self, menu: QMenu, text: str, wish: SignalInstance) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda: wish.emit(self.name))
        return action

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._facts)
        words.addWidget(self._state)
        line = QHBoxLayout()
        line.setContentsMargins(0, 8, 0, 8)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.main, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.more, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(hairline())
