"""A device for an engine that captions files: taken without waiting, left to live sessions."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from app.session.device_choice import DeviceWishes
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from app.session.device_need import Times
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.protocols import StreamingEngine

SHORT_S: Final = 5.0
"""A file that the CPU has done by then would gain nothing: to open a device takes seconds, too."""


@contextmanager
def lent_device(  # noqa: PLR0913  # each is a seam, as of the keeper
    engine: StreamingEngine,
    *,
    wishes: Callable[[], DeviceWishes],
    lore: DeviceLore,
    make_process: Callable[[], DeviceProcess],
    is_needed_live: Callable[[], bool] = lambda: False,
    short_s: float = SHORT_S,
    times: Times | None = None,
) -> Iterator[None]:
    """Let an engine's calls go to a device that is known to be good, as long as this holds.

    Captions go on with the CPU until it is there, and when it fails. Nothing is tried.

    Args:
        engine: of this computer or not; it may have nothing that runs on a device.
        wishes: of the person; asked on a thread of the keeper's, as all of these are.
        lore: what is known of devices.
        make_process: makes a device's process.
        is_needed_live: whether somebody is captioned, who has the device alone.
        short_s: seconds before one is taken.
        times: how long is waited for what.
    """
    if engine.placed is None:
        yield
        return
    begun_s = time.monotonic()

    def wished() -> DeviceWishes:
        if is_needed_live() or time.monotonic() - begun_s < short_s:
            return DeviceWishes(device=ON_CPU)
        return wishes()

    keeper = DeviceKeeper(
        engine=lambda: engine,
        wishes=wished,
        is_captioning=lambda: True,
        lore=lore,
        post=lambda _: None,
        may_try=False,
        make_process=make_process,
        times=times,
    )
    keeper.start()
    try:
        yield
    finally:
        keeper.close()
