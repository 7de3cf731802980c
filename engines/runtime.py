"""Opens models under onnxruntime: the one place that knows providers, threads and its errors.

onnxruntime is imported on the first `open_session`, so that importing an engine costs nothing.
"""

import ctypes
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engines.devices.form import Arrays
from engines.devices.kept_state import KeptState
from engines.errors import InferenceFailed, ModelMismatch, ModelMissing
from engines.sentence import Sentence

INSTALL_HINT = Sentence("Run `earmark models install`.")

_SUFFIX = "ExecutionProvider"
_ERRORS = (
    "EPFail",
    "EngineError",
    "Fail",
    "InvalidArgument",
    "InvalidGraph",
    "InvalidProtobuf",
    "NoModel",
    "NoSuchFile",
    "NotImplemented",
    "RuntimeException",
)
"""onnxruntime's own exceptions have no common base."""


class Session:
    """A model loaded on the CPU; see `LoadedGraph`. Several threads may run it at once."""

    def __init__(self, session: Any, path: Path) -> None:
        self._session = session
        self.path = path
        """The model's file."""
        self._errors = library_errors()
        self._make_options = library().RunOptions
        # Of the runs that are under way; a set's own methods are safe between threads.
        self._running: set[Any] = set()
        self.shapes: Mapping[str, Sequence[int | str | None]] = {
            tensor.name: tensor.shape for tensor in session.get_inputs()
        }
        """Shape of each input by name, in the graph's order; a name or None stands for a size that
        may vary."""
        self.types: Mapping[str, str] = {
            tensor.name: tensor.type for tensor in session.get_inputs()
        }
        """Type of each input as onnxruntime names it, "tensor(int64)"."""
        self.output_shapes: Mapping[str, Sequence[int | str | None]] = {
            tensor.name: tensor.shape for tensor in session.get_outputs()
        }
        self.output_types: Mapping[str, str] = {
            tensor.name: tensor.type for tensor in session.get_outputs()
        }
        self.metadata: Mapping[str, str] = session.get_modelmeta().custom_metadata_map
        """What the exporter wrote into the file."""

    @property
    def provider(self) -> str:
        """The provider that runs the model, read back from the session; ask after a real run."""
        return str(self._session.get_providers()[0]).removesuffix(_SUFFIX)

    def run(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        """Run the model on arrays and return the named outputs as arrays.

        Raises:
            InferenceFailed: the model refused the input or failed on it.
        """
        with self._run_options() as options:
            return list(self._session.run(outputs, feeds, options))

    def run_values(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        """Run the model on onnxruntime's own values and return such values: nothing is copied.

        Raises:
            InferenceFailed: the model refused the input or failed on it.
        """
        with self._run_options() as options:
            return list(self._session.run_with_ort_values(outputs, feeds, options))

    def step(
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        state: KeptState,
    ) -> tuple[list[Any], KeptState]:
        """See `LoadedGraph`; what is kept goes back as the arrays that it is.

        Raises:
            InferenceFailed: the model refused the input or failed on it.
        """
        found = self.run((*outputs, *keeps), {**feeds, **self.values(state)})
        kept = dict(zip(keeps.values(), found[len(outputs) :], strict=True))
        return found[: len(outputs)], KeptState(arrays=kept)

    def values(self, state: KeptState) -> Arrays:
        """Return what was kept, by input name."""
        if state.away is not None:
            raise AssertionError("only the PlacedSession that made it can fetch it")
        return state.arrays

    def interrupt(self) -> None:
        """Let the runs under way fail at their next operation. From any thread."""
        for options in list(self._running):
            options.terminate = True

    @contextmanager
    def _run_options(self) -> Iterator[Any]:
        options = self._make_options()
        self._running.add(options)
        try:
            yield options
        except self._errors as error:
            raise InferenceFailed(
                Sentence("A model failed: {reason}", reason=_first_line(error))
            ) from error
        finally:
            self._running.discard(options)


def require_file(path: Path) -> None:
    """Check that a file of a model is there.

    Raises:
        ModelMissing: it is not.
    """
    if not path.is_file():
        raise ModelMissing(
            Sentence("The model file {path} is not there. {hint}", path=path, hint=INSTALL_HINT)
        )


def open_session(model: Path, *, threads: int = 1) -> Session:
    """Load a model on the CPU.

    Args:
        model: an `.onnx` or `.ort` file.
        threads: threads of one run. More than one made Moonshine slower on two cores.

    Raises:
        ModelMissing: there is no such file.
        ModelMismatch: the file is not a model that onnxruntime can load.
    """
    require_file(model)
    failures: tuple[type[Exception], ...] = (*library_errors(), ValueError, RuntimeError)
    try:
        session = bare_session(model, session_options(threads), providers=["CPU" + _SUFFIX])
    except failures as error:
        raise _not_loaded(model, _first_line(error)) from error
    _return_freed_memory()
    return Session(session, model)


def session_options(threads: int = 1) -> Any:
    """Return the options that sessions here have on every provider."""
    options = library().SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # Spinning threads burn a core between two calls.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    return options


def bare_session(model: Path, options: Any, providers: Sequence[str] | None = None) -> Any:
    """Return onnxruntime's own session, on these providers or on the devices in the options.

    Raises:
        onnxruntime's own errors, ValueError, RuntimeError: it cannot be made.
    """
    # enable_fallback=0: otherwise a failure is followed by another try and a line on stdout.
    return library().InferenceSession(
        str(model), options, providers=providers and list(providers), enable_fallback=0
    )


def save_as_onnx(model: Path, copy: Path) -> None:
    """Write a model, such as an `.ort` file, as `.onnx` with its operations as they are.

    Raises:
        ModelMissing: there is no such file.
        ModelMismatch: the file is not a model that onnxruntime can load.
    """
    require_file(model)
    onnxruntime = library()
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.optimized_model_filepath = str(copy)
    options.add_session_config_entry("session.save_model_format", "ONNX")
    options.log_severity_level = 3
    failures: tuple[type[Exception], ...] = (*library_errors(), ValueError, RuntimeError)
    try:
        onnxruntime.InferenceSession(str(model), options, providers=["CPU" + _SUFFIX])
    except failures as error:
        raise _not_loaded(model, _first_line(error)) from error


def to_value(array: Any) -> Any:
    """Return an onnxruntime value that shares the array's memory, which must be contiguous."""
    onnxruntime = library()

    return onnxruntime.OrtValue.ortvalue_from_numpy(array)


def library_version() -> str:
    """Load onnxruntime and return its version. Raises ImportError."""
    return str(library().__version__)


def library() -> Any:
    """Import onnxruntime with its telemetry off; see the module's docstring for the place.

    From 1.29 on its Linux and macOS builds tell Microsoft about every model that is loaded, unless
    the variable is set before the library starts (docs/adr/0004).
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime  # noqa: PLC0415  # after the variable, and only when a model is opened

    onnxruntime.disable_telemetry_events()
    return onnxruntime


def _return_freed_memory() -> None:
    """Give back what loading freed: 64 MB with the sentence model, which glibc keeps otherwise."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def _not_loaded(model: Path, reason: str) -> ModelMismatch:
    return ModelMismatch(
        Sentence(
            "The model file {model} cannot be loaded ({reason}). {hint}",
            model=model,
            reason=reason,
            hint=INSTALL_HINT,
        )
    )


def library_errors() -> tuple[type[Exception], ...]:
    """Return onnxruntime's own exceptions."""
    state = library().capi.onnxruntime_pybind11_state
    return tuple(getattr(state, name) for name in _ERRORS if hasattr(state, name))


def _first_line(error: Exception) -> str:
    return str(error).strip().split("\n", 1)[0]
