"""Sentences keep their template."""

import copy
import json

from engines.sentence import Sentence, both, listed, quoted


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


def test_names_in_a_row_are_one_sentence_of_sentences() -> None:
    told = listed(quoted(name) for name in ("Desk", "Sofa", "Lap"))
    assert told == "“Desk”, “Sofa”, “Lap”"
    assert isinstance(told, Sentence)
    assert told.values["second"] == quoted("Lap")
    assert both(["Zoom", "OBS"]) == "Zoom and OBS"
    assert (listed([]), both(["Zoom"])) == ("", "Zoom")


def test_a_sentence_stays_one_when_it_is_copied() -> None:
    sentence = Sentence("{device} is gone.", device="Desk")
    again = copy.deepcopy(sentence)
    assert (again, again.template, again.values) == (sentence, sentence.template, sentence.values)
