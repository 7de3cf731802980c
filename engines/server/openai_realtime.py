"""Transcription sessions of OpenAI's Realtime interface: one connection, items for utterances.

Source: OpenAI's documentation of the Realtime interface; LocalAI and others speak it as well. PCM
of 16 bits at 24 kHz. The server's own voice detection is switched off: a commit ends an item, and
items are answered in whatever order the server likes. The deltas are increments, `completed` holds
the whole text.
"""

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.client import ClientConnection

from engines.errors import ServerFailed
from engines.server.adapter import Sound, Tell
from engines.server.refusals import cut, failed, told, unexpected
from engines.server.target import ServerTarget, place_of
from engines.server.web_socket import web_socket
from engines.server.wire import (
    Upsampler,
    message_of,
    pcm16_base64,
    read_json,
    text_bytes,
    text_of,
)
from engines.trust import system_trust

_RATE_HZ: Final = 24_000
_TRANSCRIPTION: Final = "conversation.item.input_audio_transcription."


@dataclass(slots=True)
class _Item:
    """An utterance that was committed, or is about to be."""

    tell: Tell
    text: "asyncio.Future[str | None]"
    id: str = ""


@dataclass(slots=True)
class _Session:
    """A connection and what is under way on it."""

    connection: ClientConnection
    committed: deque[_Item] = field(default_factory=deque)
    """Without an id yet, in the order of their commits."""
    items: dict[str, _Item] = field(default_factory=dict)
    early: dict[str, list[Mapping[str, object]]] = field(default_factory=dict)
    """Events of items that the server has not connected with a commit yet."""
    reader: "asyncio.Task[None] | None" = None


class OpenAIRealtime:
    """See `ServerAdapter`."""

    def __init__(self, target: ServerTarget) -> None:
        self._target = target
        self._place = place_of(target.address)
        self._tls = system_trust() if self._place.is_secure else None
        self._session: _Session | None = None
        # One utterance's sound after the other: the buffer on the server is one.
        self._turn = asyncio.Lock()

    async def check(self) -> None:
        """Open a session, which is kept for the first utterance."""
        with told(self._place.host):
            await self._opened()

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """See `ServerAdapter`."""
        with told(self._place.host):
            item = _Item(tell, asyncio.get_running_loop().create_future())
            async with self._turn:
                session = await self._opened()
                await self._send(session, sound, item)
            return await item.text

    async def close(self) -> None:
        """Close the connection."""
        session, self._session = self._session, None
        if session is not None and session.reader is not None:
            session.reader.cancel()
            await session.connection.close()

    async def _opened(self) -> _Session:
        session = self._session
        if session is not None and session.reader is not None and not session.reader.done():
            return session
        connection = await web_socket(
            self._place, "/realtime", "intent=transcription", self._target.key, self._tls
        )
        try:
            await self._begin(connection)
        except BaseException:
            await connection.close()
            raise
        session = self._session = _Session(connection)
        session.reader = asyncio.ensure_future(self._read(session))
        return session

    async def _begin(self, connection: ClientConnection) -> None:
        event = read_json(await connection.recv(decode=False))
        kind = event.get("type") if event is not None else None
        if kind not in ("session.created", "transcription_session.created"):
            if event is not None and kind == "error":
                raise failed(message_of(event.get("error")), self._place.host)
            raise unexpected(self._place.host)
        transcription = {"model": self._target.model, "language": self._target.language}
        update = {
            "type": "session.update",
            "session": {
                "type": "transcription",
                "audio": {
                    "input": {
                        "format": {"type": "audio/pcm", "rate": _RATE_HZ},
                        "transcription": {k: v for k, v in transcription.items() if v},
                        "turn_detection": None,
                    }
                },
            },
        }
        await connection.send(json.dumps(update))

    async def _send(self, session: _Session, sound: Sound, item: _Item) -> None:
        rate = Upsampler(_RATE_HZ)
        async for samples in sound:
            await self._append(session.connection, pcm16_base64(rate.take(samples)))
        await self._append(session.connection, pcm16_base64(rate.take(sound.nothing, is_last=True)))
        session.committed.append(item)
        await session.connection.send(json.dumps({"type": "input_audio_buffer.commit"}))

    async def _append(self, connection: ClientConnection, audio: str) -> None:
        if audio:
            await connection.send(json.dumps({"type": "input_audio_buffer.append", "audio": audio}))

    async def _read(self, session: _Session) -> None:
        """Give each event to its item; when the connection ends, end what is left."""
        error = cut(self._place.host)
        try:
            with told(self._place.host):
                while True:
                    event = read_json(await session.connection.recv(decode=False))
                    if event is not None:
                        self._take(session, event)
        except ServerFailed as failure:
            error = failure
        finally:
            self._end(session, error)
            await session.connection.close()

    def _take(self, session: _Session, event: Mapping[str, object]) -> None:
        kind, id_ = str(event.get("type", "")), event.get("item_id")
        if kind == "input_audio_buffer.committed" and isinstance(id_, str):
            if session.committed:
                item = session.committed.popleft()
                item.id = id_
                session.items[id_] = item
                for early in session.early.pop(id_, []):
                    self._take(session, early)
        elif kind.startswith(_TRANSCRIPTION) and isinstance(id_, str):
            item_or_none = session.items.get(id_)
            if item_or_none is None:
                session.early.setdefault(id_, []).append(event)
            else:
                self._take_words(session, item_or_none, kind.removeprefix(_TRANSCRIPTION), event)
        elif kind == "error":
            raise failed(message_of(event.get("error")), self._place.host)

    def _take_words(
        self, session: _Session, item: _Item, kind: str, event: Mapping[str, object]
    ) -> None:
        if item.text.done():
            return
        match kind:
            case "delta":
                item.tell(text_bytes(event.get("delta")))
            case "completed":
                del session.items[item.id]
                item.text.set_result(text_of(event.get("transcript")))
            case "failed":
                del session.items[item.id]
                said = message_of(event.get("error"))
                item.text.set_exception(failed(said, self._place.host))
            case _:
                pass  # "segment": the same words with their times.

    def _end(self, session: _Session, error: ServerFailed) -> None:
        for item in [*session.committed, *session.items.values()]:
            if not item.text.done():
                item.text.set_exception(error)
        session.committed.clear()
        session.items.clear()
