"""The files of a Linux installation as they lie on the disk, under a folder of their own."""

import datetime as dt
import gzip
import os
import shutil
from collections.abc import Collection
from pathlib import Path
from typing import Final

from icons import write_icons
from manual import bash_completion, manual_page

LINUX: Final = Path(__file__).resolve().parent / "linux"
ROOT: Final = LINUX.parents[1]
METAINFO: Final = "net.earmark.Earmark.metainfo.xml"


def make_share(share: Path, number: str, epoch: int) -> None:
    """Write what desktops and terminals look for: /usr/share, or ~/.local/share.

    Args:
        share: the folder, which must not be there yet.
        number: version of the package.
        epoch: when it was committed, in seconds since 1970.
    """
    date = dt.datetime.fromtimestamp(epoch, dt.UTC).date().isoformat()
    for folder in ("applications", "metainfo", "man/man1", "bash-completion/completions"):
        (share / folder).mkdir(parents=True)
    shutil.copyfile(LINUX / "earmark.desktop", share / "applications" / "earmark.desktop")
    text = (LINUX / METAINFO).read_text(encoding="utf-8")
    text = text.replace("@VERSION@", number).replace("@DATE@", date)
    (share / "metainfo" / METAINFO).write_text(text, encoding="utf-8")
    _write_packed(share / "man" / "man1" / "earmark.1.gz", manual_page(number, date))
    completion = share / "bash-completion" / "completions" / "earmark"
    completion.write_text(bash_completion(), encoding="utf-8")
    write_icons(share / "icons")


def make_root(root: Path, program: Path, number: str, epoch: int) -> None:
    """Write the tree of the .deb and the .rpm, beginning at /."""
    shutil.rmtree(root, ignore_errors=True)
    copy_program(program, root / "usr" / "lib" / "earmark")
    make_share(root / "usr" / "share", number, epoch)
    doc = root / "usr" / "share" / "doc" / "earmark"
    doc.mkdir(parents=True)
    shutil.copyfile(LINUX / "copyright", doc / "copyright")
    shutil.move(root / "usr" / "lib" / "earmark" / "licenses", doc / "licenses")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _write_packed(doc / "changelog.gz", changes)
    tidy(root, programs=[root / "usr" / "lib" / "earmark" / "earmark"])


def copy_program(program: Path, target: Path) -> None:
    """Copy the frozen program; links within it stay links."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(program, target, symlinks=True)


def tidy(root: Path, *, programs: Collection[Path]) -> None:
    """Give everything the rights that it has on every system, whoever built it.

    Args:
        root: the folder.
        programs: the files in it that are run.
    """
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)


def _write_packed(path: Path, text: str) -> None:
    """Write a text packed as Debian wants it: at its best, without name and time."""
    with path.open("wb") as stream, gzip.GzipFile("", "wb", 9, stream, mtime=0) as packed:
        packed.write(text.encode("utf-8"))


def set_times(root: Path, epoch: int) -> None:
    """Date every file by the commit, so that the same sources give the same package."""
    for path in [*root.rglob("*"), root]:
        os.utime(path, (epoch, epoch), follow_symlinks=False)
