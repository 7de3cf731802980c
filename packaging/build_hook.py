"""Makes the translations that the program loads when a wheel is built, an editable one as well."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TranslationsHook(BuildHookInterface):
    """Run by hatchling; named in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the .qm files before the wheel's files are listed.

        Raises:
            subprocess.CalledProcessError: if lrelease is missing or failed; it said why.
        """
        del version, build_data
        tool = Path(self.root, "packaging", "translations")
        subprocess.run([sys.executable, tool, "release"], check=True)
