# The board of Stacking Frogs, in English.

board-my-stage = Your stage
board-stage-of = The stage of { $player }
board-home = My stage
board-others = The other stages
board-hand = Your cards
board-halves = Which half is up
board-grid = The cards on the table
board-automaton = Automaton

# Where the match is.
board-act = Act { $act } of 3, round { $round } of { $rounds }
board-over = The show is over
board-pass-left = Hands go left
board-pass-right = Hands go right
board-deck = Deck: { $cards }; wooden markers left: { $markers }
board-tail = Under the deck, in this order:
board-out = Left the game:
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# What is wanted.
board-ask-pick = Pick a card
board-ask-take = Take a card from the table
board-ask-place = Place it: { $card }
board-ask-green = Green: move a frog from one stack onto another
board-ask-green-solo = Green: move a frog of yours, or claim one from the automaton
board-ask-recruit = Recruit one of the frogs drawn
board-others-green = { $player } has a green, and moves a frog
board-others-pink = { $player } has a pink, and recruits
board-wait = One moment
board-wait-for = Waiting for { $players }

# What lies where, for those who hear it.
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
    [one] { $at }: { $frog } on { $covered }, locked under wood, worth { $points } point
   *[other] { $at }: { $frog } on { $covered }, locked under wood, worth { $points } points
}
board-chosen = { $what }. This is where it would go.
board-target = { $what }. It can go here.
board-target-gain = { $what }. It can go here: { $gain }.
board-lifted-here = { $what }. Its top frog is in your hand.
board-movable = { $what }. You can move its top frog.
board-last = { $what }. Part of the last round.
board-show-stage = { $points ->
    [one] Show the stage of { $player }: { $points } point
   *[other] Show the stage of { $player }: { $points } points
}
board-show-stage-card = { $what }. Places { $card } now.
board-pile-of = { $count } x { $card }
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

# What a frog is good for.
board-ability-blue = Each visible blue is worth 1 for every visible blue on your stage.
board-ability-purple = On top: 3, plus 1 for every stack of three on all stages.
board-ability-yellow = On top: 3 for every colour in its stack.
board-ability-orange = In a corner: 7. Covered: 2. Elsewhere nothing.
board-ability-red = On top: 6 for every red in its stack. Never the lowest.
board-ability-green = When placed, it moves a frog on any stage.
board-ability-pink = When placed, it recruits one of three frogs drawn.
board-ability-dual = Two colours: you say which half is up.

# Choosing.
board-lifted = { $targets ->
    [one] In hand: { $frog }. It can go onto one stack. Which?
   *[other] In hand: { $frog }. It can go onto { $targets } stacks. Which?
}
board-where = In hand: { $card }. Where does it go?
board-as-half = { $card } as { $half }
board-which-half = At { $at }: which half is up, { $first } or { $second }?
board-offer-pick = { $what }. { $ability }
board-offer-blind = { $what }. It lies face down: a surprise.
board-offer-move = { $what }: { $frog }
board-offer = { $what }. { $changes }.
board-offer-same = { $what }. No points change hands.
board-change = { $player }: { $before } → { $after }

# The score pad.
board-form-frog = Choose a frog, then touch its place
board-form-half = Of a dual: the half below
board-form-plain = no dual
board-form-take = Take off
board-form-fixed = The frame was fixed from the start (a house rule); otherwise it lies where the corners are worth most.
board-form-pile = The automaton’s pile
board-form-pile-add = Put onto the pile: { $card }
board-form-pile-take = { $card }, { $count } on the pile. Touch to take one off.

# Captions of pictures in the rules.
board-figure-stage = A stage half-way: three columns are taken, a row may still be added above or below. One stack is locked under wood.
board-figure-corner = The frame is settled: orange in a corner is worth 7, and 2 under others.
board-figure-red = Red on red on blue: 12. A red never lies lowest, but goes on any unlocked stack.
board-figure-dual = Duals: the half that is up is large, the other still shows on the band.

# The first match, guided.
lesson-aim = This ring is your stage: three by three places for stacks of frogs, three frogs high at most. Everybody drafts cards, places frogs, and passes the rest on. After three acts the highest total wins. On every stack stands what it is worth now; each empty place costs 1 in the end.
lesson-pick = All pick a card at the same time; the rest of the hand goes to a neighbour. You have two visible blues, and every visible blue counts all of them. Pick the third blue: touch it, look at what it would gain, and confirm.
lesson-pick-otherwise = You may. But look what the blue one would gain first: touch it.
lesson-place = Now place it: beside a frog of yours, by side or corner, or on top of a stack. Three visible blues are worth 9. Do not cover a blue: take one of the empty places.
lesson-place-otherwise = That covers a frog of yours. Look for an empty place, where the blue gains most.
lesson-red = Red is worth 6 for each red in its stack, but it can never lie lowest. Put this one on the stack that has a red already: 12 points, and the stack is full.
lesson-red-otherwise = Allowed, but there is a better stack: the one with a red in it.
lesson-orange = A stack of three gets a wooden marker, and nobody touches it again. Orange wants a corner: 7 there, nothing elsewhere. Your frame is settled now, so the corners are known: take one that is free.
lesson-orange-otherwise = That is no free corner. An empty corner gains most.
lesson-green = A green moves the top frog of any unlocked stack onto another unlocked one, on any stage. The yellow on the other stage is worth 6. Touch that stage, lift the yellow, and put it on your own red and blue: there it counts three colours, for you.
lesson-green-otherwise = A fine trick as well. But now fetch the yellow of the other stage onto your stack at 1,0.
lesson-tie = If two players play a green in one round, the greens cancel each other. With the expanded deck there are pinks, which recruit, and duals, of which you choose the upper half.
