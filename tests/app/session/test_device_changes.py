"""What the devices' keeper does when models, drivers and the machine change under it."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from app.session.device_lore import DeviceLore
from engines.devices import hardware, trial_times
from engines.devices.process import DeviceProcess
from engines.devices.verdict_book import NAME
from engines.loader import load_speech_engine
from tests.engines.devices.placing import SPEECH
from tests.engines.streaming import tiny_zipformer
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL
from tests.helpers.kept_device import QUICK, kept_device, know

pytestmark = pytest.mark.timeout(60)


def drill(fault="none", **wishes):
    return partial(DeviceProcess, bad_device.command(fault, **wishes))


@pytest.fixture
def engines(models_dir, tmp_path_factory):
    """Two small ones."""
    models = tmp_path_factory.mktemp("models")
    (models / "silero-vad").symlink_to(models_dir / "silero-vad")
    for name in ("one", "two"):
        tiny_zipformer.write_transducer(models / name)
    return load_speech_engine(models, "one"), load_speech_engine(models, "two")


@pytest.fixture
def engine(engines):
    return engines[0]


def said(engine):
    """What the engine makes of some speech."""
    stream = engine.open_stream()
    return [*stream.accept(SPEECH[0]), *stream.flush()]


def test_another_model_is_tried_as_well(engines, tmp_path):
    """It waited for the next start: the device counted as tried, whatever the model."""
    with kept_device(tmp_path, engines[0], drill("exit", at="open")) as world:
        world.until(lambda w: w.state.found and w.state.found[0].verdict)

        world.engine = engines[1]

        world.until(lambda w: "two" in [f.verdict.model for f in w.state.found if f.verdict])


def test_who_stops_a_trial_that_is_over_leaves_the_device_in_use(engine, tmp_path):
    """The last job was the one that took the device: its process was ended in its place."""
    know(tmp_path, engine, DRILL)
    with kept_device(tmp_path, engine, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        (pid,) = world.pids

        world.keeper.stop_trying()
        world.until(lambda w: w.keeper._commands.empty())
        said(engine)
        world.keeper.look_again()
        world.until(lambda w: w.keeper._commands.empty())

        assert world.pids == [pid]
        assert [move.lost for move in world.moves] == [""]


class Upgraded(DeviceProcess):
    """Finds the same card with a newer driver."""

    def list_devices(self, *arguments, **named):
        found = super().list_devices(*arguments, **named)
        return tuple(replace(device, driver="drill 1.1") for device in found)


def test_a_driver_that_is_upgraded_meanwhile_is_tried_before_it_is_used(
    engine, tmp_path, monkeypatch
):
    """The window may be open for weeks; what came of the old driver was taken for the new one."""
    know(tmp_path, engine, DRILL)
    make = partial(Upgraded, bad_device.command("none"))
    with kept_device(tmp_path, engine, make, replace(QUICK, idle_s=0.3)) as world:
        world.begin_captions()
        # Somebody speaks until it is taken.
        world.until(lambda w: said(engine) and w.state.used)
        world.is_captioning = False
        world.until(lambda w: not w.state.used)
        assert len(world.processes) == 1

        monkeypatch.setattr(hardware, "facts", lambda: ("drill 1.1",))
        world.begin_captions()
        world.until(lambda w: w.state.found[0].verdict is None)
        said(engine)
        assert len(world.processes) == 1

        world.is_captioning = False
        world.until(lambda w: w.state.found[0].verdict)

        (found,) = world.state.found
        assert found.device.driver == "drill 1.1"
        assert found.verdict.tried_at > "2026-01-02"


def test_a_disk_that_takes_nothing_does_not_cost_the_device(engine, tmp_path, monkeypatch):
    """What was found and tried is remembered nowhere but in the window."""
    monkeypatch.setattr(trial_times, "_FASTER", 1e9)
    (tmp_path / NAME).mkdir()
    with kept_device(tmp_path, engine, drill()) as world:
        world.until(lambda w: w.state.found and w.state.found[0].is_good)

        world.begin_captions()

        world.until(lambda w: w.state.used)


@pytest.fixture
def replaced(engine, monkeypatch):
    """The engine again, after its file was replaced by that of another model."""
    seeded = np.random.default_rng
    folder = engine.placed.model.path.parent
    monkeypatch.setattr(np.random, "default_rng", lambda seed: seeded(seed + 10))
    tiny_zipformer.write_transducer(folder)
    return load_speech_engine(folder.parent, folder.name)


def test_a_model_that_was_replaced_meanwhile_is_not_tried(engine, replaced, tmp_path):
    """The new file was found wrong beside the old model, also after the next start."""
    with kept_device(tmp_path, engine, drill()) as world:
        world.until(lambda w: any(state.trying for state in w.states))
        world.until(lambda w: not w.state.waiting and not w.state.trying)

        assert world.state.found[0].verdict is None

    with kept_device(tmp_path, replaced, drill()) as again:
        again.until(lambda w: w.state.found and w.state.found[0].verdict)
        assert again.state.found[0].verdict.outcome in ("good", "slow")


@pytest.mark.parametrize("is_before", [True, False])
def test_a_model_that_was_replaced_meanwhile_is_not_half_used(engine, request, tmp_path, is_before):
    """The device ran the new encoder, the CPU the old decoder: the words were none."""
    expected = said(engine)
    know(tmp_path, engine, DRILL)
    with kept_device(tmp_path, engine, drill(), replace(QUICK, rarely_s=0.05)) as world:
        world.until(lambda w: w.state.found)
        replaced = request.getfixturevalue("replaced")
        if is_before:
            know(tmp_path, replaced, DRILL)
            world.keeper.look_again()
        world.begin_captions()
        world.until(lambda w: w.state.found[0].verdict is None)

        assert said(engine) == expected
        assert world.processes == []


def test_a_plug_in_that_crashed_is_looked_for_at_one_more_start(engine, tmp_path):
    """It may have been the machine's fault: a busy one lets a process start late. Not for ever."""
    for is_doubtful in (True, True, False):
        # All in one process, what is built in, then each plug-in: here that lists the card.
        faults = iter(("crash", "none"))

        def make(faults=faults):
            return drill(next(faults, "crash"), at="list")()

        with kept_device(tmp_path, engine, make) as world:
            # Also at the last start, from the book.
            world.until(lambda w: "does not start" in w.state.problem)
            world.until(lambda w: w.state.found and w.state.found[0].verdict)
            if is_doubtful:
                world.until(lambda w: len(w.processes) > 2 and w.keeper._known.are_known)
            else:
                world.keeper.look_again()
                world.until(lambda w: w.keeper._commands.empty())
                assert world.processes == []


def test_the_terminal_uses_what_was_found_though_another_plug_in_crashed(engine, tmp_path):
    know(tmp_path, engine, DRILL)
    DeviceLore(tmp_path).keep_devices([DRILL], has_failed=True)
    with kept_device(tmp_path, engine, drill(), may_try=False) as world:
        world.begin_captions()

        world.until(lambda w: w.state.used)
