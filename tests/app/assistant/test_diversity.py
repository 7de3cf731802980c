"""Lines that repeat each other make room for others."""

from app.assistant.diversity import diversified


def test_what_says_the_same_comes_behind_what_says_something_else() -> None:
    texts = ["The bus leaves at five.", "The bus leaves at five!", "The van leaves at six then."]

    assert diversified(texts, [5.0, 4.9, 1.0], 3) == [0, 2, 1]


def test_lines_that_differ_keep_the_order_of_their_scores() -> None:
    texts = ["Gold is heavy.", "The fare is nine.", "Rain at noon."]

    assert diversified(texts, [1.0, 3.0, 2.0], 3) == [1, 2, 0]


def test_another_date_in_the_same_words_is_not_lost() -> None:
    texts = ["The contract ends in May.", "The contract ends in June.", "We had soup for lunch."]

    assert diversified(texts, [5.0, 4.9, -4.0], 2) == [0, 1]


def test_no_more_are_returned_than_are_wanted() -> None:
    assert diversified(["a", "b"], [1.0, 2.0], 1) == [1]
    assert diversified([], [], 5) == []
