"""The receipt of a line in a window of its own, for sessions of the past."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from app.ui.receipts.caption_panel import CaptionReceipt
from app.ui.receipts.caption_wording import ReceiptText
from app.ui.theme import Theme


class CaptionReceiptDialog(QDialog):
    """Shows a receipt until it is closed."""

    def __init__(
        self, theme: Theme, window: QWidget, receipt: ReceiptText, *, cannot_play: str
    ) -> None:
        """Args: cannot_play: why its sound cannot be played, in words; empty if it can."""
        super().__init__(window)
        self.setWindowTitle(self.tr("Caption receipt"))
        self.panel = CaptionReceipt(theme)
        self.panel.setProperty("role", "window")
        self.panel.closed.connect(self.accept)
        self.panel.show_receipt(receipt, cannot_play=cannot_play)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panel)
        self.resize(420, 640)
        self.panel.first_control().setFocus()
