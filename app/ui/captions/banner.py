"""The banner over the oldest lines: what happened, what to do, one or two buttons."""

from html import escape
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from app.ui.captions.banners import Banner, BannerKey
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.labels import Icon, set_role

LEAST_HEIGHT: Final = 56


class BannerView(QFrame):
    """Shows one banner. It lies over the captions and moves nothing."""

    action = Signal(str)
    dismissed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._banner: Banner | None = None
        self._icon = Icon(theme, "info", 20, "info")
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._words.setWordWrap(True)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._shown_buttons: list[Button] = []
        self._close = IconButton(theme, "x", self.tr("Dismiss"))
        self._close.clicked.connect(self._on_close)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(self._icon)
        row.addWidget(self._words, 1)
        row.addLayout(self._buttons)
        row.addWidget(self._close)
        self.hide()

    @property
    def banner(self) -> Banner | None:
        """What is shown."""
        return self._banner

    def show_banner(self, banner: Banner | None) -> None:
        """Show a banner, or none."""
        if banner == self._banner:
            return
        is_news = banner is not None and (self._banner is None or self._banner.key != banner.key)
        self._banner = banner
        self.setVisible(banner is not None)
        if banner is None:
            return
        set_role(self, f"banner-{banner.kind}")
        self._icon.set_icon(banner.icon, banner.kind)
        self._words.setText(f"<b>{escape(banner.happened)}</b> {escape(banner.meaning)}")
        self.setAccessibleName(f"{banner.happened} {banner.meaning}")
        self._close.setVisible(banner.is_dismissable)
        if is_news:
            self._fill_buttons(banner)
            self._announce(banner)

    def height_for(self, width: int) -> int:
        """Return the height that the words need: 56, more where they wrap."""
        self.setFixedWidth(width)
        layout = self.layout()
        return max(LEAST_HEIGHT, layout.heightForWidth(width) if layout else LEAST_HEIGHT)

    def _fill_buttons(self, banner: Banner) -> None:
        for button in self._shown_buttons:
            self._buttons.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._shown_buttons.clear()
        for action in banner.actions:
            button = Button(self._theme, action.text)
            button.setProperty("action", action.id)
            button.clicked.connect(self._on_action)
            self._buttons.addWidget(button)
            self._shown_buttons.append(button)

    def _announce(self, banner: Banner) -> None:
        if not QAccessible.isActive():
            return
        event = QAccessibleAnnouncementEvent(self, f"{banner.happened} {banner.meaning}")
        if banner.kind == "danger":
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)

    def _on_action(self) -> None:
        self.action.emit(str(self.sender().property("action")))

    def _on_close(self) -> None:
        if self._banner is not None:
            key: BannerKey = self._banner.key
            self.dismissed.emit(key)
