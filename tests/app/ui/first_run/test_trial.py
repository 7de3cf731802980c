"""The speed of the model here: measured with the shipped speech on the real engine."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.audio.shipped_speech import trial_speech
from app.ui.first_run.progress import remaining_s, remaining_text
from app.ui.first_run.trial import SpeedTrial, measured_speed, verdict
from engines.errors import ModelMissing
from engines.loader import load_speech_engine


@pytest.mark.parametrize(
    ("times", "said"), [(0.4, "behind"), (1.5, "keeps_up"), (4.0, "easily"), (30.0, "easily")]
)
def test_a_speed_is_judged(times, said):
    assert verdict(times) == said


def test_the_shipped_speech_is_six_seconds_that_the_model_understands(models_dir):
    samples = trial_speech()
    engine = load_speech_engine(models_dir)

    stream = engine.open_stream()
    events = [*stream.accept(samples), *stream.flush()]
    engine.close()

    assert samples.shape == (96_000,)
    texts = [str(each) for each in events]
    assert "Dashwood" in " ".join(texts)


@pytest.mark.timeout(60)
def test_the_trial_tells_how_much_faster_than_speech_the_model_is(qtbot, models_dir):
    trial = SpeedTrial(lambda: load_speech_engine(models_dir))

    with qtbot.waitSignal(trial.measured, timeout=50_000) as measured:
        trial.start()
    trial.close()

    assert measured.args[0] > 0.2


def test_a_trial_that_is_stopped_says_nothing(models_dir):
    engine = load_speech_engine(models_dir)

    assert measured_speed(engine, trial_speech(), lambda: True) is None
    engine.close()


def test_a_model_that_does_not_load_is_said_in_a_sentence(qtbot):
    def missing():
        raise ModelMissing("There is no model. Run `earmark models install`.")

    trial = SpeedTrial(missing)
    with qtbot.waitSignal(trial.failed) as failed:
        trial.start()
    trial.close()

    assert failed.args == ["There is no model. Run `earmark models install`."]


@given(st.integers(1, 10**9), st.integers(0, 10**9), st.floats(2.0, 10_000.0))
def test_the_time_left_is_what_the_rate_so_far_gives(done, more, elapsed):
    left = remaining_s(done, done + more, elapsed)

    assert left is not None
    assert left == pytest.approx(more / (done / elapsed), rel=1e-6, abs=1e-6)


def test_the_time_left_is_not_guessed_at_the_beginning(qapp):
    assert remaining_s(0, 100, 60.0) is None
    assert remaining_s(50, 100, 1.0) is None
    assert remaining_text(None) == "Fetching…"
    assert remaining_text(59.0) == "Less than a minute left"
    assert "3" in remaining_text(170.0)
