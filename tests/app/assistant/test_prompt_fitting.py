"""A conversation is kept within what a model reads at once; rules and question stay whole."""

from hypothesis import given
from hypothesis import strategies as st

from app.assistant.chat import ChatMessage
from app.assistant.fencing import CLOSING, OPENING, fenced
from app.assistant.prompt_fitting import Conversation, counted, fitted, room_for
from app.assistant.tokens import TokenScale
from app.assistant.tool_calling import SPECS

RULES = ChatMessage(role="system", content="Use only what the lines say. " * 20)
QUESTION = ChatMessage(role="user", content="Question: when do we ship?")


def pair(number: int) -> tuple[ChatMessage, ChatMessage]:
    return (
        ChatMessage(role="user", content=f"Earlier question {number}?"),
        ChatMessage(role="assistant", content="It was moved to the sixteenth. [1] " * 10),
    )


def result(number: int, lines: int) -> ChatMessage:
    rows = [f"[{number * 100 + row}] 2026-10-28 10:22 Weekly: a line." for row in range(lines)]
    return ChatMessage(role="tool", content=fenced(rows), call_id=f"call{number}")


def conversation(pairs: int, results: list[int]) -> Conversation:
    return Conversation(
        rules=RULES,
        earlier=tuple(pair(number) for number in range(pairs)),
        question=QUESTION,
        rounds=tuple(result(number, lines) for number, lines in enumerate(results)),
    )


def test_what_fits_is_left_alone():
    whole = conversation(2, [3, 3])

    assert fitted(whole, counted(whole.messages)) == whole


def test_the_oldest_result_is_shortened_first():
    whole = conversation(2, [60, 60, 60])

    shorter = fitted(whole, counted(whole.messages) - 200)

    assert shorter is not None
    lengths = [len(message.content) for message in shorter.rounds]
    assert lengths[0] < lengths[1] == lengths[2]
    assert len(shorter.earlier) == 2


def test_what_was_said_beside_calls_is_shortened_as_well():
    said = ChatMessage(role="assistant", content="I look it up, for I have to. " * 200)
    whole = Conversation(
        rules=RULES, question=QUESTION, rounds=(said, result(0, 3), said, result(1, 3))
    )

    shorter = fitted(whole, counted((RULES, QUESTION)) + 300)

    assert shorter is not None
    assert shorter.rounds[-1].content == result(1, 3).content


def test_earlier_questions_go_before_the_newest_result():
    whole = conversation(3, [0, 40])
    newest = whole.rounds[-1]

    shorter = fitted(whole, counted((RULES, QUESTION, newest)) + 60)

    assert shorter is not None
    assert shorter.rounds[-1] == newest
    assert len(shorter.earlier) < 3


def test_a_shortened_result_still_closes_its_fence_and_says_so():
    whole = conversation(0, [200, 1])

    shorter = fitted(whole, counted(whole.messages) - 100)

    assert shorter is not None
    content = shorter.rounds[0].content
    assert content.count(OPENING) == content.count(CLOSING) == 1
    assert content.splitlines()[-1].startswith("(The rest was left out")


def test_rules_and_question_alone_must_have_room():
    assert fitted(conversation(1, [5]), counted((RULES, QUESTION)) - 1) is None


@given(st.integers(0, 4), st.lists(st.integers(0, 80), max_size=5), st.integers(0, 6000))
def test_whatever_is_left_out_it_fits_and_keeps_rules_question_and_order(
    pairs: int, results: list[int], room: int
):
    whole = conversation(pairs, results)

    shorter = fitted(whole, room)

    if shorter is None:
        return
    assert counted(shorter.messages) <= room
    assert (shorter.rules, shorter.question) == (RULES, QUESTION)
    assert shorter.earlier == whole.earlier[len(whole.earlier) - len(shorter.earlier) :]
    assert [each.call_id for each in shorter.rounds] == [each.call_id for each in whole.rounds]


def test_tools_and_the_answer_take_room():
    scale = TokenScale()

    assert room_for(8192, (), scale) == 8192 - 1024
    assert room_for(8192, SPECS, scale) < room_for(8192, (), scale)
    assert room_for(2048, (), scale) == 1536
