"""The surest of several readings."""

import numpy as np
import pytest

from engines.arrays import Float32
from engines.careful import surest
from engines.endpointing import EndpointRules
from engines.events import StreamEvent, TaskResult, WordGuess
from engines.hypothesis import Hypothesis
from engines.redecode import RedecodingStream
from tests.engines.fakes import LevelVad

SPEECH = np.full(16_000, 0.9, np.float32)


class Reader:
    """Is as sure of a stretch as its length asks for, and writes how much silence leads it."""

    def __init__(self, sure: dict[int, float]) -> None:
        self._sure = sure
        self.drafts: list[Hypothesis] = []

    def begin(self) -> "Reader":
        return self

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        self.drafts.append(draft)
        lead = int(np.argmax(samples != 0))
        word = WordGuess(text=f"lead{lead}", probability=0.9, start_sample=lead + 100)
        return Hypothesis(
            text=word.text.encode(),
            words=(word,),
            mean_log_probability=self._sure.get(lead, -0.2),
        )


@pytest.mark.parametrize(("sure", "lead"), [({}, 0), ({1600: -0.1}, 1600), ({800: -0.1}, 800)])
def test_the_surest_reading_is_taken_and_the_first_of_equals(
    sure: dict[int, float], lead: int
) -> None:
    reader = Reader(sure)
    first = reader.decode(SPEECH, Hypothesis())

    found = surest(reader, SPEECH, first)

    assert found.text == f"lead{lead}".encode()
    # Drafted from the first reading, and on its clock: the silence in front was never said.
    assert reader.drafts[1:] == [first, first]
    assert found.words[0].start_sample == 100


def test_no_word_begins_before_the_stretch() -> None:
    reader = Reader({1600: -0.1})
    words = (WordGuess(text="early", probability=0.9, start_sample=40),)

    class Early(Reader):
        def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
            found = super().decode(samples, draft)
            return Hypothesis(
                text=found.text, words=words, mean_log_probability=found.mean_log_probability
            )

    found = surest(Early({1600: -0.1}), SPEECH, reader.decode(SPEECH, Hypothesis()))

    assert found.words[0].start_sample == 0


def stream(sure: dict[int, float], *, is_careful: bool) -> RedecodingStream:
    rules = EndpointRules(preroll=0)
    return RedecodingStream(Reader(sure), LevelVad(), endpoint_rules=rules, is_careful=is_careful)


def said(one: RedecodingStream) -> list[StreamEvent | TaskResult]:
    samples = np.concatenate([SPEECH, np.zeros(16_000, np.float32)])
    return [e for start in range(0, len(samples), 512) for e in one.accept(samples[start:][:512])]


def test_only_a_careful_final_is_read_again() -> None:
    usual, careful = (said(stream({1600: -0.1}, is_careful=flag)) for flag in (False, True))

    assert usual[:-1] == careful[:-1]
    assert (usual[-1].text, careful[-1].text) == ("lead0", "lead1600")
    assert careful[-1].words[0].start_sample == usual[-1].words[0].start_sample


def test_a_noise_is_not_believed_because_a_later_reading_is_surer_of_it() -> None:
    """0.2 s, too short to be speech whatever was written: the first reading is asked."""
    short = np.concatenate([np.full(3_200, 0.7, np.float32), np.zeros(16_000, np.float32)])
    one = stream({0: -0.9, 1600: -0.01}, is_careful=True)

    events = [e for at in range(0, len(short), 512) for e in one.accept(short[at : at + 512])]

    assert [event.text for event in events if isinstance(event, TaskResult)] == [""]
