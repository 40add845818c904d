# Stacking Frogs, in English. Players are names, such as "Player 2".

name = Stacking Frogs
summary = Draft frogs, stack them on a stage of your own, and pass the rest on.
aim = After three acts, the stage that is worth the most wins.

## Options
option-players = Number of players; solo, you face the automaton.
option-deck = The cards: the base deck of 48, or the expanded deck of 64 with pinks and duals; five players need the expanded one.
option-passing = Which way hands pass in the three acts: left, right, left, or the other way round.
option-frame = Whether the 3 × 3 frame of a stage floats around its frogs or is fixed from the start.
option-pinks-cancel = Two or more pinks in one round cancel each other out, as greens do.

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
do-move = Move { $from-seat }’s frog at { $from } onto { $to-seat }’s stack at { $to }
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
left-game = { $seat } has nowhere to place { $card }, so it leaves the game.
aimed-at = { $seat } will place at { $at } once everyone has decided.
placed = { $seat } places { $frog } at { $at }.
locked = { $seat }’s stack at { $at } is locked with a wooden marker.
greens-cancelled = Several greens in one round: they cancel each other out.
pinks-cancelled = Several pinks in one round: they cancel each other out.
nothing-to-move = A green without effect: { $by } has nothing to move.
moved = { $seat } moves { $from-seat }’s { $frog } at { $from } onto { $to-seat }’s stack at { $to }.
drew = Drawn for { $by }: { $card }.
set-aside = Only pinks and greens were drawn for { $by }: they are set aside.
nothing-to-recruit = There is nothing to recruit for { $by }.
recruited = { $seat } recruits { $frog } and places it at { $at }.
automaton-recruited = The automaton recruits { $card }.
under = { $count ->
    [one] Under the draw pile goes { $cards }.
   *[other] Under the draw pile go, in this order, { $cards }.
}
passed-left = Everyone passes their hand to the left.
passed-right = Everyone passes their hand to the right.
turned-over = Row { $row }, column { $column } is turned over: { $card }.
took = { $by } takes { $card } from row { $row }, column { $column }.
automaton-took = The automaton takes { $card } from row { $row }, column { $column }.
claimed = { $seat } claims { $frog } from the automaton and places it at { $at }.
snatched = The automaton takes { $frog } from the stage, at { $from }.
final-points = { $points ->
    [one] { $points } point for { $by }.
   *[other] { $points } points for { $by }.
}
wins = { $by } wins.
automaton-wins = The automaton wins.
share-win = The win is shared by { $winners }.

## Refusals
no-such-seat = { $players ->
    [one] There is no { $seat }: you play solo.
   *[other] There is no { $seat }: there are { $players } players.
}
match-over = The match is over.
cards-are-drawn = Cards are being drawn; nobody can decide anything now.
not-your-turn = It is { $seat }’s turn.
now-pick = You must pick a card now.
now-place = You must place a frog now.
now-move = { $seat } must carry out a green now.
now-recruit = { $seat } must recruit now.
now-take = You must take a card from the grid now.
already-picked = You have already picked a card this round.
already-placed = You have already placed a frog this round.
nothing-to-place = You have no card to place this round.
not-in-hand = { $card } is not in your hand; you hold { $hand }.
stack-locked = The stack at { $at } is locked.
red-lowest = A red can never be at the bottom of a stack, and { $card } would be.
touches-nothing = A new frog must touch another frog on the stage; at { $at } it would touch none.
not-a-dual = You can’t choose { $half }: { $card } is not a dual.
choose-half = Choose which half of { $card } is up: { $first } or { $second }.
outside-frame = { $at } is outside the frame, which runs from 0,0 to 2,2.
first-at-origin = The first frog of a stage must be placed at 0,0, not at { $at }; the frame floats.
too-wide = With { $at } the stage would not fit in a 3 × 3 square.
no-such-stage = { $seat } has no stage in this match.
nothing-to-lift = There is no frog at { $at }.
not-to-empty = A green must move a frog onto a stack, and there is none at { $at }.
same-stack = The frog at { $at } must go to another stack.
not-drawn = Not drawn: { $card }. Drawn: { $drawn }.
never-recruited = Pinks and greens can’t be recruited, and { $card } is one.
no-automaton = You can only claim cards from the automaton in the solo game.
not-in-pile = There is no { $card } in the automaton’s pile.
card-gone = There is no card at { $at } any more.
outside-grid = The grid has two rows of { $columns }, so it has no space { $at }.

## Refusals of score sheets
sheet-stages = A sheet has one to five stages, not { $count }.
sheet-pile = The automaton plays against one stage, not { $count }.
sheet-copies = { $copies ->
    [one] The game has one { $card }, and there are more on the sheet.
   *[other] The game has { $copies } of { $card }, and there are more on the sheet.
}
sheet-height = { $seat }’s stack on space { $cell } is higher than three.
sheet-red-lowest = { $seat } has a red at the bottom on space { $cell }.

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
    [one] { $cell }: { $frog }, { $each } × 1 colour
   *[other] { $cell }: { $frog }, { $each } × { $count } colours
}
score-orange-corner = { $cell }: { $frog } in a corner
score-orange-elsewhere = { $cell }: { $frog }, not in a corner
score-red = { $count ->
    [one] { $cell }: { $frog }, { $each } × 1 red
   *[other] { $cell }: { $frog }, { $each } × { $count } reds
}
score-nothing = { $cell }: { $frog }
score-covered-orange = { $count ->
    [one] { $cell }: 1 covered orange, { $each }
   *[other] { $cell }: { $count } covered oranges, { $each } each
}
score-empty = { $count ->
    [one] 1 empty space
   *[other] { $count } empty spaces
}
score-settled = Dual { $card } counts as { $half }
score-pile = { $count ->
    [one] 1 × { $colour }
   *[other] { $count } × { $colour }, { $each } each
}
score-colours = Tie-break, different colours: { $count }
others = Automaton

## The picture
see-act = Act { $act } of { $acts }, round { $round } of { $rounds }
turn-deal = Cards are dealt
turn-reveal = Cards are turned over
turn-pick = Picking a card: { $seats }
turn-take = Taking a card: { $seat }
turn-place = Placing a frog: { $seats }
turn-move = Carrying out a green: { $seat }
turn-draw = Cards are drawn for { $by }
turn-recruit = Recruiting: { $seat }
see-stage = { $seat }’s stage
see-hand = { $seat }’s hand:
see-hand-of = { $count ->
    [one] { $seat }’s hand: 1 card
   *[other] { $seat }’s hand: { $count } cards
}
see-hands-left = Hands pass to the left in this act.
see-hands-right = Hands pass to the right in this act.
see-picked = Picked by { $by }:
see-played = Card of { $by }:
see-drawn = Drawn:
see-aside = Set aside:
see-grid = Grid: row.column and card; ? face down, (known), - gone
see-pile = The automaton’s pile:
see-deck = Draw pile: { $count }, markers: { $markers }
see-tail = Known at the bottom of the draw pile:
see-out = Out of the game:
see-legend = Stacks from the bottom up; # locked; . free; * last move.
see-legend-duals = A dual shows the half that counts, as a capital.
