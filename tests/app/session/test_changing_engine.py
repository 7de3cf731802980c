"""Another model is chosen while a session listens: nothing is lost, nothing is said twice."""

import shutil
from itertools import pairwise

import pytest

from app.audio.choice import both_sources
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    EngineTroubled,
    ReceiptChanged,
    SessionFailed,
)
from app.captions.receipt import problems
from app.history.archive import Archive
from app.paths import Paths
from app.session.live import LiveController
from engines.arrays import RATE_HZ
from engines.choice import EngineChoice
from engines.chosen import load_chosen_engine
from tests.app.history.samples import WordEmbedder
from tests.app.session.test_live import PLAYED
from tests.app.session.test_watching import of, spoken
from tests.engines import tiny_moonshine
from tests.engines.streaming import tiny_nemo, tiny_zipformer
from tests.helpers.scripted_source import ScriptedSource

pytestmark = pytest.mark.timeout(90)

CLIPS = ("austen-0870.wav", "austen-0930.wav")
TINY = {
    "tiny zipformer": tiny_zipformer.write_transducer,
    "tiny nemotron": tiny_nemo.write_transducer,
    "tiny moonshine": tiny_moonshine.write_model,
}


class ChangingSource(ScriptedSource):
    """Calls something before it gives its block of that number."""

    def __init__(self, steps, at, call):
        super().__init__(steps)
        self.at, self.call = at, call
        self.given = 0

    def read(self, timeout_s):
        self.given += 1
        if self.given == self.at:
            self.call()
        return super().read(timeout_s)


@pytest.fixture(scope="module")
def models(tmp_path_factory, models_dir):
    """The default models and the tiny ones, in a folder with a space and other letters."""
    folder = tmp_path_factory.mktemp("home") / "modèles 测试"
    folder.mkdir()
    for each in models_dir.iterdir():
        if each.is_dir() and not each.name.startswith("."):
            (folder / each.name).symlink_to(each, target_is_directory=True)
    for name, write in TINY.items():
        write(folder / name.replace(" ", "-"))
    broken = folder / "broken"
    shutil.copytree(folder / "tiny-zipformer", broken)
    (broken / "encoder.onnx").write_bytes(b"no graph")
    return folder


def heard(tmp_path, models, *, at=0, then="moonshine-tiny-en", clips=CLIPS):
    """Run a session in which another model is chosen before block `at`."""
    posted, chosen = [], ["moonshine-tiny-en"]
    archive = Archive(
        Paths(tmp_path), WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None
    )

    def change():
        chosen[0] = then
        live.change_engine()

    live = LiveController(
        open_source=lambda _: ChangingSource(spoken(*clips), at, change),
        load_engine=lambda: load_chosen_engine(models, EngineChoice(name=chosen[0])),
        history=archive,
        post=posted.append,
    )
    live.start(title="Changed")
    assert live.wait(60)
    live.wait_kept(5)
    with archive.reader() as reader:
        lines = [line.text for line in reader.segments(live.session)]
        stories = reader.stories(live.session, range(len(lines)))
        (receipt,) = reader.receipts(live.session)
    archive.close(5)
    live.close()
    assert problems(receipt.counts) == []
    assert not of(posted, SessionFailed)
    assert not of(posted, EngineTroubled)
    finals = [m for m in of(posted, CaptionUpdate) if m.kind == "final"]
    assert len({final.segment for final in finals}) == len(finals)
    spans = sorted((final.start_sample, final.end_sample) for final in finals)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    # The session's own name is that of the first model: lines of another one tell theirs.
    wrote = [stories[number].writer for number in range(len(lines))]
    told = [final.story.writer.model for final in finals]
    assert [each.model if each else "moonshine-tiny-en" for each in wrote] == told
    assert told[-1] == of(posted, EngineReady)[-1].info.model
    return lines, posted


@pytest.fixture(scope="module")
def expected(tmp_path_factory, models):
    return heard(tmp_path_factory.mktemp("expected"), models)[0]


@pytest.mark.parametrize("at", [3, 30, 95])
def test_the_same_words_are_kept_whenever_the_model_is_loaded_anew(tmp_path, models, expected, at):
    """Before, in and after the first sentence: the new engine is the same model."""
    lines, posted = heard(tmp_path, models, at=at)

    assert lines == expected
    assert len(of(posted, EngineReady)) == 2


@pytest.mark.parametrize("name", TINY)
def test_the_old_model_finishes_its_sentence_and_the_new_one_goes_on(
    tmp_path, models, expected, name
):
    lines, posted = heard(tmp_path, models, at=30, then=name.replace(" ", "-"))

    assert lines[0] == expected[0]
    assert set(lines[1:]).isdisjoint(expected)
    assert of(posted, EngineReady)[-1].info.model == name.replace(" ", "-")


@pytest.mark.parametrize("name", ["broken", "nowhere"])
def test_what_cannot_be_loaded_is_replaced_by_the_default_and_says_so(
    tmp_path, models, expected, name
):
    lines, posted = heard(tmp_path, models, at=30, then=name)

    assert lines == expected
    info = of(posted, EngineReady)[-1].info
    assert info.model == "moonshine-tiny-en"
    assert info.replaced_note.startswith(f"The model “{name}” cannot be used, so the default one")


def test_the_change_is_told_between_the_lines_of_the_two_models(tmp_path, models):
    _, posted = heard(tmp_path, models, at=30, then="tiny-zipformer")

    at = posted.index(of(posted, EngineReady)[-1])
    first, second = (
        {m.segment for m in part if isinstance(m, CaptionUpdate)}
        for part in (posted[:at], posted[at:])
    )
    assert max(first) < min(second)


def test_where_nobody_ever_pauses_the_change_waits_for_the_end_of_a_segment(tmp_path, models):
    """Half a minute is read without a pause of half a second."""
    _, posted = heard(tmp_path, models, at=60, then="tiny-zipformer", clips=("two_cities.wav",))

    at = posted.index(of(posted, EngineReady)[-1])
    before = [m for m in posted[:at] if isinstance(m, CaptionUpdate)]
    # No line is cut off by the change: the last one was final already.
    assert before[-1].kind == "final"
    assert before[-1].end_sample < 37 * RATE_HZ
    assert any(isinstance(m, CaptionUpdate) for m in posted[at:])


def test_both_sources_go_on_with_the_new_model(models):
    posted, chosen = [], ["moonshine-tiny-en"]

    def change():
        chosen[0] = "tiny-zipformer"
        live.change_engine()

    you = ChangingSource(spoken(CLIPS[0]), 20, change)
    they = ScriptedSource(spoken(CLIPS[1]), info=PLAYED)
    live = LiveController(
        open_source=lambda wish: they if wish.kind == "loopback" else you,
        load_engine=lambda: load_chosen_engine(models, EngineChoice(name=chosen[0])),
        history=None,
        post=posted.append,
    )
    live.start(both_sources())
    assert live.wait(60)
    live.close()

    assert not of(posted, SessionFailed)
    assert not of(posted, EngineTroubled)
    told = [m.info.model for m in of(posted, EngineReady)]
    assert told == ["moonshine-tiny-en", "tiny-zipformer", "tiny-zipformer"]
    final = {m.receipt.channel: m.receipt for m in of(posted, ReceiptChanged)}
    assert all(problems(receipt) == [] for receipt in final.values())
    assert set(final) == {0, 1}
