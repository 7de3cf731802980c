"""What the Ask page asks of what is kept, and changes in it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.assistant.records import Scope
from app.ui.assistant.access import AskAccess, Found, Opened
from app.ui.page_requests import PageRequests


class AskRequests(PageRequests[AskAccess]):
    """See `PageRequests`."""

    sessions_came = Signal(object)
    """A tuple of `Session`s, the newest first."""
    counted = Signal(object)
    """A `Counted`."""
    found = Signal(object)
    """A `Found`."""
    opened = Signal(object)
    """An `Opened`."""

    def __init__(self, open_access: Callable[[], AskAccess], parent: QObject | None = None) -> None:
        super().__init__("ask-page", open_access, parent)

    def list_sessions(self) -> None:
        """Ask for all sessions; `sessions_came` brings them."""
        self.ask("sessions_came", lambda access: tuple(access.sessions()))

    def count(self, scope: Scope) -> None:
        """Ask how much a scope holds; `counted` brings it."""
        self.ask("counted", lambda access: access.counted(scope))

    def find(self, query: str) -> None:
        """Ask for earlier conversations; `found` brings them."""
        self.ask(
            "found",
            lambda access: Found(query=query, conversations=tuple(access.conversations(query))),
        )

    def open(self, conversation: int) -> None:
        """Ask for a conversation's turns; `opened` brings them."""
        self.ask(
            "opened",
            lambda access: Opened(
                conversation=conversation, turns=tuple(access.turns(conversation))
            ),
        )

    def rename(self, conversation: int, title: str) -> None:
        """Give a conversation another title."""
        self.make(lambda access: access.rename(conversation, title))

    def delete(self, conversation: int) -> None:
        """Delete a conversation."""
        self.make(lambda access: access.delete(conversation))

    def change(self, job: Callable[[AskAccess], object]) -> None:
        """Have a change made; `changed` follows. It may raise a HistoryError."""
        self.make(job)

    def bug_sentence(self) -> str:
        return self.tr("Ask stopped because of an error in Earmark. Start Earmark again.")
