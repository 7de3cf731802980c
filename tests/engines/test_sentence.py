"""Sentences keep their template."""

import json

from engines.sentence import Sentence


def test_a_sentence_is_its_english_text() -> None:
    sentence = Sentence("{device} is gone. Choose another.", device="Desk")
    assert sentence == "Desk is gone. Choose another."
    assert json.dumps(sentence) == '"Desk is gone. Choose another."'


def test_an_error_hands_its_sentence_out_again() -> None:
    sentence = Sentence("{device} is gone.", device="Desk")
    caught = str(OSError(sentence))
    assert isinstance(caught, Sentence)
    assert caught.template == "{device} is gone."
    assert caught.values == {"device": "Desk"}


def test_braces_without_values_stay() -> None:
    assert Sentence("write {name}") == "write {name}"
