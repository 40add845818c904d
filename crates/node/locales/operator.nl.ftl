# The operator's page. Keys begin with `operator-`.

operator-title = Ranarium: de server
operator-well = Alles gaat goed
operator-trouble = De opslag antwoordt niet
operator-bus-trouble = De bus is niet bereikbaar
operator-since = Draait { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [0] nog geen minuut
            [one] één minuut
           *[other] { $minutes } minuten
        }
        [one] één uur
       *[other] { $hours } uur
    }
    [one] één dag
   *[other] { $days } dagen
}, versie { $version }. Stand van { $now } (UTC); laad de pagina opnieuw voor de laatste.

operator-storage = Opslag
operator-answers = Antwoordt
operator-silent = Antwoordt niet
operator-kept = { $database }, schemaversie { $form }, { $size } MiB
operator-failures = { $count ->
    [0] Geen storing sinds de start
    [one] Eén storing sinds de start
   *[other] { $count } storingen sinds de start
}
operator-bus = Bus
operator-alone = Geen
operator-alone-why = Deze node is alleen
operator-connected = Verbonden
operator-away = Weg
operator-sockets = Verbindingen
operator-sockets-what = WebSockets op deze node
operator-memory = Partijen in het geheugen
operator-memory-what = op deze node
operator-bots = Wachten op bots
operator-bots-what = beslissingen op deze node
operator-load = Belasting
operator-load-what = over 1, 5 en 15 minuten, op { $processors ->
    [one] één processor
   *[other] { $processors } processors
}
operator-load-unknown = Het systeem zegt het niet

operator-games = Partijen
operator-game = Spel
operator-open = Open
operator-playing = Bezig
operator-over = Afgelopen
operator-all = Alle
operator-no-games = Er is nog geen tafel gemaakt.

operator-people = Mensen
operator-users = Gebruikers
operator-accounts = Met een account
operator-programs = Programma’s
operator-sessions = Sessies

operator-reports = Meldingen
operator-no-reports = Er zijn geen open meldingen.
operator-reports-how = De laatste open meldingen, hooguit { $most }. Beslis in een terminal: ranarium admin hide-name, end-table of ban, en daarna close-report.
operator-number = Nummer
operator-when = Wanneer (UTC)
operator-reported = Speler
operator-deleted = Verwijderd
operator-reason = Reden
operator-by = Gemeld door
operator-table = Tafel
operator-reason-name = Naam
operator-reason-phrases = Zinnen
operator-reason-stalling = Tijdrekken
operator-reason-unfair-play = Oneerlijk spel
operator-reason-other = Anders
operator-by-name = Deze pagina opent op een adres in cijfers, zoals 127.0.0.1, of op localhost
