"""Editing a settings file changes what was meant and nothing else."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.settings.toml_text import NotToml, edited, line_of, read_values

BASES = (
    "",
    'theme = "x"',
    '# c\ntheme = "dark" # x\n',
    "bar.lines = 3\n",
    "bar = {lines = 3}\n",
    "bar = 3\n",
    "[bar]",
    '[bar]\nlines=3\n[bar.places]\na="b"\n',
    '[bar.places]\na = "x"\n',
    'bar.places.a = "b"\n',
    '[bar]\nlines=3\n\n[later]\nz=1\n\n[bar.places]\nb="c"\n',
    '[replacements]\na="b"\n[bar]\n# only\n',
    'replacements = {a = "b", "c d"="e"}\n',
    'shortcuts.pause = "Ctrl+R"\n',
    '[shortcuts]\n"a.b" = "c" # hi\n\n\n# end\n',
    'theme="x"\n[later]\nx=1\n[later.deep]\ny=2\n[[arr]]\nq=1\n',
    'source = """\nabc\n"""\nfind_by = [\n  "words", # w\n  "sound",\n]\n',
)
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
pairs = st.dictionaries(text, text, max_size=3)
changes = st.fixed_dictionaries(
    {},
    optional={
        "theme": text,
        "caption_size": st.integers(20, 64),
        "find_by": st.lists(text, max_size=2).map(tuple),
        "bar.lines": st.integers(1, 10),
        "bar.size": st.integers(20, 64),
        "bar.places": pairs,
        "replacements": pairs,
        "shortcuts": pairs,
    },
)


def flat(values, prefix=""):
    """All values by their whole path, empty tables left out."""
    found = {}
    for name, value in values.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{name}\n")
        else:
            found[prefix + name] = value
    return found


def inside(path, key):
    return path == key or path.startswith(key + "\n") or key.startswith(path + "\n")


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(BASES), st.lists(changes, min_size=1, max_size=4))
def test_edits_give_what_was_asked_and_leave_the_rest(base, steps):
    now = base
    for step in steps:
        before = flat(tomllib.loads(now))
        now = edited(now, step)

        after = flat(tomllib.loads(now))
        wanted = {}
        for key, value in step.items():
            wanted |= flat({key.replace(".", "\n"): value})
        asked = [key.replace(".", "\n") for key in step]
        rest = {k: v for k, v in before.items() if not any(inside(k, key) for key in asked)}
        plain = {k: list(v) if isinstance(v, tuple) else v for k, v in wanted.items()}
        assert after == rest | plain


def test_an_entry_that_stays_keeps_its_comment():
    before = '[replacements]\n# names\n"ear mark" = "Earmark" # us\nold = "o"\n'

    after = edited(before, {"replacements": {"ear mark": "Earmark", "x": "y"}})

    assert after == '[replacements]\n# names\n"ear mark" = "Earmark" # us\nx = "y"\n'


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (["theme"], 2),
        (["find_by"], 3),
        (["bar", "lines"], 6),
        (["bar", "places", "a"], 8),
        (["replacements", "a b"], 10),
        (["later"], 11),
        (["bar"], 6),
        (["nothing"], None),
        (["bar", "nothing"], None),
    ],
)
def test_the_line_of_a_value_is_found(path, line):
    written = (
        '# c\ntheme = "x" # hi\nfind_by = [\n 1,\n 2]\nbar.lines = 99\n'
        '[bar.places]\na = 3\n[replacements]\n"a b" = 1\n[later]\nx=1\n'
    )

    assert line_of(written, path) == line


@pytest.mark.parametrize(
    ("broken", "line"),
    [("x = ", 1), ("a=1\na=2\n", 2), ("[x\n", 1), ("x = 1\n\n\n[[", 4), ('\n\n"abc', 3)],
)
def test_the_line_where_a_text_stops_to_be_toml_is_said(broken, line):
    with pytest.raises(NotToml) as caught:
        read_values(broken)

    assert caught.value.line == line
