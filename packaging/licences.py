"""The licences of all that is inside the frozen program, collected into one folder."""

import shutil
import sys
import sysconfig
from importlib.metadata import Distribution
from pathlib import Path
from typing import Final

from shipped import shipped_distributions, shipped_libraries

_NAMES: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS", "ThirdPartyNotices")
_COMMON: Final = Path("/usr/share/common-licenses")
_TEXTS: Final = ("LGPL-2.1", "LGPL-3", "GPL-2", "GPL-3", "Apache-2.0")
"""Full texts that the files of others only name."""


def gather_licences(work: Path, folder: Path) -> None:
    """Write one folder for each package of Python and for each library of the system.

    Exits where a package says nothing of its licence: then a person has to look.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for each in shipped_distributions(work):
        _copy_of_distribution(each, folder / each.name)
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if sys.platform == "win32":
        python = Path(sys.base_prefix) / "LICENSE.txt"
    if not python.is_file():  # Debian's own Python
        python = Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright")
    _copy(python, folder / "Python")
    if sys.platform.startswith("linux"):
        for library in shipped_libraries(work):
            if library.package:
                _copy(
                    Path("/usr/share/doc", library.package, "copyright"), folder / library.package
                )
        for text in _TEXTS:
            _copy(_COMMON / text, folder / "texts")


def _copy_of_distribution(distribution: Distribution, folder: Path) -> None:
    for file in distribution.files or ():
        if "__pycache__" not in file.parts and file.name.split(".")[0] in _NAMES:
            _copy(Path(str(distribution.locate_file(file))), folder)
    said = licence_of(distribution)
    if not folder.is_dir() and not said:
        sys.exit(f"{distribution.name} does not say under which licence it is.")
    folder.mkdir(exist_ok=True)
    home = distribution.metadata.get("Home-page") or "; ".join(
        distribution.metadata.get_all("Project-URL") or ()
    )
    lines = [
        f"{distribution.name} {distribution.version}",
        f"Licence: {said or 'see beside'}",
        home,
    ]
    (folder / "package.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def licence_of(distribution: Distribution) -> str:
    """Return what a package's metadata says in few words, "" where it says nothing."""
    metadata = distribution.metadata
    if expression := metadata.get("License-Expression"):
        return str(expression)
    classified = [
        each.split(" :: ")[-1]
        for each in metadata.get_all("Classifier") or ()
        if each.startswith("License :: ")
    ]
    stated = str(metadata.get("License") or "")
    return stated if stated and "\n" not in stated else ", ".join(classified)


def _copy(source: Path, folder: Path) -> None:
    """Copy a file; another of the same name (of a library within) gets a number."""
    if not source.is_file():
        sys.exit(f"{source} is missing, which holds a licence of what is shipped.")
    folder.mkdir(exist_ok=True)
    target = folder / source.name
    number = 2
    while target.exists():
        target = folder / f"{source.stem}-{number}{source.suffix}"
        number += 1
    shutil.copyfile(source, target)
