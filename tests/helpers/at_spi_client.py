"""A screen reader's ears, as a program for the system's Python: pyatspi has no wheel.

Reads one JSON command a line from stdin and answers with one JSON line:
  {"do": "tree"}: every accessible of the application "earmark", as a tree.
  {"do": "press", "name": …, "role": …}: press the first control of that name.
Between the answers it prints every announcement as {"announced": text, "politeness": 1 or 2}.
"""

import json
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402  # the version has to be chosen first

APPLICATION = "earmark"
STATES = ("FOCUSABLE", "FOCUSED", "CHECKED", "SHOWING", "ENABLED", "SELECTED", "EXPANDED")


def say(value: dict[str, Any]) -> None:
    """Print one line."""
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def application() -> Atspi.Accessible | None:
    """Find the program on the bus."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and (child.get_name() or "").lower() == APPLICATION:
            # Asked anew each time: what a client remembers may be older than the window.
            child.set_cache_mask(Atspi.Cache.NONE)
            return child
    return None


def described(node: Atspi.Accessible, depth: int = 0) -> dict[str, Any]:
    """Return a node with all that is under it."""
    states = node.get_state_set()
    children = []
    if depth < 40:
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            if child is not None:
                children.append(described(child, depth + 1))
    return {
        "name": node.get_name() or "",
        "role": node.get_role_name(),
        "description": node.get_description() or "",
        "states": [
            state.lower() for state in STATES if states.contains(getattr(Atspi.StateType, state))
        ],
        "children": children,
    }


def found(node: Atspi.Accessible, name: str, role: str) -> Atspi.Accessible | None:
    """Return the first accessible under a node with a name and a role."""
    if node.get_name() == name and node.get_role_name() == role:
        return node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None and (hit := found(child, name, role)) is not None:
            return hit
    return None


def obey(line: str) -> None:
    """Do what a line says."""
    command = json.loads(line)
    program = application()
    if program is None:
        say({"error": "the program is not on the accessibility bus"})
    elif command["do"] == "tree":
        say({"tree": described(program)})
    else:
        control = found(program, command["name"], command["role"])
        say({"pressed": control is not None and control.do_action(0)})


def on_event(event: Atspi.Event) -> None:
    """Pass on what is to be spoken."""
    say({"announced": event.any_data, "politeness": event.detail1})


def on_input(channel: GLib.IOChannel, _condition: GLib.IOCondition) -> bool:
    """Read a command; end with the input."""
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    obey(line)
    return True


if __name__ == "__main__":
    listener = Atspi.EventListener.new(on_event)
    listener.register("object:announcement")
    GLib.io_add_watch(
        GLib.IOChannel.unix_new(sys.stdin.fileno()),
        GLib.IOCondition.IN | GLib.IOCondition.HUP,
        on_input,
    )
    say({"ready": True})
    Atspi.event_main()
