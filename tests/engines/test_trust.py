"""Whom secured connections believe."""

import subprocess

from engines.trust import system_authorities
from tests.helpers.secure_server import make_certificate


def test_authorities_that_lie_in_a_folder_by_their_hash_are_among_them(tmp_path, monkeypatch):
    """So Debian keeps them; OpenSSL opens one only when a server shows it."""
    certificate, _ = make_certificate(tmp_path)
    asked = ["openssl", "x509", "-noout", "-hash", "-in", str(certificate)]
    said = subprocess.run(asked, check=True, capture_output=True, text=True)
    certificate.rename(tmp_path / f"{said.stdout.strip()}.0")
    (tmp_path / "README").write_text("no certificate")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "none"))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path))

    kept = (tmp_path / f"{said.stdout.strip()}.0").read_text()
    assert system_authorities().decode().split() == kept.split()


def test_authorities_of_one_file_are_among_them(tmp_path, monkeypatch):
    certificate, _ = make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path / "none"))

    assert system_authorities().decode().split() == certificate.read_text().split()
