"""PortAudio's refusals made sentences: busy, not allowed, gone, wrong rate, or its own words."""

from collections.abc import Sequence
from typing import Final, Literal

from app.audio.errors import (
    AudioError,
    DeviceBusy,
    RateRefused,
    SoundDeviceFailed,
    UnknownDevice,
    UseRefused,
)
from app.audio.holders import capture_holders
from engines.sentence import Sentence, both, quoted

Reason = Literal["busy", "not_allowed", "gone", "rate", "other"]

_CODES: Final[dict[int, Reason]] = {
    -9997: "rate",
    -9985: "busy",
    -9996: "gone",
}
"""PortAudio's own: paInvalidSampleRate, paDeviceUnavailable, paInvalidDevice."""

_HOST_CODES: Final[dict[int, Reason]] = {
    # Windows (winerror.h, audioclient.h), as signed numbers.
    0x80070005 - (1 << 32): "not_allowed",  # E_ACCESSDENIED: the microphone's privacy switch
    0x8889000A - (1 << 32): "busy",  # AUDCLNT_E_DEVICE_IN_USE: somebody has it exclusively
    0x88890004 - (1 << 32): "gone",  # AUDCLNT_E_DEVICE_INVALIDATED
    0x88890008 - (1 << 32): "rate",  # AUDCLNT_E_UNSUPPORTED_FORMAT
    # ALSA: errno, negative.
    -16: "busy",
    -13: "not_allowed",
    -19: "gone",
}
"""What the system below said, behind PortAudio's "unanticipated host error"."""

_UNANTICIPATED: Final = -9999


def sentence(
    error: Exception, name: str, rate_hz: int, holders: Sequence[str] | None = None
) -> AudioError:
    """Turn a PortAudioError (message, code, host error) into what a person can act on.

    Args:
        error: `sounddevice.PortAudioError`.
        name: of the source, as a person knows it.
        rate_hz: that was asked for.
        holders: programs that record; None: the system is asked, if that helps.
    """
    match reason(error):
        case "busy":
            held = capture_holders() if holders is None else holders
            return DeviceBusy(_busy(name, held))
        case "not_allowed":
            return UseRefused(
                Sentence(
                    "This program may not use {name}: allow the microphone in the system's "
                    "privacy settings (on Linux the group “audio” may), then try again.",
                    name=name,
                )
            )
        case "gone":
            return UnknownDevice(
                Sentence(
                    "{name} is not there any more: plug it in again or choose another source.",
                    name=name,
                )
            )
        case "rate":
            # macOS and some drivers answer so, too, when the microphone is not allowed.
            return RateRefused(
                Sentence(
                    "{name} does not run at {rate_hz} Hz, or this program may not use it: "
                    "check the microphone permission, or choose another source.",
                    name=name,
                    rate_hz=rate_hz,
                )
            )
        case "other":
            return SoundDeviceFailed(
                Sentence(
                    "{name} could not be opened ({reason}): plug it in again or choose "
                    "another source.",
                    name=name,
                    reason=_words(error),
                )
            )


def _busy(name: str, holders: Sequence[str]) -> Sentence:
    by = both(quoted(each) for each in holders)
    if len(holders) > 1:
        return Sentence(
            "{name} is in use by {by}: close them or choose another source.", name=name, by=by
        )
    return Sentence(
        "{name} is in use by {by}: close that program or choose another source.",
        name=name,
        by=by or Sentence("another program"),
    )


def reason(error: Exception) -> Reason:
    """Tell what a PortAudioError means."""
    code = error.args[1] if len(error.args) > 1 else None
    if code == _UNANTICIPATED and len(error.args) > 2:
        _host, host_code, _text = error.args[2]
        return _HOST_CODES.get(host_code, "other")
    return _CODES.get(code, "other") if isinstance(code, int) else "other"


def _words(error: Exception) -> str:
    words = str(error.args[0] if error.args else error).strip().rstrip(".")
    if len(error.args) > 2 and (host_words := str(error.args[2][2]).strip().rstrip(".")):
        return f"{words}: {host_words}"
    return words
