"""The events that a streamed transcription consists of, whichever way they come."""

from engines.errors import ServerFailed
from engines.server.adapter import Tell
from engines.server.refusals import cut, failed, unexpected
from engines.server.sse import EventTooLong, SseReader
from engines.server.wire import message_of, read_json, text_bytes, text_of


class TranscriptEvents:
    """Reads one answer. Source: OpenAI's streamed transcriptions; LocalAI and audio.cpp send them.

    Args:
        host: for the errors.
        tell: takes the partials.
    """

    def __init__(self, host: str, tell: Tell) -> None:
        self._host = host
        self._tell = tell
        self._reader = SseReader()
        self._is_known = False
        self.is_done = False
        """Whether the text is complete: nothing that follows matters."""
        self.text: str | None = None

    def take(self, data: bytes) -> None:
        """Take bytes of the answer. Raises ServerFailed."""
        try:
            for event in self._reader.take(data):
                self._take_event(event)
        except EventTooLong:
            raise unexpected(self._host) from None

    def end(self) -> str | None:
        """The answer is over: return its text.

        Raises:
            ServerFailed: it ended too early, or was no transcript.
        """
        for event in self._reader.end():
            self._take_event(event)
        if not self.is_done:
            raise self._early()
        return self.text

    def _early(self) -> ServerFailed:
        return cut(self._host) if self._is_known else unexpected(self._host)

    def _take_event(self, data: bytes) -> None:
        if self.is_done:
            return
        if data.strip() == b"[DONE]":
            # Without a text before it, what was told is all.
            self.is_done = self._is_known = True
            return
        event = read_json(data)
        match event and event.get("type"):
            case "transcript.text.delta" if event is not None:
                self._is_known = True
                self._tell(text_bytes(event.get("delta")))
            case "transcript.text.done" if event is not None:
                self.is_done = self._is_known = True
                self.text = text_of(event.get("text"))
            case _:
                if event is not None and (event.get("type") == "error" or "error" in event):
                    raise failed(message_of(event), self._host)
