"""Names of months and days, and words for days near today, in the languages of the window's users.

A table, not an authority: a name that is missing here is compared as a word.
"""

from functools import cache
from typing import Final

_MONTHS: Final = """
january jan januar januari janvier enero gennaio janeiro styczeń stycznia styczniu
february feb februar februari février febrero febbraio fevereiro luty lutego lutym
march mar märz maart mars marzo março marzec marca marcu
april apr avril abril aprile kwiecień kwietnia kwietniu
may mai mei maggio mayo maio maj maja maju
june jun juni juin junio giugno junho czerwiec czerwca czerwcu
july jul juli juillet julio luglio julho lipiec lipca lipcu
august aug augustus août agosto sierpień sierpnia sierpniu
september sep sept septembre septiembre settembre setembro wrzesień września wrześniu
october oct oktober okt octobre octubre ottobre outubro październik października październiku
november nov novembre noviembre novembro listopad listopada listopadzie
december dec dezember dez décembre diciembre dicembre dezembro grudzień grudnia grudniu
"""
_WEEKDAYS: Final = """
monday mon montag maandag lundi lunes lunedì poniedziałek
tuesday tue tues dienstag dinsdag mardi martes martedì wtorek
wednesday wed mittwoch woensdag mercredi miércoles mercoledì środa środę
thursday thu thur thurs donnerstag donderdag jeudi jueves giovedì czwartek
friday fri freitag vrijdag vendredi viernes venerdì piątek
saturday sat samstag sonnabend zaterdag samedi sábado sabato sobota sobotę
sunday sun sonntag zondag dimanche domingo domenica niedziela niedzielę
"""
_NEAR_DAYS: Final = """
today heute vandaag aujourd'hui hoy oggi hoje dzisiaj dziś
tomorrow morgen demain mañana domani amanhã jutro
yesterday gestern gisteren hier ayer ieri ontem wczoraj
tonight
"""
_DOUBTFUL_WORDS: Final = """
may march mars mar mai mei maj maja maju jan sep jun dec dez marca mayo luty mon sat sun wed thu
fri tue hier morgen
"""
_DOUBTFUL: Final = frozenset(_DOUBTFUL_WORDS.split())


@cache
def months() -> dict[str, int]:
    """Return each month's names in lower case with its number, from 1."""
    return _numbered(_MONTHS, 1)


@cache
def weekdays() -> dict[str, int]:
    """Return each weekday's names in lower case with its number, Monday 0."""
    return _numbered(_WEEKDAYS, 0)


@cache
def near_days() -> dict[str, int]:
    """Return words for today, tomorrow and yesterday with a number for each."""
    return _numbered(_NEAR_DAYS, 0)


def is_doubtful(word: str) -> bool:
    """Tell whether the name of a month or a day is another word as well."""
    return word in _DOUBTFUL


def _numbered(table: str, first: int) -> dict[str, int]:
    lines = table.strip().splitlines()
    return {word: number for number, line in enumerate(lines, first) for word in line.split()}
