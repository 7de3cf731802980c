"""Writes docs/settings.md from the table: `python -m app.settings.document`."""

import json
import sys
from collections.abc import Mapping
from typing import Final

from app.settings.kinds import Choice, Kind, Several, Text, Whole
from app.settings.model import Settings, value_of
from app.settings.setting import PAGES, PageKey, Setting
from app.settings.table import settings_of

_TITLES: Final[Mapping[PageKey, str]] = {
    "captions": "Captions",
    "sound": "Sound",
    "engine": "Speech engine",
    "server": "Speech server",
    "assistant": "Assistant",
    "appearance": "Appearance",
    "keyboard": "Keyboard",
    "storage": "Storage",
    "about": "About",
    "hidden": "Without a row in the window",
}

_HEAD: Final = """\
# Settings

<!-- Written by `python -m app.settings.document` from the table in app/settings. -->

All settings live in one file, `settings.toml` in the data folder (`EARMARK_HOME`, else the
platform's place for user data; `earmark settings path` prints it). The window writes it, and it may
be edited by hand at any time, also while Earmark runs: what was changed is taken over at once.

- Comments, order and spacing stay as they are. Only what was changed in the window is written.
- A value that is not usable is named by its line (in Settings, by `earmark settings list`) and its
  default is used; the file keeps it until that setting is changed.
- A name that nobody knows does nothing and stays. A file that is not TOML is left alone; when a
  setting is changed it is kept as `settings.toml.broken`.

```toml
# captions for the meeting room
caption_size = 40
theme = "dark"

[bar]
preset = "large_print"
lines = 2

[replacements]
"ear mark" = "Earmark"
```

`earmark settings list | get KEY | set KEY VALUE | reset KEY | export FILE | import FILE` do in the
terminal what the Settings page does in the window.
"""

_TAIL: Final = """
## Environment

| variable | what it does |
|---|---|
| `EARMARK_HOME` | the data folder: models, history, settings, log |
| `PIP_INDEX_URL` and pip's other settings | where `earmark models install` fetches from |
"""


def document() -> str:
    """Return docs/settings.md."""
    parts = [_HEAD]
    for page in PAGES:
        if rows := settings_of(page):
            parts.append(f"\n## {_TITLES[page]}\n\n| key | values | default | what it does |\n")
            parts.append("|---|---|---|---|\n")
            parts.extend(_row(setting) for setting in rows)
    parts.append(_TAIL)
    return "".join(parts)


def _row(setting: Setting) -> str:
    what = setting.label + (f". {setting.help}" if setting.help else "")
    default = value_of(Settings(), setting.key)
    return f"| `{setting.key}` | {_values(setting.kind)} | {_shown(default)} | {what} |\n"


def _values(kind: Kind) -> str:
    match kind:
        case Choice():
            return ", ".join(f"`{option.value}`" for option in kind.options)
        case Several():
            return "a list of " + ", ".join(f"`{option.value}`" for option in kind.options)
        case Whole():
            zero = f" ({kind.zero.lower()})" if kind.zero else ""
            unit = f"; {kind.unit.format(n='').strip()}" if kind.unit else ""
            return f"{kind.expected}{zero}{unit}"
        case Text() if kind.empty:
            return f"{kind.expected}; empty: {kind.empty}"
        case _:
            return kind.expected


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "no entries"
    if value in ("", ()):
        return "empty"
    return f"`{json.dumps(value)}`"


if __name__ == "__main__":
    sys.stdout.write(document())
