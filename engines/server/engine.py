"""A speech server as an engine among the others."""

import threading
import weakref
from contextlib import suppress

from engines.errors import ServerFailed
from engines.events import EngineInfo, StreamTraits
from engines.protocols import Stream
from engines.sentence import Sentence
from engines.server.adapter import ServerAdapter
from engines.server.loop import NetworkLoop
from engines.server.refusals import unreachable
from engines.server.stream import ServerStream
from engines.server.target import ServerTarget, place_of
from engines.server.utterance import Patience, Utterance
from engines.voice import VoiceActivity


class ServerEngine:
    """See `StreamingEngine`. Sound is sent while somebody speaks, and at no other time."""

    def __init__(
        self,
        target: ServerTarget,
        network: NetworkLoop,
        adapter: ServerAdapter,
        vad: VoiceActivity,
        *,
        patience: Patience | None = None,
    ) -> None:
        """Join the parts. Args: vad: tells where speech is, on this machine."""
        self._target = target
        self._network = network
        self._adapter = adapter
        self._vad: VoiceActivity | None = vad
        self._patience = patience or Patience()
        self._is_torn = threading.Event()
        # An engine that a fault replaced is let go when its last stream is, not closed by anybody.
        weakref.finalize(self, network.end_soon)
        place = place_of(target.address)
        self._info = EngineInfo(
            name=Sentence("{model} on {host}", model=target.model, host=place.host)
            if target.model
            else Sentence("Speech server on {host}", host=place.host),
            model=target.model or target.protocol,
            languages=(target.language,) if target.language else (),
            provider=Sentence("Server"),
            requested_provider=Sentence("Server"),
            traits=StreamTraits(convention=target.declared, final="replaces"),
            server=place.host,
            leaves_machine=not place.is_this_machine,
        )

    @property
    def info(self) -> EngineInfo:
        """Name, model, conventions, and where the sound goes."""
        return self._info

    @property
    def placed(self) -> None:
        """None: no graph of it runs here."""

    @property
    def voice(self) -> VoiceActivity | None:
        """The local detector; None once closed."""
        return self._vad

    def check(self) -> None:
        """Reach the server and be let in. Raises ServerFailed."""
        try:
            self._network.wait(self._adapter.check(), self._patience.connect)
        except TimeoutError as error:
            raise unreachable(place_of(self._target.address).host) from error

    def open_stream(self) -> Stream:
        """Begin a stream with no history."""
        if self._vad is None:
            raise RuntimeError("A stream was asked of an engine that is closed.")
        self._is_torn.clear()
        return ServerStream(
            self._begin,
            self._vad,
            self._target.declared,
            stop_s=self._patience.stop,
            is_torn=self._is_torn,
        )

    def interrupt(self) -> None:
        """Have a `flush` that waits raise InferenceFailed soon. From any thread."""
        self._is_torn.set()

    def close(self) -> None:
        """Let the connections go."""
        if self._vad is None:
            return
        self._vad = None
        # One that does not close is left as it is: the loop's end closes its sockets.
        with suppress(ServerFailed, TimeoutError):
            self._network.wait(self._adapter.close(), self._patience.connect)
        self._network.close()

    def _begin(self, segment: int, start_sample: int, news: threading.Event) -> Utterance:
        return Utterance(
            self._network,
            self._adapter,
            self._patience,
            segment=segment,
            start_sample=start_sample,
            news=news,
        )
