# Wat het profiel zegt van iemand die met anderen achter verschillende schermen speelt.

web-profile = Je profiel
web-profile-saved = Bewaard.
web-profile-new = Nieuw hier?
web-profile-enter = Kom binnen
web-profile-known = Heb je al een account?

## Aanmelden
web-profile-signed-out = Je bent afgemeld. Heb je een account, dan kun je je hier weer aanmelden.
web-profile-sign-in-how = Meld je aan op dit apparaat, dan heb je je partijen ook hier.
web-profile-sign-in-passkey = Aanmelden met een passkey
web-profile-sign-in-password = Aanmelden met een wachtwoord
web-profile-sign-in = Aanmelden
web-profile-forgotten = Wachtwoord vergeten?
web-profile-forgotten-how = Je krijgt een link voor een nieuw wachtwoord op het mailadres dat je hier hebt bevestigd. Die werkt een uur lang.
web-profile-forgotten-ask = Stuur me een link
web-profile-forgotten-mailed = De link is onderweg, als dit account een bevestigd mailadres heeft. Zonder mailadres kan de beheerder van deze server een link voor je maken.
web-profile-forgotten-operator = Deze server verstuurt geen mail. Vraag de beheerder om een link voor een nieuw wachtwoord.
web-profile-brings = De partijen die je hier hebt gespeeld, gaan mee.
web-profile-login = Gebruikersnaam
web-profile-password = Wachtwoord
web-profile-password-new = Nieuw wachtwoord
web-profile-password-current = Huidig wachtwoord

## Het account
web-profile-account = Je account
web-profile-guest = Tot nu toe kent alleen deze browser je. Met een passkey blijven je partijen van jou, en speel je verder op elk apparaat. Je ontgrendelt hem zoals je apparaat zelf: je hoeft niets te onthouden.
web-profile-keep = Bewaar mijn partijen met een passkey
web-profile-keep-password = Liever een wachtwoord
web-profile-make-account = Maak een account
web-profile-kept = Je partijen zijn bewaard. Je kunt je op elk apparaat aanmelden.
web-profile-passkeys = Je passkeys
web-profile-passkey-made = gemaakt op { $day }
web-profile-passkey-delete = Verwijder
web-profile-passkey-remove = Verwijder de passkey { $passkey }, gemaakt op { $day }
web-profile-passkey-add = Voeg een passkey toe
web-profile-login-is = Je gebruikersnaam is { $login }. Andere spelers zien die nooit.
web-profile-password-set = Voeg een wachtwoord toe
web-profile-password-change = Wijzig het wachtwoord
web-profile-mail = Mailadres
web-profile-mail-how = Voor een link als je je wachtwoord vergeet, en voor een bericht als een partij op je wacht. Andere spelers zien het nooit.
web-profile-mail-sent = Er is een mail onderweg naar { $address }. Open de link daarin om het adres te bevestigen.
web-profile-mail-confirmed = Mail gaat naar { $address }.
web-profile-mail-save = Mailadres opslaan
web-profile-mail-remove = Mailadres verwijderen
web-profile-no-passkeys = Deze browser heeft geen passkeys die hier werken. Gebruik een wachtwoord, of een andere browser.
web-profile-passkey-stopped = De passkey is afgebroken, dus er is niets veranderd. Probeer het gerust nog eens.
web-profile-passkey-there = Dit apparaat heeft al een passkey voor je account.

## Ratings en resultaten
web-profile-ratings = Ratings
web-profile-ratings-none = Nog geen ratings. Je krijgt er een zodra je een partij met rating speelt.
web-profile-ratings-how = Iedereen begint op 1500. Hoe kleiner het getal achter ±, hoe zekerder de rating.
web-profile-game = Spel
web-profile-rating = Rating
web-profile-matches = Partijen
web-profile-over-time = In de tijd
web-profile-pool = { $players } spelers, { $speed }
web-profile-blitz = snel
web-profile-rapid = op één avond
web-profile-days = over meer dagen
web-profile-curve = { $matches ->
    [one] Van { $first } naar { $last } in één partij.
   *[other] Van { $first } naar { $last } in { $matches } partijen; het hoogst was { $highest }.
}
web-profile-results = Resultaten
web-profile-results-none = Nog geen partijen. Wat je met anderen speelt, wordt hier geteld.
web-profile-results-how = { $matches ->
    [one] Je ene partij. Een partij die is afgebroken, telt niet mee.
   *[other] Je laatste { $matches } partijen. Wat is afgebroken, telt niet mee.
}
web-profile-over = Gespeeld
web-profile-won = Winst
web-profile-shared = Gedeeld
web-profile-playing = Bezig

## Geblokkeerde spelers
web-profile-blocks = Geblokkeerde spelers
web-profile-blocks-none = Je hebt niemand geblokkeerd.
web-profile-blocks-how = Jullie horen elkaar niet, en gaan niet bij elkaar aan tafel zitten. Niemand krijgt daar bericht van.
web-profile-unblock = Deblokkeer
web-profile-unblock-one = Deblokkeer { $player }

## Weggaan
web-profile-leaving = Je gegevens
web-profile-download = Download mijn gegevens
web-profile-downloaded = Gedownload: een bestand met alles wat de server van je heeft.
web-profile-not-saved = Deze browser kon het bestand niet bewaren.
web-profile-sign-out-here = Afmelden
web-profile-sign-out = Overal afmelden
web-profile-sign-out-how = Je wordt afgemeld op dit apparaat en op alle andere. Je account en je partijen blijven.
web-profile-sign-out-guest = Alleen deze browser kent je, dus hierna kan niemand meer bij je partijen, ook jij niet. Bewaar ze eerst met een passkey.
web-profile-sign-out-yes = Ja, meld me af
web-profile-delete = Verwijder alles van mij
web-profile-delete-goes = Wat weggaat: je naam en kikker, alles waarmee je je aanmeldt, je ratings, en je plaatsen aan tafels waar nog niet is begonnen. In een partij die bezig is, neemt de computer je plaats over.
web-profile-delete-stays = Wat blijft: de zetten van je partijen, want die zijn ook van de andere spelers. Daar heet je “Gone”. Dit is niet terug te draaien.
web-profile-delete-yes = Ja, verwijder alles

## De pagina van een speler
web-profile-player = Speler
web-profile-is-account = Speelt met een account
web-profile-is-guest = Speelt als gast
web-profile-is-program = Een programma
web-profile-player-ratings-none = Nog geen ratings.
web-profile-with-you = Jij en deze speler
web-profile-record = { $matches ->
    [one] Je hebt { $won } van één partij met { $player } gewonnen.
   *[other] Je hebt { $won } van { $matches } partijen met { $player } gewonnen.
}
web-profile-block-one = Blokkeer { $player }
web-profile-latest = Laatste partijen met rating
web-profile-latest-none = Nog geen partijen met rating.
web-profile-against = met { $players }
web-profile-result-won = gewonnen
web-profile-result-broken-off = afgebroken
web-profile-result-lost = verloren
web-profile-result-shared = gedeeld
web-profile-lobby = Met anderen spelen

## De ranglijst
web-profile-leaderboard = Ranglijst
web-profile-leaderboard-how = Spelers met een account, tien partijen met rating of meer, en een rating die zeker genoeg is.
web-profile-leaderboard-none = Er staat nog niemand op deze lijst. Speel partijen met rating en word de eerste.
web-profile-provisional = Tot dan is een rating voorlopig: hij verandert nog veel met elke partij.
web-profile-you = Jij: { $rating }.
web-profile-you-matches = Voorlopig: { $matches } van { $all } partijen tot je op de lijst staat.
web-profile-you-unsure = Voorlopig: hij is nog niet zeker genoeg. Nog een paar partijen en je staat op de lijst.
web-profile-you-guest = Alleen spelers met een account staan op de lijst.
web-profile-you-none = Je hebt nog geen partij met rating van deze soort gespeeld.
web-profile-you-account = Maak een account
web-profile-place = Plaats
web-profile-speed = Tempo
web-profile-players = { $players } spelers
web-profile-filter-players = Aantal spelers
web-profile-page-before = Vorige 100
web-profile-page-next = Volgende 100
