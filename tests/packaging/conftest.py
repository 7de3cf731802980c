"""The scripts of packaging/ import each other by their bare names, as Python does for a script."""

import sys
from pathlib import Path

# Before any test module is read, for those import the scripts too; last, so that they hide nothing.
sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
