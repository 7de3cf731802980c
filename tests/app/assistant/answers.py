"""Lines that were said, and sentences about them: true ones, altered ones, invented ones."""

from datetime import UTC, datetime, timedelta

from app.assistant.records import Passage
from app.assistant.source_book import SourceBook

TIME = datetime(2026, 10, 28, 10, 22, tzinfo=UTC)

# Number, title, speaker, text. The titles and the times are of the session; 28 October 2026 was a
# Wednesday.
LINES = [
    ("Product weekly", "Priya", "It moves us from the ninth to the sixteenth."),
    ("Product weekly", "Tom", "Eleven of the fourteen schools asked for it in the first call."),
    ("Product weekly", "Tom", "So the export screen ships before the pilot, not after it."),
    ("Product weekly", "Priya", "I will write to the schools today so that they can plan."),
    ("Product weekly", None, "We do not ship on Fridays."),
    (
        "Rollout planning",
        None,
        "We go live with the new billing page on the fourth of March, unless "
        "the audit finds something.",
    ),
    (
        "Rollout planning",
        None,
        "Odalys Ferreira signs off on the wording before anything leaves the building.",
    ),
    (
        "Dentist visit",
        None,
        "The insurance pays sixty percent and you will get a letter about the rest.",
    ),
    ("Dentist visit", None, "Avoid chewing on that side until Friday."),
    ("Rehearsal notes", None, "The bus leaves at quarter past five from the north gate."),
    (
        "Candidate interview",
        None,
        "She asks for seventy two thousand and could begin in eight weeks.",
    ),
    (
        "Call with Hallberg",
        None,
        "Not before the middle of June, I would rather promise too late than too early.",
    ),
    ("Call with Hallberg", "Prakash", "The licence costs $1,250 a year, and the setup is free."),
    ("Teamrunde Vertrieb", None, "Der Vertrag mit Müller und Söhne läuft Ende September aus."),
    ("Teamrunde Vertrieb", None, "Die Lieferung nach Wien verzögert sich um drei Wochen."),
    (
        "Réunion de chantier",
        None,
        "L'électricien arrive mercredi matin avec les nouveaux tableaux.",
    ),
    ("Clase de historia", None, "El terremoto no destruyó el puente de San Martín."),
    ("朝の会議", None, "来月の十日に東京で発表会があります。田中さんが資料を準備しています。"),
    ("Zebranie wspólnoty", None, "Pani Wiśniewska prosi o ciszę po dziesiątej."),
    ("Планёрка", None, "Мария отправит договор в пятницу."),
    ("اجتماع", None, "سوف نرسل العقد يوم الخميس إلى العميل."),
    (
        "Cluster migration",
        None,
        "Rolling back took four minutes the last time, most of it waiting for "
        "images. We drain one machine at a time.",
    ),
    ("Product weekly", None, "The export screen ships before the pilot."),
    ("Board", None, "The price of the tickets rises by ten percent in the north."),
    ("Board", None, "Everybody who plays at the start gets a larger room."),
]
SHIFT, SCHOOLS, SCREEN, WRITES, FRIDAYS, LIVE, WORDING, INSURANCE, CHEWING = range(1, 10)
BUS, SALARY, JUNE, LICENCE, VERTRAG, WIEN, CHANTIER, PUENTE, TOKYO, CISZA = range(10, 20)
MARIA, ARABIC, ROLLBACK, SCREEN_ONLY, RISES, ROOMS = range(20, 26)

TRUE = [
    f"The date moved from the ninth to the sixteenth [{SHIFT}].",
    "The date moved from the ninth to the sixteenth so that the export screen can ship before the "
    f"pilot [{SHIFT}][{SCREEN}].",
    f"It moved from the ninth to the sixteenth [{SHIFT}].",
    f"The ship date moves from the 9th to the 16th. [{SHIFT}][{SCREEN}]",
    f"Priya said: “It moves us from the ninth to the sixteenth.” [{SHIFT}]",
    f'"it moves us from the Ninth to the sixteenth" [{SHIFT}]',
    f"11 of the 14 schools asked for it [{SCHOOLS}].",
    f"In the Product weekly, Tom said that 11 of the 14 schools asked for it [{SCHOOLS}].",
    f"The export screen ships before the pilot [{SCREEN}].",
    f"Priya will write to the schools today [{WRITES}].",
    f"On 28 October, Priya promised to write to the schools [{WRITES}].",
    f"- **Priya** will write to the schools, so they can plan [{WRITES}]",
    f"They don't ship on Fridays [{FRIDAYS}].",
    f"Nothing ships on Fridays [{FRIDAYS}].",
    f"They never ship on Friday [{FRIDAYS}].",
    f"The new billing page goes live on 4 March unless the audit finds something [{LIVE}].",
    f"The billing page goes live on March 4th, if the audit finds nothing [{LIVE}].",
    f"Odalys Ferreira has to sign off on the wording [{WORDING}].",
    f"The wording is signed off by Ferreira before anything leaves the building [{WORDING}].",
    f"The insurance pays 60% [{INSURANCE}].",
    f"The insurance will pay 60 percent, and a letter about the rest follows [{INSURANCE}].",
    f"Do not chew on that side until Friday [{CHEWING}].",
    f"The bus leaves the north gate at 5:15 [{BUS}].",
    f"The bus leaves from the north gate at 17:15 [{BUS}].",
    f"She asks for 72,000 and could begin in 8 weeks [{SALARY}].",
    f"It will not be there before the middle of June [{JUNE}].",
    f"The licence costs $1250 a year [{LICENCE}].",
    f"According to Prakash, the licence costs 1,250 dollars a year; the setup is free [{LICENCE}].",
    f"Der Vertrag mit Müller und Söhne läuft Ende September aus [{VERTRAG}].",
    f"Die Lieferung nach Wien verzögert sich um 3 Wochen [{WIEN}].",
    f"L'électricien arrive mercredi matin [{CHANTIER}].",
    f"El puente de San Martín no fue destruido por el terremoto [{PUENTE}].",
    f"田中さんが資料を準備しています。[{TOKYO}]",
    f"発表会は東京で来月の10日にあります。[{TOKYO}]",
    f"Pani Wiśniewska prosi o ciszę [{CISZA}].",
    f"Мария отправит договор в пятницу [{MARIA}].",
    f"سوف نرسل العقد إلى العميل يوم الخميس [{ARABIC}].",
    f"The last rollback took 4 minutes [{ROLLBACK}].",
    f"One machine is drained at a time [{ROLLBACK}].",
    f"The export screen ships before the pilot [{SCREEN_ONLY}].",
    f"First, the price of the tickets rises by ten percent [{RISES}].",
    f"In the north the tickets rise by 10 percent [{RISES}].",
    f"Those who play at the start get the larger room [{ROOMS}].",
    f"Most of the four minutes was “waiting for images” [{ROLLBACK}].",
]
ALTERED = [
    f"It moved from the ninth to the seventeenth [{SHIFT}].",
    f"The date moves from the 8th to the 16th [{SHIFT}].",
    f"It moves to 16 November [{SHIFT}].",
    f"Tom said: “It moves us from the ninth to the tenth.” [{SHIFT}]",
    f"Anna said that it moves from the ninth to the sixteenth [{SHIFT}].",
    f"12 of the 14 schools asked for it [{SCHOOLS}].",
    f"Eleven of the fourteen universities in Bavaria asked for it [{SCHOOLS}].",
    f"The export screen ships after the pilot, not before it [{SCHOOLS}].",
    f"The export screen does not ship before the pilot [{SCREEN}].",
    f"Priya will not write to the schools [{WRITES}].",
    f"Priya will write to the schools tomorrow [{WRITES}].",
    f"Sandra will write to the schools today [{WRITES}].",
    f"They ship on Fridays [{FRIDAYS}].",
    f"They do not ship on Mondays [{FRIDAYS}].",
    f"The billing page goes live on 5 March [{LIVE}].",
    f"The billing page goes live on 4 May [{LIVE}].",
    f"The billing page goes live if the audit finds something [{LIVE}].",
    f"The new billing page does not go live on the fourth of March [{LIVE}].",
    f"Odalys Pereira signs off on the wording [{WORDING}].",
    f"Ferreira does not sign off on the wording [{WORDING}].",
    f"The insurance pays 70% [{INSURANCE}].",
    f"The insurance pays $60 [{INSURANCE}].",
    f"The insurance refused to pay sixty percent [{INSURANCE}].",
    f"Chew on that side until Friday [{CHEWING}].",
    f"The bus leaves the north gate at 5:45 [{BUS}].",
    f"The bus leaves the north gate at 5:15 in the morning [{BUS}].",
    f"She asks for 27,000 and could begin in eight weeks [{SALARY}].",
    f"It will be there before the middle of June [{JUNE}].",
    f"The licence costs €1,250 a year [{LICENCE}].",
    f"The licence costs $12,500 a year [{LICENCE}].",
    f"Der Vertrag mit Meier und Söhne läuft Ende September aus [{VERTRAG}].",
    f"Der Vertrag mit Müller läuft Ende Oktober aus [{VERTRAG}].",
    f"Die Lieferung nach Wien verzögert sich nicht [{WIEN}].",
    f"Die Lieferung nach Wien verzögert sich um vier Wochen [{WIEN}].",
    f"L'électricien arrive jeudi matin [{CHANTIER}].",
    f"L'électricien n'arrive pas mercredi matin [{CHANTIER}].",
    f"El terremoto destruyó el puente de San Martín [{PUENTE}].",
    f"鈴木さんが資料を準備しています。[{TOKYO}]",
    f"田中さんは資料を準備していません。[{TOKYO}]",
    f"発表会は東京で来月の11日にあります。[{TOKYO}]",
    f"Pani Kowalska prosi o ciszę [{CISZA}].",
    f"Пётр отправит договор в пятницу [{MARIA}].",
    f"Мария не отправит договор в пятницу [{MARIA}].",
    f"لن نرسل العقد إلى العميل يوم الخميس [{ARABIC}].",
    f"The last rollback took 40 minutes [{ROLLBACK}].",
    f"Two machines are drained at a time [{ROLLBACK}].",
    f"He said “waiting for the images” [{ROLLBACK}].",
    f"The export screen ships after the pilot [{SCREEN_ONLY}].",
    f"Nobody who plays at the start gets a smaller room [{ROOMS}].",
    f"The price of the tickets falls by ten percent in the north [{RISES}].",
    f"The contract starts at the end of September [{VERTRAG}].",
    f"The price of the tickets rises by ten percent in the south [{RISES}].",
    f"It was said on 27 October that it moves from the ninth to the sixteenth [{SHIFT}].",
]
INVENTED = [
    "It moved from the ninth to the sixteenth.",
    "It moved from the ninth to the sixteenth [99].",
    f"It moved from the ninth to the sixteenth [{SHIFT}][99].",
    f"It moved from the ninth to the sixteenth [{SCREEN}].",
    f"The team decided to hire a designer [{SHIFT}].",
    f"The customer cancelled the order and asked for a refund [{SCREEN}].",
    f"Budapest was chosen for the retreat [{WRITES}].",
    f"Everybody was happy about the colour of the logo [{LIVE}].",
    f"The price rises by 5 percent [{INSURANCE}].",
    f"Das Büro zieht nach Hamburg um [{WIEN}].",
    f"Le client a refusé la facture [{CHANTIER}].",
    f"会議は大阪に移りました。[{TOKYO}]",
    f"The training team probably needs to know as well [{WRITES}].",
    "It moved from the ninth to the sixteenth [1-400].",
]


def passages() -> list[Passage]:
    """The lines as passages, each session of its own."""
    titles = list(dict.fromkeys(title for title, _, _ in LINES))
    return [
        Passage(
            session=titles.index(title) + 1,
            line=number,
            title=title,
            time=TIME + timedelta(seconds=5 * number),
            start_s=5.0 * number,
            text=text,
            speaker=speaker,
        )
        for number, (title, speaker, text) in enumerate(LINES)
    ]


def book() -> SourceBook:
    """A book in which the lines have the numbers 1, 2, 3 …"""
    made = SourceBook(UTC)
    for passage in passages():
        made.number(passage)
    return made
