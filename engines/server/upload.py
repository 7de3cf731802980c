"""A file for each utterance, the text streamed back: OpenAI's transcriptions, LocalAI, audio.cpp.

Source: OpenAI's documentation of /v1/audio/transcriptions with `stream`. Nothing is heard before an
utterance is over.
"""

import httpx

from engines.server.adapter import Sound, Tell
from engines.server.refusals import refused, told, unexpected
from engines.server.target import ServerTarget, place_of
from engines.server.transcript_events import TranscriptEvents
from engines.server.wire import message_of, read_json, text_of, wav
from engines.trust import system_trust

_CONNECT_S = 5.0


class UploadedFiles:
    """See `ServerAdapter`."""

    def __init__(self, target: ServerTarget) -> None:
        self._target = target
        self._place = place_of(target.address)
        self._client: httpx.AsyncClient | None = None

    async def check(self) -> None:
        """Ask for the list of models, which all of them have."""
        with told(self._place.host):
            response = await self._opened().get(self._url("/models"))
            if response.status_code in (401, 403):
                raise _refused(response, self._place.host)

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """See `ServerAdapter`."""
        samples = await sound.whole()
        form = {"model": self._target.model, "language": self._target.language, "stream": "true"}
        with told(self._place.host):
            async with self._opened().stream(
                "POST",
                self._url("/audio/transcriptions"),
                data={name: value for name, value in form.items() if value},
                files={"file": ("speech.wav", wav(samples), "audio/wav")},
            ) as response:
                if response.status_code != httpx.codes.OK:
                    await response.aread()
                    raise _refused(response, self._place.host)
                if "event-stream" not in response.headers.get("content-type", ""):
                    return await self._whole(response)
                events = TranscriptEvents(self._place.host, tell)
                async for data in response.aiter_raw():
                    events.take(data)
                return events.end()

    async def close(self) -> None:
        """Let the connections go."""
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def _whole(self, response: httpx.Response) -> str | None:
        """Read an answer that is not streamed: some servers know of no other."""
        await response.aread()
        value = read_json(response.content)
        text = text_of(value.get("text")) if value is not None else None
        if text is None:
            raise unexpected(self._place.host)
        return text

    def _url(self, call: str) -> str:
        return self._place.url("http", self._place.call(call))

    def _opened(self) -> httpx.AsyncClient:
        if self._client is None:
            key = self._target.key
            self._client = httpx.AsyncClient(
                headers={"Authorization": f"Bearer {key}"} if key else {},
                # How long an answer may take is the engine's to say.
                timeout=httpx.Timeout(None, connect=_CONNECT_S),
                verify=system_trust() if self._place.is_secure else False,
                # A proxy of the environment must not hear what this machine says to itself.
                trust_env=not self._place.is_this_machine,
                follow_redirects=False,
            )
        return self._client


def _refused(response: httpx.Response, host: str) -> Exception:
    return refused(response.status_code, message_of(read_json(response.content)), host)
