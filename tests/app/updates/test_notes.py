"""After an upgrade a person is told what changed since the version that ran before."""

from app.updates.notes import changelog, news_since

TEXT = """# Changelog

## Unreleased

### Added
- What is not out yet. (#9)

## 0.3.0 - 2027-01-05

### Added
- The third. (#6)

## [0.2.0] - 2026-12-01
- The second. (#5)

## 0.1.0
- The first.
"""


def test_all_versions_since_are_told_the_newest_first() -> None:
    assert news_since(TEXT, "0.1.0", "0.3.0") == (
        "## 0.3.0\n\n### Added\n- The third.\n\n## 0.2.0\n\n- The second.\n"
    )


def test_what_is_not_out_or_newer_is_not_told() -> None:
    assert news_since(TEXT, "0.1.0", "0.2.0") == "## 0.2.0\n\n- The second.\n"
    assert news_since(TEXT, "0.3.0", "0.3.0") == ""


def test_going_back_tells_nothing() -> None:
    assert news_since(TEXT, "0.3.0", "0.1.0") == ""


def test_a_version_that_did_not_remember_itself_is_the_oldest() -> None:
    assert "The first" in news_since(TEXT, "", "0.3.0")


def test_a_version_that_is_none_tells_nothing() -> None:
    assert news_since(TEXT, "0.1.0", "?") == ""
    assert news_since(TEXT, "?", "0.3.0") == ""


def test_our_own_changelog_is_shipped() -> None:
    assert changelog().startswith("# Changelog\n")


def test_without_a_changelog_nothing_is_told() -> None:
    """The window began half of its parts only, and did nothing that it was started for."""
    assert news_since("", "0.1.0", "0.2.0") == ""
    assert news_since("# Changelog\n", "0.1.0", "0.2.0") == ""
