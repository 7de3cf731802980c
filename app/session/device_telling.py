"""Tells the session's readers where the engine runs, and the window what is known of devices."""

from collections.abc import Callable

from app.captions.messages import EngineMoved, Message
from app.session.device_state import DevicesState
from engines.events import EngineInfo
from engines.protocols import StreamingEngine


class DeviceTelling:
    """Says what has changed, once. Owned by the keeper's thread."""

    def __init__(
        self, post: Callable[[Message], None], tell: Callable[[DevicesState], None]
    ) -> None:
        """Args: post: to a session's readers; tell: to whoever shows the devices."""
        self._post = post
        self._tell = tell
        self._info: EngineInfo | None = None
        self._state: DevicesState | None = None

    def follow(self, engine: StreamingEngine | None) -> None:
        """Another engine came, which was told by whoever loaded it."""
        self._info = None if engine is None else engine.info

    def tell_engine(self, engine: StreamingEngine | None, lost: str = "") -> None:
        """Say where it runs. Args: lost: why a device of it is lost; empty: none is."""
        info = None if engine is None else engine.info
        if info is not None and (info != self._info or lost):
            self._post(EngineMoved(info=info, lost=lost))
        self._info = info

    def tell_state(self, state: DevicesState) -> None:
        """Say what is known."""
        if state != self._state:
            self._state = state
            self._tell(state)
