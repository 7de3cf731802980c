"""Where drivers keep the programs that they compile: in a folder of ours, or nowhere.

Otherwise each driver writes into a folder of its own in the person's home. What lies there are
compiled graphs, nothing of what was said. Direct3D and Metal read no variables: their caches are
the system's.
"""

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

_MOST_BYTES: Final = 64 << 20

_NOWHERE: Final = {
    "MESA_SHADER_CACHE_DISABLE": "true",
    "__GL_SHADER_DISK_CACHE": "0",
    "CUDA_CACHE_DISABLE": "1",
    "NEO_CACHE_PERSISTENT": "0",
}
"""For Mesa (AMD, Intel, and in software), NVIDIA's Vulkan, CUDA, Intel's compute."""


def cache_environment(folder: Path | None) -> Mapping[str, str]:
    """Return the variables that drivers read.

    Args:
        folder: must be there; None: nothing is kept, and the first call of each process takes
            longer.
    """
    if folder is None:
        return _NOWHERE
    return {
        "MESA_SHADER_CACHE_DIR": str(folder),
        "MESA_SHADER_CACHE_MAX_SIZE": f"{_MOST_BYTES >> 20}M",
        "__GL_SHADER_DISK_CACHE_PATH": str(folder),
        "__GL_SHADER_DISK_CACHE_SIZE": str(_MOST_BYTES),
        "CUDA_CACHE_PATH": str(folder),
        "CUDA_CACHE_MAXSIZE": str(_MOST_BYTES),
        "NEO_CACHE_PERSISTENT": "1",
        "NEO_CACHE_DIR": str(folder),
        "NEO_CACHE_MAX_SIZE": str(_MOST_BYTES),
    }


def usable(folder: Path | None) -> Path | None:
    """Make the folder; return None where that cannot be done, which costs compiling again."""
    if folder is None:
        return None
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        log.warning("what drivers compile cannot be kept: %s", error.strerror)
        return None
    return folder
