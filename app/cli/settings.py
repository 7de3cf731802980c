"""`earmark settings`: list, read, change, export and import the settings."""

import argparse
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from app.cli.output import fail, note, write, write_json, write_line
from app.paths import data_paths
from app.settings.kinds import Pairs, Several, Sources, Unusable
from app.settings.model import (
    ParsedSettings,
    Settings,
    differing_keys,
    flat_values,
    value_of,
    with_value,
    with_values_of,
)
from app.settings.setting import Setting
from app.settings.store import SettingsNotSaved, SettingsStore
from app.settings.table import BY_KEY
from app.settings.transfer import exported, imported

_WRONG_USAGE: Final = 2


class _NoSuchSetting(Exception):
    """The text says what was asked for, and what to do."""


def settings(arguments: argparse.Namespace) -> int:
    """Do what was asked with the settings file."""
    store = SettingsStore(data_paths().settings)
    actions: dict[str, Callable[[SettingsStore, argparse.Namespace], int]] = {
        "path": _path,
        "list": _list,
        "get": _get,
        "set": _set,
        "reset": _reset,
        "export": _export,
        "import": _import,
    }
    try:
        return actions[arguments.action](store, arguments)
    except (_NoSuchSetting, Unusable) as error:
        fail(str(error))
        return _WRONG_USAGE
    except SettingsNotSaved as error:
        return fail(str(error))


def _path(store: SettingsStore, arguments: argparse.Namespace) -> int:
    if arguments.json:
        write_json({"path": str(store.path)})
    else:
        write_line(str(store.path))
    return 0


def _list(store: SettingsStore, arguments: argparse.Namespace) -> int:
    parsed = store.load()
    changed = differing_keys(parsed.settings, Settings())
    for key, value in flat_values(parsed.settings).items():
        if arguments.json:
            plain = dict(value) if isinstance(value, Mapping) else value
            write_json({"key": key, "value": plain, "default": key not in changed})
        else:
            # A star marks what a person has changed, as in `earmark devices`.
            write_line(f"{'*' if key in changed else ' '} {key:<22} {_shown(value)}")
    return _say(parsed)


def _get(store: SettingsStore, arguments: argparse.Namespace) -> int:
    setting, entry = _named(arguments.key)
    parsed = store.load()
    value = value_of(parsed.settings, setting.key)
    if entry is not None and isinstance(value, Mapping):
        if entry not in value:
            raise _NoSuchSetting(f'"{setting.key}" has no entry "{entry}".')
        value = value[entry]
    if arguments.json:
        write_json({"key": arguments.key, "value": value})
    else:
        write_line(_shown(value))
    return _say(parsed)


def _set(store: SettingsStore, arguments: argparse.Namespace) -> int:
    setting, entry = _named(arguments.key)
    held = store.load().settings
    try:
        changed = with_value(held, setting.key, _wish(held, setting, entry, arguments.values))
    except Unusable as error:
        raise Unusable(f'"{arguments.key}" takes {error}.') from error
    store.save(changed, {setting.key, *differing_keys(changed, held)})
    return 0


def _reset(store: SettingsStore, arguments: argparse.Namespace) -> int:
    held = store.load().settings
    changed, keys = held, set[str]()
    for name in arguments.keys:
        if name == "all":
            keys.update(BY_KEY)
            changed = Settings()
            continue
        setting, entry = _named(name)
        keys.add(setting.key)
        if entry is None:
            changed = with_values_of(changed, Settings(), [setting.key])
        else:
            entries = _table(value_of(changed, setting.key))
            rest = {other: text for other, text in entries.items() if other != entry}
            changed = with_value(changed, setting.key, rest)
    store.save(changed, keys)
    return 0


def _export(store: SettingsStore, arguments: argparse.Namespace) -> int:
    parsed = store.load()
    text = exported(parsed.settings)
    if arguments.file == "-":
        write(text)
        return _say(parsed)
    path = Path(arguments.file)
    if path.exists() and not arguments.force:
        return fail(f"{path} is there already. Name another file, or overwrite it with --force.")
    path.write_text(text, encoding="utf-8")
    return _say(parsed)


def _import(store: SettingsStore, arguments: argparse.Namespace) -> int:
    held = store.load().settings
    path = Path(arguments.file)
    if not path.is_file():
        return fail(f"There is no file {path}.")
    parsed = imported(held, path)
    if not parsed.is_readable:
        return fail(" ".join(parsed.notes))
    store.save(parsed.settings, differing_keys(parsed.settings, held))
    note(f"{len(parsed.named)} settings imported.")
    return _say(parsed)


def _named(key: str) -> tuple[Setting, str | None]:
    """Return a setting by its key, and the entry if the key goes on into a table."""
    if key in BY_KEY:
        return BY_KEY[key], None
    for name, setting in BY_KEY.items():
        if isinstance(setting.kind, Pairs) and key.startswith(f"{name}."):
            return setting, key.removeprefix(f"{name}.")
    raise _NoSuchSetting(f'No setting is called "{key}". `earmark settings list` names them all.')


def _wish(held: Settings, setting: Setting, entry: str | None, values: Sequence[str]) -> object:
    """Return what was typed as a value of the file would be."""
    if entry is not None:
        return {**_table(value_of(held, setting.key)), entry: " ".join(values)}
    if isinstance(setting.kind, Several | Sources):
        return [] if values == [""] else list(values)
    text = " ".join(values)
    try:
        return setting.kind.read(text)
    except Unusable:
        # Not a text of its kind; numbers, true and false are written as in the file.
        return _as_in_the_file(text)


def _as_in_the_file(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        return text


def _table(value: object) -> Mapping[str, str]:
    return value if isinstance(value, Mapping) else {}


def _shown(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            return ", ".join(f"{name} → {text}" for name, text in value.items())
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def _say(parsed: ParsedSettings) -> int:
    for sentence in parsed.notes:
        note(sentence)
    return 0
