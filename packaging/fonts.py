"""The fonts of scripts that the interface speaks and the caption face lacks: Arabic."""

import shutil
import sys
from pathlib import Path
from typing import Final

_FOLDERS: Final = (
    # Debian and Ubuntu (fonts-noto-core), Fedora, Arch.
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/google-noto",
    "/usr/share/fonts/noto",
)
_FONTS: Final = ("NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf")


def gather_fonts(folder: Path) -> None:
    """Copy the fonts of the building machine, whose licence lies in resources/licenses.

    On other systems than Linux the folder stays empty: they have faces for every script.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not sys.platform.startswith("linux"):
        return
    for name in _FONTS:
        found = [Path(each, name) for each in _FOLDERS if Path(each, name).is_file()]
        if not found:
            sys.exit(f"The font {name} is missing: install fonts-noto-core, then build again.")
        shutil.copyfile(found[0], folder / name)
