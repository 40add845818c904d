# Wat het programma zegt terwijl er gespeeld wordt.

play-which-game = Welk spel?
play-players = { $low }–{ $high } spelers
play-how-many = Hoeveel spelers? ({ $low } tot en met { $high })
play-who = Wie spelen er?
play-who-computer = Jij, tegen de computer
play-who-friends = Met meer mensen aan dit scherm
play-how-well = Hoe sterk moet de computer zijn?
play-level-easy = makkelijk: voor beginners; hij weet wat goed is, maar kijkt niet zo scherp
play-level-medium = gemiddeld: ongeveer zo sterk als een ervaren clubspeler
play-level-hard = moeilijk: wint meestal van een clubspeler
play-level-expert = expert: zo sterk als het gaat, met één seconde per beslissing
play-not-an-answer = “{ $found }” is hier geen antwoord. { $help }
play-menu-help-game = Typ het nummer van een spel, van { $first } tot en met { $last }, de naam of het begin daarvan; stoppen sluit af. In een partij toont hulp de opdrachten. Eerst de regels lezen: ranarium rules SPEL --lang nl
play-menu-help-players = Het totale aantal spelers, ook die van de computer. Typ een getal van { $first } tot en met { $last }. Enter neemt het getal tussen haken; stoppen sluit af.
play-menu-help-who = Bij { $first } speelt de computer voor alle anderen; bij { $last } speelt iedereen aan dit scherm, om de beurt. Typ { $first } of { $last }. Enter neemt het getal tussen haken; stoppen sluit af.
play-menu-help-level = Zo sterk is elke speler van de computer. Typ een getal van { $first } tot en met { $last } of het woord dat erachter staat, zoals makkelijk. Enter neemt het getal tussen haken; stoppen sluit af.
play-commitment = Om de trekkingen achteraf te controleren: { $hash }
play-ready = Druk op Enter om te beginnen.
play-begin = Typ een nummer of een zet; typ hulp voor andere opdrachten.
play-pass-screen = { $seat } is aan de beurt. Geef het scherm door en druk dan op Enter.
play-reaction = Wil iemand reageren?
play-reacts = { $player } kijkt even
play-reaction-how = Typ dat nummer om alleen je kaarten te bekijken; of druk op Enter als niemand reageert.
play-your-turn = { $seat }, jij bent aan de beurt:
play-together = { $seat }, iedereen kiest tegelijk:
play-window = { $seat }, je mag reageren:
play-bot = Computer { $number }
play-named-program = { $player } (programma)
play-no-such-number = Nummer { $number } is er niet. De lijst loopt van 1 tot en met { $last }.
play-unreadable = “{ $text }” is geen zet en geen opdracht. Typ een nummer uit de lijst, een zet zoals die daar staat, of hulp.
play-expects-space = een veld zoals c3
play-expects-size = een maat uit de voorraad (S, M of L)
play-expects-place = een plek zoals 0,-1
play-expects-end = niets meer
play-unreadable-at = Verwacht bij teken { $column }: { $allowed }.
play-beginnings = Kies een nummer om de rest te zien.
play-beginnings-inner = Nummer: meer zien. Enter gaat terug.
play-inner = Enter gaat terug naar alle zetten.
play-cannot-save = Daar kon ik de partij niet bewaren. Typ bewaar en een andere naam, of nog eens stoppen om zonder te bewaren te stoppen.
play-why-what = Waarom wat niet? Typ waarom en een zet, zoals in de lijst.
play-why-legal = Dat mag.
play-hint = Ik zou dit spelen: { $action }.
play-hint-value = Ik zou dit spelen: { $action } (verwacht deel van de winst: { $value }).
play-hint-next = Daarna het best: { $action }, { $value }.
play-undone = Teruggenomen.
play-since = Sinds je vorige beurt ({ "*" } op het bord):
play-points = Punten: { $points }
play-board-rest = (bord toont de rest)
play-what-of = Wat is wat? Typ wat en een van: { $things }.
play-what-several = “{ $wanted }” kan zijn: { $things }.
play-no-such-thing = “{ $wanted }” is er niet in dit spel. Je kunt vragen naar { $things }.
play-undo-of = Typ terug om de zet van { $player } terug te nemen.
play-undo-reaction = Typ terug voor de vorige vraag.
play-undo-nothing = Je hebt nog niets om terug te nemen.
play-undo-drawn = Dat kun je niet meer terugnemen: er is sindsdien iets getrokken.
play-undo-revealed = Dat kun je niet meer terugnemen: er is sindsdien iets gezien dat verborgen was, zoals een kaart uit je hand.
play-undo-over = Je kunt nu niets terugnemen.
play-resign-really = Deze partij opgeven? Typ nog eens opgeven, of ja, om dat te doen, of iets anders om door te spelen.
play-plays-on = De partij gaat door.
play-resign-others = Je kunt niet opgeven: de partij zou ook voor de andere spelers voorbij zijn. Je kunt wel stoppen; de partij wordt bewaard.
play-resign-over = Er is nu geen partij om op te geven.
play-resigned = { $player } heeft opgegeven.
play-out-of-time = { $player } is door de tijd heen.
play-agreed = De spelers zijn een gelijkspel overeengekomen.
play-abandoned = De partij is afgebroken. Ze telt niet mee.
play-played-on = De computer heeft tot het einde gespeeld voor { $players }.
play-help-number = NUMMER of ZET
play-help-play = speel die, zoals die in de lijst staat
play-help-clause = 3.1
play-help-move = ZET
play-help-thing = KAART
play-help-file = BESTAND
play-help-goal = waar het spel om draait, in één zin
play-help-rules = toon de regels, of alleen de regel met dit nummer
play-help-why = mag deze zet, en zo niet, welke regel verbiedt hem?
play-help-what = wat deze kaart of dit stuk doet
play-help-hint = wat de computer in jouw plaats zou doen
play-help-undo = neem de laatste beslissing aan dit scherm terug, als er daarna niets is getrokken of getoond
play-help-resign = geef de partij op: de anderen winnen
play-help-board = toon de zetten en het hele bord nog eens
play-help-log = alles wat er gebeurd is
play-help-save = schrijf een kopie van de partij naar een bestand; bewaar alleen zegt waar die staat
play-help-help = toon deze lijst
play-help-quit = stop; de partij wordt bewaard, zoals na elke zet
play-help-keys = Tab vult een zet of opdracht aan; de pijltjestoetsen halen eerdere regels terug.
play-more = Enter voor meer, q om terug te gaan:
play-thinking = { $seat } denkt na…
play-thinking-hint = Ik denk na…
play-move-now = (Enter: nu zetten)
play-no-such-clause = Er is geen regel { $clause }. Typ regels om ze allemaal te lezen, of: ranarium rules { $game } --lang nl
play-nothing-to-save = Er is nog niets te bewaren.
play-saved = Bewaard. Om verder te spelen:
    { "  " }ranarium resume { $file }
play-saved-record = Bewaard. Om terug te kijken en te controleren:
    { "  " }ranarium replay { $file }
    { "  " }ranarium verify { $file }
play-table = De tafel
play-total = { $name }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
play-won = { $seat } wint.
play-shared = { $seats } delen de winst.
play-tie-broken = Gelijke stand: de regel voor een gelijke stand beslist.
play-draw = Het is gelijkspel.
play-lost-alone = De automaat wint. Probeer het nog eens, { $seat }.
play-tied-alone = Gelijkspel met de automaat.
play-after = Typ bewaar BESTAND om een kopie van het partijbestand te schrijven, verloop om het verloop te lezen, of Enter om te stoppen.
play-end-again = opnieuw: nog een partij
play-end-save = bewaar BESTAND: schrijf een kopie van de partij
play-end-analyse = analyseer: waar was een betere zet?
play-end-replay = terugkijken: beurt voor beurt
play-end-quit = stoppen
play-end-what = Typ een getal van 1 tot en met { $last } of het woord. Je kunt ook verloop, regels, doel of wat typen.
play-save-as = Bestandsnaam?
play-save-as-help = Typ de naam van een nieuw bestand, zoals kikkers.record, in deze map of met het pad van een andere. Met Enter zie je waar de partij wordt bewaard.
play-bot-warning = { $seat } deed geen geldige keuze; er is willekeurig gekozen ({ $why })

record-good = { $file }: in orde. { $game }, { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, { $draws ->
    [0] niets getrokken
    [one] één trekking, die klopt met de seed
   *[other] { $draws } trekkingen, die alle kloppen met de seed
}.
record-good-so-far = { $file }: tot hier in orde; de partij is nog bezig. { $game }, { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, { $draws ->
    [0] niets getrokken
    [one] één trekking, die klopt met de seed
   *[other] { $draws } trekkingen, die alle kloppen met de seed
}.
record-picture-saved = { $file }: de afbeelding is bewaard.
record-picture-ending = { $file }: afbeeldingen zijn PNG-bestanden; verwacht werd een naam die eindigt op .png.
record-picture-taken = { $file } bestaat al; kies een andere naam.
record-picture-undrawn = { $file }: deze partij kan niet worden getekend.
record-compare = { "    " }Partij { $id }. Vergelijk dit met de hash die bij het begin is getoond: { $hash }
record-unbound = Gecontroleerd: elke zet, elke trekking en de uitslag. Niet bewezen: de namen van de spelers en de seeds van de bots.
record-good-today = Gespeeld met versie { $version } van de regels; elke stap mag ook met die van nu.
record-earlier-rules = Deze partij is gespeeld met versie { $version } van de regels. Hier gelden de regels van nu, versie { $today }.
record-unread = { $file } kan niet worden gelezen: { $kind ->
    [missing] dat bestand is er niet.
    [not-allowed] je mag het niet lezen.
    [not-a-file] het is een map of een apparaat.
    [too-large] het is groter dan { $most } MiB.
   *[other] { $error }
}
record-not-text = { $file }: regel { $line } is geen UTF-8-tekst.
record-illegal = { $file }: regel { $line }: { $why }
record-illegal-today = { $file }: regel { $line }: de partij is gespeeld met versie { $version } van de regels, en stap { $step }, “{ $text }”, past niet bij versie { $today }: { $why }
record-programs = { $file } noemt een programma als bot ({ $program }); met --programs mag het starten.
record-bad-count = { $all ->
    [one] Het partijbestand is niet in orde
   *[other] { $bad } van de { $all } partijbestanden zijn niet in orde
}
record-is-over = { $file }: deze partij is voorbij. Om terug te kijken: ranarium replay { $file }
record-kept = Alles daarvoor is heel: { $steps ->
    [one] één stap. De partij gaat vandaar verder.
   *[other] { $steps } stappen. De partij gaat vandaar verder.
}
record-step = Stap { $step } van { $last }
record-keys = Enter of v: volgende beurt, s: één stap, b: terug, een getal: naar die stap, q: stoppen.
record-judged-by = Wat elke beslissing de speler waard was, als deel van de winst; geanalyseerd door { $bot }
record-better = beter: { $action }
record-judged-seat = { $name }: { $decisions ->
    [0] geen beslissingen om te analyseren
    [one] één beslissing geanalyseerd
   *[other] { $decisions } beslissingen geanalyseerd
}{ $decisions ->
    [0] .
   *[other] , { $agreed } zo goed als de beste die gevonden is, { $turning } met groot verlies; gemiddeld { $lost } van de winst verloren.
}
