"""Taking a model away again."""

from pathlib import Path

from engines.catalog import load_catalog
from engines.defaults import DEFAULT_SPEECH
from engines.errors import ModelMismatch, ModelUnknown
from engines.sentence import Sentence
from engines.work_folder import disk_failed, only_installer, work_folder


def remove_model(models: Path, name: str, *, in_use: str) -> None:
    """Delete a model's folder. What runs on it keeps what it has loaded.

    Args:
        models: the person's folder with one folder for each model.
        name: of the model.
        in_use: the one that is chosen.

    Raises:
        ModelUnknown: it is not there.
        ModelMismatch: it is needed.
        ModelDownloadFailed: the disk refuses.
    """
    if name == in_use:
        raise ModelMismatch(
            Sentence("“{name}” is in use; choose another model first, then remove it.", name=name)
        )
    needed = {model.name for model in load_catalog().models} - {DEFAULT_SPEECH}
    if name in needed:
        raise ModelMismatch(
            Sentence("“{name}” is needed by every speech model, so it stays.", name=name)
        )
    folder = models / name
    # A name is one part of a path; what links elsewhere is taken away as a link.
    is_name = bool(name) and Path(name).name == name and not name.startswith(".")
    if not is_name or not (folder.is_dir() or folder.is_symlink()):
        raise ModelUnknown(
            Sentence("No model called “{name}” is installed in {models}.", name=name, models=models)
        )
    try:
        with only_installer(models, lambda: None), work_folder(models) as work:
            if folder.is_symlink():
                folder.unlink()
                return
            # At once: what is half deleted would look like a damaged model.
            folder.rename(work / name)
    except OSError as error:
        raise disk_failed(models, error) from error
