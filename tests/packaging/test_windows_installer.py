"""The installer's script: files, values and messages fit each other and the program."""

import re
import tomllib
from pathlib import Path

import pytest
import version_info
import windows_installer

from app import autostart
from app.audio.media_support import PLAIN_SOUND

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY / "packaging" / "windows"
SCRIPT = (FOLDER / "earmark.iss").read_text("utf-8")
REMOVAL = (FOLDER / "removal.pas").read_text("utf-8")
MESSAGES = (FOLDER / "messages.isl").read_text("utf-8-sig")
SETUP = {
    line.split("=", 1)[0]: line.split("=", 1)[1]
    for line in SCRIPT.split("[Setup]")[1].split("[Languages]")[0].splitlines()
    if "=" in line and line[0] not in ";#"
}


def test_every_value_that_the_script_asks_for_is_given_by_the_build() -> None:
    places = {name: Path(f"/{name}") for name in ("Program", "Icon", "Output")}

    words = windows_installer.compiler_words("0.2.0", places, sign="signtool sign $f")

    asked = set(re.findall(r"\{#(\w+)\}", SCRIPT))
    given = {word[2:].split("=")[0] for word in words if word.startswith("/D")}
    assert asked == given
    assert Path(words[-1]) == FOLDER / "earmark.iss"


def test_the_version_is_that_of_the_project() -> None:
    number = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    places = {name: Path(f"/{name}") for name in ("Program", "Icon", "Output")}

    words = windows_installer.compiler_words(number, places, sign=None)

    assert f"/DVersion={number}" in words
    assert not re.search(r"\d+\.\d+\.\d+", SCRIPT.split("[Setup]")[1].replace("10.0.17763", ""))


@pytest.mark.parametrize(
    ("number", "four"),
    [
        ("0.2.0", (0, 2, 0, 9000)),
        ("1.20.3rc1", (1, 20, 3, 3001)),
        ("1.20.3b12", (1, 20, 3, 2012)),
        ("1.20.3a1", (1, 20, 3, 1001)),
    ],
)
def test_windows_counts_in_four_numbers(number: str, four: tuple[int, int, int, int]) -> None:
    assert version_info.four_numbers(number) == four


def test_a_finished_version_is_higher_for_windows_than_its_candidates() -> None:
    numbers = ["0.1.9", "0.2.0a1", "0.2.0b1", "0.2.0rc1", "0.2.0", "0.2.1a1"]

    assert sorted(numbers, key=version_info.four_numbers) == numbers


def test_a_version_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"write 1\.2\.3"):
        version_info.four_numbers("0.2")


def test_every_file_that_the_script_names_is_there() -> None:
    named = re.findall(r'InfoBeforeFile: "([^"]+)"', SCRIPT)
    named += re.findall(r'^#include "([^"]+)"', SCRIPT, re.MULTILINE)

    assert len(named) == 5
    assert [name for name in named if not (FOLDER / name).is_file()] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_note_on_the_microphone_is_told_from_old_encodings(path: Path) -> None:
    """Inno Setup takes a text without the mark at its head for one of the system's code page."""
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert "Windows" in path.read_text("utf-8-sig")


def test_every_language_has_its_note_and_all_messages() -> None:
    languages = re.findall(r'^Name: "(\w+)"; MessagesFile', SCRIPT, re.MULTILINE)
    used = set(re.findall(r"\{cm:(\w+)", SCRIPT)) | set(
        re.findall(r"CustomMessage\('(\w+)'", REMOVAL)
    )
    # Inno Setup brings these two itself.
    own = used - {"CreateDesktopIcon", "LaunchProgram"}

    said = dict(re.findall(r"^(\w+\.\w+)=(.+)$", MESSAGES, re.MULTILINE))
    assert languages == ["en", "de", "ar"]
    assert set(said) == {f"{language}.{name}" for language in languages for name in own}
    assert all("%1" in text for name, text in said.items() if name.endswith("DataStays"))


def test_the_script_is_ascii_so_that_no_encoding_can_break_it() -> None:
    assert SCRIPT.isascii()
    assert REMOVAL.isascii()


def test_it_installs_for_one_person_without_an_administrator() -> None:
    assert SETUP["PrivilegesRequired"] == "lowest"
    assert SETUP["DefaultDirName"] == r"{localappdata}\Programs\Earmark"
    roots = set(re.findall(r"Root: (\w+)", SCRIPT))
    assert roots == {"HKCU"}


def test_the_program_leaves_the_mark_that_the_installer_looks_for() -> None:
    hook = (FOLDER / "running_mark.py").read_text("utf-8")

    assert f'MARK: Final = "{SETUP["AppMutex"]}"' in hook


def test_removal_takes_away_the_start_at_login_that_the_program_wrote() -> None:
    entries = [line for line in SCRIPT.splitlines() if 'ValueName: "earmark"' in line]

    assert any(f'"{autostart._RUN_KEY}"' in line for line in entries)
    assert all(autostart._NAME in line for line in entries)
    assert all("uninsdeletevalue" in line and "dontcreatekey" in line for line in entries)


def test_removal_deletes_nothing_of_the_data_folder() -> None:
    deleting = [line for line in SCRIPT.splitlines() if line.startswith("Type: filesandordirs")]

    assert [re.findall(r'Name: "([^"]+)"', line)[0] for line in deleting] == [
        r"{app}\_internal",
        r"{app}\licenses",
    ]
    assert "[UninstallDelete]" not in SCRIPT
    assert "DelTree" not in REMOVAL


def test_the_data_folder_that_is_named_is_the_programs_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs.windows import Windows  # noqa: PLC0415  # as app.paths asks on Windows

    monkeypatch.setattr(
        "platformdirs.windows.get_win_folder", lambda _name: r"C:\Users\J\AppData\Local"
    )
    place = Windows("earmark", appauthor=False).user_data_dir

    assert place.replace("/", "\\").endswith(r"Local\earmark")
    assert r"{localappdata}\earmark" in REMOVAL
    assert "GetEnv('EARMARK_HOME')" in REMOVAL


def test_what_is_offered_to_open_is_what_can_be_imported() -> None:
    offered = set(re.findall(r'#emit Offer\("(\.\w+)"\)', SCRIPT))

    assert offered == {*PLAIN_SOUND, ".srt", ".vtt"}


# With the fixture, for it draws: a smaller application of Qt's would serve no test after it.
@pytest.mark.usefixtures("qapp")
def test_the_second_program_gets_the_name_that_terminals_prefer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, dist = tmp_path / "Jérôme 测试", tmp_path / "dist"
    program.mkdir()
    (program / "earmark.exe").write_bytes(b"window")
    (program / "earmark-console.exe").write_bytes(b"terminal")
    compiler = tmp_path / "ISCC.exe"
    compiler.write_bytes(b"")
    called: list[list[object]] = []
    monkeypatch.setenv("EARMARK_ISCC", str(compiler))
    monkeypatch.setattr("subprocess.run", lambda command, **_named: called.append(list(command)))

    made = windows_installer.make_installer(program, "0.2.0", tmp_path, dist)

    assert (program / "earmark.com").read_bytes() == b"terminal"
    assert made == dist / "earmark-0.2.0-windows-x64-setup.exe"
    assert called == [[compiler, *called[0][1:]]]
    assert f"/DProgram={program}" in called[0]


def test_without_inno_setup_the_build_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("EARMARK_ISCC", raising=False)

    with pytest.raises(SystemExit, match="install it, or name"):
        windows_installer.find_compiler()
