"""Words are told apart from their forms without a dictionary."""

import pytest

from app.assistant.word_match import Words, words_in


@pytest.mark.parametrize(
    ("word", "text", "held"),
    [
        ("price", "the old price stays", 1.0),
        ("Price", "THE PRICE", 1.0),
        ("café", "the cafe", 1.0),
        ("promise", "as we promised", 0.8),
        ("Wohnung", "die Wohnungen", 0.8),
        ("vendus", "on a vendu des billets", 0.8),
        ("договор", "подпишет договоры", 0.8),
        ("board", "the boarding card", 0.8),
        ("son", "the sonata", 0.0),
        ("part", "a participant", 0.0),
        ("董事会", "下周三我们在上海开董事会。", 1.0),
        ("董事长", "下周三我们在上海开董事会。", 0.0),
        ("price", "", 0.0),
    ],
)
def test_a_text_holds_a_word_or_another_form_of_it(word: str, text: str, held: float) -> None:
    assert Words(text).holds(word) == held


def test_words_end_at_apostrophes_and_hyphens() -> None:
    assert words_in("l'électricien's X-ray, 3.5") == ["l", "électricien", "s", "X", "ray", "3", "5"]
