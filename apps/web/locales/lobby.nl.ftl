# Wat de pagina zegt waar mensen elkaar vinden: in de hal, op een uitnodiging, en over de mensen aan
# een tafel. Het komt met de code daarvoor.

## Anderen vinden
web-online-enter = Kom binnen
web-online-games = Begin een partij
web-online-quick = Snelle partij
web-online-new = Vrienden uitnodigen
web-online-quick-about = Voor snelle partijen: ieder 15 minuten, en 10 seconden erbij per zet
web-online-bots = De computer neemt lege plaatsen na 20 seconden
web-online-near = Alleen spelers van ongeveer mijn niveau
web-online-rated = Met rating, tussen mensen
web-online-players = { $players } spelers
web-online-players-of = Aantal spelers voor { $game }
web-online-seeking = We zoeken spelers voor { $game }…
web-online-bots-in = { $seconds ->
    [0] De computer doet nu mee.
    [one] Over één seconde doet de computer mee.
   *[other] Over { $seconds } seconden doet de computer mee.
}
web-online-keep-open = Houd deze pagina open: zodra er iemand komt, brengt ze je naar de tafel.
web-online-waited = Je zoekt al { $time }.
web-online-else = Er is nog niemand gekomen. Je kunt blijven zoeken, of:
web-online-else-table = Open een tafel voor iedereen
web-online-else-computer = Speel tegen de computer
web-online-people-only = Zoek alleen mensen
web-online-cancel = Stop met zoeken
web-online-found = Gevonden!
web-online-begins-in = { $seconds ->
    [0] De partij begint nu.
    [one] De partij begint over één seconde.
   *[other] De partij begint over { $seconds } seconden.
}
web-online-profile = Je profiel
web-online-leaderboard = Ranglijst
web-online-mine = Mijn partijen
web-online-hub = Je partijen met anderen
web-online-none = Nog geen partijen. De jouwe staan hier, op elk apparaat waarop je aangemeld bent.
web-online-earlier = Eerdere partijen
web-online-notify = Laat het me op dit apparaat weten als ik aan de beurt ben
web-online-notify-cannot = Deze browser kan je niet laten weten dat je aan de beurt bent. Zet deze pagina op een iPhone of iPad eerst op je beginscherm.
web-online-notify-refused = In deze browser mag de pagina je geen meldingen sturen. Je kunt dat toestaan in de instellingen van deze site.
web-online-notify-failed = Meldingen konden niet worden ingesteld. Probeer het later nog eens.
web-online-known = Mensen met wie je hebt gespeeld
web-online-game-with = Spel om met { $player } te spelen
web-online-invite-one = Nodig { $player } uit
web-online-invited = je bent uitgenodigd
web-online-decline = Nee, bedankt
web-online-open = Wachten op spelers
web-online-seeks = zoekt spelers voor { $game }
web-online-you-seek = Je zoekt spelers voor { $game }
web-online-play = Spelen
web-online-play-with = Speel { $game } met { $player }
web-online-has-rating = rating { $rating }
web-online-near-only = alleen met spelers van dit niveau
web-online-none-open = Er wacht nu niemand. Begin een snelle partij, of nodig iemand uit.
web-online-filter-game = Spel
web-online-filter-players = Aantal spelers
web-online-all-games = Alle spellen
web-online-all-counts = Elk aantal spelers
web-online-watch = Kijk mee
web-online-none-playing = Er is nu geen partij om naar te kijken. Partijen aan open tafels staan hier.
web-online-is-rated = met rating
web-online-too-short = te kort om mee te tellen voor de ratings
web-online-has-rules = huisregels
web-online-with = met { $players }
web-online-missing = { $missing ->
    [0] begint zo
    [one] één plaats vrij
   *[other] { $missing } plaatsen vrij
}
web-online-your-turn = jouw beurt
web-online-turn = { $player } is aan de beurt
web-online-turns = wacht op { $players }
web-online-turn-computer = de computer is aan de beurt
web-online-until = tot { $time }
web-online-is-paused = gepauzeerd
web-online-is-paused-until = gepauzeerd tot { $time }
web-online-playing = aan de gang
web-online-table-closed = gesloten
web-online-you-won = je hebt gewonnen
web-online-won = { $player } heeft gewonnen
web-online-you-shared = je deelde de winst met { $players }
web-online-shared = { $players } deelden de winst
web-online-no-winner = geen winnaar
web-online-broken-off = afgebroken
web-online-draw = gelijkspel
web-online-clock-none = geen klok
web-online-clock-whole = { $base } per speler
web-online-clock-base = { $base } + { $more } per zet
web-online-people-count = { $people ->
    [one] één mens
   *[other] { $people } mensen
}
web-online-bots-count = { $bots ->
    [one] één computerspeler
   *[other] { $bots } computerspelers
}

## Een uitnodiging
web-online-share = Deel de link
web-online-share-words = Kom een kikkerspel met me spelen!
web-online-copy = Kopieer de link
web-online-copied = Gekopieerd.
web-online-not-copied = In deze browser mag de pagina niet kopiëren. Houd de link ingedrukt.
web-online-not-shared = Het apparaat kon de link niet delen. Kopieer hem.
web-online-qr = De link als QR-code

## De mensen aan een tafel
web-online-people = Andere spelers aan deze tafel
web-online-nobody = Je bent de enige speler aan deze tafel.
web-online-block = Blokkeer
web-online-unblock = Deblokkeer
web-online-blocked = Je hoort { $player } niet meer, en jullie kunnen niet gaan zitten aan een tafel die de ander heeft gemaakt. In je profiel staat wie je hebt geblokkeerd.
web-online-unblocked = Je hoort { $player } weer.
web-online-report = Meld { $player }
web-online-reason = Wat is er mis?
web-online-reason-name = De naam is kwetsend
web-online-reason-phrases = Plaagt met zinnen
web-online-reason-stalling = Laat anderen expres wachten
web-online-reason-unfair-play = Lijkt hulp te krijgen
web-online-reason-other = Iets anders
web-online-report-send = Stuur naar de beheerder
web-online-reported = Dank je. De beheerder van deze server kijkt ernaar.
