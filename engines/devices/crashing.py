"""What a device's process does at its start, so that its crash disturbs nobody."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_OOM: Final = Path("/proc/self/oom_score_adj")
_OOM_SCORE: Final = 500
"""Of 1,000. The program that captions goes on without it."""
_NO_DIALOGUES: Final = 0x8003
"""SEM_FAILCRITICALERRORS, SEM_NOGPFAULTERRORBOX and SEM_NOOPENFILEERRORBOX."""


def crash_quietly() -> None:
    """Leave no copy of the memory, in which sound lies, and show no dialogue that waits.

    Where memory runs out, be the first to go.
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  # only there

        ctypes.windll.kernel32.SetErrorMode(_NO_DIALOGUES)
        return
    import resource  # noqa: PLC0415  # not on Windows

    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    if sys.platform == "linux":
        # Without /proc, in some sandboxes, the system chooses by itself.
        with suppress(OSError):
            _OOM.write_text(str(_OOM_SCORE))
