"""A panel with the receipt of a session: what became of every second of its sound."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.receipts.wording import Rows, SessionReceipt, count_rows, gap_rows
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.fact_grid import fact_grid
from app.ui.widgets.labels import label

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_LABELS_PX: Final = 132
_SIDES_PX: Final = (23, 16)
_MOST_GAPS: Final = 200
"""More would only be scrolled past; their sum stands above."""


class SessionReceiptView(QFrame):
    """Shows what it is given. GUI thread."""

    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._shown: SessionReceipt | None = None
        self.setProperty("role", "panel")
        self.setAccessibleName(self.tr("Session receipt"))
        self.close_button = IconButton(theme, "x", self.tr("Close the session receipt"))
        self.close_button.clicked.connect(self.closed)
        self._scroll = QScrollArea()
        self._scroll.setProperty("role", "clear")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 0)
        head.addWidget(label(self.tr("Session receipt"), "heading"))
        head.addStretch()
        head.addWidget(self.close_button)
        column.addLayout(head)
        column.addWidget(self._scroll, 1)

    @property
    def shown(self) -> SessionReceipt | None:
        """What is shown."""
        return self._shown

    def show_receipt(self, receipt: SessionReceipt) -> None:
        """Show a receipt in place of another; where it was scrolled to stays."""
        if receipt == self._shown:
            return
        self._shown = receipt
        place = self._scroll.verticalScrollBar().value()
        content = QWidget()
        content.setProperty("role", "clear")
        column = QVBoxLayout(content)
        column.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 16)
        column.setSpacing(8)
        if not receipt.channels:
            nothing = self.tr("Nobody counted this session: it is from an earlier version.")
            column.addWidget(label(nothing, "hint-body", wrap=True))
        for channel in receipt.channels:
            if channel.counts.label:
                column.addWidget(label(channel.counts.label, "strong"))
            column.addLayout(
                fact_grid(count_rows(channel, is_kept=receipt.is_kept), names_px=_LABELS_PX)
            )
            gaps = gap_rows(channel, receipt.started_at)
            if gaps:
                column.addSpacing(4)
                title = translate("SessionReceipt", "%Ln gaps in the sound", "", len(gaps))
                column.addWidget(label(title, "strong"))
                column.addWidget(_well(gaps[:_MOST_GAPS]))
            column.addSpacing(8)
        column.addStretch()
        self._scroll.setWidget(content)
        self._scroll.verticalScrollBar().setValue(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def _well(rows: Rows) -> QWidget:
    well = QFrame()
    well.setProperty("role", "well")
    grid = fact_grid(rows, gap_px=6)
    grid.setContentsMargins(12, 10, 12, 10)
    well.setLayout(grid)
    return well
