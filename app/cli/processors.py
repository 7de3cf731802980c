"""`earmark processors`: what the speech model can run on beside the CPU, and trials of it."""

import argparse
import math
import sys
from contextlib import closing

from app.cli.found_processors import Processors, Tried, own_words
from app.cli.output import fail, note, write_json, write_line
from app.paths import data_paths
from app.session.device_state import FoundDevice
from app.settings.store import SettingsStore
from engines.devices import plug_ins
from engines.devices.listing import Listing
from engines.devices.telling import reason
from engines.devices.verdict import Verdict
from engines.errors import EngineError

_WRONG_USAGE = 2
_EVERY = "all"
_KINDS = {
    "integrated": "graphics in the processor",
    "discrete": "graphics card",
    "gpu": "graphics",
    "npu": "processor for models",
    "cpu": "the processor itself",
}


def processors(arguments: argparse.Namespace) -> int:
    """List what the model can run on, or try it."""
    if arguments.keys and arguments.action != "try":
        fail("Which processor is meant is for `earmark processors try`.")
        return _WRONG_USAGE
    paths = data_paths()
    desk = _Desk(Processors(paths, SettingsStore(paths.settings).load().settings), arguments)
    try:
        return desk.try_them(arguments.keys) if arguments.action == "try" else desk.list_them()
    except EngineError as error:
        return fail(str(error))


class _Desk:
    def __init__(self, processors: Processors, arguments: argparse.Namespace) -> None:
        self._processors = processors
        self._as_json: bool = arguments.json

    def list_them(self) -> int:
        listing = self._processors.look()
        self._write_plug_ins(listing)
        found: tuple[FoundDevice, ...] = ()
        if listing.devices:
            with closing(self._processors.load_engine()) as engine:
                found = self._processors.known(listing, engine)
        chosen = self._processors.chosen(found)
        for each in found:
            self._write(each, is_chosen=each == chosen.found)
        if self._as_json:
            key = chosen.found.device.key if chosen.found is not None else "cpu"
            write_json({"kind": "chosen", "key": key, "reason": chosen.reason})
        else:
            write_line(chosen.reason)
        return 0

    def try_them(self, keys: list[str]) -> int:
        listing = self._processors.look()
        there = {device.key for device in listing.devices}
        for key in keys:
            if key not in (_EVERY, *there):
                return fail(
                    f"No processor here is called “{key}”. `earmark processors` lists them."
                )
        if not listing.devices:
            return fail("No other processor was found. `earmark processors` says how to add one.")
        with closing(self._processors.load_engine()) as engine:
            if engine.placed is None:
                return fail(f"Nothing of {engine.info.name} can run on another processor.")
            found = self._processors.known(listing, engine)
            for number, each in enumerate(found):
                if not keys or _EVERY in keys or each.device.key in keys:
                    note(f"Trying {engine.info.name} on {each.device.title}…")
                    tried = self._processors.try_one(engine, each)
                    found = (*found[:number], tried.found, *found[number + 1 :])
                    chosen = self._processors.chosen(found).found
                    self._write(tried.found, is_chosen=tried.found == chosen)
                    self._say_unkept(tried)
        return 0

    def _say_unkept(self, tried: Tried) -> None:
        if tried.unkept:
            note(
                f"earmark: What came of {tried.found.device.title} could not be kept in "
                f"{self._processors.home} ({tried.unkept}), so captions will not know of it. Make "
                "room there, or make it writable, and try again."
            )

    def _write_plug_ins(self, listing: Listing) -> None:
        for provider, version in plug_ins.installed().items():
            failure = listing.failures.get(provider)
            if self._as_json:
                fields = {"kind": "plug-in", "provider": provider, "version": version}
                problem = {"problem": str(failure), "words": failure.words} if failure else {}
                write_json({**fields, "installed": True, **problem})
                continue
            write_line(f"{provider} {version} is installed. {failure or ''}".rstrip())
            for line in failure.words.splitlines() if failure else ():
                write_line(f"    {line}")
        if getattr(sys, "frozen", False):
            return  # Nothing can be added to a package.
        for plug_in in plug_ins.installable():
            command = f"{sys.executable} -m pip install 'earmark[{plug_in.extra}]'"
            if self._as_json:
                fields = {"kind": "plug-in", "provider": plug_in.provider, "version": ""}
                write_json({**fields, "installed": False, "install": command})
            else:
                write_line(f"{plug_in.provider} can be added: {command}")

    def _write(self, found: FoundDevice, *, is_chosen: bool) -> None:
        device, verdict = found.device, found.verdict
        if self._as_json:
            write_json(
                {
                    "kind": "processor",
                    "key": device.key,
                    "name": device.name,
                    "provider": device.provider,
                    "type": device.kind,
                    "driver": device.driver,
                    "chosen": is_chosen,
                    **_verdict_json(found),
                }
            )
            return
        facts = ", ".join(filter(None, (_KINDS[device.kind], device.driver)))
        write_line(f"{'*' if is_chosen else ' '} {device.title}  ({facts})  {device.key}")
        write_line(f"    {reason(verdict) if verdict is not None else 'Not tried yet.'}")
        for line in own_words(verdict) if verdict is not None else ():
            write_line(f"    {line}")


def _verdict_json(found: FoundDevice) -> dict[str, object]:
    verdict = found.verdict
    if verdict is None:
        return {"outcome": None}
    return {
        "model": verdict.model,
        "outcome": verdict.outcome,
        "reason": str(reason(verdict)),
        "words": verdict.words,
        "device_ms": round(verdict.device_ms, 3),
        "cpu_ms": round(verdict.cpu_ms, 3),
        "load_s": round(verdict.load_s, 3),
        "difference": verdict.difference if _has_numbers(verdict) else None,
        "tried_at": verdict.tried_at,
    }


def _has_numbers(verdict: Verdict) -> bool:
    # No call was made, or what came back were none: JSON has no infinity, which stands for that.
    return verdict.device_ms > 0 and math.isfinite(verdict.difference)
