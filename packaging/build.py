"""Builds the packages for this system: the frozen program, and from it what people install.

Started by package.sh, in the environment that it fills. Everything lands in dist/, with a SHA-256
sum and a CycloneDX bill of materials beside each package.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

from bill import write_bill
from fonts import gather_fonts
from licences import gather_licences

ROOT: Final = Path(__file__).resolve().parents[1]
SCRATCH: Final = ROOT / "build" / "package"
PROGRAM: Final = SCRATCH / "program" / "earmark"
WORK: Final = SCRATCH / "work" / "earmark"
DIST: Final = ROOT / "dist"


def freeze(epoch: str) -> None:
    """Make the one-folder program, with models, fonts and licences inside."""
    models, fonts = SCRATCH / "models", SCRATCH / "fonts"
    subprocess.run([sys.executable, "-P", "-m", "engines.install", models], check=True, cwd=SCRATCH)
    # Unsigned weights: what this machine's processor is faster with may be wrong on another. With
    # the form for devices, whose weights are those of the CPU's graph.
    lean = ["-P", "-m", "engines.lean.build", models / "moonshine-tiny-en"]
    subprocess.run([sys.executable, *lean], check=True, cwd=SCRATCH)
    gather_fonts(fonts)
    # With one seed for all hashes the same sources give the same bytes.
    fixed = {"SOURCE_DATE_EPOCH": epoch, "PYTHONHASHSEED": "1"}
    inside = {"EARMARK_MODELS": str(models), "EARMARK_FONTS": str(fonts)}
    subprocess.run(
        [
            # -P: our own packages are those of the wheel, not those of the checkout.
            *(sys.executable, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", PROGRAM.parent, "--workpath", SCRATCH / "work"),
            ROOT / "packaging" / "earmark.spec",
        ],
        check=True,
        env={**os.environ, **fixed, **inside},
    )
    gather_licences(WORK, PROGRAM / "licenses")


def commit_time() -> str:
    """Return when the checkout was committed, in seconds since 1970: the date of every file."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return given
    command = ["git", "log", "-1", "--format=%ct"]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return said.stdout.strip()


def finish(package: Path) -> None:
    """Write the sum and the bill of materials beside a package."""
    with package.open("rb") as stream:
        found = hashlib.file_digest(stream, "sha256").hexdigest()
    line = f"{found}  {package.name}\n"
    package.with_name(f"{package.name}.sha256").write_text(line, encoding="utf-8", newline="\n")
    shutil.copy(SCRATCH / "bill.json", package.with_name(f"{package.name}.cdx.json"))
    print(f"earmark: dist/{package.name}, {package.stat().st_size / 1e6:.1f} MB")


def packages_of_this_system(kinds: Sequence[str], number: str, epoch: str) -> Iterable[Path]:
    """Make what people install and return or yield each; of `kinds` on Linux."""
    if sys.platform == "win32":
        from windows_installer import make_installer  # noqa: PLC0415  # not on other systems

        return [make_installer(PROGRAM, number, SCRATCH, DIST)]
    if sys.platform == "darwin":
        from mac_image import make_image  # noqa: PLC0415  # not on other systems

        return [make_image(PROGRAM.parent, number, SCRATCH, DIST)]
    from linux_packages import make_packages  # noqa: PLC0415  # not on other systems

    return make_packages(kinds, number, epoch)


def main() -> None:
    """Build what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--number", default=version("earmark"), help="version number of the packages"
    )
    parser.add_argument(
        "--only", nargs="+", choices=["deb", "rpm", "tar"], default=["deb", "rpm", "tar"]
    )
    parser.add_argument(
        "--frozen", action="store_true", help="take the program that is frozen already"
    )
    arguments = parser.parse_args()
    epoch = commit_time()
    if not arguments.frozen:
        print("earmark: freezing the program")
        freeze(epoch)
    write_bill(WORK, SCRATCH / "bill.json", arguments.number)
    DIST.mkdir(exist_ok=True)
    for package in packages_of_this_system(arguments.only, arguments.number, epoch):
        finish(package)


if __name__ == "__main__":
    main()
