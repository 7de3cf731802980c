"""The spec's branches for systems that we do not build on: run dry, without PyInstaller."""

import json
import plistlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.icon_reading import icns_sizes, ico_sizes

DRY = Path(__file__).with_name("dry_spec.py")
PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def run_dry(platform: str, scratch: Path) -> list[dict[str, Any]]:
    said = subprocess.run(
        [sys.executable, DRY, platform, scratch], check=True, capture_output=True, text=True
    )
    return list(json.loads(said.stdout))


def named(calls: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [each["named"] for each in calls if each["call"] == name]


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_every_path_that_the_spec_names_is_there(platform: str, tmp_path: Path) -> None:
    calls = run_dry(platform, tmp_path)

    analysis = next(each for each in calls if each["call"] == "Analysis")
    paths = [*analysis["named"]["runtime_hooks"], str(PACKAGING / "launcher.py")]
    paths += [
        call["named"][key]
        for call in calls
        for key in ("icon", "version", "entitlements_file")
        if call["call"] == "EXE" and key in call["named"]
    ]
    assert [path for path in paths if not Path(path).is_file()] == []


def test_windows_gets_a_program_with_and_one_without_a_console(tmp_path: Path) -> None:
    programs = named(run_dry("win32", tmp_path), "EXE")

    assert [(each["name"], each["console"]) for each in programs] == [
        ("earmark", False),
        ("earmark-console", True),
    ]


def test_on_windows_what_goes_into_pipes_is_utf8(tmp_path: Path) -> None:
    calls = run_dry("win32", tmp_path)

    assert all("'X utf8'" in str(call["words"]) for call in calls if call["call"] == "EXE")


def test_on_windows_the_hooks_run_before_our_code_and_onnxruntime_is_inside(tmp_path: Path) -> None:
    calls = run_dry("win32", tmp_path)

    hooks = [Path(each).name for each in named(calls, "Analysis")[0]["runtime_hooks"]]
    collected = next(each for each in calls if each["call"] == "COLLECT")["words"]
    assert hooks == ["running_mark.py", "onnxruntime_first.py"]
    assert "onnxruntime/capi/onnxruntime.dll" in str(collected)


def test_what_windows_alone_has_and_is_named_in_a_string_is_inside(tmp_path: Path) -> None:
    """Tried under Wine, the program could not capture what the computer plays."""
    [windows] = named(run_dry("win32", tmp_path), "Analysis")
    [linux] = named(run_dry("linux", tmp_path), "Analysis")

    source = (PACKAGING.parent / "app" / "audio" / "wasapi_loopback.py").read_text("utf-8")
    assert '"pyaudiowpatch"' in source
    assert "pyaudiowpatch" in windows["hiddenimports"]
    assert "pyaudiowpatch" not in linux["hiddenimports"]


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_the_plug_in_for_graphics_processors_is_inside_with_its_library_and_its_version(
    platform: str, tmp_path: Path
) -> None:
    [analysis] = named(run_dry(platform, tmp_path), "Analysis")

    module = "onnxruntime_ep_webgpu"
    assert module in analysis["hiddenimports"]
    assert [f"{module}/library", module] in analysis["binaries"]
    assert "onnxruntime-ep-webgpu.dist-info" in str(analysis["datas"])


def test_the_version_resource_says_the_version_of_pyproject(tmp_path: Path) -> None:
    from importlib.metadata import version  # noqa: PLC0415  # beside its use

    run_dry("win32", tmp_path)

    text = (tmp_path / "earmark.version.txt").read_text("utf-8")
    assert f"StringStruct('ProductVersion', '{version('earmark')}')" in text
    assert re.search(r"filevers=\(\d+, \d+, \d+, \d+\)", text)


def test_macos_gets_a_bundle_with_every_question_that_it_asks(tmp_path: Path) -> None:
    calls = run_dry("darwin", tmp_path)

    [bundle] = named(calls, "BUNDLE")
    info = bundle["info_plist"]
    assert bundle["name"] == "Earmark.app"
    assert info["NSMicrophoneUsageDescription"]
    assert info["NSAudioCaptureUsageDescription"]
    assert info["CFBundleShortVersionString"] == bundle["version"]
    assert named(calls, "EXE")[0]["name"] == "earmark"


def test_a_certificate_is_taken_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EARMARK_CODESIGN_IDENTITY", "Developer ID Application: Jérôme")

    [program] = named(run_dry("darwin", tmp_path), "EXE")

    assert program["codesign_identity"] == "Developer ID Application: Jérôme"


def test_linux_gets_one_program_and_no_bundle(tmp_path: Path) -> None:
    calls = run_dry("linux", tmp_path)

    assert [each["name"] for each in named(calls, "EXE")] == ["earmark"]
    assert named(calls, "BUNDLE") == []


def test_of_qts_own_texts_only_our_languages_are_inside(tmp_path: Path) -> None:
    collected = next(each for each in run_dry("win32", tmp_path) if each["call"] == "COLLECT")

    assert "qtbase_de.qm" in str(collected["words"])
    assert "qtbase_fr.qm" not in str(collected["words"])


def test_the_icons_hold_the_mark_in_all_sizes(tmp_path: Path) -> None:
    run_dry("win32", tmp_path)
    run_dry("darwin", tmp_path)

    assert ico_sizes(tmp_path / "earmark.ico") == [16, 20, 24, 32, 40, 48, 64, 256]
    assert icns_sizes(tmp_path / "earmark.icns") == [16, 32, 128, 256, 512, 1024, 32, 64, 256, 512]


@pytest.mark.parametrize(
    "name",
    [
        "Info.plist",
        "entitlements.plist",
        "de.lproj/InfoPlist.strings",
        "ar.lproj/InfoPlist.strings",
    ],
)
def test_every_property_list_can_be_read(name: str) -> None:
    assert plistlib.loads((PACKAGING / "macos" / name).read_bytes())


def test_the_questions_of_macos_are_translated_each() -> None:
    asked = {
        key
        for key in plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
        if key.endswith("UsageDescription")
    }
    for folder in (PACKAGING / "macos").glob("*.lproj"):
        assert set(plistlib.loads((folder / "InfoPlist.strings").read_bytes())) == asked


def test_the_hardened_app_may_use_the_microphone() -> None:
    entitlements = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())

    assert entitlements["com.apple.security.device.audio-input"] is True
    # It would let any library into the program.
    assert "com.apple.security.cs.disable-library-validation" not in entitlements
