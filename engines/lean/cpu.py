"""What this machine's processor multiplies fast."""

import functools
from pathlib import Path
from typing import Final

_FLAGS: Final = frozenset({"avx512_vnni", "avx_vnni", "avxvnni"})
_CPUINFO: Final = Path("/proc/cpuinfo")


@functools.cache
def multiplies_signed() -> bool:
    """Tell whether signed 8-bit weights are safe and faster: older processors saturate on them.

    Only Linux tells; elsewhere unsigned weights are right everywhere.
    """
    try:
        text = _CPUINFO.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    line = next((line for line in text.splitlines() if line.startswith("flags")), "")
    return not _FLAGS.isdisjoint(line.split())
