# Wat het programma aan een online tafel zegt. Sleutels beginnen met `online-`.

online-link = Stuur deze link naar de mensen met wie je wilt spelen:
online-link-to-watch = Met deze link kan iedereen meekijken:
online-link-terminal = In een terminal typen zij:
online-gathering-how = Typ zeg om iets tegen de anderen te zeggen, en stoppen om de tafel te verlaten.
online-gathering = Aan tafel: { $seats }. { $missing ->
    [0] Iedereen is er.
    [one] We wachten nog op één speler…
   *[other] We wachten nog op { $missing } spelers…
}
online-begin = Typ een nummer of een zet als je aan de beurt bent; met hulp zie je op elk moment wat je nog meer kunt typen.
online-waiting = Even wachten…
online-waiting-for = Wachten op { $seats }…
online-replace-now = Typ vervang om de computer te laten spelen.
online-clock-each = Bedenktijd: { $time } per zet.
online-clock-budget = Bedenktijd: { $base } elk, en { $more } erbij per zet.
online-more-time = { $player } heeft { $times } keer zoveel tijd.
online-clocks = Tijd over: { $clocks }.
online-low-time = Je hebt nog { $time }.
online-time-up = Je tijd is om.
online-substitute-own = De computer speelt nu voor jou.
online-lost = De verbinding is weg: { $why }. Ik probeer het opnieuw…
online-unreachable = { $server } is niet te bereiken: { $why }. Kijk of het adres klopt en of de server draait.
online-silent = De server is niet te bereiken: { $why }.
online-full = Aan deze tafel is geen plaats vrij. Om toe te kijken: ranarium watch { $link }
online-why-refused = daar antwoordt niets
online-why-no-way = het netwerk kent geen weg daarheen
online-why-silent = er kwam geen antwoord
online-back = De verbinding is terug.
online-gone = { $player } heeft geen verbinding meer.
online-left = { $player } is van tafel gegaan.
online-rematch = { $player } wil graag nog een partij. Typ opnieuw om mee te spelen.
online-rematch-of-several = Er is nog een partij voor iedereen hier. Typ opnieuw om mee te spelen.
online-here = { $player } is er.
online-substitute = De computer speelt nu voor { $player }.
online-returned = { $player } speelt weer zelf.
online-went-on = De partij is intussen verdergegaan.
online-press-enter = (Druk op Enter om verder te gaan.)
online-refused = De server weigert dat. { $why }
online-not-your-turn = Je bent niet aan de beurt; met hulp zie je wat je intussen kunt typen.
online-no-hints = In een partij tegen anderen geeft de computer geen tips.
online-no-save = De partij staat op de server. Na afloop wordt het partijbestand hier bewaard.
online-asked = { $players } { $count ->
    [one] heeft
   *[other] hebben
} je vraag gekregen.
online-declined = Je vraag is afgewezen.
online-declined-by = { $player } wijst het af.
online-paused = De klokken staan stil. Typ hervat om ze weer te laten lopen.
online-resumed = De klokken lopen weer.
online-offer-over = Die vraag is niet meer aan de orde.
online-asks = { $player } vraagt je iets.
online-asks-draw = { $player } stelt een gelijkspel voor. Ga je akkoord? (ja of nee)
online-asks-undo = { $player } wil graag een zet terugnemen. Ga je akkoord? (ja of nee)
online-asks-abandon = { $player } wil stoppen, zodat de partij niet meetelt. Ga je akkoord? (ja of nee)
online-asks-pause = { $days ->
    [0] { $player } wil de klokken stilzetten tot iemand ze weer laat lopen. Ga je akkoord? (ja of nee)
    [one] { $player } wil de klokken een dag stilzetten. Ga je akkoord? (ja of nee)
   *[other] { $player } wil de klokken { $days } dagen stilzetten. Ga je akkoord? (ja of nee)
}
online-pause-days = Typ pauze, of pauze en een aantal dagen, hoogstens 99.
online-yes-or-no = Typ ja of nee.
online-bots-do-not-agree = De computer gaat nooit akkoord met een gelijkspel.
online-offer-declined = Dit is al gevraagd. Vraag het opnieuw als de partij verder is.
online-offer-open = Er staat al een vraag open; die moet eerst worden beantwoord of ingetrokken.
online-nobody-gone = Iedereen is er, en niemand laat de anderen al lang genoeg wachten.
online-not-absent = Die speler is nog niet lang genoeg weg en laat de anderen nog niet lang genoeg wachten.
online-out-of-time = Je tijd voor deze beslissing is om; de computer beslist voor je.
online-away = De computer speelt voor je. Druk op Enter om het over te nemen.
online-lost-seat = De partij gaat door voor de anderen, en de computer speelt voor je tot het eind. Druk op Enter om opnieuw te kijken, of typ stoppen om weg te gaan.
online-resign-really = Opgeven? De partij gaat door voor de anderen, en de computer speelt voor je tot het eind. Typ nog eens opgeven, of ja, om dat te doen, of iets anders om door te spelen.
online-checked = De trekkingen kloppen: ze volgen uit de controlecode die je voor de partij zag en uit wat het apparaat van elke speler eraan toevoegde.
online-not-bound = Het partijbestand past niet bij de controlecode die je voor de partij zag: vertrouw deze trekkingen niet.
online-not-used = Wat jouw apparaat toevoegde, is niet voor deze trekkingen gebruikt: vertrouw ze niet. Ben je op een ander apparaat opnieuw gaan zitten, dan komt het daardoor.
online-goodbye = Je bent van tafel gegaan. Terugkomen kan met:
    { "  " }{ $command }
online-watching = Je kijkt mee: { $seats }. Druk op Ctrl-C om te stoppen.
online-not-begun = De partij is nog niet begonnen; we wachten erop…
online-help-draw = de anderen een gelijkspel voorstellen
online-help-away = de computer voor je laten spelen tot je het weer overneemt
online-help-replace = de computer laten spelen voor wie er niet is of de anderen laat wachten
online-help-days = DAGEN
online-help-pause = de anderen vragen om de klokken stil te zetten, voor een aantal dagen of tot iemand ze weer laat lopen
online-help-resume = de klokken weer laten lopen
online-help-abandon = de anderen vragen om te stoppen, zodat de partij niet meetelt
online-help-phrase = NUMMER
online-help-say = iets aardigs zeggen tegen de anderen; zonder nummer zie je wat je kunt zeggen
online-say-number = { $number }  { $phrase }
online-say-what = Typ zeg en een van deze nummers:
online-says = { $player }: { $phrase }
online-closed = Deze tafel is gesloten.
online-also-here = Je zit ook in een ander venster aan deze tafel. Beide tonen dezelfde plaats.
online-seat-kept = Je houdt je plaats: de tafel staat open in een ander venster. Typ daar stoppen om haar op te geven.
online-removed = Je hebt geen plaats meer aan deze tafel.
