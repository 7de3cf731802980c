"""What the model runs on, with real processes: looked for, tried, taken, lost, let go."""

import os
import signal
import time
from dataclasses import replace
from functools import partial

import numpy as np
import psutil
import pytest

from app.audio.shipped_speech import trial_speech
from app.session import device_choice
from app.session.device_choice import DeviceWishes
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from engines.devices import plug_ins
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.events import StreamTraits
from engines.loader import load_speech_engine
from engines.scripted import ScriptedEngine
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL
from tests.helpers.kept_device import QUICK, kept_device, know

pytestmark = pytest.mark.timeout(60)

SAID = "And Mr. John Dashwood had then leisure to consider how much there might be"


def drill(fault="none", **wishes):
    return partial(DeviceProcess, bad_device.command(fault, **wishes))


@pytest.fixture
def engine(models_dir):
    return load_speech_engine(models_dir)


@pytest.fixture
def good(engine, tmp_path):
    """An engine, and a book in which the drill device is good."""
    know(tmp_path, engine, DRILL)
    return engine


def read(engine):
    """What the engine makes of the shipped sentence."""
    stream = engine.open_stream()
    speech = trial_speech()
    events = []
    for start in range(0, len(speech), 1600):
        events += stream.accept(speech[start : start + 1600])
    events += stream.flush()
    return events[-1].text


def test_a_machine_without_plug_ins_starts_no_process(engine, tmp_path, monkeypatch):
    monkeypatch.setattr(plug_ins, "is_anything_installed", lambda: False)

    with kept_device(tmp_path, engine) as world:
        world.until(lambda w: w.states)
        world.begin_captions()
        read(engine)
        world.keeper.look_again()
        world.until(lambda w: w.keeper._commands.empty())

    assert world.processes == []
    assert world.moves == []
    assert not world.state.has_plug_ins
    assert world.state.found == ()


def test_a_machine_where_nothing_was_found_is_not_looked_at_again(engine, tmp_path):
    DeviceLore(tmp_path).keep_devices([])

    with kept_device(tmp_path, engine) as world:
        world.until(lambda w: w.states and w.state.has_plug_ins)
        world.keeper.look_again()
        world.until(lambda w: w.keeper._commands.empty())

    assert world.processes == []


def test_a_device_is_found_tried_and_remembered(engine, tmp_path):
    with kept_device(tmp_path, engine, drill("slow", seconds=0.1)) as world:
        world.until(lambda w: w.state.found and w.state.found[0].verdict)

    (found,) = world.state.found
    assert found.device == DRILL
    assert found.verdict.outcome == "slow"
    assert [each.trying for each in world.states if each.trying] == [DRILL.key]
    # The next start knows it, and starts nothing.
    with kept_device(tmp_path, engine, drill()) as again:
        again.until(lambda w: w.state.found)
        assert again.state.found == (found,)
    assert again.processes == []


def test_why_nothing_could_be_found_out_is_told_and_looked_at_again(engine, tmp_path):
    with kept_device(tmp_path, engine, drill("exit", at="list")) as world:
        world.until(lambda w: w.state.problem)
        assert "CPU goes on" in world.state.problem

    with kept_device(tmp_path, engine, drill()) as again:
        again.until(lambda w: w.state.found)


def test_captions_begin_on_the_cpu_and_go_on_with_the_device(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.until(lambda w: w.state.resting == "idle")
        assert world.processes == []

        world.begin_captions()
        before = read(good)
        world.until(lambda w: w.state.used == DRILL.key)
        assert good.info.provider == good.info.requested_provider == "Drill"
        moved = world.processes[0].bytes_moved
        after = read(good)

        assert world.processes[0].bytes_moved > moved
        assert before == after
        assert before.startswith(SAID)
    assert [move.info.provider for move in world.moves] == ["Drill"]
    assert good.info.provider == "CPU"


def test_a_device_that_nobody_calls_is_let_go_and_taken_back(good, tmp_path):
    with kept_device(tmp_path, good, drill(), replace(QUICK, idle_s=5.0)) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        pid = world.pids[0]
        world.until(lambda w: w.state.resting == "idle")

        assert not psutil.pid_exists(pid)
        assert good.info.provider == "CPU"
        assert world.moves[-1].lost == ""

        read(good)
        world.until(lambda w: w.state.used)
        assert good.info.provider == "Drill"


def test_on_battery_the_cpu_captions_unless_the_person_wants_otherwise(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        world.is_on_battery = True
        world.until(lambda w: w.state.resting == "battery")
        assert world.pids == []
        assert good.info.provider == "CPU"

        world.wishes = DeviceWishes(on_battery="keep")
        world.until(lambda w: w.state.used)
        world.wishes = DeviceWishes()
        world.until(lambda w: w.state.resting == "battery")
        world.is_on_battery = False
        world.until(lambda w: w.state.used)


def test_the_setting_holds_at_once(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)

        world.wishes = DeviceWishes(device=ON_CPU)
        world.keeper.look_now()
        world.until(lambda w: not w.state.used)
        assert world.pids == []
        assert world.state.resting == ""

        world.wishes = DeviceWishes(device=DRILL.key)
        world.keeper.look_now()
        world.until(lambda w: w.state.used)


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [("crash", "crashed"), ("hang", "hung"), ("nan", "wrong"), ("garbage", "crashed")],
)
def test_a_device_that_is_lost_loses_no_word(good, tmp_path, fault, outcome):
    # The first calls make it ready; it fails in the midst of the sentence.
    warming = warming_calls(good, tmp_path)
    with kept_device(tmp_path, good, drill(fault, on=warming + 3)) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        text = read(good)
        world.until(lambda w: any(move.lost for move in w.moves))

        assert text.startswith(SAID)
        assert good.info.provider == "CPU"
        (told,) = (move.lost for move in world.moves if move.lost)
        assert "CPU" in told or "not a number" in told
        assert world.state.resting == "lost"
        (found,) = world.state.found
        assert found.verdict.outcome == "lost"
        assert world.pids == []


def test_a_device_that_becomes_slow_gives_way_to_the_cpu(good, tmp_path):
    warming = warming_calls(good, tmp_path)
    with kept_device(tmp_path, good, drill("slow", on=warming + 2, seconds=0.2)) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        texts = [read(good) for _ in range(2)]
        world.until(lambda w: any(move.lost for move in w.moves))

        assert all(text.startswith(SAID) for text in texts)
        assert "slower" in world.moves[-1].lost
        assert world.pids == []


def warming_calls(engine, home):
    """How often a device is called until it is in use."""
    runs = []

    class Counting(DeviceProcess):
        def run(self, *arguments, **limits):
            runs.append(arguments)
            return super().run(*arguments, **limits)

    with kept_device(home, engine, partial(Counting, bad_device.command("none"))) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        return len(runs)


def test_a_lost_device_comes_back_twice_in_a_session(good, tmp_path, monkeypatch):
    monkeypatch.setattr(device_choice, "RETRY_S", 0.3)
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        for _ in range(3):
            world.until(lambda w: w.state.used and w.pids)
            os.kill(world.pids[-1], signal.SIGKILL)
            assert read(good).startswith(SAID)
        world.until(lambda w: not w.state.used)
        with pytest.raises(AssertionError):
            world.until(lambda w: w.state.used, timeout_s=1.5)
        # That would say that it is tried again.
        assert world.state.resting == ""
        assert len(world.processes) == 3
        # That it is lost is told once.
        assert len([move for move in world.moves if move.lost]) == 1

        world.is_captioning = False
        world.until(lambda w: not w.keeper._need._is_captioning)
        world.begin_captions()
        world.until(lambda w: w.state.used)


def test_a_device_that_was_taken_away_is_no_longer_offered(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.wishes = DeviceWishes(device=DRILL.key)
        world.begin_captions()
        world.until(lambda w: w.state.used)

        # Undocked: its process dies, and the next look finds none.
        world.lore.keep_devices([])
        os.kill(world.pids[-1], signal.SIGKILL)
        assert read(good).startswith(SAID)
        world.until(lambda w: not w.state.found)

        assert "not there" in good.info.provider_note
        assert good.info.provider == "CPU"
        world.lore.keep_devices([DRILL])
        world.until(lambda w: w.state.found)


def test_a_device_that_was_lost_is_tried_anew_by_the_next_start(engine, tmp_path):
    know(tmp_path, engine, DRILL, "lost")

    with kept_device(tmp_path, engine, drill("slow", seconds=0.1)) as world:
        world.until(lambda w: w.state.found and w.state.found[0].verdict.outcome == "slow")


def test_a_device_whose_driver_crashes_is_tried_at_two_starts_and_never_again(engine, tmp_path):
    DeviceLore(tmp_path).keep_devices([DRILL])
    for tries in (1, 2):
        with kept_device(tmp_path, engine, drill("crash")) as world:
            world.until(lambda w, tries=tries: found_tries(w) == tries)

    with kept_device(tmp_path, engine, drill("crash")) as world:
        world.until(lambda w: found_tries(w) == 2)
        time.sleep(1.0)
        assert world.pids == []


def found_tries(world):
    verdicts = [each.verdict for each in world.state.found if each.verdict is not None]
    return verdicts[0].tries if verdicts and verdicts[0].outcome == "crashed" else 0


def test_nothing_is_tried_while_somebody_is_captioned(engine, tmp_path):
    DeviceLore(tmp_path).keep_devices([DRILL])
    with kept_device(tmp_path, engine, drill("slow", seconds=0.1)) as world:
        world.begin_captions()
        world.until(lambda w: w.state.waiting == DRILL.key)
        assert world.processes == []

        world.is_captioning = False
        world.until(lambda w: w.state.trying)
        world.begin_captions()
        world.until(lambda w: not w.state.trying)
        assert world.state.found[0].verdict is None
        assert world.pids == []

        world.is_captioning = False
        world.until(lambda w: w.state.found[0].verdict)


def test_the_person_may_try_a_device_at_any_time_and_stop_it(engine, tmp_path):
    DeviceLore(tmp_path).keep_devices([DRILL])
    with kept_device(tmp_path, engine, drill("slow", seconds=0.2)) as world:
        world.begin_captions()
        world.until(lambda w: w.state.found)
        world.keeper.try_now(DRILL.key)
        world.until(lambda w: w.state.trying == DRILL.key and w.pids)
        world.keeper.stop_trying()
        world.until(lambda w: not w.state.trying)
        assert world.state.found[0].verdict is None
        # Nor by itself.
        assert world.state.waiting == ""

        world.keeper.try_now(DRILL.key)
        world.until(lambda w: w.state.found[0].verdict)
        assert world.state.found[0].verdict.outcome == "slow"


def test_another_engine_takes_the_device_over(good, models_dir, tmp_path):
    other = load_speech_engine(models_dir)
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        first = world.pids[0]

        world.engine = other
        world.until(lambda w: w.state.used and w.pids and w.pids[0] != first)

        assert not psutil.pid_exists(first)
        assert good.info.provider == "CPU"
        assert other.info.provider == "Drill"


def test_an_engine_without_a_graph_of_ours_is_left_alone(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)

        world.engine = ScriptedEngine([], traits=StreamTraits(convention="revise"))
        world.until(lambda w: not w.state.is_placeable)

        assert world.pids == []


def test_why_a_chosen_device_is_not_used_stands_in_the_engines_facts(engine, tmp_path):
    know(tmp_path, engine, DRILL, "slow")
    with kept_device(tmp_path, engine, drill()) as world:
        world.until(lambda w: w.state.found)
        assert engine.info.requested_provider == "CPU"

        world.wishes = DeviceWishes(device=DRILL.key)
        world.until(lambda w: w.moves)

        info = world.moves[-1].info
        assert (info.provider, info.requested_provider) == ("CPU", "Drill")
        assert "not faster" in info.provider_note


def test_a_device_that_cannot_be_taken_leaves_the_cpu_at_it(good, tmp_path):
    with kept_device(tmp_path, good, drill("refuse", at="open")) as world:
        world.begin_captions()
        world.until(lambda w: w.state.resting == "lost")

        assert bad_device.WORDS in world.state.found[0].verdict.words
        assert not world.moves
        assert read(good).startswith(SAID)


def test_the_terminal_looks_for_nothing_and_tries_nothing(engine, tmp_path):
    with kept_device(tmp_path, engine, drill(), may_try=False) as world:
        world.until(lambda w: w.states)
        world.begin_captions()
        read(engine)
    assert world.processes == []


def test_the_terminal_uses_what_is_known_to_be_good(good, tmp_path):
    with kept_device(tmp_path, good, drill(), may_try=False) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        assert good.info.provider == "Drill"


def test_closing_ends_a_trial_that_hangs(engine, tmp_path):
    with kept_device(tmp_path, engine, drill("hang", on=2)) as world:
        world.until(lambda w: w.state.trying and w.pids)
    assert world.pids == []


def test_the_end_of_the_program_leaves_no_process(good, tmp_path):
    with kept_device(tmp_path, good, drill()) as world:
        world.begin_captions()
        world.until(lambda w: w.state.used)
        pid = world.pids[0]
    assert not psutil.pid_exists(pid)
    assert good.info.provider == "CPU"
    assert np.isfinite(len(read(good)))


def test_a_keeper_that_never_began_can_be_closed(tmp_path):
    with kept_device(tmp_path, None) as world:
        keeper: DeviceKeeper = world.keeper
    keeper.close()
