"""The first page: what is to be written, of which lines, and by whom."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.assistant.writer import NO_MODEL
from app.assistant.writing_records import Estimate, Template
from app.history.records import Segment, Session
from app.ui.assistant.status_line import StatusLine
from app.ui.history.export import lines_between
from app.ui.history.filter_box import FilterBox
from app.ui.local_text import clock_text
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.writing.choice import WritingChoice
from app.ui.writing.text_field import TextField
from app.ui.writing.wording import calls_text, model_text, server_notice, tr

_LONGEST_WISH = 1_000
_WISH_LINES = 3


class ChoosePage(QWidget):
    """Tells what is chosen, and shows what that would take. GUI thread."""

    changed = Signal()
    """Something else is chosen: another estimate is wanted."""
    edit_wished = Signal()
    """The templates are to be edited."""
    settings_wished = Signal()
    """A model is to be chosen."""

    def __init__(
        self,
        theme: Theme,
        session: Session,
        segments: Sequence[Segment],
        selected: Sequence[Segment],
    ) -> None:
        super().__init__()
        self._session = session
        self._segments = segments
        self._selected = selected
        self._templates: Sequence[Template] = ()
        self.template = FilterBox(theme, tr("Template"))
        self.edit = Button(theme, tr("Edit templates…"), "link")
        self.what = FilterBox(theme, tr("Lines"))
        self.what.addItem(tr("The whole session"), "all")
        if selected:
            self.what.addItem(tr("The selected lines"), "selected")
            self.what.setCurrentIndex(1)
        self.what.addItem(tr("A time range"), "range")
        self.since = _clock(segments[:1], tr("From, time of day"))
        self.until = _clock(segments[-1:], tr("To, time of day"))
        self.wish = TextField(theme, tr("Your wish"), _WISH_LINES)
        self.wish.setPlaceholderText(
            tr("Anything to add, for instance: only what concerns the prices")
        )
        self.model = label("", "body", wrap=True)
        self.count = label("", "hint", wrap=True)
        self.notice = StatusLine(theme, "upload", "info")
        self.problem = StatusLine(theme, "triangle-alert", "warn")
        self.choose = Button(theme, tr("Choose a model"), "secondary")
        self.problem.add_button(self.choose)
        self._lay_out()
        self.edit.clicked.connect(self.edit_wished)
        self.choose.clicked.connect(self.settings_wished)
        for box in (self.template, self.what):
            box.currentIndexChanged.connect(self._on_changed)
        for field in (self.since, self.until):
            field.textChanged.connect(self._on_changed)
        self.wish.textChanged.connect(self._on_changed)
        self._show_range()

    def offer(self, templates: Sequence[Template], chosen: str = "") -> None:
        """Show which templates there are; `chosen` is the name of one, or stays what it is."""
        current = self.template.currentData()
        self._templates = templates
        self.template.blockSignals(True)  # Qt's signature
        self.template.clear()
        for template in templates:
            self.template.addItem(worded(template.title), template.name)
        place = max(self.template.findData(chosen or current), 0)
        self.template.setCurrentIndex(place)
        self.template.blockSignals(False)  # Qt's signature
        self._on_changed()

    def choice(self) -> WritingChoice | None:
        """Return what is chosen; None if there are no such lines, or the times are none."""
        lines = self._lines()
        place = self.template.currentIndex()
        if not lines or not 0 <= place < len(self._templates):
            return None
        return WritingChoice(
            session=self._session,
            template=self._templates[place],
            lines=tuple(lines),
            wish=self.wish.toPlainText().strip()[:_LONGEST_WISH],
        )

    def show_estimate(self, estimate: Estimate | None) -> None:
        """Show what it would take; None: that is being found out, or there are no lines."""
        if estimate is None:
            self.count.setText("" if self._lines() else tr("There are no lines in this range."))
            return
        problem = estimate.problem
        self.problem.say(worded(problem) if problem is not None else "")
        self.choose.setVisible(problem == NO_MODEL)
        self.model.setText(model_text(estimate.model, estimate.server) if not problem else "–")
        self.notice.say(server_notice(estimate.server) if not problem else "")
        self.count.setText(calls_text(estimate) if not problem else "")

    def _lines(self) -> Sequence[Segment]:
        match self.what.currentData():
            case "selected":
                return self._selected
            case "range":
                found = lines_between(self._segments, self.since.text(), self.until.text())
                return found or ()
            case _:
                return self._segments

    def _lay_out(self) -> None:
        template = _row(self.template, self.edit)
        self._range = QWidget()
        self._range.setLayout(_row(self.since, label(tr("to"), "body"), self.until))
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(12)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.addRow(tr("Write"), template)
        self._form.addRow(tr("Lines"), _row(self.what))
        self._form.addRow(tr("From"), self._range)
        self._form.addRow(tr("Your wish"), self.wish)
        self._form.addRow(tr("Written by"), self.model)
        self._form.addRow("", self.count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(self._form)
        column.addWidget(self.notice)
        column.addWidget(self.problem)
        column.addStretch(1)

    def _show_range(self) -> None:
        self._form.setRowVisible(self._range, self.what.currentData() == "range")

    @Slot()
    def _on_changed(self) -> None:
        self._show_range()
        self.changed.emit()


def _row(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    row.addStretch(1)
    return row


def _clock(segments: Sequence[Segment], name: str) -> QLineEdit:
    field = QLineEdit(clock_text(segments[0].started_at) if segments else "")
    field.setAccessibleName(name)
    # Room for "10:22 PM" as well.
    field.setFixedWidth(max(88, field.fontMetrics().horizontalAdvance(field.text()) + 32))
    return field
