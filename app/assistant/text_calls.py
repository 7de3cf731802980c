"""Tool calls that a server passes on as text: <tool_call>{…}</tool_call>. Pure.

Models that were taught by Qwen's and Hermes' templates write them so. llama.cpp's own server and
most others make calls of them; llama-cpp-python's, and those with a template of one's own, do not.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_OPEN: Final = "<tool_call>"
_CLOSE: Final = "</tool_call>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sorted:
    """What a text turned out to be."""

    text: str = ""
    """Of the answer."""
    calls: tuple[Mapping[str, object], ...] = ()
    """Calls as the chat protocol has them."""


class TextCalls:
    """Sorts calls out of the text of an answer. Owned by one thread.

    What is not a call after all is passed on as it came.
    """

    def __init__(self) -> None:
        self._held = ""
        self._count = 0

    def accept(self, text: str) -> Sorted:
        """Take more text; return what is known of it."""
        self._held += text
        passed = ""
        calls: list[Mapping[str, object]] = []
        while _OPEN in self._held:
            before, _, inside = self._held.partition(_OPEN)
            passed += before
            whole, closed, after = inside.partition(_CLOSE)
            if not closed:
                self._held = _OPEN + inside
                return Sorted(text=passed, calls=tuple(calls))
            self._held = after
            if (call := self._read(whole)) is not None:
                calls.append(call)
            else:
                passed += f"{_OPEN}{whole}{_CLOSE}"
        keep = _begun(self._held)
        passed += self._held[: len(self._held) - keep]
        self._held = self._held[len(self._held) - keep :]
        return Sorted(text=passed, calls=tuple(calls))

    def flush(self) -> Sorted:
        """Return what was held back: at the end of the text a call needs no end of its own."""
        held, self._held = self._held, ""
        if held.startswith(_OPEN) and (call := self._read(held.removeprefix(_OPEN))) is not None:
            return Sorted(calls=(call,))
        return Sorted(text=held)

    def _read(self, inside: str) -> Mapping[str, object] | None:
        try:
            said = json.loads(inside)
        except (ValueError, RecursionError):
            return None
        match said:
            case {"name": str(name), "arguments": arguments}:
                self._count += 1
                # An id of its own keeps it apart from the others.
                made = f"text_{self._count}"
                return {"id": made, "function": {"name": name, "arguments": arguments}}
        return None


def _begun(text: str) -> int:
    """Return how many letters at the end of a text may be the beginning of a tag."""
    sizes = range(min(len(text), len(_OPEN) - 1), 0, -1)
    return next((size for size in sizes if _OPEN.startswith(text[-size:])), 0)
