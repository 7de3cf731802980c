"""Operators, sound, order and giving up, in a real database."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.history.finding import MIN_COSINE, MIN_COSINE_UNKNOWN, least_cosine
from app.history.indexer import Indexer
from app.history.query import parse_query
from app.history.searcher import Searcher
from app.history.vocabulary import Vocabulary
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session


@pytest.fixture
def searcher(paths):
    searcher = Searcher(paths, WordEmbedder)
    yield searcher
    searcher.close()


def texts(hits):
    return [hit.text for hit in hits]


@pytest.mark.parametrize(
    ("query", "heard"),
    [
        ("Catherine Schmidt", "Katharyn Schmid"),
        ("kubectl", "cube cuddle"),
        ("HubSpot", "hub spot"),
        ("Chakrabarti", "chuck a party"),
        ("penatration", "penetration"),
        ("du Bois", "Dubois"),
        ("Sorensen", "Sørenson"),
    ],
)
def test_what_sounds_like_the_query_is_found_and_named(keep, searcher, query, heard):
    keep("nothing of interest was said", f"then {heard} was mentioned by somebody", "the end")

    (hit,) = searcher.search(query, ways=("sound",))

    assert hit.found_by == ("sound",)
    assert heard in f"then {hit.text} "
    assert {*hit.sounds_like.replace(",", "").split()} <= {*heard.split()}
    assert hit.text[slice(*hit.marks[0])] in heard


def test_only_a_short_word_may_stand_between_the_two_that_a_word_was_heard_as(keep, searcher):
    keep("chuck whatever party", "party a chuck", "chuck it party")

    assert texts(searcher.search("Chakrabarti", ways=("sound",))) == ["chuck it party"]


def test_a_phrase_in_quotes_and_a_word_that_was_understood_are_not_listened_to(keep, searcher):
    keep(*(f"the budget number {n}" for n in range(120)), "we put it in a bucket")

    assert searcher.search("budget", ways=("sound",)) == []
    assert searcher.search('"buckett"', ways=("sound",)) == []
    assert len(searcher.search("buckett", ways=("sound",))) == 1


def test_words_and_sound_name_and_mark_both(keep, searcher):
    keep("Schmid asked and Schmidt answered")

    (hit,) = searcher.search("Schmidt", ways=("words", "sound"))

    assert hit.found_by == ("words", "sound")
    assert [hit.text[start:end] for start, end in hit.marks] == ["Schmid", "Schmidt"]
    assert hit.sounds_like == "Schmid"


@pytest.mark.parametrize(
    ("query", "form"),
    [("screen", "screens"), ("screens", "screen"), ("exporting", "exported"), ("Meyer", "Meyer's")],
)
def test_a_form_of_the_word_itself_is_found_by_its_words_alone(keep, searcher, query, form):
    """\"Sounds like screens\" was said of what "screen" finds anyway."""
    keep("nothing of interest was said", f"then {form} was mentioned by somebody", "the end")

    (hit,) = searcher.search(query, ways=("words", "sound"))

    assert hit.found_by == ("words",)
    assert hit.sounds_like is None


def test_beside_a_form_of_one_word_another_is_found_by_sound(keep, searcher):
    keep("nothing of interest was said", "the screens of Schmid", "a scream", "the end")

    first, *_ = searcher.search("screen Schmidt", ways=("words", "sound"))

    assert first.text == "the screens of Schmid"
    assert first.sounds_like == "Schmid"


def test_one_word_of_several_must_sound_quite_alike(keep, searcher):
    """For "roller coaster" every customer was shown."""
    keep("nothing of interest was said", "a customer rang at noon", "the end")

    assert len(searcher.search("coaster", ways=("sound",))) == 1
    assert searcher.search("wooden coaster", ways=("sound",)) == []


def test_a_word_that_is_edited_away_is_not_found_by_sound(keep, store, searcher):
    session = keep("Katharyn was here")
    assert searcher.search("Catherine", ways=("sound",))

    store.delete_session(session).result(5)

    assert searcher.search("Catherine", ways=("sound",)) == []


def test_a_new_word_is_found_by_sound_at_once(keep, searcher):
    keep("nothing yet")
    assert searcher.search("Catherine", ways=("sound",)) == []

    keep("Katharyn came later")

    assert len(searcher.search("Catherine", ways=("sound",))) == 1


@pytest.fixture
def meetings(keep, store, paths):
    keep("the budget of Anna", title="Weekly review", started_at=START)
    keep("the budget of Bob", title="Design", started_at=START + timedelta(days=40))
    session = store.begin_session(new_session("Résumé")).result(5)
    for number, (speaker, line) in enumerate(
        [("Anna Lee", "the budget as Anna sees it"), ("Bob", "the budget as Bob sees it")]
    ):
        segment = new_segment(number, line)
        store.keep_segment(
            session,
            type(segment)(
                **{f: getattr(segment, f) for f in segment.__slots__ if f != "speaker"},
                speaker=speaker,
            ),
        ).result(5)
    store.end_session(session, START).result(5)
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    assert indexer.wait_idle(10)
    indexer.close(5)


@pytest.mark.parametrize("way", ["words", "meaning", "all"])
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("budget title:weekly", {"the budget of Anna"}),
        ("budget title:resume speaker:anna", {"the budget as Anna sees it"}),
        ("budget speaker:bob", {"the budget as Bob sees it"}),
        ("budget speaker:nobody", set()),
        ("budget after:2026-04-01", {"the budget of Bob"}),
        ("budget before:march", set()),
        ("budget title:design -bob", set()),
        ("budget title:weekly -bob", {"the budget of Anna"}),
        ("budget is:bookmarked", set()),
        ("budget has:audio", set()),
    ],
)
def test_operators_narrow_every_way(meetings, searcher, query, found, way):
    ways = ("words", "meaning", "sound") if way == "all" else (way,)

    assert {*texts(searcher.search(query, ways=ways))} == found


def test_a_day_is_the_day_where_the_person_is(keep, searcher):
    midnight = datetime(2026, 5, 5).astimezone()  # local on purpose
    keep("late budget", started_at=(midnight - timedelta(seconds=1)).astimezone(UTC))
    keep("early budget", started_at=midnight.astimezone(UTC))

    assert texts(searcher.search("budget on:2026-05-05", ways=("words",))) == ["early budget"]
    assert texts(searcher.search("budget before:2026-05-05", ways=("words",))) == ["late budget"]


def test_bookmarked_lines_are_listed_newest_first_without_any_word(keep, store, searcher):
    session = keep("one", "two", "three")
    store.set_bookmark(session, 0, is_set=True).result(5)
    store.set_bookmark(session, 2, is_set=True).result(5)

    answer = searcher.answer("is:bookmarked -one")

    assert texts(answer.hits) == ["three"]
    assert texts(searcher.answer("is:bookmarked").hits) == ["three", "one"]
    assert answer.order == "newest"


class Pieces(WordEmbedder):
    """Knows whole only words of up to six letters, as a tokenizer knows the common ones."""

    def count_tokens(self, text):
        return 2 + sum(1 if len(word) <= 6 else 2 for word in text.split())


@pytest.mark.parametrize(
    ("query", "least"),
    [
        ("bread", MIN_COSINE),  # the model knows it
        ("marmalade", MIN_COSINE),  # the history does
        ("marmalades", MIN_COSINE),  # in another form
        ("is it", MIN_COSINE),  # words that say nothing are words
        ("the xqzzvblorp", MIN_COSINE_UNKNOWN),
        ("xqzzvblorp bread", MIN_COSINE),
        ("xq zz", MIN_COSINE_UNKNOWN),  # pieces
    ],
)
def test_nonsense_must_be_nearer_than_words_are(query, least):
    vocabulary = Vocabulary([("marmalade", 1)])

    assert least_cosine(parse_query(query), vocabulary, Pieces()) == least


def test_what_is_malformed_is_told_with_the_answer(keep, searcher):
    keep("the budget")

    answer = searcher.answer("budget before:soon", ways=("words",))

    assert texts(answer.hits) == ["the budget"]
    assert "write a date" in answer.problems[0].message


def test_the_newest_may_be_asked_for_first(keep, searcher):
    keep("budget budget budget", "a budget among many other words")

    best = searcher.answer("budget", ways=("words",))
    newest = searcher.answer("budget", ways=("words",), order="newest")

    assert texts(best.hits)[0] == "budget budget budget"
    assert texts(newest.hits) == [*reversed(texts(best.hits))]
    assert (best.order, newest.order) == ("best", "newest")


def test_common_words_are_told_to_stand_newest_first(keep, searcher, monkeypatch):
    monkeypatch.setattr("app.history.planner.RANKED_LINES", 2)
    keep("budget budget", "a budget", "the budget", "rare thing")

    common = searcher.answer("budget", ways=("words",))

    assert texts(common.hits) == ["the budget", "a budget", "budget budget"]
    assert common.words_order == "newest"
    assert searcher.answer("rare", ways=("words",)).words_order == "best"


def test_an_answer_that_nobody_waits_for_is_given_up(keep, searcher):
    keep(*(f"budget {n} 🎉" for n in range(200)))
    stale = False

    def is_stale():
        return stale

    assert searcher.answer("🎉", is_stale=is_stale).hits
    stale = True
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.history.searcher._STEPS_BETWEEN_LOOKS", 10)
        answer = searcher.answer("🎉", is_stale=is_stale)

    assert (answer.is_stopped, answer.hits) == (True, ())
    assert searcher.search("🎉")


def test_a_scope_of_many_lines_is_searched_as_one_of_few(keep, meetings, searcher, monkeypatch):
    queries = ["budget before:2026-03-20", "budget title:weekly", "the on:2026-03-02"]
    few = [texts(searcher.search(query)) for query in queries]
    monkeypatch.setattr("app.history.scope._FEW_LINES", 0)
    monkeypatch.setattr("app.history.planner.RANKED_LINES", 0)

    many = [{*texts(searcher.search(query))} for query in queries]

    assert many == [{*found} for found in few]


OPERATORS = [
    *("budget ", "-", '"', " ", "speaker:", "title:", "before:", "after:", "on:", "has:audio"),
    *(
        "is:bookmarked",
        "0001-01-01",
        "9999-12-31",
        "1969",
        "last week",
        "anna",
        "\x00",
        "\ud800",
        "🎉",
    ),
    *("会議", "*", "NEAR(", "katharine ", "(", "'"),
]


@pytest.fixture
def spoken(keep, meetings):
    keep("Katharyn said 🎉 to the budget", "今日の会議です")


@settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    query=st.lists(st.sampled_from(OPERATORS), max_size=8).map("".join),
    is_typing=st.booleans(),
    order=st.sampled_from(["best", "newest"]),
)
def test_any_operators_may_be_asked(spoken, searcher, query, is_typing, order):
    answer = searcher.answer(query, is_typing=is_typing, order=order)

    for hit in answer.hits:
        assert all(0 <= start < end <= len(hit.text) for start, end in hit.marks)


@pytest.mark.parametrize("day", ["0001-01-01", "0001", "9999-12-31", "9999", "1969-12-31"])
def test_the_ends_of_the_calendar_are_dates(keep, searcher, day):
    keep("the budget")

    for operator in ("before", "after", "on"):
        assert searcher.answer(f"budget {operator}:{day}").problems == ()


def test_a_rebuild_for_another_model_is_told(keep, store, paths):
    keep("a long enough line that talks about marmalade and bread")
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    assert indexer.wait_idle(5)
    indexer.close(5)
    told = []
    for model in ("words-64", "another-64"):
        searcher = Searcher(paths, lambda model=model: WordEmbedder(model))
        told.append(searcher.answer("marmalade").meaning_problem)
        searcher.close()

    assert told[0] is None
    assert "Another model" in told[1]
