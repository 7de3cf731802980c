"""Which processor is to caption in the terminal, and why one that somebody chose does not."""

from collections.abc import Callable

from app.power import runs_on_battery
from app.session.device_choice import DeviceWishes, named, wishes_of
from app.session.device_lore import DeviceLore
from app.settings.model import Settings
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.devices.telling import reason
from engines.protocols import StreamingEngine


def processor_wishes(settings: Settings, processor: str | None) -> DeviceWishes:
    """Return what holds for one command.

    Args:
        settings: the person's.
        processor: what was named on the command line; None: nothing was.
    """
    if processor is None:
        return wishes_of(settings)
    # Whoever names one device for one command means it, on battery as well.
    is_device = processor not in (AUTOMATIC, ON_CPU)
    on_battery = "keep" if is_device else settings.device_on_battery
    return DeviceWishes(device=processor, on_battery=on_battery)


def why_unused(
    wishes: DeviceWishes,
    lore: DeviceLore,
    engine: StreamingEngine,
    is_on_battery: Callable[[], bool] = runs_on_battery,
) -> str:
    """Return a sentence; empty: the processor is used, or whatever is best was to be.

    Args:
        wishes: the key of a device, or what stands for none in particular.
        lore: what is known of devices.
        engine: the one that captions.
        is_on_battery: asks the system.
    """
    wished = wishes.device
    if wished in (AUTOMATIC, ON_CPU):
        return ""
    if engine.placed is None:
        return f"Nothing of {engine.info.name} can run on {wished}."
    devices = lore.kept_devices() if lore.has_plug_ins else None
    known = lore.known(devices or (), engine.placed, engine.info.model)
    found = named(known, wished)
    if found is None:
        return (
            f"The chosen {wished} was not found, so the CPU captions. `earmark processors` looks "
            "for it again."
        )
    title = found.device.title
    if found.verdict is None:
        return f"{title} was not tried yet, so the CPU captions: `earmark processors try`."
    if not found.is_good:
        said = reason(found.verdict)
        return said if said.startswith(title) else f"{title} is chosen and not used: {said}"
    if wishes.on_battery == "cpu" and is_on_battery():
        return (
            f"On battery the CPU captions, as the settings say. `--processor {wished}` uses "
            f"{title} all the same."
        )
    return ""
