# Het scoreblok.
board-form-frog = Kies een kikker, en raak dan zijn plek aan
board-form-half = Van een duo: de helft die onder ligt
board-form-plain = geen duo
board-form-take = Weghalen
board-form-fixed = Het kader lag vanaf het begin vast (een huisregel); anders ligt het waar de hoeken het meest waard zijn.
board-form-pile = De stapel van de automaat
board-form-pile-add = Op de stapel: { $card }
board-form-pile-take = { $card }, { $count } op de stapel. Raak aan om er een weg te halen.

# Bijschriften van plaatjes in de regels.
board-figure-stage = Een podium halverwege: drie kolommen zijn bezet, boven of onder kan nog een rij bij. Eén stapel zit op slot onder hout.
board-figure-corner = Het kader ligt vast: oranje in een hoek is 7 waard, en 2 onder andere kikkers.
board-figure-red = Rood op rood op blauw: 12. Een rode ligt nooit onderop, maar wel op elke open stapel.
board-figure-dual = Duo’s: de helft die boven ligt is groot, de andere blijft te zien op de band.

# De eerste partij, stap voor stap.
lesson-aim = Deze ring is jouw podium: drie bij drie plekken voor stapels kikkers, hoogstens drie kikkers hoog. Iedereen kiest een kaart, plaatst die kikker en geeft de rest door. Na drie bedrijven wint het hoogste totaal. Op elke stapel staat wat die nu waard is; elke lege plek kost aan het eind 1.
lesson-pick = Allemaal kiezen jullie tegelijk een kaart; de rest van de hand gaat naar een buur. Je hebt twee zichtbare blauwe, en elke zichtbare blauwe telt ze allemaal. Kies de derde blauwe: raak hem aan, kijk wat hij zou opleveren, en bevestig.
lesson-pick-otherwise = Dat mag. Maar kijk eerst wat de blauwe zou opleveren: raak hem aan.
lesson-place = Plaats hem nu: naast een kikker van je, met een zijde of een hoek, of boven op een stapel. Drie zichtbare blauwe zijn 9 waard. Bedek geen blauwe: neem een van de lege plekken.
lesson-place-otherwise = Zo bedek je een eigen kikker. Zoek een lege plek, waar de blauwe het meest oplevert.
lesson-red = Rood is 6 waard voor elke rode in de stapel, maar ligt nooit onderop. Leg deze op de stapel die al een rode heeft: 12 punten, en de stapel is vol.
lesson-red-otherwise = Het mag, maar er is een betere stapel: die met een rode erin.
lesson-orange = Een stapel van drie krijgt een houten schijf, en niemand raakt hem nog aan. Oranje wil in een hoek: daar 7, elders niets. Je kader ligt nu vast, dus de hoeken zijn bekend: neem er een die vrij is.
lesson-orange-otherwise = Dat is geen vrije hoek. Een lege hoek levert het meest op.
lesson-green = Een groene verplaatst de bovenste kikker van een open stapel naar een andere open stapel, op welk podium dan ook. De gele op het andere podium is 6 waard. Raak dat podium aan, til de gele op en leg hem op je eigen rood en blauw: daar telt hij drie kleuren, en voor jou.
lesson-green-otherwise = Ook een mooie streek. Maar haal nu de gele van het andere podium naar je stapel op 1,0.
lesson-tie = Spelen twee spelers in één ronde een groene, dan vervallen die groene allemaal. In de uitgebreide set zitten roze, die werven, en duo’s, waarvan je de bovenste helft kiest.
