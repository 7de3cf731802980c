"""The settings as one frozen value; reading never fails, bad values fall back with a note."""

import base64
import binascii
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args

ThemeName = Literal["system", "light", "dark", "contrast"]
FindWay = Literal["words", "meaning", "sound"]

KeepSound = Literal["never", "always"] | int

CAPTION_SIZES = range(20, 66, 2)
"""Caption sizes in logical pixels: 20 to 64 in steps of 2."""
KEPT_DAYS = range(1, 3651)
INTERFACE_SCALES = range(100, 201, 25)
"""Interface scale in percent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All that the program remembers of a person's wishes."""

    theme: ThemeName = "system"
    caption_size: int = 28
    source: str = ""
    """Id of the sound source chosen last; empty: the system's default."""
    window_geometry: str = ""
    """What the window said of its place, in base64; empty: the default size."""
    interface_scale: int = 100
    find_by: tuple[FindWay, ...] = ("words", "meaning", "sound")
    """How History searches; never empty."""
    keep_sound: KeepSound = "never"
    """How long the sound of sessions is kept: never, always, or for a number of days."""
    unknown: Mapping[str, object] = field(default_factory=dict)
    """Keys of the file that this version does not know. They are written back as they were."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedSettings:
    """Settings, and a sentence for every value that was not usable."""

    settings: Settings
    notes: tuple[str, ...] = ()


class _Unusable(Exception):
    """A value is outside its range; the text says what is expected."""


def parse_settings(values: Mapping[str, object]) -> ParsedSettings:
    """Read settings from a parsed file. Never raises: bad values fall back, with a note."""
    known: dict[str, Any] = {}
    notes: list[str] = []
    for key, read in _READERS.items():
        if key not in values:
            continue
        try:
            known[key] = read(values[key])
        except _Unusable as expected:
            notes.append(f'The setting "{key}" is not usable, so its default is used: {expected}.')
    unknown = {key: value for key, value in values.items() if key not in _READERS}
    return ParsedSettings(settings=Settings(**known, unknown=unknown), notes=tuple(notes))


def known_values(settings: Settings) -> dict[str, object]:
    """Return the known settings by their key, in the order of the file."""
    names = (each.name for each in fields(settings))
    return {name: getattr(settings, name) for name in names if name != "unknown"}


def stepped_caption_size(size_px: int, steps: int) -> int:
    """Return the caption size that is `steps` sizes larger (or smaller), kept within its range."""
    wanted = size_px + steps * CAPTION_SIZES.step
    return min(max(wanted, CAPTION_SIZES[0]), CAPTION_SIZES[-1])


def encoded_geometry(geometry: bytes) -> str:
    """Return a window's saved geometry as it is kept in the settings."""
    return base64.b64encode(geometry).decode("ascii")


def decoded_geometry(settings: Settings) -> bytes:
    """Return the window's saved geometry; empty if there is none."""
    return base64.b64decode(settings.window_geometry)


def _theme(value: object) -> ThemeName:
    for name in get_args(ThemeName):
        if value == name:
            return name  # type: ignore[no-any-return]  # get_args loses the Literal
    raise _Unusable("one of " + ", ".join(get_args(ThemeName)))


def _one_of(allowed: range) -> Callable[[object], int]:
    def read(value: object) -> int:
        # bool is an int to Python, but "true" is not a size.
        if type(value) is int and value in allowed:
            return value
        raise _Unusable(f"{allowed[0]} to {allowed[-1]} in steps of {allowed.step}")

    return read


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise _Unusable("a text")


def _geometry(value: object) -> str:
    text = _text(value)
    try:
        base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise _Unusable("a text in base64") from error
    return text


def _find_by(value: object) -> tuple[FindWay, ...]:
    ways: tuple[FindWay, ...] = get_args(FindWay)
    if isinstance(value, list) and value and all(way in ways for way in value):
        return tuple(way for way in ways if way in value)
    raise _Unusable("one or more of " + ", ".join(ways))


def _keep_sound(value: object) -> KeepSound:
    if value == "never" or value == "always":  # so that mypy narrows
        return value
    if type(value) is int and value in KEPT_DAYS:
        return value
    raise _Unusable(f"never, always, or a number of days up to {KEPT_DAYS[-1]}")


_READERS: Mapping[str, Callable[[object], object]] = {
    "theme": _theme,
    "caption_size": _one_of(CAPTION_SIZES),
    "source": _text,
    "window_geometry": _geometry,
    "interface_scale": _one_of(INTERFACE_SCALES),
    "find_by": _find_by,
    "keep_sound": _keep_sound,
}
