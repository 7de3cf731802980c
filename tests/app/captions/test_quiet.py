"""Stopping by itself: asked first, for a whole minute, and never while somebody speaks."""

from hypothesis import given
from hypothesis import strategies as st

from app.captions.quiet import ASKED_S, Ask, QuietWatch


def verdicts(watch, times):
    return [(now_s, verdict) for now_s in times if (verdict := watch.look(now_s)) is not None]


def test_it_asks_after_the_time_counts_down_and_stops():
    watch = QuietWatch(1800, 100)

    found = verdicts(watch, range(100, 3000))

    assert found[0] == (1900, Ask(60))
    assert [verdict.left_s for _, verdict in found[:60]] == list(range(60, 0, -1))
    assert found[60] == (1960, "stop")


def test_a_voice_withdraws_the_question_and_the_time_begins_anew():
    watch = QuietWatch(1800, 0)
    verdicts(watch, range(1830))

    watch.go_on(1830)

    assert verdicts(watch, range(1830, 3650))[:2] == [(1830, "withdraw"), (3630, Ask(60))]


def test_zero_minutes_never_ask():
    assert verdicts(QuietWatch(0, 0), range(0, 100_000, 100)) == []


def test_after_a_sleep_the_question_stands_for_its_whole_time():
    watch = QuietWatch(1800, 0)

    assert watch.look(50_000) == Ask(60)
    assert watch.look(50_059.5) == Ask(1)
    assert watch.look(50_060) == "stop"


def test_another_setting_withdraws_the_question():
    watch = QuietWatch(300, 0)
    assert watch.look(300) == Ask(60)

    watch.set_stop_after(0, 310)

    assert verdicts(watch, range(310, 2000)) == [(310, "withdraw")]


@given(
    st.integers(1, 60),
    st.lists(st.tuples(st.floats(0, 50), st.sampled_from(["look", "speak"])), max_size=80),
)
def test_it_stops_only_after_it_asked_for_a_minute_without_a_voice(after_s, steps):
    watch = QuietWatch(after_s, 0.0)
    now_s = spoken_s = 0.0
    asked_s = None
    for passed_s, kind in steps:
        now_s += passed_s
        if kind == "speak":
            watch.go_on(now_s)
            spoken_s = now_s
        verdict = watch.look(now_s)
        match verdict:
            case Ask():
                asked_s = now_s if asked_s is None else asked_s
                assert now_s - spoken_s >= after_s
                assert 1 <= verdict.left_s <= ASKED_S
            case "withdraw":
                assert asked_s is not None
                asked_s = None
            case "stop":
                assert asked_s is not None
                assert now_s - asked_s >= ASKED_S
                assert now_s - spoken_s >= after_s + ASKED_S
                return
