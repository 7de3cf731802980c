"""What becomes of a call when the device's process fails: always one DeviceFailed, in time."""

import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.sentence import Sentence
from tests.engines.devices.graphs import first_state, running_mean_feeds
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL, WORDS, Fault, Step

FEEDS = {**running_mean_feeds(4), **first_state()}
LONG_S, SHORT_S = 20.0, 0.5
"""Short only where nothing is to come: the machine may be busy."""


@pytest.fixture
def bad(running_mean: Path, request: pytest.FixtureRequest) -> Iterator[DeviceProcess]:
    """A process that does wrong at the second run."""
    with closing(DeviceProcess(bad_device.command(request.param, on=2))) as process:
        process.start()
        (device,) = process.list_devices()
        process.open(device, running_mean, fixed={"batch": 1})
        assert process.run(["mean"], FEEDS, limit_s=10).arrays[0] == 4
        yield process


@pytest.mark.parametrize(
    ("bad", "outcome", "sentence"),
    [
        ("crash", "crashed", "its process crashed (SIGSEGV)"),
        ("chatty", "crashed", "its process crashed (SIGSEGV)"),
        ("exit", "crashed", "its process ended with code 3"),
        ("memory", "crashed", "its process ended with code 1"),
        ("bug", "crashed", "its process ended with code 1"),
        ("cut", "crashed", "its process ended with code 0"),
        ("garbage", "crashed", "its process gave no sensible answer"),
        ("hang", "hung", "did not answer within 0.5 s"),
        ("refuse", "refused", "does not run this model"),
    ],
    indirect=["bad"],
)
def test_whatever_goes_wrong_in_a_call_is_told(
    bad: DeviceProcess, outcome: str, sentence: str
) -> None:
    begun = time.monotonic()

    with pytest.raises(DeviceFailed) as failed:
        bad.run(["mean"], FEEDS, limit_s=SHORT_S if outcome == "hung" else LONG_S)

    assert failed.value.outcome == outcome
    assert sentence in str(failed.value)
    assert str(failed.value).startswith(DRILL.title)
    assert str(failed.value).endswith("The CPU goes on.")
    assert isinstance(str(failed.value), Sentence)
    assert time.monotonic() - begun < LONG_S


@pytest.mark.parametrize(
    ("bad", "limit_s"),
    [("crash", LONG_S), ("hang", SHORT_S), ("chatty", LONG_S), ("bug", LONG_S), ("refuse", LONG_S)],
    indirect=["bad"],
)
def test_the_drivers_own_words_are_kept(bad: DeviceProcess, limit_s: float) -> None:
    with pytest.raises(DeviceFailed) as failed:
        bad.run(["mean"], FEEDS, limit_s=limit_s)

    assert failed.value.words.splitlines()[-1].endswith(WORDS) or WORDS in failed.value.words
    assert len(failed.value.words.splitlines()) <= 20


@pytest.mark.parametrize(
    ("bad", "limit_s"),
    [("crash", LONG_S), ("hang", SHORT_S), ("garbage", LONG_S)],
    indirect=["bad"],
)
def test_the_process_is_gone_after_it(bad: DeviceProcess, limit_s: float) -> None:
    assert bad.pid is not None
    process = psutil.Process(bad.pid)

    with pytest.raises(DeviceFailed):
        bad.run(["mean"], FEEDS, limit_s=limit_s)

    assert not process.is_running()
    assert bad.pid is None


@pytest.mark.parametrize("bad", ["refuse"], indirect=True)
def test_a_refusal_leaves_the_process_as_it_is(bad: DeviceProcess) -> None:
    with pytest.raises(DeviceFailed):
        bad.run(["mean"], FEEDS, limit_s=5)

    assert bad.run(["mean"], FEEDS, limit_s=5).arrays[0] == 4


@pytest.mark.parametrize("at", ["list", "open"])
@pytest.mark.parametrize(("fault", "outcome"), [("crash", "crashed"), ("hang", "hung")])
def test_it_may_fail_before_the_first_run(
    running_mean: Path, at: Step, fault: Fault, outcome: str
) -> None:
    limit_s = SHORT_S if fault == "hang" else LONG_S
    with closing(DeviceProcess(bad_device.command(fault, at=at))) as process:
        process.start()

        def use() -> None:
            process.list_devices(limit_s if at == "list" else LONG_S)
            process.open(DRILL, running_mean, limit_s=limit_s)

        with pytest.raises(DeviceFailed) as failed:
            use()

    assert failed.value.outcome == outcome


def test_a_process_that_never_says_hello_is_given_up() -> None:
    process = DeviceProcess(bad_device.command("mute"))

    with pytest.raises(DeviceFailed, match="did not answer within") as hung:
        process.start(limit_s=0.5)

    assert hung.value.outcome == "hung"
    assert process.pid is None


def test_a_process_that_ends_before_hello_is_given_up_with_its_words() -> None:
    process = DeviceProcess(["/bin/sh", "-c", "echo no such driver >&2; exit 7"])

    with pytest.raises(DeviceFailed, match="ended with code 7") as ended:
        process.start(limit_s=10)

    assert ended.value.words == "no such driver"


def test_a_process_of_another_version_is_given_up() -> None:
    """The program was upgraded while its window was open: the answers are not those it expects."""
    code = """
import sys
from engines.devices import child
from engines.devices.wire import Frame
child.Answers.answer = lambda self, call: Frame(header={})
child.main(sys.argv)
"""
    with closing(DeviceProcess([sys.executable, "-P", "-c", code])) as process:
        process.start()

        with pytest.raises(DeviceFailed, match="no sensible answer") as failed:
            process.list_devices()

        assert failed.value.outcome == "crashed"
        assert process.pid is None


def test_what_a_library_prints_disturbs_nothing(running_mean: Path) -> None:
    """A driver that prints to the standard output, where a protocol might have been."""
    loud = f'echo loud; exec {" ".join(map(_quoted, bad_device.command("none")))} "$0"'
    with closing(DeviceProcess(["/bin/sh", "-c", loud])) as process:
        process.start()
        process.open(DRILL, running_mean, fixed={"batch": 1})

        assert process.run(["mean"], FEEDS, limit_s=10).arrays[0] == 4

    assert process.words == "loud"


def test_what_a_driver_writes_for_hours_does_not_fill_the_disk(running_mean: Path) -> None:
    noisy = bad_device.command("noisy", on=1)
    with closing(DeviceProcess(noisy)) as process:
        process.start()
        process.open(DRILL, running_mean, fixed={"batch": 1})
        assert process.pid is not None
        written = Path(f"/proc/{process.pid}/fd/2")
        sizes = []
        for _ in range(4):
            process.run(["mean"], FEEDS, limit_s=10)
            sizes.append(written.stat().st_size)

    assert max(sizes) <= 1 << 20
    assert WORDS in process.words


def _quoted(word: str) -> str:
    return f"'{word}'"
