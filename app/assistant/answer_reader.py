"""A response of an OpenAI-compatible server: bytes in, pieces of an answer out. Pure.

Takes a stream of events, and also the whole answer that some servers give where a stream was asked.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from app.assistant.chat import CallsPiece, ChatEnded, ChatPiece, FinishReason, TextPiece
from app.assistant.event_stream import EventReader
from app.assistant.server_text import error_of
from app.assistant.surrogates import ends_in_half, join_pairs
from app.assistant.text_calls import TextCalls
from app.assistant.thinking import ThinkingFilter
from app.assistant.tool_calls import ToolCallAssembler

_DONE: Final = "[DONE]"
_REASONS: Final[Mapping[str, FinishReason]] = {
    "length": "length",
    "max_tokens": "length",
    "content_filter": "content_filter",
    "tool_calls": "tool_calls",
    "function_call": "tool_calls",
}
"""All others ("stop", "eos", "end_turn") say that the model had said what it wanted."""
_BOM: Final = b"\xef\xbb\xbf"


class NotAnAnswer(Exception):
    """The bytes are something else, such as a web page. What was yielded before stays true."""


class EmptyAnswer(Exception):
    """The stream ended before anything of an answer was in it."""


class ServerError(Exception):
    """The server tells of an error instead of going on: the error as it came."""

    def __init__(self, error: object) -> None:
        super().__init__()
        self.error = error


class AnswerReader:
    """Reads one response. Owned by one thread."""

    def __init__(self, *, had_tools: bool = False) -> None:
        """Args: had_tools: whether tools were offered: then calls may come as text."""
        self._form: Literal["unknown", "events", "json"] = "unknown"
        self._begun = bytearray()
        self._events = EventReader()
        self._assembler = ToolCallAssembler("openai_chat")
        self._thinking = ThinkingFilter()
        self._text_calls = TextCalls() if had_tools else None
        self._half = ""
        self._has_text = False
        self._reason: FinishReason | None = None
        self._prompt_tokens: int | None = None
        self.has_begun = False
        """Something was yielded."""
        self.is_done = False
        """The server said that nothing follows."""

    @property
    def has_reason(self) -> bool:
        """Whether the server said why the answer ends; only its count of tokens may follow."""
        return self._reason is not None

    def accept(self, data: bytes) -> list[ChatPiece]:
        """Take the next bytes of a response; return what of the answer they hold.

        Raises:
            NotAnAnswer: they are a web page.
            ServerError: see there.
        """
        if self._form == "unknown":
            self._begun += data
            begun = bytes(self._begun).removeprefix(_BOM).lstrip()
            if not begun:
                return []
            if begun.startswith(b"<"):
                raise NotAnAnswer
            self._form = "json" if begun.startswith((b"{", b"[")) else "events"
            if self._form == "events":
                data = bytes(self._begun)
                self._begun.clear()
        elif self._form == "json":
            self._begun += data
        if self._form == "json":
            return []
        return self._take(self._events.accept(data))

    def flush(self) -> list[ChatPiece]:
        """Return what is left at the end of the bytes, `ChatEnded` last.

        Raises:
            NotAnAnswer: they are no answer.
            EmptyAnswer: see there.
            ServerError: see there.
        """
        if self._form == "json":
            pieces = self._whole(bytes(self._begun))
        else:
            pieces = self._take(self._events.flush())
        pieces += self._text_pieces("", is_end=True)
        calls = tuple(call for call in self._assembler.flush() if call.choice == 0)
        reason = self._reason
        if reason is None and self.is_done:
            reason = "stop"
        if reason is None and not self._has_text and not calls:
            raise EmptyAnswer
        if reason == "stop" and calls:
            # Some servers say "stop" behind calls.
            reason = "tool_calls"
        ended = ChatEnded(reason=reason or "cut", calls=calls, prompt_tokens=self._prompt_tokens)
        return [*pieces, ended]

    def stopped(self) -> list[ChatPiece]:
        """Return the end of an answer that was stopped: calls are not asked for any more."""
        pieces = self._text_pieces("", is_end=True)
        return [*pieces, ChatEnded(reason="stopped", prompt_tokens=self._prompt_tokens)]

    def _take(self, events: list[str]) -> list[ChatPiece]:
        pieces: list[ChatPiece] = []
        for data in events:
            for value in _values(data):
                pieces += self._event(value)
            self.is_done = self.is_done or data.strip() == _DONE
        self.has_begun = self.has_begun or bool(pieces)
        return pieces

    def _whole(self, body: bytes) -> list[ChatPiece]:
        values = list(_values(body.removeprefix(_BOM).decode("utf-8", "replace")))
        if not values:
            raise NotAnAnswer
        return [piece for value in values for piece in self._event(value)]

    def _event(self, event: Mapping[str, object]) -> list[ChatPiece]:
        if (error := error_of(event)) is not None:
            raise ServerError(error)
        usage = event.get("usage")
        tokens = usage.get("prompt_tokens") if isinstance(usage, dict) else None
        if isinstance(tokens, int) and not isinstance(tokens, bool):
            self._prompt_tokens = tokens
        pieces: list[ChatPiece] = []
        for choice in _first_choices(event):
            pieces += self._text_pieces(self._text_of(choice))
            reason = choice.get("finish_reason")
            if isinstance(reason, str) and reason:
                self._reason = _REASONS.get(reason, "stop")
        if progress := self._assembler.accept(event):
            pieces.append(CallsPiece(calls=tuple(progress)))
        return pieces

    def _text_of(self, choice: Mapping[str, object]) -> str:
        delta = choice.get("delta")
        if isinstance(delta, dict):
            return _content(delta.get("content"))
        message = choice.get("message")
        # A whole message at the end of a stream says again what was streamed.
        if isinstance(message, dict) and not self._has_text:
            return _content(message.get("content"))
        return ""

    def _text_pieces(self, text: str, *, is_end: bool = False) -> list[ChatPiece]:
        text = join_pairs(self._half + text)
        self._half = ""
        if ends_in_half(text) and not is_end:
            text, self._half = text[:-1], text[-1]
        passed = self._thinking.accept(_without_halves(text))
        if is_end:
            passed += self._thinking.flush()
        pieces: list[ChatPiece] = []
        if self._text_calls is not None:
            passed = self._sorted(self._text_calls, passed, pieces, is_end=is_end)
        self._has_text = self._has_text or bool(passed)
        return [TextPiece(text=passed), *pieces] if passed else pieces

    def _sorted(
        self, sorter: TextCalls, text: str, pieces: list[ChatPiece], *, is_end: bool
    ) -> str:
        """Return what of a text is text; add what is calls to the pieces."""
        parts = [sorter.accept(text), *([sorter.flush()] if is_end else [])]
        for call in (call for part in parts for call in part.calls):
            progress = self._assembler.accept({"choices": [{"delta": {"tool_calls": [call]}}]})
            pieces.append(CallsPiece(calls=tuple(progress)))
        return "".join(part.text for part in parts)


def _values(data: str) -> Iterator[Mapping[str, object]]:
    """Yield the objects of an event; where it is not JSON as a whole, those of its lines.

    Some servers leave out the empty line between events. What is not JSON is passed over.
    """
    for text in (data, *data.split("\n")):
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield one
        if text is data:
            return


def _first_choices(event: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    choices = event.get("choices")
    for choice in choices if isinstance(choices, list) else []:
        if isinstance(choice, dict) and choice.get("index") in (None, 0):
            yield choice


def _content(content: object) -> str:
    if isinstance(content, str):
        return content
    # Parts: text among what the model thinks, or draws.
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, dict)]
    return "".join(text for text in texts if isinstance(text, str))


def _without_halves(text: str) -> str:
    """Put U+FFFD where half a pair is left: neither the window nor the history could hold it."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
