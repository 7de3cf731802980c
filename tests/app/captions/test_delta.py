"""The documented delta tracker: every vector, every invariant, to the byte."""

import itertools
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.delta import TranscriptDeltaTracker
from tests.fuzz.plain_delta import PlainDeltaTracker

CASES = json.loads((Path(__file__).parents[2] / "data" / "tracker_cases.json").read_text("utf-8"))

MULTILINGUAL = st.text(
    st.sampled_from("aab 1.é\u0301ßñ東京はแก้한\u200d👩👧🇩🇪🎧\ufffd\ufeff\0\n"), max_size=30
)
# Few different bytes, so that repeats, extensions, leads and orphans all come up.
RAW = st.lists(
    st.sampled_from([0x61, 0x62, 0x80, 0xA9, 0xC0, 0xC3, 0xDF, 0xE0, 0xE2, 0xEF, 0xF0, 0xF7, 0xF8]),
    max_size=6,
).map(bytes) | st.binary(max_size=5)
OPERATIONS = st.lists(st.tuples(st.sampled_from(["observe", "observe", "reconcile"]), RAW))


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    edges = sorted({0, len(data), *(at % (len(data) + 1) for at in cuts)})
    return [data[begin:end] for begin, end in itertools.pairwise(edges)]


def prefixes(data: bytes, cuts: list[int]) -> list[bytes]:
    return list(itertools.accumulate(cut(data, cuts)))


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


CUTS = st.lists(st.integers(0, 200), max_size=12)


def test_all_cases_are_there() -> None:
    assert len(CASES["seed_rules"]) == 58


@pytest.mark.parametrize("case", CASES["seed_rules"], ids=lambda case: case["id"])
def test_every_step_is_as_documented(case: dict) -> None:
    tracker = TranscriptDeltaTracker()

    for step in case["steps"]:
        emitted = getattr(tracker, step["op"])(bytes.fromhex(step["in_hex"]))

        assert emitted.hex() == step["emit_hex"]
        assert tracker.assembled.hex() == step["assembled_hex"]
        assert tracker.held.hex() == step["pending_hex"]


@pytest.mark.parametrize(
    ("lead", "length"),
    [
        (0x7F, 1),
        (0xC0, 2),
        (0xDF, 2),
        (0xE0, 3),
        (0xEF, 3),
        (0xF0, 4),
        (0xF7, 4),
        (0xF8, 1),
        (0xFE, 1),
        (0xFF, 1),
    ],
)
def test_a_lead_waits_for_as_many_bytes_as_its_bits_say(lead: int, length: int) -> None:
    sequence = bytes([lead, 0x80, 0x80, 0x80])[:length]
    tracker = TranscriptDeltaTracker()

    emitted = [tracker.observe(sequence[k : k + 1]) for k in range(length)]

    assert emitted == [b""] * (length - 1) + [sequence]


@pytest.mark.parametrize("text", ["pure ascii transcript", "Zürich ß", "東京は晴れ", "👩‍👧 🇩🇪"])
def test_a_text_in_single_bytes_comes_out_in_whole_characters(text: str) -> None:
    tracker = TranscriptDeltaTracker()

    emitted = [tracker.observe(bytes([byte])) for byte in text.encode()]

    assert [piece.decode() for piece in emitted if piece] == list(text)


@settings(deadline=None, max_examples=600)
@given(operations=OPERATIONS)
def test_any_bytes_give_what_the_plain_reading_of_the_rules_gives(
    operations: list[tuple[str, bytes]],
) -> None:
    """Invariants 2, 3, 7 and 11: the sum, what is held, never an error, never held for long."""
    tracker, plain = TranscriptDeltaTracker(), PlainDeltaTracker()
    sent = b""

    for name, data in operations:
        emitted = getattr(tracker, name)(data)
        sent += emitted

        assert emitted == getattr(plain, name)(data)
        assert (tracker.assembled, tracker.held) == (plain.assembled, plain.pending)
        assert tracker.assembled == sent
        assert len(tracker.held) <= 3
        assert not tracker.held or tracker.held[0] >= 0xC0

    tracker.observe(b"z")
    assert tracker.held == b""


@settings(deadline=None, max_examples=300)
@given(text=MULTILINGUAL, cuts=CUTS, repeats=st.lists(st.integers(0, 3), min_size=14, max_size=14))
def test_reports_of_the_whole_text_are_sent_once(
    text: str, cuts: list[int], repeats: list[int]
) -> None:
    """Invariants 1, 4, 8 and 10, with any number of repeats behind each report."""
    data = text.encode()
    tracker = TranscriptDeltaTracker()
    emitted = []
    reports = prefixes(data, cuts)

    for report, count in zip(reports, repeats, strict=False):
        emitted.append(tracker.observe(report))
        assert all(tracker.observe(report) == b"" for _ in range(count))
    emitted.append(tracker.reconcile(data))

    assert all(map(is_text, emitted))
    assert b"".join(emitted) == tracker.assembled == data
    assert sum(map(len, emitted)) == len(data)
    assert len([piece for piece in emitted if piece]) <= len(set(reports))


@settings(deadline=None, max_examples=200)
@given(text=MULTILINGUAL, cuts=CUTS, kept=st.lists(st.booleans(), min_size=14, max_size=14))
def test_reports_that_are_left_out_change_nothing_in_the_end(
    text: str, cuts: list[int], kept: list[bool]
) -> None:
    """Invariant 9."""
    data = text.encode()
    tracker = TranscriptDeltaTracker()

    for report, is_kept in zip(prefixes(data, cuts), kept, strict=False):
        if is_kept:
            tracker.observe(report)
    tracker.reconcile(data)

    assert tracker.assembled == data


@settings(deadline=None, max_examples=400)
@given(text=MULTILINGUAL, cuts=CUTS)
def test_increments_are_sent_as_they_are_unless_one_repeats_everything(
    text: str, cuts: list[int]
) -> None:
    """Invariants 1 and 5."""
    data = text.encode()
    tracker = TranscriptDeltaTracker()
    emitted = []
    is_ambiguous = False

    for part in cut(data, cuts):
        known = tracker.assembled + tracker.held
        is_ambiguous |= bool(known) and part.startswith(known)
        emitted.append(tracker.observe(part))

    assert all(map(is_text, emitted))
    if not is_ambiguous:
        held = tracker.held
        assert b"".join(emitted) + held == data
        assert tracker.reconcile(data) == held


@settings(deadline=None, max_examples=300)
@given(operations=OPERATIONS, final=RAW)
def test_nothing_said_is_nothing_sent_and_a_second_final_is_silent(
    operations: list[tuple[str, bytes]], final: bytes
) -> None:
    """Invariant 6."""
    tracker = TranscriptDeltaTracker()
    for name, data in operations:
        getattr(tracker, name)(data)
    before = (tracker.assembled, tracker.held)

    assert tracker.observe(b"") == b""
    assert (tracker.assembled, tracker.held) == before
    tracker.reconcile(final)
    assert tracker.reconcile(final) == b""


@settings(deadline=None, max_examples=300)
@given(text=MULTILINGUAL, cuts=CUTS, more=MULTILINGUAL, lost=st.integers(0, 3))
def test_a_final_that_goes_on_is_completed_and_another_one_ignored(
    text: str, cuts: list[int], more: str, lost: int
) -> None:
    """Invariant 7: equal to the final without an unfinished end, or unchanged."""
    tracker = TranscriptDeltaTracker()
    for report in prefixes(text.encode(), cuts):
        tracker.observe(report)
    sent = tracker.assembled
    final = (text + more).encode()
    final = final[: max(len(sent), len(final) - lost)]

    if sent:
        assert tracker.reconcile(b"\xff" + final) == b""
    assert tracker.assembled == sent
    emitted = tracker.reconcile(final)

    assert sent + emitted == tracker.assembled == final.decode(errors="ignore").encode()
