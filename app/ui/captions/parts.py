"""The parts of the Live page and where they stand: header, captions, dock; two lie over them."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.captions.actions import LiveActions
from app.ui.captions.banner import BannerView
from app.ui.captions.dock import Dock
from app.ui.captions.empty_states import NoCaptions
from app.ui.captions.header import Header
from app.ui.captions.model import CaptionModel
from app.ui.captions.side_pane import SidePane
from app.ui.captions.view import CaptionView
from app.ui.receipts.caption_panel import CaptionReceipt
from app.ui.theme import Theme

_BANNER_TOP_PX: Final = 12
_BANNER_ROOM_PX: Final = 16
_GUTTERS_PX: Final = (32, 24)
_LEAST_BANNER_PX: Final = 200


class LiveParts:
    """Makes the widgets and places them. What they show is the presenter's matter."""

    def __init__(self, theme: Theme, keys: LiveActions) -> None:
        self.model = CaptionModel()
        self.header = Header(theme)
        self.view = CaptionView(theme, self.model)
        self.dock = Dock(theme, (keys.smaller, keys.usual, keys.larger))
        self.pane = SidePane(self.view)
        self.receipt = CaptionReceipt(theme)
        self.receipt.setParent(self.pane)
        self.receipt.hide()
        self.banner = BannerView(theme, self.view)
        self.empty = NoCaptions(theme, self.view)

    def lay_out(self, page: QWidget) -> None:
        """Fill the page."""
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self.pane, 1)
        column.addWidget(self.dock)

    def set_narrow(self, *, narrow: bool) -> None:
        """Fold every part, or unfold it."""
        self.header.set_narrow(narrow=narrow)
        self.view.set_narrow(narrow=narrow)
        self.dock.set_narrow(narrow=narrow)

    def place_overlays(self) -> None:
        """Put banner and empty state over the captions. No line moves."""
        view = self.view
        start, end = _GUTTERS_PX
        top = 0
        # Asked of the parts themselves: before the window is shown nothing is visible.
        if not self.banner.isHidden():
            width = max(_LEAST_BANNER_PX, view.width() - start - end)
            height = self.banner.height_for(width)
            self.banner.setGeometry(start, _BANNER_TOP_PX, width, height)
            self.banner.raise_()
            top = _BANNER_TOP_PX + height + _BANNER_ROOM_PX
        view.set_top_inset(top)
        self.empty.setGeometry(0, top, view.width(), view.height() - top)

    def begin(self) -> QWidget:
        """Return where a person begins: the main button, or what has to be done before."""
        if self.dock.main.isEnabled():
            return self.dock.main
        way_out = self.empty.way_out
        return self.view if way_out is None else way_out
