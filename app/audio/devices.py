"""Which sources there are, and which one a name means."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.audio import portaudio
from app.audio.errors import NoDevice, SoundServerGone, UnknownDevice
from app.audio.source import SourceInfo

if TYPE_CHECKING:
    from app.audio.pulse import ServerSource, SoundServer

NO_DEVICE = (
    "There is no microphone and no other source of sound: plug one in, or start the sound server, "
    "then try again."
)


def connect_server() -> "SoundServer | None":
    """Connect to the sound server; None where none runs, without libpulse, and not on Linux."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        # Imported here: the module exists only for systems with libpulse.
        from app.audio.pulse import SoundServer  # noqa: PLC0415
    except (ImportError, OSError):
        return None
    try:
        return SoundServer()
    except SoundServerGone:
        return None


def list_sources() -> list[SourceInfo]:
    """Return all sources as they are now: microphones first, of each kind the default one first.

    On Linux the sound server is asked (about 5 ms), otherwise PortAudio (about 50 ms). Any thread.

    Raises:
        PortAudioMissing: no sound server answers, and PortAudio is not there either.
    """
    server = connect_server()
    if server is None:
        sources = _portaudio_sources()
    else:
        try:
            sources = server_sources(server)
        except SoundServerGone:
            sources = []
        finally:
            server.close()
    return in_order(sources)


def in_order(sources: Iterable[SourceInfo]) -> list[SourceInfo]:
    """Sort sources as they are offered."""
    return sorted(
        sources,
        key=lambda source: (source.kind != "microphone", not source.is_default, source.name),
    )


def find_source(name_or_id: str | None) -> SourceInfo:
    """Return the source that is meant: an exact id, an exact name, or part of exactly one name.

    None means the default microphone, or the first one; never a loopback, which a person chooses.

    Raises:
        UnknownDevice: no source has the name, or several have it.
        NoDevice: there is nothing to listen to.
        PortAudioMissing: the PortAudio library cannot be loaded.
    """
    portaudio.load()  # what cannot be opened should be known before a source is chosen
    sources = list_sources()
    if not sources:
        raise NoDevice(NO_DEVICE)
    if name_or_id is None:
        return _default(sources)
    return choose(sources, name_or_id)


def choose(sources: list[SourceInfo], name_or_id: str) -> SourceInfo:
    """Return the one source that a name or id means.

    Raises:
        UnknownDevice: none or several; the sentence names them.
    """
    wanted = name_or_id.casefold().strip()
    for matches in (
        [source for source in sources if source.id == name_or_id],
        [source for source in sources if source.name == name_or_id],
        [source for source in sources if wanted and wanted in source.name.casefold()],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise UnknownDevice(
                f"Several sources match {name_or_id!r}: {_names(matches)}; give more of the name, "
                "or the id that `earmark devices` shows."
            )
    raise UnknownDevice(
        f"No source is called {name_or_id!r}; there are: {_names(sources)}. Choose one of them."
    )


def server_sources(server: "SoundServer") -> list[SourceInfo]:
    """Describe the sound server's sources, in no order.

    Where the system's default source is a monitor (a laptop whose microphone is switched off), no
    microphone is the default one.

    Raises:
        SoundServerGone: the server does not answer.
    """
    defaults = server.defaults()
    return [_server_source(source, defaults) for source in server.sources()]


def _server_source(source: "ServerSource", defaults: tuple[str, str]) -> SourceInfo:
    default_source, default_monitor = defaults
    return SourceInfo(
        id=source.name,
        name=source.shown_name,
        kind="loopback" if source.is_monitor else "microphone",
        rate_hz=source.rate_hz,
        channels=source.channels,
        is_default=source.name == (default_monitor if source.is_monitor else default_source),
        speaker=source.speaker or "",
        hardware=source.hardware,
    )


def find_index(source_id: str) -> int | None:
    """Return PortAudio's index of a source that `list_sources` named without a sound server."""
    sounddevice = portaudio.load()
    for index, device in enumerate(sounddevice.query_devices()):
        if device["max_input_channels"] > 0 and _portaudio_id(sounddevice, device) == source_id:
            return index
    return None


def _default(sources: list[SourceInfo]) -> SourceInfo:
    microphones = [source for source in sources if source.kind == "microphone"]
    if not microphones:
        raise NoDevice(
            "There is no microphone: plug one in, or choose another source by its name: "
            f"{_names(sources)}."
        )
    return microphones[0]


def _portaudio_sources() -> list[SourceInfo]:
    sounddevice = portaudio.load()
    with portaudio.opening(None):
        portaudio.refresh()
        return _input_devices(sounddevice)


def _input_devices(sounddevice: Any) -> list[SourceInfo]:
    default_index = sounddevice.default.device[0]
    return [
        SourceInfo(
            id=_portaudio_id(sounddevice, device),
            name=str(device["name"]),
            kind="microphone",
            rate_hz=round(device["default_samplerate"]),
            channels=int(device["max_input_channels"]),
            is_default=index == default_index,
        )
        for index, device in enumerate(sounddevice.query_devices())
        if device["max_input_channels"] > 0 and _is_listed(sounddevice, device)
    ]


def _is_listed(sounddevice: Any, device: Any) -> bool:
    # Windows shows each device once for every host API; WASAPI's names are whole.
    apis = [api["name"] for api in sounddevice.query_hostapis()]
    return "Windows WASAPI" not in apis or apis[device["hostapi"]] == "Windows WASAPI"


def _portaudio_id(sounddevice: Any, device: Any) -> str:
    return f"{sounddevice.query_hostapis(device['hostapi'])['name']}: {device['name']}"


def _names(sources: list[SourceInfo]) -> str:
    return ", ".join(f"“{source.name}”" for source in sources)
