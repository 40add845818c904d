# De teksten van terugkijken en lessen, die met hun code komen. Sleutels beginnen ook met `web-`.
web-step = Stap
web-first = Naar het begin
web-before = Terug
web-next = Verder
web-last = Naar het einde
web-run = Afspelen
web-pause = Pauze
web-judge = Partij analyseren
web-check = Is er eerlijk geschud?
web-save-record = Partij opslaan als bestand
web-not-saved = Deze browser kon het bestand niet opslaan.
web-stop = Stop
web-curve = Wat elke beslissing waard was, van verliezend (onder) tot winnend (boven)
web-turning-point = Stap { $step }, { $player }: “{ $played }”. { $percent } procentpunt beter: “{ $best }”.
web-turning-point-way = Stap { $step }, { $player }: “{ $played }”. { $percent } procentpunt beter op een andere manier.
web-checked = Alles klopt: { $steps } stappen zijn toegestaan, en { $draws ->
    [0] er werd niets getrokken
    [one] de ene trekking volgt uit de seed
   *[other] alle { $draws } trekkingen volgen uit de seed
}.
web-bound = De server hield woord: de seed is die waaraan hij voor de partij gebonden was, en wat jouw apparaat toevoegde is gebruikt.
web-bound-seed = De server hield woord: de seed is die waaraan hij voor de partij gebonden was.
web-unbound-seed = De server brak zijn woord: de seed is niet die waaraan hij voor de partij gebonden was. Vertrouw deze trekkingen niet.
web-unbound-own = De server brak zijn woord: wat jouw apparaat toevoegde, is niet voor deze trekkingen gebruikt. Ben je op een ander apparaat opnieuw gaan zitten, dan komt het daardoor.
web-commitment = Gepubliceerd voor de eerste trekking
web-seed = De seed, aan het einde bekendgemaakt
web-check-explained = De eerste regel is de BLAKE3-hash van de tweede. Na publicatie lagen de trekkingen vast.
web-result = Uitslag
web-head-to-head = Tegen jou won { $player } { $lost } van { $played }; jij won er { $won }.
web-install-offer = Zet Ranarium op dit apparaat: het opent als een app, ook zonder netwerk.
web-install = Installeren
web-install-later = Niet nu
web-end-rating = Je rating: { $rating } ({ $change })
web-end-too-short = Te kort om mee te tellen voor de ratings.
web-see-board = Bekijk het bord
web-automaton = De automaat
web-end-you-left = Je had al verloren: de computer speelde voor je door.
web-end-you-away = De computer heeft tot het einde voor je gespeeld.
web-end-played-on = De computer heeft tot het einde gespeeld voor { $players }.
web-end-moves = { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}
web-end-time = { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
}
web-end-hours = { $hours ->
    [one] één uur
   *[other] { $hours } uur
}
web-end-days = { $days ->
    [one] één dag
   *[other] { $days } dagen
}
web-end-judging = Op zoek naar het beslissende moment…
web-end-no-moment = Geen enkele zet gaf de doorslag.
web-end-moment = Het beslissende moment: { $player } speelde “{ $played }”. Beter was “{ $best }”.
web-end-moment-way = Het beslissende moment: { $player } speelde “{ $played }”. Dat kon beter op een andere manier.
web-end-look = Bekijk het
web-replay-by = In stappen van
web-by-turns = Beurten
web-by-steps = Stappen
web-chance = Kans op winst na elk besluit
web-judging = Elk besluit wordt beoordeeld…
web-earlier-rules = Deze partij is gespeeld met versie { $version } van de regels. Hier gelden de regels van nu, versie { $today }.
web-earlier-rules-until = Deze partij is gespeeld met versie { $version } van de regels. Hier gelden de regels van nu, versie { $today }. Die staan stap { $step } niet toe; de partij is tot die stap te zien.
web-show-better = Toon betere zetten op het bord
web-decided = { $player }: “{ $played }” ({ $percent }% kans op winst).
web-decided-better = Beter: “{ $best }” ({ $percent }%).
web-decided-better-way = Beter op een andere manier ({ $percent }%).
web-copy-link = Kopieer een link naar dit moment
web-link-copied = De link is gekopieerd. De hele partij zit erin, en hij opent op elk apparaat.
web-copy-embed = Kopieer de HTML voor een andere pagina
web-embed-copied = De HTML is gekopieerd. Plak die in een pagina van jezelf.
web-save-picture = Bewaar een afbeelding
web-save-animation = Bewaar een bewegend beeld
web-animation-progress = Beeld { $number } van { $all }…
web-animation-saved = Het bewegende beeld is bewaard.
web-picture-line = stap { $step }
web-check-how = Hoe dit wordt nagekeken
web-with = met { $players }
web-forget = Verwijderen
web-load-record = Bewaarde partij openen
web-not-opened = Dit bestand is niet te openen (melding in het Engels): { $why }
web-all = Alle
web-all-games = Alle spellen
web-game = Spel
web-filter = Welke partijen
web-more-matches = Toon er nog { $more }
web-deleted = Verwijderd.
web-have-back = Terughalen
web-statistics = Statistieken
web-statistics-how = Partijen van één persoon tegen de computer, op dit apparaat.
web-level = Niveau
web-played = Gespeeld
web-won-share = Gewonnen
web-won-curve = In de tijd
web-streak = Langste reeks
web-best = Meeste punten
web-percent = { $percent }%
web-file-unread = Dit bestand is niet te lezen.
web-file-large = Dit bestand is te groot voor een bestand van Ranarium.
web-backup = Bewaar alles in een bestand
web-restore = Reservekopie terugzetten
web-backup-how = Partijen, instellingen en scoreblokken, voor een ander apparaat of voor de zekerheid. Een reservekopie terugzetten voegt toe aan wat hier is, en overschrijft niets.
web-backup-unreadable = Dit bestand is geen reservekopie, of het is beschadigd (melding in het Engels): { $why }
web-backup-read = { $matches ->
    [0] Elke partij uit het bestand is hier al.
    [one] Er is één partij toegevoegd.
   *[other] Er zijn { $matches } partijen toegevoegd.
}
web-forget-it = Verwijderen: { $game }
web-hints = Wat de sterkste bot zou doen
web-hints-more = Nog { $count }
web-chance-of = { $percent }% kans op winst
web-only-move = de enige zet

# Prestaties.
web-achieved = Nieuwe prestatie: { $name }. { $task }
web-achieved-by = Nieuwe prestatie voor { $player }: { $name }. { $task }
web-achievement-reached = Gehaald
web-achievements-reached = { $reached } van { $all } gehaald
web-opponents = Computertegenstanders
web-opponents-how = Ze onthouden elke afgelopen partij tegen jou in dit spel, op alle niveaus samen.
web-opponent-new = Jullie hebben nog niet tegen elkaar gespeeld.

# Puzzels.
web-puzzles-of = Puzzels van { $game }
web-puzzles-about = Elke puzzel is zet voor zet nagerekend: het doel is haalbaar, wat de anderen ook doen, en er is maar één goed begin.
web-puzzles-solved = { $solved } van { $all } opgelost
web-puzzles-all = Alle puzzels
web-puzzles-easy = Makkelijk
web-puzzles-medium = Gemiddeld
web-puzzles-hard = Moeilijk
web-puzzle-number = Puzzel { $number }
web-puzzle-number-solved = Puzzel { $number }, opgelost
web-puzzle-next-unsolved = Volgende puzzel
web-puzzle-next = Volgende
web-puzzle-day = Vandaag
web-puzzle-leave = Terug naar de startpagina
web-no-puzzle = Die puzzel bestaat niet.
web-puzzle-win = { $turns ->
    [one] Win in deze beurt.
   *[other] Win in { $turns } beurten, wat de ander ook doet.
}
web-puzzle-points = Je hebt { $now ->
    [one] één punt
   *[other] { $now } punten
}. Kom op { $points } voor je beurt voorbij is, en reken op niets wat je niet kunt zien.
web-puzzle-place = { $decisions ->
    [one] Je hebt { $now ->
        [one] één punt
       *[other] { $now } punten
    }. Zoek de zet die je op { $points } brengt.
   *[other] Je hebt { $now ->
        [one] één punt
       *[other] { $now } punten
    }. Kom op { $points } met je volgende { $decisions } keuzes.
}
web-puzzle-again = Probeer het nog eens.
web-puzzle-answered = Dan heeft { $player } een antwoord: { $action }.
web-puzzle-too-few = Zo kom je op hoogstens { $points ->
    [one] één punt
   *[other] { $points } punten
}. Er zit meer in.
web-puzzle-too-late = Zo haal je het niet op tijd.
web-puzzle-goes-on = Goed gevonden! Ga door.
web-puzzle-answer = { $player } antwoordt: { $action }.
web-puzzle-solved = Opgelost!
web-puzzle-do = { $action }.
web-puzzle-do-there = { $action } { $place }.
web-puzzle-hint = Tip
web-puzzle-solution = Laat zien
web-puzzle-restart = Opnieuw
web-puzzle-streak = { $days ->
    [one] Eén dag tot nu toe. Ga zo door!
   *[other] { $days } dagen tot nu toe. Ga zo door!
}
web-puzzle-streak-kept = { $days ->
    [one] Opgelost! Je eerste dag op rij.
   *[other] Opgelost! { $days } dagen op rij.
}
web-share-picture = Delen
web-found = { $count ->
    [one] Eén passage gevonden
   *[other] { $count } passages gevonden
}
web-nothing-found = Niets gevonden.
web-lesson-play = Speel een makkelijke partij
web-lesson-known = Ik ken het spel
web-new-here = Nieuw hier? Leer het in drie minuten

## Een nieuwe partij, lessen, regels, scoreblad, instellingen
web-no-position = In deze link staat geen stelling van het spel.
web-link-broken = Deze link is onvolledig. Vraag er nog eens om.
web-friend-1 = Bo
web-friend-2 = Kim
web-friend-3 = Sam
web-play = Spelen
web-running = Nog bezig
web-over = Afgelopen
web-players = Spelers
web-set-up-place = Waar
web-set-up-device = Op dit apparaat
web-set-up-invite = Nodig vrienden uit
web-set-up-open = Open de tafel
web-set-up-online-how = Hierna krijg je een link om te delen. Elke vriend kiest een naam en een kikker, en de partij begint zodra alle plaatsen bezet zijn. Tot dan kun je de plaatsen nog veranderen.
web-set-up-everyone = Online met iedereen
web-set-up-everyone-how = Hierna zit je aan je tafel, die bij “Samen spelen” staat. Iedereen mag aanschuiven, en de partij begint zodra alle plaatsen bezet zijn. Tot dan kun je de plaatsen nog veranderen.
web-set-up-name-missing = Typ eerst je naam: de andere spelers zien die.
web-set-up-name-refused = { $why }
web-set-up-away = De server is niet te bereiken. Probeer het zo nog eens, of speel op dit apparaat.
web-set-up-refused = Er kon geen tafel komen: { $why }
web-person = Op dit apparaat
web-may-ask-hints = Mag om tips vragen
web-name = Naam
web-house-rules = Varianten en huisregels
web-word-random = willekeurig
web-word-base = basisset
web-word-expanded = uitgebreide set
web-word-alternating = links, rechts, links
web-word-reversed = rechts, links, rechts
web-word-floating = zweeft
web-word-fixed = ligt vast
web-word-star = ster
web-word-hexagon = zeshoek
web-leave-lesson = Les verlaten
web-exact-wording = Precieze tekst
web-gallery = Alle kaarten en stukken
web-rule = Regel
web-key-tab = Wisselen tussen hand, bord en knoppen
web-key-arrows = Over het bord bewegen
web-key-enter = Kiezen, en dan je keuze spelen
web-key-escape = Een stap terug
web-eyes = Bekijken als
web-spectator = Toeschouwer
web-step-of = Stap { $step } van { $steps }
web-well-done = Goed zo.
web-read-on = Lees dit en ga verder.
web-no-lesson = Voor dit spel is er nog geen les.
web-search = Zoeken
web-no-rules = De regels kunnen nu niet worden geladen.
web-contents = Inhoud
web-score-how = Tik aan wat er bij jullie op tafel ligt; je ziet waar elk punt vandaan komt.
web-add-player = Speler toevoegen
web-remove-player = Verwijderen
web-score-again = Opnieuw beginnen
web-sheet = Op tafel
web-language = Taal
web-theme = Licht of donker
web-theme-system = Zoals op je apparaat
web-theme-light = Licht
web-theme-dark = Donker
web-setting-at-once = Zetten die je kunt terugnemen meteen spelen, zonder te bevestigen
web-setting-pass = Sla de vraag over als ik geen kaart heb om mee te reageren
web-setting-steps = Op mij wachten na elke zet van de computer
web-setting-labels = Toon de namen van de velden op het bord
web-setting-left-handed = Knoppen links, voor de linkerhand
web-your-name = Je naam
web-family = Mensen op dit apparaat
web-family-how = De namen die je typt voor een nieuwe partij, blijven hier bewaard. Iedereen heeft een eigen kikker, eigen tips, eigen uitslagen en eigen prestaties.
web-family-frog = { $player }: kikker { $number }. Kies de volgende.
web-family-hints = { $player }: mag om tips vragen
web-family-forget = { $player } verwijderen
web-family-name = Nog een naam
web-family-add = Toevoegen
web-text-size = Tekstgrootte
web-movement = Animaties
web-movement-slow = Langzaam
web-movement-usual = Normaal
web-movement-quick = Snel
web-movement-off = Uit
web-sound = Geluid
web-volume = Volume
web-volume-of = { $percent }%
web-off = Uit
web-ambience = Achtergrondgeluid van de kamer
web-vibration = Trillen als er iets neerkomt
web-character-person = Speelt op dit scherm.
web-character-anyone = De eerste die de plaats neemt, op een eigen apparaat.
web-character-friend = Komt met jouw link, op een eigen apparaat.
web-character-you = De andere spelers zien deze naam en deze kikker.
web-adaptive = Computer, adaptief
web-character-adaptive = Houdt het spannend: een niveau sterker nadat je twee keer op rij wint, een niveau zwakker nadat je twee keer op rij verliest. Nu speelt hij op het niveau “{ $level }”.
web-character-easy = Weet wat er goed uitziet, maar kijkt niet zo scherp.
web-character-medium = Denkt vooruit: een goede tegenstander voor wie vaak speelt.
web-character-hard = Denkt vooruit, en wint meestal van wie vaak speelt.
web-character-expert = Denkt voor elke zet een seconde na. Bijna niet te verslaan.
web-choice-before = vorige keuze
web-choice-next = volgende keuze
web-fewer = Minder
web-further = Meer
web-save-file = Dit bestand is een bewaarde partij, die de komende trekkingen verraadt. Open het partijbestand van een partij die is afgelopen.
web-match-exists = Je hebt al een andere partij met de naam { $match }.
web-analysis-pending = Deze partij wordt al geanalyseerd.
web-resign-really = Deze partij opgeven? Dan verlies je, en dat kun je niet terugnemen.
web-resign-goes-on = Deze partij opgeven? De anderen spelen verder: de computer speelt voor jou tot het einde. Je kunt toekijken, maar niet terugkomen.
web-resign-goes-on-rated = Deze partij opgeven? De anderen spelen verder: de computer speelt voor jou tot het einde, en voor je rating ben je laatste. Je kunt toekijken, maar niet terugkomen.
web-resign-others = Je kunt hier niet opgeven: de partij zou ook voor de andere spelers voorbij zijn. Je kunt de partij wel verlaten; die blijft bewaard.
web-resign-over = Deze partij wordt niet gespeeld.
web-play-on = Doorspelen

## Stellingen
web-editor-how = Kies een stuk en dan een plek. Is “Wegnemen” gekozen, dan gaat het bovenste stuk terug in de doos.
web-editor-box = In de doos
web-editor-take = Wegnemen
web-editor-add = het gekozen stuk erbij
web-editor-turn = Wie er aan de beurt is
web-editor-good = Deze stelling kan worden gespeeld.
web-editor-over = In deze stelling is de partij afgelopen.
web-editor-play = Speel vanaf hier verder
web-editor-ask = Vraag de computer
web-editor-copy = Kopieer een link
web-editor-copied = De link is gekopieerd.
web-editor-empty = Leg alles terug
web-editor-deal = Deel opnieuw
web-editor-text = De stelling als tekst
web-editor-players = Dit is een stelling van een ander aantal spelers, niet van { $players }.
web-editor-open = Stel een stelling op
