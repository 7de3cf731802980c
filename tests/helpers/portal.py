"""A stand-in for the desktop portal of global shortcuts, on a session bus of the test's own."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from jeepney import (
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    message_bus,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from app.worker import Worker

NAME = "org.freedesktop.portal.Desktop"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
PATH = "/org/freedesktop/portal/desktop"


@contextmanager
def session_bus() -> Iterator[str]:
    """Run a session bus; yield its address."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(5)
        process.stdout.close()


class StandInPortal:
    """Answers as the documented portal does. `bound` is what it was asked for last."""

    def __init__(self, address: str, *, response: int = 0) -> None:
        self.bound: list[tuple[str, dict[str, Any]]] = []
        self.closed: list[str] = []
        self._response = response
        self._session = ""
        self._sessions = 0
        self._connection: DBusConnection = open_dbus_connection(bus=address)
        self._connection.send_and_get_reply(message_bus.RequestName(NAME))
        self._worker = Worker("portal", self._run)
        self._worker.start()

    def close(self) -> None:
        """End it."""
        self._worker.ask_to_stop()
        self._worker.join(5)
        self._connection.close()

    def press(self, name: str) -> None:
        """Have the keys of an action pressed."""
        self._tell("Activated", "osta{sv}", (self._session, name, 12, {}))

    def press_elsewhere(self, name: str) -> None:
        """Have the keys of another program pressed."""
        self._tell("Activated", "osta{sv}", ("/somewhere/else", name, 12, {}))

    def change(self, triggers: dict[str, str]) -> None:
        """Have the person change keys in the desktop's settings."""
        shortcuts = [(n, {"trigger_description": ("s", t)}) for n, t in triggers.items()]
        self._tell("ShortcutsChanged", "oa(sa{sv})", (self._session, shortcuts))

    def _tell(self, name: str, signature: str, body: tuple[Any, ...]) -> None:
        at = DBusAddress(PATH, interface=SHORTCUTS)
        self._connection.send(new_signal(at, name, signature, body))

    def _run(self, stop: Any) -> None:
        while not stop.is_set():
            try:
                message = self._connection.receive(timeout=0.05)
            except TimeoutError:
                continue
            if message.header.message_type is MessageType.method_call:
                self._answer(message)

    def _answer(self, call: Message) -> None:
        match call.header.fields[HeaderFields.member]:
            case "Get":
                self._connection.send(new_method_return(call, "v", (("u", 1),)))
            case "CreateSession":
                self._sessions += 1
                self._session = f"{PATH}/session/s{self._sessions}"
                results = {"session_handle": ("s", self._session)}
                self._respond(call, call.body[0], results, response=0)
            case "BindShortcuts":
                self.bound = call.body[1]
                given = [
                    (name, {"trigger_description": ("s", f"Press {d['preferred_trigger'][1]}")})
                    for name, d in self.bound
                ]
                results = {"shortcuts": ("a(sa{sv})", given)}
                self._respond(call, call.body[3], results, response=self._response)
            case "Close":
                self.closed.append(call.header.fields[HeaderFields.path])
                self._connection.send(new_method_return(call))
            case other:
                self._connection.send(new_error(call, f"test.Unknown.{other}"))

    def _respond(
        self, call: Message, options: dict[str, Any], results: dict[str, Any], *, response: int
    ) -> None:
        sender = call.header.fields[HeaderFields.sender].removeprefix(":").replace(".", "_")
        request = f"{PATH}/request/{sender}/{options['handle_token'][1]}"
        self._connection.send(new_method_return(call, "o", (request,)))
        at = DBusAddress(request, interface="org.freedesktop.portal.Request")
        self._connection.send(new_signal(at, "Response", "ua{sv}", (response, results)))
