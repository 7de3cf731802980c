"""What stands on the bar stays where it is: in real streams, right to left, without spaces."""

import random
from itertools import pairwise

import numpy as np
import pytest
import soundfile
import soxr

from app.audio.source import AudioBlock
from app.captions.messages import CaptionUpdate
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from app.settings.bar import BarSettings
from app.settings.bar_style import PRESETS
from app.ui.bar.look import bar_look
from app.ui.bar.text import BarText
from app.ui.captions.model import CaptionModel
from app.ui.captions.text import utf16_length
from engines.loader import load_speech_engine
from tests.conftest import AUDIO
from tests.helpers.scripted_source import sound

RATE = 16_000
ARABIC = (
    "الذاكرة العاملة صغيرة ومعظم الناس يحتفظون بأربعة أشياء في وقت واحد لذلك عندما نخطط لمهمة "
    "نكتبها أولا ثم نقرأها مرة أخرى قبل أن نبدأ العمل عليها في اليوم التالي مع الفريق كله"
)
JAPANESE = (
    "作業記憶は小さく、一度に覚えていられるのは四つほどです。書き留めておけば、忘れることはありません。"
    "だから計画を立てるときは、まず紙に書いて、それから始めましょう。みんなで確認してから出かけます。"
)
# With one right-to-left word: two in a row stand in their own order, from the right.
MIXED = "She said مرحبا to all of us and 👩‍💻 waved é̂ at 北京 before we left the train there"


@pytest.fixture
def shown(theme, qtbot, monkeypatch):
    """Return a function that makes a bar's text, every update shown at once."""
    monkeypatch.setattr("app.ui.captions.pace._PARTIALS_EVERY_MS", 0)

    def make(bar=BarSettings()):  # noqa: B008  # frozen
        look = bar_look(bar, theme)
        model = CaptionModel()
        text = BarText(look, model)
        qtbot.addWidget(text)
        text.resize(bar.width, look.height)
        text.show()
        return model, text

    return make


def feed(model, text, update):
    change = model.accept(update)
    if change is not None:
        text.show_change(change)


def update(revision, settled, tentative="", kind="partial", segment=0):
    return CaptionUpdate(
        segment=segment,
        revision=revision,
        kind=kind,
        settled=settled,
        tentative=tentative,
        start_sample=0,
        end_sample=RATE * revision,
    )


def places(text):
    """Where every character of the newest paragraph stands: its line and how far along."""
    document = text._document
    if not len(document):
        return "", []
    layout = document.layout(len(document) - 1)
    found, offset = [], 0
    for character in layout.text:
        found.append((layout.line_of(offset), round(layout.x_of(offset), 1)))
        offset += utf16_length(character)
    return layout.text, found


def unmoved(before, after, words):
    """Assert that what stands before the first change stands where it stood.

    The word that changes, and spaces at its side, may go.
    """
    old, old_places = before
    new, new_places = after
    same = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), None)
    same = min(len(old), len(new)) if same is None else same
    if words:
        # Within a word that grows or changes, letters join otherwise and the word may wrap.
        while 0 < same < max(len(old), len(new)) and not new[same - 1 : same].isspace():
            same -= 1
    moved = [
        (new[:index], old_places[index], new_places[index])
        for index in range(same)
        if not new[index].isspace() and old_places[index] != new_places[index]
    ]
    assert not moved, moved[0]


@pytest.fixture(scope="module")
def recorded(models_dir):
    """What the default engine and the tracker say of two clips that are read aloud."""
    posted = []
    engine = load_speech_engine(models_dir)
    pipeline = CaptionPipeline(engine, CaptionOutlet(post=posted.append, keep=lambda _: None))
    clips = [
        soxr.resample(*soundfile.read(AUDIO / name, dtype="float32"), RATE)
        for name in ("austen-0870.wav", "austen-0920.wav")
    ]
    samples = np.concatenate(clips).astype(np.float32)
    step = RATE // 8
    for start in range(0, len(samples), step):
        pipeline.accept([AudioBlock(samples=samples[start : start + step], start_sample=start)])
    pipeline.accept([sound(len(samples) / RATE, len(samples) / RATE + 2)])
    engine.close()
    return [message for message in posted if isinstance(message, CaptionUpdate)]


@pytest.mark.parametrize("preset", ["standard", "large_print", "wide_spacing", "film_subtitle"])
def test_in_a_real_stream_no_word_before_a_change_moves(shown, recorded, preset) -> None:
    model, text = shown(PRESETS[preset])
    seen = [places(text)]
    for message in recorded:
        feed(model, text, message)
        seen.append(places(text))

    assert len(recorded) > 20
    assert seen[-1][0]
    for before, after in pairwise(seen):
        unmoved(before, after, words=True)


def stream(whole, seed, by_word):
    """Updates of a text that grows by words or characters, with a tail that changes its mind."""
    chance = random.Random(seed)  # noqa: S311
    parts = whole.split(" ") if by_word else list(whole)
    joint = " " if by_word else ""
    settled = 0
    for end in range(1, len(parts) + 1):
        settled = max(settled, end - chance.randint(2, 12))
        tail = parts[settled:end]
        for index in range(len(tail)):
            if chance.random() < 0.3:
                tail[index] = chance.choice(parts)
        if tail and chance.random() < 0.2:
            tail.pop()
        head = joint.join(parts[:settled])
        yield head + (joint if head and tail else ""), joint.join(tail)
    yield whole, ""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("whole", "by_word"),
    [(ARABIC, True), (JAPANESE, False), (MIXED, True)],
    ids=["arabic", "japanese", "mixed"],
)
def test_right_to_left_and_unspaced_text_stands_still_too(shown, whole, by_word, seed) -> None:
    model, text = shown(BarSettings(width=500, lines=4))
    before = places(text)
    for revision, (settled, tentative) in enumerate(stream(whole, seed, by_word), start=1):
        feed(model, text, update(revision, settled, tentative))
        after = places(text)
        unmoved(before, after, words=by_word)
        before = after

    assert before[0] == whole


def test_a_stop_hangs_over_its_line_and_a_word_is_not_cut(shown) -> None:
    model, text = shown(BarSettings(width=500, lines=4))
    # 16 characters of 28 px fill a line of 452.
    feed(
        model,
        text,
        update(1, "作業記憶は小さく一度に覚えていら。Earmark は Ubuntu 24 と Windows で動きます"),
    )

    assert text.lines[0].endswith("ら。")
    assert all(line == line.strip() for line in text.lines)
    assert "Windows" in " ".join(text.lines)


def test_only_whole_lines_are_shown_and_the_newest_is_the_last(shown) -> None:
    model, text = shown(BarSettings(lines=2, width=500))
    feed(model, text, update(1, " ".join(f"word{n}" for n in range(40)), kind="final"))
    feed(model, text, update(1, "The newest.", kind="final", segment=1))

    assert len(text.lines) == 2
    assert text.lines[-1].endswith("The newest.")


def test_a_hidden_bar_lays_nothing_out_and_has_it_all_when_it_is_shown(shown) -> None:
    model, text = shown()
    text.hide()
    feed(model, text, update(1, "Said meanwhile.", kind="final"))
    while_hidden = len(text._document)

    text.show()

    assert while_hidden == 0
    assert text.lines == ["Said meanwhile."]


def test_states_stand_where_captions_will(shown, qtbot) -> None:
    model, text = shown()
    text.set_waiting("Listening…")
    with_words = text.grab().toImage()
    text.set_waiting("")
    empty = text.grab().toImage()
    feed(model, text, update(1, "Hello.", kind="final"))

    assert with_words != empty
    assert text.grab().toImage() != with_words


def test_the_speaker_is_named_and_turns_no_paragraph_round(shown) -> None:
    from datetime import UTC, datetime  # noqa: PLC0415

    model, text = shown()
    model.begin(datetime(2026, 3, 9, 10, 0, tzinfo=UTC), ("You", "They"))
    text.show_all()
    feed(model, text, update(1, ARABIC[:40], kind="final"))

    layout = text._document.layout(0)
    assert layout.right_to_left
    assert "You:" in layout.text


def test_letters_that_join_are_not_pulled_apart(theme) -> None:
    look = bar_look(BarSettings(letter_spacing=20), theme)

    assert look.style.font_for("Latin").letterSpacing() > 0
    assert look.style.font_for(ARABIC).letterSpacing() == 0


@pytest.mark.parametrize("alignment", ["start", "centre", "end"])
def test_every_alignment_keeps_words_still(shown, alignment) -> None:
    model, text = shown(BarSettings(width=1200, alignment=alignment))
    feed(model, text, update(1, "One two "))
    before = places(text)
    column = text._look.column(text.size())
    feed(model, text, update(2, "One two ", "three four five"))

    unmoved(before, places(text), words=True)
    middle = column.center().x()
    assert {"start": middle == 599, "centre": abs(middle - 599) <= 1, "end": middle > 650}[
        alignment
    ]
