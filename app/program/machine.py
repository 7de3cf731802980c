"""What this computer has: memory and cores."""

import os
import sys

from engines.suggestion import Machine


def this_machine() -> Machine:
    """Return it; memory is 0 where the system does not tell."""
    return Machine(memory_bytes=_memory_bytes(), cores=os.cpu_count() or 1)


if sys.platform == "win32":
    import ctypes

    class _MemoryStatus(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            ("total", ctypes.c_ulonglong),
            ("rest", ctypes.c_ulonglong * 6),
        )

    def _memory_bytes() -> int:
        status = _MemoryStatus()
        status.length = ctypes.sizeof(status)
        is_told = ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.total) if is_told else 0
else:

    def _memory_bytes() -> int:
        try:
            return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        except (OSError, ValueError):
            return 0
