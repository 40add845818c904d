# Het bord van Army of Frogs, in het Nederlands.

board-name = Het eiland
board-nearer = Dichterbij
board-farther = Verder weg
board-fit = Toon het hele eiland

# Wat waar ligt, voor wie het hoort.
board-stone = { $cell }: { $stone }
board-water = { $cell }: water
board-movable = { $what }. Die kun je bewegen.
board-target = { $what }. Daar mag hij heen.
board-next = { $what }. Vandaar kan hij doorspringen, maar blijven niet.
board-string = { $what }. Daar zou hij een reeks met een open eind achterlaten.
board-chosen = { $what }. Hier zou hij komen.
board-lifted-here = { $what }. Die heb je in je hand.
board-last = { $what }. Hoort bij de laatste beurt.
board-hand = Je hand
board-hand-of = De hand van { $player }
board-hand-empty = Niets in de hand
board-hand-stone = { $stone } in je hand
board-hand-addable = { $stone } in je hand. Die kun je toevoegen.
board-hand-taken = { $stone }, die je nu gaat toevoegen
board-part-move = Bewegen
board-part-add = Toevoegen
board-part-take = Pakken
board-bag = { $count ->
    [0] De zak is leeg
    [one] Eén steen in de zak: { $stones }
   *[other] { $count } stenen in de zak: { $stones }
}
board-bag-of = { $count } { $colour }
board-standing = { $player } speelt met { $colour }: { $size } van { $wanted } bij elkaar; in de hand { $hand }

# Kiezen.
board-lifted = { $targets ->
    [one] Waarheen? Hij kan op één cel eindigen.
   *[other] Waarheen? Hij kan op { $targets } cellen eindigen.
}
board-taken = { $targets ->
    [one] Waarheen? Eén cel voor { $stone }.
   *[other] Waarheen? { $targets } cellen voor { $stone }.
}
board-which-stone = Welke van je twee stenen? Raak er een in je hand aan.
board-by = { $what }, via { $by }
board-group = { $what }: { $size } van { $wanted } bij elkaar
board-wins = { $what }: je kikkers zijn bij elkaar, en je wint
board-gives = { $what }: daarmee zijn de kikkers van { $player } bij elkaar, en die wint
board-pass = Je kunt niet bewegen en niet toevoegen: pas
board-no-hop = Naast de kikker op { $cell } ligt geen steen waar hij overheen kan springen.
board-no-cell = Er is nu geen cel voor { $stone }. Gebruik de andere.

# Onderschriften bij de plaatjes in de regels.
board-figure-hops = De groene kikker linksboven mag over de rode steen naast hem springen, en door over die helemaal rechts: twee sprongen, één zet.
board-figure-add = Groen mag toevoegen. Een groene steen mag waar hij geen groen raakt, dus alleen onderaan; een rode heeft meer ruimte.
board-figure-string = Een rij van drie. Een vierde aan een uiteinde zou een reeks met een open eind zijn.
board-figure-won = Zeven groene kikkers in één groep, en geen elders op het eiland: groen heeft gewonnen.

# De eerste partij, stap voor stap.
lesson-aim = Jij bent groen. Tien groene kikkers en tien van de ander zitten in de zak en in jullie handen. Krijg er minstens zeven groene op het eiland, allemaal in één groep, en je wint. Wie ze er neerlegt maakt niet uit.
lesson-first = Een beurt heeft drie delen: beweeg een kikker van jou, voeg een steen uit je hand toe, pak een nieuwe. Er is nog geen kikker, dus de beurt begint met toevoegen: raak een steen in je hand aan, en dan het water.
lesson-again = Dat is het net niet. Kijk nog eens, en probeer het opnieuw.
lesson-hop = Een kikker beweegt door te springen: in een rechte lijn over de stenen naast hem, hoeveel het er ook zijn, naar de eerste vrije cel erachter. Raak je groene kikker aan, en dan waar hij landt.
lesson-chain = Na een sprong mag hij weer springen, elke kant op. Raak je kikker linksboven aan, en dan zijn landingen na elkaar: over de rode steen rechts van hem, en vandaar over die eronder.
lesson-chain-otherwise = Dat is ook een goede zet. Maar zoek de twee sprongen, naar de cel rechtsonder.
lesson-add = Voeg nu een steen toe. Je eigen groene mag bij het toevoegen geen groene kikker raken; alleen springen brengt ze bij elkaar. Zoek een cel voor je groene steen.
lesson-add-otherwise = De rode mag daar. Zoek deze keer een cel voor de groene.
lesson-string = Geen zet mag een reeks met een open eind achterlaten: vier op een rij die los hangen. Dit eiland is een rij van drie: aan de uiteinden zie je tekens waar het niet mag. Voeg je rode steen ergens anders toe.
lesson-win = Zes van je kikkers zijn bij elkaar, en één zit ver weg. Spring hem naar huis, over alle andere heen, en win.
lesson-win-otherwise = Zo zijn ze nog niet samen. Beweeg de eenzame kikker, helemaal rechts.
