"""Frames between the program and a device's process: a small header in JSON, then bare arrays.

Over a socket, since its time limits work the same way on all systems: on Windows nobody can wait
for a pipe with a limit.
"""

import json
import socket
import struct
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.errors import EngineError

_START: Final = struct.Struct("<4sIQ")
"""A mark that garbage does not have, then the lengths of the header and of all arrays."""
_MARK: Final = b"EMd1"
_HEADER_LIMIT: Final = 1 << 20
_ARRAYS_LIMIT: Final = 1 << 32
_JOINED: Final = 1 << 16
"""Up to so many bytes go in one piece, whatever they are."""

_TYPES: Final = frozenset(
    {"bool", "float16", "float32", "float64", "int8", "int16", "int32", "int64"}
    | {"uint8", "uint16", "uint32", "uint64"}
)


class WireBroken(EngineError):
    """The other side went away, or sent what is no frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What one side says to the other."""

    header: Mapping[str, Any]
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)


class Wire:
    """One end of the connection. Used from one thread at a time."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        if end.family == socket.AF_INET:  # Windows' pairs; small frames must not wait.
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sent = 0
        """Bytes that went out so far."""
        self.received = 0

    def send(self, frame: Frame, limit_s: float | None = None) -> None:
        """Send a frame.

        Args:
            frame: its arrays may have any layout.
            limit_s: None waits for ever.

        Raises:
            TimeoutError: the other side does not take it.
            WireBroken: it is not there any more.
            ValueError: an array has a type that does not travel.
        """
        deadline = _deadline(limit_s)
        arrays = {name: _plain(array) for name, array in frame.arrays.items()}
        described = [[name, str(array.dtype), array.shape] for name, array in arrays.items()]
        header = json.dumps({**frame.header, "arrays": described}).encode()
        size = sum(array.nbytes for array in arrays.values())
        start = _START.pack(_MARK, len(header), size) + header
        pieces: Sequence[Any] = [_bytes_of(array) for array in arrays.values()]
        if size <= _JOINED:
            start, pieces = start + b"".join(pieces), []
        for piece in (start, *pieces):
            self._end.settimeout(_left(deadline))
            try:
                self._end.sendall(piece)
            except (TimeoutError, BlockingIOError) as error:
                raise TimeoutError from error
            except OSError as error:
                raise WireBroken(str(error)) from error
            self.sent += len(piece)

    def receive(self, limit_s: float | None = None) -> Frame:
        """Wait for a frame.

        Raises:
            TimeoutError: it is not there in time, or not all of it.
            WireBroken: the other side ended, or what came is no frame.
        """
        deadline = _deadline(limit_s)
        start = bytearray(_START.size)
        self._fill(start, deadline)
        mark, header_size, arrays_size = _START.unpack(start)
        if mark != _MARK or header_size > _HEADER_LIMIT or arrays_size > _ARRAYS_LIMIT:
            raise WireBroken("What came is no frame.")
        text = bytearray(header_size)
        self._fill(text, deadline)
        header = _header(text)
        arrays = _empty_arrays(header.pop("arrays"), arrays_size)
        for array in arrays.values():
            self._fill(_bytes_of(array), deadline)
        return Frame(header=header, arrays=arrays)

    def wake(self) -> None:
        """Let a call that waits fail at once. From any thread."""
        try:
            self._end.shutdown(socket.SHUT_RDWR)
        except OSError:
            return  # The other side is gone already.

    def close(self) -> None:
        """Let go of the connection."""
        self._end.close()

    def _fill(self, place: bytearray | memoryview, deadline: float | None) -> None:
        view = memoryview(place)
        while view:
            self._end.settimeout(_left(deadline))
            try:
                count = self._end.recv_into(view)
            except (TimeoutError, BlockingIOError) as error:
                raise TimeoutError from error
            except OSError as error:
                raise WireBroken(str(error)) from error
            if not count:
                raise WireBroken("The other side ended.")
            self.received += count
            view = view[count:]


def _deadline(limit_s: float | None) -> float | None:
    return None if limit_s is None else time.monotonic() + limit_s


def _left(deadline: float | None) -> float | None:
    """Return the seconds left; none: what can be had at once is had.

    It may have been this program that stood still: stopped in a terminal, or waiting for memory.
    """
    return None if deadline is None else max(0.0, deadline - time.monotonic())


def _plain(array: NDArray[Any]) -> NDArray[Any]:
    """Return the array in one piece and in little-endian order."""
    if str(array.dtype.newbyteorder("=")) not in _TYPES:
        raise ValueError(f"An array of type {array.dtype} does not travel.")
    # Not ascontiguousarray: it makes a list of a lone number.
    return np.asarray(array, dtype=array.dtype.newbyteorder("<"), order="C")


def _bytes_of(array: NDArray[Any]) -> memoryview:
    return array.reshape(-1).view(np.uint8).data


def _header(text: bytearray) -> dict[str, Any]:
    try:
        header = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireBroken(f"What came is no frame: {error}") from error
    if not isinstance(header, dict) or not isinstance(header.get("arrays"), list):
        raise WireBroken("What came is no frame.")
    return header


def _empty_arrays(described: Sequence[Any], size: int) -> dict[str, NDArray[Any]]:
    arrays: dict[str, NDArray[Any]] = {}
    left = size
    for item in described:
        match item:
            case [str(name), str(dtype), [*shape]] if dtype in _TYPES and _is_shape(shape):
                # Before the memory is asked for: nobody vouches for what came.
                count = int(np.dtype(dtype).itemsize)
                for length in shape:
                    count *= length
                left -= count
                if left < 0:
                    break
                arrays[name] = _empty(shape, dtype)
            case _:
                raise WireBroken("What came is no array.")
    if left:
        raise WireBroken("What came has another length than it says.")
    return arrays


def _empty(shape: Sequence[int], dtype: str) -> NDArray[Any]:
    try:
        return np.empty(shape, dtype)
    except (ValueError, TypeError, MemoryError) as error:
        raise WireBroken(f"What came is no array: {error}") from error


def _is_shape(shape: Sequence[Any]) -> bool:
    return all(isinstance(length, int) and 0 <= length < _ARRAYS_LIMIT for length in shape)
