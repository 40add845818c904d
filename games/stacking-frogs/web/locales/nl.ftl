# Het bord van Stacking Frogs, in het Nederlands.

board-you = Jij
board-my-stage = Jouw podium
board-stage-of = Het podium van { $player }
board-home = Naar jouw podium
board-others = De andere podia
board-hand = Jouw kaarten
board-halves = Welke helft boven ligt
board-grid = De kaarten op tafel
board-automaton = Automaat

# Hoever het is.
board-act = Bedrijf { $act } van 3, ronde { $round } van { $rounds }
board-curtain = Bedrijf { $act }
board-over = De voorstelling is afgelopen
board-pass-left = Geef handen door naar links
board-pass-right = Geef handen door naar rechts
board-deck = Trekstapel: { $cards }; houten schijfjes over: { $markers }
board-tail = Onder de trekstapel, in deze volgorde:
board-out = Uit het spel:
board-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
board-cards = { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}

# Wat er verwacht wordt.
board-ask-pick = Kies een kaart
board-ask-take = Neem een kaart van tafel
board-ask-place = Plaats deze: { $card }
board-ask-green = Groen: verplaats een kikker van de ene stapel naar de andere
board-ask-green-solo = Groen: verplaats een eigen kikker, of eis er een op van de automaat
board-ask-recruit = Werf een van de getrokken kikkers
board-others-green = { $player } heeft een groene en verplaatst een kikker
board-others-pink = { $player } heeft een roze en werft
board-solved = { "" }
board-wait = Een ogenblik…
board-answered = Je hebt gekozen

# Wat waar ligt, voor wie het hoort.
board-empty = { $at }: leeg
board-frog = { $points ->
    [one] { $at }: { $frog }, { $points } punt waard
   *[other] { $at }: { $frog }, { $points } punten waard
}
board-stack = { $points ->
    [one] { $at }: { $frog } op { $covered }, { $points } punt waard
   *[other] { $at }: { $frog } op { $covered }, { $points } punten waard
}
board-stack-locked = { $points ->
    [one] { $at }: { $frog } op { $covered }, op slot, { $points } punt waard
   *[other] { $at }: { $frog } op { $covered }, op slot, { $points } punten waard
}
board-chosen = { $what }. Hier zou de kikker komen.
board-target = { $what }. Hier kan de kikker heen.
board-target-gain = { $what }. Hier kan de kikker heen: { $gain }.
board-lifted-here = { $what }. De bovenste kikker heb je opgepakt.
board-movable = { $what }. De bovenste kikker kun je verplaatsen.
board-last = { $what }. Deel van de laatste ronde.
board-show-stage = { $points ->
    [one] Toon het podium van { $player }: { $points } punt
   *[other] Toon het podium van { $player }: { $points } punten
}
board-show-stage-card = { $what }. Plaatst nu { $card }.
board-stage-target = { $what }. Daar kan de kikker heen.
board-stage-movable = { $what }. Daar kun je een kikker verplaatsen.
board-pile-of = { $count } × { $card }
board-pile = { $points ->
    [one] De verzameling van de automaat, { $points } punt: { $cards }
   *[other] De verzameling van de automaat, { $points } punten: { $cards }
}
board-pile-empty = De automaat heeft nog niets
board-card-hand = { $card }. { $ability }
board-card-picked = { $card }: deze heb je gekozen.
board-card-played = { $card }, om te plaatsen. { $ability }
board-card-drawn = { $card }, getrokken. { $ability }
board-card-aside = { $card }, terzijde gelegd
board-card-pile = { $card }, in de verzameling van de automaat. { $ability }
board-half = Met { $half } boven
board-grid-gone = Rij { $row }, kolom { $column }: weg
board-grid-down = Rij { $row }, kolom { $column }: dicht
board-grid-known = Rij { $row }, kolom { $column }: dicht, maar je kent hem: { $card }
board-grid-up = Rij { $row }, kolom { $column }: { $card }
board-grid-next = { $what }. Deze neemt de automaat hierna.

# Kiezen.
board-lifted = { $targets ->
    [one] Opgepakt: { $frog }. Kies de enige stapel waar hij op kan.
   *[other] Opgepakt: { $frog }. Kies een van { $targets } stapels.
}
board-where = Plaats { $card }. Waar komt hij?
board-as-half = { $card } als { $half }
board-which-half = Welke helft ligt boven, { $first } of { $second }?
board-offer-pick = { $what }. { $ability }
board-offer-blind = { $what }. Die ligt dicht: een verrassing.
board-offer-move = { $what }: { $frog }
board-offer = { $what }. { $changes }.
board-offer-same = { $what }. De punten blijven gelijk.
board-change = { $player }: { $before } → { $after }

# Gezegd naast de tafel, waar gemerkt is wat bedoeld wordt: plaatsen hebben er geen naam nodig.
aimed-at = { "" }
do-place = Plaats de kaart
do-place-as = Plaats de kaart als { $half }
do-move = Verplaats een kikker van { $from-seat } naar een stapel van { $to-seat }
do-recruit = Werf { $card }
do-recruit-as = Werf { $card } als { $half }
do-claim = Eis { $card } op van de automaat
do-claim-as = Eis { $card } op van de automaat als { $half }
placed = { $seat } plaatst { $frog }.
locked = Een stapel van { $seat } gaat op slot met een houten schijfje.
moved = { $seat } verplaatst { $frog } van { $from-seat } naar een stapel van { $to-seat }.
stack-locked = Die stapel is op slot.
touches-nothing = Een nieuwe kikker moet een andere op het podium raken; daar raakt hij er geen.
outside-frame = Dat ligt buiten het kader van 3 × 3.
first-at-origin = De eerste kikker van een podium komt in het midden; het kader zweeft.
too-wide = Daar past het podium niet in een vierkant van 3 × 3.
nothing-to-lift = Daar ligt geen kikker.
not-to-empty = Een groene moet een kikker naar een stapel verplaatsen, en daar ligt er geen.
same-stack = De kikker moet naar een andere stapel.
card-gone = Daar ligt geen kaart meer.
recruited = { $seat } werft { $frog }.
claimed = { $seat } eist { $frog } op van de automaat.
snatched = De automaat neemt { $frog } van het podium.
under = { $count ->
    [one] De andere gaat onder de trekstapel.
   *[other] De andere { $count } gaan onder de trekstapel.
}
took = { $by } neemt { $card }.
automaton-took = De automaat neemt { $card }.

# Zo gezegd tegen de speler over wie het gaat.
board-you-revealed = Je draait { $card } om.
board-you-left-game = Je kunt { $card } nergens plaatsen; die kaart gaat uit het spel.
board-you-placed = Je plaatst { $frog }.
board-you-locked = Een stapel van jou gaat op slot met een houten schijfje.
board-you-nothing-to-move = Een groene zonder gevolg: er valt voor jou niets te verplaatsen.
board-you-moved = Je verplaatst { $frog } van { $from-seat } naar een stapel van { $to-seat }.
board-moved = { $seat } verplaatst { $frog } van { $from-seat } naar een stapel van { $to-seat }.
board-you-recruited = Je werft { $frog }.
board-you-took = Je neemt { $card }.
board-you-won = Je wint!
board-you-claimed = Je eist { $frog } op van de automaat.
board-your = jou
board-whose = { $player }
board-to-you = jou
