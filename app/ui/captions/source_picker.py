"""The source picker: a list 264 wide, or an icon with a menu in the narrow layout."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QMenu, QStackedLayout, QWidget

from app.audio.source import SourceInfo, SourceKind
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton

_WIDTH: Final = 264
_ICONS: Final[dict[SourceKind, str]] = {
    "microphone": "mic",
    "loopback": "audio-lines",
    "file": "file-audio",
}


class _List(QComboBox):
    """A combo box with the design's arrow; the style sheet takes Fusion's away."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setIconSize(QSize(18, 18))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = 8 if rtl else self.width() - 24
        target = QRectF(left, (self.height() - 16) / 2, 16, 16)
        self._theme.paint_icon(painter, target, "chevron-down", "text")
        painter.end()


class SourcePicker(QWidget):
    """Offers the sources. It emits what was chosen; it shows what the program says is chosen."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sources: tuple[SourceInfo, ...] = ()
        self._chosen_id: str | None = None
        self._muted = False
        name = self.tr("Sound source")
        self._list = _List(theme)
        self._list.setAccessibleName(name)
        self._list.activated.connect(self._on_activated)
        self._button = IconButton(theme, "mic", name)
        self._button.clicked.connect(self.open)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._list)
        self._stack.addWidget(self._button)
        self.setFixedSize(_WIDTH, 36)
        theme.changed.connect(self._fill)
        self._fill()

    @property
    def chosen_id(self) -> str | None:
        """The source that is chosen."""
        return self._chosen_id

    @property
    def sources(self) -> tuple[SourceInfo, ...]:
        """What can be chosen."""
        return self._sources

    def set_sources(self, sources: Sequence[SourceInfo], chosen_id: str | None) -> None:
        """Show what can be chosen, and what is."""
        if (tuple(sources), chosen_id) != (self._sources, self._chosen_id):
            self._sources, self._chosen_id = tuple(sources), chosen_id
            self._fill()

    def set_muted(self, *, muted: bool) -> None:
        """Show that nothing comes from the source."""
        if muted != self._muted:
            self._muted = muted
            self._fill()

    def set_narrow(self, *, narrow: bool) -> None:
        """Turn into an icon, or back."""
        self._stack.setCurrentWidget(self._button if narrow else self._list)
        self.setFixedSize(36 if narrow else _WIDTH, 36)

    @Slot()
    def open(self) -> None:
        """Open the list, as a click does."""
        if self._stack.currentWidget() is self._list:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._list.showPopup()
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        for source in self._sources:
            action = menu.addAction(source.name)
            action.setCheckable(True)
            action.setChecked(source.id == self._chosen_id)
            action.setData(source.id)
            group.addAction(action)
        group.triggered.connect(self._on_menu)
        menu.popup(self._button.mapToGlobal(self._button.rect().bottomLeft()))

    @Slot()
    def _fill(self) -> None:
        self._list.blockSignals(True)
        self._list.clear()
        for source in self._sources:
            self._list.addItem(self._icon(source), source.name, source.id)
            if source.id == self._chosen_id:
                self._list.setCurrentIndex(self._list.count() - 1)
        if not self._sources:
            icon = self._theme.icon("mic-off", 18, "text-2", gap=4)
            self._list.addItem(icon, self.tr("No sound source found"), "")
        self._list.setIconSize(QSize(22, 18))
        self._list.setEnabled(bool(self._sources))
        self._list.blockSignals(False)
        current = next((s for s in self._sources if s.id == self._chosen_id), None)
        self._list.setToolTip(current.name if current else "")
        spoken = self.tr("Sound source")
        self._button.set_name(f"{spoken}: {current.name}" if current else spoken)
        self._button.set_look("", "icon", self._icon_name(current))

    def _icon_name(self, source: SourceInfo | None) -> str:
        if source is None or (self._muted and source.id == self._chosen_id):
            return "mic-off"
        return _ICONS[source.kind]

    def _icon(self, source: SourceInfo) -> QIcon:
        return self._theme.icon(self._icon_name(source), 18, "text-2", gap=4)

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        self._choose(str(self._list.itemData(index)))

    @Slot(QAction)
    def _on_menu(self, action: QAction) -> None:
        self._choose(str(action.data()))

    def _choose(self, source_id: str) -> None:
        if source_id and source_id != self._chosen_id:
            self.chosen.emit(source_id)
