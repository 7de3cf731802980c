"""Makes what only wheels hold: the translations (an editable wheel too), and the changelog."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TranslationsHook(BuildHookInterface):
    """Run by hatchling; named in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the .qm files before the wheel's files are listed; add the changelog.

        The program shows its notes after an upgrade; from a checkout it reads the file itself.

        Raises:
            subprocess.CalledProcessError: if lrelease is missing or failed; it said why.
        """
        if version == "standard":
            build_data["force_include"]["CHANGELOG.md"] = "resources/CHANGELOG.md"
        tool = Path(self.root, "packaging", "translations")
        subprocess.run([sys.executable, tool, "release"], check=True)
