"""Rows, words and filters: what the list says."""

from datetime import UTC, date, datetime, timedelta

import pytest

from app.history.records import Hit, Segment, Session
from app.ui.history.export import file_name, rendered
from app.ui.history.filters import Filter, source_names
from app.ui.history.hit_layout import joined_marks, utf16_length
from app.ui.history.rows import HeadingRow, HitRow, SessionRow, result_rows, session_rows
from app.ui.history.wording import found_text, length_text
from app.ui.local_text import day_text

TODAY = date(2026, 11, 30)
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def session(number=1, *, at=NOON, title="Product weekly", source="Microphone", state="ended"):
    return Session(
        id=number,
        title=title,
        started_at=at,
        ended_at=at + timedelta(minutes=48),
        source=source,
        engine="Fast English",
        model="moonshine-tiny-en",
        provider="CPU",
        state=state,
        segments=214,
        duration_s=2880,
    )


def hit(number=1, segment=0, *, text="A line", marks=(), score=1.0, found_by=("words",)):
    return Hit(
        session=number,
        segment=segment,
        title=f"Session {number}",
        start_s=segment,
        time=NOON,
        text=text,
        score=score,
        found_by=found_by,
        marks=marks,
    )


def test_results_are_grouped_by_session_the_best_first_and_in_order_of_time_within():
    rows = result_rows([hit(2, 9), hit(1, 3), hit(2, 4)], TODAY)

    assert [row.text if isinstance(row, HeadingRow) else row.hit.segment for row in rows] == [
        "Session 2",
        4,
        9,
        "Session 1",
        3,
    ]
    assert rows[0].detail.endswith("2 lines")


def test_sessions_are_grouped_by_their_local_day():
    rows = session_rows(
        [
            session(3),
            session(2, at=NOON - timedelta(minutes=1)),
            session(1, at=NOON - timedelta(5)),
        ],
        TODAY,
    )

    kinds = [type(row) for row in rows]
    assert kinds == [HeadingRow, SessionRow, SessionRow, HeadingRow, SessionRow]
    assert rows[0].detail == "2 sessions"


def test_an_interrupted_session_says_so():
    rows = session_rows([session(state="interrupted")], TODAY)

    assert rows[1].detail == "Interrupted · 48 min · 214 lines · Microphone"


def test_a_result_is_spoken_with_time_session_line_and_ways():
    row = HitRow(
        key=("hit", 0), hit=hit(text="Is it", found_by=("words", "meaning")), clock="10:22"
    )

    assert row.spoken == "10:22, Session 1: Is it. Found by words and meaning"


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (TODAY, "Today"),
        (TODAY - timedelta(1), "Yesterday"),
        (date(2026, 11, 24), "Tue 24 Nov"),
        (date(2024, 2, 3), "3 Feb 2024"),
    ],
)
def test_days_read_as_people_say_them(day, words):
    assert day_text(day, TODAY) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (29, "29 s"),
        (60, "1 min"),
        (2880, "48 min"),
        (3599, "1 h 0 min"),
        (3900, "1 h 5 min"),
    ],
)
def test_lengths_read_in_words(seconds, words):
    assert length_text(seconds) == words


def test_counts_know_one_from_many(qapp):
    assert found_text(1, 1) == "1 line in 1 session"
    assert found_text(1200, 3) == "1,200 lines in 3 sessions"


@pytest.mark.parametrize(
    ("period", "days_ago", "passes"),
    [
        ("any", 4000, True),
        ("today", 0, True),
        ("today", 1, False),
        ("week", 6, True),
        ("week", 7, False),
        ("month", 29, True),
        ("year", 365, False),
    ],
)
def test_periods_count_in_whole_days(period, days_ago, passes):
    at = NOON - timedelta(days=days_ago)

    assert Filter(period=period).passes(at, "Microphone", TODAY) is passes


def test_the_source_filter_takes_its_source_only():
    chosen = Filter(source="Laptop sound")

    assert chosen.passes(NOON, "Laptop sound", TODAY)
    assert not chosen.passes(NOON, "Microphone", TODAY)
    assert source_names([session(source="b"), session(source="A"), session(source="b")]) == (
        "A",
        "b",
    )


def test_marks_of_neighbouring_words_become_one_mark():
    marks = joined_marks(
        hit(text="the export screen, ship it", marks=((4, 10), (11, 17), (19, 23)))
    )

    assert marks == [(4, 17), (19, 23)]


def test_an_emoji_counts_as_two_of_qt_s_characters():
    assert utf16_length("a👍b") == 4


def segments(*lines):
    return [
        Segment(
            id=number,
            session=1,
            number=number,
            start_sample=0,
            end_sample=1,
            started_at=NOON,
            text=line,
            source="Microphone",
            speaker=None,
        )
        for number, line in enumerate(lines)
    ]


def test_text_export_holds_every_line():
    text = rendered(session(), segments("One.", "Two."), "text", TODAY)

    title, about, blank, first, second = text.splitlines()
    assert title == "Product weekly"
    assert about.endswith(" · 48 min · Microphone")
    assert blank == ""
    assert first.endswith("  One.")
    assert second.endswith("  Two.")


def test_markdown_export_does_not_let_words_become_markup():
    text = rendered(session(title="# A *b*"), segments("use _x_ <br>"), "markdown", TODAY)

    assert text.startswith("# \\# A \\*b\\*\n\n")
    assert "use \\_x\\_ \\<br\\>" in text


@pytest.mark.parametrize("title", ["a/b:c", "...", "", "x" * 300, "con\nnew"])
def test_file_names_are_legal_everywhere(title):
    name = file_name(session(title=title), "markdown")

    assert name.startswith("2026-11-30 ")
    assert name.endswith(".md")
    assert not set('/\\:*?"<>|\n') & set(name)
    assert len(name) < 100
