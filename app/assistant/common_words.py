"""Words that are no names though they are written large: at the beginning, or as German does. Pure.

What is missing here is taken for a name where it begins a sentence, and then lines must say it: the
list makes the check of evidence more forgiving, never less strict about names.
"""

from typing import Final

_BEGINNING_WORDS: Final = """
access account accounts action actions answer answers approval article audit author bank bill board
boat boats book books boss bread bridge budget bug bugs bus business cable call calls capacity car
cargo case cash cause change changes child children choice city class client clients coffee
colleague colleagues comment committee company computer contract control cost costs country course
customer customers data date dates day days deadline deal decision delay deliveries delivery demo
demand design desk detail details developer device director discount doctor document documents door
draft driver due effort email emails employee employees engine engineer engineers error errors event
events everything example export exports face fact factory feature features fee feedback field file
files finance fish fix floor food form friend front fund garden goal goods government ground guest
guests half head help history holiday home hospital host hotel hour hours house idea income
insurance interest internet investment issue issues item items job jobs keys kitchen lab landlord
language launch law lawyer legal level light link list lock machine machines mail management manager
managers marketing material maximum member members memory menu message messages method minimum
minute minutes mistake model models money month months morning music name names neighbour neighbours
network news next night nodes number numbers office officer offer online option options order orders
owner owners package page pages paper parent parents park parking part parts partner partners party
password passwords patient patients payment payments phone photo picture pilot place plan plans
plant plants point points police policy post power present price prices printer problem problems
process product production products project projects proof purchase quality question questions rain
rate reason reasons record records refund release rent repair report reports request requests
research reservation response responsible result results review risk risks road role room rooms rule
rules sale sales school schools screen secret secrets section security server servers service
services shift shop side signature site sites slot software solution sound space staff stage start
station status step steps stock storage store street student students study subject success summary
supplier suppliers supply support survey system table target task tasks tax teacher teachers
technology test testing tests text theory thing ticket tickets time title today tomorrow tool tools
topic town trade traffic train training travel trial trip truck tuesday type unit update updates
user users vacation vault vehicle vendor vendors version video visit visitors volunteer vote wage
wait warehouse water way weather website week weeks wifi window winner word wording words work
worker workers world year years yes yesterday someone nobody none nothing everyone everybody anyone
anybody people overall instead later earlier finally additionally first second third currently
recently originally initially eventually unfortunately apparently probably perhaps maybe please
sorry thanks hello hi good great okay ok right well old new big small long short late early open
free main total final full several few both two three four five six seven eight nine ten eleven
twelve whoever rather given based regarding concerning despite except besides avoid bring check
compost do don't keep let make move note pay play remember see send show ship stop take tell try
turn use ab am an ans auch auf aus außerdem bei beide beim bis da dabei daher damit danach dann
darum das dazu deshalb die dies diese dieser dort durch ein eine einige er erst es für gegen heute
hier ihr ihre im in insgesamt ja jeder jetzt kein keine laut man mit morgen nach nein nicht niemand
nun nur ob oder ohne seit sie so sobald um und unser vom von vor wann warum was weil wenn wer wie
wir wo zu zuerst zum zur zusätzlich zwei drei vier fünf sechs termin kunde kunden preis frage
entscheidung aufgabe aufgaben angebot datum woche tag uhr
"""
_NOUN_WORDS: Final = """
termin kunde kunden preis frage entscheidung aufgabe aufgaben angebot datum woche wochen tag tage
uhr team sitzung besprechung gespräch thema mensch menschen leute person personen zeit jahr jahre
monat ende anfang grund herr frau teil seite beginn stunde stunden minute minuten zeile zeilen
prozent euro
"""
BEGINNING: Final = frozenset(_BEGINNING_WORDS.split())
"""These often begin sentences."""
GERMAN_NOUNS: Final = frozenset(_NOUN_WORDS.split())
"""These stand anywhere in German sentences."""
