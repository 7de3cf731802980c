"""What a server says is believed only as far as it is what we agreed on."""

import json
from datetime import date

import pytest

from app.updates.release import Release, UpdateUnknown, is_due, is_newer, read_release


def told(**fields: object) -> bytes:
    return json.dumps(fields).encode()


def test_a_release_is_read() -> None:
    document = told(version="0.3.0", page="https://example.org/earmark", more=[1])

    assert read_release(document) == Release(version="0.3.0", page="https://example.org/earmark")


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"\xff\xfe",
        b"<html>",
        b"[]",
        b"null",
        told(version="0.3.0"),
        told(version=3, page="https://x"),
        told(version="newest", page="https://x"),
        told(version="0.3.0", page="http://x"),
        told(version="0.3.0", page="file:///etc/passwd"),
        told(version="0.3.0", page="https://x\n/y"),
        told(version="1" * 500, page="https://x"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(document: bytes) -> None:
    with pytest.raises(UpdateUnknown, match=r"could not be understood.*\.$"):
        read_release(document)


@pytest.mark.parametrize(
    ("version", "current", "newer"),
    [
        ("0.2.0", "0.1.0", True),
        ("0.10.0", "0.9.0", True),
        ("0.1.0", "0.1.0", False),
        ("0.1", "0.1.0", False),
        ("0.1.0", "0.2.0", False),
        ("0.1.0.post1", "0.1.0", True),
        ("0.3.0rc1", "0.2.0", False),
        ("0.3.0rc2", "0.3.0rc1", True),
        ("0.3.0", "0.3.0rc1", True),
        ("0.3.0", "?", False),
    ],
)
def test_versions_are_compared_as_versions(version: str, current: str, newer: bool) -> None:
    assert is_newer(version, current) == newer


def test_the_server_is_asked_once_a_day() -> None:
    today = date(2026, 11, 30)

    assert is_due("", today)
    assert not is_due("2026-11-30", today)
    assert is_due("2026-11-29", today)
    assert is_due("2027-01-01", today)
