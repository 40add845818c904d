# The board of Stacking Frogs, in English.

board-you = You
board-my-stage = Your stage
board-stage-of = { $player }’s stage
board-home = To your stage
board-others = The other stages
board-hand = Your cards
board-halves = Which half is up
board-grid = The cards on the table
board-automaton = Automaton

# The act and the round.
board-act = Act { $act } of 3, round { $round } of { $rounds }
board-curtain = Act { $act }
board-over = The show is over
board-pass-left = Pass hands to the left
board-pass-right = Pass hands to the right
board-deck = Draw pile: { $cards }; wooden markers left: { $markers }
board-tail = Under the draw pile, in this order:
board-out = Left the game:
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# The question of the turn.
board-ask-pick = Pick a card
board-ask-take = Take a card from the table
board-ask-place = Place it: { $card }
board-ask-green = Green: move a frog from one stack onto another
board-ask-green-solo = Green: move one of your frogs, or claim one from the automaton
board-ask-recruit = Recruit one of the frogs drawn
board-others-green = { $player } has a green and moves a frog
board-others-pink = { $player } has a pink and recruits
board-solved = { "" }
board-wait = One moment…
board-answered = You have chosen

# Descriptions for screen readers.
board-empty = { $at }: empty
board-frog = { $points ->
    [one] { $at }: { $frog }, worth { $points } point
   *[other] { $at }: { $frog }, worth { $points } points
}
board-stack = { $points ->
    [one] { $at }: { $frog } on { $covered }, worth { $points } point
   *[other] { $at }: { $frog } on { $covered }, worth { $points } points
}
board-stack-locked = { $points ->
    [one] { $at }: { $frog } on { $covered }, locked, worth { $points } point
   *[other] { $at }: { $frog } on { $covered }, locked, worth { $points } points
}
board-chosen = { $what }. This is where it would go.
board-target = { $what }. It can go here.
board-target-gain = { $what }. It can go here: { $gain }.
board-lifted-here = { $what }. You have picked up its top frog.
board-movable = { $what }. You can move its top frog.
board-last = { $what }. Part of the last round.
board-show-stage = { $points ->
    [one] Show { $player }’s stage: { $points } point
   *[other] Show { $player }’s stage: { $points } points
}
board-show-stage-card = { $what }. Places { $card } now.
board-stage-target = { $what }. It can go there.
board-stage-movable = { $what }. You can move a frog there.
board-pile-of = { $count } × { $card }
board-pile = { $points ->
    [one] The automaton’s pile, { $points } point: { $cards }
   *[other] The automaton’s pile, { $points } points: { $cards }
}
board-pile-empty = The automaton’s pile is empty
board-card-hand = { $card }. { $ability }
board-card-picked = { $card }: you have picked this one.
board-card-played = { $card }, to be placed. { $ability }
board-card-drawn = { $card }, drawn. { $ability }
board-card-aside = { $card }, set aside
board-card-pile = { $card }, in the automaton’s pile. { $ability }
board-half = With { $half } up
board-grid-gone = Row { $row }, column { $column }: taken
board-grid-down = Row { $row }, column { $column }: face down
board-grid-known = Row { $row }, column { $column }: face down, but you know it: { $card }
board-grid-up = Row { $row }, column { $column }: { $card }
board-grid-next = { $what }. The automaton takes this one next.

# Choosing.
board-lifted = { $targets ->
    [one] Picked up: { $frog }. Choose the one stack it can go onto.
   *[other] Picked up: { $frog }. Choose one of { $targets } stacks.
}
board-where = Place { $card }. Where does it go?
board-as-half = { $card } as { $half }
board-which-half = Which half is up, { $first } or { $second }?
board-offer-pick = { $what }. { $ability }
board-offer-blind = { $what }. It is face down: a surprise.
board-offer-move = { $what }: { $frog }
board-offer = { $what }. { $changes }.
board-offer-same = { $what }. The points stay the same.
board-change = { $player }: { $before } → { $after }

# Texts beside the picture, in which the places are highlighted, so that they need no names.
aimed-at = { "" }
do-place = Place it
do-place-as = Place it as { $half }
do-move = Move { $from-seat }’s frog onto { $to-seat }’s stack
do-recruit = Recruit { $card }
do-recruit-as = Recruit { $card } as { $half }
do-claim = Claim { $card } from the automaton
do-claim-as = Claim { $card } from the automaton as { $half }
placed = { $seat } places { $frog }.
locked = { $seat }’s stack is locked with a wooden marker.
moved = { $seat } moves { $from-seat }’s { $frog } onto { $to-seat }’s stack.
stack-locked = That stack is locked.
touches-nothing = A new frog must touch another frog on the stage; there it would touch none.
outside-frame = That is outside the 3 × 3 frame.
first-at-origin = The first frog of a stage goes in the middle; the frame floats.
too-wide = There the stage would not fit in a 3 × 3 square.
nothing-to-lift = There is no frog there.
not-to-empty = A green must move a frog onto a stack, and there is none there.
same-stack = The frog must go to another stack.
card-gone = There is no card there any more.
recruited = { $seat } recruits { $frog }.
claimed = { $seat } claims { $frog } from the automaton.
snatched = The automaton takes { $frog } from the stage.
under = { $count ->
    [one] The other one goes under the draw pile.
   *[other] The other { $count } go under the draw pile.
}
took = { $by } takes { $card }.
automaton-took = The automaton takes { $card }.

# Texts for the player whom they concern.
board-you-revealed = You reveal { $card }.
board-you-left-game = You have nowhere to place { $card }, so it leaves the game.
board-you-placed = You place { $frog }.
board-you-locked = Your stack is locked with a wooden marker.
board-you-nothing-to-move = A green without effect: you have nothing to move.
board-you-moved = You move { $from-seat } { $frog } onto { $to-seat } stack.
board-moved = { $seat } moves { $from-seat } { $frog } onto { $to-seat } stack.
board-you-recruited = You recruit { $frog }.
board-you-took = You take { $card }.
board-you-won = You win!
board-you-claimed = You claim { $frog } from the automaton.
board-your = your
board-whose = { $player }’s
board-to-you = you
