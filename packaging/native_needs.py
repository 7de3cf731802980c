"""What the libraries inside ask of the system, held against linux/needs.toml."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NEEDS: Final = Path(__file__).resolve().parent / "linux" / "needs.toml"
_NEEDED: Final = re.compile(r"^\s*NEEDED\s+(\S+)$", re.MULTILINE)
_GLIBC: Final = re.compile(r"\bGLIBC_(\d+)\.(\d+)\b")
_ELF: Final = b"\x7fELF"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What all libraries of a folder ask for together."""

    libraries: frozenset[str]
    """Those that are not in the folder."""
    glibc: tuple[int, int]
    """The newest version of the C library that a symbol needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What packages declare."""

    deb: tuple[str, ...]
    rpm: tuple[str, ...]


def asked_by(folder: Path, passed_over: Iterable[str] = ()) -> Asked:
    """Read every ELF file under a folder with binutils' objdump."""
    files = [
        path
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink() and path.name not in set(passed_over)
    ]
    inside = {path.name for path in folder.rglob("*")}
    libraries: set[str] = set()
    glibc = (2, 0)
    for path in files:
        with path.open("rb") as stream:
            if stream.read(4) != _ELF:
                continue
        said = subprocess.run(
            ["objdump", "--private-headers", path], check=True, capture_output=True, text=True
        ).stdout
        libraries |= set(_NEEDED.findall(said)) - inside
        versions = [(int(major), int(minor)) for major, minor in _GLIBC.findall(said)]
        glibc = max([glibc, *versions])
    return Asked(libraries=frozenset(libraries), glibc=glibc)


def needs_of(folder: Path) -> Needs:
    """Return what packages of a frozen program declare.

    Exits where the list and the libraries do not say the same.
    """
    table = tomllib.loads(NEEDS.read_text(encoding="utf-8"))
    asked = asked_by(folder, table["wanted"]["files"])
    linked, loaded = table["linked"], table["loaded"]
    if unlisted := asked.libraries - linked.keys():
        sys.exit(f"Not in {NEEDS.name}, but asked for: {', '.join(sorted(unlisted))}.")
    if unneeded := linked.keys() - asked.libraries:
        sys.exit(f"In {NEEDS.name}, but asked for by nothing: {', '.join(sorted(unneeded))}.")
    glibc = f"{asked.glibc[0]}.{asked.glibc[1]}"
    packages = {*linked.values(), *loaded.values(), *table["data"]["deb"]} - {"libc6"}
    names = {name for name in (*linked, *loaded) if name != "ld-linux-x86-64.so.2"}
    return Needs(
        deb=(f"libc6 (>= {glibc})", *sorted(packages)),
        rpm=(
            f"libc.so.6(GLIBC_{glibc})(64bit)",
            *(f"{name}()(64bit)" for name in sorted(names)),
            *table["data"]["rpm"],
        ),
    )
