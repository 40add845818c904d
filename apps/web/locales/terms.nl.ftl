# De voorwaarden van een tafel die een speler maakt, bij het klaarzetten en aan de tafel zelf.

web-table-choices = Bedenktijd, en wie er mogen komen
web-table-clock-now = De klok is nu: { $clock }. Hierboven kun je een andere kiezen.
web-table-open = Iedereen mag meedoen: de tafel staat bij “Samen spelen”
web-table-rated = De partij telt mee voor de rating
web-table-rated-how = Met rating: er loopt een klok, en wie geen tijd meer heeft, verliest. Er spelen alleen mensen, met de gewone regels.
web-unrated-computer = Niet met de computer aan tafel: een rating vergelijkt mensen.
web-unrated-rules = Niet met huisregels: elke partij met rating heeft de gewone regels.
web-unrated-rules-note = Met huisregels telt de partij niet mee voor de rating.
web-unrated-late = Nu niet meer: er zijn al anderen gekomen voor een partij zonder rating.
web-unrated-time = Niet met meer tijd voor één speler: met rating heeft iedereen evenveel.
web-clock = Bedenktijd
web-clock-off = Zo lang als je wilt
web-clock-30s = 30 seconden per zet
web-clock-2m = 2 minuten per zet
web-clock-5m = 5 minuten + 5 seconden per zet
web-clock-15m = 15 minuten + 10 seconden per zet
web-clock-1d = Een dag per zet
web-clock-3d = Drie dagen per zet
web-more-time = Drie keer zoveel bedenktijd
web-has-more-time = { $times } keer zoveel bedenktijd
web-more-time-of = { $player }: { $times } keer zoveel bedenktijd
web-seat-friend = Vriend online
web-seat-anyone = Iedereen
web-frog-colours = In dit spel noemen de teksten de kleuren van de spelers, dus elke plaats heeft een vaste kleur. Je kikker doet mee in de andere spellen.
web-frog-taken-now = Iemand anders aan deze tafel heeft deze kikker: kies een andere, of je krijgt de eerste die vrij is.
