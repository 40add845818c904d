# De teksten van de pagina. Sleutels beginnen met `web-`, zodat er geen ook van een spel is.

## Overal
web-tagline = Vier kikkerspellen onder één dak.
web-unofficial = Een onofficiële uitgave met eigen woorden en beelden. De namen van de spellen zijn van hun eigenaars.
web-skip = Naar de inhoud
web-nav = Ranarium
web-settings = Instellingen
web-online = Samen spelen
web-home = Startpagina
web-close = Sluiten
web-frog = Je kikker
web-frog-number = Kikker { $number }
web-frog-taken = Kikker { $number }: al gekozen aan deze tafel
web-loading = Een ogenblik…
web-part-not-loaded = Dit deel van de pagina kon niet worden geladen. Controleer je verbinding en laad de pagina opnieuw.
web-not-found = Deze pagina bestaat niet.
web-no-scores = Dit spel telt geen punten en heeft dus geen scoreblok.
web-no-game = Dit spel bestaat niet.
web-no-match = Deze partij staat niet in deze browser.
web-no-workers = Deze browser is te oud: hij kent geen module-workers. Neem er een van 2023 of later.
web-trouble = Er ging iets mis (melding in het Engels): { $why }
web-unsent = Je verzoek kon niet worden verstuurd. Laad deze pagina opnieuw; je partijen zijn bewaard.
web-stopped = Er kwam geen antwoord. Laad deze pagina opnieuw; je partijen zijn bewaard.
web-answer-unreadable = Het antwoord is niet te lezen (melding in het Engels): { $why }
web-damaged-file = Dit bestand is geen partijbestand, of het is beschadigd (melding in het Engels): { $why }
web-not-playing = Deze partij is niet aan de gang.
web-not-over = Deze partij is nog niet afgelopen.
web-not-your-turn = Je bent niet aan de beurt.
web-too-many-matches = Je hebt al { $most } partijen. Verwijder er eerst een.
web-hint-pending = Er is al een tip onderweg.
web-went-on = De partij ging verder voordat de tip kwam.
web-forgotten = Deze partij is verwijderd.
web-no-advice = De computer heeft geen advies (melding in het Engels): { $why }
web-bot-forfeited = { $player } gaf geen geldig antwoord; er is een willekeurige actie gekozen.
web-damaged-match = Deze partij is beschadigd en kan niet verder (melding in het Engels): { $why }
web-elsewhere = Deze partij ging op hetzelfde moment in een ander venster verder. Je ziet nu wat daar is bewaard; je laatste zet hier telt misschien niet.

## Startpagina
web-facts = { $low ->
    [1] Alleen, of tot { $high } spelers
   *[other] { $low } tot { $high } spelers
}, { $from } tot { $to } minuten
web-against = Tegen
web-play-now = Nu spelen
web-set-up = Zelf instellen
web-set-up-friends = Online met vrienden
web-learn = Leer het spel
web-rules = Regels
web-score-pad = Scoreblok
web-puzzles = Puzzels
web-puzzle-today = Puzzel van vandaag
web-puzzle-daily = Elke dag een nieuwe.
web-go-on = Ga verder: { $game } met { $players }
web-go-on-alone = Ga verder: { $game }
web-not-kept = In deze browser kan niets worden bewaard: de opslag is vol of geblokkeerd, of dit is een privévenster. Bewaar na afloop het partijbestand vanuit het terugkijken.
web-my-matches = Mijn partijen
web-no-matches = Nog geen partijen. De partijen die je in deze browser speelt, worden hier bewaard.

## Niveaus
web-level-random = speelt willekeurig
web-level-points = pakt zo veel punten als het kan
web-level-greedy = denkt één stap vooruit
web-level-club = speelt met vuistregels
web-level-easy = makkelijk
web-level-medium = gemiddeld
web-level-hard = moeilijk
web-level-expert = expert

## Een partij
web-seats = Spelers
web-table = Tafel
web-tools = Hulpmiddelen
web-more = Meer
web-bot = Computer, { $level }
web-program = programma
web-named-program = { $player } (programma)
web-log = Verloop
web-text-view = Als tekst
web-hint = Tip
web-hinting = Denkt na…
web-hurry = Stop met denken
web-undo = Terugnemen
web-undo-of = Zet van { $player } terugnemen
web-keys = Sneltoetsen
web-confirm = Spelen
web-back-step = Terug
web-your-turn = Jij bent aan de beurt.
web-tab-your-turn = Jij bent aan de beurt
web-you = Jij
web-watching = Je kijkt mee.
web-window = Je mag reageren.
web-why = Waarom?
web-resign = Opgeven
web-resigned = { $player } heeft opgegeven.
web-out-of-time = { $player } is door de tijd heen.
web-agreed = De spelers zijn een gelijkspel overeengekomen.
web-abandoned = De partij is afgebroken. Ze telt niet mee.
web-broken-off = Afgebroken
web-coach-table = Kies waarmee je wilt spelen: waar het heen kan, licht op.
web-coach-bar = Hier lees je wat een zet doet. Spelen bevestigt hem.
web-coach-seats = De spelers. Kies er een om te lezen wat de tekens naast de naam zeggen.
web-coach-tools = Een tip, een stap terug, en meer: wat er gebeurd is, de regels, instellingen.
web-coach-next = Verder
web-leave = Partij verlaten
web-seat-signs = { $player }: { $signs }
web-log-close = Verloop sluiten
web-their-turn = { $player } is aan de beurt.
web-waiting-for = Wachten op { $players }…
web-waiting = Wachten op de andere spelers…
web-seat-decided = heeft gekozen
web-seat-decides = kiest
web-seat-thinks = denkt na…
web-won = { $player } wint.
web-won-tie = { $player } wint na een gelijke stand.
web-shared = { $players } delen de winst.
web-draw = Gelijkspel.
web-you-won = Je wint!
web-you-won-tie = Je wint na een gelijke stand!
web-you-shared = Je deelt de winst met { $players }.
web-lost-alone = De automaat wint.
web-tied-alone = Gelijkspel met de automaat.
web-points = Punten
web-rematch = Nog een keer
web-replay = Terugkijken
web-find-action = Zoek een zet
web-typed = Typ een zet
web-typed-try = Proberen
web-unreadable = Verwacht bij teken { $column }: { $allowed }.
web-cover-called = { $player }, jij bent aan de beurt
web-cover-reacts = { $player }, jij mag kijken en reageren
web-cover-ready = Ik ben { $player }
web-cover-others = De rest kijkt even niet mee.
web-reaction-how = Je mag eerst je kaarten bekijken: je krijgt het scherm even alleen.
web-reaction-nobody = Niemand
web-reaction-mine = { $player } kijkt even
web-overtaken = Iemand was sneller. Kies opnieuw.
web-undo-not-playing = Terugnemen kan alleen tijdens een partij.
web-undo-nothing = Je hebt nog niets om terug te nemen.
web-undo-drawn = Dat kun je niet meer terugnemen: er is sindsdien iets getrokken.
web-undo-revealed = Dat kun je niet meer terugnemen: er is sindsdien iets gezien dat verborgen was, zoals een kaart uit je hand.

## Terugkijken
web-damaged = Dit bestand doorstaat de controle niet (melding in het Engels): { $damage }
