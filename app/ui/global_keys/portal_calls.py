"""The calls of the desktop portal for global shortcuts, as messages. Pure.

Source: XDG Desktop Portal, org.freedesktop.portal.GlobalShortcuts, version 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from jeepney import DBusAddress, MatchRule, Message, message_bus, new_method_call

from app.ui.global_keys.wanted import WantedKey, portal_trigger

BUS_NAME: Final = "org.freedesktop.portal.Desktop"
PATH: Final = "/org/freedesktop/portal/desktop"
SHORTCUTS: Final = "org.freedesktop.portal.GlobalShortcuts"
REQUEST: Final = "org.freedesktop.portal.Request"
SESSION: Final = "org.freedesktop.portal.Session"

_SHORTCUTS_AT: Final = DBusAddress(PATH, bus_name=BUS_NAME, interface=SHORTCUTS)


def version_call() -> Message:
    """Ask for the portal's version: the answer is an error where there is none."""
    at = DBusAddress(PATH, bus_name=BUS_NAME, interface="org.freedesktop.DBus.Properties")
    return new_method_call(at, "Get", "ss", (SHORTCUTS, "version"))


def watch_calls() -> list[Message]:
    """Ask the bus for the portal's signals."""
    rules = [
        MatchRule(type="signal", sender=BUS_NAME, interface=interface)
        for interface in (REQUEST, SHORTCUTS)
    ]
    return [message_bus.AddMatch(rule) for rule in rules]


def create_call(token: str) -> Message:
    """Begin a session."""
    options = {"handle_token": ("s", token), "session_handle_token": ("s", token)}
    return new_method_call(_SHORTCUTS_AT, "CreateSession", "a{sv}", (options,))


def bind_call(session: str, wanted: Iterable[WantedKey], token: str) -> Message:
    """Ask for keys. The desktop may show the person a question, and decides itself."""
    shortcuts = [
        (
            key.name,
            {
                "description": ("s", key.words),
                "preferred_trigger": ("s", portal_trigger(key.keys)),
            },
        )
        for key in wanted
    ]
    body = (session, shortcuts, "", {"handle_token": ("s", token)})
    return new_method_call(_SHORTCUTS_AT, "BindShortcuts", "oa(sa{sv})sa{sv}", body)


def close_call(session: str) -> Message:
    """End a session, and with it all its keys."""
    return new_method_call(DBusAddress(session, bus_name=BUS_NAME, interface=SESSION), "Close")


def session_of(results: Mapping[str, Any]) -> str:
    """Return the session that was begun; empty if the answer names none."""
    found = results.get("session_handle", ("s", ""))[1]
    return found if isinstance(found, str) else ""


def triggers_in(shortcuts: Sequence[tuple[str, Mapping[str, Any]]]) -> dict[str, str]:
    """Return by name how the desktop writes the keys that it gave; empty: it does not say."""
    return {
        name: str(details.get("trigger_description", ("s", ""))[1]) for name, details in shortcuts
    }
