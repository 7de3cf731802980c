"""How keys are written for each desktop, and what has to be done when wishes change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.global_keys.wanted import (
    WantedKey,
    change_between,
    combination,
    keysym_name,
    portal_trigger,
)
from app.ui.global_keys.windows_keys import (
    MOD_ALT,
    MOD_CONTROL,
    MOD_NOREPEAT,
    MOD_SHIFT,
    MOD_WIN,
    hot_key,
)

NAMES = st.sampled_from(["a", "b", "c", "d"])
KEYS = st.sampled_from(["F1", "F2", "F3", "F4"])


def wanted(keys):
    return {name: WantedKey(name=name, words=name, keys=each) for name, each in keys.items()}


@pytest.mark.parametrize(
    ("keys", "trigger", "hot"),
    [
        ("Ctrl+Alt+Shift+P", "CTRL+ALT+SHIFT+p", (MOD_CONTROL | MOD_ALT | MOD_SHIFT, 0x50)),
        ("Meta+F5", "LOGO+F5", (MOD_WIN, 0x74)),
        ("Ctrl++", "CTRL+plus", (MOD_CONTROL, 0xBB)),
        ("Ctrl+PgUp", "CTRL+Prior", (MOD_CONTROL, 0x21)),
        ("Media Play", "XF86AudioPlay", (0, 0xB3)),
        ("F24", "F24", (0, 0x87)),
    ],
)
def test_keys_are_written_as_each_desktop_wants_them(keys, trigger, hot):
    assert portal_trigger(keys) == trigger
    assert hot_key(keys) == (hot[0] | MOD_NOREPEAT, hot[1])


def test_windows_has_no_code_for_a_letter_of_another_alphabet():
    assert hot_key("Ctrl+Ж") is None
    assert hot_key("F25") is None


def test_a_plus_is_taken_as_the_key_itself():
    assert combination("Ctrl++").key == "+"
    assert combination("+").key == "+"
    assert combination("Ctrl++").ctrl
    assert keysym_name("+") == "plus"


@given(st.dictionaries(NAMES, KEYS), st.dictionaries(NAMES, KEYS))
def test_what_is_let_go_and_taken_makes_what_is_wanted_of_what_is_held(held, wishes):
    change = change_between(held, wanted(wishes))

    after = {name: keys for name, keys in held.items() if name not in change.release}
    assert after.keys().isdisjoint(key.name for key in change.take)
    after |= {key.name: key.keys for key in change.take}
    assert after == wishes


@given(st.dictionaries(NAMES, KEYS))
def test_the_same_wishes_again_change_nothing(wishes):
    change = change_between(wishes, wanted(wishes))

    assert change.release == ()
    assert change.take == ()
