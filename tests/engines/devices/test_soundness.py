import numpy as np
import pytest

from engines.devices.soundness import require_sound
from engines.errors import DeviceFailed

SHAPE = ["N", 2, None]


@pytest.mark.parametrize(
    ("array", "kind"),
    [
        (np.ones((1, 2, 5), np.float32), "tensor(float)"),
        (np.ones((3, 2, 0), np.float32), "tensor(float)"),
        (np.ones((1, 2, 5), np.float16), "tensor(float16)"),
        (np.ones((1, 2, 5), np.int64), "tensor(int64)"),
    ],
)
def test_what_the_graph_promises_is_sound(array: np.ndarray, kind: str) -> None:
    require_sound(array, SHAPE, kind)


@pytest.mark.parametrize(
    "array",
    [
        np.ones((1, 3, 5), np.float32),
        np.ones((2, 5), np.float32),
        np.ones((1, 2, 5, 1), np.float32),
        np.ones((1, 2, 5), np.float16),
        np.ones((1, 2, 5), np.int64),
    ],
)
def test_another_form_is_wrong(array: np.ndarray) -> None:
    with pytest.raises(DeviceFailed, match="another form") as failed:
        require_sound(array, SHAPE, "tensor(float)")

    assert failed.value.outcome == "wrong"


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("dtype", [np.float32, np.float16])
def test_one_value_that_is_no_number_is_wrong(value: float, dtype: type) -> None:
    array = np.linspace(-1, 1, 10, dtype=dtype).reshape(1, 2, 5)
    array[0, 1, 2] = value

    with pytest.raises(DeviceFailed, match="not a number"):
        require_sound(array, SHAPE, "tensor(float16)" if dtype is np.float16 else "tensor(float)")
