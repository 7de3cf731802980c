"""The client against a server on this computer that says what the test has written."""

import json
import logging
import ssl
import threading
import time
import traceback
from pathlib import Path

import pytest

from app.assistant.chat import CallsPiece, ChatEnded, ChatMessage, TextPiece, ToolSpec
from app.assistant.client import OpenAIChat
from app.assistant.connecting import Patience
from app.assistant.errors import ChatFailed, ContextTooLong, ToolsNotSupported
from app.assistant.known_models import KnownModels
from app.assistant.server_address import read_address
from tests.helpers.chat_server import (
    CHAT,
    DONE,
    ChatServer,
    Reply,
    answering,
    delta,
    event,
    json_reply,
    streaming,
)
from tests.helpers.secure_server import make_certificate

KEY = "sk-secret-0123456789"
ASK = (ChatMessage(role="user", content="When do we ship?"),)
TOOLS = (ToolSpec(name="search", description="Searches.", parameters={"type": "object"}),)
PATIENT = Patience(connect_s=5.0, first_s=20.0, silence_s=20.0, after_end_s=20.0)
CASES = json.loads(
    (Path(__file__).parents[2] / "data" / "toolcall_cases.json").read_text(encoding="utf-8")
)
STREAMS = [
    case for case in CASES["assemble_proposed"]["cases"] if case["provider"] == "openai_chat"
]


@pytest.fixture
def server():
    with ChatServer() as server:
        yield server


def model_of(server, *, patience=PATIENT, known=None, key=KEY, trusted=None):
    return OpenAIChat(
        read_address(server.url),
        "small",
        lambda: key,
        patience=patience,
        known=known or KnownModels(),
        trusted=trusted,
    )


def words(pieces):
    return "".join(piece.text for piece in pieces if isinstance(piece, TextPiece))


def failure(model, tools=()):
    with pytest.raises(ChatFailed) as failed:
        list(model.stream(ASK, tools))
    return failed.value


def test_an_answer_arrives_in_pieces_and_is_asked_for_with_the_key(server):
    server.will_say(answering("On ", "Friday."))
    model = model_of(server)

    pieces = list(model.stream(ASK))

    assert pieces == [
        TextPiece(text="On "),
        TextPiece(text="Friday."),
        ChatEnded(reason="stop"),
    ]
    (asked,) = server.asked
    assert asked.path == CHAT
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.headers["user-agent"] == "Earmark"
    assert asked.json["messages"] == [{"role": "user", "content": "When do we ship?"}]


def test_without_a_key_none_is_sent(server):
    server.will_say(answering("Yes."))

    list(model_of(server, key="").stream(ASK))

    assert "authorization" not in server.asked[0].headers


def test_the_first_piece_is_there_before_the_last_is_written(server):
    server.will_say(Reply(steps=[delta("On "), "stall"]))
    model = model_of(server)

    answer = model.stream(ASK)

    assert next(answer) == TextPiece(text="On ")
    model.cancel()
    assert list(answer) == [ChatEnded(reason="stopped")]


@pytest.mark.parametrize("case", STREAMS, ids=[case["id"] for case in STREAMS])
def test_tool_calls_are_put_together_as_the_vectors_say(server, case):
    server.will_say(streaming(*case["events"]))
    known = KnownModels()
    model = model_of(server, known=known)

    pieces = list(model.stream(ASK, TOOLS))

    calls = [
        {"id": call.id, "name": call.name, "arguments": call.arguments.text}
        for call in pieces[-1].calls
    ]
    assert [each | {"arguments": _plain(each["arguments"])} for each in calls] == [
        each | {"arguments": _plain(each["arguments"])} for each in case["expected_calls"]
    ]
    assert pieces[-1].reason == "tool_calls" or case["id"] in ("oa-no-finish", "oa-truncated")
    assert any(isinstance(piece, CallsPiece) for piece in pieces)
    assert model.facts.has_tools is True


def _plain(arguments):
    try:
        return json.loads(arguments)
    except ValueError:
        return arguments


def test_a_refusal_of_tools_is_remembered_for_all_who_ask_the_model(server):
    server.will_say(
        json_reply({"error": {"message": "small does not support tools"}}, 400), answering("Yes.")
    )
    known = KnownModels()

    with pytest.raises(ToolsNotSupported):
        list(model_of(server, known=known).stream(ASK, TOOLS))

    again = model_of(server, known=known)
    assert again.facts.has_tools is False
    assert words(again.stream(ASK)) == "Yes."


def test_tools_refused_within_the_stream_are_known_too(server):
    server.will_say(streaming({"error": {"message": "tools param requires --jinja flag"}}))

    assert isinstance(failure(model_of(server), TOOLS), ToolsNotSupported)


def test_a_server_that_cannot_be_asked_for_its_count_is_asked_without(server):
    server.will_say(
        json_reply({"detail": [{"msg": "Extra inputs", "loc": ["stream_options"]}]}, 422),
        answering("Yes."),
    )

    assert words(model_of(server).stream(ASK)) == "Yes."
    assert ["stream_options" in asked.json for asked in server.asked] == [True, False]


@pytest.mark.parametrize(
    "said",
    [
        "Jinja Exception: System role not supported",
        "Conversation roles must alternate user/assistant/user/assistant/...",
    ],
)
def test_a_model_that_knows_no_system_is_told_by_the_person(server, said):
    """Gemma's template refuses the role."""
    server.will_say(json_reply({"error": {"message": said}}, 500), answering("Yes."))
    system = ChatMessage(role="system", content="Be brief.")

    assert words(model_of(server).stream((system, *ASK))) == "Yes."
    assert server.asked[1].json["messages"] == [
        {"role": "user", "content": "Be brief.\n\nWhen do we ship?"}
    ]


def test_each_way_of_asking_is_tried_once(server):
    said = "stream_options: extra; System role not supported"
    server.will_say(json_reply({"error": {"message": said}}, 400))

    assert "refused" in str(failure(model_of(server)))
    assert len(server.asked) == 3


def test_a_server_that_fails_behind_its_header_is_asked_for_the_whole_answer(server):
    """llama-cpp-python ends the stream of a prompt that is too long without a word."""
    said = "This model's maximum context length is 512 tokens. However, you requested 900 tokens"
    server.will_say(Reply(is_chunked=False), json_reply({"error": {"message": said}}, 400))

    failed = failure(model_of(server))

    assert isinstance(failed, ContextTooLong)
    assert failed.limit_tokens == 512
    assert [asked.json["stream"] for asked in server.asked] == [True, False]


def test_a_whole_answer_is_taken_where_a_stream_was_asked_for(server):
    message = {"role": "assistant", "content": "On Friday."}
    server.will_say(json_reply({"choices": [{"message": message, "finish_reason": "stop"}]}))

    assert words(model_of(server).stream(ASK)) == "On Friday."


def test_bytes_that_are_no_letters_do_not_end_an_answer(server):
    broken = delta("Friday XX.").replace(b"XX", b"\xff\xfe")
    server.will_say(Reply(steps=[broken[:20], broken[20:], delta(reason="stop"), DONE]))

    assert words(model_of(server).stream(ASK)) == "Friday \ufffd\ufffd."


@pytest.mark.parametrize(
    "reply",
    [
        Reply(steps=[delta("On "), "reset"]),
        Reply(steps=[delta("On ")], is_chunked=False),
    ],
    ids=["reset", "closed"],
)
def test_an_answer_that_breaks_off_says_so_and_keeps_its_beginning(server, reply):
    server.will_say(reply)

    pieces = list(model_of(server).stream(ASK))

    assert pieces == [TextPiece(text="On "), ChatEnded(reason="cut")]


def test_a_connection_that_breaks_before_the_answer_is_a_failure(server):
    server.will_say(Reply(steps=["reset"]))

    assert "closed the connection without an answer" in str(failure(model_of(server)))


@pytest.mark.parametrize("steps", [["stall"], [delta("On "), "stall"], [b": hm\n\n", "stall"]])
def test_a_server_that_goes_silent_is_given_up(server, steps):
    server.will_say(Reply(steps=steps))
    hasty = Patience(connect_s=5.0, first_s=0.3, silence_s=0.3)

    failed = failure(model_of(server, patience=hasty))

    assert "has sent nothing for 0 s" in str(failed)


def test_signs_of_life_count_while_the_answer_is_awaited(server):
    """Comments come every few seconds while a large model reads."""
    server.will_say(Reply(steps=[b": working\n\n", b": working\n\n", *answering("Yes.").steps]))

    assert words(model_of(server).stream(ASK)) == "Yes."


def test_an_answer_ends_with_its_reason_though_the_connection_stays_open(server):
    server.will_say(Reply(steps=[delta("Yes."), delta(reason="stop"), "stall"]))
    hasty = Patience(connect_s=5.0, first_s=20.0, silence_s=20.0, after_end_s=0.2)

    assert list(model_of(server, patience=hasty).stream(ASK))[-1] == ChatEnded(reason="stop")


@pytest.mark.parametrize("steps", [["stall"], [delta("On "), "stall"]], ids=["before", "within"])
def test_cancel_ends_a_stalled_answer_from_another_thread(server, steps):
    server.will_say(Reply(steps=steps))
    model = model_of(server)
    pieces = []
    asker = threading.Thread(target=lambda: pieces.extend(model.stream(ASK)))  # noqa: TID251

    asker.start()
    assert server.stalled.wait(10.0)
    model.cancel()
    asker.join(10.0)

    assert not asker.is_alive()
    assert pieces[-1] == ChatEnded(reason="stopped")


def test_cancel_does_not_wait_for_a_keyring_that_waits_to_be_unlocked(server):
    asked, unlocked = threading.Event(), threading.Event()

    def locked():
        asked.set()
        unlocked.wait(20.0)
        return KEY

    model = OpenAIChat(read_address(server.url), "small", locked, known=KnownModels())
    pieces = []
    asker = threading.Thread(target=lambda: pieces.extend(model.stream(ASK)))  # noqa: TID251
    asker.start()
    assert asked.wait(10.0)

    model.cancel()
    asker.join(10.0)

    assert pieces == [ChatEnded(reason="stopped")]
    unlocked.set()


def test_cancel_before_the_first_piece_is_not_forgotten(server):
    server.will_say(answering("Yes."))
    model = model_of(server)

    answer = model.stream(ASK)
    model.cancel()

    assert list(answer) == [ChatEnded(reason="stopped")]
    assert server.asked == []


def test_a_cancelled_model_can_be_asked_again(server):
    server.will_say(answering("Yes."))
    model = model_of(server)
    model.cancel()

    assert words(model.stream(ASK)) == "Yes."


def test_an_answer_that_nobody_reads_to_its_end_leaves_no_thread(server):
    server.will_say(Reply(steps=[delta("On "), "stall"]))
    answer = model_of(server).stream(ASK)
    next(answer)

    answer.close()

    assert not [each for each in threading.enumerate() if each.name == "model server"]


def test_an_answer_that_comes_faster_than_it_is_read_waits_and_can_be_left(server):
    server.will_say(Reply(steps=[*[delta("word ")] * 2000, delta(reason="stop"), DONE]))
    model = model_of(server)

    assert words(model.stream(ASK)) == "word " * 2000
    answer = model.stream(ASK)
    next(answer)
    model.cancel()

    assert list(answer) == [ChatEnded(reason="stopped")]
    assert not [each for each in threading.enumerate() if each.name == "model server"]


def test_a_web_page_is_no_answer(server):
    server.will_say(Reply(type="text/html", steps=[b"<!DOCTYPE html><p>Log in first"]))

    assert "is no model server" in str(failure(model_of(server)))


def test_an_error_within_the_answer_keeps_what_came_before(server):
    server.will_say(Reply(steps=[delta("On "), event({"error": {"message": "out of memory"}})]))
    answer = model_of(server).stream(ASK)

    assert next(answer) == TextPiece(text="On ")
    with pytest.raises(ChatFailed, match=r"broke off \(out of memory\)"):
        next(answer)


def test_nothing_is_followed_to_another_host(server):
    with ChatServer() as other:
        other.will_say(answering("Give me the key."))
        headers = {"Location": f"{other.url}{CHAT}"}
        for status in (301, 302, 303, 307, 308):
            server.will_say(Reply(status=status, headers=headers))

            assert f"sends to {other.url}" in str(failure(model_of(server)))

        assert other.asked == []


def test_a_server_on_this_computer_is_not_asked_through_a_proxy(server, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    server.will_say(answering("Yes."))

    assert words(model_of(server).stream(ASK)) == "Yes."


def test_a_server_elsewhere_is_asked_through_the_system_s_proxy(server, monkeypatch):
    monkeypatch.setenv("http_proxy", server.url)
    for name in ("NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    server.will_say(answering("Yes."), path=f"http://models.example{CHAT}")
    model = OpenAIChat(read_address("http://models.example"), "small", known=KnownModels())

    assert words(model.stream(ASK)) == "Yes."
    assert model.host == "models.example"


def test_a_proxy_that_cannot_be_used_is_named(monkeypatch):
    monkeypatch.setenv("https_proxy", "socks5://127.0.0.1:9")
    model = OpenAIChat(read_address("https://models.example"), "small", known=KnownModels())

    assert "proxy" in str(failure(model))


def test_nobody_there_says_what_to_do():
    with ChatServer() as server:
        model = model_of(server)

    assert str(failure(model)).startswith("Nothing answers at 127.0.0.1:")
    assert model.host is None


def test_a_server_that_sends_without_end_is_left(server):
    megabyte = b": " + b"x" * 2**20 + b"\n\n"
    server.will_say(Reply(steps=[megabyte] * 70))

    assert "far more than an answer" in str(failure(model_of(server)))


@pytest.mark.parametrize("status", [401, 403, 404, 429, 500, 502])
def test_the_key_is_in_no_error_log_or_representation(server, status, caplog):
    caplog.set_level(logging.DEBUG)
    server.will_say(json_reply({"error": {"message": f"{KEY} is not welcome"}}, status))
    model = model_of(server)

    failed = failure(model)

    told = "".join(traceback.format_exception(failed))
    assert KEY not in told + caplog.text + repr(model) + repr(failed) + repr(vars(failed))
    assert failed.__cause__ is None


def test_a_prompt_of_an_hour_s_meetings_is_sent_whole(server):
    """200,000 tokens are about 1 MB."""
    server.will_say(answering("Yes."))
    long = "The line says something about the date. " * 25_000

    assert words(model_of(server).stream([ChatMessage(role="user", content=long)])) == "Yes."
    assert server.asked[0].json["messages"][0]["content"] == long


def test_a_certificate_that_is_not_trusted_ends_before_anything_is_sent(tmp_path):
    context, _ = certificate(tmp_path)
    with ChatServer(tls=context) as server:
        server.will_say(answering("Yes."))

        failed = failure(model_of(server))

        assert "The certificate of 127.0.0.1:" in str(failed)
        assert "nothing was sent" in str(failed)
        assert server.asked == []


def test_a_certificate_that_is_trusted_is_taken_and_a_stalled_answer_can_be_cancelled(tmp_path):
    context, trusted = certificate(tmp_path)
    with ChatServer(tls=context) as server:
        server.will_say(answering("Yes."), Reply(steps=[delta("On "), "stall"]))
        model = model_of(server, trusted=trusted)

        assert words(model.stream(ASK)) == "Yes."
        answer = model.stream(ASK)
        assert next(answer) == TextPiece(text="On ")
        begun_s = time.monotonic()
        model.cancel()
        assert list(answer) == [ChatEnded(reason="stopped")]
        # Without the shutdown of the socket closing would wait for the whole of its patience.
        assert time.monotonic() - begun_s < PATIENT.silence_s / 2


def test_https_to_a_server_that_speaks_http_says_so(server):
    address = read_address(server.url.replace("http://", "https://"))
    model = OpenAIChat(address, "small", known=KnownModels())

    assert "does not speak https" in str(failure(model))


def certificate(folder):
    """Return the server's side, and who believes it."""
    made, key = make_certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return context, ssl.create_default_context(cafile=str(made))
