"""The list of sources keeps up with a real sound server while a stream runs."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest

from app.audio.capture import CaptureSource
from app.audio.devices import find_source
from app.audio.source import SourceInfo, SourceNotice
from app.audio.source_events import watch_sources
from app.worker import Worker
from tests.helpers.virtual_microphone import SoundServer


class Watching:
    def __init__(self) -> None:
        self.told: list[list[SourceInfo]] = []
        self._news = threading.Condition()

    def tell(self, sources: list[SourceInfo]) -> None:
        with self._news:
            self.told.append(sources)
            self._news.notify_all()

    @property
    def ids(self) -> list[str]:
        return [source.id for source in self.told[-1]] if self.told else []

    def until(self, done: Callable[[], bool], timeout_s: float = 8.0) -> None:
        with self._news:
            if not self._news.wait_for(done, timeout_s):
                pytest.fail(f"not in {timeout_s} s; last told: {self.ids}")


@contextmanager
def watching() -> Iterator[Watching]:
    watch = Watching()
    worker = Worker("sources", lambda stop: watch_sources(stop, watch.tell))
    worker.start()
    try:
        yield watch
    finally:
        worker.ask_to_stop()
        assert worker.join(5.0)


def test_what_is_plugged_in_and_out_is_told_while_a_stream_runs_on(
    sound_server: SoundServer,
) -> None:
    sound_server.add_microphone("desk_mic")
    source = CaptureSource(find_source("desk_mic"))

    with closing(source), watching() as watch:
        source.open()
        watch.until(lambda: watch.ids == ["desk_mic"])
        headset = sound_server.add_microphone("headset")
        watch.until(lambda: set(watch.ids) == {"desk_mic", "headset"})
        headset.unplug()
        watch.until(lambda: watch.ids == ["desk_mic"])
        sound_server.add_speaker("laptop")
        watch.until(lambda: watch.ids == ["desk_mic", "laptop.monitor"])
        items = source.read(0.2) or []

    assert items
    assert not [item for item in items if isinstance(item, SourceNotice)]
    assert not source.is_lost


def test_another_default_is_told(sound_server: SoundServer) -> None:
    sound_server.add_microphone("desk_mic")
    sound_server.add_microphone("headset")
    sound_server.make_default("desk_mic")

    with watching() as watch:
        watch.until(lambda: watch.ids == ["desk_mic", "headset"])
        sound_server.make_default("headset")
        # The default one stands first.
        watch.until(lambda: watch.ids == ["headset", "desk_mic"])


def test_the_same_list_is_told_once(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with watching() as watch:
        watch.until(lambda: watch.ids == ["desk_mic"])
        with sound_server.connect() as pulse:
            for volume in (0.9, 0.8, 0.7):
                pulse.volume_set_all_chans(pulse.source_list()[0], volume)
        microphone.suspend(True)
        microphone.suspend(False)
        sound_server.add_microphone("headset")
        watch.until(lambda: len(watch.ids) == 2)

    assert [len(sources) for sources in watch.told] == [1, 2]


@pytest.mark.timeout(60)
def test_a_killed_server_leaves_nothing_and_a_new_one_is_found(sound_server: SoundServer) -> None:
    microphone = sound_server.add_microphone("desk_mic")

    with watching() as watch:
        watch.until(lambda: watch.ids == ["desk_mic"])
        microphone.close()
        sound_server.kill()
        watch.until(lambda: watch.ids == [])
        sound_server.start()
        sound_server.add_microphone("desk_mic")
        watch.until(lambda: watch.ids == ["desk_mic"], 10.0)


def test_waiting_costs_next_to_nothing(sound_server: SoundServer) -> None:
    """Not by the clock: by what the process itself used meanwhile."""
    sound_server.add_microphone("desk_mic")

    with watching() as watch:
        watch.until(lambda: watch.ids == ["desk_mic"])
        before_s = time.process_time()
        time.sleep(2.0)
        used_s = time.process_time() - before_s

    # The microphone's own thread feeds a pipe a hundred times a second.
    assert used_s < 0.2
