"""The client of model servers that speak as OpenAI's does: Ollama, llama.cpp, LM Studio, vLLM."""

import ssl
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final

import httpx

from app.assistant import unreachable
from app.assistant.answer_reader import AnswerReader, EmptyAnswer, NotAnAnswer, ServerError
from app.assistant.chat import ChatEnded, ChatMessage, ChatPiece, ModelFacts, ToolSpec
from app.assistant.connecting import USUAL, Patience, client
from app.assistant.errors import ChatFailed, ToolsNotSupported
from app.assistant.exchange import Closed, Exchange, GivenUp, Opened, Silent
from app.assistant.known_models import KNOWN, KnownModels
from app.assistant.refusals import failure_in_stream, refusal
from app.assistant.request_body import request_body
from app.assistant.request_way import RequestWay
from app.assistant.server_address import ServerAddress
from app.assistant.server_models import model_facts

_MOST_BYTES: Final = 64 * 2**20
_MOST_ERROR_BYTES: Final = 64 * 2**10
_WRITE_S: Final = 60.0
_FIRST_REFUSAL: Final = 300


class OpenAIChat:
    """A `ChatModel`. One response at a time, on the thread that asks; it blocks there.

    Only `cancel` may be called from another thread.
    """

    def __init__(  # noqa: PLR0913  # and what tests put in place of the world
        self,
        address: ServerAddress,
        model: str,
        key: Callable[[], str] = str,
        *,
        patience: Patience = USUAL,
        known: KnownModels = KNOWN,
        trusted: ssl.SSLContext | None = None,
    ) -> None:
        """Make it; nothing is asked yet.

        Args:
            address: of the server.
            model: its name there.
            key: asked before each request, on a thread of its own; may block. Empty: none.
            patience: how long the server may be silent.
            known: what was found out about models.
            trusted: whose certificates count; None: those that the system trusts.
        """
        self._address = address
        self._model = model
        self._key = key
        self._sent_key = ""
        self._patience = patience
        self._known = known
        self._trusted = trusted
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._exchange: Exchange | None = None

    @property
    def facts(self) -> ModelFacts:
        """What is known of the model; `learn` asks the server."""
        return self._known.facts(self._address.url, self._model)

    @property
    def host(self) -> str | None:
        """The host that text goes to; None if it is this machine."""
        return None if self._address.is_this_machine else self._address.host

    @property
    def is_nearby(self) -> bool:
        """Whether it is on this machine, or on one of a private network."""
        return self._address.is_nearby

    def learn(self) -> ModelFacts:
        """Ask the server what it says of the model, such as how much it reads; blocks.

        A server that says nothing, or does not answer, leaves the facts as they are.
        """
        found = model_facts(self._address, self._model, self._key(), trusted=self._trusted)
        return self._known.note(self._address.url, found)

    def stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec] = ()
    ) -> Iterator[ChatPiece]:
        """Yield a response, `ChatEnded` last.

        Raises:
            ChatFailed: the server refused, or could not be reached, or went silent. What was
                yielded before stays true.
            ToolsNotSupported: it refuses because of `tools`; nothing was yielded.
            ContextTooLong: the messages are longer than the model reads.
        """
        with self._lock:
            # Here and not where the first piece is asked for: somebody may cancel in between.
            self._is_cancelled = False
        return self._response(messages, tools)

    def cancel(self) -> None:
        """End the running response within moments; it ends with the reason "stopped"."""
        with self._lock:
            self._is_cancelled = True
            if self._exchange is not None:
                self._exchange.give_up()

    def _response(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]
    ) -> Iterator[ChatPiece]:
        way: RequestWay | None = RequestWay()
        while way is not None:
            body = request_body(self._model, messages, tools, way)
            exchange = self._begin(body)
            if exchange is None:
                yield ChatEnded(reason="stopped")
                return
            try:
                way = yield from self._answer(exchange, way, had_tools=bool(tools))
            finally:
                self._end(exchange)

    def _begin(self, body: bytes) -> Exchange | None:
        """Send a request; None if it was cancelled before."""
        with self._lock:
            if self._is_cancelled:
                return None
            self._exchange = Exchange(
                f"{self._address.url}/chat/completions",
                body,
                self._connected,
                name="model server",
            )
            return self._exchange

    def _connected(self) -> httpx.Client:
        """Return what asks; on the exchange's thread, for a keyring may wait to be unlocked."""
        self._sent_key = self._key()
        timeout = httpx.Timeout(None, connect=self._patience.connect_s, write=_WRITE_S)
        return client(self._address, self._sent_key, trusted=self._trusted, timeout=timeout)

    def _end(self, exchange: Exchange) -> None:
        with self._lock:
            self._exchange = None
        exchange.close()

    def _answer(
        self, exchange: Exchange, way: RequestWay, *, had_tools: bool
    ) -> Generator[ChatPiece, None, RequestWay | None]:
        """Yield the pieces of a response; return in which way to ask again. None: it was one."""
        reader = AnswerReader(had_tools=had_tools)
        try:
            opened = self._opened(exchange)
            if opened.status >= _FIRST_REFUSAL:
                body = self._rest(exchange)
                if (other := way.after_refusal(body)) is not None:
                    return other
                raise self._refused(opened, body, had_tools=had_tools)
            for piece in self._pieces(exchange, reader):
                if isinstance(piece, ChatEnded) and had_tools:
                    called = bool(piece.calls)
                    self._known.note_tools(self._address.url, self._model, called=called)
                yield piece
        except GivenUp:
            yield from reader.stopped()
        except ServerError as error:
            raise self._noted(
                failure_in_stream(
                    error.error,
                    address=self._address,
                    model=self._model,
                    key=self._sent_key,
                    had_tools=had_tools and not reader.has_begun,
                )
            ) from None
        except NotAnAnswer:
            raise unreachable.not_an_answer(self._address) from None
        except EmptyAnswer:
            if (other := way.after_nothing()) is not None:
                return other
            raise unreachable.empty(self._address) from None
        return None

    def _opened(self, exchange: Exchange) -> Opened:
        try:
            event = exchange.next(self._patience.first_s)
        except Silent:
            raise unreachable.silent(self._address, self._patience.first_s) from None
        match event:
            case Opened():
                return event
            case Closed(error=Exception() as error):
                # Not as its cause: that holds the request, and with it the key.
                raise unreachable.unreachable(error, self._address) from None
        raise unreachable.empty(self._address)

    def _pieces(self, exchange: Exchange, reader: AnswerReader) -> Iterator[ChatPiece]:
        size = 0
        while not reader.is_done:
            event = self._next(exchange, reader, is_first=size == 0)
            if not isinstance(event, bytes):
                if event.error is not None and not reader.has_begun:
                    raise unreachable.unreachable(event.error, self._address) from None
                break
            size += len(event)
            if size > _MOST_BYTES:
                raise unreachable.too_much(self._address)
            yield from reader.accept(event)
        yield from reader.flush()

    def _next(self, exchange: Exchange, reader: AnswerReader, *, is_first: bool) -> bytes | Closed:
        patience = self._patience
        wait_s = patience.first_s if is_first else patience.silence_s
        if reader.has_reason:
            wait_s = patience.after_end_s
        try:
            event = exchange.next(wait_s)
        except Silent:
            if reader.has_reason:
                return Closed()
            raise unreachable.silent(self._address, wait_s) from None
        return Closed() if isinstance(event, Opened) else event

    def _rest(self, exchange: Exchange) -> bytes:
        """Return the body of a refusal, as far as it comes."""
        body = b""
        while len(body) < _MOST_ERROR_BYTES:
            try:
                event = exchange.next(self._patience.after_end_s)
            except Silent:
                break
            if not isinstance(event, bytes):
                break
            body += event
        return body

    def _refused(self, opened: Opened, body: bytes, *, had_tools: bool) -> ChatFailed:
        return self._noted(
            refusal(
                opened.status,
                body,
                opened.headers,
                address=self._address,
                model=self._model,
                key=self._sent_key,
                had_tools=had_tools,
            )
        )

    def _noted(self, failed: ChatFailed) -> ChatFailed:
        if isinstance(failed, ToolsNotSupported):
            self._known.note_refusal(self._address.url, self._model)
        return failed
