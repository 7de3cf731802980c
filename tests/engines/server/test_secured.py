"""Secured servers: one that nobody vouches for gets no sound and no key."""

import pytest

from engines.errors import ServerFailed
from engines.server.load import load_server_engine
from engines.server.target import ServerTarget
from engines.server.utterance import Patience
from engines.vad import SileroVad
from tests.helpers.secure_server import secure_server

FAMILIES = ("openai-realtime", "vllm-realtime", "localai-grpc", "openai-upload", "audiocpp-live")
SCHEMES = {"localai-grpc": "grpcs", "openai-realtime": "wss", "vllm-realtime": "wss"}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_certificate_that_nobody_vouches_for_is_refused(family, models_dir, tmp_path):
    with secure_server(tmp_path) as server:
        target = ServerTarget(
            address=f"{SCHEMES.get(family, 'https')}://{server.url.partition('://')[2]}",
            protocol=family,
            model="m",
            key="secret",
        )
        vad = SileroVad.load(models_dir / "silero-vad")
        with pytest.raises(ServerFailed, match="certificate"):
            load_server_engine(target, vad, patience=Patience(connect=5.0))

        assert server.requests == []
