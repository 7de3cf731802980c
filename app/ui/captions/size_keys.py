"""The keys that make captions larger and smaller."""

from PySide6.QtCore import QObject, Signal, Slot

from app.ui.captions.actions import LiveActions
from app.ui.captions.measures import CAPTION_PX, STEP_PX
from app.ui.captions.view import CaptionView


class SizeKeys(QObject):
    """Joins three actions with the captions. GUI thread."""

    changed = Signal(int)
    """The captions have another size, in pixels."""

    def __init__(self, keys: LiveActions, view: CaptionView, page: QObject) -> None:
        super().__init__(page)
        self._view = view
        keys.larger.triggered.connect(self._on_larger)
        keys.smaller.triggered.connect(self._on_smaller)
        keys.usual.triggered.connect(self._on_usual)

    @Slot()
    def _on_larger(self) -> None:
        self._resize(self._view.caption_px + STEP_PX)

    @Slot()
    def _on_smaller(self) -> None:
        self._resize(self._view.caption_px - STEP_PX)

    @Slot()
    def _on_usual(self) -> None:
        self._resize(CAPTION_PX)

    def _resize(self, px: int) -> None:
        before = self._view.caption_px
        self._view.set_caption_px(px)
        if self._view.caption_px != before:
            self.changed.emit(self._view.caption_px)
