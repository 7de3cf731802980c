"""Messages turned into banners: the wording of the design, told from what really happened."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import SegmentNotSaved, SessionFailed, SoundNotKept
from app.session.engine_holder import PRIVATE_NOTE
from app.ui.captions.banners import Banner, BannerAction
from app.ui.local_text import whole
from app.ui.sentences import worded
from engines.events import EngineInfo

USE_SOURCE = "use_source:"
"""Followed by the id of the source that the person chooses."""
STAND_IN = "stand_in:"
"""Followed by the id of the source that is to be heard until the chosen one is back."""
TRY_SERVER = "try_server"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Banner", text)


def lost(notice: SourceNotice, others: Sequence[SourceInfo]) -> Banner:
    """No sound comes any more: unplugged, switched off, suspended, or the sound server is gone."""
    happened = _tr("“{source}” has stopped.")
    meaning = _tr("Captions go on when it is back. Check it, or use another.")
    if notice.is_unplugged:
        happened = _tr("“{source}” was unplugged.")
        meaning = _tr("Captions are paused. Plug it in again, or use another.")
    if notice.still_heard:
        meaning = _still_heard(notice)
        others = ()
    return Banner(
        key="lost",
        kind="danger",
        icon="unplug",
        happened=happened.format(source=worded(notice.source)),
        meaning=meaning,
        actions=_stand_in(others),
    )


def refused(notice: SourceNotice, sources: Sequence[SourceInfo]) -> Banner:
    """The source that was chosen cannot be opened; the one before it goes on."""
    # A session knows it by its id only.
    names = [source.name for source in sources if source.id == notice.source]
    return Banner(
        key="refused",
        kind="warn",
        icon="unplug",
        happened=_tr("“{source}” cannot be used.").format(
            source=worded([*names, notice.source][0])
        ),
        meaning=worded(notice.sentence),
    )


def changed(
    notice: SourceNotice, chosen: SourceInfo | None, sources: Sequence[SourceInfo]
) -> Banner:
    """The sound server moved the stream to a source that was not chosen."""
    actions = []
    if chosen is not None:
        actions.append(BannerAction(id=USE_SOURCE + chosen.id, text=_tr("Go back")))
    now_heard = next((source for source in sources if source.name == notice.source), None)
    if now_heard is not None and now_heard != chosen:
        actions.append(BannerAction(id=USE_SOURCE + now_heard.id, text=_tr("Continue")))
    happened = _tr("The sound source changed to “{source}”.").format(source=worded(notice.source))
    if chosen is not None and chosen.name == notice.source:
        # The sound server did not tell which one it is.
        happened = _tr("“{source}” was changed for another source.").format(
            source=worded(notice.source)
        )
    meaning = _tr("Nothing of it is captioned, so that nothing is recorded by mistake.")
    if notice.still_heard:
        # An action would put one source in the place of both.
        meaning, actions = f"{meaning} {_still_heard(notice)}", []
    return Banner(
        key="changed",
        kind="danger",
        icon="triangle-alert",
        happened=happened,
        meaning=meaning,
        actions=tuple(actions),
    )


def muted(notice: SourceNotice, chosen: SourceInfo | None) -> Banner:
    """Nothing but zeros arrive: muted, not allowed, or dead; zeros do not tell which.

    Playback that is silent is not a fault: it says so more calmly.
    """
    if chosen is not None and chosen.kind == "loopback":
        return Banner(
            key="muted",
            kind="info",
            icon="info",
            happened=_tr("“{source}” is silent.").format(source=worded(notice.source)),
            meaning=_tr("Captions come with the next sound."),
        )
    return Banner(
        key="muted",
        kind="warn",
        icon="mic-off",
        happened=_tr("Your microphone is silent."),
        meaning=_still_heard(notice)
        or _tr(
            "Check that “{source}” is not muted, and that Earmark may use the microphone."
        ).format(source=worded(notice.source)),
    )


def _still_heard(notice: SourceNotice) -> str:
    """Say which of two sources goes on; nothing if none does."""
    if not notice.still_heard:
        return ""
    return _tr("Captions still come from “{source}”.").format(source=worded(notice.still_heard))


def behind(seconds: float) -> Banner:
    """The captions are late."""
    return Banner(
        key="behind",
        kind="warn",
        icon="hourglass",
        happened=_tr("Captions are {seconds} s behind.").format(seconds=whole(round(seconds))),
        meaning=_tr("Nothing is lost. They catch up at the next pause."),
    )


def not_saved(message: SegmentNotSaved) -> Banner:
    """Finals are held in memory."""
    return Banner(
        key="not_saved",
        kind="danger",
        icon="hard-drive",
        happened=_tr("The last captions are not saved yet."),
        meaning=worded(message.reason),
    )


def sound_not_kept(message: SoundNotKept) -> Banner:
    """The recording has a hole, or ends here."""
    return Banner(
        key="sound_not_kept",
        kind="warn",
        icon="hard-drive",
        happened=_tr("Not all of this session's sound is kept."),
        meaning=worded(message.sentence),
    )


def failed(message: SessionFailed) -> Banner:
    """The session cannot go on."""
    actions: tuple[BannerAction, ...] = (BannerAction(id="try_again", text=_tr("Try again")),)
    if message.cause == "history":
        actions = ()
    elif message.cause in ("engine", "models"):
        actions = (BannerAction(id="fetch_models", text=_tr("Fetch it again")),)
    titles = {
        "engine": _tr("The speech engine stopped."),
        "models": _tr("The speech model is missing."),
        "audio": _tr("The sound source cannot be used."),
        "history": _tr("Captions are no longer saved."),
        "bug": _tr("Captions stopped."),
    }
    return Banner(
        key="failed",
        kind="danger",
        icon="triangle-alert",
        happened=titles[message.cause],
        meaning=worded(message.sentence),
        actions=actions,
    )


def fallback(info: EngineInfo) -> Banner:
    """Another processor than the one asked for does the work."""
    actions: tuple[BannerAction, ...] = ()
    if info.provider_note:
        actions = (BannerAction(id="see_why", text=_tr("See why")),)
    return Banner(
        key="fallback",
        kind="info",
        icon="cpu",
        happened=_tr("Running on the {provider}.").format(provider=info.provider),
        meaning=_tr("{requested} was chosen but is not used.").format(
            requested=info.requested_provider
        ),
        actions=actions,
    )


def fallback_reason(info: EngineInfo) -> Banner:
    """The same, in the driver's own words."""
    return Banner(
        key="fallback",
        kind="info",
        icon="cpu",
        happened=_tr("Running on the {provider}.").format(provider=info.provider),
        meaning=worded(info.provider_note),
    )


def replaced(info: EngineInfo) -> Banner:
    """Another model than the chosen one does the work, or one here in place of a server."""
    if info.stands_in:
        is_private = info.replaced_note == PRIVATE_NOTE
        again = BannerAction(id=TRY_SERVER, text=_tr("Try it again"))
        return Banner(
            key="replaced",
            kind="info" if is_private else "warn",
            icon="lock" if is_private else "cpu",
            happened=_tr("The speech server is not in use."),
            meaning=worded(info.replaced_note),
            actions=() if is_private else (again,),
        )
    return Banner(
        key="replaced",
        kind="warn",
        icon="cpu",
        happened=_tr("The chosen model is not in use."),
        meaning=worded(info.replaced_note),
        actions=(BannerAction(id="choose_model", text=_tr("Choose another model")),),
    )


def saved(title: str) -> Banner:
    """The session is over and kept."""
    return Banner(
        key="saved",
        kind="info",
        icon="circle-check",
        happened=_tr("Saved as “{title}”.").format(title=title),
        meaning="",
        actions=(
            BannerAction(id="open_session", text=_tr("Open")),
            BannerAction(id="rename", text=_tr("Rename")),
        ),
    )


def _stand_in(others: Sequence[SourceInfo]) -> tuple[BannerAction, ...]:
    """Offer the first microphone there is, in the order of preference; never the laptop's sound."""
    microphones = [source for source in others if source.kind == "microphone"]
    if not microphones:
        return ()
    text = _tr("Use {source}").format(source=worded(microphones[0].name))
    return (BannerAction(id=STAND_IN + microphones[0].id, text=text),)
