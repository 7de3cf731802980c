"""Steadiness through a whole session: what is shown is what is kept, and no less right."""

from pathlib import Path

import pytest

from app.audio.choice import one_source
from app.audio.file_source import FileSource
from app.captions.messages import CaptionUpdate, SessionOpened
from app.captions.steadiness import LEVELS, WAIT
from app.history.archive import Archive
from app.paths import Paths
from app.session.live import LiveController
from app.ui.captions.model import CaptionModel
from engines.loader import load_embedder, load_speech_engine
from tests.conftest import AUDIO
from tests.helpers.words import transcripts, word_error_rate
from tests.integration.test_command_line import earmark, objects

CLIP = "austen-0870.wav"


@pytest.fixture(scope="module")
def engine(models_dir):
    return load_speech_engine(models_dir)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("level", LEVELS)
def test_the_captions_are_the_history_word_for_word(earmark_home: Path, engine, level) -> None:
    archive = Archive(
        Paths(earmark_home),
        lambda: load_embedder(earmark_home / "models"),
        on_kept=lambda *_: None,
        on_not_saved=lambda *_: None,
    )
    posted = []
    controller = LiveController(
        open_source=lambda choice: FileSource(Path(choice.source)),
        load_engine=lambda: engine,
        history=archive,
        post=posted.append,
        steadiness=lambda: level,
    )
    controller.start(one_source(str(AUDIO / CLIP)))
    assert controller.wait(50.0)
    controller.wait_kept(10.0)
    with archive.reader() as reader:
        kept = " ".join(line.text for line in reader.segments(1))
    archive.close(10.0)

    model = CaptionModel()
    model.begin(None)
    seen = set()
    for message in posted:
        if isinstance(message, CaptionUpdate):
            model.accept(message)
            if message.kind == "partial":
                seen.add(bool(message.tentative))

    assert any(isinstance(message, SessionOpened) for message in posted)
    assert model.text.split() == kept.split()
    assert word_error_rate(transcripts(AUDIO)[CLIP], kept) <= 0.1
    assert (True in seen) == (level != WAIT)


@pytest.mark.timeout(60)
def test_the_terminal_obeys_its_option_and_else_the_settings(earmark_home: Path) -> None:
    def tentative(*options: object) -> bool:
        run = earmark("transcribe", AUDIO / "cards-005.wav", "--json", *options)
        assert run.returncode == 0, run.stderr
        partials = [event for event in objects(run.stdout) if event["kind"] == "partial"]
        return any(event["stable"] < len(event["text"].rstrip()) for event in partials)

    assert tentative()
    assert not tentative("--steadiness", 4)
    assert earmark("settings", "set", "steadiness", "4").returncode == 0
    assert not tentative()
    assert tentative("--steadiness", 2)
    assert earmark("transcribe", "x.wav", "--steadiness", 7).returncode == 2
