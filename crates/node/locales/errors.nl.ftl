# Waarom de server niet doet wat er gevraagd wordt. Sleutels met `problem-` noemen het soort probleem,
# bij zijn code; sleutels met `error-` zeggen wat er deze keer mis is, en wat wel mag.

# De partij en haar plaatsen.
problem-unknown-match = Onbekende partij
error-unknown-match = Er is hier geen partij { $match }. Controleer de link.
problem-no-such-seat = Die plaats is er niet
error-no-such-seat = Deze tafel heeft geen plaats { $found }; de plaatsen zijn 1 tot en met { $players }.
problem-seat-taken = Plaats bezet
error-seat-taken = Er zit al iemand op plaats { $seat }. Kies een andere plaats.
problem-bot-seat = Plaats van een bot
error-bot-seat = Op plaats { $seat } zit een bot. Kies een andere plaats.
error-bot-seat-people = Op plaats { $seat } zit een bot. Plaatsen voor mensen: { $allowed }.
problem-not-your-seat = Niet jouw plaats
error-not-your-seat = Plaats { $seat } is niet van jou.
problem-not-your-table = Niet jouw tafel
error-not-your-table = Dit is de tafel van een andere speler. Alleen de gastheer of gastvrouw kan dit doen.
problem-not-seated = Niet aan deze tafel
error-not-seated = Je zit niet aan deze tafel. Ga eerst zitten.
problem-seats-empty = Nog plaatsen vrij
error-seats-empty = De partij kan beginnen als alle plaatsen bezet zijn. Nog vrij: { $seats }.
problem-begun = Partij al begonnen
error-begun = De partij is al begonnen.
problem-ended = Tafel gesloten
error-ended = Deze tafel is gesloten.
problem-not-welcome = Kies een andere tafel
error-not-welcome = Je kunt niet aan deze tafel gaan zitten. Kies een andere.
problem-seated-already = Al aan deze tafel
error-seated-already = Je zit al aan deze tafel, en elke speler heeft één plaats.
problem-seated-twice = Allebei aan dezelfde tafel
error-seated-twice = Ze zitten allebei aan deze tafel, en niemand speelt tegen zichzelf.
problem-left = Je bent weggegaan
error-left = Je hebt de partij verlaten voordat ze te zien was.
problem-watches-too-many = Te veel partijen bekeken
error-watches-too-many = Je kunt per verbinding { $most } partijen bekijken. Verlaat er eerst een.
problem-damaged = Beschadigde partij
error-damaged = De server kan partij { $match } niet lezen: regel { $entry } is beschadigd ({ $why }). Meld dit aan de beheerder.

# Spelen.
problem-others-would-redo = Anderen zouden opnieuw moeten kiezen
error-others-would-redo = Je kunt dit niet terugnemen, want andere spelers zouden opnieuw moeten kiezen. Je kunt het hun vragen.
problem-no-undo = Niet terug te nemen
error-no-undo-playing = Je kunt alleen tijdens de partij iets terugnemen.
error-no-undo-seat = Deze partij heeft die plaats niet.
error-no-undo-nothing = Er is niets om terug te nemen.
error-no-undo-drawn = Je kunt dit niet terugnemen: er is sindsdien getrokken.
error-no-undo-revealed = Je kunt dit niet terugnemen: er is sindsdien iets zichtbaar geworden.
problem-offer-open = Er is al een vraag
error-offer-open = Er staat al een vraag open. Die moet eerst worden beantwoord of ingetrokken.
problem-offer-declined = Al gevraagd
error-offer-declined = Dit is net afgewezen of ingetrokken. Vraag het opnieuw als de partij verder is.
problem-no-offer = Niets om te beantwoorden
error-no-offer = Niemand wacht op een antwoord van deze plaats.
problem-too-many-changes = Te veel veranderingen
error-too-many-changes = Er is aan deze tafel te vaak iets veranderd: gaan zitten en opstaan, vragen, zetten terugnemen. Het kan weer als de partij verder is.
problem-bots-do-not-agree = Bots gaan niet akkoord met een gelijkspel
error-bots-do-not-agree = Bots gaan nooit akkoord met een gelijkspel.
problem-substituted = Een bot speelt voor je
error-substituted = Een bot speelt voor je op plaats { $seat }. Neem eerst je plaats weer in.
problem-not-absent = De speler heeft nog tijd
error-not-absent = De speler op plaats { $seat } is nog niet lang genoeg weg en laat de anderen nog niet lang genoeg wachten.
problem-out-of-time = Tijd is op
error-out-of-time = De tijd van plaats { $seat } is op.
problem-gave-up = Opgegeven
error-gave-up = Plaats { $seat } heeft opgegeven. De computer speelt daar tot het eind van de partij.
problem-no-substitutes = Geen vervangers
error-no-substitutes = Deze partij telt mee: er zijn geen vervangers, en de klok beslist.

# Ratings en snelle partijen.
problem-rated-for = Telt mee voor anderen
error-rated-for-people = Deze partij telt alleen mee voor mensen.
error-rated-for-programs = Deze partij telt alleen mee voor programma’s.
problem-unratable = Kan niet meetellen
error-unratable = Een partij aan deze tafel kan niet meetellen (melding in het Engels): { $why }.
problem-seeks-too-many = Te veel spelers zoeken een partij
error-seeks-too-many = Er zoeken al { $most } spelers een partij. Probeer het later nog eens.

# Mensen, accounts en tokens.
problem-not-signed-in = Niet aangemeld
error-not-signed-in = Hiervoor moet je aangemeld zijn. Met alleen een naam kun je als gast beginnen.
problem-signed-in = Al aangemeld
error-signed-in = Je bent al aangemeld.
problem-scope-missing = Token zonder dit recht
error-scope-missing = Dit token is hier niet voor: het heeft het recht “{ $scope }” nodig.
problem-not-for-tokens = Niet met een token
error-not-for-tokens = Programma’s kunnen dit niet met een token doen; alleen mensen kunnen dit.
problem-account-needed = Account nodig
error-account-needed = Hiervoor heb je een account nodig. Als gast kun je er een maken en je partijen houden.
problem-unknown-user = Onbekende gebruiker
error-unknown-user = Er is geen gebruiker { $user }.
problem-not-a-player = Geen speler van deze partij
error-not-a-player = { $user } speelt niet mee in deze partij.
problem-yourself = Dat ben je zelf
error-yourself = Dit kun je niet met jezelf doen. Kies een andere gebruiker.
problem-banned = Niet welkom op deze server
error-banned = Je kunt op deze server niet spelen.
error-banned-until = Je kunt op deze server voorlopig niet spelen.
problem-name = Kies een andere naam
error-name-long = Deze naam is te lang: hij mag hooguit { $most } tekens hebben.
error-name-characters = Een naam mag letters, cijfers, spaties, streepjes, apostrofs, punten en lage streepjes hebben, en moet een letter hebben.
error-name-scripts = Alle letters van een naam moeten uit hetzelfde schrift komen.
error-name-invisible = Deze naam heeft een onzichtbaar teken dat de letters niet nodig hebben. Typ de naam opnieuw, zonder dat teken.
error-name-taken = Deze naam lijkt te veel op die van iemand met een account. Is het jouw naam, log dan in; kies anders een andere.
error-name-reserved = Deze naam lijkt te veel op een naam van de server. Kies een andere.
error-name-word = Deze naam mag hier niet. Kies er een die niemand kwetst, zoals je voornaam.
error-name-hidden = De beheerder heeft je naam verborgen, dus je kunt hem niet veranderen.
problem-login-length = Gebruikersnaam te kort of te lang
error-login-length = Een gebruikersnaam heeft 3 tot 30 tekens; deze heeft er { $found }.
problem-login-character = Teken mag niet in een gebruikersnaam
error-login-character = Een gebruikersnaam mag letters, cijfers, “.”, “_” en “-” hebben, maar geen “{ $found }”.
problem-login-taken = Gebruikersnaam bezet
error-login-taken = Deze gebruikersnaam is al bezet. Kies een andere.
problem-password-length = Wachtwoord te kort of te lang
error-password-length = Een wachtwoord heeft 8 tot 200 tekens; dit heeft er { $found }.
problem-password-common = Wachtwoord te gewoon
error-password-common = Dit wachtwoord is een van de eerste die anderen zouden proberen. Kies een ander.
problem-wrong-credentials = Gebruikersnaam of wachtwoord klopt niet
error-wrong-credentials = De gebruikersnaam of het wachtwoord klopt niet.
problem-wrong-password = Wachtwoord klopt niet
error-wrong-password = Dit is niet het wachtwoord van je account.
problem-too-many-attempts = Te veel pogingen
error-too-many-attempts = Er is te vaak geprobeerd aan te melden. Probeer het over { $wait ->
    [one] één seconde
   *[other] { $wait } seconden
} nog eens.
problem-account-exists = Je hebt al een account
error-account-exists = Je hebt al een account, dus je kunt er niet nog een maken.
problem-registration-closed = Geen nieuwe accounts
error-registration-closed = Op deze server kun je geen account maken. Als gast kun je gewoon spelen; vraag het de beheerder als je een account nodig hebt.
problem-passkeys-unavailable = Geen passkeys op dit adres
error-passkeys-unavailable = Voor passkeys is een adres met een naam nodig, via HTTPS of op localhost. Een wachtwoord kan hier wel.
error-passkeys-not-built = Deze server is gebouwd zonder passkeys. Een wachtwoord kan wel.
problem-ceremony-over = Passkey te laat
error-ceremony-over = Deze passkey is niet gevraagd, of langer dan tien minuten geleden. Begin opnieuw.
problem-passkey-refused = Passkey niet aangenomen
error-passkey-refused = Het antwoord van de passkey klopt niet. Begin opnieuw.
problem-passkey-taken = Passkey al in gebruik
error-passkey-taken = Deze passkey is al in gebruik.
problem-passkeys-too-many = Te veel passkeys
error-passkeys-too-many = Een account kan { $most } passkeys hebben. Verwijder er eerst een.
problem-passkey-needed = Passkey blijft
error-passkey-needed = Je hebt die passkey niet, of je zou je zonder deze niet meer kunnen aanmelden.
problem-tokens-too-many = Te veel tokens
error-tokens-too-many = Een account kan { $most } tokens hebben. Trek er eerst een in.
problem-unknown-token = Onbekend token
error-unknown-token = Je hebt dat token niet.
problem-unknown-session = Onbekende sessie
error-unknown-session = Je hebt die sessie niet.

# Te veel, en te snel.
problem-too-many = Te veel
error-too-many-requests = Er komen te veel verzoeken van jouw adres. { $again }
error-too-many-guests = Er zijn te veel gasten van jouw adres gekomen. { $again }
error-too-many-tables = Je hebt te veel tafels gemaakt. { $again }
error-too-many-open-tables = Te veel van je tafels staan nog open. Sluit er een waar de partij nog niet is begonnen, of speel een partij uit.
error-too-many-address-sockets = Er zijn te veel verbindingen vanaf jouw adres: sluit er eerst een. { $again }
error-too-many-user-sockets = Je hebt te veel verbindingen: sluit er eerst een. { $again }
error-too-many-messages = Er komen te veel berichten over deze verbinding. { $again }
error-too-many-phrases = Je hebt net al veel gezegd. { $again }
error-too-many-reports = Je hebt net al veel gemeld. { $again }
error-too-many-names = Je hebt net al vaak je naam veranderd. { $again }
error-too-many-analyses = Voor je adres worden al veel partijen geanalyseerd. { $again }
error-again = Probeer het over { $wait ->
    [one] één seconde
   *[other] { $wait } seconden
} nog eens.
problem-busy = Druk
error-busy = Er wachten te veel verzoeken op deze partij. Probeer het zo nog eens.
error-busy-account = Te veel mensen willen dit nu. Probeer het zo nog eens.
problem-storage-away = Opslag niet bereikbaar
error-storage-away = De server kan nu niet bij zijn opslag. Probeer het zo nog eens; niets gebeurt dubbel.

# Wat programma’s sturen.
problem-unknown-method = Onbekende methode
error-unknown-method = Onbekende methode “{ $method }”; verwacht: een van { $allowed }.
problem-unreadable = Niet leesbaar
error-unreadable = Dit is niet leesbaar (melding in het Engels): { $why }.
error-unreadable-type = De inhoud moet JSON zijn, met de regel “content-type: application/json”.
error-unreadable-large = De inhoud is te groot.
error-unreadable-address = Het adres is niet leesbaar: het moet UTF-8 zijn.
problem-parameter = Onjuiste parameter
error-parameter = “{ $name }” klopt niet (melding in het Engels): { $why }.
problem-not-a-call = Geen aanroep
error-not-a-call = Verwacht: een aanroep, dus een bericht met “id” en “method”.
problem-not-found = Niet gevonden
error-not-found = Er is niets op dit adres. De adressen staan op /api/v1/docs.
problem-wrong-method = Verkeerde HTTP-methode
error-wrong-method = Dit adres kent deze HTTP-methode niet. De methoden staan op /api/v1/docs.
problem-too-slow = Te traag
error-too-slow = Het verzoek duurde te lang. Probeer het nog eens.
problem-other-origin = Van een andere site
error-other-origin = Dit verzoek komt van een andere site, en alleen pagina’s van deze server mogen het doen.
problem-other-host = Een ander adres
error-other-host = Deze server antwoordt alleen op { $own }.
problem-bad-token = Onbekend token
error-bad-token = Het token in de header Authorization is onbekend of afgelopen. Stuur een geldig token, of geen.
problem-not-a-websocket = Geen WebSocket
error-not-a-websocket = Op dit adres kun je alleen een WebSocket openen: vraag om een upgrade.

# Berichten over wie er aan de beurt is.
problem-notices-off = Zulke berichten zijn er niet
error-notices-off = Deze server stuurt zulke berichten niet.
problem-subscription = Abonnement niet aangenomen
error-subscription = De server kan deze browser geen pushberichten sturen (melding in het Engels): { $why }.
problem-mail-address = Mailadres niet aangenomen
error-mail-address = Verwacht: een mailadres, zoals ada@frogs.example.
error-mail-address-refused = De mailserver neemt geen mail aan voor dit adres.
problem-mail-away = Mail niet verstuurd
error-mail-away = De mail kon niet worden verstuurd. Probeer het later nog eens.
problem-too-soon = Te snel
error-too-soon = Er is net al een mail verstuurd. Wacht even voordat je er nog een vraagt.

# Fouten van elke host van partijen.
problem-no-seat = Die plaats is er niet
error-no-seat = Deze partij heeft geen plaats { $found }; de plaatsen zijn 1 tot en met { $players }.
problem-no-viewer = Zo kun je niet kijken
error-no-viewer = Een partij is te zien vanaf plaats 1 tot en met { $players } of als toeschouwer, niet vanaf { $found }.
problem-damaged-file = Beschadigd bestand
error-damaged-file = Dit bestand is geen partijbestand, of het is beschadigd (melding in het Engels): { $why }.
problem-save-file = Geen partijbestand
error-save-file = Dit bestand is een bewaarde partij, en verraadt alles wat er nog getrokken wordt. Verwacht: het partijbestand van een partij die voorbij is.
problem-not-yours = Niet jouw partij
error-not-yours = Deze partij is niet van jou; je kunt alleen als toeschouwer kijken.
problem-hidden-view = Voor jou verborgen
error-hidden-view = Plaats { $seat } is niet van jou, en de partij is nog niet voorbij. Je kunt kijken als: { $allowed }.
problem-not-playing = Niet bezig
error-not-playing = De partij is niet bezig.
problem-not-over = Nog niet voorbij
error-not-over = De partij is nog niet voorbij.
problem-not-their-turn = Niet aan de beurt
error-not-their-turn = Plaats { $seat } is niet aan de beurt.
problem-nonce = Nonce niet aangenomen
error-nonce-begun = De partij is al begonnen, dus de trekkingen staan vast.
error-nonce-seat = Deze partij heeft die plaats niet.
error-nonce-bot = Een bot geeft geen nonce.
error-nonce-given = Deze plaats heeft al een nonce gegeven.
problem-too-many-matches = Te veel partijen
error-too-many-matches = Er worden al { $most } partijen bewaard. Verwijder er eerst een.
problem-match-exists = Partij bestaat al
error-match-exists = Er is al een partij { $match }.
problem-hint-pending = Hint onderweg
error-hint-pending = Er wordt al aan een hint gewerkt.
problem-analysis-pending = Analyse onderweg
error-analysis-pending = De partij wordt al geanalyseerd.
problem-went-on = De partij is verder
error-went-on = De partij is intussen verdergegaan.
problem-forgotten = Partij verwijderd
error-forgotten = De partij is verwijderd.
problem-adviser-failed = Geen hint
error-adviser-failed = De bot die een hint zou geven, is vastgelopen (melding in het Engels): { $why }.
problem-bot-forfeited = Geen geldig antwoord van een bot
error-bot-forfeited = De bot op plaats { $seat } gaf geen geldig antwoord, dus er is willekeurig een zet gekozen.
problem-bot-short-of-time = Een bot komt tijd tekort
error-bot-short-of-time = De bot op plaats { $seat } kon veel minder nadenken dan anders, omdat de computer het druk heeft.
problem-cannot-continue = Partij kan niet verder
error-cannot-continue = De partij kan niet verder (melding in het Engels): { $why }.
problem-damaged-match = Beschadigde partij
error-damaged-match = De partij is beschadigd (melding in het Engels): { $why }.

# Woorden voor hierboven.
error-as-spectator = toeschouwer
error-as-seat = plaats { $seat }
