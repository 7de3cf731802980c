"""Where the packaged program begins."""

import runpy
import sys

from app.cli import main

_OWN_MODULES = frozenset({"app.audio.portaudio_listing"})
"""What the program runs as `python -m` in a process of its own; here there is no other Python."""


def _run(arguments: list[str]) -> int:
    match arguments:
        case ["-m", module] if module in _OWN_MODULES:
            runpy.run_module(module, run_name="__main__")
            return 0
        case _:
            return main(arguments)


if __name__ == "__main__":
    sys.exit(_run(sys.argv[1:]))
