"""Global keys through the desktop portal, which decides on Wayland which keys a program gets."""

import logging
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from jeepney import HeaderFields, MessageType
from PySide6.QtCore import QSocketNotifier, Slot

from app.ui.global_keys.backend import GlobalKeys
from app.ui.global_keys.portal_calls import (
    SHORTCUTS,
    bind_call,
    close_call,
    create_call,
    session_of,
    triggers_in,
    version_call,
    watch_calls,
)
from app.ui.global_keys.wanted import KeyAnswer, WantedKey

if TYPE_CHECKING:
    from jeepney import Message
    from jeepney.io.blocking import DBusConnection

log = logging.getLogger(__name__)


class PortalKeys(GlobalKeys):
    """Asks the portal; never waits for it, for it may ask the person. Lives on the GUI thread.

    A session takes its keys once: other keys are asked for in a new session.
    """

    def __init__(self, connection: "DBusConnection") -> None:
        super().__init__()
        self._connection = connection
        self._wanted: tuple[WantedKey, ...] = ()
        self._session = ""
        self._replies: dict[int, Callable[[Message], None]] = {}
        self._request = ""
        self._on_response: Callable[[dict[str, Any]], None] | None = None
        self._notifier = QSocketNotifier(connection.sock.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)
        for call in watch_calls():
            self._send(call)

    def hold(self, wanted: Sequence[WantedKey]) -> None:
        """See GlobalKeys."""
        self._end_session()
        self._wanted = tuple(wanted)
        if wanted:
            self._send(version_call(), self._on_version)
        else:
            self.answered.emit({})

    def close(self) -> None:
        """See GlobalKeys."""
        self._end_session()
        self._notifier.setEnabled(False)
        self._connection.close()

    def _end_session(self) -> None:
        self._replies.clear()
        self._request = ""
        if self._session:
            self._send(close_call(self._session))
            self._session = ""

    def _answer(self, answer: KeyAnswer) -> None:
        self.answered.emit({key.name: answer for key in self._wanted})

    # One step after another

    def _on_version(self, reply: "Message") -> None:
        if reply.header.message_type is MessageType.error:
            log.info("no portal for global shortcuts: %s", reply.body)
            self._answer(KeyAnswer(state="unavailable"))
            return
        self._ask(create_call, self._on_created)

    def _on_created(self, results: dict[str, Any]) -> None:
        self._session = session_of(results)
        self._ask(lambda token: bind_call(self._session, self._wanted, token), self._on_bound)

    def _on_bound(self, results: dict[str, Any]) -> None:
        self._tell(results.get("shortcuts", ("", []))[1])

    def _tell(self, shortcuts: Sequence[tuple[str, dict[str, Any]]]) -> None:
        given = triggers_in(shortcuts)
        self.answered.emit(
            {
                key.name: KeyAnswer(state="by_desktop", trigger=given[key.name])
                if key.name in given
                else KeyAnswer(state="refused")
                for key in self._wanted
            }
        )

    def _ask(
        self, call: Callable[[str], "Message"], then: Callable[[dict[str, Any]], None]
    ) -> None:
        """Make a request. Its answer comes as a signal of an object that its token names."""
        token = f"earmark{secrets.token_hex(8)}"
        sender = self._connection.unique_name.removeprefix(":").replace(".", "_")
        self._request = f"/org/freedesktop/portal/desktop/request/{sender}/{token}"
        self._on_response = then
        self._send(call(token), self._on_requested)

    def _on_requested(self, reply: "Message") -> None:
        if reply.header.message_type is MessageType.error:
            log.warning("the portal gave no global shortcuts: %s", reply.body)
            self._answer(KeyAnswer(state="refused"))
        elif self._request:
            # Portals before version 0.9 name the object themselves.
            self._request = str(reply.body[0])

    # The bus

    def _send(self, call: "Message", then: "Callable[[Message], None] | None" = None) -> None:
        serial = next(self._connection.outgoing_serial)
        if then is not None:
            self._replies[serial] = then
        try:
            self._connection.send(call, serial=serial)
        except OSError as error:
            self._on_lost(error)

    @Slot()
    def _on_readable(self) -> None:
        while self._notifier.isEnabled():
            try:
                message = self._connection.receive(timeout=0)
            except TimeoutError:
                return
            except (OSError, EOFError) as error:
                self._on_lost(error)
                return
            self._take(message)

    def _take(self, message: "Message") -> None:
        fields = message.header.fields
        reply = self._replies.pop(fields.get(HeaderFields.reply_serial, -1), None)
        if reply is not None:
            reply(message)
        elif message.header.message_type is MessageType.signal:
            self._take_signal(fields.get(HeaderFields.member), message)

    def _take_signal(self, name: str | None, message: "Message") -> None:
        fields = message.header.fields
        if name == "Response" and fields.get(HeaderFields.path) == self._request:
            self._take_response(*message.body)
        elif fields.get(HeaderFields.interface) != SHORTCUTS or not self._is_ours(message):
            return
        elif name == "Activated":
            self.pressed.emit(message.body[1])
        elif name == "ShortcutsChanged":
            self._tell(message.body[1])

    def _is_ours(self, message: "Message") -> bool:
        return bool(self._session) and message.body[0] == self._session

    def _take_response(self, code: int, results: dict[str, Any]) -> None:
        then, self._on_response, self._request = self._on_response, None, ""
        if code != 0 or then is None:
            # 1: the person said no. 2: the portal gave up.
            self._answer(KeyAnswer(state="refused"))
        else:
            then(results)

    def _on_lost(self, error: Exception) -> None:
        log.warning("the session bus is gone: %s", error)
        self._notifier.setEnabled(False)
        self._session = ""
        self._answer(KeyAnswer(state="unavailable"))
