"""The source picker: a list 264 wide, or an icon with a menu in the narrow layout."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QIcon,
    QPaintEvent,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QComboBox,
    QMenu,
    QStackedLayout,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from app.audio.laptop_sound import LaptopSound
from app.audio.source import SourceInfo
from app.ui.captions.source_entries import FOLLOW, SourceEntry, entries
from app.ui.local_text import named
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton

_WIDTH: Final = 264
_BESIDE_ICON_PX: Final = 4


class _List(QComboBox):
    """A combo box with the design's arrow, for the style sheet takes Fusion's away.

    A name that is too long ends in an ellipsis; Qt would cut it through a letter.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setIconSize(QSize(18, 18))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        room = field.width() - option.iconSize.width() - _BESIDE_ICON_PX
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = 8 if rtl else self.width() - 24
        target = QRectF(left, (self.height() - 16) / 2, 16, 16)
        self._theme.paint_icon(painter, target, "chevron-down", "text")
        painter.end()


class SourcePicker(QWidget):
    """Offers the sources. It emits what was chosen; it shows what the program says is chosen."""

    chosen = Signal(str)
    """The id of a source, `BOTH`, or `FOLLOW`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sources: tuple[SourceInfo, ...] = ()
        self._entries: tuple[SourceEntry, ...] = ()
        self._chosen_id: str | None = None
        self._follows = False
        self._muted = False
        name = self.tr("Sound source")
        self._rows = QStandardItemModel(self)
        self._list = _List(theme)
        self._list.setModel(self._rows)
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
        """The source that is listened to, whoever chose it; or `BOTH`."""
        return self._chosen_id

    @property
    def sources(self) -> tuple[SourceInfo, ...]:
        """What can be chosen."""
        return self._sources

    def set_sources(
        self,
        sources: Sequence[SourceInfo],
        chosen_id: str | None,
        *,
        follows: bool = False,
        laptop_sound: LaptopSound | None = None,
    ) -> None:
        """Show what can be chosen, and what is.

        Args:
            sources: in the order in which they are offered.
            chosen_id: what is listened to.
            follows: whether the system chose it.
            laptop_sound: how what the laptop plays can be heard here.
        """
        offered = entries(sources, laptop_sound)
        shown = (self._sources, self._entries, self._chosen_id, self._follows)
        if (tuple(sources), offered, chosen_id, follows) != shown:
            self._sources, self._entries = tuple(sources), offered
            self._chosen_id, self._follows = chosen_id, follows
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
        current = self._current()
        for entry in self._entries:
            action = menu.addAction(entry.text)
            action.setEnabled(entry.can_be_chosen)
            action.setCheckable(entry.can_be_chosen)
            action.setChecked(entry is current)
            action.setData(entry.id)
            group.addAction(action)
        group.triggered.connect(self._on_menu)
        menu.popup(self._button.mapToGlobal(self._button.rect().bottomLeft()))

    @Slot()
    def _fill(self) -> None:
        current = self._current()
        self._list.blockSignals(True)
        self._list.clear()
        for row, entry in enumerate(self._entries):
            self._list.addItem(self._icon(entry, current), entry.text, entry.id)
            self._rows.item(row).setEnabled(entry.can_be_chosen)
            if entry is current:
                self._list.setCurrentIndex(row)
        if not self._entries:
            icon = self._theme.icon("mic-off", 18, "text-2", gap=4)
            self._list.addItem(icon, self.tr("No sound source found"), "")
        self._list.setIconSize(QSize(22, 18))
        self._list.setEnabled(bool(self._entries))
        self._list.blockSignals(False)
        self._list.setToolTip(current.text if current else "")
        spoken = self.tr("Sound source")
        self._button.set_name(named(spoken, current.text) if current else spoken)
        self._button.set_look("", "icon", self._icon_name(current, current))

    def _current(self) -> SourceEntry | None:
        wanted = FOLLOW if self._follows else self._chosen_id
        offered = [entry for entry in self._entries if entry.can_be_chosen]
        # The system's microphone may not be there; the one that is heard instead is shown.
        for each in (wanted, self._chosen_id):
            for entry in offered:
                if entry.id == each:
                    return entry
        return None

    def _icon_name(self, entry: SourceEntry | None, current: SourceEntry | None) -> str:
        if entry is None or (self._muted and entry is current):
            return "mic-off"
        return entry.icon

    def _icon(self, entry: SourceEntry, current: SourceEntry | None) -> QIcon:
        return self._theme.icon(self._icon_name(entry, current), 18, "text-2", gap=4)

    @Slot(int)
    def _on_activated(self, index: int) -> None:
        if 0 <= index < len(self._entries):
            self._choose(self._entries[index].id)

    @Slot(QAction)
    def _on_menu(self, action: QAction) -> None:
        self._choose(str(action.data()))

    def _choose(self, entry_id: str) -> None:
        current = self._current()
        if current is None or entry_id != current.id:
            self.chosen.emit(entry_id)
