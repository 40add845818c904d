# Het scoreblok.
board-form-frog = Kies een kikker, en dan zijn vak
board-form-half = De onderste helft van een duo
board-form-plain = geen duo
board-form-take = Verwijderen
board-form-fixed = Het kader lag vanaf het begin vast (een huisregel); anders ligt het waar de hoeken het meest waard zijn.
board-form-pile = De verzameling van de automaat
board-form-pile-add = Toevoegen aan de verzameling: { $card }
board-form-pile-take = { $card }, { $count } in de verzameling. Kies om er een weg te halen.

# Bijschriften van plaatjes in de regels.
board-figure-stage = Een podium halverwege: drie kolommen zijn bezet, boven of onder kan nog een rij bij. Eén stapel zit op slot met een houten schijfje.
board-figure-corner = Het kader ligt vast: oranje is { $worth-orange-corner } waard in een hoek, en { $worth-orange-covered } onder andere kikkers.
board-figure-red = Rood op rood op blauw: 12. Een rode ligt nooit onderop, maar wel op elke open stapel.
board-figure-green = Er is net een groene kikker geplaatst. Die speler moet nu de bovenste kikker van een stapel die niet op slot is op een andere stapel zetten die niet op slot is, op welk podium ook.
board-figure-dual = Duo’s: de helft die boven ligt is groot, de andere blijft te zien op de band.

# De eerste partij, stap voor stap.
lesson-aim = Deze ring is jouw podium: negen vakken, drie bij drie, voor stapels van hoogstens drie kikkers. Iedereen kiest een kaart, plaatst die kikker en geeft de rest door. Na drie bedrijven wint het hoogste totaal. Op elke stapel staat wat die nu waard is; elk leeg vak kost aan het eind { $cost-empty ->
    [one] 1 punt
   *[other] { $cost-empty } punten
}.
lesson-pick = Iedereen kiest tegelijk een kaart; de rest van de hand gaat naar een buur. Je hebt twee zichtbare blauwe, en elke zichtbare blauwe telt ze allemaal. Neem de derde blauwe: kies hem, kijk wat hij zou opleveren, en bevestig.
lesson-pick-otherwise = Dat mag. Maar kijk eerst wat de blauwe zou opleveren: kies hem.
lesson-place = Plaats hem nu: naast een van je kikkers, met een zijde of een hoek, of boven op een stapel. Drie zichtbare blauwe zijn 9 waard. Bedek geen blauwe: neem een van de lege vakken.
lesson-place-otherwise = Zo bedek je een van je kikkers. Zoek een leeg vak, waar de blauwe het meest oplevert.
lesson-red = Rood is { $worth-red } waard voor elke rode in de stapel, maar ligt nooit onderop. Leg deze op de stapel die al een rode heeft: 12 punten, en de stapel is vol.
lesson-red-otherwise = Dat mag, maar er is een betere stapel: die met een rode erin.
lesson-orange = Een stapel van drie krijgt een houten schijfje en zit op slot. Oranje wil in een hoek: daar { $worth-orange-corner }, elders niets. Je kader ligt nu vast, dus je weet waar de hoeken zijn: neem er een die vrij is.
lesson-orange-otherwise = Dat is geen vrije hoek. Een lege hoek levert het meest op.
lesson-green = Een groene verplaatst de bovenste kikker van een open stapel naar een andere open stapel, op welk podium dan ook. De gele op het andere podium is 6 waard. Kies dat podium, pak de gele op en leg hem op je eigen rood en blauw: daar telt hij drie kleuren, en voor jou.
lesson-green-otherwise = Ook een mooie streek. Maar haal nu de gele van het andere podium en leg hem op je rood en blauw.
lesson-last = De laatste ronde: iedereen legt nog één kikker, en dan worden de podia geteld. Leg je oranje in de hoek die nog leeg is.
lesson-last-otherwise = Oranje wil een hoek, en er is er nog een leeg.
lesson-tie = Dat zijn 55 punten, meer dan wie ook: je wint. Nog iets voor later: spelen twee spelers in één ronde een groene, dan heffen de groene elkaar op. In de uitgebreide set zitten roze, die werven, en duo’s: jij kiest welke helft boven ligt.
board-tie-break = Meer verschillende kleuren bovenop gaven de doorslag.
board-where-place = rij { $row }, kolom { $column }
board-where-at = ({ $place })
board-where-move = (van { $from } naar { $to })
board-why-gain = nu { $points } punten
board-why-best = tot { $points } punten ineens
board-why-high = drie hoog, en vast

# Puzzels: waar je op moet letten.
board-clue-pick = Kijk naar deze kaart: { $card }.
board-clue-onto = Leg hem boven op een stapel. Op welke?
board-clue-empty = Leg hem op een leeg vak. Op welk?
board-clue-move = Pak een kikker van het podium van { $player }.
board-clue-take = Pak een kaart uit het raster.

# Een stelling opstellen.
board-arrange-stage = Het podium van { $player }, { $at }
board-arrange-stage-of = Het podium van { $player }
board-arrange-hand = De hand van { $player }
board-arrange-act = Bedrijf
board-arrange-round = Ronde

# Prestaties.
board-achievement-full = Volle zaal
board-achievement-full-task = Vul alle negen vakken van je podium.
board-achievement-solo = Beter dan de machine
board-achievement-solo-task = Win van de automaat.
board-achievement-star = Talentenjacht
board-achievement-star-task = Haal met een groene kikker een kikker van een ander podium naar het jouwe.
board-achievement-high = Hoog nummer
board-achievement-high-task = Heb aan het einde vier stapels van drie.
board-achievement-blue = Blauwe avond
board-achievement-blue-task = Heb aan het einde vijf blauwe kikkers bovenop.
board-achievement-ovation = Staande ovatie
board-achievement-ovation-task = Haal 60 punten.

# Wat de tegenstanders met een naam graag doen.
board-manner-high = Bouwt graag hoog.
board-manner-broad = Bouwt graag breed.
board-manner-greens = Houdt van groene kikkers.
board-manner-purples = Houdt van paarse kikkers.
board-manner-blues = Houdt van blauwe kikkers.
