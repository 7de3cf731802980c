"""What `earmark doctor` says of processors beside the CPU, and of the builds of onnxruntime."""

import re
import sys
from contextlib import closing
from typing import Final

from app.cli.found_processors import Processors
from app.session.device_choice import fastest, named
from app.session.device_state import FoundDevice
from app.settings.model import Settings
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.devices.plug_ins import both_builds
from engines.devices.telling import reason
from engines.devices.verdict import Verdict
from engines.errors import DeviceFailed

_NAMES_AN_ERROR: Final = re.compile("error|fail", re.IGNORECASE)


def one_build() -> str:
    """See to it that there is one build of onnxruntime.

    Raises:
        ImportError: there are two, which overwrite each other's files.
    """
    found = both_builds()
    if not found:
        return "one build"
    pip = f"{sys.executable} -m pip"
    builds = " ".join(found)
    wanted = "onnxruntime-gpu[cuda,cudnn]" if "onnxruntime-gpu" in found else found[-1]
    raise ImportError(
        f"{' and '.join(found)} are both installed and overwrite each other's files. Run "
        f"`{pip} uninstall --yes {builds}`, and then `{pip} install onnxruntime`, or "
        f"`{pip} install '{wanted}'`."
    )


def processors(processors: Processors, settings: Settings) -> str:
    """Try the processor that is used, and tell what is known of the others.

    Raises:
        DeviceFailed: the one that is chosen is not there or fails its trial, or none can be tried.
        EngineError: the model does not load.
    """
    listing = processors.look()
    wished = settings.device
    told = [f"{failure}{_first(failure.words)}" for failure in listing.failures.values()]
    if not listing.devices:
        _require(None, wished)
        return "; ".join(["none was found beside the CPU", *told])
    with closing(processors.load_engine()) as engine:
        if engine.placed is None:
            return f"nothing of {engine.info.name} can run on another one; the CPU captions"
        found = processors.known(listing, engine)
        now = named(found, wished) or fastest(found, wished)
        if now is not None:
            tried = processors.try_one(engine, now).found
            found = tuple(tried if each == now else each for each in found)
    _require(named(found, wished), wished)
    told = [*map(_line, found), *told, processors.chosen(found).reason]
    return " ".join(told)


def _line(found: FoundDevice) -> str:
    said, title = _of(found.verdict), found.device.title
    return said if said.startswith(title) else f"{title}: {said}"


def _require(chosen: FoundDevice | None, wished: str) -> None:
    """Check the processor that a person named. Raises DeviceFailed."""
    if wished in (AUTOMATIC, ON_CPU):
        return
    remedy = "Choose another with `earmark settings set device`; `auto` takes the fastest."
    if chosen is None or chosen.verdict is None:
        raise DeviceFailed(
            "lost", f"The chosen {wished} is not there, so the CPU captions. {remedy}"
        )
    if not chosen.is_good:
        raise DeviceFailed(
            chosen.verdict.outcome,
            f"It is chosen and not used: {_line(chosen)} {remedy}",
        )


def _of(verdict: Verdict | None) -> str:
    if verdict is None:
        return "Not tried yet: `earmark processors try`."
    return reason(verdict) + _first("" if verdict.is_good else verdict.words)


def _first(words: str) -> str:
    """Return the line in which a driver names its error, or its first, in brackets."""
    lines = words.strip().splitlines()
    naming = [line for line in lines if _NAMES_AN_ERROR.search(line)]
    told = [line.rpartition(" : FAIL : ")[2] for line in naming or lines]
    return f" ({told[0]})" if told else ""
