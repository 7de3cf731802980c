"""The three things about devices that take seconds: to look for them, to try one, to take one."""

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from app.audio.shipped_speech import trial_speech
from app.session.device_jobs import IsStopped, Make
from app.session.device_state import FoundDevice
from engines.devices.device import Device
from engines.devices.listing import Listing, list_devices
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.devices.trial import try_device
from engines.devices.verdict import Verdict
from engines.errors import DeviceFailed, EngineError
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

log = logging.getLogger(__name__)

_MOST_LETTERS: Final = 300
"""Of a plug-in's words, in one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What is there."""

    devices: tuple[Device, ...]
    problem: str = ""
    """What did not work: a `Sentence`."""
    is_all: bool = True
    """Whether that is all that there is to be known."""
    has_failed: bool = False
    """Whether a plug-in crashed or did not answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A device was tried."""

    device: Device
    verdict: Verdict | None
    """None: it was stopped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The engine's calls go to a device."""

    device: Device
    placed: PlacedSession
    process: DeviceProcess
    verdict: Verdict
    """By which it is used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotTaken:
    """It is not."""

    device: Device
    failure: DeviceFailed


Job = Listed | Tried | Taken | NotTaken


def look_for_devices(make: Make, is_stopped: IsStopped) -> Listed:
    """Ask all plug-ins, in processes."""
    try:
        listing = list_devices(make)
    except DeviceFailed as error:
        if not is_stopped():
            log.warning("devices could not be looked for: %s", error.outcome)
        return Listed(devices=(), problem=str(error), is_all=False)
    for provider, failure in listing.failures.items():
        log.warning("%s does not start: %s", provider, failure.outcome)
    return Listed(
        devices=listing.devices, problem=problem_of(listing), has_failed=listing.has_failed
    )


def problem_of(listing: Listing) -> str:
    """Say of the first plug-in that does not start why; empty: all do."""
    for provider, failure in listing.failures.items():
        why = failure.words.strip().split("\n", 1)[0][:_MOST_LETTERS] or str(failure)
        return Sentence("{provider} does not start: {words}", provider=provider, words=why)
    return ""


def try_one(engine: StreamingEngine, device: Device, make: Make, is_stopped: IsStopped) -> Tried:
    """Try the engine on a device."""
    verdict = None
    # An engine that fails on the CPU as well has troubles that are told where captions are made,
    # and one whose model was removed goes on as it is loaded.
    with suppress(EngineError, OSError):
        verdict = try_device(
            engine, device, speech=trial_speech(), make_process=make, is_stopped=is_stopped
        )
    return Tried(device=device, verdict=verdict)


def take_one(
    engine: StreamingEngine, found: FoundDevice, make: Make, is_stopped: IsStopped
) -> Taken | NotTaken:
    """Open the engine's graph on a device, and let calls go there once it has made the first ones.

    Those compile what the driver needs, which may take seconds; captions go on with the CPU.
    """
    device, placed, verdict = found.device, engine.placed, found.verdict
    if placed is None or verdict is None:
        raise ValueError(f"{device.key} cannot be taken before it was tried.")
    process = make()
    try:
        process.start()
        process.open(device, placed.form.path, fixed=placed.fixed)
        if not is_stopped():
            placed.use(process, device, call_ms=verdict.device_ms)
    except DeviceFailed as error:
        process.close()
        return NotTaken(device=device, failure=error)
    except (EngineError, OSError) as error:
        # Of the form, which could not be written.
        process.close()
        return NotTaken(device=device, failure=DeviceFailed("refused", str(error)))
    return Taken(device=device, placed=placed, process=process, verdict=verdict)
