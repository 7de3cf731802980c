"""`earmark show --receipt` and the receipt in an export, as a person uses them."""

from tests.conftest import AUDIO
from tests.integration.test_transfer import earmark, objects


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
