"""Words that ask, and those that stand in every question beside them. Data, by language."""

import re
from typing import Final

# What asks, and what stands in every question beside it. One language at a time: "war" is a matter
# in English and none in German.
ASKING: Final[dict[str, frozenset[str]]] = {
    language: frozenset(words.split())
    for language, words in {
        "en": """
            a about again all also am an and any anybody anyone anything are as at be because been
            being but by can come could d did didn do does doesn doing don done each ever every
            everybody everyone for from get gets go goes going got had has have having he her here
            hers him his how i if in into is isn it its just let ll long m many may me might mine
            much must my no not of off often on or other our ours out over please re s said say says
            shall she should so some somebody someone something supposed t than that the their them
            then there these they this those to told too up us ve want was we were what when where
            which while who whom whose why will with would you your yours
            """,
        "de": """
            ab aber als am an auf aus bei bis das dass dem den denn der des die doch du ein eine
            einem einen einer er es für haben hat hatte ich ihr ihre im in ist ja kann können man
            mir mit muss nach nicht noch oder schon sein sich sie sind so soll über um und uns unser
            viel viele vom von vor wann war waren warum was weil welche welchem welchen welcher
            welches wem wen wenn wer werden weshalb wie wieso wieviel wir wird wo wofür wohin woher
            womit wurde zu zum zur
            """,
        "fr": """
            a à ai as au aux avec avez avons c ce cela ces cette chez combien comment d dans de des
            du elle en est et été être faut il ils j je l la le les leur lui ma mais me mes mon n ne
            nos notre nous on ont ou où par pas pour pourquoi qu quand que quel quelle quelles quels
            qui quoi s sa se ses son sont sur t ta te tu un une va vont vous y
            """,
        "es": """
            a al como cómo con cual cuál cuáles cuando cuándo cuanta cuánta cuántas cuanto cuánto
            cuántos de del desde donde dónde el ella ellos en es esta está están este fue fueron ha
            han hay la las le les lo los más me mi muy no nos o para pero por porque que qué quién
            quiénes se ser si sí sin sobre son su sus tiene un una unos y ya
            """,
        "it": """
            a c che chi ci com come con cosa cui d da dal dei del dell della delle di dov dove e è
            gli ha hanno i il in l la le lo ma mi nei nel nella non o per perché più qual quale
            quali quando quanta quante quanti quanto questo se si sono su tempo ti tra un una
            """,
        "pt": """
            a ao aos as com como da de do dos das e é em está estão foi foram há já me na nas no nos
            não o onde os ou para pela pelo por porque quais qual quando quanta quantas quanto
            quantos que quem se são sem seu sua tem têm um uma
            """,
        "nl": """
            aan al als bij dan dat de deze die dit door een en er gaat geen had heb hebben heeft het
            hij hoe hoeveel hun ik in is je kan komt met mijn moet na naar nog of om ons onze op te
            tot uit van veel voor waar waarom wanneer want wat we welk welke werd wie wij worden
            wordt zal ze zij zijn
            """,
        "pl": """
            a ale być by co czy czym dla do dlaczego gdzie i ich ile ja jak jaka jaki jakie jego jej
            jest kiedy kim kto która który którzy ma mamy na nie o od po są się skąd ta tak to w z
            za że
            """,
        "sv": """
            att av blir de den det dig du då där efter eller en ett från för ha han har hon hos hur
            i inte jag kan man med men mig många mycket ni nu när och om oss på sin ska som till upp
            ut vad var varför vem vi vid vilka vilken vilket är
            """,
        "ru": """
            а без был была были в вам вас во все вы где да для до его ее если есть за зачем и из или
            им их к как какая какие какой когда кого кому кто куда ли мне мы на нам нас не но о об
            он она они от откуда по почему при с сколько со так там то ты у уже что чтобы это я
            """,
        "ko": """
            무엇 무엇을 뭐 뭘 어디 어디서 어디에 언제 언제로 언제까지 누구 누가 누구를 왜 어떻게
            얼마 얼마나 몇 되었나요 됐나요 했나요 합니까 하나요 있나요 있습니까
            입니까 인가요 이에요 예요
            """,
    }.items()
}

UNSPACED_ASKING: Final = re.compile(
    "什么时候|什麼時候|什么|什麼|谁|誰|哪里|哪裡|哪儿|哪个|哪|为什么|為什麼|怎么|怎麼|多少|几|吗|呢|的|了|是|在|有|和|我们|我們|"
    "いつ|どこ|だれ|なぜ|どう|何|いくら|いくつ|です|ます|か|は|が|を|に|で|と|の|も|へ|[\u3040-\u309f]"
)
"""What asks, and particles, in Chinese and Japanese, which join them with what they ask about."""
