"""One question about long material: asked, awaited, and looked at for what went wrong."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from app.assistant.chat import ChatEnded, ChatMessage, ChatModel, TextPiece
from app.assistant.errors import ChatFailed, ContextTooLong, WritingRefused
from app.assistant.tokens import (
    UNKNOWN_CONTEXT,
    TokenScale,
    count_tokens,
    looks_cut,
    prompt_tokens,
)
from engines.sentence import Sentence

PRIVATE: Final = Sentence(
    "This session is private: its lines are given to no model. Make it no longer private first."
)

_LEAST_WINDOW: Final = 2048
"""No server that cuts prompts without a word reads less: Ollama's smallest window by itself."""
_MORE: Final = 1.3
_FULL: Final = 0.9
_LONGER: Final = 2
"""An answer that had too little room is several times as long once it has what it needs."""
# Some models put all they write into a fence, as if it were a file.
_FENCE: Final = re.compile(r"\A```\w*\n(.*?)\n?```\s*\Z", re.DOTALL)


class Stopped(Exception):
    """The person stopped it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a model wrote."""

    text: str
    is_cut_off: bool = False
    """Whether it ended because it was as long as an answer may be."""


class Asking:
    """Asks a model, and learns how much it reads at once. Owned by one thread.

    Args:
        model: whom to ask.
        is_stopped: whether the person stopped it.
        is_allowed: whether the lines may be given away; asked before each question.
        is_enough: whether anything can be asked within `context`.
        scale: how the model counts, as far as that is known.
    """

    def __init__(
        self,
        model: ChatModel,
        is_stopped: Callable[[], bool],
        is_allowed: Callable[[], bool],
        is_enough: Callable[[], bool],
        scale: TokenScale,
    ) -> None:
        self._model = model
        self._is_stopped = is_stopped
        self._is_allowed = is_allowed
        self._is_enough = is_enough
        self.scale = scale
        """As far as it is known by now."""
        self._told_context = model.facts.context_tokens or UNKNOWN_CONTEXT
        self._context = self._told_context
        self._counts_right = True
        # How long the first answer was that was cut off too early, and what was believed before.
        self._longest: int | None = None
        self._before_cut = self._context

    @property
    def context(self) -> int:
        """What the model reads and writes at once, in the tokens of `count_tokens`."""
        return self.scale.counted(self._context)

    @property
    def context_tokens(self) -> int:
        """The same in the model's own tokens."""
        return self._context

    def ask(
        self,
        messages: Sequence[ChatMessage],
        on_text: Callable[[str], None],
        least_answer: int = 0,
    ) -> Answer:
        """Return the answer.

        Args:
            messages: the question.
            on_text: called with all of the answer so far.
            least_answer: an answer that was cut off with fewer tokens than these ran out of room.

        Raises:
            ContextTooLong: the model does not read as much at once, or read only a part of it;
                `context` is smaller now.
            ChatFailed: the server refused, or could not be reached, or wrote nothing.
            Stopped: the person stopped it.
            WritingRefused: the lines are private by now.
        """
        if self._is_stopped():
            raise Stopped
        if not self._is_allowed():
            raise WritingRefused(PRIVATE)
        try:
            text, ended = self._streamed(messages, on_text)
        except ContextTooLong as error:
            self._shrink(error.limit_tokens, prompt_tokens(_contents(messages)))
            raise
        if self._is_stopped() or ended.reason == "stopped":
            raise Stopped
        self._look_at_count(_contents(messages), ended.prompt_tokens)
        answer = _FENCE.sub(r"\1", text.strip()).strip()
        if ended.reason == "length":
            self._look_at_length(count_tokens(answer), least_answer, _contents(messages))
        if ended.reason == "cut":
            raise ChatFailed(Sentence("The server ended its answer in the middle. Try again."))
        if not answer:
            raise ChatFailed(
                Sentence("The model wrote nothing. Try again, or choose another model.")
            )
        return Answer(text=answer, is_cut_off=ended.reason == "length")

    def _streamed(
        self, messages: Sequence[ChatMessage], on_text: Callable[[str], None]
    ) -> tuple[str, ChatEnded]:
        text = ""
        pieces = self._model.stream(messages)
        # From here on a model hears of being cancelled; what came just before it did not hear.
        if self._is_stopped():
            raise Stopped
        for piece in pieces:
            match piece:
                case TextPiece():
                    text += piece.text
                    on_text(text)
                case ChatEnded():
                    return text, piece
                case _:
                    # It has no tools: whatever it calls is not heard.
                    pass
            if self._is_stopped():
                raise Stopped
        return text, ChatEnded(reason="cut")

    def _look_at_count(self, contents: tuple[str, ...], reported: int | None) -> None:
        """Learn from what the server says that it read."""
        if reported is None or not self._counts_right:
            return
        counted = prompt_tokens(contents)
        if not looks_cut(contents, reported):
            self.scale = self.scale.learned(counted, reported)
        elif reported < _LEAST_WINDOW or self._context < self._told_context:
            # Less than any server reads, or less again of a smaller prompt: it counts in some way
            # of its own, such as without what it remembers from the question before.
            self._counts_right = False
            self._context = self._told_context
        else:
            self._shrink(reported, counted)
            raise ContextTooLong(_CUT)

    def _look_at_length(self, written: int, least: int, contents: tuple[str, ...]) -> None:
        """Find out why an answer was cut off: for want of room, or because the server sets a limit.

        Raises:
            ContextTooLong: for want of room, as it seems: with more it would become longer.
        """
        if self._longest is not None and written < self._longest * _LONGER:
            # It did not.
            self._context = max(self._context, self._before_cut)
            return
        if written >= least:
            return
        if self._longest is None:
            self._before_cut = self._context
        self._longest = written
        before = self._context
        # If the context was full, it holds just the question and what was written.
        full = self.scale.tokens(prompt_tokens(contents) + written)
        self._context = min(before, round(full * _FULL))
        if self._is_enough():
            raise ContextTooLong(_RAN_OUT)
        # No smaller part can be asked about: better an answer without its end than none.
        self._context = before

    def _shrink(self, limit: int | None, counted: int) -> None:
        """Believe in less room than before."""
        if limit is None:
            self._context = min(self._context, self.scale.tokens(counted)) * 2 // 3
        elif limit < self._context:
            self._context = limit
        else:
            # It reads as much as it is known to: it counts more tokens than we do.
            self.scale = TokenScale(ratio=self.scale.ratio * _MORE)


_RAN_OUT: Final = Sentence(
    "The model ran out of room for its answer. Choose a model that reads more at once."
)
_CUT: Final = Sentence(
    "The server read only the end of what it was given. Give the model a longer context there."
)


def _contents(messages: Sequence[ChatMessage]) -> tuple[str, ...]:
    return tuple(message.content for message in messages)
