"""When an engine is started again: soon, ever later, and never without a reason."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from app.captions.watchdog import Remedy, Watchdog, WatchRules


def speak(watchdog, until_s, from_s=0.0, certain=0.5):
    """Half of every second is certain speech; the wall goes as the sound. Return the remedies."""
    found = []
    for second in range(int(from_s) + 1, int(until_s) + 1):
        watchdog.hear(second, certain)
        if (remedy := watchdog.remedy(second)) is not None:
            found.append((second, remedy))
    return found


def test_speech_without_a_word_for_15_s_restarts_the_stream_and_then_the_engine():
    found = speak(Watchdog(), 60)

    assert found[0][0] in (15, 16)
    assert found[0][1] == Remedy(kind="restart", trouble="silent", attempt=1)
    assert found[1][1] == Remedy(kind="reload", trouble="silent", attempt=2)
    assert found[1][0] - found[0][0] >= 15


def test_a_word_in_time_is_an_answer():
    watchdog = Watchdog()
    for second in range(1, 100):
        watchdog.hear(second, 0.9)
        if second % 10 == 0:
            watchdog.write(second)
        assert watchdog.remedy(second) is None


def test_silence_and_a_little_speech_ask_for_nothing():
    watchdog = Watchdog()

    assert speak(watchdog, 1000, certain=0.0) == []
    watchdog.hear(1000, 3.0)
    assert watchdog.remedy(1100) is None


def test_a_short_delay_is_borne_and_a_long_one_is_not():
    watchdog = Watchdog()
    watchdog.delay(0, 6.0)
    watchdog.delay(9, 6.0)
    watchdog.delay(9.5, 4.0)
    assert watchdog.remedy(9.5) is None

    watchdog.delay(10, 6.0)
    watchdog.delay(20, 7.0)

    assert watchdog.remedy(20) == Remedy(kind="restart", trouble="behind", attempt=1)


def test_a_failed_engine_is_loaded_at_once_and_then_ever_later():
    watchdog = Watchdog()
    at = []
    for tenth in range(4000):
        now_s = tenth / 10
        watchdog.fail("failed")
        if (remedy := watchdog.remedy(now_s)) is not None:
            assert remedy.kind == "reload"
            at.append(now_s)

    pauses = [round(later - earlier) for earlier, later in itertools.pairwise(at)]
    assert at[0] == 0
    assert pauses[:7] == [2, 4, 8, 16, 32, 60, 60]


def test_an_engine_that_works_for_a_minute_is_as_good_as_new():
    watchdog = Watchdog()
    watchdog.fail("failed")
    watchdog.remedy(0)
    assert not watchdog.write(30)
    assert watchdog.attempts == 1

    assert watchdog.write(61)

    assert watchdog.attempts == 0
    watchdog.fail("failed")
    assert watchdog.remedy(61) == Remedy(kind="reload", trouble="failed", attempt=1)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["hear", "write", "delay", "fail", "hung", "look"]),
        st.floats(0, 20),
        st.floats(0, 12),
    ),
    max_size=80,
)


@given(STEPS)
def test_remedies_keep_their_distance_and_have_a_reason(steps):
    rules = WatchRules()
    watchdog = Watchdog(rules)
    now_s = 0.0
    last_s, reasons, pause_s = None, set(), 0.0
    for kind, passed_s, amount in steps:
        now_s += passed_s
        match kind:
            case "hear":
                watchdog.hear(now_s, min(amount, passed_s))
                reasons |= {"silent"} if min(amount, passed_s) > 0 else set()
            case "write":
                if watchdog.write(now_s):
                    last_s = None
            case "delay":
                watchdog.delay(now_s, amount)
                reasons |= {"behind"} if amount > rules.behind else set()
            case "fail":
                watchdog.fail("failed")
                reasons.add("failed")
            case "hung":
                watchdog.fail("hung")
                reasons.add("hung")
        remedy = watchdog.remedy(now_s)
        if remedy is not None:
            assert remedy.trouble in reasons
            assert last_s is None or now_s - last_s >= pause_s - 1e-6
            assert remedy.kind == "reload" or remedy.attempt == 1
            last_s, reasons = now_s, set()
            pause_s = min(rules.first_pause * 2 ** (remedy.attempt - 1), rules.longest_pause)
            assert watchdog.remedy(now_s) is None
