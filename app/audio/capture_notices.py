"""What a captured source has to tell: one sentence that says what happened and what to do next."""

from app.audio.holders import capture_holders
from app.audio.loss import Loss
from app.audio.source import SourceInfo, SourceNotice
from engines.sentence import Sentence, both, quoted


def lost(info: SourceInfo, loss: Loss) -> SourceNotice:
    """No sound comes from it any more, or it is no longer the one that is heard."""
    if loss.kind == "moved":
        other = loss.heard or Sentence("another source")
        sentence = Sentence(
            "The sound server switched from {name} to {other}, of which nothing is "
            "captioned: plug {name} in again, or choose another source.",
            name=info.name,
            other=other,
        )
        return SourceNotice(kind="changed", source=loss.heard or info.name, sentence=sentence)
    if loss.kind == "unplugged":
        sentence = Sentence(
            "{name} was unplugged: plug it in again, or choose another source; captions "
            "go on by themselves when it is back.",
            name=info.name,
        )
        return SourceNotice(kind="lost", source=info.name, sentence=sentence, is_unplugged=True)
    # A server that cannot wake a card says no more than that it sleeps.
    holders = capture_holders() if loss.kind in ("suspended", "stalled") else ()
    if holders:
        by = both(quoted(holder) for holder in holders)
        sentence = Sentence(
            "No sound comes from {name} any more, while {by} records: close that "
            "program; captions go on by themselves when the sound is back.",
            name=info.name,
            by=by,
        )
    else:
        sentence = Sentence(
            "No sound comes from {name} any more: check that it is plugged in and "
            "switched on; captions go on by themselves when it is back.",
            name=info.name,
        )
    return SourceNotice(kind="lost", source=info.name, sentence=sentence)


def returned(info: SourceInfo) -> SourceNotice:
    """It delivers again."""
    sentence = Sentence("{name} is back: captions go on.", name=info.name)
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def changed_to(info: SourceInfo) -> SourceNotice:
    """It is heard now, instead of another."""
    sentence = Sentence("Listening to {name} now.", name=info.name)
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def woke(info: SourceInfo, slept_s: float) -> SourceNotice:
    """It delivers again after the computer slept."""
    sentence = Sentence(
        "The computer slept for {duration}: captions go on.", duration=_duration(slept_s)
    )
    return SourceNotice(kind="returned", source=info.name, sentence=sentence)


def muted(info: SourceInfo) -> SourceNotice:
    """It delivers nothing but zeros."""
    if info.kind == "loopback":
        sentence = Sentence(
            "Nothing is playing on {name}: captions begin with the first sound.", name=info.name
        )
    else:
        sentence = Sentence(
            "{name} delivers nothing but silence: check that it is not muted and that "
            "this program may use the microphone.",
            name=info.name,
        )
    return SourceNotice(kind="muted", source=info.name, sentence=sentence)


def heard(info: SourceInfo) -> SourceNotice:
    """The first sound since it was muted."""
    sentence = Sentence("{name} can be heard.", name=info.name)
    return SourceNotice(kind="sound", source=info.name, sentence=sentence)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return Sentence("{seconds} s", seconds=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 90:
        return Sentence("{minutes} min", minutes=minutes)
    return Sentence("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
