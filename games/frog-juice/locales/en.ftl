# Frog Juice, in English.
name = Frog Juice
summary = Catch ingredients by their numbers, cast spells, and mind the Witch.
aim = Score the most points: each card in your Power pile is worth 1, and the largest Ingredient pile 2.

## Options
option-players = How many play.
option-dealer = Who deals first; the player to the left begins.
option-quiet-end = The game also ends when everybody has passed in turn with the draw pile gone.
option-witch-needs-centre = With an empty centre a Witch cannot be played.
option-cat-for-a-point = With nobody to rob, the Black Cat may be played for its own point.
option-auto-ask = A spell that is laid gathers its cards by itself: hand, centre, then the others.
option-witch-sweeps-spells = Sweeps take incomplete spells too, everybody's.
option-tie-by-ingredients = A tie on points goes to the larger Ingredient pile.

## Cards
card-1 = Shrinking Brew (1)
card-2 = Bats (2)
card-3 = Toads (3)
card-4 = Newts (4)
card-5 = Mice (5)
card-6 = Frog Juice (6)
card-7 = Toadstools (7)
card-8 = Unicorn Horn (8)
card-9 = Monkey Powder (9)
card-10 = Star and Moon Dust (10)
card-11 = Deadly Nightshade (11)
card-prince = Prince (12)
card-princess = Princess (12)
card-witch = Witch
card-cat = Black Cat
card-wash = All Purpose Witch Wash
card-gravity = Anti-Gravity
card-disappearing = Disappearing
card-sleep = Eternal Sleep
card-frog = Prince to Frog
card-ugly = Uglifying

## Actions
phrase-capture = Take { $centre } with { $hand }
phrase-cat = Send the Black Cat to { $seat } for { $card }
phrase-cat-alone = Play the Black Cat for its own point
phrase-witch = Sweep the centre with a Witch
phrase-witch-and-wash = Sweep the centre with a Witch and melt her yourself
phrase-wash = Use the Witch Wash
phrase-decline = Decline
phrase-cast = Cast { $spell }
phrase-pass = Pass
phrase-add-hand = Add { $card } from your hand
phrase-add-centre = Add { $card } from the centre
phrase-ask = Ask { $seat } for { $card }
phrase-discard = Discard { $card }
phrase-end = End the turn
phrase-dealer = { $seat } deals
phrase-draw = { $card } is drawn

## Events
event-drew = { $seat } draws a card.
event-drew-card = { $seat } draws { $card }.
event-answered-wash = The Witch Wash is ready; the others are still being asked.
event-answered-decline = Declined.
event-dealer = { $seat } deals.
event-laid-out = { $card } is laid in the centre.
event-turn = It is the turn of { $seat }.
event-window-witch = A Witch lies in the centre. { $asked } may use the Witch Wash.
event-window-sweep = { $asked } may melt the sweep with the Witch Wash.
event-nobody-witch = Nobody uses the Witch Wash.
event-nobody-sweep = Nobody melts the sweep.
event-witch-taken = { $seat } takes a Witch out of the centre with the Witch Wash.
event-captured = { $seat } takes { $centre } with { $hand }.
event-robbed = The Black Cat of { $seat } takes { $card } from { $victim }.
event-cat-played = { $seat } plays the Black Cat for its own point.
event-witch-played = { $seat } plays a Witch.
event-swept = { $n ->
    [one] { $seat } sweeps an empty centre and keeps the Witch.
   *[other] { $seat } sweeps { $n } cards, the Witch included: { $cards }.
}
event-swept-own-melt = { $seat } melts the Witch with the Witch Wash and takes { $n } cards in all: { $cards }.
event-swept-melted = { $seat } melts the sweep and takes { $n } cards in all: { $cards }.
event-cast = { $seat } casts { $spell }.
event-asked-gave = { $seat } asks { $of } for { $card }, and gets it.
event-asked-no = { $seat } asks { $of } for { $card }: no.
event-added-hand = { $card } goes under { $spell }, from the hand of { $seat }.
event-added-centre = { $card } goes under { $spell }, from the centre.
event-added-player = { $card } goes under { $spell }, from the hand of { $of }.
event-completed = { $spell } is complete.
event-passed = { $seat } passes.
event-discarded = { $seat } discards { $card }.
event-ended = { $seat } ends the turn with an empty hand.
event-over = All cards are played. The game is over.
event-over-quiet = Everybody has passed. The game is over.

## Refusals
refuse-no-seat = There is no such player; { $players } play.
refuse-over = The game is over.
refuse-dealing = The cards are still being dealt.
refuse-drawing = Cards are still being drawn.
refuse-not-asked = Others are being asked for the Witch Wash first.
refuse-answered = The answer has been given already.
refuse-answer-first = The question about the Witch Wash comes first: use it or decline.
refuse-no-window = Nobody is being asked for the Witch Wash now.
refuse-not-your-turn = It is the turn of { $seat }.
refuse-action-first = The action comes first: capture, Cat, Witch, spell, or pass.
refuse-one-action = This turn's action has been taken.
refuse-melted = The sweep was melted: only the discard is left.
refuse-not-in-hand = { $there ->
    [0] { $card } is not in your hand.
    [one] { $card } is in your hand only once, not { $count } times.
   *[other] { $card } is in your hand only { $there } times, not { $count }.
}
refuse-not-in-centre = { $there ->
    [0] { $card } is not in the centre.
    [one] { $card } lies in the centre only once, not { $count } times.
   *[other] { $card } lies in the centre only { $there } times, not { $count }.
}
refuse-no-number = { $card } has no number: it neither captures nor is captured.
refuse-several = Several hand cards cannot take several centre cards.
refuse-sum = The hand cards make { $hand }, the centre cards { $centre }.
refuse-cat-own = The Black Cat takes from another player.
refuse-cat-no-victim = No other player has a power card for the Black Cat to take.
refuse-cat-card = { $card } is not in the Power pile of { $seat }.
refuse-cat-victim = The Black Cat has somebody to rob: say whom, and of what.
refuse-empty-centre = With an empty centre a Witch cannot be played here.
refuse-no-witch = No Witch lies in the centre.
refuse-no-spell-needs = No spell needs { $card }.
refuse-no-such-spell = { $card } is for { $spell }, which does not lie before you.
refuse-already-added = { $spell } has { $card } already.
refuse-ask-self = Only other players can be asked.
refuse-ask-empty = { $seat } has no cards and is not asked.
refuse-asked-before = { $seat } has been asked for { $card } this turn: the answer was no.
refuse-discard-empty = With an empty hand there is nothing to discard: end the turn.
refuse-must-discard = The turn ends with a discard.

## Refusals of positions and score sheets
refuse-position-players = The position has { $given } players, the match { $players }.
refuse-position-dealer = The dealer does not fit the match.
refuse-position-cards = There should be { $copies } of { $card }; the position has { $given }.
refuse-position-hand = { $seat } holds more than four cards.
refuse-position-pile = The piles of { $seat } are mixed: ingredients go on one, power cards on the other.
refuse-position-spell = An incomplete spell holds some of the cards it needs, not all, and no others.
refuse-position-spell-twice = The same spell lies there twice.
refuse-position-denied = { $seat } cannot have denied these kinds: they are in the hand, or no spell needs them.
refuse-position-asked = { $seat } cannot have been asked for these kinds in this turn.
refuse-position-phase = The cards do not lie as they can in this phase ({ $phase }).
refuse-position-window = The answers about the Witch Wash do not fit the hands.
refuse-position-quiet = So many quiet turns cannot have passed.
refuse-sheet-players = A sheet is for two to four players, not { $n }.
refuse-sheet-ingredients = There are 44 ingredient cards; the sheet has { $n }.
refuse-sheet-pile = { $card } is an ingredient: it does not lie in a Power pile.
refuse-sheet-copies = { $copies ->
    [one] There is one { $card }; the sheet has { $given }.
   *[other] There are { $copies } of { $card }; the sheet has { $given }.
}

## The score pad
score-power = { $n ->
    [0] No power cards
    [one] 1 power card at 1 point
   *[other] { $n } power cards at 1 point each
}
score-largest = { $n ->
    [one] Largest Ingredient pile (1 card): { $points } points
   *[other] Largest Ingredient pile ({ $n } cards): { $points } points
}
score-not-largest = { $n ->
    [0] No ingredients
    [one] Ingredient pile of 1 card, not the largest
   *[other] Ingredient pile of { $n } cards, not the largest
}
score-tie-broken = { $n ->
    [one] Of those tied, the larger Ingredient pile (1 card)
   *[other] Of those tied, the larger Ingredient pile ({ $n } cards)
}

## The picture
picture-dealing = The cards are being dealt
picture-drawing = { $seat } draws
picture-window = { $seat } is to act; the others are asked for the Witch Wash first
picture-act = { $seat }: the action
picture-sweep = { $seat } sweeps; the others are asked for the Witch Wash
picture-spell = { $seat }: spells, then the discard
picture-discard = { $seat }: the discard
picture-over = The game is over
picture-centre = Centre:
picture-draw-pile = Draw pile: { $n } { $n ->
    [one] card
   *[other] cards
}
picture-player = { $seat }
picture-counts = hand { $hand }, ingredients { $ingredients }, power { $power }
picture-power = Power:
picture-open-spell = { $spell }, open:
picture-needs = still needs
picture-denied = Does not hold:
picture-hand = Your hand:
