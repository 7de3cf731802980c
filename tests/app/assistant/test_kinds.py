"""Sentences are known to hold a person, a time, an amount, a place or a reason."""

import pytest

from app.assistant.kinds import holds_wanted
from app.assistant.questions import Wanted
from app.assistant.word_match import Words


@pytest.mark.parametrize(
    ("wanted", "sentence", "least", "most"),
    [
        ("person", "Then Odalys signs.", 1, 1),
        ("person", "Prakash has the phone.", 1, 1),
        ("person", "Frau Özdemir übernimmt die Kasse.", 1, 1),
        ("person", "I can do that.", 0.3, 0.5),
        ("person", "The shed has a lock.", 0, 0),
        ("time", "On Tuesday.", 1, 1),
        ("time", "At 10:30 then.", 1, 1),
        ("time", "The twenty second.", 1, 1),
        ("time", "下周三我们在上海开董事会。", 1, 1),
        ("time", "Six of them.", 0.2, 0.4),
        ("time", "The lump is fatty tissue.", 0, 0),
        ("amount", "It is 12 pounds.", 1, 1),
        ("amount", "Forty one parcels.", 1, 1),
        ("amount", "Erst im Frühling.", 0, 0),
        ("place", "It is at customs in Rotterdam.", 1, 1),
        ("place", "It hangs behind the shutter.", 0.6, 0.8),
        ("place", "Nobody knows.", 0, 0),
        ("reason", "Because nobody set a limit.", 1, 1),
        ("reason", "They left.", 0, 0),
        ("anything", "They left.", 0.5, 0.5),
    ],
)
def test_what_is_wanted_is_seen(wanted: Wanted, sentence: str, least: float, most: float) -> None:
    assert least <= holds_wanted(wanted, sentence, Words(sentence)) <= most
