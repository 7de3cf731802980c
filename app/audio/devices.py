"""Which sources there are, and which one a name means."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from app.audio import portaudio
from app.audio.errors import NoDevice, SoundServerGone, UnknownDevice
from app.audio.laptop_sound import is_cable
from app.audio.portaudio_listing import InputDevice, read_devices
from app.audio.source import SourceInfo
from app.audio.source_names import laptop_name
from app.audio.wasapi_loopback import loopback_sources
from engines.sentence import Sentence, listed, quoted

if TYPE_CHECKING:
    from app.audio.pulse import ServerSource, SoundServer

WASAPI: Final = "Windows WASAPI"
NO_DEVICE = Sentence(
    "There is no microphone and no other source of sound: plug one in, or start the "
    "sound server, then try again."
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
                Sentence(
                    "Several sources match “{wanted}”: {names}; give more of the name, or the "
                    "id that `earmark devices` shows.",
                    wanted=name_or_id,
                    names=_names(matches),
                )
            )
    raise UnknownDevice(
        Sentence(
            "No source is called “{wanted}”; there are: {names}. Choose one of them.",
            wanted=name_or_id,
            names=_names(sources),
        )
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
    for device in read_devices(portaudio.load()):
        if _portaudio_id(device) == source_id:
            return device.index
    return None


def _default(sources: list[SourceInfo]) -> SourceInfo:
    microphones = [source for source in sources if source.kind == "microphone"]
    if not microphones:
        raise NoDevice(
            Sentence(
                "There is no microphone: plug one in, or choose another source by its name: "
                "{names}.",
                names=_names(sources),
            )
        )
    return microphones[0]


def _portaudio_sources() -> list[SourceInfo]:
    listed = portaudio.input_devices()
    # Windows shows each device once for every host API; WASAPI's names are whole.
    hosts = {device.host for device in listed}
    wanted = {WASAPI} if WASAPI in hosts else hosts
    sources = [_portaudio_source(device) for device in listed if device.host in wanted]
    return sources + loopback_sources()


def _portaudio_source(device: InputDevice) -> SourceInfo:
    cable = is_cable(device.name)
    return SourceInfo(
        id=_portaudio_id(device),
        name=laptop_name(device.name) if cable else device.name,
        kind="loopback" if cable else "microphone",
        rate_hz=device.rate_hz,
        channels=device.channels,
        is_default=device.is_default,
        speaker=device.name if cable else "",
    )


def _portaudio_id(device: InputDevice) -> str:
    return f"{device.host}: {device.name}"


def _names(sources: list[SourceInfo]) -> str:
    return listed(quoted(source.name) for source in sources)
