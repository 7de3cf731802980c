"""Running sums agree with plain sums."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.ui.captions.line_sums import LineSums


@settings(deadline=None)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=70), st.data())
def test_sums_and_places_agree_with_plain_lists(counts, data) -> None:
    sums = LineSums(counts)
    for _ in range(data.draw(st.integers(0, 6))):
        index = data.draw(st.integers(0, len(counts) - 1))
        counts[index] = data.draw(st.integers(1, 9))
        sums.set(index, counts[index])
    length = data.draw(st.integers(1, len(counts)))
    sums.truncate(length)
    more = data.draw(st.lists(st.integers(1, 9), max_size=20))
    for count in more:
        sums.append(count)
    counts = counts[:length] + more

    assert sums.total == sum(counts)
    flat = [(paragraph, line) for paragraph, n in enumerate(counts) for line in range(n)]
    assert [sums.locate(line) for line in range(len(flat))] == flat
    assert [sums.before(i) for i in range(len(counts) + 1)] == [
        sum(counts[:i]) for i in range(len(counts) + 1)
    ]
