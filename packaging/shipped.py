"""What is really inside the frozen program: packages of Python, and libraries of this system."""

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

_TOCS: Final = ("PYZ-00.toc", "COLLECT-00.toc")
"""PyInstaller's tables of what it packed, as Python literals."""
_BUILDERS: Final = ("pyinstaller",)
"""Of these a part is inside though no file is named: the program that starts the interpreter."""
_OF_SYSTEM: Final = ("/usr", "/lib")
"""Where the system's own libraries lie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemLibrary:
    """A library of the building machine, and the Debian package that it comes from ("": none)."""

    file: Path
    package: str


def shipped_distributions(work: Path) -> list[Distribution]:
    """Return the installed packages that something was taken from, by name.

    Args:
        work: PyInstaller's folder of scratch files.
    """
    sources = set(_sources(work))
    found = [
        each
        for each in distributions()
        if each.name.lower() in _BUILDERS
        or any(Path(str(each.locate_file(file))) in sources for file in each.files or ())
    ]
    return sorted(found, key=lambda each: each.name.lower())


def shipped_libraries(work: Path) -> list[SystemLibrary]:
    """Return what was taken from the system, without the interpreter's own modules."""
    files = {
        source.resolve()
        for source in _sources(work)
        if ".so" in source.name and any(map(source.is_relative_to, _OF_SYSTEM))
    }
    return [SystemLibrary(file=file, package=_debian_package(file)) for file in sorted(files)]


def _sources(work: Path) -> Iterator[Path]:
    for name in _TOCS:
        for entry in _entries(ast.literal_eval((work / name).read_text(encoding="utf-8"))):
            yield Path(entry)


def _entries(value: object) -> Iterator[str]:
    """Find the triples (place, source, kind), however deep they lie."""
    match value:
        case (str(), str() as source, str()):
            yield source
        case list() | tuple():
            for each in value:
                yield from _entries(each)
        case _:
            return


def _debian_package(file: Path) -> str:
    # Which name a package lists, with /usr or without, depends on its age.
    for name in (str(file), str(file).removeprefix("/usr")):
        said = subprocess.run(
            ["dpkg-query", "--search", name], capture_output=True, text=True, check=False
        )
        if said.returncode == 0:
            return said.stdout.split(":")[0]
    return ""
