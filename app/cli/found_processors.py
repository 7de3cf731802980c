"""What `earmark processors` and `earmark doctor` find out about processors beside the CPU."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from app.audio.shipped_speech import trial_speech
from app.paths import Paths
from app.session.device_choice import fastest
from app.session.device_lore import DeviceLore
from app.session.device_state import FoundDevice
from app.session.device_work import problem_of
from app.settings.engine_choice import engine_choice
from app.settings.model import Settings
from engines.chosen import load_chosen_engine
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.devices.listing import Listing, list_devices
from engines.devices.plug_ins import is_anything_installed
from engines.devices.process import DeviceProcess
from engines.devices.trial import try_device
from engines.devices.verdict import Verdict
from engines.protocols import StreamingEngine


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What runs the model, and why."""

    found: FoundDevice | None
    """None: the CPU."""
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What came of a trial."""

    found: FoundDevice
    unkept: str
    """In the system's words why that cannot be kept; empty: it is."""


class Processors:
    """Looks anew each time: whoever asks in a terminal wants to know how it is now."""

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        make_process: Callable[[], DeviceProcess] | None = None,
    ) -> None:
        self._paths = paths
        self._settings = settings
        self._make_process = make_process or partial(DeviceProcess, caches=paths.driver_caches)
        self._lore = DeviceLore(paths.home)

    @property
    def home(self) -> Path:
        """The folder that keeps what is found out."""
        return self._paths.home

    def look(self) -> Listing:
        """Return what is there; no process is started where nothing is installed.

        Raises:
            DeviceFailed: the device's process does not work at all.
        """
        if not is_anything_installed():
            return Listing(devices=())
        listing = list_devices(self._make_process)
        self._lore.keep_devices(
            listing.devices, has_failed=listing.has_failed, problem=problem_of(listing)
        )
        return listing

    def load_engine(self) -> StreamingEngine:
        """Load the model of this computer that the settings name. Raises EngineError."""
        choice = engine_choice(self._settings)
        return load_chosen_engine(self._paths.models, replace(choice, server=None))

    def known(self, listing: Listing, engine: StreamingEngine) -> tuple[FoundDevice, ...]:
        """Return the devices with what is known of the engine on each."""
        return self._lore.known(listing.devices, engine.placed, engine.info.model)

    def try_one(self, engine: StreamingEngine, found: FoundDevice) -> Tried:
        """Try the engine on a device, and remember what came of it. Raises EngineError."""
        verdict = try_device(
            engine, found.device, speech=trial_speech(), make_process=self._make_process
        )
        if verdict is None:
            raise AssertionError("nobody stopped the trial")
        return Tried(found=replace(found, verdict=verdict), unkept=self._lore.keep(verdict))

    def chosen(self, found: tuple[FoundDevice, ...]) -> Chosen:
        """Say what runs the model as things are."""
        wished = self._settings.device
        if wished == ON_CPU:
            return Chosen(found=None, reason="The CPU captions, as the settings say.")
        best = fastest(found, wished)
        if best is not None:
            which = "the fastest one that passed its trial" if wished == AUTOMATIC else "as chosen"
            power = "; on battery the CPU" * (self._settings.device_on_battery == "cpu")
            return Chosen(found=best, reason=f"{best.device.title} captions, {which}{power}.")
        return Chosen(found=None, reason=self._why_the_cpu(found, wished))

    def _why_the_cpu(self, found: tuple[FoundDevice, ...], wished: str) -> str:
        if wished == AUTOMATIC and not found:
            return "The CPU captions: nothing else was found."
        named = [each for each in found if wished in (AUTOMATIC, each.device.key)]
        if not named:
            return (
                f"The CPU captions: the chosen {wished} is not there. Choose another with "
                "`earmark settings set device`."
            )
        if any(each.verdict is None for each in named):
            return "The CPU captions until a trial says otherwise: `earmark processors try`."
        if wished != AUTOMATIC:
            return f"The CPU captions: {named[0].device.title} is chosen and failed its trial."
        return "The CPU captions: nothing else is faster and right."


def own_words(verdict: Verdict) -> list[str]:
    """Return a driver's words, line by line, where something went wrong."""
    return [] if verdict.is_good else verdict.words.strip().splitlines()
