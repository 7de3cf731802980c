"""Lines to export."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from app.history.records import Segment, Session

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def line(number, text, start_s, end_s, speaker=None):
    return Segment(
        id=number + 1,
        session=1,
        number=number,
        start_sample=round(start_s * 16_000),
        end_sample=round(end_s * 16_000),
        started_at=NOON + timedelta(seconds=start_s),
        text=text,
        source="Microphone",
        speaker=speaker,
    )


def session(title="Product weekly"):
    return Session(
        id=1,
        title=title,
        started_at=NOON,
        ended_at=NOON + timedelta(minutes=48),
        source="Microphone",
        engine="Fast English",
        model="moonshine-tiny-en",
        provider="CPU",
        state="ended",
        segments=3,
        duration_s=2880,
    )


WORDS = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp", "Cf"]), min_size=1, max_size=12
).filter(lambda word: word.split() == [word])
LONG_WORDS = st.integers(30, 120).map(lambda n: "x" * n) | st.just("日本語の字幕。" * 12)
TEXTS = st.lists(
    WORDS | st.sampled_from(["and", "then,", "said.", "“No!”", "Mr.", "-->", "1.", "<b>&amp;"])
    | LONG_WORDS,
    max_size=60,
).map(" ".join)  # fmt: skip


@st.composite
def conversations(draw):
    """Lines in order whose spans may touch, leave silence or lie over each other."""
    lines = []
    start = 0.0
    for number, text in enumerate(draw(st.lists(TEXTS, max_size=8))):
        start = max(0.0, start + draw(st.floats(-2, 8)))
        length = draw(st.floats(0, 20))
        speaker = draw(st.sampled_from([None, "Ann", "Bo & Co"]))
        lines.append(line(number, text, start, start + length, speaker))
        start += length
    return sorted(lines, key=lambda each: each.start_sample)
