"""`earmark show --receipt` and the receipt in an export, as a person uses them."""

import subprocess

import pytest

from tests.conftest import AUDIO
from tests.integration.test_transfer import EARMARK, earmark, objects


def test_a_session_tells_what_became_of_its_sound(earmark_home):
    earmark("transcribe", "--save", AUDIO / "austen-0930.wav")

    printed = earmark("show", 1, "--receipt")
    (told,) = objects(earmark("show", 1, "--receipt", "--json").stdout)
    exported = earmark("export", 1, "--format", "json", "--output", "-").stdout

    assert printed.returncode == 0, printed.stderr
    assert "recognised" in printed.stdout
    assert told["adds_up"] is True
    assert told["captured"] + told["missing"] == told["length"]
    assert 0 < told["indexed"] <= told["kept"] <= told["recognised"] <= told["speech"]
    assert '"receipt": [' in exported


def test_a_session_without_a_receipt_says_so(earmark_home, tmp_path):
    (tmp_path / "a.txt").write_text("A line.\n", encoding="utf-8")
    earmark("import", tmp_path / "a.txt")

    assert "nobody counted this session" in earmark("show", 1, "--receipt").stdout
    assert objects(earmark("show", 1, "--receipt", "--json").stdout) == []


@pytest.mark.timeout(60)
def test_a_process_that_is_killed_leaves_a_receipt_that_adds_up(earmark_home):
    command = [*EARMARK, "transcribe", "--save", "--realtime", "--json"]
    running = subprocess.Popen(
        [*command, str(AUDIO / "two_cities.wav")], stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    for output in running.stdout:
        if '"kept": true' in output:
            break
    running.kill()
    running.wait(10)
    running.stdout.close()

    earmark("sessions")
    (told,) = objects(earmark("show", 1, "--receipt", "--json").stdout)
    doctor = {found["check"]: found["ok"] for found in objects(earmark("doctor", "--json").stdout)}

    assert told["adds_up"] is True
    assert 0 < told["kept"] <= told["recognised"] <= told["captured"] == told["length"]
    assert doctor["receipts"] is True
