import pytest

from engines.endpointing import OpenSpan, Span
from engines.gate import is_speech, may_show
from engines.hypothesis import Hypothesis


def _is_speech(text: str, *, voice: float, log_probability: float, speech_s: float) -> bool:
    length = round(speech_s * 16_000)
    span = Span(
        start_sample=0,
        onset_sample=3200,
        last_speech_end=3200 + length,
        end_sample=12_800 + length,
        mean_probability=voice,
    )
    hypothesis = Hypothesis(text=text.encode(), mean_log_probability=log_probability)
    return is_speech(hypothesis, span)


@pytest.mark.parametrize(
    ("text", "voice", "log_probability", "speech_s"),
    [
        ("Ten of clubs.", 0.98, -0.11, 0.8),
        ("10.", 0.98, -0.11, 0.8),
        ("No.", 0.88, -0.3, 0.2),
        ("Okay.", 0.92, -0.63, 0.7),
        ("Something hardly understood in a loud room.", 0.9, -0.8, 3.0),
    ],
)
def test_speech_is_kept(text: str, voice: float, log_probability: float, speech_s: float) -> None:
    assert _is_speech(text, voice=voice, log_probability=log_probability, speech_s=speech_s)


@pytest.mark.parametrize(
    ("text", "voice", "log_probability", "speech_s"),
    [
        ("♪ ♪ ♪", 0.9, -0.1, 3.0),
        ("...", 0.9, -0.1, 3.0),
        ("", 0.9, -0.1, 3.0),
        ("You", 0.2, -0.1, 3.0),
        ("You", 0.57, -0.3, 0.19),
        # A breath at the end of a reading, at two of the four phases.
        ("You", 0.66, -0.31, 0.19),
        ("You", 0.62, -0.52, 0.06),
        ("You", 0.7, -0.8, 0.5),
    ],
)
def test_words_for_noise_are_not(
    text: str, voice: float, log_probability: float, speech_s: float
) -> None:
    assert not _is_speech(text, voice=voice, log_probability=log_probability, speech_s=speech_s)


@pytest.mark.parametrize(
    ("peak", "speech_s", "is_shown"),
    [
        (0.98, 0.1, True),
        (0.85, 0.1, True),
        # A plucked string, as high as any of them was, and as long.
        (0.84, 0.51, False),
        (0.84, 0.6, True),
    ],
)
def test_words_are_shown_once_the_detector_was_sure_or_has_heard_much(
    peak: float, speech_s: float, is_shown: bool
) -> None:
    span = OpenSpan(
        start_sample=0,
        onset_sample=3200,
        last_speech_end=3200 + round(speech_s * 16_000),
        mean_probability=0.6,
        peak_probability=peak,
        is_near_cut=False,
    )

    assert may_show(span) is is_shown


def test_before_anything_is_speech_nothing_is_shown() -> None:
    span = OpenSpan(
        start_sample=0,
        onset_sample=None,
        last_speech_end=0,
        mean_probability=0.0,
        peak_probability=1.0,
        is_near_cut=False,
    )

    assert not may_show(span)
