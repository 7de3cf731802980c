"""Words that no spaces divide are found wherever they stand, without reading every line."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.history import letters
from app.history.letters import lines_containing
from app.history.query import is_unspaced
from app.history.reader import HistoryReader
from app.history.scope import resolve_scope
from app.history.searcher import Searcher
from app.history.vocabulary_cache import VocabularyCache
from tests.app.history.samples import WordEmbedder


@pytest.fixture
def searcher(paths):
    searcher = Searcher(paths, WordEmbedder)
    yield searcher
    searcher.close()


def found(searcher, query):
    return [hit.text for hit in searcher.search(query, ways=("words",))]


@pytest.mark.parametrize(
    ("query", "line"),
    [
        ("会", "今日の会議です"),
        ("です", "今日の会議です"),
        ("会議", "今日の会議です"),
        ("今日の会議です", "今日の会議です"),
        ("ประชุม", "การประชุมวันนี้"),
        ("회의", "다음 회의는 화요일"),
        ("🎉", "done 🎉"),
        ("→", "first → second"),
    ],
)
def test_a_part_of_a_line_is_found_however_short(keep, searcher, query, line):
    lines = ["今日の会議です", "การประชุมวันนี้", "다음 회의는 화요일", "done 🎉", "first → second"]
    keep(*lines, "nothing of that")

    assert found(searcher, query) == [line]


def test_several_words_need_not_stand_together(keep, searcher):
    keep("会議は東京です", "東京タワー", "Tanaka 会議", "予算")

    assert found(searcher, "東京 会議")[0] == "会議は東京です"
    assert {*found(searcher, "東京 会議")} == {"会議は東京です", "東京タワー", "Tanaka 会議"}
    assert found(searcher, "会議 tanaka")[0] == "Tanaka 会議"


def test_what_must_not_stand_there_is_left_out(keep, searcher):
    keep("会議は東京です", "会議は大阪です")

    assert found(searcher, "会議 -東京") == ["会議は大阪です"]


def test_each_word_is_marked(keep, searcher):
    keep("会議は東京です")

    (hit,) = searcher.search("東京 会議", ways=("words",))

    assert [hit.text[start:end] for start, end in hit.marks] == ["会議", "東京"]


def test_whole_sentences_are_no_words_of_the_vocabulary(keep, paths):
    """A million Chinese lines would be a million words to hold in memory."""
    keep("会議は東京です", "회의는 내일", "Tanaka came, Łódź too")
    with HistoryReader(paths) as reader, reader.connection() as connection:
        vocabulary = VocabularyCache().get(connection)

    assert len(vocabulary) == 4
    assert vocabulary.lines_with("Tanaka") == 1


def test_the_newest_stand_first_and_no_more_than_asked(keep, paths):
    keep(*(f"会議{n}" for n in range(30)))
    with HistoryReader(paths) as reader, reader.connection() as connection:
        scope = resolve_scope(connection, (), None, 50)

        for literal in ("会", "会議"):
            assert lines_containing(connection, [literal], scope, 3) == [30, 29, 28]


def test_an_edited_or_deleted_line_is_not_found_by_what_it_held(keep, store, searcher):
    session = keep("会議です", "予算です")
    store.edit_segment(session, 0, "散歩です").result(5)
    store.delete_segments(session, [1]).result(5)

    assert found(searcher, "会議") == []
    assert found(searcher, "予算") == []
    assert found(searcher, "散歩") == ["散歩です"]


TEXT = st.text(st.sampled_from("会議東京 aé🎉?\x00"), max_size=7)


@settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    literals=st.lists(TEXT.map(str.strip).filter(bool), min_size=1, max_size=3), few=st.booleans()
)
def test_the_index_finds_what_reading_every_line_finds(keep, paths, monkeypatch, literals, few):
    lines = [
        "会議東京",
        "東京 会",
        "a会議?",
        "会",
        "🎉🎉 é",
        "東",
        "会議 a",
        "議会京東会議 🎉a",
        "?a",
        "",
    ]
    with HistoryReader(paths) as reader:
        if not reader.sessions():
            keep(*lines)
    monkeypatch.setattr(letters, "_MOST_PLACES", 8_000 if few else 1)
    literals = [literal.replace("\x00", "") or "a" for literal in literals]
    with HistoryReader(paths) as reader, reader.connection() as connection:
        scope = resolve_scope(connection, (), None, 50)

        ids = lines_containing(connection, literals, scope, 50)

    expected = [n for n, line in enumerate(lines, 1) if all(text in line for text in literals)]
    assert ids == expected[::-1]


def test_korean_and_thai_count_as_unspaced_and_russian_does_not():
    assert [is_unspaced(word) for word in ("회의", "ประชุม", "договор", "café", "42", "🎉")] == [
        True, True, False, False, False, False
    ]  # fmt: skip
