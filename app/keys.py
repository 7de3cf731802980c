"""Keys of servers, kept where the system keeps its passwords."""

import logging
import sys
import threading
from typing import TYPE_CHECKING, Final, Literal

from engines.sentence import Sentence

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

log = logging.getLogger(__name__)

_SERVICE: Final = "Earmark"

KeyKind = Literal["assistant", "speech"]
"""What a server is asked for."""


class KeyUnusable(Exception):
    """A text is no key: a `Sentence`."""


class ServerKeys:
    """The keys of servers by kind and host, so that none is ever sent to another one.

    Its methods block, for a keyring may ask the person to unlock it: they are for workers. What was
    read once is remembered while the program runs. Any thread may call.
    """

    def __init__(self, backend: "KeyringBackend | None" = None) -> None:
        """Args: backend: None: the system's."""
        self._backend = backend
        self._lock = threading.Lock()
        self._known: dict[tuple[KeyKind, str], str] = {}
        self._trouble: str | None = None

    def __repr__(self) -> str:  # type: ignore[explicit-override]  # typing.override needs 3.12
        """Say nothing of what it holds."""
        return f"{type(self).__name__}()"

    @property
    def trouble(self) -> str | None:
        """Why the last key that was set will not be there after the program's end (a `Sentence`).

        None: it will be.
        """
        with self._lock:
            return self._trouble

    def get(self, kind: KeyKind, host: str) -> str:
        """Return the key for a server; empty: there is none, or the keyring does not give it."""
        with self._lock:
            if (kind, host) not in self._known:
                self._known[kind, host] = self._read(kind, host)
            return self._known[kind, host]

    def set(self, kind: KeyKind, host: str, key: str) -> None:
        """Keep a key; `trouble` tells whether it will last.

        Raises:
            KeyUnusable: it cannot be a key.
        """
        key = read_key(key)
        with self._lock:
            self._known[kind, host] = key
            self._trouble = self._write(kind, host, key)

    def delete(self, kind: KeyKind, host: str) -> None:
        """Forget a key, in the keyring too."""
        from keyring.errors import KeyringError, PasswordDeleteError  # noqa: PLC0415  # as below

        with self._lock:
            self._known[kind, host] = ""
            self._trouble = None
            try:
                self._ring().delete_password(_SERVICE, _user(kind, host))
            except PasswordDeleteError:
                # There was none.
                return
            except KeyringError as error:
                log.warning("the keyring does not delete: %s", type(error).__name__)

    def _read(self, kind: KeyKind, host: str) -> str:
        from keyring.errors import KeyringError  # noqa: PLC0415  # as below

        try:
            kept = self._ring().get_password(_SERVICE, _user(kind, host))
            # Somebody may have put it there by hand; what no header can carry would be told in the
            # library's complaint.
            return read_key(kept) if kept else ""
        except (KeyringError, KeyUnusable) as error:
            log.info("the keyring gives no key: %s", type(error).__name__)
            return ""

    def _write(self, kind: KeyKind, host: str, key: str) -> str | None:
        from keyring.errors import KeyringError, NoKeyringError  # noqa: PLC0415  # as below

        try:
            self._ring().set_password(_SERVICE, _user(kind, host), key)
        except NoKeyringError:
            return Sentence(
                "This system has no keyring, so the key is kept until Earmark ends. "
                "Install one such as GNOME Keyring or KWallet to keep it longer."
            )
        except KeyringError as error:
            log.warning("the keyring keeps no key: %s", type(error).__name__)
            return Sentence(
                "The system's keyring did not take the key, so it is kept until Earmark ends. "
                "Unlock the keyring, then set the key again."
            )
        return None

    def _ring(self) -> "KeyringBackend":
        if self._backend is None:
            # Looks through all installed packages and talks to D-Bus: 0.5 s.
            import keyring  # noqa: PLC0415

            _know_usual_backends()
            self._backend = keyring.get_keyring()
        return self._backend


def read_key(typed: str) -> str:
    """Return a key as it is sent: without blanks around it.

    Raises:
        KeyUnusable: a header cannot carry it.
    """
    key = typed.strip()
    if not key:
        raise KeyUnusable(Sentence("The key is empty. Copy it from the server's page."))
    if not (key.isascii() and key.isprintable()):
        raise KeyUnusable(Sentence("The key holds characters that no key has. Copy it once more."))
    return key


def _know_usual_backends() -> None:
    """Import them: keyring finds them by the metadata of packages, which a frozen program lacks."""
    if sys.platform == "linux":
        import keyring.backends.kwallet  # noqa: PLC0415  # as above
        import keyring.backends.SecretService  # noqa: PLC0415  # as above
    elif sys.platform == "darwin":
        import keyring.backends.macOS  # noqa: PLC0415  # as above
    elif sys.platform == "win32":
        import keyring.backends.Windows  # noqa: PLC0415, F401  # as above


def _user(kind: KeyKind, host: str) -> str:
    return f"{kind} {host}"
