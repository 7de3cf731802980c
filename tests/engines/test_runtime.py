import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from engines.devices.kept_state import KeptState
from engines.devices.plug_ins import person_name
from engines.errors import InferenceFailed, ModelMismatch, ModelMissing
from engines.runtime import open_session


def _frame_feeds() -> dict[str, np.ndarray]:
    return {
        "input": np.zeros((1, 576), np.float32),
        "state": np.zeros((2, 1, 128), np.float32),
        "sr": np.array(16_000, np.int64),
    }


def test_provider_is_read_back_after_a_real_run(models_dir: Path) -> None:
    session = open_session(models_dir / "silero-vad" / "silero_vad.onnx")

    session.run(["output"], _frame_feeds())

    assert session.provider == "CPU"


def test_what_is_kept_is_given_back_with_the_next_step(models_dir: Path) -> None:
    session = open_session(models_dir / "silero-vad" / "silero_vad.onnx")
    feeds = _frame_feeds()
    feeds["input"] = np.sin(np.arange(576, dtype=np.float32))[np.newaxis]
    state = feeds.pop("state")
    expected = [session.run(["output", "stateN"], feeds | {"state": state})]
    expected.append(session.run(["output", "stateN"], feeds | {"state": expected[0][1]}))

    kept = KeptState(arrays={"state": state})
    for output, after in expected:
        (found,), kept = session.step(["output"], feeds, {"stateN": "state"}, kept)

        np.testing.assert_array_equal(found, output)
        np.testing.assert_array_equal(session.values(kept)["state"], after)


def test_a_missing_file_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match=r"not there.*earmark models install"):
        open_session(tmp_path / "model.onnx")


@pytest.mark.parametrize("name", ["model.onnx", "model.ort"])
@pytest.mark.parametrize("content", [b"", b"not a model", bytes(10_000)])
def test_a_file_that_is_no_model_says_how_to_mend_it(
    tmp_path: Path, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(ModelMismatch, match=r"cannot be loaded.*earmark models install"):
        open_session(path)


def test_a_truncated_model_says_how_to_mend_it(models_dir: Path, tmp_path: Path) -> None:
    whole = (models_dir / "silero-vad" / "silero_vad.onnx").read_bytes()
    path = tmp_path / "model.onnx"
    path.write_bytes(whole[: len(whole) // 2])

    with pytest.raises(ModelMismatch, match="earmark models install"):
        open_session(path)


def test_a_refused_input_is_an_inference_failure(models_dir: Path) -> None:
    session = open_session(models_dir / "silero-vad" / "silero_vad.onnx")
    feeds = _frame_feeds() | {"state": np.zeros((3, 1, 128), np.float32)}

    with pytest.raises(InferenceFailed):
        session.run(["output"], feeds)


def test_providers_have_names_for_people() -> None:
    assert person_name("CUDAExecutionProvider") == "CUDA"


def test_importing_the_engines_does_not_import_onnxruntime() -> None:
    program = (
        "import sys, engines.loader, engines.events, engines.scripted\n"
        "sys.exit('onnxruntime' in sys.modules or 'tokenizers' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", program], check=False)

    assert done.returncode == 0
