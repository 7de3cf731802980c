"""What a trial makes again on a device."""

from collections.abc import Mapping

import numpy as np
import pytest

from engines.devices.kept_state import KeptState
from engines.devices.replay import Replay, answers, difference, made_here
from engines.protocols import StreamingEngine
from engines.runtime import open_session
from tests.engines.devices.placing import (
    SPEECH,
    Counting,
    Heard,
    hear,
    opened,
    placed,
    play,
    release,
    using,
)


def test_a_recording_holds_the_calls_and_how_their_states_follow(
    engines: Mapping[str, StreamingEngine], expected: Heard
) -> None:
    """It is made on the CPU while a device is in use, and does not go there."""
    engine = engines["nemo"]
    with opened(engine) as process:
        using(process)(engine)
        moved = process.bytes_moved

        with placed(engine).recording() as recording:
            assert play(engine, {}) == expected["nemo"]

        assert process.bytes_moved == moved
        release(engine)
    assert recording.model == placed(engine).model
    # Two streams by turns.
    assert [call.follows for call in recording.calls[:6]] == [None, None, 0, 1, 2, 3]
    session = open_session(recording.model.path)
    kept: list[KeptState] = []
    for call in recording.calls:
        before = KeptState() if call.follows is None else kept[call.follows]
        found, after = session.step(call.outputs, call.feeds, call.keeps, before)
        kept.append(after)
        for array, known in zip(found, call.found, strict=True):
            np.testing.assert_array_equal(array, known)
        assert call.seconds > 0


@pytest.mark.parametrize("name", ["nemo", "voxtral"])
def test_of_all_that_was_kept_little_is_held(
    name: str, engines: Mapping[str, StreamingEngine]
) -> None:
    """A language model's decoder keeps some ten megabytes with every call."""
    engine = engines[name]
    with placed(engine).recording() as recording:
        hear(engine, SPEECH[0])
    calls = recording.calls

    with opened(engine, kind=Counting) as process:
        repeated = [each.found for each in Replay(process, recording.form, calls).run()]

    assert [bool(call.kept) for call in calls] == [False] * (len(calls) - 1) + [True]
    assert max(map(difference, repeated, answers(calls))) == 0.0
    assert difference(answers(list(made_here(placed(engine), calls)))[-1], repeated[-1]) == 0.0
    assert process.most == 2
