"""`earmark processors` and doctor's line about them, with real processes, good and bad."""

import argparse
import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.cli import main
from app.cli.arguments import parse
from app.cli.doctor_processors import one_build, processors
from app.cli.found_processors import Processors
from app.cli.processors import _Desk
from app.paths import Paths
from app.session.device_lore import DeviceLore
from app.settings.model import Settings
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.devices.stamp import verdict_stamp
from engines.devices.verdict import Verdict
from engines.devices.verdict_book import NAME
from engines.errors import DeviceFailed
from tests.helpers import bad_device
from tests.helpers.bad_device import DRILL, WORDS

pytestmark = pytest.mark.timeout(90)

Make = Callable[[], DeviceProcess]


def process(fault: bad_device.Fault = "none", **rest: object) -> Make:
    return lambda: DeviceProcess(bad_device.command(fault, **rest))  # type: ignore[arg-type]


GOOD = process()
SLOW = process("slow", seconds=0.2)
CRASHING = process("crash")


def found(home: Path, make: Make, **settings: object) -> Processors:
    return Processors(Paths(home), replace(Settings(), **settings), make)  # type: ignore[arg-type]


def listed(
    processors: Processors, capsys: pytest.CaptureFixture[str], *, as_json: bool = True
) -> list[dict[str, object]]:
    """Run `earmark processors` and return its objects, or its lines."""
    capsys.readouterr()
    assert _Desk(processors, argparse.Namespace(json=as_json)).list_them() == 0
    lines = capsys.readouterr().out.splitlines()
    return [json.loads(line) for line in lines] if as_json else [{"line": line} for line in lines]


def tried(
    processors: Processors, capsys: pytest.CaptureFixture[str], *keys: str
) -> list[dict[str, object]]:
    """Run `earmark processors try` and return its objects."""
    capsys.readouterr()
    assert _Desk(processors, argparse.Namespace(json=True)).try_them(list(keys)) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def the(objects: list[dict[str, object]], kind: str) -> dict[str, object]:
    (only,) = [each for each in objects if each["kind"] == kind]
    return only


def test_what_is_installed_and_what_runs_is_said_on_any_machine(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["processors", "--json"])

    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert earmark_home.is_dir()
    installed = {each["provider"]: each["installed"] for each in objects if "installed" in each}
    assert installed["WebGPU"] is True
    assert the(objects, "chosen")["key"]


def test_a_device_that_was_not_tried_is_listed_with_what_to_do(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    objects = listed(found(earmark_home, GOOD), capsys)

    card = the(objects, "processor")
    assert card["key"] == DRILL.key
    assert (card["name"], card["provider"], card["type"]) == ("Test card", "Drill", "discrete")
    assert card["outcome"] is None
    assert the(objects, "chosen") == {
        "kind": "chosen",
        "key": "cpu",
        "reason": "The CPU captions until a trial says otherwise: `earmark processors try`.",
    }


def test_a_trial_is_told_and_remembered(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = found(earmark_home, CRASHING)

    told = the(tried(desk, capsys), "processor")
    again = listed(found(earmark_home, CRASHING), capsys)

    assert told["outcome"] == "crashed"
    assert "SIGSEGV" in str(told["reason"])
    assert told["words"] == WORDS
    assert told["difference"] is None
    assert the(again, "processor") == told
    assert the(again, "chosen")["reason"] == "The CPU captions: nothing else is faster and right."


def test_what_cannot_be_kept_is_said(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Captions went on without a device that had just passed its trial."""
    (earmark_home / NAME).mkdir()
    capsys.readouterr()

    code = _Desk(found(earmark_home, GOOD), argparse.Namespace(json=False)).try_them([])

    told = capsys.readouterr()
    assert code == 0
    assert told.out.startswith("  Test card (Drill)")
    assert f"could not be kept in {earmark_home} (Is a directory)" in told.err


def test_the_lines_for_people_have_the_drivers_words(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = found(earmark_home, CRASHING)
    tried(desk, capsys, DRILL.key)

    lines = [str(each["line"]) for each in listed(desk, capsys, as_json=False)]

    card = f"  Test card (Drill)  (graphics card, drill 1.0)  {DRILL.key}"
    assert card in lines
    assert lines[lines.index(card) + 2] == f"    {WORDS}"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["list", "drill:1"], 2, "is for `earmark processors try`"),
        (["try", "drill:1"], 1, "No processor here is called “drill:1”"),
        (["start"], 2, "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str],
    code: int,
    said: str,
    earmark_home: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert earmark_home.is_dir()
    try:
        given = main(["processors", *arguments])
    except SystemExit as ended:
        given = int(ended.code or 0)

    assert given == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["listen", "transcribe"])
def test_a_processor_for_captions_is_auto_cpu_or_a_key(command: str) -> None:
    words = [command] if command == "listen" else [command, "talk.wav"]

    for key in ("auto", ON_CPU, DRILL.key):
        assert parse([*words, "--processor", key]).processor == key
    assert parse(words).processor is None
    with pytest.raises(SystemExit):
        parse([*words, "--processor", "fast"])


# What `earmark doctor` says --------------------------------------------------------------------


def doctor(home: Path, make: Make, **settings: object) -> str:
    chosen = replace(Settings(), **settings)  # type: ignore[arg-type]
    return processors(Processors(Paths(home), chosen, make), chosen)


def test_doctor_tells_of_a_device_that_nobody_tried(earmark_home: Path) -> None:
    assert doctor(earmark_home, GOOD) == (
        "Test card (Drill): Not tried yet: `earmark processors try`. The CPU captions until a "
        "trial says otherwise: `earmark processors try`."
    )


def test_doctor_takes_no_offence_at_a_bad_device_that_nobody_chose(
    earmark_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tried(found(earmark_home, CRASHING), capsys)

    said = doctor(earmark_home, CRASHING)

    assert "Test card (Drill) stopped: its process crashed (SIGSEGV)." in said
    assert WORDS in said
    assert doctor(earmark_home, CRASHING, device=ON_CPU).endswith(
        "The CPU captions, as the settings say."
    )


def test_doctor_quotes_the_line_that_says_what_is_wrong(earmark_home: Path) -> None:
    """Mesa's Vulkan without a desktop says `error` of a folder before WebGPU's own words end."""
    words = "Failed to get an adapter: none\nerror: XDG_RUNTIME_DIR is invalid\nat Init.cpp:253"
    home = found(earmark_home, GOOD)
    listing = home.look()
    with closing(home.load_engine()) as engine:
        (device, *_) = listing.devices
        assert engine.placed is not None
        DeviceLore(earmark_home).keep(
            Verdict(
                device=device.key,
                model=engine.info.model,
                stamp=verdict_stamp(device, engine.placed),
                outcome="refused",
                words=words,
            )
        )

    said = doctor(earmark_home, GOOD)

    assert "(Failed to get an adapter: none)" in said
    assert "XDG_RUNTIME_DIR" not in said


@pytest.mark.parametrize(
    ("make", "said"),
    [(CRASHING, "crashed (SIGSEGV)"), (SLOW, "not faster than the CPU"), (GOOD, "not faster")],
)
def test_a_chosen_device_that_fails_its_trial_is_broken(
    make: Make, said: str, earmark_home: Path
) -> None:
    with pytest.raises(DeviceFailed, match="It is chosen and not used: ") as failure:
        doctor(earmark_home, make, device=DRILL.key)

    assert said in str(failure.value)
    assert "`earmark settings set device`" in str(failure.value)


def test_a_chosen_device_that_is_gone_is_broken(earmark_home: Path) -> None:
    with pytest.raises(DeviceFailed, match=r"The chosen drill:9999-0001 is not there"):
        doctor(earmark_home, GOOD, device="drill:9999-0001")


def test_doctor_says_that_the_devices_process_does_not_work(earmark_home: Path) -> None:
    def missing() -> DeviceProcess:
        return DeviceProcess(("/nonexistent/python",))

    with pytest.raises(DeviceFailed, match="could not be started"):
        doctor(earmark_home, missing)


def test_two_builds_of_onnxruntime_are_named_with_what_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert one_build() == "one build"
    metadata = tmp_path / "onnxruntime_gpu-1.31.1.dist-info" / "METADATA"
    metadata.parent.mkdir()
    metadata.write_text("Metadata-Version: 2.1\nName: onnxruntime-gpu\nVersion: 1.31.1\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.raises(ImportError, match="both installed") as failure:
        one_build()

    assert "-m pip uninstall --yes onnxruntime onnxruntime-gpu`" in str(failure.value)
    assert "-m pip install 'onnxruntime-gpu[cuda,cudnn]'`" in str(failure.value)
