"""The left side of the window: the pages, what is being recorded, and where the words stay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSpacerItem, QVBoxLayout, QWidget

from app.captions.messages import SessionState
from app.ui.nav_button import NavButton
from app.ui.recording_card import RecordingCard
from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label
from app.ui.widgets.mark import Mark
from app.ui.widgets.steady_focus import steady_focus

WIDE_PX: Final = 192
COMPACT_PX: Final = 80
LOW_BELOW_PX: Final = 520
"""Lower than this, four pages and the card do not stand under each other with their usual room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NavItem:
    """A page as the navigation names it."""

    key: str
    icon: str
    text: str


class Navigation(QFrame):
    """Emits which page was chosen. The card at its foot is shown on every page but "live"."""

    page_chosen = Signal(str)

    def __init__(self, theme: Theme, items: Sequence[NavItem]) -> None:
        super().__init__()
        self.setProperty("role", "sidebar")
        self.card = RecordingCard(theme)
        self._buttons = {item.key: NavButton(theme, item.icon, item.text) for item in items}
        for key, button in self._buttons.items():
            button.setObjectName(key)
            button.pressed.connect(self._on_pressed)
            button.clicked.connect(self._on_clicked)
            button.toggled.connect(self._on_toggled)
        self._is_shown_only = False
        self._was_open = False
        self._compact = False
        self._low = False
        self._notices: dict[str, str] = {}
        self._weak: dict[str, str] = {}
        self._mark = Mark(theme)
        self._name = label(self.tr("Earmark"), "heading")
        self._private = label("", "hint", wrap=True)
        self._lock = Icon(theme, "lock", 16, "text-2")
        self._foot = QWidget()
        self._lay_out()
        self.set_compact(compact=False)

    def set_page(self, key: str) -> None:
        """Show which page is open."""
        self._is_shown_only = True
        self._buttons[key].setChecked(True)
        self._is_shown_only = False
        self.card.set_wanted(wanted=key != "live")

    def set_notice(self, key: str, text: str | None, *, is_weak: bool = False) -> None:
        """Say lastingly, in place of "Nothing leaves this computer", what does leave it.

        Args:
            key: who says it; a later text takes the place of the one before.
            text: what leaves, and where it goes; None: nothing of that any more.
            is_weak: whether it holds only as long as nobody else has anything to say.
        """
        self._notices.pop(key, None)
        self._weak.pop(key, None)
        if text is not None:
            (self._weak if is_weak else self._notices)[key] = text
        self._show_foot()

    def set_compact(self, *, compact: bool) -> None:
        """Put the icons over the words, in 80 pixels, or as wide as the longest word needs."""
        self._compact = compact
        low = self._low and compact
        self._mark.setHidden(low)
        self._name.setVisible(not compact)
        self._show_foot()
        for button in self._buttons.values():
            button.set_compact(compact=compact, low=low)
        self.card.set_compact(compact=compact, low=low)
        side = 8 if compact else 12
        words = max(button.sizeHint().width() for button in self._buttons.values())
        self.setFixedWidth(max(COMPACT_PX if compact else WIDE_PX, words + 2 * side))
        self._column.setContentsMargins(side, 6 if low else 22, side, 8 if low else 16)
        self._column.setSpacing(2 if low else 4)
        self._under_head.changeSize(0, 0 if low else 18)
        self._column.invalidate()
        # What stands alone in its row is centred in it.
        inner = 0 if compact else 8
        self._head.setContentsMargins(inner, 0, 0, 0)
        self._foot_row.setContentsMargins(inner, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = event.size().height() < LOW_BELOW_PX
        if low != self._low:
            self._low = low
            self.set_compact(compact=self._compact)
        elif self._compact and self._notices:
            self._show_foot()

    def show_state(self, state: SessionState, elapsed_s: float) -> None:
        """Show the session's state. A card that goes leaves the focus at the chosen page's row."""
        with steady_focus(self.card, lambda: self.focus_regions()[0]):
            self.card.show_state(state, elapsed_s)

    def focus_regions(self) -> list[QWidget]:
        """Return where F6 stops: the chosen page's row."""
        return [button for button in self._buttons.values() if button.isChecked()]

    def _show_foot(self) -> None:
        said = self._notices or self._weak or {"": self.tr("Nothing leaves this computer")}
        text = "\n".join(said.values())
        # The name of a machine may be longer than the row: it breaks behind its dots.
        self._private.setText(text.replace(".", ".\u200b"))
        # That something leaves is said in words in the narrow form too, under its icon; where there
        # is no room for them the icon tells it.
        is_below = self._compact and not self._low and bool(self._notices)
        self._private.setVisible(not self._compact or is_below)
        way = QBoxLayout.Direction
        self._foot_row.setDirection(way.TopToBottom if is_below else way.LeftToRight)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._private.setAlignment(middle if is_below else Qt.AlignmentFlag.AlignLeading)
        self._foot_row.setAlignment(
            self._lock, middle if is_below else Qt.AlignmentFlag.AlignVCenter
        )
        if is_below and self._column.minimumHeightForWidth(self.width()) > self.height():
            self._private.hide()
        self._foot.setAccessibleName(text)
        self._foot.setToolTip(text if self._private.isHidden() else "")
        if self._notices:
            self._lock.set_icon("upload", "info")
        else:
            self._lock.set_icon("lock", "text-2")

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.setSpacing(10)
        self._head.addWidget(self._mark)
        self._head.addWidget(self._name, 1)
        self._foot_row = QHBoxLayout(self._foot)
        self._foot_row.setSpacing(8)
        self._foot_row.addWidget(self._lock, 0, Qt.AlignmentFlag.AlignVCenter)
        self._foot_row.addWidget(self._private, 1)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(4)
        self._column.addLayout(self._head)
        self._under_head = QSpacerItem(0, 18)
        self._column.addSpacerItem(self._under_head)
        for button in self._buttons.values():
            self._column.addWidget(button)
        self._column.addStretch()
        self._column.addWidget(self.card)
        self._column.addSpacing(6)
        self._column.addWidget(self._foot)

    @Slot(bool)
    def _on_toggled(self, is_on: bool) -> None:  # noqa: FBT001  # a signal's argument
        # Not the click: assistive tools toggle a radio button, and no click follows.
        if is_on and not self._is_shown_only:
            self._tell()

    @Slot()
    def _on_pressed(self) -> None:
        button = self.sender()
        self._was_open = isinstance(button, NavButton) and button.isChecked()

    @Slot()
    def _on_clicked(self) -> None:
        # The page that is open was chosen again: the focus goes into it.
        if self._was_open:
            self._tell()

    def _tell(self) -> None:
        button = self.sender()
        if button is not None:
            self.page_chosen.emit(button.objectName())
