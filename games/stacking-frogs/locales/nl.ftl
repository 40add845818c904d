# Stacking Frogs, in het Nederlands. Spelers zijn namen, zoals "Speler 2".

name = Stacking Frogs
summary = Kies kikkers, stapel ze op je eigen podium en geef de rest door.
aim = Na drie bedrijven wint het podium dat het meest waard is.

## Opties
option-players = Het aantal spelers; solo speel je tegen de automaat.
option-deck = De kaarten: de basisset van 48, of de uitgebreide set van 64 met roze en duo’s; met vijf spelers heb je de uitgebreide nodig.
option-passing = Welke kant de handen op gaan in de drie bedrijven: links, rechts, links, of andersom.
option-frame = Of het kader van 3 × 3 om de kikkers zweeft of vanaf het begin vastligt.
option-pinks-cancel = Twee of meer roze in één ronde heffen elkaar op, net als groene.

## Kaarten
colour-blue = blauw
colour-purple = paars
colour-yellow = geel
colour-orange = oranje
colour-red = rood
colour-green = groen
colour-pink = roze
card-dual = { $first }/{ $second }
frog-dual = { $upper } (helft { $lower })
automaton = de automaat

## Acties
do-pick = Kies { $card }
do-place = Plaats de kaart op { $at }
do-place-as = Plaats de kaart op { $at } als { $half }
do-move = Verplaats de kikker op { $from } van { $from-seat } naar de stapel op { $to } van { $to-seat }
do-recruit = Werf { $card } op { $at }
do-recruit-as = Werf { $card } op { $at } als { $half }
do-take = Neem de kaart in rij { $row }, kolom { $column }
do-claim = Eis { $card } op van de automaat, op { $at }
do-claim-as = Eis { $card } op van de automaat, op { $at } als { $half }
do-draw = Getrokken: { $card }

## Gebeurtenissen
act-began = Bedrijf { $act } begint.
dealt = { $seat } krijgt { $card }.
picked-card = { $seat } kiest { $card }.
revealed = { $seat } draait { $card } om.
left-game = { $seat } kan { $card } nergens plaatsen; die kaart gaat uit het spel.
aimed-at = { $seat } plaatst op { $at } zodra iedereen heeft beslist.
placed = { $seat } plaatst { $frog } op { $at }.
locked = De stapel op { $at } van { $seat } gaat op slot met een houten schijfje.
greens-cancelled = Meer dan één groene in deze ronde: ze heffen elkaar op.
pinks-cancelled = Meer dan één roze in deze ronde: ze heffen elkaar op.
nothing-to-move = Een groene zonder gevolg: er valt niets te verplaatsen voor { $by }.
moved = { $seat } verplaatst { $frog } van { $from } bij { $from-seat } naar { $to } bij { $to-seat }.
drew = Getrokken voor { $by }: { $card }.
set-aside = Alleen roze en groen getrokken voor { $by }: die kaarten gaan terzijde.
nothing-to-recruit = Er valt niets te werven voor { $by }.
recruited = { $seat } werft { $frog } en plaatst die op { $at }.
automaton-recruited = De automaat werft { $card }.
under = { $count ->
    [one] Onder de trekstapel gaat { $cards }.
   *[other] Onder de trekstapel gaan, in deze volgorde, { $cards }.
}
passed-left = Iedereen geeft de hand door naar links.
passed-right = Iedereen geeft de hand door naar rechts.
turned-over = Rij { $row }, kolom { $column } wordt omgedraaid: { $card }.
took = { $by } neemt { $card } uit rij { $row }, kolom { $column }.
automaton-took = De automaat neemt { $card } uit rij { $row }, kolom { $column }.
claimed = { $seat } eist { $frog } op van de automaat en plaatst die op { $at }.
snatched = De automaat neemt { $frog } van het podium, op { $from }.
final-points = { $points ->
    [one] { $points } punt voor { $by }.
   *[other] { $points } punten voor { $by }.
}
wins = { $by } wint.
automaton-wins = De automaat wint.
share-win = De winst wordt gedeeld door { $winners }.

## Weigeringen
no-such-seat = { $players ->
    [one] { $seat } is er niet: je speelt alleen.
   *[other] { $seat } is er niet: jullie spelen met { $players }.
}
match-over = De partij is voorbij.
cards-are-drawn = Er worden kaarten getrokken; niemand kan nu iets beslissen.
not-your-turn = { $seat } is aan de beurt.
now-pick = Je moet nu een kaart kiezen.
now-place = Je moet nu een kikker plaatsen.
now-move = { $seat } moet nu een groene uitvoeren.
now-recruit = { $seat } moet nu werven.
now-take = Je moet nu een kaart uit het raster nemen.
already-picked = Je hebt deze ronde al een kaart gekozen.
already-placed = Je hebt deze ronde al een kikker geplaatst.
nothing-to-place = Je hebt deze ronde geen kaart om te plaatsen.
not-in-hand = Niet in je hand: { $card }. Wel: { $hand }.
stack-locked = De stapel op { $at } is op slot.
red-lowest = Rood ligt nooit onderop een stapel, en { $card } zou daar komen.
touches-nothing = Een nieuwe kikker moet een andere op het podium raken; op { $at } raakt hij er geen.
not-a-dual = Je kunt { $half } niet kiezen: { $card } is geen duo.
choose-half = Kies welke helft van { $card } boven ligt: { $first } of { $second }.
outside-frame = { $at } ligt buiten het kader, dat van 0,0 tot 2,2 loopt.
first-at-origin = De eerste kikker van een podium moet op 0,0 komen en niet op { $at }; het kader zweeft.
too-wide = Met { $at } erbij past het podium niet in een vierkant van 3 × 3.
no-such-stage = { $seat } heeft in deze partij geen podium.
nothing-to-lift = Er ligt geen kikker op { $at }.
not-to-empty = Een groene moet een kikker naar een stapel verplaatsen, en op { $at } ligt er geen.
same-stack = De kikker op { $at } moet naar een andere stapel.
not-drawn = Niet getrokken: { $card }. Wel: { $drawn }.
never-recruited = Je kunt roze en groen niet werven, en dit is { $card }.
no-automaton = Je kunt alleen in het solospel kaarten van de automaat opeisen.
not-in-pile = De verzameling van de automaat heeft geen { $card }.
card-gone = Er ligt geen kaart meer op { $at }.
outside-grid = Het raster heeft twee rijen van { $columns }, dus geen vak { $at }.

## Weigeringen van scorebladen
sheet-stages = Een scoreblad heeft een tot vijf podia, niet { $count }.
sheet-pile = De automaat speelt tegen één podium, niet tegen { $count }.
sheet-copies = { $copies ->
    [one] Het spel heeft één { $card }, en op het blad staan er meer.
   *[other] Het spel heeft { $copies } keer { $card }, en op het blad staan er meer.
}
sheet-height = De stapel van { $seat } op vak { $cell } is hoger dan drie.
sheet-red-lowest = Bij { $seat } ligt op vak { $cell } rood onderop.

## Het scoreblad
score-cell = Rij { $row }, kolom { $column }
score-blue = { $count ->
    [one] { $cell }: { $frog }, 1 blauwe zichtbaar
   *[other] { $cell }: { $frog }, { $count } blauwe zichtbaar
}
score-purple = { $count ->
    [one] { $cell }: { $frog }, { $base } + 1 stapel van drie
   *[other] { $cell }: { $frog }, { $base } + { $count } stapels van drie
}
score-yellow = { $count ->
    [one] { $cell }: { $frog }, { $each } × 1 kleur
   *[other] { $cell }: { $frog }, { $each } × { $count } kleuren
}
score-orange-corner = { $cell }: { $frog } in een hoek
score-orange-elsewhere = { $cell }: { $frog }, niet in een hoek
score-red = { $count ->
    [one] { $cell }: { $frog }, { $each } × 1 rode
   *[other] { $cell }: { $frog }, { $each } × { $count } rode
}
score-nothing = { $cell }: { $frog }
score-covered-orange = { $count ->
    [one] { $cell }: 1 bedekte oranje, { $each }
   *[other] { $cell }: { $count } bedekte oranje, elk { $each }
}
score-empty = { $count ->
    [one] 1 leeg vak
   *[other] { $count } lege vakken
}
score-settled = Duo { $card } telt als { $half }
score-pile = { $count ->
    [one] 1 × { $colour }
   *[other] { $count } × { $colour }, elk { $each }
}
score-colours = Gelijke stand, verschillende kleuren: { $count }
others = Automaat

## De tekening
see-act = Bedrijf { $act } van { $acts }, ronde { $round } van { $rounds }
turn-deal = De kaarten worden gedeeld
turn-reveal = Kaarten worden omgedraaid
turn-pick = Kiest een kaart: { $seats }
turn-take = Neemt een kaart: { $seat }
turn-place = Plaatst een kikker: { $seats }
turn-move = Voert een groene uit: { $seat }
turn-draw = Er worden kaarten getrokken voor { $by }
turn-recruit = Werft: { $seat }
see-stage = Podium van { $seat }
see-hand = Hand van { $seat }:
see-hand-of = { $count ->
    [one] Hand van { $seat }: 1 kaart
   *[other] Hand van { $seat }: { $count } kaarten
}
see-hands-left = In dit bedrijf gaan de handen naar links.
see-hands-right = In dit bedrijf gaan de handen naar rechts.
see-picked = Gekozen door { $by }:
see-played = Kaart van { $by }:
see-drawn = Getrokken:
see-aside = Terzijde gelegd:
see-grid = Raster: rij.kolom en kaart; ? dicht, (bekend), - weg
see-pile = Verzameling van de automaat:
see-deck = Trekstapel: { $count }, houten schijfjes: { $markers }
see-tail = Bekend onder de trekstapel:
see-out = Uit het spel:
see-legend = Stapels van onder naar boven; # op slot; . vrij; * laatste zet.
see-legend-duals = Van een duo de helft die telt, als hoofdletter.
