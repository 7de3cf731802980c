"""From a choice to the source that is meant by it."""

from app.audio.capture import CaptureSource
from app.audio.choice import ChannelChoice
from app.audio.devices import find_source, list_sources
from app.audio.errors import NoDevice
from app.audio.source import Source
from engines.sentence import Sentence


def source_of(choice: ChannelChoice) -> Source:
    """Return the source that a choice means, not opened yet.

    Raises:
        AudioError: it does not exist, or cannot be captured on this computer.
    """
    if choice.source or choice.kind == "microphone":
        return CaptureSource(find_source(choice.source or None))
    for source in list_sources():
        if source.kind == "loopback":
            # The one that the system plays on stands first.
            return CaptureSource(source)
    raise NoDevice(
        Sentence(
            "What this computer plays cannot be captured here: start the sound server, or "
            "choose a microphone alone."
        )
    )
