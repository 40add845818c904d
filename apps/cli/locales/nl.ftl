# De teksten van de opdrachtregel. Sleutels beginnen met `cli-`, zodat er geen ook van een spel is.

cli-options = Opties
cli-rules-clauses = De precieze regels: ranarium rules { $game } --clauses --lang nl. Eén ervan, of een hoofdstuk: ranarium rules { $game } 3.1, ranarium rules { $game } 3

cli-legal-seat = { $seat } heeft { $count ->
    [0] geen mogelijke zetten
    [one] één mogelijke zet
   *[other] { $count } mogelijke zetten
}:
cli-legal-idle = { $seat } is nu niet aan de beurt.
cli-legal-chance = Een van deze, willekeurig:
cli-legal-over = De partij is voorbij.

cli-perft-action = zet
cli-perft-leaves = bladeren
cli-perft-total = { $leaves } { $count ->
    [one] blad
   *[other] bladeren
} op diepte { $depth } in { $seconds } s ({ $speed } bladeren/s)

cli-simulate-head = { $options }, seed { $seed }
cli-simulate-interrupted = Afgebroken na { $games } van de { $wanted } partijen.
cli-simulate-speed = { $played ->
    [one] Eén partij
   *[other] { $games } partijen
} in { $seconds } s: { $speed } partijen/s, { $actions } acties/s
cli-simulate-mean = gemiddeld
cli-simulate-deviation = spreiding
cli-simulate-least = minst
cli-simulate-most = meest
cli-simulate-steps = stappen per partij
cli-simulate-actions = acties per partij
cli-simulate-branching = mogelijke acties per beslissing
cli-simulate-seat = plaats
cli-simulate-bot = bot
cli-simulate-wins = gewonnen
cli-simulate-shared = gedeeld
cli-simulate-share = aandeel
cli-simulate-points = punten
cli-simulate-ends = geëindigd in gelijkspel: { $draws }, afgebroken: { $unfinished }
cli-simulate-forfeited = { $bot } op plaats { $place } verspeelde { $count ->
    [one] één beslissing: { $why }
   *[other] { $times } beslissingen; de eerste: { $why }
}
cli-run-key = Er speelde een programma mee, dus met de seed alleen is deze reeks niet te herhalen. Hiermee wel: --seed { $seed } --key { $key }

cli-arena-interrupted = Afgebroken na { $deals } van de { $wanted } delingen.
cli-arena-damaged = --resume { $file }: regel { $line } is beschadigd; die deling wordt opnieuw gespeeld.
cli-arena-length = { $played ->
    [one] Eén partij
   *[other] { $games } partijen
} { $dealt ->
    [one] van één deling
   *[other] van { $deals } delingen
} in { $seconds } s
cli-arena-games = partijen
cli-arena-ms = ms/beslissing
cli-arena-speed = beslissingen/s
cli-arena-cut-off = Afgebroken, en door alle spelers gedeeld: { $games }
cli-arena-forfeited = { $bot } verspeelde { $count ->
    [one] één beslissing: { $why }
   *[other] { $times } beslissingen; de eerste: { $why }
}
cli-arena-legend = Aandeel: alle plaatsen van een bot samen. Elo: tegenover de andere plaatsen. 95%: naar de spreiding tussen delingen.
cli-arena-undecided = Toets van { $bot }: onbeslist tussen { $elo0 } en { $elo1 } Elo ({ $ratio } tussen { $low } en { $high })
cli-arena-lower = Toets van { $bot }: eerder { $elo0 } dan { $elo1 } Elo ({ $ratio } op of onder { $low })
cli-arena-higher = Toets van { $bot }: eerder { $elo1 } dan { $elo0 } Elo ({ $ratio } op of boven { $high })

cli-score-how = Typ het scoreblad regel voor regel. Een lege regel telt het op; terug neemt de laatste regel terug; stoppen sluit af.
cli-score-example = Bijvoorbeeld:
cli-score-line = regel { $number }
cli-score-taken-back = Teruggenomen: { $line }
cli-score-automaton = Automaat
cli-score-none = { $game } win je; er worden geen punten geteld.
cli-score-total = samen
cli-score-wins = { $who } wint met { $points ->
    [one] één punt
   *[other] { $points } punten
}.
cli-score-tie = Gelijke stand: { $who }, elk { $points }.

cli-serve-at = Ranarium draait op { $url }. Druk op Ctrl-C om te stoppen.
cli-serve-without-page = Dit programma is zonder de pagina gebouwd: programma’s kunnen verbinden, browsers zien niets. In de map van het project start cargo xtask up het met de pagina.
cli-serve-without-proxies = Met --https komen bezoekers via een proxy, en ze tellen allemaal als één adres. Als de proxy doorgeeft waar ze vandaan komen, start dan met --proxies 1.
cli-serve-operator = Alleen voor de beheerder: { $url }
cli-serve-unopened = Er kon geen browser worden geopend. Open { $url } zelf.

cli-health-good = De server op { $url } is klaar.

cli-login-login = Gebruikersnaam
cli-login-password = Wachtwoord
cli-login-help = De gebruikersnaam van je account op deze server. Een account maak je in de browser, op de pagina van de server; de gebruikersnaam is niet de naam die anderen zien.
cli-login-done = { $server }: het token van { $name } staat in { $file }

cli-setup-host = Naam van de server voor browsers, zoals frogs.example
cli-setup-host-help = Browsers vinden de server onder deze naam, en het DNS-record ervan verwijst naar deze machine. Typ een naam zoals frogs.example, zonder https://
cli-setup-host-wrong = “{ $found }” is geen naam van een server op het internet; verwacht wordt er een zoals frogs.example
cli-setup-registration = Mogen gasten accounts maken: open (ja) of closed (nee)
cli-setup-registration-help = Met open kan elke gast een account maken, met closed niemand. In beide gevallen spelen gasten mee en kun je met een account inloggen. Typ open of closed; Enter is open.
cli-setup-registration-wrong = “{ $found }” is geen antwoord; verwacht wordt open of closed
cli-setup-mail = Mailserver, voor berichten over beurten en vergeten wachtwoorden: none (geen) of smtps://GEBRUIKER@HOST
cli-setup-mail-help = De server verstuurt berichten over beurten, en links voor vergeten wachtwoorden, via een mailserver. Typ none, of een adres zoals smtps://frogs@mail.example, zonder het wachtwoord; Enter is none.
cli-setup-mail-wrong = Dit is geen mailserver; verwacht wordt none, of een zoals smtps://frogs@mail.example, zonder het wachtwoord
cli-setup-backups = Map voor back-ups, liefst op een andere schijf
cli-setup-backups-help = Daar komt elke nacht een back-up; de laatste 14 blijven bewaard. Typ het volledige pad van een map, met letters, cijfers, “/”, “.”, “_” en “-”; Enter is /var/backups/ranarium.
cli-setup-backups-wrong = “{ $found }” is geen volledig pad van een map; verwacht wordt er een zoals /var/backups/ranarium, met letters, cijfers, “/”, “.”, “_” en “-”
cli-setup-port = Poort op deze machine, voor de proxy
cli-setup-port-help = De proxy geeft bezoekers door aan deze poort, die alleen vanaf deze machine te bereiken is. Typ een getal van 1 tot en met 65535 dat geen ander programma gebruikt; Enter is 3764.
cli-setup-port-wrong = “{ $found }” is geen poort; verwacht wordt een getal van 1 tot en met 65535
cli-setup-missing = Met --yes wordt er niets gevraagd; verwacht wordt { $option }
cli-unanswered = De invoer eindigde zonder antwoord op: { $question }
cli-setup-written = Geschreven: { $file }
cli-setup-unchanged = Ongewijzigd: { $file }
cli-setup-exists = { $file } bestaat al en is anders. Er is niets geschreven; met --replace wordt het vervangen.
cli-setup-unwritten = { $file }: { $reason }. Doe dit als root, of kies een andere map met --root.
cli-setup-password = Schrijf het wachtwoord van de mailserver in /etc/default/ranarium, dat alleen root mag lezen: RANARIUM_MAIL_PASSWORD=…
cli-setup-hidden = Dit programma staat in een thuismap, en die is voor diensten verborgen. Kopieer het naar /usr/local/bin en start setup daar, met --replace.
cli-setup-next = Start daarna de server, en elke nacht een back-up:
cli-setup-caddy = Voor Caddy, in /etc/caddy/Caddyfile:
cli-setup-nginx = Of voor nginx, in /etc/nginx/conf.d/ranarium.conf:
cli-setup-then = Zodra de proxy opnieuw geladen is, staan de spellen op { $url }

cli-settings-hidden = verborgen
cli-settings-none = niet ingesteld
cli-settings-flag = { $flag }
cli-settings-variable = omgeving, { $name }
cli-settings-file = { $file }, regel { $line }
cli-settings-default = standaard
cli-settings-good = Deze instellingen zijn bruikbaar.

cli-admin-backed-up = Alles staat in { $file }, behalve de sleutel van de seeds: bewaar die apart, zonder die sleutel gaan partijen niet verder.
cli-admin-backups-removed = { $count ->
    [one] Eén oudere kopie is verwijderd.
   *[other] { $count } oudere kopieën zijn verwijderd.
}
cli-admin-exported = { $rows ->
    [one] Eén rij staat in { $file }.
   *[other] { $rows } rijen staan in { $file }.
} De sleutel van de seeds niet: bewaar die apart, zonder die sleutel gaan partijen niet verder.
cli-admin-restored = { $file } is teruggezet.
cli-admin-imported = { $rows ->
    [one] Eén rij uit { $file } is ingelezen.
   *[other] { $rows } rijen uit { $file } zijn ingelezen.
}
cli-admin-seal-key = Geef de server, voor je hem start, de sleutel van de seeds die hij had: { $file }, of --seal-key.
cli-admin-sound = Alles is leesbaar: tafels { $matches }, logregels { $entries }.
cli-admin-key-given-up = { $tables ->
    [0] Geen tafel had de verloren sleutel nodig.
    [one] Eén tafel is verwijderd.
   *[other] { $tables } tafels zijn verwijderd.
} De server neemt bij de volgende start de sleutel die hij vindt, of maakt een nieuwe.
cli-admin-stats-database = Database: { $database }, schemaversie { $form }, { $size } MiB
cli-admin-stats-people = Gebruikers: { $users }, van wie { $accounts } met een account; { $programs } zijn programma’s; sessies: { $sessions }
cli-admin-stats-game = { $game }: { $open } open, { $playing } bezig, { $over } afgelopen
cli-admin-stats-rest = Stappen in alle logs: { $entries }; meldingen: { $reports }
cli-admin-recorded = Vastgelegd als nummer { $number }. Een draaiende server voert het binnen een seconde uit.
cli-admin-closed = Gesloten; vastgelegd als nummer { $number }.
cli-admin-no-reports = Er is niemand gemeld.
cli-admin-no-open-reports = Er zijn geen open meldingen.
cli-admin-no-acts = Er heeft nog geen beheerder iets gedaan.
cli-admin-no-users = Er is geen gebruiker met zo’n naam of gebruikersnaam.
cli-admin-found = { $who }{ $account ->
    [0] {""}
   *[other] , gebruikersnaam { $login }
}
cli-admin-password-link = Met deze link kan de gebruiker één keer, binnen een uur, een nieuw wachtwoord kiezen: { $link }
cli-admin-user = { $name } ({ $user })
cli-admin-user-deleted = een verwijderde gebruiker
cli-admin-report = { $number }. { $when }: { $reporter } meldt { $reported } bij { $table }: { $reason }{ $closed ->
    [0] {""}
   *[other] {" (gesloten)"}
}
cli-admin-act = { $number }. { $when }, { $operator }: { $act }{ $open ->
    [0] {""}
   *[other] {" (de server moet dit nog doen)"}
}
