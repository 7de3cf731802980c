"""The documentation of settings is what the table says."""

from pathlib import Path

from app.settings.document import document
from app.settings.table import SETTINGS

DOCUMENT = Path(__file__).parents[3] / "docs" / "settings.md"


def test_the_document_is_up_to_date():
    """If this fails: python -m app.settings.document > docs/settings.md."""
    assert DOCUMENT.read_text(encoding="utf-8") == document()


def test_every_setting_is_documented_once():
    text = document()

    for setting in SETTINGS:
        assert text.count(f"| `{setting.key}` |") == 1
