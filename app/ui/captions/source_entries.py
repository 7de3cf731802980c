"""The rows of the source picker: the system's choice, each source, both, and what is missing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.audio.choice import BOTH
from app.audio.laptop_sound import LaptopSound
from app.audio.source import SourceInfo, SourceKind
from app.ui.sentences import worded

FOLLOW: Final = ""
"""The id of the row that follows the system; see `Settings.source`."""

_ICONS: Final[dict[SourceKind, str]] = {
    "microphone": "mic",
    "loopback": "audio-lines",
    "file": "file-audio",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceEntry:
    """One row."""

    id: str
    text: str
    icon: str
    can_be_chosen: bool = True


def entries(
    sources: Sequence[SourceInfo], laptop_sound: LaptopSound | None = None
) -> tuple[SourceEntry, ...]:
    """Return the rows for what there is.

    Args:
        sources: in the order in which they are offered.
        laptop_sound: how what the laptop plays can be heard here, where that is known.
    """
    rows = [
        SourceEntry(id=source.id, text=shown_name(source), icon=_ICONS[source.kind])
        for source in sources
    ]
    usual = next((s for s in sources if s.is_default and s.kind == "microphone"), None)
    if usual is not None:
        text = _tr("{source} (system default)").format(source=shown_name(usual))
        rows.insert(0, SourceEntry(id=FOLLOW, text=text, icon="mic"))
    kinds = {source.kind for source in sources}
    if kinds >= {"microphone", "loopback"}:
        text = _tr("Microphone and laptop sound")
        rows.append(SourceEntry(id=BOTH, text=text, icon="audio-lines"))
    if (missing := _missing(laptop_sound)) and "loopback" not in kinds and rows:
        rows.append(SourceEntry(id="", text=missing, icon="info", can_be_chosen=False))
    return tuple(rows)


def shown_name(source: SourceInfo) -> str:
    """Name a source in the person's language."""
    if source.speaker:
        return _tr("Laptop sound ({speaker})").format(speaker=source.speaker)
    return worded(source.name)


def _missing(laptop_sound: LaptopSound | None) -> str:
    """Say what hearing the laptop's sound takes where it cannot be heard."""
    if laptop_sound == "no_cable":
        return _tr("Laptop sound needs BlackHole")
    if laptop_sound == "no_server":
        return _tr("Laptop sound needs PulseAudio or PipeWire")
    return ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("SourcePicker", text)
