"""Words that tell of times, amounts, places, reasons and people, folded. Data, in ten languages."""

from typing import Final

_NUMBERS: Final = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
hundred thousand million billion half quarter dozen couple once twice percent none zwei drei
vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig hundert
tausend millionen halb halbe halfte prozent deux trois quatre cinq sept huit neuf dix onze
douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents mille
moitie dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cuarenta cincuenta
cien mil mitad due tre quattro cinque sei sette otto nove dieci venti trenta cento meta dois
quatro sete oito dez vinte twee drie vijf zes zeven negen tien twintig dertig honderd duizend
dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec dwadziescia czterdziesci tysiac
tysiace tysiecy tva fyra fem sex sju atta nio tio hundra tusen два две три четыре пять шесть
семь восемь девять десять сто тысяч
"""
_TIMES: Final = """
monday tuesday wednesday thursday friday saturday sunday january february march april may june
july august september october november december spring summer autumn winter easter christmas
whitsun today tomorrow yesterday tonight morning afternoon evening night noon midnight weekend
minute minutes hour hours day days week weeks fortnight month months year years oclock past
until montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni
juli oktober dezember fruhling sommer herbst heute morgen gestern abend minuten stunde stunden
tag tage tagen woche wochen monat monate jahr jahre uhr ende anfang lundi mardi mercredi jeudi
vendredi samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre
decembre matin soir heure heures jour jours semaine semaines mois an ans demain hier lunes
martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio
agosto septiembre octubre noviembre diciembre hora horas dia dias semana semanas mes meses ano
anos manana ayer lunedi martedi mercoledi giovedi venerdi sabato domenica minuti ora ore
giorno giorni settimana mese mesi anno anni domani ieri segunda terca quarta quinta sexta
amanha ontem maandag dinsdag woensdag donderdag vrijdag zaterdag zondag mei uur dag dagen
weken maand maanden jaar poniedzialek wtorek sroda czwartek piatek sobota niedziela tydzien
tygodniu miesiac rok mandag tisdag onsdag torsdag fredag lordag sondag vecka veckor manad ar
idag imorgon понедельник вторник среда среду четверг пятница пятницу суббота воскресенье часа
часов день неделя неделе месяц год завтра вчера first second third fourth fifth sixth seventh
eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth
eighteenth nineteenth twentieth thirtieth zwolften ersten
"""
_PLACES: Final = """
in at on from to near behind above under below next between into over through inside outside
beside floor room im am aus nach bei hinter unter uber neben zwischen a au aux chez dans sur
sous devant derriere en sobre desde nel nella no na nos nas bij naar op u w pa hos till в на у
из
"""
_REASONS: Final = """
because since as due why reason over unless whenever otherwise too had weil wegen damit denn
deshalb parce car cause pour porque perche per omdat want poniewaz bo eftersom потому изза
"""
_SOMEBODY: Final = """
i we he she they nobody somebody everybody everyone people team woman man group ich wir je
nous yo io eu ik
"""

NUMBERS: Final = frozenset(_NUMBERS.split())
TIMES: Final = frozenset(_TIMES.split())
PLACES: Final = frozenset(_PLACES.split())
"""Words that stand before a place."""
REASONS: Final = frozenset(_REASONS.split())
SOMEBODY: Final = frozenset(_SOMEBODY.split())
"""Words for people without a name."""
MYSELF: Final = frozenset(["i", "ich", "je", "j", "yo", "io", "eu", "ik", "ja", "jag", "я"])
