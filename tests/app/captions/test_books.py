"""The receipt of a channel through the whole pipeline: engine, faults, gaps, lines."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.source import AudioBlock, Gap
from app.captions.messages import CaptionUpdate, ReceiptChanged
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from app.captions.receipt import problems
from engines.redecode import RedecodingEngine
from tests.app.captions.faulty import FaultyEngine
from tests.app.captions.test_watched_stream import INFO
from tests.engines.fakes import CountingRecogniser, LevelVad

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("sound"), st.sampled_from([0.0, 0.4, 0.9]), st.integers(0, 20_000)),
        st.tuples(st.just("gap"), st.sampled_from(["paused", "overflow"]), st.integers(1, 9000)),
        st.tuples(st.just("hole"), st.none(), st.integers(1, 5000)),
        st.tuples(st.just("settle"), st.none(), st.none()),
        st.tuples(st.just("fault"), st.none(), st.none()),
    ),
    max_size=30,
)


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_whatever_comes_the_sums_add_up_and_agree_with_what_is_kept(steps):
    posted, kept = [], []
    faults = []
    engine = FaultyEngine(
        RedecodingEngine(INFO, CountingRecogniser(), LevelVad()),
        lambda: "raises" if faults and faults.pop() else "fine",
    )
    outlet = CaptionOutlet(post=posted.append, keep=kept.append)
    clock = [0.0]
    line = CaptionPipeline(engine, outlet, clock=lambda: clock[0])
    at = captured = 0
    for kind, what, count in steps:
        clock[0] += 3.0
        match kind:
            case "sound":
                samples = np.full(count, what, dtype=np.float32)
                line.accept([AudioBlock(samples=samples, start_sample=at)])
                at += count
                captured += count
            case "gap":
                line.accept([Gap(start_sample=at, end_sample=at + count, cause=what)])
                at += count
            case "hole":
                at += count
            case "settle":
                line.settle()
            case "fault":
                faults.append(True)
        assert problems(line.books.receipt) == []
    faults.clear()
    clock[0] += 1000.0
    line.finish()

    receipt = line.books.receipt
    # What was heard and not written down lies within the sound: no part of what is missing.
    gaps = [item for item in kept if isinstance(item, Gap) and item.cause != "unwritten"]
    finals = [item for item in kept if isinstance(item, CaptionUpdate)]
    assert problems(receipt) == []
    assert receipt.captured_samples == captured
    assert receipt.length_samples <= at
    assert sum(gap.end_sample - gap.start_sample for gap in gaps) == receipt.gap_samples
    assert sum(final.speech_samples for final in finals) == receipt.recognised_samples
    assert all(final.story is not None for final in finals)
    assert len({final.segment for final in finals}) == len(finals)
    told = [message.receipt for message in posted if isinstance(message, ReceiptChanged)]
    assert all(problems(each) == [] for each in told)
