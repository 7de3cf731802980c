"""The choice of a typeface: the caption face first, then what is installed."""

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtGui import QFontDatabase

from app.ui.fonts import CAPTION_FAMILY
from app.ui.settings.simple_controls import ListControl
from app.ui.settings.wording import tr
from app.ui.theme import Theme


class FontControl(ListControl):
    """Lists the installed fonts when it is opened: there may be thousands of them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, [("", CAPTION_FAMILY)])
        self._is_filled = False
        self.box.setMaximumWidth(248)
        self.box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.FocusIn,
            QEvent.Type.MouseButtonPress,
            QEvent.Type.KeyPress,
        ):
            self._fill()
        return super().eventFilter(watched, event)

    def _unlisted(self, value: object) -> str:
        if value in QFontDatabase.families():
            return str(value)
        return tr("{font} (not installed)").format(font=value)

    @Slot()
    def _fill(self) -> None:
        if self._is_filled:
            return
        self._is_filled = True
        families = [
            family
            for family in QFontDatabase.families()
            if family != CAPTION_FAMILY
            and not QFontDatabase.isPrivateFamily(family)
            and QFontDatabase.isSmoothlyScalable(family)
        ]
        self.set_choices([("", CAPTION_FAMILY), *((family, family) for family in families)])
