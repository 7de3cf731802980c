import errno
import json
import logging
import math
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engines.devices.device import Device
from engines.devices.telling import reason
from engines.devices.verdict import Outcome, Verdict
from engines.devices.verdict_book import NAME, VerdictBook
from engines.sentence import Sentence


def verdict(device: str = "webgpu:10de-2204", stamp: str = "one", **rest: object) -> Verdict:
    values = {"model": "moonshine", "outcome": "good", **rest}
    return Verdict(device=device, stamp=stamp, **values)  # type: ignore[arg-type]


def card(name: str = "NVIDIA GPU", index: int = 0) -> Device:
    return Device(
        provider="WebGPU",
        ep_name="WebGpuExecutionProvider",
        index=index,
        name=name,
        kind="discrete",
        vendor_id=0x10DE,
        device_id=0x2204,
        bus="0000:65:00.0",
        version="0.4.0",
        driver="nvidia 570.1",
    )


@pytest.fixture
def book(tmp_path: Path) -> VerdictBook:
    return VerdictBook(tmp_path / NAME)


def test_a_verdict_comes_back_whole(book: VerdictBook, tmp_path: Path) -> None:
    kept = verdict(
        outcome="crashed",
        told=Sentence("Its process ended by {signal}.", signal="SIGSEGV"),
        words="vkCreateDevice: out of memory",
        device_ms=3.25,
        cpu_ms=14.0,
        load_s=2.0,
        difference=0.001,
        tried_at="2026-11-30T16:00:00+00:00",
    )

    book.keep(kept)

    found = VerdictBook(tmp_path / NAME).verdict(kept.device, kept.model, kept.stamp)
    assert found == kept
    assert isinstance(found.told, Sentence)
    assert found.told.template == "Its process ended by {signal}."


def test_another_stamp_or_model_has_no_verdict(book: VerdictBook) -> None:
    book.keep(verdict(stamp="one"))

    assert book.verdict("webgpu:10de-2204", "moonshine", "two") is None
    assert book.verdict("webgpu:10de-2204", "nemotron", "one") is None
    assert book.verdict("webgpu:10de-2205", "moonshine", "one") is None


def test_a_new_verdict_takes_the_place_of_the_old_one(book: VerdictBook) -> None:
    book.keep(verdict(stamp="one", outcome="slow"))
    book.keep(verdict(device="openvino:0000-0000"))
    book.keep(verdict(stamp="two"))

    assert [(each.device, each.stamp) for each in book.verdicts()] == [
        ("openvino:0000-0000", "one"),
        ("webgpu:10de-2204", "two"),
    ]


def test_numbers_that_are_none_come_back_as_such(book: VerdictBook) -> None:
    book.keep(verdict(outcome="wrong", difference=math.inf))

    assert book.verdicts()[0].difference == math.inf


def test_a_forgotten_device_is_tried_again(book: VerdictBook) -> None:
    book.keep(verdict())
    book.keep(verdict(device="openvino:0000-0000"))

    book.forget("webgpu:10de-2204")

    assert [each.device for each in book.verdicts()] == ["openvino:0000-0000"]


def test_a_listing_holds_until_its_stamp_changes(book: VerdictBook) -> None:
    assert book.listing("one") is None

    book.keep_listing("one", [card(), card("Intel Arc", 1)])

    assert book.listing("one") == (card(), card("Intel Arc", 1))
    assert book.listing("two") is None


def test_a_listing_in_which_a_plug_in_failed_deserves_another_look_once(book: VerdictBook) -> None:
    assert not book.deserves_another_look("one")

    book.keep_listing("one", [card()], has_failed=True)
    assert book.deserves_another_look("one")
    assert not book.deserves_another_look("two")

    book.keep_listing("one", [card()], has_failed=True)
    assert not book.deserves_another_look("one")
    assert book.listing("one") == (card(),)


def test_why_a_plug_in_did_not_start_is_remembered(book: VerdictBook) -> None:
    """At the next start Settings said that nothing was found, and no more."""
    book.keep_listing("one", [], problem=Sentence("{name} does not start.", name="WebGPU"))

    found = book.listing_problem("one")
    assert found == "WebGPU does not start."
    assert isinstance(found, Sentence)
    assert book.listing_problem("two") == ""


def test_that_nothing_was_found_is_remembered(book: VerdictBook) -> None:
    book.keep_listing("one", [])

    assert book.listing("one") == ()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "\x00\xff", '{"verdicts": 3}', "{}", 100_000 * "["]
)
def test_a_damaged_file_is_an_empty_book(
    text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    book = VerdictBook(tmp_path / NAME)

    with caplog.at_level(logging.WARNING):
        assert book.verdicts() == ()
        assert book.verdicts() == ()

    is_readable = text in ("{}", '{"verdicts": 3}')
    assert len(caplog.records) == (0 if is_readable else 1)
    book.keep(verdict())
    assert book.verdicts() == (verdict(),)


def test_entries_that_make_no_sense_are_left_out(book: VerdictBook, tmp_path: Path) -> None:
    good = {"device": "a:1", "model": "m", "stamp": "s", "outcome": "good"}
    bad = [
        {**good, "outcome": "splendid"},
        {**good, "device": 3},
        {**good, "device_ms": "fast"},
        {**good, "device_ms": 10**400},
        {"device": "a:1"},
        "good",
    ]
    (tmp_path / NAME).write_text(json.dumps({"verdicts": [*bad, good]}), encoding="utf-8")

    assert [each.device for each in book.verdicts()] == ["a:1"]


def test_two_programs_that_write_again_and_again_leave_a_whole_book(
    book: VerdictBook, tmp_path: Path
) -> None:
    """They wrote into one file beside the book: it was torn, and all that was in it forgotten."""
    book.keep(verdict("old:1", words=3_000 * "x"))
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from engines.devices.verdict import Verdict\n"
        "from engines.devices.verdict_book import VerdictBook\n"
        "book = VerdictBook(Path(sys.argv[1]))\n"
        "for number in range(300):\n"
        "    book.keep(Verdict(device=sys.argv[2], model='m', stamp='s', outcome='good'))\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path / NAME)]
    programs = [subprocess.Popen([*command, key]) for key in ("a:1", "b:1")]

    ends = [program.wait() for program in programs]

    assert ends == [0, 0]
    assert "old:1" in {each.device for each in book.verdicts()}
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_two_books_of_one_program_lose_nothing(book: VerdictBook, tmp_path: Path) -> None:
    """Sessions and files that are captioned have one each, on threads of their own."""

    def write(key: str) -> None:
        own = VerdictBook(tmp_path / NAME)
        for number in range(100):
            own.keep(verdict(f"{key}:{number}"))

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(write, "ab"))

    assert len(book.verdicts()) == 200
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_what_a_newer_version_wrote_is_left_in_the_file(book: VerdictBook, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(json.dumps({"temperatures": [40]}), encoding="utf-8")

    book.keep(verdict())
    book.keep_listing("one", [])

    written = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    assert written["temperatures"] == [40]
    assert set(written) == {"temperatures", "verdicts", "listing"}
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize(
    ("outcome", "rest", "said"),
    [
        ("good", {"device_ms": 3.14, "cpu_ms": 14.0}, "3.1 ms a call, the CPU 14.0 ms"),
        ("slow", {"device_ms": 40.0, "cpu_ms": 14.0}, "not faster than the CPU (40.0 ms"),
        ("wrong", {"difference": 0.63}, "63.0 % away"),
        ("wrong", {"difference": math.inf}, "no usable numbers"),
        ("refused", {}, "does not run this model"),
        ("crashed", {"told": Sentence("It ended by SIGSEGV.")}, "It ended by SIGSEGV."),
        ("hung", {}, "did not answer in time"),
        ("lost", {}, "failed while it was in use"),
    ],
)
def test_every_outcome_has_its_sentence(
    outcome: Outcome, rest: dict[str, object], said: str
) -> None:
    sentence = reason(verdict(outcome=outcome, **rest))

    assert isinstance(sentence, Sentence)
    assert said in sentence


def test_a_disk_that_takes_nothing_is_left_without_half_a_file(
    book: VerdictBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = verdict()
    book.keep(kept)

    def full(part: Path, *_: object, **__: object) -> int:
        part.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        book.keep(verdict(outcome="slow"))

    assert [each.name for each in book._path.parent.iterdir()] == [NAME]
    assert book.verdicts() == (kept,)
