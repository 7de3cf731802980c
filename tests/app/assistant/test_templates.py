"""Templates: ours, and the person's own in the data folder."""

from importlib.resources import files

import pytest

from app.assistant.errors import TemplateUnusable
from app.assistant.templates import BUILT_IN, LONGEST, Templates, file_name, parsed
from engines.sentence import Sentence


@pytest.fixture
def templates(tmp_path):
    return Templates(tmp_path / "templates")


def test_ours_come_first_and_their_titles_can_be_translated(templates):
    names = [each.name for each in templates.all()]

    assert names == ["minutes", "decisions", "tasks", "summary"]
    assert all(isinstance(each.title, Sentence) for each in templates.all())
    assert all(len(each.text) > 100 and not each.is_own for each in templates.all())


def test_each_of_ours_has_a_file_and_no_file_is_left_over():
    folder = files("resources").joinpath("templates")

    assert {item.name for item in folder.iterdir()} == {f"{name}.md" for name in BUILT_IN}


def test_an_own_template_is_kept_as_markdown_and_found_by_title_or_name(templates, tmp_path):
    kept = templates.keep("  Stand-up,  for Jérôme ", "One line a person.\n")

    assert kept.name == "stand-up-for-jérôme"
    file = tmp_path / "templates" / "stand-up-for-jérôme.md"
    assert file.read_text(encoding="utf-8") == "# Stand-up, for Jérôme\n\nOne line a person.\n"
    assert templates.get("stand-up, for jérôme") == kept
    assert templates.get("stand-up-for-jérôme") == kept
    assert templates.all()[-1] == kept
    assert oct(file.parent.stat().st_mode & 0o777) == "0o700"


def test_a_template_that_is_changed_moves_with_its_title(templates, tmp_path):
    kept = templates.keep("Stand-up", "One line a person.")

    changed = templates.keep("Daily", "Two lines a person.", instead_of=kept)

    assert [each.name for each in templates.all() if each.is_own] == ["daily"]
    assert templates.get("daily") == changed


def test_the_text_alone_can_be_changed(templates):
    kept = templates.keep("Stand-up", "One line a person.")

    templates.keep("Stand-up", "Two lines a person.", instead_of=kept)

    assert templates.get("stand-up").text == "Two lines a person."


def test_two_templates_never_have_one_title(templates):
    templates.keep("Stand-up", "One line a person.")

    with pytest.raises(TemplateUnusable, match="already"):
        templates.keep("stand up", "Another.")
    with pytest.raises(TemplateUnusable, match="already"):
        templates.keep("Minutes", "Mine.")


@pytest.mark.parametrize(("title", "text"), [("", "Text."), ("Title", " \n "), ("  ", "")])
def test_a_template_says_something(templates, title, text):
    with pytest.raises(TemplateUnusable, match="needs a title"):
        templates.keep(title, text)


def test_a_template_is_not_longer_than_a_small_model_reads(templates):
    with pytest.raises(TemplateUnusable, match="8,001 letters"):
        templates.keep("Long", "x" * (LONGEST + 1))


def test_deleting_takes_the_file_away_and_never_one_of_ours(templates, tmp_path):
    kept = templates.keep("Stand-up", "One line a person.")

    templates.delete(kept)

    assert list((tmp_path / "templates").iterdir()) == []
    with pytest.raises(TemplateUnusable, match="stays"):
        templates.delete(templates.get("minutes"))


def test_an_unknown_name_tells_which_there_are(templates):
    with pytest.raises(TemplateUnusable, match="minutes, decisions, tasks, summary"):
        templates.get("protocol")


def test_files_that_are_no_templates_are_passed_over(templates, tmp_path):
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "binary.md").write_bytes(b"\xff\xfe\x00")
    (folder / "empty.md").write_text("# Only a title\n")
    (folder / "note.txt").write_text("Not Markdown.")
    (folder / "plain.md").write_text("No heading, but it says what to write.")

    own = [each for each in templates.all() if each.is_own]

    assert [(each.name, each.title) for each in own] == [("plain", "plain")]


def test_a_folder_that_cannot_be_written_is_told_of(tmp_path):
    (tmp_path / "templates").write_text("a file where the folder should be")

    with pytest.raises(TemplateUnusable, match="could not be kept"):
        Templates(tmp_path / "templates").keep("Stand-up", "One line a person.")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con-template"),
        ("会议纪要", "会议纪要"),
        ("???", "template"),
        ("a" * 200, "a" * 60),
    ],
)
def test_a_title_becomes_a_name_that_is_a_files_on_every_system(title, name):
    assert file_name(title) == name


def test_a_heading_in_the_middle_is_part_of_the_text():
    template = parsed("x", "First write this.\n\n# Then this")

    assert template.title == "x"
    assert template.text == "First write this.\n\n# Then this"
