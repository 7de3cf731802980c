"""The search over all settings."""

import pytest

from app.ui.settings.finding import matches
from app.ui.settings.row import ControlRow, SwitchRow


@pytest.mark.parametrize(
    ("query", "text", "fits"),
    [
        ("size", "Size in the bar", True),
        ("SIZE bar", "Size in the bar", True),
        ("on", "icon", False),
        ("on", "On the bar", True),
        ("trast", "High contrast", True),
        ("grosse", "Größe", True),
        ("grosse", "Grösse der Schrift", True),
        ("lautlos", "Mikrofonlautlosschaltung", True),
        ("bar.lines", "Lines bar.lines", True),
        ("size keyboard", "Size in the bar", False),
        ("", "anything", True),
    ],
)
def test_a_query_fits_by_the_beginnings_of_words(query, text, fits):
    assert matches(query, text) is fits


def found(page):
    names = []
    for section in page.form.sections.values():
        for row in section.rows:
            if row.isVisible():
                is_setting = isinstance(row, ControlRow | SwitchRow)
                names.append(row.objectName() if is_setting else "")
    return names


def visible_sections(page):
    return [key for key, section in page.form.sections.items() if section.isVisible()]


def test_rows_of_all_sections_are_found_by_other_words_too(page):
    page.search("dark")
    assert visible_sections(page) == ["appearance"]

    page.search("contrast")
    assert visible_sections(page) == ["captions", "appearance"]
    assert not page.list.button.isChecked()


def test_keys_and_what_is_told_are_found_as_well(page):
    page.search("licences")
    assert visible_sections(page) == ["about"]

    page.search("pause")
    assert "keyboard" in visible_sections(page)


def test_the_name_in_the_file_is_found(page):
    page.search("stop_after_minutes")

    assert len(found(page)) == 1


def test_nothing_found_says_so_with_the_next_step(page):
    page.search("zebra")

    assert visible_sections(page) == []
    assert page._nothing.isVisible()
    assert "“zebra”" in page._nothing.words


def test_clearing_the_search_opens_the_section_that_was_open(page):
    page.open_section("storage")
    page.search("zebra")

    page.search("")

    assert visible_sections(page) == ["storage"]
    assert not page._nothing.isVisible()
    assert all(row.isVisible() for row in page.form.sections["storage"].rows)


def test_choosing_a_section_ends_a_search(page):
    page.search("contrast")

    page.open_section("sound")

    assert page.search_field.text() == ""
    assert visible_sections(page) == ["sound"]
