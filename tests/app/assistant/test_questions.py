"""What a question is about and wants, in the languages in which people ask."""

import pytest

from app.assistant.questions import read_question


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Who signs off on the wording?", "person"),
        ("Whom do they call at night?", "person"),
        ("When's the training?", "time"),
        ("How long does the visa take?", "time"),
        ("What time does the bus go?", "time"),
        ("On which day is it closed?", "time"),
        ("How many drums are missing?", "amount"),
        ("What's the interest rate?", "amount"),
        ("What does the band cost?", "amount"),
        ("Where do the men sleep?", "place"),
        ("Why did we lose the tender?", "reason"),
        ("What can I do when the sauce splits?", "anything"),
        ("The plan for spring", "anything"),
        ("Wer übernimmt die Kasse?", "person"),
        ("Um wie viel Uhr kommen die Möbelpacker?", "time"),
        ("Was kostet der Umzug?", "amount"),
        ("Quand vient l'électricien ?", "time"),
        ("De combien avons-nous dépassé le budget ?", "amount"),
        ("¿Quién fundó la ciudad?", "person"),
        ("In quanto tempo si aprono le vongole?", "time"),
        ("Onde ficou o caminhão?", "place"),
        ("Hoeveel ongelukken zijn er gebeurd?", "amount"),
        ("Kto ma klucze?", "person"),
        ("När har vi mötet?", "time"),
        ("Кто подпишет договор?", "person"),
        ("董事会在哪里开？", "place"),
        ("発表会はいつですか", "time"),
        ("회의는 언제로 연기되었나요?", "time"),
    ],
)
def test_the_kind_of_answer_is_told(text: str, wanted: str) -> None:
    assert read_question(text).wanted == wanted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Who signs off on the wording?", ("signs", "wording")),
        ("What time does the bus go?", ("bus",)),
        ("Where do the men sleep?", ("men", "sleep")),
        ("When did the war end?", ("war", "end")),
        ("Wann war das Treffen?", ("Treffen",)),
        ("Quand vient l'électricien ?", ("vient", "électricien")),
        ("Where is the X-ray done?", ("X", "ray")),
        ("董事会在哪里开？", ("董事会", "开")),
        ("発表会はどこでありますか", ("発表会",)),
        ("who, who and why?", ()),
        ("", ()),
    ],
)
def test_what_it_is_about_are_the_words_that_do_not_ask(text: str, words: tuple[str, ...]) -> None:
    assert read_question(text).words == words


def test_a_word_said_twice_counts_once() -> None:
    assert read_question("price old price").words == ("price", "old")
