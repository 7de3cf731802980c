"""What a captured source has to tell: one sentence that says what happened and what to do next."""

from app.audio.device_stream import Loss
from app.audio.holders import capture_holders
from app.audio.source import SourceInfo, SourceNotice


def lost(info: SourceInfo, loss: Loss) -> SourceNotice:
    """No sound comes from it any more, or it is no longer the one that is heard."""
    if loss.kind == "moved":
        other = loss.heard or "another source"
        sentence = (
            f"The sound server switched from {info.name} to {other}, of which nothing is "
            f"captioned: plug {info.name} in again, or choose another source."
        )
        return SourceNotice(kind="changed", source=loss.heard or info.name, sentence=sentence)
    if loss.kind == "unplugged":
        sentence = (
            f"{info.name} was unplugged: plug it in again, or choose another source; captions go "
            "on by themselves when it is back."
        )
        return SourceNotice(kind="lost", source=info.name, sentence=sentence, is_unplugged=True)
    # A server that cannot wake a card says no more than that it sleeps.
    holders = capture_holders() if loss.kind in ("suspended", "stalled") else ()
    if holders:
        by = " and ".join(f"“{holder}”" for holder in holders)
        sentence = (
            f"No sound comes from {info.name} any more, while {by} records: close that program; "
            "captions go on by themselves when the sound is back."
        )
    else:
        sentence = (
            f"No sound comes from {info.name} any more: check that it is plugged in and switched "
            "on; captions go on by themselves when it is back."
        )
    return SourceNotice(kind="lost", source=info.name, sentence=sentence)


def returned(info: SourceInfo) -> SourceNotice:
    """It delivers again."""
    sentence = f"{info.name} is back: captions go on."
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def changed_to(info: SourceInfo) -> SourceNotice:
    """It is heard now, instead of another."""
    sentence = f"Listening to {info.name} now."
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def woke(info: SourceInfo, slept_s: float) -> SourceNotice:
    """It delivers again after the computer slept."""
    sentence = f"The computer slept for {_duration(slept_s)}: captions go on."
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def muted(info: SourceInfo) -> SourceNotice:
    """It delivers nothing but zeros."""
    if info.kind == "loopback":
        sentence = f"Nothing is playing on {info.name}: captions begin with the first sound."
    else:
        sentence = (
            f"{info.name} delivers nothing but silence: check that it is not muted and that "
            "this program may use the microphone."
        )
    return SourceNotice(kind="muted", source=info.name, sentence=sentence)


def heard(info: SourceInfo) -> SourceNotice:
    """The first sound since it was muted."""
    sentence = f"{info.name} can be heard."
    return SourceNotice(kind="sound", source=info.name, sentence=sentence)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
