import pytest

from app.assistant.calls import BadArguments, JsonArguments, read_arguments


@pytest.mark.parametrize(
    ("text", "value"),
    [("{}", {}), (' {"a": 1} ', {"a": 1}), ("[1]", [1]), ("5", 5), ("null", None)],
)
def test_json_is_read_and_kept_as_text_too(text, value):
    assert read_arguments(text) == JsonArguments(text=text, value=value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ('{"a":"b', "not JSON: Unterminated string"),
        ("{}{}", "not JSON: Extra data"),
        ('{"a":NaN}', "not JSON: NaN is not a number in JSON"),
        ("-Infinity", "-Infinity is not a number"),
        ("[" * 100_000, "nest too deeply"),
        ('{"a":' + "1" * 5000 + "}", "not JSON"),
    ],
)
def test_what_is_not_json_is_a_value_with_the_text_and_a_reason(text, said):
    read = read_arguments(text)

    assert isinstance(read, BadArguments)
    assert read.text == text
    assert said in read.reason
    assert read.reason.endswith(".")
    assert read.reason.startswith("The arguments ")
