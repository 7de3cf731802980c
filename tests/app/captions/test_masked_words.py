"""The mask hides words that hardly mean anything else, and never a part of another word."""

import pytest
import regex

from app.captions.filters import TextFilter
from app.captions.masked_words import masked_words

INNOCENT = """
Scunthorpe, Penistone and Cockfosters are in England; Wichita and Dick Van Dyke are not. The
shiitake in the cockpit was a classic assassination of taste: analysis, arsenal, bass, cocktail,
cumulative, document, Essex, therapist, titanic, title, Matsushita, mishit, Twatt's neighbour,
snigger, niggardly, Fokker, Fucka, hello, damn, hell, bloody, ass. Die fickrige Fiktion, wichtig
und gewichst glänzend, Arschkarte, Scheißwetter, Schlampigkeit, Hurenkind, Spastik. كسر الكسل،
كسب الكاسب، سمك، قحط، مشروط
"""

SWORN = {
    "What the fuck, man?": "What the f***, man?",
    "FUCKING hell": "F****** hell",
    "fuck's sake, you motherfucker!": "f***'s sake, you m***********!",
    "So eine Scheisse – scheiße!": "So eine S******* – s******!",
    "Du Arschloch.": "Du A********.",
    "son of a bitch": "s** o* a b****",
    "يا ابن القحبة!": "يا ا** ا*****!",
}


@pytest.fixture(scope="module")
def mask():
    return TextFilter({}, masked=masked_words())


def test_nothing_is_masked_inside_other_words(mask):
    assert mask.written(INNOCENT) == INNOCENT


@pytest.mark.parametrize("heard", SWORN)
def test_words_of_the_lists_are_masked_in_any_case(mask, heard):
    assert mask.written(heard) == SWORN[heard]


def test_every_listed_word_is_masked_and_stays_so(mask):
    for word in masked_words():
        once = mask.written(word)

        assert regex.fullmatch(r"(\X\**\s?)+", once), word
        assert "*" in once
        assert mask.written(once) == once
        assert len(once) == len(word)


def test_there_are_words_in_three_scripts_and_none_twice():
    words = masked_words()

    assert "scheiße" in words
    assert any("\u0600" <= word[0] <= "\u06ff" for word in words)
    assert len({word.casefold() for word in words}) == len(words) > 100
    assert not any("#" in word for word in words)
