"""Words that carry no claim, and words that turn one round. Pure.

The lists are short and of several languages at once: a word of one that says little in another is
left out of the comparison, which asks more of the others.
"""

from typing import Final

_LITTLE_WORDS: Final = """
a able am an and are as at be been being but by can could did do does for from get gets got had has
have having he her his how i i'd i'll i'm i've if in into is it it'd it'll its let let's may me
might must my of off oh ok on or our out per s shall she should so than that the their them then
there these they they'd they'll they're they've this those to too up us was we we'd we'll we're
we've were what when where which while who whom whose why will with would you you'd you'll you're
you've your also both because therefore thus however although though since until during about
after before between against among under over within upon very more most much many some any all
each every other such own same just only even still already yet now here again further once go
goes going went gone come comes came make makes made take takes took want wants wanted thing things
der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren sei wird
werden wurde wurden worden hat haben hatte hatten habe kann können könnte soll sollen sollte muss
müssen will wollen wollte würde würden er sie es ihr ihm ihn ihre ihren ihrem seine seinen seiner
ich du wir uns unser man sich mit von vom bei beim für auf an am aus nach zu zum zur im in um über
unter vor durch gegen dass ob wenn weil als wie auch noch nur schon so da dann dort hier daher
damit dies diese dieser dieses diesen jede jeder jedes alle sehr mehr bereits
le la les l un une des du de d au aux et ou mais est sont était étaient sera seront été être avoir
ai as a avons avez ont avait avaient aura il elle ils elles on nous vous je tu se s' ce cet cette
ces son sa ses leur leurs mon ma mes ton ta tes notre votre que qu qui quoi dont où dans en par
pour sur sous avec chez vers entre comme si plus très aussi donc car alors y
el los las unos unas y o u pero es son era eran fue fueron ser estar está están estaba ha han había
he hay lo le les su sus mi mis tu tus nuestro nuestra con por para en del al que quien como cuando
donde muy más también ya si porque esta este esto esa ese eso
il i gli uno e ed ma è sono era erano fu stato stata ho hai abbiamo hanno aveva che chi cui non ci
si lo di da dal dalla del della dei delle nel nella su sul sulla per con tra fra come quando dove
anche più molto già perché questo questa questi queste
os as um uma uns umas ou mas é são foi foram ser estar está tem têm tinha eu ele ela eles elas
nós se do da dos das na nas em ao aos à às pelo pela com quem onde muito mais também já
het een en van op te zijn was waren wordt worden werd heeft hebben had ik jij hij zij wij ze we ons
onze dat die deze dit er met voor naar bij uit aan om door ook nog maar als dan wel zo al
w z na do o i a że się jest są był była było będzie być to ten ta te tym tej za od po przez dla co
jak czy już tylko też oraz
"""
_TELLING_WORDS: Final = """
say said says saying tell told tells mention mentioned mentions note noted notes state stated states
explain explained explains report reported reports ask asked asks answer answered answers add added
adds discuss discussed talk talked talks speak spoke speaker speakers according meeting meetings
session sessions conversation line lines caption captions transcript recording group
participant participants people person someone somebody everyone team it's that's there's
sagt sagte sagten erwähnt erwähnte erklärt erklärte berichtet berichtete fragte antwortete laut
besprechung sitzung gespräch zeile zeilen team teilnehmer dit disait explique expliqué demande
réunion dijo dice explicó preguntó reunión detto dice spiegato riunione disse explicou reunião
zegt zei vertelt vergadering powiedział powiedziała mówi spotkanie
"""
_LITTLE: Final = frozenset((*_LITTLE_WORDS.split(), *_TELLING_WORDS.split()))

_COUNTED_NO: Final = """
not no never none nobody nothing nowhere neither nor cannot without unless hardly barely scarcely
unable impossible unlikely refuse refuses refused decline declines declined reject rejects rejected
fail fails failed avoid avoids avoided lack lacks deny denies denied against dont doesnt didnt cant
wont isnt arent wasnt werent
nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts nirgends
ohne weder kaum unmöglich außer
niet geen nooit niemand niets zonder nergens
"""
_CONCORD_NO: Final = """
ne n' pas jamais rien aucun aucune nul nulle ni sans nunca jamás nada nadie ningún ninguna ninguno
tampoco sin non niente nulla nessun nessuno nessuna senza né não nenhum nenhuma ninguém nem sem
nigdy nikt nic żaden żadna żadne bez ani
не нет никогда никто ничего нельзя без ни لا لم لن ليس ليست غير بدون לא אין בלי אף
"""
COUNTED_NO: Final = frozenset(_COUNTED_NO.split())
"""In these languages two of them are a yes."""
CONCORD_NO: Final = frozenset(_CONCORD_NO.split())
"""In these languages two of them are still one no."""
UNSPACED_NO: Final = "[不没沒无無未勿非]|ない|なかっ|ません|ずに|なし|ไม่"
"""Of scripts without spaces, as a regular expression."""


def says_little(word: str) -> bool:
    """Tell whether a word, in lower case, need not stand in a line to be supported by it."""
    return word in _LITTLE


def is_negation(word: str) -> bool:
    """Tell whether a word, in lower case, turns a claim round."""
    return word in COUNTED_NO or word in CONCORD_NO or word.endswith("n't")
