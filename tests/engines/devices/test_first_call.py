import numpy as np

from engines.devices.first_call import FirstCall


def test_a_dimension_has_the_size_of_the_first_call() -> None:
    feeds = {"x": np.zeros((1, 80, 25)), "cache": np.zeros((3, 1, 8))}
    shapes = {"x": ["N", 80, "T"], "cache": [3, "N", None]}

    assert FirstCall(outputs=("y",), feeds=feeds).sizes(shapes) == {"N": 1, "T": 25}


def test_a_name_that_stands_for_two_sizes_is_left_open() -> None:
    feeds = {"x": np.zeros((1, 25)), "cache": np.zeros((4, 1))}
    shapes = {"x": ["N", "T"], "cache": ["T", "N"]}

    assert FirstCall(outputs=("y",), feeds=feeds).sizes(shapes) == {"N": 1}
