"""The installer for Windows, by Inno Setup, from the frozen program. Runs on Windows."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from icon_files import write_ico
from version_info import four_numbers

SCRIPT: Final = Path(__file__).resolve().parent / "windows" / "earmark.iss"
COMPILER_VARIABLE: Final = "EARMARK_ISCC"
"""Inno Setup's ISCC.exe, if it is neither on PATH nor where its own installer puts it."""
SIGN_VARIABLE: Final = "EARMARK_SIGNTOOL"
"""A signing command with $f for the file, as ISCC's /S option wants it; unset: not signed."""


def make_installer(program: Path, number: str, scratch: Path, dist: Path) -> Path:
    """Build the installer and return it.

    Args:
        program: the frozen folder; its second program gets the name that terminals look for.
        number: version of the program.
        scratch: a folder for files that are made.
        dist: where the installer goes.
    """
    console = program / "earmark-console.exe"
    if console.is_file():
        console.replace(program / "earmark.com")
    icon = scratch / "earmark.ico"
    write_ico(icon)
    sign = os.environ.get(SIGN_VARIABLE)
    if sign:
        for name in ("earmark.exe", "earmark.com"):
            subprocess.run(sign.replace("$f", f'"{program / name}"'), check=True)
    words = compiler_words(number, {"Program": program, "Icon": icon, "Output": dist}, sign=sign)
    subprocess.run([find_compiler(), *words], check=True)
    return dist / f"earmark-{number}-windows-x64-setup.exe"


def compiler_words(number: str, places: Mapping[str, Path], *, sign: str | None) -> list[str]:
    """Return what Inno Setup's compiler is told; the names are those that earmark.iss asks for."""
    four = ".".join(str(part) for part in four_numbers(number))
    values = {"Version": number, "FileVersion": four, **places}
    words = ["/Qp", *(f"/D{name}={value}" for name, value in values.items())]
    if sign:
        words += [f"/Searmark={sign}", "/DSignWith=earmark"]
    return [*words, str(SCRIPT)]


def find_compiler() -> Path:
    """Return Inno Setup's compiler; exits with what to do if there is none."""
    folders = (os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles"))
    candidates = [
        os.environ.get(COMPILER_VARIABLE),
        shutil.which("iscc"),
        *(str(Path(each, "Inno Setup 6", "ISCC.exe")) for each in folders if each),
    ]
    for candidate in candidates:
        if candidate and Path(candidate).is_file():
            return Path(candidate)
    sys.exit(
        f"Inno Setup 6.4 or newer was not found: install it, or name its ISCC.exe by "
        f"{COMPILER_VARIABLE}."
    )
