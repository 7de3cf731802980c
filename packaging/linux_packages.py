"""The .deb, the .rpm and the tar, from the frozen program."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from linux_tree import LINUX, ROOT, copy_program, make_root, make_share, set_times, tidy
from native_needs import needs_of

SCRATCH: Final = ROOT / "build" / "package"
PROGRAM: Final = SCRATCH / "program" / "earmark"
DIST: Final = ROOT / "dist"
_AUTHORS: Final = "The Earmark authors <authors@earmark.invalid>"
_LENT: Final = ("libportaudio.so.2", "libjack.so.0")
"""Inside the tar only: there no package manager brings PortAudio, and Debian's asks for jack."""


def make_packages(kinds: Sequence[str], number: str, epoch: str) -> Iterator[Path]:
    """Make the packages and yield each. `epoch`: seconds since 1970, the date of every file."""
    os.environ["SOURCE_DATE_EPOCH"] = epoch
    needs = needs_of(PROGRAM)
    if set(kinds) & {"deb", "rpm"}:
        root = SCRATCH / "root"
        make_root(root, PROGRAM, number, int(epoch))
        set_times(root, int(epoch))
        words = {
            "NUMBER": number,
            "TREE": str(root),
            "MAINTAINER": os.environ.get("EARMARK_MAINTAINER", _AUTHORS),
            "DEB": json.dumps(needs.deb),
            "RPM": json.dumps(needs.rpm),
        }
        text = (LINUX / "nfpm.yaml").read_text(encoding="utf-8")
        for word, value in words.items():
            text = text.replace(f"@{word}@", value)
        (SCRATCH / "nfpm.yaml").write_text(text, encoding="utf-8")
    names = {"deb": f"earmark_{number}_amd64.deb", "rpm": f"earmark-{number}-1.x86_64.rpm"}
    for kind in kinds:
        if kind == "tar":
            yield _make_tar(number, int(epoch))
        else:
            yield _packed(kind, DIST / names[kind])


def _packed(kind: str, target: Path) -> Path:
    nfpm = Path(sys.executable).parent / "nfpm"
    subprocess.run(
        [
            *(nfpm, "package", "--packager", kind, "--target", target),
            *("--config", SCRATCH / "nfpm.yaml"),
        ],
        check=True,
        cwd=ROOT,
    )
    return target


def _make_tar(number: str, epoch: int) -> Path:
    """The whole program for one person, without root: unpack it, run install.sh."""
    name = f"earmark-{number}-linux-x86_64"
    folder = SCRATCH / "tar" / name
    shutil.rmtree(folder.parent, ignore_errors=True)
    copy_program(PROGRAM, folder / "program")
    (folder / "program" / "licenses").rename(folder / "licenses")
    _lend_libraries(folder)
    make_share(folder / "share", number, epoch)
    for script in ("install.sh", "uninstall.sh"):
        shutil.copyfile(LINUX / script, folder / script)
    shutil.copyfile(LINUX / "README.txt", folder / "README.txt")
    runs = [folder / "program" / "earmark", folder / "install.sh", folder / "uninstall.sh"]
    tidy(folder, programs=runs)
    set_times(folder, epoch)
    target = DIST / f"{name}.tar.gz"
    subprocess.run(
        [
            *("tar", "--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"),
            *("--use-compress-program", "gzip -n -6", "--file", target),
            *("--directory", folder.parent, name),
        ],
        check=True,
    )
    return target


def _lend_libraries(folder: Path) -> None:
    listed = subprocess.run(
        ["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True
    ).stdout
    for name in _LENT:
        found = [
            Path(line.split(" => ")[1]) for line in listed.splitlines() if f"\t{name} " in line
        ]
        if not found:
            sys.exit(f"{name} is missing: install libportaudio2, then build again.")
        shutil.copyfile(found[0], folder / "program" / "_internal" / name)
        package = {"libportaudio.so.2": "libportaudio2", "libjack.so.0": "libjack-jackd2-0"}[name]
        (folder / "licenses" / package).mkdir()
        shutil.copyfile(
            f"/usr/share/doc/{package}/copyright", folder / "licenses" / package / "copyright"
        )
