"""What can be imported, in words and as patterns of file names."""

from app.audio.media_support import PACKED_SOUND, PLAIN_SOUND, VIDEO
from app.ui.history.wording import tr, translate

_TEXTS = (".srt", ".vtt", ".txt")


def kinds_text(*, has_media: bool) -> str:
    """Say what can be imported."""
    if has_media:
        return tr("Sound and video, subtitles (SRT, VTT) and text (TXT).")
    return tr("Sound (WAV, FLAC, OGG, MP3), subtitles (SRT, VTT) and text (TXT).")


def media_text() -> str:
    """Say what else there could be."""
    return tr("Video and M4A need FFmpeg, which is not installed.")


def refused_text(names: list[str]) -> str:
    """Say why files were not taken, and what to do about it."""
    if len(names) == 1:
        what = tr("“{name}” needs FFmpeg, which is not installed.").format(name=names[0])
    else:
        what = translate(
            "History", "%Ln of the files need FFmpeg, which is not installed.", "", len(names)
        )
    how = tr("Copy the command, run it in a terminal, then import again.")
    return f"{what} {how}"


def name_filters(*, has_media: bool) -> list[str]:
    """Return what a file dialog offers, the first one chosen; what needs FFmpeg says so."""
    plain = " ".join(f"*{each}" for each in (*PLAIN_SOUND, *_TEXTS))
    packed = " ".join(f"*{each}" for each in (*VIDEO, *PACKED_SOUND))
    rest = tr("All files (*)")
    if has_media:
        everything = tr("Sound, video, subtitles and text ({patterns})")
        return [everything.format(patterns=f"{plain} {packed}"), rest]
    return [
        tr("Sound, subtitles and text ({patterns})").format(patterns=plain),
        tr("Video and M4A: these need FFmpeg first ({patterns})").format(patterns=packed),
        rest,
    ]
