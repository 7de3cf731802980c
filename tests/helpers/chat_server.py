"""An OpenAI-compatible model server on the loopback interface that says what a test has written.

Real sockets. Each path has a list of replies; the last one is given again and again. Replies are
bytes and what happens between them: a wait until the test goes on, a connection that breaks.
"""

import json
import socket
import struct
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, ClassVar, Literal

from tests.helpers.loopback_http import LoopbackHost, QuietHandler

CHAT = "/v1/chat/completions"
MODELS = "/v1/models"

Step = bytes | Literal["stall", "reset"]
"""stall: nothing more until the server closes. reset: the connection breaks off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What is answered once."""

    status: int = 200
    type: str = "text/event-stream"
    headers: Mapping[str, str] = field(default_factory=dict)
    steps: Sequence[Step] = ()
    is_chunked: bool = True
    """Whether the end of the answer is told; else it ends with the connection."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A request as it came."""

    path: str
    headers: Mapping[str, str]
    """By names in small letters."""
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


def event(value: object) -> bytes:
    """Return an event of a stream."""
    data = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"data: {data}\n\n".encode()


def delta(text: str | None = None, *, reason: str | None = None, **more: object) -> bytes:
    """Return an event with a piece of an answer."""
    said = ({} if text is None else {"content": text}) | more
    return event({"choices": [{"index": 0, "delta": said, "finish_reason": reason}]})


DONE = event("[DONE]")


def answering(*texts: str, reason: str = "stop") -> Reply:
    """Return a usual streamed answer."""
    return Reply(steps=[*map(delta, texts), delta(reason=reason), DONE])


def streaming(*events: object) -> Reply:
    """Return a stream of these events, with the end that servers give."""
    return Reply(steps=[*map(event, events), DONE])


def json_reply(value: object, status: int = 200, **headers: str) -> Reply:
    """Return a whole JSON answer; names of headers have _ for -."""
    return Reply(
        status=status,
        type="application/json",
        headers={name.replace("_", "-"): text for name, text in headers.items()},
        steps=[json.dumps(value).encode()],
    )


def model_list(*names: str, **more: object) -> Reply:
    """Return a list of models."""
    data = [{"id": name, "object": "model", **more} for name in names]
    return json_reply({"object": "list", "data": data})


class _Handler(QuietHandler):
    protocol_version = "HTTP/1.1"
    host: "ChatServer"

    def answer(self, body: bytes) -> None:
        headers = {name.lower(): text for name, text in self.headers.items()}
        reply = self.host.reply_to(Asked(path=self.path, headers=headers, body=body))
        self.close_connection = True
        with suppress(OSError):
            self.send_response(HTTPStatus(reply.status))
            self.send_header("Content-Type", reply.type)
            self.send_header("Connection", "close")
            if reply.is_chunked:
                self.send_header("Transfer-Encoding", "chunked")
            for name, text in reply.headers.items():
                self.send_header(name, text)
            self.end_headers()
            if all(self._step(step, is_chunked=reply.is_chunked) for step in reply.steps):
                self.wfile.write(b"0\r\n\r\n" if reply.is_chunked else b"")

    def _step(self, step: Step, *, is_chunked: bool) -> bool:
        """Do a step; say whether the answer goes on."""
        match step:
            case bytes():
                framed = b"%x\r\n%b\r\n" % (len(step), step)
                self.wfile.write(framed if is_chunked else step)
                self.wfile.flush()
                return True
            case "stall":
                self.host.wait_stalled()
            case "reset":
                # With nothing left to linger for, closing sends a reset.
                linger = struct.pack("ii", 1, 0)
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                self.connection.close()
        return False


@dataclass(slots=True, kw_only=True)
class ChatServer(LoopbackHost):
    """Says what it was told to say."""

    handler: ClassVar = _Handler
    # A client may have stopped in the middle of a question.
    waits_for_answers: ClassVar = False
    replies: dict[str, list[Reply]] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    stalled: threading.Event = field(default_factory=threading.Event)
    """Set when a reply has come to a stall."""

    def will_say(self, *replies: Reply, path: str = CHAT) -> None:
        """Answer with these, one after the other; with the last one from then on."""
        self.replies[path] = list(replies)

    def reply_to(self, asked: Asked) -> Reply:
        """Return what is answered next; called by the server."""
        self.asked.append(asked)
        replies = self.replies.get(asked.path)
        if not replies:
            return Reply(status=404, type="text/plain", steps=[b"404 page not found"])
        return replies.pop(0) if len(replies) > 1 else replies[0]

    def wait_stalled(self) -> None:
        """Stay at a stall until the server closes."""
        self.stalled.set()
        self.closing.wait(20.0)
