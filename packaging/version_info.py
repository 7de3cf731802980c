"""The version resource of the Windows programs: what the file's properties show."""

import re
from typing import Final

_NUMBER: Final = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:(a|b|rc)(0|[1-9]\d{0,2}))?"
)
_STEPS: Final = {"a": 1000, "b": 2000, "rc": 3000}
_RELEASED: Final = 9000
"""The fourth number grows from 0.2.0a1 over 0.2.0rc1 to 0.2.0; Windows knows no letters."""


def four_numbers(number: str) -> tuple[int, int, int, int]:
    """Return a version as Windows counts: 0.2.0rc1 is (0, 2, 0, 3001), 0.2.0 is (0, 2, 0, 9000).

    Raises:
        ValueError: it is not one of ours.
    """
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise ValueError(f"{number!r} is no version: write 1.2.3, 1.2.3a1, 1.2.3b1 or 1.2.3rc1.")
    major, minor, patch, letters, step = found.groups()
    fourth = _STEPS[letters] + int(step) if letters else _RELEASED
    return int(major), int(minor), int(patch), fourth


def version_info(number: str, program: str) -> str:
    """Return the file that PyInstaller takes as `version`.

    Args:
        number: version of the program.
        program: file name, with its ending.
    """
    four = four_numbers(number)
    texts = {
        "CompanyName": "The Earmark authors",
        "FileDescription": "Earmark: live captions",
        "FileVersion": number,
        "InternalName": "earmark",
        "LegalCopyright": "The Earmark authors; MIT licence",
        "OriginalFilename": program,
        "ProductName": "Earmark",
        "ProductVersion": number,
    }
    entries = ",\n        ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    # 0x40004: Windows NT; 0x1: a program. 040904B0: English, Unicode.
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
        {entries},
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])]),
  ],
)
"""
