# Wat de pagina zegt waar mensen achter verschillende schermen spelen.

## Binnenkomen
web-online-about = Speel met vrienden, waar ze ook zijn, of met mensen die een partij zoeken. Zonder account, zonder iets te installeren.
web-online-name = Je naam
web-online-name-missing = Typ eerst een naam.
web-online-change = Bewaren
web-online-me = Je naam en kikker
web-online-unreached = De server is niet te bereiken. Partijen op dit apparaat werken zoals altijd; probeer het zo nog eens.
web-online-refused = { $why }

## Een tafel
web-online-no-table = Deze tafel bestaat niet.
web-online-to-lobby = Zoek anderen om mee te spelen
web-online-come-in = Je bent uitgenodigd
web-online-invited-by = { $player } nodigt je uit voor { $game }
web-online-come-in-open = Neem een plaats
web-online-sit = Ga zitten
web-online-full = Alle plaatsen zijn bezet. De partij begint zo, en je kunt hier meekijken.
web-online-sit-at = Ga zitten op plaats { $number }
web-online-everyone = Een tafel voor iedereen
web-online-everyone-how = Je tafel staat bij “Samen spelen”: iedereen mag aanschuiven. Je kunt de link ook aan een vriend sturen.
web-online-at-table = Aan tafel
web-online-invite = Nodig de anderen uit
web-online-waits = { $missing ->
    [0] Iedereen is er.
    [one] Nog één speler…
   *[other] Nog { $missing } spelers…
}
web-online-counts = De partij telt mee voor je rating.
web-online-clock-per-move = { $time } per zet
web-online-days = { $count ->
    [one] één dag
   *[other] { $count } dagen
}
web-online-hours = { $count ->
    [one] één uur
   *[other] { $count } uur
}
web-online-minutes = { $count ->
    [one] één minuut
   *[other] { $count } minuten
}
web-online-seconds = { $count ->
    [one] één seconde
   *[other] { $count } seconden
}
web-online-clock-each = Bedenktijd: { $time } per zet.
web-online-clock-budget = Bedenktijd: { $base } elk, en { $more } erbij per zet.
web-online-out-of-time-plays = Als een klok afloopt, speelt de computer voor die speler.
web-online-out-of-time-loses = Wie zijn klok laat aflopen, verliest.
web-online-leaves = Gaat er iemand weg, dan kan een andere speler na { $time } de computer laten spelen, tot die terug is.
web-online-stalls = Hetzelfde geldt voor een speler die de anderen { $time } laat wachten.
web-online-begin = Begin
web-online-begin-now = Begin met wie er zijn
web-online-fill = Geef de vrije plaatsen aan de computer
web-online-remove = Verwijder { $player }
web-online-add-seat = Voeg een plaats toe
web-online-remove-seat = Haal de plaats weg
web-online-seat = Plaats { $number }
web-online-seat-of = Plaats van { $player }
web-online-removed = Je hebt geen plaats meer aan deze tafel.
web-online-stand = Verlaat de tafel
web-online-close = Sluit de tafel
web-online-closed = Deze tafel is gesloten.
web-online-you = { $player } (jij)
web-online-host = { $player } (gastheer)
web-online-kept = Bewaard voor { $player }

## In een partij
web-online-talk = Praten
web-online-says = { $player }:
web-online-offer-draw = Stel gelijkspel voor
web-online-offer-abandon = Stel voor om te stoppen
web-online-away = Laat de computer voor mij spelen
web-online-offer-pause = Klokken stilzetten…
web-online-pause-5m = Vijf minuten
web-online-pause-15m = Een kwartier
web-online-pause-1h = Een uur
web-online-pause-weekend = Tot maandagochtend
web-online-pause-week = Een week
web-online-pause-weeks = Twee weken
web-online-pause-open = Tot een van ons verdergaat
web-online-pause-until = tot { $time }
web-online-pause-own = Tot een moment naar keuze:
web-online-pause-propose = Voorstellen
web-online-paused = De klokken staan stil.
web-online-paused-until = De klokken staan stil tot { $time }.
web-online-resume = Verdergaan
web-online-resumed = De klokken lopen weer.
web-online-people-of = Blokkeren of melden…
web-online-asked = { $others ->
    [one] Het is aan de andere speler gevraagd.
   *[other] Het is aan de andere spelers gevraagd.
}
web-online-withdraw = Laat maar
web-online-declined = Je voorstel is afgewezen.
web-online-declined-you = { $player } heeft je verzoek afgewezen.
web-online-declined-by = { $player } heeft het verzoek afgewezen.
web-online-agreed = Akkoord: { $players }.
web-online-asks-draw = { $player } stelt gelijkspel voor.
web-online-asks-undo = { $player } wil een zet terugnemen.
web-online-asks-undo-of = { $player } wil terugnemen: “{ $move }”
web-online-undoes-yours = Jouw zet daarna wordt dan ook teruggenomen.
web-online-undoes-later = Latere zetten worden dan ook teruggenomen.
web-online-asks-pause = { $player } wil de klokken stilzetten.
web-online-asks-pause-until = { $player } wil de klokken stilzetten tot { $time }.
web-online-asks-abandon = { $player } wil met deze partij stoppen. Ze telt dan niet mee.
web-online-yes = Akkoord
web-online-no = Nee
web-online-away-note = weg
web-online-gone = weg
web-online-substitute = computer
web-online-is-away = { $player } is even weg. Wacht even.
web-online-is-gone = { $player } is weg.
web-online-not-absent = { $player } is nog niet lang genoeg weg, of laat de anderen nog niet lang genoeg wachten. Wacht even.
web-online-idle = Je bent aan de beurt: over { $time } kan een andere speler de computer voor je laten spelen.
web-online-idle-now = Je bent aan de beurt: een andere speler kan nu de computer voor je laten spelen.
web-online-is-slow-soon = { $player } heeft al een tijd niets gedaan. Over { $time } kun je de computer laten spelen.
web-online-is-slow = { $player } heeft al een tijd niets gedaan. De computer kan spelen tot { $player } terug is.
web-online-let-play = Laat de computer spelen
web-online-played-for = De computer speelt voor je.
web-online-time-up = Je tijd is op. De computer speelt verder voor je.
web-online-have-resigned = Je hebt opgegeven. De computer speelt voor jou tot het einde; je kunt toekijken.
web-online-return = Neem mijn plaats weer in
web-online-next = Doe mee met de revanche
web-online-next-of = { $count ->
    [one] { $players } wil revanche: doe mee
   *[other] { $players } willen revanche: doe mee
}
web-online-next-watch = Kijk naar de revanche
web-online-wants-rematch = { $count ->
    [one] { $players } wil revanche.
   *[other] { $players } willen revanche.
}
web-online-you-too = jij
web-online-rematch-waits = Nog geen antwoord: { $players }.
web-online-sending = Wordt verstuurd…
web-online-lost = De verbinding is weg. Ze komt vanzelf terug; je zetten zijn bewaard.
