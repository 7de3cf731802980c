"""The settings as one frozen value; reading never fails, bad values fall back with a note."""

import base64
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final, Literal

from app.settings.bar import BarSettings
from app.settings.bar_style import with_preset, with_style
from app.settings.kinds import KEPT_DAYS, Pairs, Unusable
from app.settings.setting import Setting
from app.settings.table import BY_KEY, SETTINGS
from app.settings.table_captions import CAPTION_SIZES
from app.settings.table_program import INTERFACE_SCALES
from engines.defaults import DEFAULT_SPEECH
from engines.devices.device import AUTOMATIC
from engines.sentence import Sentence
from engines.server.target import ServerProtocol

__all__ = ["CAPTION_SIZES", "INTERFACE_SCALES", "KEPT_DAYS"]

ThemeName = Literal["system", "light", "dark", "contrast"]
FindWay = Literal["words", "meaning", "sound"]
KeepSound = Literal["never", "always"] | int
Language = Literal["system", "en", "de", "ar"]
ReducedMotion = Literal["system", "on", "off"]
TentativeWords = Literal["show", "wait"]
Finals = Literal["usual", "careful"]
OnBattery = Literal["cpu", "keep"]
ServerPartials = Literal["protocol", "append", "snapshot", "revise", "detect"]
WhenClosed = Literal["ask", "tray", "quit"]

BAR_TABLE: Final = "bar"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All that the program remembers of a person's wishes. The table says what each may be."""

    theme: ThemeName = "system"
    language: Language = "system"
    reduced_motion: ReducedMotion = "system"
    interface_scale: int = 100
    when_closed: WhenClosed = "ask"
    start_at_login: bool = False
    first_run_done: bool = False
    window_geometry: str = ""
    """What the window said of its place, in base64; empty: the default size."""
    caption_font: str = ""
    """Family; empty: the caption face."""
    caption_size: int = 28
    caption_line_spacing: int = 145
    """Height of a line in percent of the size."""
    caption_times: bool = True
    tentative_words: TentativeWords = "show"
    steadiness: int = 2
    """0 shows words at once, 4 when they hardly change any more; 2 is what the engine declares."""
    announce_captions: bool = True
    mask_profanity: bool = False
    copy_with_time: bool = False
    source: str = ""
    """Id of the sound source; empty: the system's default microphone; "both": it and what plays."""
    preferred_sources: tuple[str, ...] = ()
    """Ids, the best first."""
    both_microphone: str = ""
    """Ids of the two channels of "both"; empty: the system's default."""
    both_system: str = ""
    label_you: str = "You"
    label_they: str = "They"
    engine: str = DEFAULT_SPEECH
    """Name of the speech model."""
    speech_language: str = ""
    """For models that take one; empty: they find it out."""
    finals: Finals = "usual"
    """careful: a sentence is read several times when it ends, where the model can do that."""
    device: str = AUTOMATIC
    """What the speech model runs on: that, `ON_CPU` or a device's key."""
    device_on_battery: OnBattery = "cpu"
    speech_server: bool = False
    """Whether sound goes to a server while somebody speaks."""
    speech_server_url: str = ""
    speech_server_protocol: ServerProtocol = "openai-realtime"
    speech_server_model: str = ""
    """Empty: the server's own choice."""
    speech_server_partials: ServerPartials = "protocol"
    """How its partials are read; protocol: as that declares."""
    model_mirror: str = ""
    """Where models come from in place of what the catalogue names; empty: that."""
    model_proxy: str = ""
    """Empty: the system's."""
    assistant_url: str = ""
    """Address of the server whose model answers questions; empty: none."""
    assistant_model: str = ""
    """Its name on that server; empty: none."""
    assistant_withhold: bool = False
    """Whether sentences of an answer that no line supports are left out."""
    stop_after_minutes: int = 30
    """Minutes without speech; 0: never."""
    keep_sound: KeepSound = "never"
    """How long the sound of sessions is kept: never, always, or for a number of days."""
    check_updates: bool = False
    updates_asked_on: str = ""
    """An ISO date; empty: never."""
    last_version_seen: str = ""
    """Whose notes the person has been shown; empty: none yet."""
    find_by: tuple[FindWay, ...] = ("words", "meaning", "sound")
    """How History searches; never empty."""
    bar: BarSettings = field(default_factory=BarSettings)
    shortcuts: Mapping[str, str] = field(default_factory=dict)
    """Keys by action, where they differ from the usual ones; no keys: the empty text."""
    replacements: Mapping[str, str] = field(default_factory=dict)
    """What is written instead of what is heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something in the file that is not usable, or not known."""

    key: tuple[str, ...]
    """Where it stands: ("theme",), ("bar", "lines"), ("shortcuts", "pause")."""
    sentence: str
    """What is wrong and what is done about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedSettings:
    """Settings, and what was not usable."""

    settings: Settings
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    """A sentence for each problem, and for a file that could not be read."""
    named: frozenset[str] = frozenset()
    """Keys (of the table) that were there and usable."""
    is_readable: bool = True
    """Whether there was anything to read settings from."""


def parse_settings(values: Mapping[str, object]) -> ParsedSettings:
    """Read settings from a parsed file. Never raises: bad values fall back, with a note."""
    flat, problems = _flattened(values)
    known: dict[str, Any] = {}
    for key, value in flat.items():
        try:
            known[key] = _read(BY_KEY[key], value, problems)
        except Unusable as error:
            problems.append(_not_usable(tuple(key.split(".")), str(error)))
    return ParsedSettings(
        settings=_with_values(Settings(), known),
        problems=tuple(problems),
        notes=tuple(problem.sentence for problem in problems),
        named=frozenset(known),
    )


def value_of(settings: Settings, key: str) -> object:
    """Return the value of a setting by its key in the table."""
    table, _, name = key.rpartition(".")
    return getattr(getattr(settings, table) if table else settings, name)


def with_value(settings: Settings, key: str, value: object) -> Settings:
    """Return the settings with one of them changed.

    A style of the caption bar changes all that belongs to it; what no longer looks as its style
    is the person's own.

    Raises:
        Unusable: the value is not of the setting's kind.
    """
    usable: Any = BY_KEY[key].kind.read(value)
    table, _, name = key.rpartition(".")
    if not table:
        return replace(settings, **{key: usable})
    if name == "preset":
        return replace(settings, bar=with_preset(settings.bar, usable))
    return replace(settings, bar=with_style(settings.bar, **{name: usable}))


def flat_values(settings: Settings) -> dict[str, object]:
    """Return all known settings by their keys in the table."""
    return {setting.key: value_of(settings, setting.key) for setting in SETTINGS}


def with_values_of(settings: Settings, other: Settings, keys: Iterable[str]) -> Settings:
    """Return the settings with some values taken from others."""
    return _with_values(settings, {key: value_of(other, key) for key in keys})


def differing_keys(one: Settings, other: Settings) -> tuple[str, ...]:
    """Return the keys whose values differ, in the order of the table."""
    keys = (setting.key for setting in SETTINGS)
    return tuple(key for key in keys if value_of(one, key) != value_of(other, key))


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


def _flattened(values: Mapping[str, object]) -> tuple[dict[str, object], list[Problem]]:
    """Return the known values of a file by their keys, and what is not known."""
    flat: dict[str, object] = {}
    problems: list[Problem] = []
    for name, value in values.items():
        if name != BAR_TABLE:
            inside = {name: value}
        elif isinstance(value, Mapping):
            inside = {f"{BAR_TABLE}.{inner}": inner_value for inner, inner_value in value.items()}
        else:
            problems.append(_not_usable((name,), Sentence("a table")))
            continue
        for key, inner_value in inside.items():
            if key in BY_KEY:
                flat[key] = inner_value
            else:
                problems.append(_not_known(key))
    return flat, problems


def _not_usable(path: tuple[str, ...], expected: str) -> Problem:
    name = ".".join(path)
    sentence = Sentence(
        'The setting "{name}" is not usable, so its default is used: {expected}.',
        name=name,
        expected=expected,
    )
    return Problem(key=path, sentence=sentence)


def _not_known(key: str) -> Problem:
    near = get_close_matches(key, BY_KEY, n=1)
    table, dot, name = key.partition(".")
    path = (table, name) if dot and table == BAR_TABLE else (key,)
    sentence = Sentence('No setting is called "{key}", so it does nothing.', key=key)
    if near:
        sentence = Sentence(
            'No setting is called "{key}", so it does nothing. Did you mean "{near}"?',
            key=key,
            near=near[0],
        )
    return Problem(key=path, sentence=sentence)


def _read(setting: Setting, value: object, problems: list[Problem]) -> object:
    """Read a value. Of a table of texts the usable entries are taken, the others are reported."""
    kind = setting.kind
    if isinstance(kind, Pairs) and isinstance(value, Mapping):
        bad = [name for name, text in value.items() if not kind.is_entry(name, text)]
        path = tuple(setting.key.split("."))
        problems.extend(_not_usable((*path, str(name)), Sentence("a text")) for name in bad)
        value = {name: text for name, text in value.items() if name not in bad}
    return kind.read(value)


def _with_values(settings: Settings, flat: Mapping[str, Any]) -> Settings:
    prefix = f"{BAR_TABLE}."
    bar = {key.removeprefix(prefix): v for key, v in flat.items() if key.startswith(prefix)}
    plain = {key: value for key, value in flat.items() if not key.startswith(prefix)}
    return replace(settings, **plain, bar=replace(settings.bar, **bar))
