"""Servers that cannot be reached, in words."""

import errno
import socket
import ssl

import httpx
import pytest

from app.assistant import unreachable
from app.assistant.errors import AskAgain
from app.assistant.server_address import read_address

HERE = read_address("localhost:11434")
AWAY = read_address("https://models.example")


def caused(error, cause):
    error.__cause__ = cause
    return error


CERTIFICATE = ssl.SSLCertVerificationError(1, "certificate verify failed")
CERTIFICATE.verify_message = "self-signed certificate"
PLAIN = ssl.SSLError(1, "wrong version number")
PLAIN.reason = "WRONG_VERSION_NUMBER"
OTHER = ssl.SSLError(1, "handshake failure")
OTHER.reason = "SSLV3_ALERT_HANDSHAKE_FAILURE"
REFUSED = ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")
UNKNOWN = socket.gaierror(-2, "Name or service not known")


@pytest.mark.parametrize(
    ("error", "address", "words"),
    [
        (caused(httpx.ConnectError("x"), REFUSED), HERE, "Nothing answers at localhost:11434"),
        (caused(httpx.ConnectError("x"), REFUSED), AWAY, "be reached (Connection refused)"),
        (caused(httpx.ConnectError("x"), UNKNOWN), AWAY, "by the name of models.example"),
        (caused(httpx.ConnectError("x"), CERTIFICATE), AWAY, "(self-signed certificate)"),
        (caused(httpx.ConnectError("x"), PLAIN), AWAY, "does not speak https"),
        (caused(httpx.ConnectError("x"), OTHER), AWAY, "SSLV3_ALERT_HANDSHAKE_FAILURE"),
        (httpx.ConnectTimeout("x"), AWAY, "models.example does not answer"),
        (httpx.RemoteProtocolError("x"), AWAY, "closed the connection without an answer"),
        (httpx.ReadError("x"), HERE, "closed the connection without an answer"),
        (unreachable.NoProxy("odd"), AWAY, "proxy that the system names cannot be used (odd)"),
        (httpx.InvalidURL("odd"), AWAY, "could not be reached (odd)"),
        (httpx.UnsupportedProtocol(""), AWAY, "could not be reached (UnsupportedProtocol)"),
    ],
)
def test_each_failure_of_a_connection_says_what_to_do(error, address, words):
    failed = unreachable.unreachable(error, address)

    sentence = str(failed)
    at_the_server = ("closed the connection", "Nothing answers")
    assert isinstance(failed, AskAgain) == any(each in sentence for each in at_the_server)
    assert words in sentence
    assert "Errno" not in sentence
    assert sentence.endswith(".")
    assert ". " in sentence
