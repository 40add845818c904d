# Wat de pagina zegt. Sleutels beginnen met `web-`, zodat er geen ook van een spel is.

## Overal
web-tagline = Vier spellen met kikkers, in één huis.
web-unofficial = Een onofficiële uitgave met eigen woorden en beelden. De namen van de spellen zijn van hun eigenaars.
web-skip = Naar de inhoud
web-nav = Ranarium
web-settings = Instellingen
web-home = Thuis
web-close = Sluiten
web-loading = Een ogenblik…
web-not-loaded = Dit deel van het huis kon niet worden opgehaald. Is er een netwerk? Open de pagina dan opnieuw.
web-not-found = Deze pagina bestaat niet.
web-no-game = Dit spel bestaat niet.
web-no-match = Deze partij is er niet in deze browser.
web-no-workers = Deze browser is te oud om hier te spelen: hij heeft geen module-workers. Browsers van 2023 en later hebben die.
web-trouble = Er ging iets mis: { $why }
web-elsewhere = Dit potje is in een ander venster verdergegaan. Laad deze pagina opnieuw om hier verder te spelen; wat je hier nu doet, wordt niet bewaard.
web-you = Jij
web-friend-1 = Bo
web-friend-2 = Kim
web-friend-3 = Sam

## Thuis
web-facts = { $low ->
    [1] Alleen, of tot { $high } spelers
   *[other] { $low } tot { $high } spelers
}, { $from } tot { $to } minuten
web-against = Tegen
web-play = Spelen
web-play-now = Nu spelen
web-set-up = Meer manieren
web-learn = Leren
web-rules = Regels
web-score-pad = Scoreblok
web-my-matches = Mijn partijen
web-no-matches = Nog geen. De partijen die je hier speelt, worden hier bewaard.
web-with = met { $players }
web-running = Nog bezig
web-over = Afgelopen
web-forget = Weg
web-load-record = Partijbestand openen
web-not-loaded = Dit bestand kan niet worden geopend: { $why }

## Een nieuwe partij
web-players = Spelers
web-person = Iemand hier
web-name = Naam
web-house-rules = Varianten en huisregels
web-word-random = het lot
web-word-base = basisset
web-word-expanded = uitgebreide set
web-word-alternating = links, rechts, links
web-word-reversed = rechts, links, rechts
web-word-floating = zweeft
web-word-fixed = ligt vast
web-word-star = ster
web-word-hexagon = zeshoek
web-level-random = doet maar wat
web-level-points = pakt de meeste punten ineens
web-level-greedy = denkt één stap vooruit
web-level-easy = makkelijk
web-level-medium = gemiddeld
web-level-hard = moeilijk
web-level-expert = expert

## Een partij
web-seats = Spelers
web-table = Tafel
web-tools = Hulpmiddelen
web-more = Meer
web-bot = Bot, { $level }
web-log = Verslag
web-text-view = Als tekst
web-hint = Tip
web-hinting = Denkt na…
web-hurry = Antwoord nu
web-undo = Terugnemen
web-keys = Toetsen
web-confirm = Spelen
web-back-step = Terug
web-your-turn = Jij bent aan de beurt.
web-their-turn = { $player } is aan de beurt.
web-waiting = Wachten op de anderen.
web-seat-decides = aan de beurt
web-seat-thinks = denkt na
web-won = { $player } wint.
web-won-tie = Bij gelijke stand wint { $player }.
web-shared = { $players } delen de winst.
web-draw = Gelijkspel.
web-lost = Niemand wint.
web-points = Punten
web-rematch = Nog een keer
web-replay = Terugkijken
web-share = { $percent } %
web-find-action = Zoek een actie
web-typed = Typ een actie
web-typed-try = Probeer
web-unreadable = Bij teken { $column } mag staan: { $allowed }.
web-cover-called = { $player }, jij bent aan de beurt
web-cover-ready = Ik ben { $player }
web-cover-others = De anderen kijken nu weg.
web-undo-not-playing = Voor het begin en na het einde van een partij is er niets terug te nemen.
web-undo-nothing = Je hebt nog niets beslist.
web-undo-drawn = Dat kan niet worden teruggenomen: er is sindsdien iets getrokken.
web-undo-revealed = Dat kan niet worden teruggenomen: er is sindsdien iets verborgens aan het licht gekomen.
web-key-tab = Tussen hand, bord en knoppen
web-key-arrows = Over het bord
web-key-enter = Kiezen, en spelen wat gekozen is
web-key-escape = Een stap terug

## Terugkijken
web-eyes = Gezien door
web-spectator = Iemand die toekijkt
web-step = Stap
web-first = Naar het begin
web-before = Terug
web-next = Verder
web-last = Naar het einde
web-run = Afspelen
web-pause = Pauze
web-link-here = Link naar dit moment
web-judge = Beoordeel het spel
web-check = Controleer de trekkingen
web-save-record = Partij bewaren
web-stop = Stop
web-curve = Wat elke beslissing waard was, van verloren onderaan tot gewonnen bovenaan
web-turning-point = Stap { $step }, { $player }: “{ $played }”. { $percent } % beter: “{ $best }”.
web-checked = Alles klopt: { $steps } stappen zijn toegestaan, en { $draws ->
    [0] er werd niets getrokken
    [one] de ene trekking volgt uit de seed
   *[other] alle { $draws } trekkingen volgen uit de seed
}.
web-damaged = Er klopt iets niet: { $damage }
web-commitment = Gepubliceerd voor de eerste trekking
web-seed = De seed, geopend aan het einde
web-check-explained = De eerste regel is de BLAKE3-hash van de tweede. Wie hem publiceerde, kon de kaarten daarna niet meer kiezen.

## Leren
web-step-of = Stap { $step } van { $steps }
web-well-done = Goed zo.
web-read-on = Lees, en ga verder.
web-no-lesson = Voor dit spel is er nog geen les.

## Regels
web-search = Zoeken
web-no-rules = De regels kunnen nu niet worden geladen.
web-nothing-found = Niets gevonden.

## Scoreblok
web-score-how = Raak aan wat er bij jullie op tafel ligt; elk punt wordt uitgelegd.
web-add-player = Nog een speler
web-remove-player = Weghalen
web-score-again = Opnieuw beginnen
web-sheet = Wat er op tafel ligt

## Instellingen
web-language = Taal
web-theme = Licht of donker
web-theme-system = Zoals het systeem
web-theme-light = Licht
web-theme-dark = Donker
web-setting-motion = Stukken bewegen
web-setting-sound = Geluid
web-setting-at-once = Eenvoudige zetten meteen spelen, zonder te vragen
web-your-name = Je naam
