"""The store's verbs for what Ask keeps: conversations, their turns, and written documents."""

from concurrent.futures import Future
from datetime import UTC, datetime

from app.history import conversations, documents
from app.history.asked import KeptTurn, NewDocument
from app.history.editing import Editing
from app.history.rows import to_us
from app.history.writer import Job


class Asking(Editing):
    """What `HistoryStore` does with questions and answers. Methods may be called on any thread.

    What is changed or deleted can be taken back as in `Editing`. Turns and documents go with the
    lines and sessions that they rest on, and come back with them.
    """

    def begin_conversation(self, title: str, at: datetime | None = None) -> Future[int]:
        """Begin a conversation; the result is its id. The future raises SaveFailed."""
        now_us = _now_us(at)
        return self._writer.submit(
            Job(write=lambda c: conversations.begin_conversation(c, title, now_us))
        )

    def keep_turn(
        self, conversation: int, turn: KeptTurn, at: datetime | None = None
    ) -> Future[None]:
        """Keep a turn; the same again, by number and time, takes its place.

        It is on the disk when the future is done. The future raises UnknownConversation,
        UnknownSession, UnknownLine (what it rests on was deleted meanwhile) or SaveFailed.
        """
        now_us = _now_us(at)
        to_us(turn.asked_at)  # A time without a zone is the caller's mistake, raised there.
        return self._writer.submit(
            Job(write=lambda c: conversations.keep_turn(c, conversation, turn, now_us))
        )

    def rename_conversation(
        self, conversation: int, title: str, at: datetime | None = None
    ) -> Future[None]:
        """Give a conversation another title. The future raises UnknownConversation, SaveFailed."""
        now_us = _now_us(at)
        return self._change(
            lambda c: conversations.rename_conversation(c, conversation, title, now_us)
        )

    def delete_conversation(self, conversation: int) -> Future[None]:
        """Delete a conversation with its turns; errors as for `rename_conversation`."""
        return self._change(
            lambda c: conversations.delete_conversation(c, conversation), erases=True
        )

    def keep_document(self, session: int, document: NewDocument) -> Future[int]:
        """Keep what a model wrote about a session; the result is its id.

        The future raises UnknownSession, UnknownLine or SaveFailed.
        """
        to_us(document.made_at)
        return self._writer.submit(
            Job(write=lambda c: documents.keep_document(c, session, document))
        )

    def change_document(
        self, document: int, title: str, markdown: str, at: datetime | None = None
    ) -> Future[None]:
        """Put a person's words in a document. The future raises UnknownDocument or SaveFailed."""
        now_us = _now_us(at)
        return self._change(
            lambda c: documents.change_document(c, document, title, markdown, now_us)
        )

    def delete_document(self, document: int) -> Future[None]:
        """Delete a document; errors as for `change_document`."""
        return self._change(lambda c: documents.delete_document(c, document), erases=True)


def _now_us(at: datetime | None) -> int:
    return to_us(at or datetime.now(UTC))
