"""A model answers: with rounds of calls, or from lines that are given to it."""

import re
import threading
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

from app.assistant.calls import ToolCall, read_arguments
from app.assistant.chat import ChatMessage
from app.assistant.errors import AskAgain, ChatFailed, ContextTooLong, ToolsNotSupported
from app.assistant.records import Scope, Turn
from app.assistant.runner import MAX_ROUNDS
from app.assistant.tool_round import MAX_CALLS
from app.assistant.tools import HistoryTools
from app.history.errors import HistoryUnavailable
from app.history.store import HistoryStore
from tests.app.assistant.asking import Asked, written
from tests.app.assistant.scripted_model import Response, ScriptedModel, call

MOVED = "It moves us from the ninth to the sixteenth."
SCHOOLS = "Eleven of the fourteen schools asked for it."
QUESTION = "Why did the ship date move?"
SEARCH = Response(call("search_history", query="sixteenth"))
SAY = "It moved from the ninth to the sixteenth [{}]. The whole board was in favour [{}]."


def number_of(text: str, messages: Sequence[ChatMessage]) -> str:
    """The number that a line has in what a model was told."""
    told = "\n".join(message.content for message in messages)
    match = re.search(rf"\[(\d+)\] [^\n]*{re.escape(text)}", told)
    assert match is not None, told
    return match[1]


def citing(text: str) -> Callable[[Sequence[ChatMessage]], Response]:
    """Answer citing the line that was read."""

    def respond(messages: Sequence[ChatMessage]) -> Response:
        number = number_of(MOVED, messages)
        return Response(*re.split(r"(?<= )", text.replace("{}", number)))

    return respond


def verdicts(turn: Turn) -> list[str]:
    return [each.verdict for each in turn.sentences]


@pytest.fixture
def weekly(keep: Callable[..., int]) -> int:
    return keep("Good morning.", MOVED, SCHOOLS, "That is all.", title="Board meeting")


def test_a_model_searches_and_its_sentences_are_checked(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, citing(SAY), host="models.example")

    turn = asked.ask(QUESTION)

    assert turn.state == "done"
    assert (turn.model, turn.server) == ("scripted", "models.example")
    assert verdicts(turn) == ["supported", "no_source"]
    (source,) = turn.sources
    assert (source.session, source.text) == (weekly, MOVED)
    (card,) = turn.cards
    assert (card.kind, card.state) == ("search_history", "done")
    assert card.asked == "Searched for “sixteenth”"
    assert MOVED in [line.text for line in card.lines]
    assert turn.meetings == ()
    assert not turn.is_unanswered


def test_each_snapshot_only_adds_to_the_one_before(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, citing(SAY))

    turn = asked.ask(QUESTION)

    snapshots = asked.of(turn.id)
    revisions = [each.revision for each in snapshots]
    assert revisions == sorted(set(revisions))
    for before, after in pairwise(snapshots):
        assert after.sentences[: len(before.sentences)] == before.sentences
    assert snapshots[-1].tail == ""


def test_a_call_is_told_while_it_runs(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, citing(SAY))

    turn = asked.ask(QUESTION)

    states = [card.state for each in asked.of(turn.id) for card in each.cards if card.id == "0"]
    assert states[0] == "running"
    assert states[-1] == "done"


def test_what_announces_calls_is_not_shown(asked: Asked, weekly: int):
    announced = Response("Let me search. Bob knows.", call("search_history", query="sixteenth"))
    asked.model = ScriptedModel(announced, citing(SAY))

    turn = asked.ask(QUESTION)

    assert "Bob" not in "".join(written(each) for each in asked.of(turn.id))
    assert asked.model.asked[1][0][-2].content == "Let me search. Bob knows."


def test_text_with_a_source_beside_calls_stays(asked: Asked, weekly: int):
    def both(messages: Sequence[ChatMessage]) -> Response:
        number = number_of(MOVED, messages)
        text = f"It moved to the sixteenth [{number}]. And"
        return Response(text, call("read_session", "b", session=weekly))

    asked.model = ScriptedModel(SEARCH, both, citing("It moved from the ninth [{}]."))

    turn = asked.ask(QUESTION)

    assert turn.sentences[0].text == "It moved to the sixteenth."
    assert verdicts(turn)[-1] == "supported"
    assert [card.kind for card in turn.cards] == ["search_history", "read_session"]


def test_parallel_calls_are_all_answered_in_their_order(asked: Asked, weekly: int):
    calls = [call("search_history", str(n), query=f"word{n}") for n in range(MAX_CALLS + 2)]
    asked.model = ScriptedModel(Response(*calls), Response("The captions do not say."))

    turn = asked.ask(QUESTION)

    messages = asked.model.asked[1][0]
    results = [message for message in messages if message.role == "tool"]
    assert [message.call_id for message in results] == [each.id for each in calls]
    assert results[-1].content.startswith("Only 8 calls are answered at once.")
    assert len(turn.cards) == MAX_CALLS


def test_the_same_call_again_is_answered_from_memory(asked: Asked, weekly: int):
    again = Response(call("search_history", "b", query="sixteenth"))
    asked.model = ScriptedModel(SEARCH, again, citing(SAY))

    turn = asked.ask(QUESTION)

    assert len(turn.cards) == 1
    results = [each.content for each in asked.model.asked[2][0] if each.role == "tool"]
    assert results[0] == results[1]


def test_a_model_that_never_stops_calling_must_answer_in_the_end(asked: Asked, weekly: int):
    asked.model = ScriptedModel(
        *[Response(call("search_history", query=f"sixteenth {n}")) for n in range(MAX_ROUNDS)],
        citing(SAY),
    )

    turn = asked.ask(QUESTION)

    assert turn.state == "done"
    assert verdicts(turn)[0] == "supported"
    messages, tools = asked.model.asked[-1]
    assert tools == ()
    assert messages[-1].content == "Answer now, from the lines that you have read."


@pytest.mark.parametrize(
    "bad",
    [
        call("delete_session", session=1),
        call("search_history"),
        call("search_history", query={"a": 1}),
        call("search_history", query="x", limit="many"),
        call("read_session"),
        call("read_session", session=999),
        call("read_session", around=77),
        call("read_session", session=1, from_="noon"),
        call("list_sessions", since="whenever"),
        ToolCall(id="a", name="", arguments=read_arguments("{}")),
        ToolCall(id="a", name="search_history", arguments=read_arguments('{"query": "six')),
        ToolCall(id="a", name="search_history", arguments=read_arguments("[1]")),
    ],
)
def test_a_call_that_cannot_be_answered_tells_what_to_send(
    asked: Asked, weekly: int, bad: ToolCall
):
    asked.model = ScriptedModel(Response(bad), SEARCH, citing(SAY))

    turn = asked.ask(QUESTION)

    assert turn.state == "done"
    assert verdicts(turn)[0] == "supported"
    result = asked.model.asked[1][0][-1]
    assert result.role == "tool"
    assert re.search(r"Send|There are|list_sessions|must be|written as|date", result.content)


def test_a_model_that_takes_no_tools_is_given_the_lines(asked: Asked, weekly: int):
    refused = Response(ToolsNotSupported("No tools."))
    asked.model = ScriptedModel(refused, citing(SAY), has_tools=None)

    turn = asked.ask(QUESTION)

    assert verdicts(turn)[0] == "supported"
    assert [card.kind for card in turn.cards] == ["passages"]
    assert asked.model.asked[1][1] == ()


def test_a_model_known_to_take_none_is_not_offered_any(asked: Asked, weekly: int):
    asked.model = ScriptedModel(citing(SAY), has_tools=False)

    turn = asked.ask(QUESTION)

    assert verdicts(turn)[0] == "supported"
    assert [tools for _, tools in asked.model.asked] == [()]


def test_a_model_that_calls_nothing_is_given_the_lines_and_this_is_remembered(
    asked: Asked, weekly: int
):
    asked.model = ScriptedModel(Response("Because Bob wanted it."), citing(SAY))
    first = asked.ask(QUESTION)
    second_model = asked.model = ScriptedModel(citing(SAY))

    second = asked.ask(QUESTION)

    assert "Bob" not in "".join(written(each) for each in asked.of(first.id))
    assert verdicts(first) == verdicts(second) == ["supported", "no_source"]
    assert [card.kind for card in second.cards] == ["passages"]
    assert len(second_model.asked) == 1
    # It may still call, if it learns to.
    assert second_model.asked[0][1]


def test_stopping_keeps_what_is_there_and_checks_it(asked: Asked, weekly: int):
    going = threading.Event()

    def slow(messages: Sequence[ChatMessage]) -> Response:
        number = number_of(MOVED, messages)
        return Response(
            f"It moved from the ninth to the sixteenth [{number}]. Then Bob",
            lambda: going.wait(10),
            " went on.",
        )

    asked.model = ScriptedModel(SEARCH, slow)
    question = asked.asker.ask(QUESTION)
    asked.wait_for("Then Bob")

    asked.asker.stop()
    going.set()
    turn = asked.end_of(question)

    assert turn.state == "stopped"
    assert turn.problem == "You stopped this answer. What is here was checked."
    assert verdicts(turn) == ["supported", "no_source"]
    assert turn.tail == ""


def test_a_new_question_stops_the_one_before_it(asked: Asked, weekly: int):
    going = threading.Event()
    asked.model = ScriptedModel(SEARCH, Response(lambda: going.wait(10), "Never said."))
    first = asked.asker.ask(QUESTION)
    while len(asked.model.asked) < 2:
        pass

    asked.model = ScriptedModel(SEARCH, citing(SAY))
    second = asked.asker.ask(QUESTION)
    going.set()

    assert asked.end_of(first).state == "stopped"
    assert asked.end_of(second).state == "done"


def test_a_failure_in_the_middle_keeps_what_is_there(asked: Asked, weekly: int):
    def breaks(messages: Sequence[ChatMessage]) -> Response:
        number = number_of(MOVED, messages)
        text = f"It moved from the ninth to the sixteenth [{number}]. Then"
        return Response(text, AskAgain("The server went silent. Ask again."))

    asked.model = ScriptedModel(SEARCH, breaks)

    turn = asked.ask(QUESTION)

    assert turn.state == "failed"
    assert turn.problem == "The server went silent. Ask again."
    assert turn.remedy == "again"
    assert verdicts(turn)[0] == "supported"
    assert turn.meetings == ()


def test_a_failure_before_anything_leaves_the_passages(asked: Asked, weekly: int):
    asked.model = ScriptedModel(Response(ChatFailed("The server refused. Check the key.")))

    turn = asked.ask("sixteenth")

    assert (turn.state, turn.remedy) == ("failed", "settings")
    assert [meeting.session for meeting in turn.meetings] == [weekly]


@pytest.mark.parametrize(
    ("reason", "state", "problem", "remedy"),
    [
        (
            "cut",
            "failed",
            "The server ended the answer in the middle. Ask again for the rest.",
            "again",
        ),
        (
            "length",
            "done",
            "The model stopped at its longest answer. Ask again for the rest.",
            "again",
        ),
        ("content_filter", "done", "The server held back the rest. Ask in other words.", None),
        ("stop", "done", None, None),
    ],
)
def test_how_an_answer_ended_is_told(
    asked: Asked, weekly: int, reason: Any, state: str, problem: str | None, remedy: str | None
):
    """An answer that was cut off offered the settings, where nothing helps."""

    def respond(messages: Sequence[ChatMessage]) -> Response:
        return Response(SAY.replace("{}", number_of(MOVED, messages)), reason=reason)

    asked.model = ScriptedModel(SEARCH, respond)

    turn = asked.ask(QUESTION)

    assert (turn.state, turn.problem, turn.remedy) == (state, problem, remedy)
    assert verdicts(turn)[0] == "supported"


def test_an_answer_without_words_is_told_as_such(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, Response(" \n"))

    turn = asked.ask(QUESTION)

    assert turn.state == "failed"
    assert turn.problem is not None
    assert turn.problem.startswith("The model wrote no answer.")


def test_where_the_captions_do_not_say_the_closest_lines_are_shown(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, Response("Your captions do not say who paid for it."))

    turn = asked.ask("who paid for the sixteenth")

    assert turn.state == "done"
    assert turn.is_unanswered
    assert verdicts(turn) == ["not_a_claim"]
    assert [meeting.session for meeting in turn.meetings] == [weekly]


def test_sentences_without_a_source_can_be_withheld_and_are_counted(asked: Asked, weekly: int):
    asked.withholds = True
    text = "Bob paid. " + SAY + "\n\nBob left [{}]. It moved to the sixteenth [{}]."
    asked.model = ScriptedModel(SEARCH, citing(text))

    turn = asked.ask(QUESTION)

    assert verdicts(turn) == ["supported", "supported"]
    assert turn.withheld == 3
    assert [each.begins_block for each in turn.sentences] == [True, True]
    assert {each.tail for each in asked.of(turn.id)} == {""}


def test_a_follow_up_knows_the_conversation_and_its_numbers(asked: Asked, weekly: int):
    asked.model = ScriptedModel(SEARCH, citing(SAY))
    first = asked.ask(QUESTION)
    model = asked.model = ScriptedModel(Response("It moved from the ninth [1]."))

    second = asked.ask("From when?", earlier=(first,))

    roles = [message.role for message in model.asked[0][0]]
    assert roles == ["system", "user", "assistant", "user"]
    told = model.prompts[0]
    assert "It moved from the ninth to the sixteenth. [1]" in told
    assert "board" not in told
    assert number_of(MOVED, model.asked[0][0]) == "1"
    assert verdicts(second) == ["supported"]
    assert second.sources[0].text == MOVED


def test_lines_of_private_sessions_reach_no_model(asked: Asked, weekly: int, store: HistoryStore):
    asked.model = ScriptedModel(SEARCH, citing(SAY))
    first = asked.ask(QUESTION)
    store.set_private(weekly, is_private=True).result(5)
    calls = [
        call("search_history", "a", query="sixteenth"),
        call("read_session", "b", session=weekly),
        call("read_session", "c", around=1),
        call("list_sessions", "d"),
    ]
    model = asked.model = ScriptedModel(Response(*calls), Response("The captions do not say."))

    second = asked.ask("From when?", earlier=(first,))
    third_model = asked.model = ScriptedModel(Response("Nothing."), has_tools=False)
    third = asked.ask("sixteenth", earlier=(first,))

    told = "\n".join((*model.prompts, *third_model.prompts))
    assert "ninth" not in told
    assert "Board meeting" not in told
    assert [card.lines for card in second.cards] == [(), (), (), ()]
    assert [card.state for card in second.cards] == ["done", "failed", "failed", "done"]
    # The person still finds them.
    assert [meeting.session for meeting in third.meetings] == [weekly]


def test_what_becomes_private_while_it_is_read_is_not_sent_again(
    asked: Asked, weekly: int, store: HistoryStore
):
    def becomes_private() -> None:
        store.set_private(weekly, is_private=True).result(5)

    more = Response(call("list_sessions"), becomes_private)
    model = asked.model = ScriptedModel(SEARCH, more, citing(SAY))

    turn = asked.ask(QUESTION)

    assert turn.state == "failed"
    assert turn.problem is not None
    assert turn.problem.startswith("A session that was read has been made private")
    assert len(model.asked) == 2


def test_the_scope_holds_whatever_the_model_asks_for(
    asked: Asked, weekly: int, keep: Callable[..., int]
):
    other = keep("The sixteenth is a holiday.", title="Other")
    calls = [
        call("search_history", "a", query="sixteenth title:board"),
        call("search_history", "b", query="sixteenth"),
        call("read_session", "c", session=weekly),
        call("list_sessions", "d"),
    ]
    asked.model = ScriptedModel(Response(*calls), Response("The captions do not say."))

    asked.ask(QUESTION, Scope(kind="sessions", sessions=(other,)))

    told = "\n".join(asked.model.prompts)
    assert "holiday" in told
    assert "ninth" not in told
    assert "Board meeting" not in told


def test_the_prompt_is_kept_within_what_the_model_reads(asked: Asked, keep: Callable[..., int]):
    keep(*[f"The budget item number {n} was moved to the sixteenth." for n in range(300)])
    reads = [Response(call("read_session", session=1, first_line=n * 60)) for n in range(4)]
    asked.model = ScriptedModel(*reads, Response("The captions do not say."), context_tokens=4096)

    turn = asked.ask(QUESTION)

    assert turn.state == "done"
    for messages, tools in asked.model.asked:
        assert messages[0].role == "system"
        assert "Use only what the lines say" in messages[0].content
        assert sum(len(message.content) for message in messages) / 4 < 4096
        if tools:
            assert messages[1].content.endswith(QUESTION)
    last = [message.content for message in asked.model.asked[4][0] if message.role == "tool"]
    assert "left out for room" in last[0]
    assert len(last[0]) < len(last[-1])


def test_a_server_that_says_the_prompt_is_too_long_is_sent_less(
    asked: Asked, keep: Callable[..., int]
):
    keep(*[f"The budget item number {n} was moved to the sixteenth." for n in range(300)])
    asked.model = ScriptedModel(
        Response(ContextTooLong("Too long.", 2048)),
        Response("The captions do not say."),
        has_tools=False,
    )

    turn = asked.ask("budget item sixteenth")

    assert turn.state == "done"
    assert len(asked.model.prompts[1]) < len(asked.model.prompts[0])


def test_a_server_that_never_takes_the_prompt_fails_with_its_sentence(asked: Asked, weekly: int):
    asked.model = ScriptedModel(Response(ContextTooLong("Too long. Choose another.")))

    turn = asked.ask(QUESTION)

    assert turn.state == "failed"
    assert turn.problem == "Too long. Choose another."


def test_a_question_longer_than_the_model_reads_is_refused(asked: Asked, weekly: int):
    asked.model = ScriptedModel(Response("Never asked."), context_tokens=2048)

    turn = asked.ask("why " * 5000)

    assert turn.state == "failed"
    assert turn.problem is not None
    assert turn.problem.startswith("The question is longer than the model reads at once.")
    assert asked.model.asked == []


def test_a_prompt_that_was_cut_without_a_word_is_sent_again_shorter(asked: Asked, weekly: int):
    asked.model = ScriptedModel(
        Response("Bob.", prompt_tokens=64), SEARCH, citing(SAY), context_tokens=4096
    )

    turn = asked.ask(QUESTION)

    assert turn.state in ("done", "failed")
    assert "Bob" not in written(turn)


def test_a_history_that_fails_while_a_call_runs_is_told(
    asked: Asked, weekly: int, monkeypatch: pytest.MonkeyPatch
):
    def broken(*_: object) -> None:
        raise HistoryUnavailable("The history is damaged. Restore a backup.")

    monkeypatch.setattr(HistoryTools, "run", broken)
    asked.model = ScriptedModel(SEARCH)

    turn = asked.ask(QUESTION)

    assert turn.state == "failed"
    assert turn.problem == "The history is damaged. Restore a backup."
    assert [card.state for card in turn.cards] == ["failed"]
