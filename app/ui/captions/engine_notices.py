"""Banners about the engine in trouble, and about a session that stops because nobody speaks."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.captions.messages import EngineMoved, EngineTroubled, StopAsked
from app.ui.captions.banners import Banner, BannerAction
from app.ui.local_text import whole
from app.ui.sentences import worded

GO_ON: Final = "go_on"
STOP: Final = "stop"
_MANY: Final = 3
"""From so many attempts on the person is told what may help."""

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def engine_troubled(message: EngineTroubled) -> Banner:
    """The engine was started again, or cannot be for now."""
    if message.lost_s:
        return _banner(
            "warn",
            "triangle-alert",
            translate("Banner", "{seconds} s of speech could not be captioned.").format(
                seconds=whole(max(1, round(message.lost_s)))
            ),
            translate("Banner", "The speech engine failed on them each time. Captions go on."),
        )
    if not message.is_up:
        return _down(message)
    meaning = translate("Banner", "The speech engine was started again. Nothing is lost.")
    if message.attempt >= _MANY:
        meaning = translate(
            "Banner",
            "The speech engine was started again, %Ln times by now. Nothing is lost. If it goes "
            "on, close other programs or start Earmark again.",
            "",
            message.attempt,
        )
    return _banner("warn", "hourglass", _happened(message), meaning)


def device_lost(message: EngineMoved) -> Banner:
    """A device failed in mid-session, and the CPU took over."""
    return Banner(
        key="device_lost",
        kind="warn",
        icon="cpu",
        happened=worded(message.lost),
        meaning=translate("Banner", "Nothing is lost."),
    )


def stop_asked(message: StopAsked) -> Banner:
    """Nobody spoke for a while: the session stops unless the person wants it to go on."""
    return Banner(
        key="stop_asked",
        is_question=True,
        kind="warn",
        icon="hourglass",
        happened=translate("Banner", "No speech for %Ln minutes.", "", message.quiet_minutes),
        meaning=translate("Banner", "Captions stop in {seconds} s.").format(
            seconds=whole(message.left_s)
        ),
        actions=(
            BannerAction(id=GO_ON, text=translate("Banner", "Go on")),
            BannerAction(id=STOP, text=translate("Banner", "Stop and save")),
        ),
    )


def _happened(message: EngineTroubled) -> str:
    match message.trouble:
        case "silent":
            return translate("Banner", "No caption came for 15 s of speech.")
        case "behind":
            return translate("Banner", "Captions were more than 5 s behind.")
        case "failed":
            return translate("Banner", "The speech engine failed.")
        case "hung":
            return translate("Banner", "The speech engine did not answer.")


def _down(message: EngineTroubled) -> Banner:
    if message.trouble == "hung":
        return _banner(
            "danger",
            "triangle-alert",
            translate("Banner", "The speech engine does not answer."),
            translate(
                "Banner", "What was final is kept. Close Earmark and start it again to go on."
            ),
        )
    return _banner(
        "danger",
        "triangle-alert",
        translate("Banner", "The speech engine does not start."),
        translate(
            "Banner",
            "What is said is held and captioned when it works again. Next try in {seconds} s.",
        ).format(seconds=whole(max(1, round(message.wait_s)))),
    )


def _banner(kind: str, icon: str, happened: str, meaning: str) -> Banner:
    return Banner(
        key="engine",
        kind="danger" if kind == "danger" else "warn",
        icon=icon,
        happened=happened,
        meaning=meaning,
    )
