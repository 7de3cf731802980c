"""Messages on their way to a slower reader: in order, and of each segment only the newest state."""

import threading
from collections.abc import Callable
from dataclasses import replace

from app.captions.messages import (
    CaptionUpdate,
    LevelChanged,
    Message,
    ProgressChanged,
    ReceiptChanged,
)


class Mailbox:
    """Any thread posts, one thread drains.

    Bounded by what is distinct: a partial replaces the waiting partial of its segment, a level
    report or a receipt the one waiting of its channel, a progress report the one waiting. Finals
    and everything else are kept in order and never dropped.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._messages: dict[object, Message] = {}
        self._count = 0
        self._wake: Callable[[], None] | None = None

    def set_wake(self, wake: Callable[[], None] | None) -> None:
        """Have `wake` called, on the posting thread, when the box goes from empty to not empty."""
        with self._lock:
            self._wake = wake

    def post(self, message: Message) -> None:
        """Put a message in. Never blocks for longer than another post or drain takes."""
        with self._lock:
            was_empty = not self._messages
            self._count += 1
            match message:
                case CaptionUpdate(kind="partial"):
                    # Removed first, so that the newest state stands after what it may depend on.
                    key: object = ("partial", message.segment)
                    self._messages.pop(key, None)
                case ReceiptChanged():
                    key = ("receipt", message.receipt.channel)
                case LevelChanged():
                    key = ("level", message.channel)
                    waiting = self._messages.get(key)
                    if isinstance(waiting, LevelChanged) and waiting.clipped:
                        message = replace(message, clipped=message.clipped + waiting.clipped)
                case ProgressChanged():
                    key = "progress"
                case _:
                    key = self._count
            self._messages[key] = message
            wake = self._wake if was_empty else None
        if wake is not None:
            wake()

    def drain(self) -> list[Message]:
        """Take everything out, in order."""
        with self._lock:
            messages = list(self._messages.values())
            self._messages.clear()
        return messages
