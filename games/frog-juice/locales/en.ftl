# Frog Juice, in English.
name = Frog Juice
summary = Capture ingredients by their numbers, cast spells, and watch out for the Witch.
aim = Most points win: 1 for each power card, { $largest-pile } for the most ingredients.

## Options
option-players = Number of players.
option-dealer = Who deals first; the player on the dealer’s left starts.
option-quiet-end = The game also ends when everyone passes in turn after the draw pile has run out.
option-witch-needs-centre = You can’t play a Witch when the centre is empty.
option-cat-for-a-point = With no card to steal, you may play the Black Cat for its own point.
option-auto-ask = A spell you cast gathers its cards by itself: from your hand, the centre, then the other players.
option-witch-sweeps-spells = A sweep also takes everyone’s incomplete spells.
option-tie-by-ingredients = The larger Ingredient pile breaks a tie on points.

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
phrase-capture = Capture { $centre } with { $hand }
phrase-cat = Send the Black Cat to steal { $card } from { $seat }
phrase-cat-alone = Play the Black Cat for its own point
phrase-witch = Sweep the centre with a Witch
phrase-witch-and-wash = Sweep the centre with a Witch and melt her yourself
ask-occasion-window = A Witch is in the centre, before { $player }’s action.
ask-occasion-sweep = { $player } sweeps the centre with a Witch.
ask-reaction = Does anyone have a Witch Wash?
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
event-answered-wash = The Witch Wash is ready; the other players have yet to answer.
event-answered-decline = The answer is: no Witch Wash.
event-dealer = { $seat } deals.
event-laid-out = { $card } is dealt to the centre.
event-centre-begins = The centre starts with { $cards }.
event-turn = { $seat }’s turn.
event-window-witch = There is a Witch in the centre. { $asked } may use the Witch Wash.
event-window-sweep = { $asked } may melt the Witch with the Witch Wash.
event-nobody-witch = Nobody uses the Witch Wash.
event-nobody-sweep = Nobody melts the Witch.
event-witch-taken = { $seat } takes a Witch from the centre with the Witch Wash.
event-captured = { $seat } captures { $centre } with { $hand }.
event-robbed = { $seat }’s Black Cat steals { $card } from { $victim }.
event-cat-played = { $seat } plays the Black Cat for its own point.
event-witch-played = { $seat } plays a Witch.
event-swept = { $n ->
    [one] { $seat } sweeps an empty centre and keeps the Witch.
   *[other] { $seat } sweeps up { $n } cards, including the Witch: { $cards }.
}
event-swept-own-melt = { $seat } melts the Witch with the Witch Wash and takes { $n } cards in all: { $cards }.
event-swept-melted = { $seat } melts the Witch and takes { $n } cards in all: { $cards }.
event-cast = { $seat } casts { $spell }.
event-asked-gave = { $seat } asks { $of } for { $card } and gets it.
event-asked-no = { $seat } asks { $of } for { $card }: no.
event-added-hand = { $seat } adds { $card } to { $spell } from their hand.
event-added-centre = { $card } is added to { $spell } from the centre.
event-added-player = { $of } hands over { $card } for { $spell }.
event-completed = { $spell } is complete.
event-passed = { $seat } passes.
event-discarded = { $seat } discards { $card }.
event-ended = { $seat } ends the turn with an empty hand.
event-over = All cards have been played. The match is over.
event-over-quiet = Everyone has passed. The match is over.

## Refusals
refuse-no-seat = There is no such player; there are { $players } players.
refuse-over = The match is over.
refuse-dealing = The cards are still being dealt.
refuse-drawing = Cards are still being drawn.
refuse-not-asked = Other players are asked about the Witch Wash first.
refuse-answered = You have already answered.
refuse-answer-first = Answer about the Witch Wash first: use it or decline.
refuse-no-window = Nobody is being asked about the Witch Wash now.
refuse-not-your-turn = It is { $seat }’s turn.
refuse-action-first = Take your action first: capture, Black Cat, Witch, spell or pass.
refuse-one-action = You have already taken your action this turn.
refuse-melted = The Witch has been melted: you can only discard.
refuse-not-in-hand = { $there ->
    [0] { $card } is not in your hand.
    [one] { $card } is in your hand only once, not { $count } times.
   *[other] { $card } is in your hand only { $there } times, not { $count }.
}
refuse-not-in-centre = { $there ->
    [0] { $card } is not in the centre.
    [one] { $card } is in the centre only once, not { $count } times.
   *[other] { $card } is in the centre only { $there } times, not { $count }.
}
refuse-no-number = { $card } has no number: it can’t capture or be captured.
refuse-several = You can’t capture several cards with several cards: one side must be a single card.
refuse-sum = These don’t match: your cards add up to { $hand }, those in the centre to { $centre }.
refuse-cat-own = The Black Cat can only steal from another player.
refuse-cat-no-victim = No other player has a power card for the Black Cat to steal.
refuse-cat-card = { $card } is not in { $seat }’s Power pile.
refuse-cat-victim = The Black Cat can steal a card: say which one, and from whom.
refuse-empty-centre = In this match you can’t play a Witch while the centre is empty.
refuse-no-witch = There is no Witch in the centre.
refuse-no-spell-needs = No spell needs { $card }.
refuse-no-such-spell = { $card } is for { $spell }, which is not in front of you.
refuse-already-added = { $spell } already has { $card }.
refuse-ask-self = You can only ask other players.
refuse-ask-empty = { $seat } has no cards, so you can’t ask them.
refuse-asked-before = You have already asked { $seat } for { $card } this turn: the answer was no.
refuse-discard-empty = Your hand is empty, so there is nothing to discard: end the turn.
refuse-must-discard = You must end your turn with a discard.

## Refusals of positions and score sheets
refuse-position-players = The position has { $given } players, the match { $players }.
refuse-position-dealer = The dealer does not fit the match.
refuse-position-cards = There should be { $copies } of { $card }; the position has { $given }.
refuse-position-hand = { $seat } holds more than four cards.
refuse-position-pile = { $seat }’s piles are mixed: ingredients go on one, power cards on the other.
refuse-position-spell = An incomplete spell must have some of the cards it needs, not all, and no others.
refuse-position-spell-twice = The same spell is there twice.
refuse-position-denied = { $seat } can’t have denied these kinds: they are in the hand, or no spell needs them.
refuse-position-asked = { $seat } can’t have been asked for these kinds this turn.
refuse-position-phase = The cards can’t be like this in this phase ({ $phase }).
refuse-position-window = The answers about the Witch Wash do not fit the hands.
refuse-position-quiet = There can’t have been that many quiet turns.
refuse-sheet-players = A sheet is for two to four players, not { $n }.
refuse-sheet-ingredients = There are 44 ingredient cards; the sheet has { $n }.
refuse-sheet-pile = { $card } is an ingredient, so it can’t be in a Power pile.
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
    [one] Tie-break: the larger Ingredient pile (1 card)
   *[other] Tie-break: the larger Ingredient pile ({ $n } cards)
}

## The picture
picture-dealing = The cards are being dealt
picture-drawing = { $seat } draws
picture-window = { $seat }’s turn; the other players are asked about the Witch Wash first
picture-act = { $seat }: action
picture-sweep = { $seat } sweeps; the other players are asked about the Witch Wash
picture-spell = { $seat }: spells, then the discard
picture-discard = { $seat }: discard
picture-over = The match is over
picture-centre = Centre:
picture-draw-pile = Draw pile: { $n } { $n ->
    [one] card
   *[other] cards
}
picture-player = { $seat }
picture-counts = hand { $hand }, ingredients { $ingredients }, power { $power }
picture-counts-narrow = hand { $hand } ingr. { $ingredients } power { $power }
picture-power = Power:
picture-open-spell = { $spell }, incomplete:
picture-needs = still needs
picture-denied = Does not hold:
picture-hand = Your hand:
