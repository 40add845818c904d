# Wat het programma zegt terwijl er gespeeld wordt.

play-which-game = Welk spel?
play-players = { $low }–{ $high } spelers
play-how-many = Hoeveel spelers? ({ $low } tot en met { $high })
play-who = Wie spelen er?
play-who-computer = Jij, tegen de computer
play-who-friends = Jullie allemaal, rond dit scherm
play-how-well = Hoe goed speelt de computer?
play-level-easy = makkelijk: voor wie het spel leert; hij ziet dingen over het hoofd
play-level-medium = gemiddeld: een mooie avond
play-level-hard = moeilijk: hij ziet niets over het hoofd
play-level-expert = expert: zo goed als hij kan, met een seconde per beslissing
play-choose-again = Typ een getal van { $first } tot en met { $last }, of q om te stoppen.
play-commitment = Wat getrokken wordt, is achteraf na te rekenen: { $hash }
play-ready = Druk op Enter om te beginnen.
play-begin = Typ een nummer of een actie om te spelen; help laat zien wat er nog meer kan.
play-pass-screen = Nu speelt { $seat }. Geef het scherm door en druk dan op Enter.
play-your-turn = { $seat }, jij bent aan de beurt:
play-together = { $seat }, iedereen kiest tegelijk:
play-window = { $seat }, je mag reageren:
play-bot = Computer { $number }
play-no-such-number = De lijst loopt van 1 tot en met { $last }.
play-unreadable = Ik ken ‘{ $text }’ niet. Typ een nummer uit de lijst, een actie zoals die daar staat, of help.
play-unreadable-at = Bij teken { $column } mag staan: { $allowed }.
play-beginnings = Kies hoe het begint; Enter toont deze lijst weer.
play-cannot-save = Daar kon ik de partij niet bewaren. Typ save en een andere naam, of nog eens quit om zonder te stoppen.
play-why-what = Waarom wat niet? Typ why en een actie, zoals die in de lijst staat.
play-why-legal = Dat mag.
play-hint = Ik zou { $action } spelen.
play-hint-value = Ik zou { $action } spelen, en verwacht dan { $value } van de partij.
play-hint-next = Daarna het best: { $action }, { $value }.
play-undone = Teruggenomen.
play-undo-nothing = Je hebt nog niets beslist.
play-undo-drawn = Dat kan niet terug: er is daarna iets getrokken.
play-undo-revealed = Dat kan niet terug: er is daarna iets zichtbaar geworden.
play-undo-over = Er valt nu niets terug te nemen.
play-help =
    { "  " }NUMMER of een actie    speel die
    { "  " }undo                   neem je laatste beslissing terug, als daarna niets is getrokken of getoond
    { "  " }why ACTIE              mag het, en zo niet, door welke clausule
    { "  " }hint                   wat de computer in jouw plaats zou doen
    { "  " }look                   de tafel en de lijst nog eens
    { "  " }log                    alles wat er gebeurd is
    { "  " }rules CLAUSULE         wat een clausule zegt, zoals die van een weigering
    { "  " }save BESTAND           schrijf een kopie van de partij naar een bestand; save alleen zegt waar
    { "  " }quit                   stop; de partij wordt bewaard, zoals na elke zet
play-rules = Alle regels: ranarium rules { $game } --lang nl. Eén clausule: rules en het nummer.
play-no-such-clause = De regels hebben geen clausule { $clause }. Alle regels: ranarium rules { $game } --lang nl
play-nothing-to-save = Er is nog niets te bewaren.
play-saved = Bewaard. Verder spelen:
    { "  " }ranarium resume { $file }
play-saved-record = Bewaard. Terugkijken en narekenen:
    { "  " }ranarium replay { $file }
    { "  " }ranarium verify { $file }
play-table = De tafel
play-total = { $name }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
play-won = { $seat } wint.
play-shared = { $seats } delen de winst.
play-draw = Het is gelijkspel.
play-lost-alone = De automaat wint; { $seat } mag het nog eens proberen.
play-tied-alone = Gelijkspel met de automaat.
play-after = Typ save BESTAND om een kopie van het partijbestand te schrijven, log om het verloop te lezen, of Enter om te stoppen.
play-bot-warning = { $seat } koos niet, en het toeval koos in zijn plaats ({ $why })

record-good = { $file }: in orde. { $game }, { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, { $draws ->
    [0] niets getrokken
    [one] één trekking, zoals het zaadgetal die geeft
   *[other] { $draws } trekkingen, alle zoals het zaadgetal ze geeft
}.
record-good-so-far = { $file }: tot hier in orde; de partij is nog bezig. { $game }, { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, { $draws ->
    [0] niets getrokken
    [one] één trekking, zoals het zaadgetal die geeft
   *[other] { $draws } trekkingen, alle zoals het zaadgetal ze geeft
}.
record-compare = { "    " }De partij { $id }. Vergelijk met wat bij het begin is getoond: { $hash }
record-unbound = Gecontroleerd: elke zet, elke trekking en de uitslag. Niet bewezen: de namen van de spelers en de seeds van de bots.
record-bad = { $why }
record-bad-count = { $all ->
    [one] Eén verslag is niet in orde
   *[other] { $bad } van de { $all } verslagen niet in orde
}
record-is-over = { $file }: deze partij is afgelopen. Terugkijken: ranarium replay { $file }
record-kept = Wat daarboven staat, is goed: { $steps ->
    [one] één stap. De partij gaat vandaar verder.
   *[other] { $steps } stappen. De partij gaat vandaar verder.
}
record-step = Stap { $step } van { $last }
record-prompt = Enter: verder, b: terug, een getal: daarheen, q: stoppen >{ " " }
record-judged-by = Wat elke beslissing de speler waard was, als deel van de partij; beoordeeld door { $bot }
record-better = beter: { $action }
record-judged-seat = { $name }: { $decisions ->
    [0] geen beslissing te beoordelen
    [one] één beslissing beoordeeld
   *[other] { $decisions } beslissingen beoordeeld
}{ $decisions ->
    [0] .
   *[other] , { $agreed } zo goed als de beste die gevonden is, { $turning } met groot verlies; gemiddeld { $lost } van de partij verloren.
}
