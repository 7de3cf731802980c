"""What servers say of errors, in each of their shapes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.server_text import body_error, error_code, error_of, error_words


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"error": {"message": "out of memory"}}', "out of memory"),
        (b'{"error": "out of memory"}', "out of memory"),
        (b'{"object": "error", "message": "out of memory"}', "out of memory"),
        (b'{"code": 500, "message": "out of memory"}', "out of memory"),
        (b'{"detail": "out of memory"}', "out of memory"),
        (b'{"detail": [{"loc": ["body"], "msg": "out of memory"}]}', "out of memory"),
        (b'[{"error": {"code": 400, "message": "out of memory"}}]', "out of memory"),
        (b"out of memory", "out of memory"),
        (b"out\r\n of   memory. ", "out of memory"),
        (b"<html><body>502 Bad Gateway", ""),
        (b'{"error": {"code": 7}}', ""),
        (b"[]", ""),
        (b"", ""),
    ],
)
def test_the_words_of_an_error_are_found(body, words):
    assert error_words(body_error(body)) == words


@pytest.mark.parametrize(
    ("event", "is_error"),
    [
        ({"choices": []}, False),
        ({"choices": [], "error": None}, False),
        ({"choices": [], "code": 1, "message": "x"}, False),
        ({"error": "x"}, True),
        ({"code": 1, "message": "x"}, True),
    ],
)
def test_an_event_of_an_answer_is_no_error(event, is_error):
    assert (error_of(event) is not None) is is_error


@pytest.mark.parametrize(
    ("error", "code"),
    [({"code": 429}, 429), ({"code": "429"}, 429), ({"code": "x"}, None), ({"code": True}, None)],
)
def test_the_code_of_an_error_is_a_number(error, code):
    assert error_code(error) == code
    assert error_code("x") is None


@given(st.binary(max_size=80), st.text("ab-1", min_size=4, max_size=12))
def test_no_body_makes_it_fail_and_no_key_is_said_back(body, key):
    words = error_words(body_error(body + key.encode("utf-8", "replace")), key)

    assert len(words) <= 200
    assert key not in words
