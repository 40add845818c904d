# Onderschriften bij de plaatjes in de regels.
board-figure-star = De ster. Je eigen startveld ligt altijd onderaan; de kikker daar wacht op de anderen.
board-figure-hexagon = De zeshoek met drie spelers: ook 37 velden, met een startveld op om de andere hoek.
board-figure-step = De middelgrote op e3 mag op de middelgrote op d3 of de grote op f3 stappen, maar niet op de kleine op e4.
board-figure-jump = De kleine op e3 mag over de kleine op d4 springen, wat er ook onder ligt, maar niet over de middelgrote op e2.
board-figure-chain = De middelgrote op e3 springt over e4 naar e5. Daar mag hij stoppen, doorspringen over d5, of op de grote op f6 stappen.
board-figure-win = Twee sprongen, van e3 over f3 naar g3 en over h1 naar i1: het startveld van de ander, dus dit wint meteen.

# De eerste partij, stap voor stap.
lesson-aim = Je hebt vijf kleine, vijf middelgrote en vijf grote ijskikkers; ze slapen in hun nesten. Je startveld ligt onderaan. Breng als eerste een van hen naar het startveld van de ander, in de verste punt van de ster.
lesson-enter = In je beurt verplaats je één piramide. Er staat nog niets op het ijs, dus maak er een wakker: kies een grote uit je voorraad, dan een van de twee velden naast je startveld, en bevestig.
lesson-enter-otherwise = Dat mag ook. Maar neem eerst een grote: daar kunnen andere op staan, en hij springt overal overheen.
lesson-step = Een piramide mag naar een leeg veld ernaast stappen, of op een piramide die even groot of groter is, van wie die ook is. Laat je middelgrote op d4 op de grote van de ander klimmen.
lesson-step-otherwise = Die zet mag, maar klim deze keer op de grote op e3.
lesson-jump = Of hij springt: recht over een buur die niet groter is, naar het veld vlak erachter. Je middelgrote op d3 kan over de kleine van de ander springen.
lesson-jump-otherwise = Dat mag ook. Maar probeer de sprong: vanaf d3 recht over de kleine op e3.
lesson-chain = Na een sprong naar leeg ijs mag je nog eens springen, elke kant op, zo vaak je wilt; of op een stapel stappen, en daar stoppen. Met een landing op een piramide eindigt je beurt. Vind de twee sprongen die je middelgrote van c5 naar g3 brengen.
lesson-chain-otherwise = Dat mag. Zoek nu twee sprongen achter elkaar: van c5 naar e3, en door naar g3.
lesson-win = Daar is de verste punt, en niets houdt je tegen: twee sprongen van e3 naar i1. Wie er komt, wint meteen.
lesson-win-otherwise = Je kunt in deze beurt winnen: van e3 over twee piramides naar i1.
lesson-end = Dat is het! Heb je geen zet, dan pas je; komt een stelling voor de derde keer voor, dan is het gelijkspel. Houd ook je eigen startveld in het oog: de anderen komen eraan.
board-why-wins = wint meteen
board-why-covers = bedekt een piramide van { $player }
board-why-new = een nieuwe piramide op het ijs
board-why-frees = maakt een piramide van jou vrij
board-why-uncovers = maar maakt een piramide van { $player } vrij
board-why-nearer = { $spaces ->
    [one] één veld van de winst
   *[other] { $spaces } velden van de winst
}

# Puzzels: waar je op moet letten.
board-clue-enter = Kijk naar je voorraad: een { $size } piramide kan helpen.
board-clue-move = Kijk naar je piramide op { $from }.
board-clue-pass = Er valt nu niets te verplaatsen.

# Een stelling opstellen.
board-arrange-space = { $space }

# Een partij opzetten.
board-head-start = Voorsprong: een grote en een middelgrote piramide staan al op het ijs

# Prestaties.
board-achievement-large = Zwaargewicht
board-achievement-large-task = Win met een grote piramide.
board-achievement-crowd = Twee tegelijk
board-achievement-crowd-task = Win van twee tegenstanders.
board-achievement-light = Lichte bagage
board-achievement-light-task = Win nadat je hoogstens vijf piramides hebt ingebracht.
board-achievement-leap = De grote sprong
board-achievement-leap-task = Win met vier sprongen in één zet.
board-achievement-dance = IJsdanser
board-achievement-dance-task = Maak zes sprongen in één zet.

# Wat de tegenstanders met een naam graag doen.
board-manner-hurries = Maakt haast met de piramides die al op het bord staan.
board-manner-out = Brengt graag nieuwe piramides op het bord.
board-manner-sits = Zit graag op de piramides van anderen.
board-manner-small = Brengt graag kleine piramides op het bord.
board-manner-large = Brengt graag grote piramides op het bord.
