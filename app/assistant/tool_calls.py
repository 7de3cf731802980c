"""Whole streams to whole tool calls, for every protocol that the assistant speaks.

The rules that tell which call a fragment belongs to are in `_known`, one after the other; those
that tell what its arguments are, in `ArgumentBuffer.read`.
"""

import math
from collections.abc import Set
from itertools import chain, count

from app.assistant.argument_buffer import ArgumentBuffer
from app.assistant.argument_deltas import append_tool_call_argument_delta
from app.assistant.calls import ToolCall, ToolCallProgress
from app.assistant.wire_shapes import CallFragment, WireShape, read_event

_Key = tuple[str | int, ...]


class _OpenCall:
    """A call on the wire. It may turn out to hold several, one after the other."""

    def __init__(self, number: int, fragment: CallFragment) -> None:
        self.number = number
        self.choice = fragment.choice
        self.index = fragment.index
        self.id = ""
        self.name = ""
        self.arguments = ArgumentBuffer()

    @property
    def place(self) -> tuple[int, float, int]:
        """Where it stands among all: by index, so that interleaving does not matter."""
        return self.choice, math.inf if self.index is None else self.index, self.number

    def take(self, fragment: CallFragment) -> None:
        self.id = self.id or fragment.id
        if fragment.is_whole:
            self.name = fragment.name or self.name
            self.arguments.restate(fragment.arguments)
        else:
            # A name is repeated, grows or comes in pieces, as argument text does.
            self.name = append_tool_call_argument_delta(self.name, fragment.name)
            self.arguments.append(fragment.arguments)

    def progress(self) -> list[ToolCallProgress]:
        return [
            ToolCallProgress(
                key=(self.number, part), id=self.id, name=self.name, arguments_text=text
            )
            for part, text in enumerate(self.arguments.shown())
        ]


class ToolCallAssembler:
    """Puts the tool calls of one response together. Owned by one thread.

    No event makes it raise, whatever a JSON decoder made of it: what cannot be understood is passed
    over, and arguments that are not JSON are kept as such.

    Args:
        shape: the protocol that the server speaks.
    """

    def __init__(self, shape: WireShape) -> None:
        self._shape: WireShape = shape
        self._calls: list[_OpenCall] = []
        # The call that each key was last used for.
        self._latest: dict[_Key, _OpenCall] = {}

    def accept(self, event: object) -> list[ToolCallProgress]:
        """Take the next event of the stream, decoded from JSON.

        Returns:
            The calls that it changed, as far as they have arrived.

        Raises:
            NotJsonValue: the event is not what a JSON decoder makes.
        """
        changed: dict[int, _OpenCall] = {}
        for fragment in read_event(self._shape, event):
            call = self._known(fragment)
            if call is None and fragment.opens and _says_something(fragment):
                call = self._open(fragment)
            if call is not None:
                call.take(fragment)
                self._remember(call, fragment)
                changed[call.number] = call
        return list(chain.from_iterable(call.progress() for call in changed.values()))

    def flush(self) -> list[ToolCall]:
        """Return all calls as they are if the stream ends here, each with an id of its own."""
        calls: list[ToolCall] = []
        ids = _Ids(given={call.id for call in self._calls})
        for call in sorted(self._calls, key=lambda call: call.place):
            for reading in call.arguments.read():
                calls.append(
                    ToolCall(
                        id=ids.for_next(call.id, position=len(calls)),
                        name=call.name,
                        arguments=reading.arguments,
                        choice=call.choice,
                        repair=reading.repair,
                    )
                )
        return calls

    def _known(self, fragment: CallFragment) -> _OpenCall | None:
        """Return the call that a fragment belongs to, None if it is a new one."""
        choice, index = fragment.choice, fragment.index
        if (item := ("item", fragment.item)) in self._latest:
            return self._latest[item]
        if index is not None:
            return self._at_index(fragment, index)
        if fragment.id or fragment.stands_alone:
            return self._latest.get(("id", choice, fragment.id))
        return self._continued(fragment)

    def _at_index(self, fragment: CallFragment, index: int) -> _OpenCall | None:
        """The index is the key, unless the server never counts on: a new id is a new call too."""
        call = self._latest.get(("index", fragment.choice, index))
        if fragment.id and call is not None and call.id:
            known = self._latest.get(("index and id", fragment.choice, index, fragment.id))
            call = known or (call if _goes_on(call, fragment) else None)
        if call is not None and _begins_another(call, fragment):
            return None
        return call

    def _continued(self, fragment: CallFragment) -> _OpenCall | None:
        """Neither index nor id: the last call goes on, unless a name says that another begins."""
        last = self._latest.get(("last", fragment.choice))
        if last is None or not fragment.name or not last.name:
            return last
        # Some servers repeat the name with each fragment.
        is_repeated = fragment.name == last.name and last.arguments.is_unfinished
        return last if is_repeated else None

    def _open(self, fragment: CallFragment) -> _OpenCall:
        call = _OpenCall(len(self._calls), fragment)
        self._calls.append(call)
        return call

    def _remember(self, call: _OpenCall, fragment: CallFragment) -> None:
        choice = call.choice
        self._latest["last", choice] = call
        if fragment.item:
            self._latest["item", fragment.item] = call
        if call.id:
            self._latest["id", choice, call.id] = call
        if call.index is not None:
            self._latest["index", choice, call.index] = call
            self._latest["index and id", choice, call.index, call.id] = call


class _Ids:
    """Gives each call an id of its own, because each result must name the call that it answers."""

    def __init__(self, given: Set[str]) -> None:
        self._given = given
        self._taken: set[str] = set()

    def for_next(self, given: str, *, position: int) -> str:
        """An id from the server goes to its first bearer, never to a call that came without."""
        wanted = given or f"call_{position}"
        free = given not in self._taken if given else wanted not in self._given | self._taken
        if not free:
            used = self._given | self._taken
            wanted = next(name for n in count(2) if (name := f"{wanted}#{n}") not in used)
        self._taken.add(wanted)
        return wanted


def _says_something(fragment: CallFragment) -> bool:
    return bool(fragment.id or fragment.name) or _has_arguments(fragment)


def _has_arguments(fragment: CallFragment) -> bool:
    return fragment.arguments not in (None, "")


def _goes_on(call: _OpenCall, fragment: CallFragment) -> bool:
    """Tell whether a new id means nothing: some servers make one up for each fragment.

    A call of its own would say its name, or its id alone.
    """
    return not fragment.name and _has_arguments(fragment) and not call.arguments.is_complete


def _begins_another(call: _OpenCall, fragment: CallFragment) -> bool:
    """Tell whether a finished call is followed by one of another tool under the same key."""
    is_other = bool(fragment.name) and fragment.name != call.name
    return is_other and not fragment.is_whole and call.arguments.is_complete
