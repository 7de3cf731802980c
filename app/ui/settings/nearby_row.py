"""The row of the Assistant's section that offers model servers on this computer."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.settings.assistant_facts import OfferedServer
from app.ui.settings.row import Row
from app.ui.settings.wording import tr, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import hairline, label


class NearbyRow(Row):
    """One line for each server. Emits which is wanted."""

    use_wished = Signal(object)
    """Its address, a text."""
    look_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(f"{tr('On this computer')} {tr('local ollama server offer')}")
        self._theme = theme
        self._shown: tuple[tuple[OfferedServer, ...] | None, str] | None = None
        self._said = label("", "hint", wrap=True)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self.look = Button(theme, tr("Look again"), "link", "rotate-ccw", size=16)
        self.look.setAccessibleName(tr("Look again for model servers on this computer"))
        self.look.clicked.connect(self.look_wished)
        head = QHBoxLayout()
        head.addWidget(label(tr("On this computer"), "label"), 1)
        head.addWidget(self.look)
        inside = QVBoxLayout()
        inside.setContentsMargins(0, 6, 0, 6)
        inside.setSpacing(2)
        inside.addLayout(head)
        inside.addWidget(self._said)
        inside.addLayout(self._lines)
        self._column.addLayout(inside)
        self._column.addWidget(hairline())
        self.setMinimumHeight(52)

    @property
    def sentence(self) -> str:
        """What is said where there is nothing to offer."""
        return self._said.text()

    def show_servers(self, servers: tuple[OfferedServer, ...] | None, chosen: str) -> None:
        """Show what was found.

        Args:
            servers: None: they are being looked for.
            chosen: the address that is in use.
        """
        # The same again would take the keyboard from a button.
        if self._shown == (servers, chosen):
            return
        self._shown = servers, chosen
        while (item := self._lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        if servers is None:
            self._said.setText(tr("Being looked for…"))
        elif not servers:
            self._said.setText(
                tr("No model server answers here. Ollama, llama.cpp, LM Studio and vLLM are known.")
            )
        self._said.setVisible(not servers)
        for server in servers or ():
            self._lines.addWidget(self._line(server, is_chosen=server.url == chosen))

    def _line(self, server: OfferedServer, *, is_chosen: bool) -> QWidget:
        name = server.program or tr("A model server at {url}").format(url=server.url)
        models = translate("Settings", "%Ln models", "", server.models)
        words = label(tr("{name}: {models}").format(name=name, models=models), "hint", wrap=True)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(words, 1)
        if is_chosen:
            row.addWidget(label(tr("In use"), "hint"))
            return line
        text = tr("Use {name}").format(name=server.program) if server.program else tr("Use it")
        use = Button(self._theme, text, "secondary", "check", size=18)
        use.setAccessibleName(tr("Use {name} on this computer").format(name=name))
        use.clicked.connect(partial(self.use_wished.emit, server.url))
        row.addWidget(use)
        return line
