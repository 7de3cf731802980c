"""A session whose device is killed, hangs or is let go in the midst of it: every word, once."""

import os
import signal
from functools import partial

import pytest

from app.audio.choice import both_sources, one_source
from app.captions.messages import CaptionUpdate, EngineTroubled
from app.session.device_choice import DeviceWishes
from app.session.live import LiveController
from engines.choice import EngineChoice
from engines.chosen import load_chosen_engine
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from tests.app.session.test_changing_engine import ChangingSource
from tests.app.session.test_live import PLAYED
from tests.app.session.test_watching import of, spoken
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL
from tests.helpers.kept_device import kept_device, know
from tests.helpers.scripted_source import INFO

pytestmark = pytest.mark.timeout(60)

CLIPS = ("austen-0870.wav", "austen-0930.wav")
ONE = one_source("mic")
MIDDLE = 60
"""The block before which it happens: in the midst of the first sentence."""


class Session:
    """Runs one session; something is done in its midst."""

    def __init__(self, models, call=lambda: None):
        self.posted = []
        self.calls = [call]
        self.live = LiveController(
            open_source=self.opened,
            load_engine=lambda: load_chosen_engine(models, EngineChoice()),
            history=None,
            post=self.posted.append,
        )
        self.engine = self.live.engine.loaded()

    def opened(self, choice):
        call = self.calls.pop() if self.calls else lambda: None
        info = INFO if choice.source == "mic" else PLAYED
        clips = CLIPS if info is INFO else CLIPS[::-1]
        source = ChangingSource(spoken(*clips), MIDDLE, call)
        source.info = info
        return source

    def run(self, sources=ONE):
        self.live.start(sources)
        assert self.live.wait(50)
        assert not of(self.posted, EngineTroubled)
        finals = [m for m in of(self.posted, CaptionUpdate) if m.kind == "final"]
        return [m.text for m in sorted(finals, key=lambda m: (m.channel, m.start_sample))]


@pytest.fixture(scope="module")
def on_the_device(models_dir, tmp_path_factory):
    """What is written when nothing happens."""
    home = tmp_path_factory.mktemp("home")
    session = Session(models_dir)
    know(home, session.engine, DRILL)
    with kept_device(home, session.engine, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        lines = session.run()
        assert world.state.used
    assert len(lines) >= 2
    return lines


def drill():
    return partial(DeviceProcess, bad_device.command("none"))


def killed(world):
    os.kill(world.pids[-1], signal.SIGKILL)


def stopped(world):
    # Nothing of it answers any more, as when a driver hangs in the system's core.
    os.kill(world.pids[-1], signal.SIGSTOP)


def unwanted(world):
    world.wishes = DeviceWishes(device=ON_CPU)
    world.keeper.look_now()


def on_battery(world):
    world.is_on_battery = True
    world.keeper.look_now()


@pytest.mark.parametrize(
    ("happens", "is_told"),
    [(killed, True), (stopped, True), (unwanted, False), (on_battery, False)],
)
def test_no_word_is_lost_or_said_twice(models_dir, tmp_path, on_the_device, happens, is_told):
    session = Session(models_dir, lambda: happens(world))
    know(tmp_path, session.engine, DRILL)
    with kept_device(tmp_path, session.engine, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        lines = session.run()
        world.until(lambda w: not w.state.used)

    assert lines == on_the_device
    assert [bool(move.lost) for move in world.moves[1:]] == [is_told]
    assert world.moves[-1].info.provider == "CPU"


def test_two_sources_lose_no_word_with_the_device_that_they_share(models_dir, tmp_path):
    both = both_sources(microphone="mic", system="laptop")
    expected = Session(models_dir).run(both)
    session = Session(models_dir, lambda: killed(world))
    know(tmp_path, session.engine, DRILL)
    with kept_device(tmp_path, session.engine, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        lines = session.run(both)
        world.until(lambda w: not w.state.used)

    assert lines == expected
    assert len(lines) >= 4
