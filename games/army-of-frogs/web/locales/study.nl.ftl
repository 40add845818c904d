# Onderschriften bij de plaatjes in de regels.
board-figure-hop = De groene kikker springt over de rode steen ernaast, naar het eerste vrije veld erachter.
board-figure-hops = De groene kikker linksboven mag over de rode steen naast hem springen, en door over die helemaal rechts: twee sprongen, één zet.
board-figure-add = Groen moet een steen toevoegen. Een groene mag geen groen raken, dus alleen onderaan kan het; een rode heeft meer ruimte.
board-figure-string = Een ketting van drie stenen. Een vierde aan een uiteinde maakt er een reeks met een open eind van.
board-figure-won = Zeven groene kikkers in één groep, en geen elders op het eiland: groen heeft gewonnen.

# De eerste partij, stap voor stap.
lesson-aim = Jij bent groen. Jouw tien kikkers en de tien van de ander zitten in de zak en in jullie handen. Krijg er minstens zeven groene op het eiland, met alle groene in één groep, en je wint. Wie ze er neerlegt, maakt niet uit.
lesson-first = Een beurt heeft drie delen: beweeg een van je kikkers, voeg een steen uit je hand toe, pak een nieuwe. Er is nog geen kikker, dus de beurt begint met toevoegen: kies een steen in je hand, en dan het water.
lesson-again = Net niet. Kijk nog eens, en probeer het opnieuw.
lesson-hop = Een kikker beweegt door te springen: in een rechte lijn over de stenen naast hem, hoeveel het er ook zijn, naar het eerste vrije veld erachter. Kies je groene kikker, en dan het veld waar hij landt.
lesson-chain = Na een sprong mag hij weer springen, elke kant op. Kies je kikker linksboven, en dan zijn landingen na elkaar: over de rode steen rechts van hem, en vandaar over die eronder.
lesson-chain-otherwise = Dat is ook een goede zet. Maar zoek de twee sprongen, naar het veld rechtsonder.
lesson-add = Voeg nu een steen toe. Voeg je een van je eigen groene toe, dan mag hij geen groene kikker raken; alleen springen brengt ze bij elkaar. Zoek een veld voor je groene steen.
lesson-add-otherwise = De rode mag daar. Zoek deze keer een veld voor de groene.
lesson-string = Geen zet mag een reeks met een open eind achterlaten: een ketting van vier stenen met een los eind. Dit eiland is een ketting van drie: aan de uiteinden zie je tekens waar je niet mag toevoegen. Voeg je rode steen ergens anders toe.
lesson-win = Zes van je kikkers zijn bij elkaar, en één zit ver weg. Spring hem naar huis, over alle andere heen, en win.
lesson-win-otherwise = Zo zijn ze nog niet samen. Beweeg de eenzame kikker, helemaal rechts.
board-why-wins = wint meteen
board-why-together = { $size } van { $wanted } bij elkaar
board-why-parts = scheidt de kikkers van { $player }
board-why-helps = maar helpt { $player }
board-why-apart = helpt niemand anders
board-where-move = (van { $from } naar { $to })
board-where-add = ({ $at })
board-where-top-left = linksboven
board-where-top = boven
board-where-top-right = rechtsboven
board-where-left = links
board-where-middle = het midden
board-where-right = rechts
board-where-bottom-left = linksonder
board-where-bottom = onder
board-where-bottom-right = rechtsonder

# Puzzels: waar je op moet letten.
board-clue-move = { $touching ->
    [one] Kijk naar je kikkers die één andere steen raken.
   *[other] Kijk naar je kikkers die { $touching } andere stenen raken.
}
board-clue-add = Kijk naar je hand: voeg { $stone } toe.
board-clue-pass = Er valt nu niets te bewegen of toe te voegen.

# Een stelling opstellen.
board-arrange-space = { $space }
board-arrange-hand = De hand van { $player }

# Prestaties.
board-achievement-far = Verspringer
board-achievement-far-task = Beweeg een kikker naar een veld dat minstens zes velden verderop is.
board-achievement-quick = Snelle mars
board-achievement-quick-task = Win binnen negen van je beurten.
board-achievement-crowd = Tegen iedereen
board-achievement-crowd-task = Win van drie tegenstanders.
board-achievement-army = Een groot leger
board-achievement-army-task = Win met negen van je kikkers op het eiland.
board-achievement-gift = Dank je wel
board-achievement-gift-task = Win in de beurt van een andere speler.

# Wat de tegenstanders met een naam graag doen.
board-manner-leaps = Houdt van lange zetten.
board-manner-own = Voegt graag stenen van de eigen kleur toe.
board-manner-others = Voegt graag stenen van andere kleuren toe.
board-manner-steps = Houdt van korte zetten.
