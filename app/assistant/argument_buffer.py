"""The arguments of one call while they arrive, and what they turn out to be."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.assistant.argument_deltas import append_tool_call_argument_delta
from app.assistant.calls import (
    Arguments,
    BadArguments,
    JsonArguments,
    Repair,
    RepairKind,
    read_arguments,
)
from app.assistant.json_scanner import JSON_BLANKS, JsonScanner, split_objects
from app.assistant.json_writing import CANONICAL, PLAIN, write_json
from app.assistant.surrogates import join_pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Arguments, and how they were repaired if they were."""

    arguments: Arguments
    repair: Repair | None = None


class ArgumentBuffer:
    """Collects fragments to the letter, and decides only when asked. Owned by one thread.

    A value that came whole is kept aside: fragments after it say it again or replace it, and where
    they come to nothing it still stands.
    """

    def __init__(self) -> None:
        self._whole = ""
        self._fragments: list[str] = []
        # The text by the documented rule. It only ever grows, so it can be shown and scanned once.
        self._shown = ""
        self._scanner = JsonScanner()

    @property
    def is_complete(self) -> bool:
        """Nothing more is needed: a whole value, or text that closes all it opened."""
        return self._scanner.is_complete if self._shown else bool(self._whole)

    @property
    def is_unfinished(self) -> bool:
        """Text has begun and needs more."""
        return bool(self._shown) and not self._scanner.is_complete

    def append(self, arguments: object) -> None:
        """Take a fragment: text to add, or an object or array, which replaces all before it."""
        if isinstance(arguments, dict | list):
            self.restate(arguments)
        elif fragment := _fragment_text(arguments):
            self._fragments.append(fragment)
            shown = append_tool_call_argument_delta(self._shown, fragment)
            self._scanner.feed(shown[len(self._shown) :])
            self._shown = shown

    def restate(self, arguments: object) -> None:
        """Take arguments that the server calls whole, as text or as a value."""
        text = join_pairs(_fragment_text(arguments))
        if not text.strip(JSON_BLANKS):
            return
        read = read_arguments(text)
        if isinstance(read, BadArguments):
            # What is not JSON replaces nothing that is.
            if any(isinstance(reading.arguments, BadArguments) for reading in self.read()):
                self._clear()
            if not self._whole and not self._fragments:
                self.append(text)
        # An empty object is how some servers spell "not yet", also behind the real one.
        elif read.value != {} or not (self._whole or self._fragments):
            self._clear()
            self._whole = text

    def shown(self) -> list[str]:
        """Return the text so far, one for each call that it holds."""
        if len(self._scanner.starts) > 1:
            return [read.text for read in _without_repeats(_read_all(self._shown))]
        # Fragments that say the whole value again do not make it shorter meanwhile.
        return [self._whole if self._whole.startswith(self._shown) else self._shown]

    def read(self) -> list[Reading]:
        """Return what the arguments are if nothing more comes, one for each call that they hold."""
        raw = join_pairs("".join(self._fragments))
        if not raw.strip(JSON_BLANKS):
            # No arguments at all is how a call without parameters looks on every wire.
            return [Reading(arguments=read_arguments(self._whole or "{}"))]
        to_the_letter = _without_repeats(_read_all(raw))
        if _are_json(to_the_letter):
            return [Reading(arguments=arguments) for arguments in to_the_letter]
        repairs: tuple[tuple[RepairKind, str], ...] = (
            ("snapshots", self._shown),
            ("last_fragment", self._last_object(raw) if len(to_the_letter) == 1 else ""),
            ("earlier_value", self._whole),
        )
        for kind, text in repairs:
            repaired = _without_repeats(_read_all(text))
            if _are_json(repaired):
                repair = Repair(kind=kind, raw=raw)
                return [Reading(arguments=arguments, repair=repair) for arguments in repaired]
        return [Reading(arguments=arguments) for arguments in to_the_letter]

    def _last_object(self, raw: str) -> str:
        """Return the last fragment if it is an object, and not the inside of one cut short."""
        last = self._fragments[-1]
        read = read_arguments(last)
        is_object = isinstance(read, JsonArguments) and isinstance(read.value, dict)
        closed = read_arguments(raw + JsonScanner(raw).closers)
        return last if is_object and isinstance(closed, BadArguments) else ""

    def _clear(self) -> None:
        self._whole = ""
        self._fragments.clear()
        self._shown = ""
        self._scanner = JsonScanner()


def _fragment_text(arguments: object) -> str:
    if arguments is None:
        return ""
    # A number or a boolean is a piece of text that somebody on the way decoded: `{"n":`, 5, `}`.
    return arguments if isinstance(arguments, str) else write_json(arguments, PLAIN)


def _read_all(text: str) -> list[Arguments]:
    return [read_arguments(part) for part in split_objects(text)]


def _are_json(parts: Iterable[Arguments]) -> bool:
    return all(isinstance(part, JsonArguments) for part in parts)


def _without_repeats(parts: Iterable[Arguments]) -> list[Arguments]:
    """Drop each part that the next one says again."""
    kept: list[Arguments] = []
    for part in parts:
        if kept and _begins_again(kept[-1], part):
            continue
        if kept and _says_again(kept[-1], part):
            kept.pop()
        kept.append(part)
    return kept


def _begins_again(earlier: Arguments, later: Arguments) -> bool:
    """Tell whether the later one is a repeat of which the end is missing."""
    return isinstance(later, BadArguments) and earlier.text.startswith(later.text)


def _says_again(earlier: Arguments, later: Arguments) -> bool:
    """Tell whether the later object has all that the earlier one has, however it is spelled.

    So a replay, a grown snapshot and a `{}` that only held the place are not calls of their own.
    """
    match earlier, later:
        case JsonArguments(value=dict() as before), JsonArguments(value=dict() as after):
            # Compared as text: for Python 1 equals True.
            return all(
                name in after and write_json(value, CANONICAL) == write_json(after[name], CANONICAL)
                for name, value in before.items()
            )
    return False
