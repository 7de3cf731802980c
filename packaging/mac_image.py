"""The disk image for macOS: the app, signed, and notarised if asked. Needs Apple's own tools."""

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from systems import BUNDLE_NAME, IDENTITY_VARIABLE

_MACOS: Final = Path(__file__).resolve().parent / "macos"
NOTARY_VARIABLE: Final = "EARMARK_NOTARY_PROFILE"
"""The name that `xcrun notarytool store-credentials` keeps the key under; unset: not notarised."""

_KEYCHAIN_VARIABLE: Final = "EARMARK_NOTARY_KEYCHAIN"
"""The keychain that the key is in, if it is not the usual one (macos/keychain.sh makes one)."""

Run = Callable[[Sequence[str]], object]


def make_image(built: Path, number: str, scratch: Path, dist: Path, run: Run | None = None) -> Path:
    """Build the disk image and return it.

    Args:
        built: PyInstaller's folder, with the app and the plain program beside it.
        number: version of the program.
        scratch: a folder for files that are made.
        dist: where the image goes.
        run: runs a command and raises if it fails.
    """
    run = run or _run
    staged = scratch / "image"
    shutil.rmtree(staged, ignore_errors=True)
    staged.mkdir(parents=True)
    app = staged / BUNDLE_NAME
    # Links inside the app stay links, or its seal breaks.
    shutil.copytree(built / BUNDLE_NAME, app, symlinks=True)
    add_resources(app / "Contents" / "Resources", built / "earmark" / "licenses")
    identity = os.environ.get(IDENTITY_VARIABLE)
    run(sign_command(app, identity))
    run(["codesign", "--verify", "--deep", "--strict", str(app)])
    # By this one drags the app to where it belongs.
    (staged / "Applications").symlink_to("/Applications")
    image = dist / f"earmark-{number}-macos-arm64.dmg"
    run(
        [
            *("hdiutil", "create", "-volname", "Earmark", "-srcfolder", str(staged)),
            *("-fs", "HFS+", "-format", "ULFO", "-ov", str(image)),
        ]
    )
    if identity:
        run(["codesign", "--sign", identity, "--timestamp", str(image)])
    if profile := os.environ.get(NOTARY_VARIABLE):
        for command in notary_commands(image, profile):
            run(command)
    return image


def add_resources(resources: Path, licences: Path) -> None:
    """Put the licences and the translated questions of macOS into the app."""
    shutil.copytree(licences, resources / "licenses", dirs_exist_ok=True)
    for folder in sorted(_MACOS.glob("*.lproj")):
        shutil.copytree(folder, resources / folder.name, dirs_exist_ok=True)


def sign_command(app: Path, identity: str | None) -> list[str]:
    """Return how the app is sealed; PyInstaller signed the programs and libraries inside before.

    Without a certificate ("-") it is not hardened: libraries without a team would be refused then.
    """
    hardened = ["--options", "runtime", "--timestamp"] if identity else []
    entitlements = ["--entitlements", str(_MACOS / "entitlements.plist")]
    return ["codesign", "--force", "--sign", identity or "-", *hardened, *entitlements, str(app)]


def notary_commands(image: Path, profile: str) -> list[list[str]]:
    """Return how Apple is asked for its word on the image, and how that is put into it."""
    key = ["--keychain-profile", profile]
    if keychain := os.environ.get(_KEYCHAIN_VARIABLE):
        key += ["--keychain", keychain]
    return [
        ["xcrun", "notarytool", "submit", str(image), *key, "--wait"],
        ["xcrun", "stapler", "staple", str(image)],
        ["xcrun", "stapler", "validate", str(image)],
        # What a stranger's Mac does at the first start.
        [
            "spctl",
            "--assess",
            "--type",
            "open",
            "--context",
            "context:primary-signature",
            str(image),
        ],
    ]


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True)
