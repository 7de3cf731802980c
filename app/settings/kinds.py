"""What a setting may be: each kind reads a value of the file, or says what it expected."""

import base64
import binascii
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engines.sentence import Sentence

KEPT_DAYS: Final = range(1, 3651)
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\Z")


class Unusable(Exception):
    """A value is outside its range; the text says what is expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the values of a choice, and its word in the window (marked for translation)."""

    value: str
    label: str


def _values(options: tuple[Option, ...]) -> str:
    # As they stand in the file, in every language.
    return ", ".join(option.value for option in options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """On or off."""

    @property
    def expected(self) -> str:
        """What may stand in the file, in words."""
        return Sentence("true or false")

    def read(self, value: object) -> object:
        """Return the value of the file as it is kept.

        Raises:
            Unusable: it is not of this kind.
        """
        if isinstance(value, bool):
            return value
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of a few words."""

    options: tuple[Option, ...]

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("one of {values}", values=_values(self.options))

    def read(self, value: object) -> object:
        """See `Switch`."""
        if isinstance(value, str) and any(value == option.value for option in self.options):
            return value
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number out of a range."""

    allowed: range
    unit: str = ""
    """Stands after the number in the window (marked for translation), with {n} for it."""
    zero: str = ""
    """What 0 means (marked for translation), if it is allowed beside the range."""
    names: tuple[str, ...] = ()
    """A word for each number of the range (marked for translation), where numbers say little."""
    is_share: bool = False
    """Whether the window writes 145 as 1.45."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        first, last, step = self.allowed[0], self.allowed[-1], self.allowed.step
        if step > 1:
            span = Sentence(
                "{first} to {last} in steps of {step}", first=first, last=last, step=step
            )
        else:
            span = Sentence("{first} to {last}", first=first, last=last)
        return Sentence("{numbers}, or 0", numbers=span) if self.zero else span

    def read(self, value: object) -> object:
        """See `Switch`."""
        # bool is an int to Python, but "true" is not a size.
        if type(value) is int and (value in self.allowed or (value == 0 and self.zero)):
            return value
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Any text."""

    empty: str = ""
    """What the empty text means, for docs/settings.md; empty: nothing in particular."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("a text")

    def read(self, value: object) -> object:
        """See `Switch`."""
        if isinstance(value, str):
            return value
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A short name that is shown beside captions: one line, never empty."""

    longest: int = 24

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("a text of 1 to {longest} letters", longest=self.longest)

    def read(self, value: object) -> object:
        """See `Switch`."""
        if isinstance(value, str) and value.isprintable():
            text = value.strip()
            if 1 <= len(text) <= self.longest:
                return text
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shaped:
    """A text of one form, such as an address."""

    form: re.Pattern[str]
    expected: str
    """See `Switch`."""
    longest: int = 100

    def read(self, value: object) -> object:
        """See `Switch`."""
        if isinstance(value, str) and len(value) <= self.longest:
            text = value.strip()
            if self.form.fullmatch(text):
                return text
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceKey(Shaped):
    """What the speech model runs on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FontFamily(Text):
    """The name of an installed font."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceId(Text):
    """The id of a sound source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Base64:
    """Bytes in base64, such as the place of a window."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("a text in base64")

    def read(self, value: object) -> object:
        """See `Switch`."""
        if not isinstance(value, str):
            raise Unusable(self.expected)
        try:
            base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError) as error:
            raise Unusable(self.expected) from error
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Colour:
    """A colour as #RRGGBB."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence('a colour such as "#F5F3EE"')

    def read(self, value: object) -> object:
        """See `Switch`."""
        if isinstance(value, str) and _COLOUR.match(value):
            return value.upper()
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """One or more of a few words, in their own order."""

    options: tuple[Option, ...]

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("one or more of {values}", values=_values(self.options))

    def read(self, value: object) -> object:
        """See `Switch`."""
        ways = [option.value for option in self.options]
        if isinstance(value, list | tuple) and value and all(each in ways for each in value):
            return tuple(way for way in ways if way in value)
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Ids of sound sources, the best first."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("a list of texts")

    def read(self, value: object) -> object:
        """See `Switch`. What stands twice counts where it stands first."""
        if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            return tuple(dict.fromkeys(value))
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTime:
    """Never, always, or a number of days."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("never, always, or a number of days up to {days}", days=KEPT_DAYS[-1])

    def read(self, value: object) -> object:
        """See `Switch`."""
        if value == "never" or value == "always":  # so that mypy narrows
            return value
        if type(value) is int and value in KEPT_DAYS:
            return value
        raise Unusable(self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """A table of texts. An entry that is not usable is left out alone."""

    may_be_empty: bool = True
    """Whether the empty text is a value."""

    @property
    def expected(self) -> str:
        """See `Switch`."""
        return Sentence("a table of texts")

    def read(self, value: object) -> object:
        """See `Switch`. The table must hold nothing that `is_entry` refuses."""
        if isinstance(value, Mapping) and all(self.is_entry(k, v) for k, v in value.items()):
            return dict(value)
        raise Unusable(self.expected)

    def is_entry(self, name: object, value: object) -> bool:
        """Whether an entry of the table is usable."""
        is_text = isinstance(name, str) and isinstance(value, str)
        return is_text and bool(str(name).strip()) and (self.may_be_empty or bool(value))


Kind = (
    Switch
    | Choice
    | Whole
    | Text
    | Label
    | Shaped
    | Base64
    | Colour
    | Several
    | Sources
    | KeptTime
    | Pairs
)
