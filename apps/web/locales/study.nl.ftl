# De teksten van terugkijken en lessen, die met hun code komen. Sleutels beginnen ook met `web-`.
web-step = Stap
web-first = Naar het begin
web-before = Terug
web-next = Verder
web-last = Naar het einde
web-run = Afspelen
web-pause = Pauze
web-judge = Partij analyseren
web-check = Trekkingen controleren
web-save-record = Partij opslaan als bestand
web-not-saved = Deze browser kon het bestand niet opslaan.
web-stop = Stop
web-curve = Wat elke beslissing waard was, van verliezend (onder) tot winnend (boven)
web-turning-point = Stap { $step }, { $player }: “{ $played }”. { $percent }% beter: “{ $best }”.
web-checked = Alles klopt: { $steps } stappen zijn toegestaan, en { $draws ->
    [0] er werd niets getrokken
    [one] de ene trekking volgt uit de seed
   *[other] alle { $draws } trekkingen volgen uit de seed
}.
web-commitment = Gepubliceerd voor de eerste trekking
web-seed = De seed, aan het einde bekendgemaakt
web-check-explained = De eerste regel is de BLAKE3-hash van de tweede. Na publicatie lagen de trekkingen vast.
web-result = Uitslag
web-see-board = Bekijk het bord
web-automaton = De automaat
web-end-moves = { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}
web-end-time = { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
}
web-end-judging = Op zoek naar het beslissende moment…
web-end-moment = Het beslissende moment: { $player } speelde “{ $played }”. Beter was “{ $best }”.
web-end-look = Bekijk het
web-replay-by = In stappen van
web-by-turns = Beurten
web-by-steps = Stappen
web-chance = Kans op winst na elk besluit
web-judging = Elk besluit wordt beoordeeld…
web-show-better = Toon betere zetten op het bord
web-decided = { $player }: “{ $played }” ({ $percent }% kans op winst).
web-decided-better = Beter: “{ $best }” ({ $percent }%).
web-copy-link = Kopieer een link naar dit moment
web-link-copied = De link is gekopieerd. De hele partij zit erin, en hij opent op elk apparaat.
web-save-picture = Bewaar een afbeelding
web-picture-line = stap { $step }
web-check-how = Hoe dit wordt nagekeken
web-with = met { $players }
web-forget = Verwijderen
web-load-record = Partijbestand openen
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
web-file-large = Dit bestand is te groot om van ons te zijn.
web-backup = Bewaar alles in een bestand
web-restore = Lees zo’n bestand
web-backup-how = Partijen, instellingen en scoreblokken, voor een ander apparaat of voor de zekerheid. Een bestand lezen voegt toe aan wat hier is, en overschrijft niets.
web-backup-unreadable = Dit bestand is geen reservekopie, of het is beschadigd (melding in het Engels): { $why }
web-backup-read = { $matches ->
    [0] Elke partij uit het bestand is hier al.
    [one] Er is één partij toegevoegd.
   *[other] Er zijn { $matches } partijen toegevoegd.
}
web-show-them = Tonen
web-forget-it = Verwijderen: { $game }
web-hints = Wat de sterkste bot zou doen
web-chance-of = { $percent }% kans op winst
web-only-move = de enige zet

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
web-puzzle-hint = Hint
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
web-new-here = Nieuw hier? Drie minuten
