"""The disk image for macOS: which of Apple's tools are called, in which order, with what."""

from collections.abc import Sequence
from pathlib import Path

import mac_image
import pytest

APP = "Earmark.app"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What PyInstaller leaves, as small as it may be."""
    folder = tmp_path / "Jérôme 测试"
    resources = folder / APP / "Contents" / "Resources"
    resources.mkdir(parents=True)
    (folder / APP / "Contents" / "Frameworks").mkdir()
    (resources / "link").symlink_to("../Frameworks")
    licences = folder / "earmark" / "licenses" / "numpy"
    licences.mkdir(parents=True)
    (licences / "LICENSE.txt").write_text("free")
    return folder


def make(built: Path, tmp_path: Path) -> tuple[Path, list[list[str]]]:
    called: list[list[str]] = []

    def run(command: Sequence[str]) -> None:
        called.append(list(command))

    image = mac_image.make_image(built, "0.2.0", tmp_path / "scratch", tmp_path / "dist", run)
    return image, called


def test_the_app_gets_licences_and_translated_questions_before_it_is_sealed(
    built: Path, tmp_path: Path
) -> None:
    make(built, tmp_path)

    resources = tmp_path / "scratch" / "image" / APP / "Contents" / "Resources"
    assert (resources / "licenses" / "numpy" / "LICENSE.txt").read_text() == "free"
    assert (resources / "de.lproj" / "InfoPlist.strings").is_file()
    assert (resources / "ar.lproj" / "InfoPlist.strings").is_file()
    # A link that became a folder would break the seal.
    assert (resources / "link").is_symlink()


def test_the_image_shows_where_to_drag_the_app(built: Path, tmp_path: Path) -> None:
    image, called = make(built, tmp_path)

    link = tmp_path / "scratch" / "image" / "Applications"
    assert link.readlink() == Path("/Applications")
    assert image.name == "earmark-0.2.0-macos-arm64.dmg"
    assert [command[0] for command in called] == ["codesign", "codesign", "hdiutil"]


def test_without_a_certificate_it_is_signed_for_this_mac_and_not_hardened(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("EARMARK_CODESIGN_IDENTITY", raising=False)

    _, called = make(built, tmp_path)

    assert called[0][:4] == ["codesign", "--force", "--sign", "-"]
    assert "runtime" not in called[0]


def test_with_a_certificate_it_is_hardened_signed_and_notarised(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EARMARK_CODESIGN_IDENTITY", "Developer ID Application: J")
    monkeypatch.setenv("EARMARK_NOTARY_PROFILE", "earmark")
    monkeypatch.setenv("EARMARK_NOTARY_KEYCHAIN", "/k")

    image, called = make(built, tmp_path)

    words = [" ".join(command[:3]) for command in called]
    assert "runtime" in called[0]
    assert words[-4:] == [
        "xcrun notarytool submit",
        "xcrun stapler staple",
        "xcrun stapler validate",
        "spctl --assess --type",
    ]
    # The image itself is signed before Apple sees it.
    assert called[-5] == [
        "codesign",
        "--sign",
        "Developer ID Application: J",
        "--timestamp",
        str(image),
    ]
    assert called[-4][-5:] == ["--keychain-profile", "earmark", "--keychain", "/k", "--wait"]


def test_the_entitlements_that_are_signed_with_are_there(built: Path, tmp_path: Path) -> None:
    _, called = make(built, tmp_path)

    named = called[0][called[0].index("--entitlements") + 1]
    assert Path(named).is_file()
