"""Secured servers: one that nobody vouches for gets no sound and no key."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest

from engines.errors import ServerFailed
from engines.server.load import load_server_engine
from engines.server.localai_grpc import LocalAiBackend
from engines.server.target import ServerTarget
from engines.server.utterance import Patience
from engines.vad import SileroVad
from tests.helpers.secure_server import make_certificate, secure_server

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


def test_grpc_believes_whom_the_system_believes(tmp_path, monkeypatch):
    certificate, key = make_certificate(tmp_path)
    pair = (key.read_bytes(), certificate.read_bytes())
    server = grpc.server(ThreadPoolExecutor(1))
    port = server.add_secure_port("127.0.0.1:0", grpc.ssl_server_credentials([pair]))
    target = ServerTarget(address=f"grpcs://127.0.0.1:{port}", protocol="localai-grpc", model="m")
    server.start()
    try:
        with pytest.raises(ServerFailed, match="certificate"):
            asyncio.run(_check(target))
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        asyncio.run(_check(target))
    finally:
        server.stop(None).wait()


async def _check(target):
    backend = LocalAiBackend(target)
    try:
        await backend.check()
    finally:
        await backend.close()
