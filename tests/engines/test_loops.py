import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.loops import loop_start


@pytest.mark.parametrize(
    ("tokens", "start"),
    [
        ([7, 8, *[1] * 16], 3),
        ([7, *[1, 2] * 8], 3),
        ([*[1, 2, 3] * 6], 3),
        ([9, *[1, 2, 3, 4] * 4], 5),
        ([9, *range(100, 116), *list(range(100, 116)) * 3], 17),
        # It is seen in the middle of a round as well.
        ([9, *[1, 2, 3, 4] * 4, 1, 2], 5),
    ],
)
def test_a_loop_is_cut_after_its_first_round(tokens: list[int], start: int) -> None:
    assert loop_start(tokens) == start


@pytest.mark.parametrize(
    "tokens",
    [
        [],
        [5] * 15,
        [1, 2] * 7,
        [1, 2, 3, 4] * 3,
        # "It was the best of times, it was the worst of times" is not a loop.
        [1, 2, 3, 4, 5, 6, 1, 2, 3, 7, 5, 6, 1, 2, 3, 8, 5, 9, 1, 2, 3, 8, 5, 10],
        [*[1] * 16, 2],
    ],
)
def test_what_people_repeat_is_left_alone(tokens: list[int]) -> None:
    assert loop_start(tokens) is None


@settings(deadline=None)
@given(
    st.lists(st.integers(0, 4), max_size=20), st.lists(st.integers(0, 4), min_size=1, max_size=16)
)
def test_whatever_is_repeated_the_decoder_stops_within_sixteen_rounds(
    before: list[int], phrase: list[int]
) -> None:
    tokens = list(before)
    for token in phrase * 17:
        tokens.append(token)
        start = loop_start(tokens)
        if start is not None:
            assert 0 < start < len(tokens)
            return
    pytest.fail("The loop was not seen.")
