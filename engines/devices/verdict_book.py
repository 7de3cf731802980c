"""What was found out about devices, kept in one file so that nothing is tried twice."""

import json
import logging
import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

from engines.devices.device import Device
from engines.devices.verdict import Verdict
from engines.kept_words import words_json, words_of

log = logging.getLogger(__name__)

NAME: Final = "devices.json"
"""Of the file in the data folder."""

_WRITING: Final = threading.Lock()
"""One for the program: sessions and files that are captioned have books of the same file."""

_Kept = TypeVar("_Kept", Device, Verdict)


class VerdictBook:
    """The verdicts and the last listing. Any thread may call it; it reads the file each time.

    So the window learns of what a terminal tried. Of two programs that write in the same moment one
    is forgotten: that device is tried once more.
    """

    def __init__(self, path: Path) -> None:
        """Args: path: the file, `NAME` in the data folder; it need not be there."""
        self._path = path
        self._is_told = False

    def verdict(self, device: str, model: str, stamp: str) -> Verdict | None:
        """Return what is known of a device's key with a model; None: it has to be tried."""
        for each in self.verdicts():
            if (each.device, each.model, each.stamp) == (device, model, stamp):
                return each
        return None

    def verdicts(self) -> tuple[Verdict, ...]:
        """Return all that is kept, outdated ones too."""
        return _read_all(Verdict, self._read().get("verdicts"))

    def keep(self, verdict: Verdict) -> None:
        """Remember a verdict in place of any other of this device and model. Raises OSError."""
        with _WRITING:
            known = self._read()
            others = [
                each
                for each in _read_all(Verdict, known.get("verdicts"))
                if (each.device, each.model) != (verdict.device, verdict.model)
            ]
            known["verdicts"] = [_entry(each) for each in (*others, verdict)]
            self._write(known)

    def forget(self, device: str) -> None:
        """Drop all verdicts of a device's key, so that it is tried again. Raises OSError."""
        with _WRITING:
            known = self._read()
            kept = _read_all(Verdict, known.get("verdicts"))
            known["verdicts"] = [_entry(each) for each in kept if each.device != device]
            self._write(known)

    def listing(self, stamp: str) -> tuple[Device, ...] | None:
        """Return the devices that were found; None: not looked for since the stamp changed."""
        listing = _listing(self._read(), stamp)
        return None if listing is None else _read_all(Device, listing.get("devices"))

    def listing_problem(self, stamp: str) -> str:
        """Return what did not work as they were looked for, a `Sentence`; empty: all did."""
        return words_of((_listing(self._read(), stamp) or {}).get("problem")) or ""

    def deserves_another_look(self, stamp: str) -> bool:
        """Whether a plug-in failed when devices were looked for, and not yet twice."""
        return (_listing(self._read(), stamp) or {}).get("failures") == 1

    def keep_listing(
        self,
        stamp: str,
        devices: Sequence[Device],
        *,
        has_failed: bool = False,
        problem: str = "",
    ) -> None:
        """Remember what was found, so that nobody has to look again.

        Args:
            stamp: another one: look again.
            devices: what was found.
            has_failed: whether a plug-in crashed or did not answer. Once it may have been the
                machine's fault, see `Verdict.deserves_another`.
            problem: what did not work; empty: all did.

        Raises:
            OSError: it cannot be written.
        """
        with _WRITING:
            known = self._read()
            before = _listing(known, stamp) or {}
            known["listing"] = {
                "stamp": stamp,
                "devices": [asdict(each) for each in devices],
                "failures": 0 if not has_failed else 2 if before.get("failures") else 1,
                "problem": words_json(problem),
            }
            self._write(known)

    def _read(self) -> dict[str, Any]:
        """Return the whole file: what a newer version wrote into it is written back."""
        try:
            known = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            self._tell(str(error))
            return {}
        if not isinstance(known, dict):
            self._tell("it holds something else")
            return {}
        return known

    def _tell(self, reason: str) -> None:
        if not self._is_told:
            log.warning("%s is not readable, so devices are tried again: %s", self._path, reason)
        self._is_told = True

    def _write(self, known: Mapping[str, Any]) -> None:
        # Another program's is another file: neither may take the other's half-written one.
        part = self._path.with_name(f".{self._path.name}.{os.getpid()}.part")
        try:
            part.write_text(json.dumps(known, ensure_ascii=False, indent=1), encoding="utf-8")
            part.replace(self._path)
        except OSError:
            part.unlink(missing_ok=True)
            raise


def _listing(known: Mapping[str, Any], stamp: str) -> Mapping[str, Any] | None:
    listing = known.get("listing")
    return listing if isinstance(listing, dict) and listing.get("stamp") == stamp else None


def _entry(verdict: Verdict) -> dict[str, Any]:
    """Return what JSON takes: sentences with their templates, to be worded in the window."""
    values = {field.name: getattr(verdict, field.name) for field in fields(Verdict)}
    return {
        name: words_json(value) if isinstance(value, str) else value
        for name, value in values.items()
    }


def _read_all(kind: type[_Kept], entries: object) -> tuple[_Kept, ...]:
    """Read a list; entries that make no sense are left out, and what they were about is asked."""
    if not isinstance(entries, list):
        return ()
    return tuple(made for entry in entries if (made := _made(kind, entry)) is not None)


def _made(kind: type[_Kept], entry: object) -> _Kept | None:
    if not isinstance(entry, dict):
        return None
    values: dict[str, Any] = {}
    for field in fields(kind):
        value = entry.get(field.name)
        value = words_of(value) if isinstance(value, dict) else value
        if value is None:
            continue
        if field.type is float and isinstance(value, int):
            # JSON wrote it without a point.
            value = _as_float(value)
        if not _suits(value, field.type):
            return None
        values[field.name] = value
    try:
        return kind(**values)
    except TypeError:  # one without a default is not there
        return None


def _as_float(value: int) -> float | None:
    try:
        return float(value)
    except OverflowError:
        return None


def _suits(value: object, kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    return isinstance(value, kind)
