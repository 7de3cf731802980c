"""vLLM's realtime WebSocket: one connection for each utterance.

Source: vLLM's documentation of /v1/realtime. PCM of 16 bits at 16 kHz; a commit that is not final
begins the generation, a final one ends it; the deltas are increments, `transcription.done` holds
the whole text.
"""

import asyncio
import json
from collections.abc import Mapping

from websockets.asyncio.client import ClientConnection, connect

from engines.server.adapter import Sound, Tell
from engines.server.refusals import failed, told, unexpected
from engines.server.target import ServerTarget, place_of
from engines.server.web_socket import web_socket
from engines.server.wire import message_of, pcm16_base64, read_json, text_bytes, text_of
from engines.trust import system_trust


class VllmRealtime:
    """See `ServerAdapter`."""

    def __init__(self, target: ServerTarget) -> None:
        self._target = target
        self._place = place_of(target.address)
        self._tls = system_trust() if self._place.is_secure else None

    async def check(self) -> None:
        """Open a session and close it."""
        with told(self._place.host):
            async with self._connection() as connection:
                await self._begin(connection)

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """See `ServerAdapter`."""
        with told(self._place.host):
            async with self._connection() as connection:
                await self._begin(connection)
                sending = asyncio.ensure_future(self._send(connection, sound))
                try:
                    return await self._read(connection, tell)
                finally:
                    sending.cancel()
                    await asyncio.gather(sending, return_exceptions=True)

    async def close(self) -> None:
        """Nothing is kept between utterances."""

    def _connection(self) -> connect:
        return web_socket(self._place, "/realtime", "", self._target.key, self._tls)

    async def _begin(self, connection: ClientConnection) -> None:
        # As bytes: text that is cut inside a character must not end the connection.
        event = read_json(await connection.recv(decode=False))
        if event is None or event.get("type") != "session.created":
            self._raise_error(event)
            raise unexpected(self._place.host)
        await connection.send(json.dumps({"type": "session.update", "model": self._target.model}))

    async def _send(self, connection: ClientConnection, sound: Sound) -> None:
        has_begun = False
        async for samples in sound:
            event = {"type": "input_audio_buffer.append", "audio": pcm16_base64(samples)}
            await connection.send(json.dumps(event))
            if not has_begun:
                has_begun = True
                await connection.send(_commit(is_final=False))
        await connection.send(_commit(is_final=True))

    async def _read(self, connection: ClientConnection, tell: Tell) -> str | None:
        while True:
            event = read_json(await connection.recv(decode=False))
            match event and event.get("type"):
                case "transcription.delta" if event is not None:
                    tell(text_bytes(event.get("delta")))
                case "transcription.done" if event is not None:
                    return text_of(event.get("text"))
                case _:
                    self._raise_error(event)

    def _raise_error(self, event: Mapping[str, object] | None) -> None:
        if event is not None and event.get("type") == "error":
            raise failed(message_of(event.get("error")) or message_of(event), self._place.host)


def _commit(*, is_final: bool) -> str:
    return json.dumps({"type": "input_audio_buffer.commit", "final": is_final})
