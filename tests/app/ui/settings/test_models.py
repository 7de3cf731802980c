"""The list of speech models: what it says, and what it asks for."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from app.ui.settings.model_words import facts_text, progress_text
from app.ui.settings.models_desk import ModelFacts
from app.ui.spoken_languages import language_name
from engines.listed_model import ListedModel

LEFT, APART = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def model(name, **more):
    known = {
        "title": name.title(),
        "languages": ("en",),
        "licence": "MIT",
        "terms": "",
        "source": "https://example.org/",
        "size_bytes": 44_000_000,
        "is_verified": False,
        "is_needed": False,
        "state": "installed",
    }
    return ListedModel(name=name, **(known | more))


MODELS = (
    model("moonshine-tiny-en", is_verified=True, is_needed=True),
    model("own", languages=(), licence="", size_bytes=3_000_000),
    model("broken", state="damaged", problem="The file x is missing."),
    model("offered", state="not installed", terms="It asks for something."),
    model("far", state="source only", size_bytes=0),
)


def plain(text):
    return text.replace(LEFT, "").replace(APART, "")


@pytest.fixture
def desk(page):
    page.open_section("engine")
    desk = page.telling.models
    desk.show_facts(
        ModelFacts(models=MODELS, chosen="moonshine-tiny-en", speeds={"moonshine-tiny-en": 14.2})
    )
    return desk


def open_boxes():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox)]


def test_each_model_tells_what_is_known_and_nothing_more(desk):
    said = {name: plain(row.words) for name, row in desk.rows.items()}

    assert said["moonshine-tiny-en"] == (
        "Moonshine-Tiny-En English · 44 MB · MIT · 14 times as fast as speech here In use"
    )
    assert said["own"] == (
        "Own language not known · 3 MB · licence not known · not verified by Earmark"
    )
    assert said["broken"].endswith("The file x is missing.")
    assert said["offered"].endswith("It asks for something.")
    assert "size not known" in said["far"]


def test_each_button_does_what_the_model_needs_and_says_whose_it_is(qtbot, desk):
    wishes = {
        "own": ("Use", desk.use_wished),
        "broken": ("Check its files", desk.check_wished),
        "offered": ("Fetch", desk.fetch_wished),
        "far": ("Open its source", desk.source_wished),
    }
    for name, (text, signal) in wishes.items():
        button = desk.rows[name].main
        assert button.text() == text
        assert button.accessibleName() == f"{name.title()}: {text}"
        with qtbot.waitSignal(signal) as caught:
            button.click()
        assert caught.args == [name]
    assert desk.rows["moonshine-tiny-en"].main.isHidden()


def test_the_model_in_use_cannot_be_removed_and_another_only_after_a_question(qtbot, desk):
    assert not desk.rows["moonshine-tiny-en"].remove.isEnabled()
    with qtbot.assertNotEmitted(desk.remove_wished):
        desk.rows["own"].remove.trigger()
        (box,) = open_boxes()
        assert box.text() == "Remove “Own”?"
        box.escapeButton().click()
    qtbot.waitUntil(lambda: not open_boxes())

    desk.rows["own"].remove.trigger()
    (box,) = open_boxes()
    with qtbot.waitSignal(desk.remove_wished):
        next(each for each in box.buttons() if each.text() == "Remove").click()


def test_while_something_is_done_it_can_be_stopped_and_nothing_else_begun(qtbot, desk):
    desk.show_work("offered", 30_000_000, 60_000_000)

    assert desk.bar.isVisible()
    assert desk.bar.value() == desk.bar.maximum() // 2
    assert not desk.add_folder.isEnabled()
    assert not desk.rows["offered"].main.isEnabled()
    assert desk.rows["far"].main.isEnabled()
    with qtbot.waitSignal(desk.stop_wished):
        desk.stop.click()

    desk.end("Stopped.")
    assert not desk.bar.isVisible()
    assert desk.sentence == "Stopped."
    assert desk.rows["offered"].main.isEnabled()


def test_rows_stay_where_the_keyboard_is_when_the_list_changes(desk):
    row = desk.rows["offered"]
    desk.show_facts(ModelFacts(models=MODELS[1:], chosen="own"))

    assert desk.rows["offered"] is row
    assert "moonshine-tiny-en" not in desk.rows
    assert "In use" in desk.rows["own"].words


def test_everything_is_named_for_assistive_tools(desk, page):
    section = page.form.sections["engine"]
    buttons = [each for row in desk.rows.values() for each in (row.main, row.more)]

    assert all(each.accessibleName() for each in buttons)
    assert desk.bar.accessibleName() == "Progress of the model"
    assert any(each.text() == "Speech models" for each in section.findChildren(QLabel))


@pytest.mark.parametrize(
    ("code", "name"),
    [("en", "English"), ("de", "Deutsch"), ("es", "español"), ("zh", "中文"), ("xx", "xx")],
)
def test_languages_are_called_by_their_own_names(qapp, code, name):
    assert plain(language_name(code)) == name


def test_many_languages_are_counted(qapp):
    shown = facts_text(model("many", languages=("en", "de", "fr", "es")), None)

    assert shown.startswith("4 languages")


def test_progress_without_a_size_still_says_what_is_worked_on(qapp):
    assert progress_text("Own", 0, 0) == "“Own” is being worked on…"
    assert progress_text("Own", 30_000_000, 60_000_000) == "“Own”: 30 MB of 60 MB, 50 %"
