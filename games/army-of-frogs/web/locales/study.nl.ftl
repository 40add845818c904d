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
