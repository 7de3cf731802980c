import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.facts import pick_facts
from app.assistant.picked import Facts, Said, Spot

CONTEXT = "Earlier this week we spoke with Anna and Priya about a few other things."


def facts_of(text: str, speaker: str | None = None) -> tuple[Facts, list[Said]]:
    lines = [Said(text=CONTEXT), Said(text=text, speaker=speaker)]
    return pick_facts(lines), lines


def words(spots: tuple[Spot, ...], lines: list[Said]) -> list[str]:
    return [spot.of(lines) for spot in spots if spot.line == 1]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Odalys Ferreira signs off on the wording.", ["Odalys Ferreira"]),
        ("Tobermory, can you check the contract?", ["Tobermory"]),
        ("Tobermory's numbers say eleven.", ["Tobermory"]),
        ("Okay, can you check it? So, what now? Today's list is long.", []),
        ("Then Priya's laptop broke and I'm sorry.", ["Priya"]),
        ("We met Mr Oyelaran and Ms Katharyn Schmid.", ["Mr Oyelaran", "Ms Katharyn Schmid"]),
        ("We went to the Bank of England.", ["Bank of England"]),
        ("The boat from Tel Aviv is late.", ["Tel Aviv"]),
        ("I asked Will to come.", ["Will"]),
        ("Will will call the bank.", ["Will"]),
        ("May will write the report in May.", ["May"]),
        ("He asked April for help in April.", ["April"]),
        ("That was Jean-Luc with McGarrigle.", ["Jean-Luc", "McGarrigle"]),
        # Not names.
        ("The will names the neighbour as sole heir.", []),
        ("In May we move.", []),
        ("You may go now.", []),
        ("Revenue will rise.", []),
        ("PDF and API are OK.", []),
        ("On Sundays I sleep.", []),
        ("Is that so? Yes. Maybe.", []),
    ],
)
def test_names_are_told_by_their_capitals(text: str, names: list[str]) -> None:
    facts, lines = facts_of(text)

    assert [spot.of(lines) for n in facts.names for spot in n.spots if spot.line == 1] == names


def test_a_first_name_counts_for_the_only_full_name_that_holds_it() -> None:
    lines = [
        Said(text="We asked Odalys Ferreira for it."),
        Said(text="Then we waited for Odalys and for her office."),
    ]

    (name,) = pick_facts(lines).names

    assert name.text == "Odalys Ferreira"
    assert [spot.line for spot in name.spots] == [0, 1]


def test_a_word_that_begins_a_sentence_is_a_name_where_it_is_one_elsewhere() -> None:
    lines = [Said(text="We saw Tobermory at last."), Said(text="Tobermory looks nice in the sun.")]

    (name,) = pick_facts(lines).names

    assert [spot.line for spot in name.spots] == [0, 1]


def test_speakers_and_known_names_count_without_capitals() -> None:
    lines = [
        Said(text="so i asked anna lee about the parsnip flag", speaker="Anna Lee"),
        Said(text="and they said yes", speaker="They"),
    ]

    names = pick_facts(lines, known=["Parsnip"]).names

    assert [name.text for name in names] == ["Anna Lee", "Parsnip"]


def test_a_speaker_called_will_is_not_found_in_every_will() -> None:
    lines = [
        Said(text="We will see, and I will call, if it will do.", speaker="Will"),
        Said(text="He said that he fed Al and Ed al dente.", speaker="Al"),
    ]

    assert [(n.text, len(n.spots)) for n in pick_facts(lines).names] == [("Al", 1), ("Ed", 1)]


def test_german_nouns_are_no_names() -> None:
    lines = [
        Said(text="Frau Achterberg übernimmt die Kunden im Norden."),
        Said(
            text="Die Waschmaschine im Keller verliert Wasser und der Vertrag läuft am Montag aus."
        ),
    ]

    facts = pick_facts(lines)

    assert [name.text for name in facts.names] == ["Frau Achterberg"]
    assert not facts.is_english


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("We go live on the fourth of March, unless it rains.", ["the fourth of March"]),
        ("Let's meet on Friday at three.", ["Friday at three"]),
        ("It is due on 2026-10-30 or on 30.10.2026.", ["2026-10-30", "30.10.2026"]),
        ("March 4th, 2027 is fine.", ["March 4th, 2027"]),
        ("On Monday, Tuesday and Friday we rest.", ["Monday", "Tuesday", "Friday"]),
        ("Next Tuesday the 13th we meet.", ["Next Tuesday the 13th"]),
        ("We are done by the end of the week.", ["the end of the week"]),
        ("In two weeks' time we see.", ["In two weeks' time"]),
        ("That was three days ago.", ["three days ago"]),
        ("From 10:30 to 11:15.", ["10:30", "11:15"]),
        ("Tomorrow morning at 9 am it opens.", ["Tomorrow morning at 9 am"]),
        ("You land at ten to six.", ["ten to six"]),
        ("In 2027 or in Q3 2028.", ["2027", "Q3 2028"]),
        ("In May we move.", ["May"]),
        ("Prepare it before the 28th.", ["the 28th"]),
        ("It is closed from 10 to 14 August.", ["10 to 14 August"]),
        ("Am 30. Oktober ist Schluss.", ["30. Oktober"]),
        ("下周三我们在上海开董事会。", ["下周三"]),
        # No dates.
        ("You may go now.", []),
        ("They march to the beat.", []),
        ("The second movement drags, wait a second.", []),
        ("He sat down in the sun.", []),
        ("We tried it at three locations with 2027 people.", []),
        ("Use version 3.2.1.", []),
    ],
)
def test_dates_and_times(text: str, dates: list[str]) -> None:
    facts, lines = facts_of(text)

    assert words(facts.dates, lines) == dates


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Support gets two extra people for ten days.", ["two extra people", "ten days"]),
        ("Seventy two thousand, and she starts.", ["Seventy two thousand"]),
        ("You pay three point four percent.", ["three point four percent"]),
        ("It is four four seven zero nine two.", ["four four seven zero nine two"]),
        ("€200 or 1,200 dollars a month.", ["€200", "1,200 dollars a month"]),
        ("3.5 million users, 12 % more.", ["3.5 million users", "12 %"]),
        ("Go to gate forty seven or room 204.", ["gate forty seven", "room 204"]),
        ("About 5 kg or 6 metres.", ["5 kg", "6 metres"]),
        ("2,5 Millionen Euro", ["2,5 Millionen Euro"]),
        # No amounts.
        ("One of them, the two of us, no one.", []),
        ("One day we will, wait one second.", []),
        ("On the twenty second of May.", []),
        ("It begins at 10:30 on 2026-10-30.", []),
        ("Often someone is alone.", []),
    ],
)
def test_numbers_with_what_they_count(text: str, numbers: list[str]) -> None:
    facts, lines = facts_of(text)

    assert words(facts.numbers, lines) == numbers


@pytest.mark.parametrize(
    ("text", "who", "due"),
    [
        ("I will send the minutes by Friday.", "I", "by Friday"),
        ("I'll call them tomorrow morning.", "I", "tomorrow morning"),
        ("i will send the report by monday", "I", "by monday"),
        ("Sure, I'll have a draft by Thursday.", "I", "by Thursday"),
        ("I can take the follow-up with legal.", "I", None),
        ("I'm going to write to the landlord today.", "I", "today"),
        ("We need to order pallets by the end of the month.", "we", "by the end of the month"),
        ("We must not forget the deposit.", "we", None),
        ("Let's ask Priya about the logo.", "we", None),
        ("Can you send me the file by noon?", "you", "by noon"),
        ("Would you mind sending the slides?", "you", None),
        ("Priya, could you check the contract before Tuesday?", "Priya", "before Tuesday"),
        ("Could you check the contract, Priya?", "Priya", None),
        ("Anna is going to draft the letter.", "Anna", None),
        ("Will will call the bank on Monday.", "Will", "on Monday"),
        ("Can somebody book the room for Monday at ten?", "somebody", "for Monday at ten"),
        ("Please send the invoice to Odalys.", None, None),
        ("Please don't forget to sign the form.", None, None),
        ("Action item: update the wiki.", None, None),
    ],
)
def test_tasks_with_who_and_by_when(text: str, who: str | None, due: str | None) -> None:
    facts, lines = facts_of(text)

    (task,) = facts.tasks
    assert task.spot.of(lines) == text
    assert (task.who, task.due) == (who, due)


@pytest.mark.parametrize(
    "text",
    [
        "I will not send it.",
        "I won't do that.",
        "I'll be honest with you.",
        "I may send it.",
        "I can see that.",
        "I have to say that was good.",
        "I'm going to the shop.",
        "I remember to this day how it was.",
        "We'll see.",
        "We should have known.",
        "I thought we should wait.",
        "If we need to order pallets, tell me.",
        "Do we need to order pallets?",
        "That is what we need to do.",
        "Let's see what happens.",
        "Let's move on.",
        "The roof lets in too much sun, the offices will cook.",
        "Can you hear me?",
        "Please do not ask me why.",
        "Where there is a will there is a way.",
        "The will names the neighbour as sole heir.",
        "It will rain tomorrow.",
        "They will probably win.",
        "He may call on Monday.",
        "He said he will send it.",
    ],
)
def test_what_only_sounds_like_a_task_is_none(text: str) -> None:
    facts, _ = facts_of(text)

    assert facts.tasks == ()


def test_who_promises_is_whoever_speaks() -> None:
    facts, _ = facts_of("I'll bring the keys. The rest can wait.", speaker="Anna Lee")

    (task,) = facts.tasks
    assert task.who == "Anna Lee"


@given(st.lists(st.text(max_size=80), max_size=8))
def test_every_fact_names_words_that_stand_there(texts: list[str]) -> None:
    lines = [Said(text=text) for text in texts]

    facts = pick_facts(lines)

    spots = [*facts.dates, *facts.numbers, *(task.spot for task in facts.tasks)]
    spots += [spot for name in facts.names for spot in name.spots]
    for spot in spots:
        assert spot.of(lines).strip() == spot.of(lines) != ""


def test_a_long_line_of_anything_takes_no_time_to_speak_of() -> None:
    """Rules of this kind can take minutes where they try every way to read a text."""
    for text in (
        "one " * 5000,
        "Aa " * 5000,
        "1." * 5000,
        "at " * 5000,
        "May " * 5000,
        "I will " * 3000,
    ):
        pick_facts([Said(text=text)])


def test_the_golden_sessions_have_the_facts_that_a_person_sees() -> None:
    sessions = json.loads(Path("tests/data/golden/sessions.json").read_text(encoding="utf-8"))
    by_id = {each["id"]: each["lines"] for each in sessions["sessions"]}
    lines = [Said(text=text) for text in by_id["board"]]

    facts = pick_facts(lines)

    assert [name.text for name in facts.names] == ["Ms Katharyn Schmid", "Gdansk"]
    assert [spot.of(lines) for spot in facts.numbers] == ["eleven percent", "forty cents"]
    assert [(task.who, task.due) for task in facts.tasks] == [
        ("Ms Katharyn Schmid", "from January")
    ]
