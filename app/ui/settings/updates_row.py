"""The row of Settings that tells whether there is a newer version."""

from PySide6.QtCore import Signal

from app.ui.announce import announce
from app.ui.settings.blocks import FactRow
from app.ui.settings.facts import UpdateFacts
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class UpdatesRow(FactRow):
    """Emits what a person wants; asks nothing and opens nothing by itself."""

    look_wished = Signal()
    page_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        self._look = Button(theme, tr("Look now"), "secondary", "rotate-ccw", size=18)
        self._look.setAccessibleName(tr("Look for a newer version now"))
        self._page = Button(theme, tr("Open its page"), "secondary", "arrow-right", size=18)
        super().__init__(tr("Newer version"), tr("update upgrade release"), self._page, self._look)
        self._look.clicked.connect(self.look_wished)
        self._page.clicked.connect(self.page_wished)
        self.show_facts(UpdateFacts())

    def show_facts(self, facts: UpdateFacts) -> None:
        """Show what is known."""
        if facts.is_answer:
            announce(self, facts.sentence)
        self.tell(facts.sentence)
        self._look.setVisible(facts.can_look)
        self._page.setVisible(facts.has_page)
