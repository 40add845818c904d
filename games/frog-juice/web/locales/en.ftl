# The board of Frog Juice, in English.
board-sums = Your cards: { $hand }. From the centre: { $centre }.
board-hand-sum = { $hand }. Now choose what it takes from the centre.
board-centre-sum = From the centre: { $centre }. Now choose cards of your hand.
board-capture = { $phrase } ({ $centre }, with { $hand }).
board-which = Which do you mean?
board-standing = { $hand ->
    [one] one card in hand
   *[other] { $hand } cards in hand
}, { $power ->
    [one] one power card
   *[other] { $power } power cards
}, { $ingredients ->
    [one] one ingredient
   *[other] { $ingredients } ingredients
}
board-in-hand = { $card }, in your hand
board-in-centre = { $card }, in the centre
board-in-pile = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } times
}, in the Power pile of { $player }
board-needs = { $card } is still needed
board-denied = Said no to: { $cards }
board-before = What lies before { $player }
board-pile = Power pile
board-draw = { $count ->
    [0] The draw pile is empty
    [one] One card in the draw pile
   *[other] { $count } cards in the draw pile
}
board-centre = Centre
board-centre-empty = Nothing lies in the centre.
board-window-wait = The others are asked whether they use the Witch Wash.
board-ask = Ask { $player }
board-of = What your spells need, you may ask of { $player } after your action. With the Black Cat you may take a power card.
board-pot = { $count ->
    [one] One ingredient
   *[other] { $count } ingredients
} of { $player }
board-times = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } times
}
board-hand = Your hand
board-window-witch = A Witch lies in the centre. Do you use the Witch Wash?
board-window-sweep = A Witch sweeps the centre. Do you melt her with the Witch Wash?
board-act = Choose a card of your hand and what it takes, or:
board-spell-step = Help your spells, then discard a card.
board-discard = Discard a card.

# Where long names of cards may break.
board-breaks = Toad-stools Night-shade Disap-pearing Ugli-fying Prin-cess Shrin-king
