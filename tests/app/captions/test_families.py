"""The families that the documented tracker was written for, with the shapes that they send.

Each ends with exactly the final text, once, in the window and for a reader that only appends,
declared as docs/tracker.md declares it and found out by watching.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from app.captions.delta import TranscriptDeltaTracker
from engines.events import Convention, FinalRule
from tests.app.captions.said import Readers, traits


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A stream: what came as partials, in order, and the final."""

    convention: Convention
    rule: FinalRule
    parts: Sequence[bytes]
    final: str


def increments(tokens: Sequence[bytes]) -> list[bytes]:
    """nemotron_asr: one increment a token, cut at byte offsets, all of them during finalize."""
    return list(tokens)


def by_common_prefix(texts: Sequence[str]) -> list[bytes]:
    """vibevoice_asr, higgs_audio_stt: what follows the bytes shared with the text before."""
    parts, before = [], b""
    for text in texts:
        data = text.encode()
        shared = 0
        while shared < min(len(before), len(data)) and before[shared] == data[shared]:
            shared += 1
        parts.append(data[shared:])
        before = data
    return parts


def whole_texts(tokens: Sequence[bytes], batches: Sequence[int]) -> list[bytes]:
    """voxtral_realtime as documented: the whole text each time, the last of a batch twice."""
    reports = list(itertools.accumulate(tokens))
    parts: list[bytes] = []
    for size in batches:
        batch, reports = reports[:size], reports[size:]
        parts += [*batch, batch[-1]]
    assert not reports
    return parts


HEADPHONES = "🎧".encode()
NEMOTRON = [b" So", b" na", b"\xc3", b"\xafv", b"e \xe6\x9d", b"\xb1", b"\xe4\xba\xac", b"."]
VOXTRAL = [b" On", b" air", b" ", *(bytes([byte]) for byte in HEADPHONES), b" 11", b" o", b"'clock"]

STREAMS = {
    "nemotron": Recorded(
        convention="append",
        rule="replaces",
        parts=increments(NEMOTRON),
        final=b"".join(NEMOTRON).decode().strip(),
    ),
    "nemotron that decodes anew": Recorded(
        convention="append",
        rule="replaces",
        parts=[b" their", b" house", b" there is a house"],
        final="there is a house",
    ),
    "vibevoice": Recorded(
        convention="append",
        rule="replaces",
        parts=by_common_prefix(["Der Fu", "Der Fuß", "Der Fuß ist", "Der Fuß ist groß."]),
        final="Der Fuß ist groß.",
    ),
    "vibevoice that revises inside a character": Recorded(
        convention="append",
        rule="replaces",
        parts=by_common_prefix(["caf", "café", "cafè au", "cafè au lait"]),
        final="cafè au lait",
    ),
    "higgs whose final is shorter": Recorded(
        convention="append",
        rule="replaces",
        parts=by_common_prefix(
            ["<think>", "<think>so</think>", "<think>so</think>no no no no no", "no no no no no."]
        ),
        final="no no.",
    ),
    "higgs whose final is a beginning": Recorded(
        convention="append",
        rule="replaces",
        parts=by_common_prefix(["and then", "and then and then", "and then and then and then"]),
        final="and then",
    ),
    "voxtral, whole texts": Recorded(
        convention="snapshot",
        rule="completes",
        parts=whole_texts(VOXTRAL, [1, 3, 1, 2, 3]),
        final=b"".join(VOXTRAL).decode().strip(),
    ),
    "voxtral, increments": Recorded(
        convention="append",
        rule="completes",
        parts=VOXTRAL,
        final=b"".join(VOXTRAL).decode().strip(),
    ),
}


@pytest.mark.parametrize("is_declared", [True, False], ids=["declared", "watched"])
@pytest.mark.parametrize("recorded", STREAMS.values(), ids=STREAMS)
def test_a_family_ends_with_its_final_text_once(recorded: Recorded, is_declared: bool) -> None:
    convention = recorded.convention if is_declared else "detect"
    readers = Readers(traits(convention, recorded.rule))

    readers.hear(recorded.parts, end=recorded.final)

    assert readers.window.text == recorded.final
    assert readers.appended == recorded.final + "\n"


@pytest.mark.parametrize("name", ["voxtral, whole texts", "voxtral, increments"])
def test_what_completes_is_passed_on_while_it_is_said(name: str) -> None:
    recorded = STREAMS[name]
    readers = Readers(traits(recorded.convention, recorded.rule))

    readers.hear(recorded.parts)

    assert readers.appended == recorded.final
    assert "🎧" in readers.pieces or " 🎧" in readers.pieces


@pytest.mark.parametrize(
    "name", ["nemotron", "vibevoice", "voxtral, whole texts", "voxtral, increments"]
)
def test_the_documented_tracker_sends_the_same_text(name: str) -> None:
    recorded = STREAMS[name]
    tracker = TranscriptDeltaTracker()

    emitted = [tracker.observe(part) for part in recorded.parts]

    assert b"".join(emitted).decode().strip() == recorded.final
    for piece in emitted:
        piece.decode()


@pytest.mark.parametrize("recorded", STREAMS.values(), ids=STREAMS)
def test_two_segments_do_not_run_into_each_other(recorded: Recorded) -> None:
    readers = Readers(traits(recorded.convention, recorded.rule))

    readers.hear(recorded.parts, end=recorded.final, segment=0)
    readers.hear(recorded.parts, end=recorded.final, segment=1)

    assert readers.appended == f"{recorded.final}\n" * 2
    assert readers.window.text == f"{recorded.final} {recorded.final}"
