"""Frames between the program and a device's process, over a real pair of sockets."""

import socket
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from app.worker import Worker
from engines.devices.wire import Frame, Wire, WireBroken

TYPES = ["bool", "float16", "float32", "float64", "int8", "int16", "int32", "int64", "uint8"]

_any_array = st.sampled_from(TYPES).flatmap(
    lambda dtype: arrays(dtype, array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5))
)


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    one, other = socket.socketpair()
    with one, other:
        yield one, other


@given(st.dictionaries(st.text(max_size=8), _any_array, max_size=4))
@settings(max_examples=200, deadline=None)
def test_arrays_of_any_type_and_shape_arrive_as_they_left(sent: dict[str, np.ndarray]) -> None:
    one, other = socket.socketpair()
    with one, other:
        Wire(one).send(Frame(header={"op": "run", "state": None}, arrays=sent), 5)

        frame = Wire(other).receive(5)

    assert dict(frame.header) == {"op": "run", "state": None}
    assert list(frame.arrays) == list(sent)
    for name, array in sent.items():
        assert frame.arrays[name].dtype == array.dtype
        assert frame.arrays[name].shape == array.shape
        assert frame.arrays[name].tobytes() == array.tobytes()


@pytest.mark.parametrize(
    "array",
    [
        np.arange(12, dtype=np.float32).reshape(3, 4).T,
        np.arange(12, dtype=np.float32)[::-2],
        np.arange(12, dtype=">f4"),
        np.array(7, np.int64),
    ],
    ids=["transposed", "every second, backwards", "big-endian", "a lone number"],
)
def test_the_layout_in_memory_does_not_matter(
    ends: tuple[socket.socket, socket.socket], array: np.ndarray
) -> None:
    Wire(ends[0]).send(Frame(header={}, arrays={"x": array}), 5)

    found = Wire(ends[1]).receive(5).arrays["x"]

    np.testing.assert_array_equal(found, array)
    assert found.shape == array.shape
    assert found.flags.c_contiguous


def test_more_than_the_system_holds_goes_through(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    array = np.random.default_rng(3).standard_normal((4, 1 << 20))
    sender = Worker(
        "sender", lambda _stop: Wire(ends[0]).send(Frame(header={}, arrays={"x": array}))
    )
    sender.start()

    found = Wire(ends[1]).receive(20).arrays["x"]

    sender.join(5)
    np.testing.assert_array_equal(found, array)


def test_both_ends_count_what_went_through(ends: tuple[socket.socket, socket.socket]) -> None:
    one, other = Wire(ends[0]), Wire(ends[1])

    one.send(Frame(header={}, arrays={"x": np.zeros(1_000, np.uint8)}), 5)
    other.receive(5)

    assert one.sent == other.received
    assert 1_000 < one.sent < 1_200
    assert one.received == other.sent == 0


def test_text_does_not_travel(ends: tuple[socket.socket, socket.socket]) -> None:
    with pytest.raises(ValueError, match="does not travel"):
        Wire(ends[0]).send(Frame(header={}, arrays={"x": np.array(["a"])}), 5)


@given(st.binary(min_size=1, max_size=200))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_garbage_is_no_frame_and_nothing_else_goes_wrong(garbage: bytes) -> None:
    one, other = socket.socketpair()
    with one, other:
        one.sendall(garbage)
        one.shutdown(socket.SHUT_WR)

        with pytest.raises(WireBroken):
            Wire(other).receive(5)


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_changed_or_cut_frame_never_raises_anything_else(data: st.DataObject) -> None:
    one, other = socket.socketpair()
    with one, other:
        Wire(one).send(Frame(header={"op": "run"}, arrays={"x": np.arange(9, dtype=np.int16)}))
        whole = bytearray(other.recv(4_096))
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(1, len(whole)))
    one, other = socket.socketpair()
    with one, other:
        one.sendall(whole[:cut])
        one.shutdown(socket.SHUT_WR)

        try:
            Wire(other).receive(5)
        except WireBroken:
            return

    assert cut == len(whole)


@pytest.mark.parametrize(
    "described",
    [
        '[["x", "float32", [1000000000, 1000000000]]]',
        '[["x", "float32", [2]], ["y", "float32", [2]]]',
        '[["x", "float32", [1]]]',
        '[["x", "float32", [-1, -2]]]',
        '[["x", "object", [2]]]',
        '[["x", "float32", 2]]',
        # More dimensions than numpy has, nothing in more of them than memory has, and no number.
        f'[["x", "float64", [{"1, " * 70}1]]]',
        '[["x", "float64", [1]], ["y", "float32", [0, 2147483648, 2147483648, 2147483648]]]',
        '[["x", "float64", [true]]]',
        '{"x": "float32"}',
    ],
)
def test_what_is_said_of_the_arrays_must_fit_what_comes(
    ends: tuple[socket.socket, socket.socket], described: str
) -> None:
    header = ('{"arrays": ' + described + "}").encode()
    start = b"EMd1" + len(header).to_bytes(4, "little") + (8).to_bytes(8, "little")
    ends[0].sendall(start + header + bytes(8))

    with pytest.raises(WireBroken):
        Wire(ends[1]).receive(5)


def test_a_frame_that_is_far_too_long_is_not_waited_for(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    ends[0].sendall(b"EMd1" + (2).to_bytes(4, "little") + (1 << 60).to_bytes(8, "little") + b"{}")

    with pytest.raises(WireBroken):
        Wire(ends[1]).receive(5)


def test_what_is_there_is_taken_however_late(ends: tuple[socket.socket, socket.socket]) -> None:
    """A program that had stood still for a while called a device hung that had answered."""
    sent = Frame(header={"a": 1}, arrays={"x": np.arange(5.0)})
    Wire(ends[0]).send(sent)

    found = Wire(ends[1]).receive(0.0)

    assert found.header == sent.header
    assert np.array_equal(found.arrays["x"], sent.arrays["x"])


def test_half_a_frame_is_waited_for_only_so_long(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    ends[0].sendall(b"EMd1\x10\x00")

    with pytest.raises(TimeoutError):
        Wire(ends[1]).receive(0.05)


def test_nobody_waits_for_ever_for_one_who_does_not_read(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    with pytest.raises(TimeoutError):
        Wire(ends[0]).send(Frame(header={}, arrays={"x": np.zeros(32 << 20, np.uint8)}), 0.05)


def test_a_wait_can_be_ended_from_another_thread(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    waiting = Wire(ends[0])
    waker = Worker("waker", lambda _stop: waiting.wake())
    waker.start()

    with pytest.raises(WireBroken):
        waiting.receive(20)

    waker.join(5)
