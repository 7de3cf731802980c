"""Devices in words: what each is, and what came of trying it."""

import re
from dataclasses import replace
from typing import Final

from app.session.device_state import DevicesState, FoundDevice
from app.ui.local_text import joined
from app.ui.sentences import worded
from app.ui.settings.wording import tr
from engines.devices.device import Kind
from engines.devices.telling import reason

_MOST_LINES: Final = 5
_MOST_LETTERS: Final = 200
"""In a line of a driver's, which may quote a whole program for the device."""
_LONG_WORD: Final = re.compile(r"\S{60}(?=\S)")
"""Such as a C++ name. No label wraps it, and its row would lie over the next."""


def kind_words(kind: Kind) -> str:
    """Return what sort of hardware it is."""
    match kind:
        case "integrated":
            return tr("Graphics in the processor")
        case "discrete":
            return tr("Graphics card")
        case "gpu":
            return tr("Graphics")
        case "npu":
            return tr("Processor for models")
        case "cpu":
            return tr("The processor itself")


def facts_words(found: FoundDevice) -> str:
    """Return the hardware's kind and its driver, in one line."""
    device = found.device
    return joined(kind_words(device.kind), device.driver)


def state_words(found: FoundDevice, state: DevicesState) -> str:
    """Return what is so of a device, in a sentence or two."""
    key, verdict = found.device.key, found.verdict
    if state.trying == key:
        return tr("Is being tried…")
    if verdict is None:
        if not state.is_placeable:
            return tr("Not for the engine that is loaded now.")
        if state.waiting == key:
            return tr("Is tried as soon as nobody is being captioned.")
        return tr("Not tried yet.")
    said = worded(reason(replace(verdict, words="")))
    if state.used == key:
        return f"{tr('In use.')} {said}"
    return said


def words_of(found: FoundDevice) -> str:
    """Return the driver's own words where it has failed; empty: it said nothing."""
    verdict = found.verdict
    if verdict is None or verdict.is_good:
        return ""
    lines = verdict.words.strip().splitlines()
    # Who refuses says why at once; of a crash the last words count.
    told = lines[:_MOST_LINES] if verdict.outcome == "refused" else lines[-_MOST_LINES:]
    return _LONG_WORD.sub(r"\g<0>" "\u200b", "\n".join(map(_short, told)))


def _short(line: str) -> str:
    return line if len(line) <= _MOST_LETTERS else f"{line[:_MOST_LETTERS]}…"


def rest_words(state: DevicesState) -> str:
    """Return why the CPU does the work although a device could, or what else did not work."""
    match state.resting:
        case "battery":
            return tr("On battery the CPU captions.")
        case "idle":
            return tr("It is taken when captions begin, and let go five minutes after the last.")
        case "lost":
            return tr("The CPU captions. The device is tried again in some minutes.")
        case "":
            return worded(state.problem)


def nothing_words(state: DevicesState) -> str:
    """Return what is said where there is no device."""
    if state.problem:
        return worded(state.problem)
    if state.has_plug_ins:
        return tr("No other processor that could help was found. The CPU captions.")
    return tr(
        "No other processor is set up. “earmark processors” in a terminal says how to add one."
    )
