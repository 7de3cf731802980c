"""Files that are imported where a device is: real processes, good, bad and wanted elsewhere."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest

from app.captions.filters import TextFilter
from app.session.device_choice import DeviceWishes
from app.session.device_lore import DeviceLore
from app.session.lent_device import lent_device
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.devices.verdict_book import NAME, VerdictBook
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.app.test_importing import Desk, long_speech, open_desk
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL
from tests.helpers.kept_device import QUICK, know
from tests.helpers.second_device import SecondDevice
from tests.helpers.words import word_error_rate

pytestmark = pytest.mark.timeout(90)


class Lender:
    """Lends a device, and tells of it."""

    def __init__(self, home: Path, make: Callable[[], DeviceProcess], short_s: float = 0.0) -> None:
        self.wishes = DeviceWishes()
        self.is_needed_live = False
        self.processes: list[DeviceProcess] = []
        self._engine: StreamingEngine | None = None
        self._home = home
        self._make = make
        self._short_s = short_s

    def __call__(self, engine: StreamingEngine) -> AbstractContextManager[None]:
        self._engine = engine
        return lent_device(
            engine,
            wishes=lambda: self.wishes,
            lore=DeviceLore(self._home),
            make_process=self._made,
            is_needed_live=lambda: self.is_needed_live,
            short_s=self._short_s,
            times=QUICK,
        )

    def _made(self) -> DeviceProcess:
        process = self._make()
        self.processes.append(process)
        return process

    @property
    def is_used(self) -> bool:
        assert self._engine is not None
        assert self._engine.placed is not None
        return self._engine.placed.device is not None

    @property
    def are_any_left(self) -> bool:
        return any(each.pid is not None for each in self.processes)


class Between(TextFilter):
    """Does something before each of the first lines is kept, on the thread that captions."""

    def __init__(self, *steps: Callable[[], None]) -> None:
        super().__init__()
        self._steps = list(steps)

    def written(self, text: str) -> str:
        if self._steps:
            self._steps.pop(0)()
        return super().written(text)


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def drill(fault: bad_device.Fault = "none", **rest: int) -> Callable[[], DeviceProcess]:
    return lambda: DeviceProcess(bad_device.command(fault, **rest))  # type: ignore[arg-type]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def engine(models_dir: Path) -> Iterator[StreamingEngine]:
    with closing(load_speech_engine(models_dir)) as loaded:
        yield loaded


@pytest.fixture(scope="module")
def speech(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return long_speech(tmp_path_factory.mktemp("speech") / "long.wav")


@pytest.fixture(scope="module")
def on_the_cpu(
    tmp_path_factory: pytest.TempPathFactory, models_dir: Path, speech: tuple[Path, str]
) -> list[str]:
    """What is written where no device is."""
    with open_desk(tmp_path_factory.mktemp("cpu"), models_dir) as desk:
        (item,) = desk.imported(speech[0])
        return desk.lines(item.session)


def providers(desk: Desk, session: int) -> list[str]:
    with desk.archive.reader() as reader:
        first = reader.session(session).provider
        lines = [line.number for line in reader.segments(session)]
        stories = reader.stories(session, lines)
    writers = [stories[line].writer for line in lines]
    return [first if each is None else each.provider for each in writers]


def test_a_second_real_device_captions_a_file(
    home: Path,
    models_dir: Path,
    engine: StreamingEngine,
    speech: tuple[Path, str],
    openvino: SecondDevice,
) -> None:
    know(home, engine, openvino.device)
    lend = Lender(home, openvino.process)
    path, said = speech
    with open_desk(home, models_dir, lend) as desk:
        desk.text_filter = Between(lambda: until(lambda: lend.is_used))
        (item,) = desk.imported(path)

        assert (item.state, item.sentence) == ("done", "")
        assert word_error_rate(said, " ".join(desk.lines(item.session))) <= 0.15
        written = providers(desk, item.session)
        # Nobody waited for it.
        assert written[0] == "CPU"
        assert set(written[2:]) == {"OpenVINO"}
        # Let go with the last file, and not only when the program ends.
        until(lambda: not lend.are_any_left)
    assert len(lend.processes) == 1


@pytest.mark.parametrize("fault", ["crash", "nan"])
def test_a_device_that_fails_in_the_midst_of_a_file_costs_no_word(
    fault: bad_device.Fault,
    home: Path,
    models_dir: Path,
    engine: StreamingEngine,
    speech: tuple[Path, str],
    on_the_cpu: list[str],
) -> None:
    know(home, engine, DRILL)
    lend = Lender(home, drill(fault, on=30))
    with open_desk(home, models_dir, lend) as desk:
        desk.text_filter = Between(lambda: until(lambda: lend.is_used))
        (item,) = desk.imported(speech[0])

        assert (item.state, item.sentence) == ("done", "")
        assert desk.lines(item.session) == on_the_cpu
        written = providers(desk, item.session)
        assert written[-1] == "CPU"
        assert DRILL.provider in written
    assert not lend.are_any_left
    (verdict,) = VerdictBook(home / NAME).verdicts()
    assert verdict.outcome == "lost"


def test_a_live_session_has_the_device_alone(
    home: Path,
    models_dir: Path,
    engine: StreamingEngine,
    speech: tuple[Path, str],
    on_the_cpu: list[str],
) -> None:
    know(home, engine, DRILL)
    lend = Lender(home, drill())

    def captions_begin() -> None:
        lend.is_needed_live = True
        until(lambda: not lend.are_any_left)

    def captions_end() -> None:
        lend.is_needed_live = False
        until(lambda: lend.is_used)

    steps = (lambda: until(lambda: lend.is_used), captions_begin, captions_end)
    with open_desk(home, models_dir, lend) as desk:
        desk.text_filter = Between(*steps)
        (item,) = desk.imported(speech[0])

        assert desk.lines(item.session) == on_the_cpu
        assert len(lend.processes) == 2
    assert not lend.are_any_left


@pytest.mark.parametrize("reason", ["short", "live", "the CPU is chosen", "not tried"])
def test_no_process_is_started_in_vain(
    reason: str,
    home: Path,
    models_dir: Path,
    engine: StreamingEngine,
    speech: tuple[Path, str],
) -> None:
    if reason == "not tried":
        DeviceLore(home).keep_devices([DRILL])
    else:
        know(home, engine, DRILL)
    lend = Lender(home, drill(), short_s=60.0 if reason == "short" else 0.0)
    lend.is_needed_live = reason == "live"
    if reason == "the CPU is chosen":
        lend.wishes = DeviceWishes(device=ON_CPU)
    with open_desk(home, models_dir, lend) as desk:
        (item,) = desk.imported(speech[0])

        assert item.state == "done"
    assert lend.processes == []
