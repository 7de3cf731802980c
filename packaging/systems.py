"""What the systems differ in when the program is frozen; the spec asks, and so does a test.

No import of PyInstaller here, and of Qt only where an icon is drawn.
"""

import os
import plistlib
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from version_info import version_info

_HERE: Final = Path(__file__).resolve().parent
_WINDOWS: Final = _HERE / "windows"
_MACOS: Final = _HERE / "macos"

IDENTITY_VARIABLE: Final = "EARMARK_CODESIGN_IDENTITY"
"""Name of the certificate in the keychain; unset: the app is signed for this Mac only."""
BUNDLE_NAME: Final = "Earmark.app"
BUNDLE_ID: Final = "net.earmark.Earmark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program to start by. All of one system share the rest of the folder."""

    name: str
    has_console: bool


def programs(platform: str) -> tuple[Program, ...]:
    """Return what can be started.

    On Windows a program has a console or has none. The second one is renamed to earmark.com by the
    installer, which terminals prefer to earmark.exe when one types "earmark".
    """
    if platform == "win32":
        return (
            Program(name="earmark", has_console=False),
            Program(name="earmark-console", has_console=True),
        )
    # On macOS a console would make the app one of the terminal's; it works there all the same.
    return (Program(name="earmark", has_console=platform != "darwin"),)


def runtime_hooks(platform: str) -> list[str]:
    """Return the scripts that run before our own code."""
    if platform != "win32":
        return []
    return [str(_WINDOWS / "running_mark.py"), str(_WINDOWS / "onnxruntime_first.py")]


def hidden_imports(platform: str) -> list[str]:
    """Return what only this system has and what is named in a string (app/audio)."""
    return ["pyaudiowpatch"] if platform == "win32" else []


def interpreter_options(platform: str) -> list[tuple[str, None, str]]:
    """Return what Python is started with, as PyInstaller's EXE wants it.

    On Windows what goes into a pipe or a file is UTF-8 then, as on the other systems.
    """
    return [("X utf8", None, "OPTION")] if platform == "win32" else []


def program_options(platform: str, program: Program, scratch: Path) -> dict[str, Any]:
    """Return more arguments for PyInstaller's EXE; writes the files that they name.

    Args:
        platform: as `sys.platform` says it.
        program: one of `programs`.
        scratch: a folder for files that are made.
    """
    if platform == "win32":
        from icon_files import write_ico  # noqa: PLC0415  # loads Qt

        icon, info = scratch / "earmark.ico", scratch / f"{program.name}.version.txt"
        write_ico(icon)
        ending = "com" if program.has_console else "exe"
        text = version_info(version("earmark"), f"earmark.{ending}")
        info.write_text(text, encoding="utf-8")
        return {"icon": str(icon), "version": str(info)}
    if platform == "darwin":
        return {
            # None is this Mac's own kind. Only Apple's chips: onnxruntime has no other wheel.
            "target_arch": None,
            "codesign_identity": os.environ.get(IDENTITY_VARIABLE),
            "entitlements_file": str(_MACOS / "entitlements.plist"),
        }
    return {}


def bundle_options(scratch: Path) -> dict[str, Any]:
    """Return the arguments for PyInstaller's BUNDLE on macOS; writes the icon."""
    from icon_files import write_icns  # noqa: PLC0415  # loads Qt

    icon = scratch / "earmark.icns"
    write_icns(icon)
    number = version("earmark")
    return {
        "name": BUNDLE_NAME,
        "bundle_identifier": BUNDLE_ID,
        "icon": str(icon),
        "version": number,
        "info_plist": {
            **plistlib.loads((_MACOS / "Info.plist").read_bytes()),
            "CFBundleShortVersionString": number,
            "CFBundleVersion": number,
        },
    }
