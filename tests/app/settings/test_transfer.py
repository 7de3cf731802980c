"""Settings go to another computer and come back."""

from app.settings.bar import BarSettings
from app.settings.model import Settings
from app.settings.transfer import exported, imported


def test_what_is_exported_is_imported_exactly(tmp_path):
    file = tmp_path / "mine.toml"
    wanted = Settings(
        theme="dark", replacements={"a": "b"}, bar=BarSettings(lines=5), find_by=("sound",)
    )
    file.write_text(exported(wanted), encoding="utf-8")

    parsed = imported(Settings(caption_size=40, replacements={"x": "y"}), file)

    assert parsed.settings == wanted
    assert parsed.notes == ()


def test_what_belongs_to_a_computer_stays_on_it(tmp_path):
    file = tmp_path / "mine.toml"
    here = Settings(window_geometry="AAAA", first_run_done=True)
    file.write_text(exported(Settings(window_geometry="BBBB")) + "[later]\nx = 1\n")

    assert "BBBB" not in file.read_text()
    assert imported(here, file).settings == here


def test_what_a_file_does_not_name_and_what_is_not_usable_stays(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('theme = "dark"\ncaption_size = 999\nwindow_geometry = "BBBB"\n')

    parsed = imported(Settings(caption_size=40, language="de"), file)

    assert parsed.settings == Settings(theme="dark", caption_size=40, language="de")
    assert parsed.named == {"theme"}
    assert parsed.notes[0].startswith("mine.toml, line 2: ")


def test_a_file_that_is_not_toml_changes_nothing(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("theme = ")
    held = Settings(theme="dark")

    parsed = imported(held, file)

    assert parsed.settings == held
    assert not parsed.is_readable
