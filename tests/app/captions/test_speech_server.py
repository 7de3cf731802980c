"""A speech server that breaks off: what was shown stays, the rest is heard again, nothing twice."""

import time

import numpy as np
import pytest

from app.captions.append_only import AppendOnlyText
from app.captions.tracker import SegmentTracker
from app.captions.watched_stream import WatchedStream
from engines.errors import ServerFailed
from engines.server.load import load_server_engine
from engines.server.target import ServerTarget
from engines.server.utterance import Patience
from engines.vad import SileroVad
from tests.engines.clips import clip
from tests.helpers.speech_servers import Close, Delta, Done, served

BLOCK = 1600


@pytest.fixture(scope="module")
def vad(models_dir):
    return SileroVad.load(models_dir / "silero-vad")


@pytest.fixture(scope="module")
def sound():
    speech = clip("cards-001.wav")
    return np.concatenate([np.pad(speech, (8000, 16000)), np.pad(speech, (0, 16000))])


class Session:
    """A watched stream and its readers."""

    def __init__(self, server, vad, family="vllm-realtime"):
        target = ServerTarget(address=server.address, protocol=family, model="m")
        self.patience = Patience(connect=5.0, answer=3.0, stop=3.0)
        self.make = lambda: load_server_engine(target, vad, patience=self.patience)
        self.engines = [self.make()]
        self.reports = []
        self.now_s = 0.0
        self.stream = WatchedStream(
            self.engines[0],
            reload=self.reload,
            report=self.reports.append,
            clock=lambda: self.now_s,
        )
        self.tracker = SegmentTracker(self.engines[0].info.traits)
        self.sink = AppendOnlyText()
        self.lines: list[str] = []
        self.written = ""
        self.numbers: list[int] = []

    def reload(self, _old):
        self.engines.append(self.make())
        return self.engines[-1]

    def play(self, sound):
        for start in range(0, len(sound), BLOCK):
            self.take(self.stream.accept(sound[start : start + BLOCK]))
            self.now_s += BLOCK / 16_000

    def be_silent_until(self, holds):
        deadline = time.monotonic() + 10.0
        while not holds():
            assert time.monotonic() < deadline
            self.play(np.zeros(BLOCK, np.float32))
            time.sleep(0.01)

    def take(self, events):
        for event in events:
            update = self.tracker.accept(event)
            self.written += self.sink.accept(update)
            if update.kind == "final":
                self.lines.append(update.text)
                self.numbers.append(update.segment)

    def end(self):
        self.take(self.stream.finish())
        for engine in self.engines:
            engine.close()


def test_a_cut_line_stays_and_the_next_connection_goes_on_behind_it(vad, sound):
    script = [[Delta(b"one two"), Close()], [Done("three")], [Done("four")]]
    with served("vllm-realtime", script) as server:
        session = Session(server, vad)
        session.play(sound)
        session.end()

    assert session.lines[0] == "one two"
    assert session.lines[-1] in ("three", "four")
    assert session.written == "".join(f"{line}\n" for line in session.lines)
    assert session.numbers == sorted(set(session.numbers))
    assert len(session.engines) == 2


def test_a_line_that_was_never_begun_is_heard_by_the_next_connection(vad, sound):
    with served("vllm-realtime", [[Close()], [Done("one")], [Done("two")]]) as server:
        session = Session(server, vad)
        said_once = 8000 + len(clip("cards-001.wav")) + 16000
        session.play(sound[:said_once])
        # Or the second line would have begun on the first engine, on a connection of its own.
        session.be_silent_until(lambda: len(session.engines) > 1)
        session.play(sound[said_once:])
        session.end()
        first = server.heard[0]

    assert session.lines == ["one", "two"]
    assert session.written == "one\ntwo\n"
    # The sound that the first connection had began anew on the second.
    assert server.heard[1][: len(first)] == first


def test_the_last_words_of_a_session_are_asked_for_again(vad, sound):
    """The server breaks off while its last answer is awaited: there is no next call to notice."""
    with served("openai-upload", [[Close()], [Done("one")], [Done("two")]]) as server:
        session = Session(server, vad, "openai-upload")
        session.play(sound[: 8000 + len(clip("cards-001.wav"))])
        session.end()

    assert session.lines == ["one"]


def test_a_server_that_is_gone_for_good_is_told_as_lost_sound(vad, sound):
    with served("vllm-realtime", [[Close()]]) as server:
        session = Session(server, vad)

        def gone(_old):
            raise ServerFailed("It is gone.")

        session.stream._reload = gone
        session.play(sound)
        session.end()

    assert session.lines == []
    assert any(getattr(report, "lost_s", 0) > 0 for report in session.reports)
