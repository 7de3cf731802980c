"""The first step: what Earmark does, and a caption that teaches its dots."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.ui.first_run.sample import SampleCaption
from app.ui.first_run.step import Step
from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label


class WhatStep(Step):
    """Asks for nothing."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", "")
        self.say(
            self.tr("Captions for whatever this laptop hears"),
            self.tr("Meetings, lectures, videos, or the people around you."),
        )
        rows = (
            (
                "captions",
                self.tr("Read along"),
                self.tr("Words appear while they are being said."),
            ),
            (
                "search",
                self.tr("Find it again"),
                self.tr("Search by words, by meaning, or by how a name sounds."),
            ),
            (
                "lock",
                self.tr("Keep it here"),
                self.tr("Sound and words stay on this computer."),
            ),
        )
        for icon, title, sentence in rows:
            self._add(theme, icon, title, sentence)
        self.column.addSpacing(4)
        self.sample = SampleCaption(theme)
        self.column.addWidget(self.sample)
        self.column.addStretch(1)

    def _add(self, theme: Theme, icon: str, title: str, sentence: str) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "strong", wrap=True))
        words.addWidget(label(sentence, "hint-body", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(Icon(theme, icon, 22, "accent"), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.column.addLayout(row)
        self.column.addSpacing(12)
