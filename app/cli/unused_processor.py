"""Says in the terminal why a processor that somebody chose does not caption."""

from app.session.device_choice import named
from app.session.device_lore import DeviceLore
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.devices.telling import reason
from engines.protocols import StreamingEngine


def why_unused(wished: str, lore: DeviceLore, engine: StreamingEngine) -> str:
    """Return a sentence; empty: the processor is used, or whatever is best was to be.

    Args:
        wished: the key of a device, or what stands for none in particular.
        lore: what is known of devices.
        engine: the one that captions.
    """
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
    if found.is_good:
        return ""
    said = reason(found.verdict)
    return said if said.startswith(title) else f"{title} is chosen and not used: {said}"
