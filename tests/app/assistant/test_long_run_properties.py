"""Whatever a server is like, writing ends, and what it ends with rests on every line."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.chat import FinishReason
from app.assistant.errors import WritingRefused
from app.assistant.long_run import LongRun
from tests.app.assistant.scripted_writer import ScriptedWriter, note, numbers, order
from tests.app.assistant.test_long_run import transcript, unchecked

WORDS = "It moves us from the ninth to the sixteenth and Priya writes to the schools"


@settings(max_examples=60, deadline=None)
@given(
    lines=st.integers(1, 160),
    context=st.none() | st.integers(1_200, 12_000),
    window=st.integers(900, 12_000),
    letters=st.floats(1.5, 8),
    reports=st.booleans(),
    cuts=st.booleans(),
    limit_told=st.booleans(),
    longest=st.integers(1, 4_000),
    reason=st.sampled_from(["stop", "length"]),
)
def test_writing_ends_and_what_is_done_rests_on_every_line(
    lines: int,
    context: int | None,
    window: int,
    letters: float,
    reports: bool,
    cuts: bool,
    limit_told: bool,
    longest: int,
    reason: FinishReason,
):
    model = ScriptedWriter(
        context,
        window=window,
        tokens=lambda text: int(len(text) / letters),
        reports=reports,
        cuts=cuts,
        limit_told=limit_told,
        answer=lambda asked: f"{note(asked)} {WORDS} " * max(1, longest // 40),
    )
    model.reason = reason
    try:
        run = LongRun(model, order(transcript(lines)), unchecked, lambda _: None)
    except WritingRefused:
        return

    ended = run.run()

    assert ended.state in ("done", "failed")
    read = [step for step in ended.steps if step.kind == "read"]
    assert sum(step.lines for step in read) >= lines
    # Every refusal makes the rest smaller, so there are few of them.
    assert model.refused <= 25
    assert len(model.asked) <= 4 * len(ended.steps) + 25
    if ended.state == "done":
        assert all(step.state == "done" for step in ended.steps)
        shown = {number for asked in model.asked for number in numbers(asked[-1])}
        assert shown == set(range(1, lines + 1))
    else:
        assert ended.problem
