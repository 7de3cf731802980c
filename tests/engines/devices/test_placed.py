"""A device that comes and goes in the midst of speech leaves no trace in the text."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.devices import seat
from engines.protocols import StreamingEngine
from tests.engines.devices.placing import (
    NO_SHRINKING,
    SPEECH,
    STATEFUL,
    WRITERS,
    Action,
    Counting,
    Heard,
    hear,
    opened,
    placed,
    play,
    release,
    texts,
    using,
)
from tests.helpers.second_device import SecondDevice


@pytest.mark.parametrize("name", [*WRITERS, "default"])
def test_a_device_says_what_the_cpu_says(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
) -> None:
    engine = engines[name]
    with opened(engine) as process:
        moved = process.bytes_moved

        found = play(engine, {3: using(process)})

        assert found == expected[name]
        assert placed(engine).failure is None
        assert engine.info.provider == engine.info.requested_provider == "Other"
        assert placed(engine).release() is process
        assert engine.info.provider == engine.info.requested_provider == "CPU"
        assert process.bytes_moved > moved + 20_000


@pytest.mark.parametrize("name", ["nemo", "zipformer", "voxtral"])
def test_a_second_device_says_what_the_cpu_says(
    name: str, engines: Mapping[str, StreamingEngine], expected: Heard, openvino: SecondDevice
) -> None:
    engine = engines[name]
    with closing(openvino.process()) as process:
        process.start()
        process.open(openvino.device, placed(engine).form.path, fixed=placed(engine).fixed or {})

        found = play(
            engine, {3: lambda _: placed(engine).use(process, openvino.device, call_ms=5.0)}
        )

        assert placed(engine).failure is None
        assert engine.info.provider == "OpenVINO"
        release(engine)
    assert texts(found) == texts(expected[name])


@pytest.mark.parametrize("name", STATEFUL)
@settings(
    max_examples=4, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow]
)
@given(data=st.data())
def test_it_comes_and_goes_at_any_call(
    name: str,
    engines: Mapping[str, StreamingEngine],
    expected: Heard,
    data: st.DataObject,
) -> None:
    """A process that goes on with what it kept, and one that is ended as soon as it is let go."""
    engine = engines[name]
    blocks = data.draw(st.lists(st.integers(0, 28), min_size=3, max_size=6, unique=True))
    with opened(engine) as process:

        def let_go_and_end(engine: StreamingEngine) -> None:
            release(engine)
            process.close()

        *others, last = sorted(blocks)
        actions: dict[int, Action] = {
            block: release if place % 2 else using(process) for place, block in enumerate(others)
        }

        found = play(engine, {**actions, last: let_go_and_end})

    assert found == expected[name]
    assert placed(engine).failure is None


@pytest.mark.parametrize("name", ["nemo", "default"])
def test_streams_in_two_threads_notice_nothing_of_a_device_that_comes_and_goes(
    name: str, engines: Mapping[str, StreamingEngine], expected: Heard
) -> None:
    engine = engines[name]
    with opened(engine) as process, ThreadPoolExecutor(len(SPEECH)) as workers:
        streams = [workers.submit(hear, engine, samples) for samples in SPEECH]
        turns = 0
        while not all(stream.done() for stream in streams):
            using(process)(engine)
            assert placed(engine).release() is process
            turns += 1

    assert [stream.result() for stream in streams] == expected[name]
    assert placed(engine).failure is None
    assert turns > 2


def test_states_that_nobody_has_any_more_are_forgotten(
    engines: Mapping[str, StreamingEngine], expected: Heard
) -> None:
    engine = engines["nemo"]
    with opened(engine, kind=Counting) as process:
        found = play(engine, {3: using(process)})

        assert found == expected["nemo"]
        assert placed(engine).failure is None
        # Those of two streams, and the one before the newest until the call after it.
        assert process.most == 3
        release(engine)


def test_states_too_large_to_be_copied_come_home_if_the_device_is_let_go(
    engines: Mapping[str, StreamingEngine], expected: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat, "COPIED_BYTES", 10)
    """Before that they are not fetched: a language model's would take seconds."""
    monkeypatch.setattr(seat, "COPIED_BYTES", 10)
    engine = engines["nemo"]
    fetches = []
    with opened(engine, kind=Counting) as process:

        def let_go_and_end(engine: StreamingEngine) -> None:
            fetches.append(process.fetches)
            release(engine)
            process.close()

        found = play(engine, {0: using(process), 22: let_go_and_end})

    assert found == expected["nemo"]
    assert fetches == [0]


def test_a_call_gets_time_for_what_goes_along_with_it(
    engines: Mapping[str, StreamingEngine], expected: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language model's caches, let go in part, go back to the device: nearly a gigabyte."""
    monkeypatch.setattr(seat, "_BYTES_A_SECOND", 1_000)
    engine = engines["voxtral"]
    with opened(engine, kind=Counting) as process:
        found = play(engine, {12: using(process)})

        assert found == expected["voxtral"]
        release(engine)
    with_caches, *_ = process.limits_s[1:]
    newest = process.limits_s[-1]
    assert with_caches > newest + 1 > 3


def test_what_an_engine_says_of_itself_is_the_same_until_it_moves(
    engines: Mapping[str, StreamingEngine],
) -> None:
    engine = engines["nemo"]
    with opened(engine) as process:
        assert engine.info is engine.info
        using(process)(engine)
        assert placed(engine).release(note="The battery is in use.") is process
        told = engine.info
        placed(engine).wish("WebGPU", "It is slower.")
        wished = engine.info
        release(engine)

    assert (told.provider, told.requested_provider) == ("CPU", "Other")
    assert told.provider_note == "The battery is in use."
    assert (wished.requested_provider, wished.provider_note) == ("WebGPU", "It is slower.")
    assert (engine.info.requested_provider, engine.info.provider_note) == ("CPU", "")


def test_sizes_are_fixed_where_all_calls_have_the_same(
    engines: Mapping[str, StreamingEngine],
) -> None:
    assert placed(engines["nemo"]).fixed == {"N": 1}
    assert placed(engines["voxtral"]).fixed is None
    assert placed(engines["moonshine streaming"]).fixed is None
