"""audio.cpp's live transcription: sound goes up and words come down on one connection at once.

Source: audio.cpp's server (its live interface of July 2026). Raw PCM in chunks, events back before
the request is over, which HTTP clients do not do; h11 is the protocol without the connection.
"""

import asyncio
from typing import Final
from urllib.parse import urlencode

import h11

from engines.arrays import RATE_HZ
from engines.server.adapter import Sound, Tell
from engines.server.refusals import refused, told, unexpected
from engines.server.target import ServerTarget, place_of
from engines.server.transcript_events import TranscriptEvents
from engines.server.wire import message_of, pcm16, read_json
from engines.trust import system_trust

_PORTS: Final = {True: 443, False: 80}
_READ_BYTES: Final = 64 * 1024


class _Connection:
    """A socket and what HTTP makes of it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._http = h11.Connection(h11.CLIENT)

    async def send(self, event: h11.Event) -> None:
        data = self._http.send(event)
        if data:
            self._writer.write(data)
            await self._writer.drain()

    async def next_event(self) -> h11.Event:
        """Raises h11.RemoteProtocolError: it is not HTTP, or ends too early."""
        while True:
            event = self._http.next_event()
            if isinstance(event, h11.Event):
                return event
            if event is h11.PAUSED:
                raise h11.RemoteProtocolError("more came than was asked for")
            self._http.receive_data(await self._reader.read(_READ_BYTES))

    def close(self) -> None:
        # Not `close`, which would wait for a server that does not read what is left to send.
        self._writer.transport.abort()


class AudioCppLive:
    """See `ServerAdapter`: a connection for each utterance."""

    def __init__(self, target: ServerTarget) -> None:
        self._target = target
        self._place = place_of(target.address)
        self._tls = system_trust() if self._place.is_secure else None

    async def check(self) -> None:
        """Ask how the server is."""
        host = self._place.host
        with told(host):
            connection = await self._opened()
            try:
                await connection.send(
                    self._request("GET", self._place.call("").removesuffix("/v1") + "/health")
                )
                await connection.send(h11.EndOfMessage())
                response = await self._response(connection)
                if response.status_code in (401, 403):
                    raise refused(response.status_code, "", host)
            finally:
                connection.close()

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """See `ServerAdapter`."""
        with told(self._place.host):
            connection = await self._opened()
            sending = asyncio.ensure_future(self._send(connection, sound))
            try:
                return await self._read(connection, tell)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
                connection.close()

    async def close(self) -> None:
        """Nothing is kept between utterances."""

    async def _opened(self) -> _Connection:
        place = self._place
        port = place.port or _PORTS[place.is_secure]
        return _Connection(*await asyncio.open_connection(place.host, port, ssl=self._tls))

    def _request(self, method: str, path: str) -> h11.Request:
        headers = [("Host", self._place.netloc), ("Accept", "text/event-stream")]
        if self._target.key:
            headers.append(("Authorization", f"Bearer {self._target.key}"))
        if method == "POST":
            headers += [
                ("Content-Type", "application/octet-stream"),
                ("Transfer-Encoding", "chunked"),
            ]
        return h11.Request(method=method, target=path, headers=headers)

    async def _send(self, connection: _Connection, sound: Sound) -> None:
        asked = {
            "model": self._target.model,
            "sample_rate": RATE_HZ,
            "channels": 1,
            "sample_format": "s16le",
            "language": self._target.language,
        }
        query = urlencode({name: value for name, value in asked.items() if value})
        path = self._place.call(f"/audio/transcriptions/live?{query}")
        await connection.send(self._request("POST", path))
        async for samples in sound:
            await connection.send(h11.Data(data=pcm16(samples)))
        await connection.send(h11.EndOfMessage())

    async def _read(self, connection: _Connection, tell: Tell) -> str | None:
        events = TranscriptEvents(self._place.host, tell)
        try:
            response = await self._response(connection)
            if response.status_code != 200:  # OK
                said = await self._body(connection)
                raise refused(response.status_code, message_of(read_json(said)), self._place.host)
            while isinstance(event := await connection.next_event(), h11.Data):
                events.take(bytes(event.data))
                if events.is_done:
                    break
        except h11.RemoteProtocolError:
            # Cut off, or no HTTP at all: `end` knows by what had come.
            return events.end()
        return events.end()

    async def _response(self, connection: _Connection) -> h11.Response:
        while not isinstance(event := await connection.next_event(), h11.Response):
            if not isinstance(event, h11.InformationalResponse):
                raise unexpected(self._place.host)
        return event

    async def _body(self, connection: _Connection) -> bytes:
        body = b""
        while isinstance(event := await connection.next_event(), h11.Data):
            body += bytes(event.data)
        return body
