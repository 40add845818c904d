# Stacking Frogs, in English. Players are names, such as "Player 2".

name = Stacking Frogs
summary = Draft frogs, stack them on a stage of your own, and pass the rest on.
aim = Stack frogs up to three high on your stage; after three acts the highest total wins.

## Options
option-players = How many play; alone you face the automaton.
option-deck = The cards: the base deck of 48, or the expanded deck of 64 with pinks and duals; five players need that one.
option-passing = Which way hands pass in the three acts: left, right, left, or the other way round.
option-frame = Whether the 3 x 3 frame of a stage floats around its frogs or is fixed from the start.
option-pinks-cancel = Two or more pinks in one round cancel each other, as greens do.

## Cards
colour-blue = blue
colour-purple = purple
colour-yellow = yellow
colour-orange = orange
colour-red = red
colour-green = green
colour-pink = pink
card-dual = { $first }/{ $second }
frog-dual = { $upper } (half { $lower })
automaton = the automaton

## Actions
do-pick = Pick { $card }
do-place = Place it at { $at }
do-place-as = Place it at { $at } as { $half }
do-move = Move the frog at { $from } of { $from-seat } onto the stack at { $to } of { $to-seat }
do-recruit = Recruit { $card } at { $at }
do-recruit-as = Recruit { $card } at { $at } as { $half }
do-take = Take the card in row { $row }, column { $column }
do-claim = Claim { $card } from the automaton, at { $at }
do-claim-as = Claim { $card } from the automaton, at { $at } as { $half }
do-draw = Drawn: { $card }

## Events
act-began = Act { $act } begins.
dealt = { $seat } is dealt { $card }.
picked-card = { $seat } picks { $card }.
revealed = { $seat } reveals { $card }.
left-game = { $seat } has no place for { $card }, which leaves the game.
aimed-at = { $seat } places at { $at }, once all have decided.
placed = { $seat } places { $frog } at { $at }.
locked = Wood: the stack at { $at } of { $seat } is locked.
greens-cancelled = Several greens in one round: they cancel each other.
pinks-cancelled = Several pinks in one round: they cancel each other.
nothing-to-move = A green without effect: there is nothing to move for { $by }.
moved = { $seat } moves { $frog } from { $from } of { $from-seat } to { $to } of { $to-seat }.
drew = Drawn for { $by }: { $card }.
set-aside = Only pinks and greens for { $by }: they are set aside.
nothing-to-recruit = There is nothing to recruit for { $by }.
recruited = { $seat } recruits { $frog } and places it at { $at }.
automaton-recruited = The automaton recruits { $card }.
under = { $count ->
    [one] Under the deck goes { $cards }.
   *[other] Under the deck go, in this order, { $cards }.
}
passed-left = All pass their hands to the left.
passed-right = All pass their hands to the right.
turned-over = Row { $row }, column { $column } is turned over: { $card }.
took = Taken by { $by }: { $card }, from row { $row }, column { $column }.
claimed = { $seat } claims { $frog } from the automaton and places it at { $at }.
snatched = The automaton takes { $frog } from the stage, at { $from }.
final-points = { $points ->
    [one] { $points } point for { $by }.
   *[other] { $points } points for { $by }.
}
wins = The win goes to { $by }.
share-win = The win is shared by { $winners }.

## Why something cannot be done
no-such-seat = { $players ->
    [one] There is no { $seat }: you play alone.
   *[other] There is no { $seat }: { $players } play.
}
match-over = The match is over
cards-are-drawn = Cards are being drawn; nobody decides now.
not-your-turn = { $seat } decides now.
now-pick = Now cards are picked.
now-place = Now frogs are placed.
now-move = Now { $seat } carries out a green.
now-recruit = Now { $seat } recruits.
now-take = Now a card is taken from the grid.
already-picked = The card of this round has been picked already.
already-placed = The frog of this round has been placed already.
nothing-to-place = There is no card to place in this round.
not-in-hand = The hand has no { $card }; it has { $hand }.
stack-locked = The stack at { $at } is locked under wood.
red-lowest = A red is never the lowest frog of a stack, and { $card } would be.
touches-nothing = A frog at { $at } would touch no other frog of the stage.
not-a-dual = You cannot choose { $half }: { $card } is no dual.
choose-half = Say which half of { $card } is up: { $first } or { $second }.
outside-frame = { $at } lies outside the frame, which runs from 0,0 to 2,2.
first-at-origin = The first frog of a stage is placed at 0,0, not at { $at }; the frame floats.
too-wide = With { $at } the stage would not fit in a 3 x 3 square.
no-such-stage = { $seat } has no stage in this match.
nothing-to-lift = No frog lies at { $at }.
not-to-empty = A green moves a frog onto a stack, and there is none at { $at }.
same-stack = The frog at { $at } must go to another stack.
not-drawn = Not drawn: { $card }. Drawn: { $drawn }.
never-recruited = Pinks and greens cannot be recruited, and { $card } is one.
no-automaton = Cards are claimed from the automaton in the solo game only.
not-in-pile = The automaton has no { $card } in its pile.
card-gone = No card lies at { $at } any more.
outside-grid = The grid has two rows of { $columns }, so it has no place { $at }.

## Why a position or a score sheet is none
position-contradicts = What the position says under "{ $field }" does not agree with the rules or with the rest of it.
sheet-stages = A sheet has one to five stages, not { $count }.
sheet-pile = The automaton plays against one stage, not { $count }.
sheet-copies = { $copies ->
    [one] The game has one { $card }, and there are more on the sheet.
   *[other] The game has { $copies } of { $card }, and there are more on the sheet.
}
sheet-height = The stack in cell { $cell } of { $seat } is higher than three.
sheet-red-lowest = A red lies lowest in cell { $cell } of { $seat }.

## The score sheet
score-cell = Row { $row }, column { $column }
score-blue = { $count ->
    [one] { $cell }: { $frog }, 1 blue is visible
   *[other] { $cell }: { $frog }, { $count } blues are visible
}
score-purple = { $count ->
    [one] { $cell }: { $frog }, { $base } + 1 stack of three
   *[other] { $cell }: { $frog }, { $base } + { $count } stacks of three
}
score-yellow = { $count ->
    [one] { $cell }: { $frog }, { $each } x 1 colour
   *[other] { $cell }: { $frog }, { $each } x { $count } colours
}
score-orange-corner = { $cell }: { $frog } in a corner
score-orange-elsewhere = { $cell }: { $frog }, not in a corner
score-red = { $count ->
    [one] { $cell }: { $frog }, { $each } x 1 red
   *[other] { $cell }: { $frog }, { $each } x { $count } reds
}
score-nothing = { $cell }: { $frog }
score-covered-orange = { $count ->
    [one] { $cell }: 1 covered orange, { $each }
   *[other] { $cell }: { $count } covered oranges, { $each } each
}
score-empty = { $count ->
    [one] 1 empty place
   *[other] { $count } empty places
}
score-settled = Dual { $card } counts as { $half }
score-pile = { $count ->
    [one] 1 x { $colour }
   *[other] { $count } x { $colour }, { $each } each
}
score-colours = Tie-break, different colours: { $count }
others = Automaton

## The picture
see-act = Act { $act } of { $acts }, round { $round } of { $rounds }
turn-deal = Cards are dealt
turn-reveal = Cards are turned over
turn-pick = To pick a card: { $seats }
turn-take = To take a card: { $seat }
turn-place = To place a frog: { $seats }
turn-move = To carry out a green: { $seat }
turn-draw = Cards are drawn for { $by }
turn-recruit = To recruit: { $seat }
see-stage = Stage of { $seat }
see-hand = Hand of { $seat }:
see-hand-of = { $count ->
    [one] Hand of { $seat }: 1 card
   *[other] Hand of { $seat }: { $count } cards
}
see-hands-left = Hands pass to the left in this act.
see-hands-right = Hands pass to the right in this act.
see-picked = Picked by { $by }:
see-played = Card of { $by }:
see-drawn = Drawn:
see-aside = Set aside:
see-grid = Grid: row.column and card; ? face down, (known), - gone
see-pile = Pile of the automaton:
see-deck = Deck: { $count }, markers: { $markers }
see-tail = Known under the deck:
see-out = Out of the game:
see-legend = Stacks from the bottom up; # locked; . free.
see-legend-duals = Of a dual the half that counts, as a capital.
