"""Why a file could not be opened, in a sentence."""

from pathlib import Path

from engines.sentence import Sentence


def unreadable(path: Path, error: OSError) -> Sentence:
    """Say why a file could not be opened, and what to do."""
    match error:
        case FileNotFoundError():
            return Sentence("{path} does not exist: check the name.", path=path)
        case IsADirectoryError():
            return Sentence("{path} is a folder: name the files in it.", path=path)
        case PermissionError():
            return Sentence(
                "{path} may not be read by you: change its permissions or copy it.", path=path
            )
        case _:
            reason = error.strerror or type(error).__name__
            return Sentence(
                "{path} could not be read ({reason}): check the disk or copy the file.",
                path=path,
                reason=reason,
            )
