"""Small graphs whose answers are known."""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

STATE_SIZE = 250_000
"""One million bytes."""


def write_running_mean(path: Path) -> Path:
    """Write a graph that halves its state, adds its input, and tells the mean; it counts, too.

    Its batch is a free dimension; the counter is a number of the kind that processors compute.
    """
    size = ["batch", STATE_SIZE]
    graph = helper.make_graph(
        [
            helper.make_node("Mul", ["state", "half"], ["halved"]),
            helper.make_node("Add", ["halved", "x"], ["state_next"]),
            helper.make_node("ReduceMean", ["state_next"], ["mean"], axes=[1], keepdims=0),
            helper.make_node("Add", ["count", "one"], ["count_next"]),
        ],
        "running mean",
        [
            helper.make_tensor_value_info("x", TensorProto.FLOAT, ["batch", 1]),
            helper.make_tensor_value_info("state", TensorProto.FLOAT, size),
            helper.make_tensor_value_info("count", TensorProto.INT64, [1]),
        ],
        [
            helper.make_tensor_value_info("mean", TensorProto.FLOAT, ["batch"]),
            helper.make_tensor_value_info("state_next", TensorProto.FLOAT, size),
            helper.make_tensor_value_info("count_next", TensorProto.INT64, [1]),
        ],
        [
            helper.make_tensor("half", TensorProto.FLOAT, [], [0.5]),
            helper.make_tensor("one", TensorProto.INT64, [1], [1]),
        ],
    )
    return _write(graph, path)


def write_copy(path: Path, dtype: str, rank: int = 1) -> Path:
    """Write a graph that gives back its input."""
    kind = helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
    shape = [f"n{axis}" for axis in range(rank)]
    graph = helper.make_graph(
        [helper.make_node("Identity", ["x"], ["y"])],
        "copy",
        [helper.make_tensor_value_info("x", kind, shape)],
        [helper.make_tensor_value_info("y", kind, shape)],
    )
    return _write(graph, path)


def running_mean_feeds(x: float) -> dict[str, np.ndarray]:
    """Return the inputs without the state."""
    return {"x": np.full((1, 1), x, np.float32)}


def first_state() -> dict[str, np.ndarray]:
    """Return the state at the beginning."""
    return {"state": np.zeros((1, STATE_SIZE), np.float32), "count": np.zeros(1, np.int64)}


KEEPS = {"state_next": "state", "count_next": "count"}


def _write(graph: onnx.GraphProto, path: Path) -> Path:
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, path)
    return path
