# The board of Frog Juice, in English.
board-sums = Your cards: { $hand }. From the centre: { $centre }.
board-hand-sum = { $hand }. Now choose what it captures from the centre.
board-centre-sum = From the centre: { $centre }. Now choose cards from your hand.
board-capture = Your { $hand } captures { $centre }.
board-sweep = { $phrase }: every card in it goes to your piles.
board-cast = { $phrase }. It needs { $needs }.
board-which = Which do you mean?
board-answers = Choose an answer, or something that glows on the table.
board-from-where = Where do you get { $card }?
board-from-hand = From your hand
board-from-centre = From the centre
board-of-which = What do you ask { $player } for?
board-steals = Which card does the Black Cat steal?
board-steal = { $card } from { $player }
board-close = Close
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
}, in { $player }’s Power pile
board-can = { $card }. You can choose it.
board-needs = { $card } is still needed
board-denied = Said no to: { $cards }
board-before = In front of { $player }
board-pile = Power pile
board-draw = { $count ->
    [0] The draw pile is empty
    [one] One card in the draw pile
   *[other] { $count } cards in the draw pile
}
board-centre = Centre
board-centre-empty = The centre is empty.
board-window-wait = There is a Witch in the centre. Anyone with a Witch Wash may take her now; then it is { $player }’s turn.
board-window-wait-you = There is a Witch in the centre. The other players may take her with a Witch Wash; then it is your turn.
board-sweep-wait = { $player } sweeps the centre with a Witch. Anyone with a Witch Wash may melt her first.
board-sweep-wait-you = Your Witch is about to sweep the centre. The other players may melt her with a Witch Wash first.
board-ask = Ask { $player }
board-of = After your action you may ask { $player } for what your spells need. With the Black Cat you may steal a power card.
board-pot = { $player }: { $count ->
    [one] one ingredient
   *[other] { $count } ingredients
}
board-times = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } times
}
board-hand = Your hand
board-window-witch = There is a Witch in the centre. Use the Witch Wash?
board-window-sweep = A Witch sweeps the centre. Melt her with the Witch Wash?
board-pass = No card of yours can do anything now: pass.
board-act = Choose a card from your hand and what it captures.
board-spell-step = Add to your spells if you like, then discard a card.
board-spell-end = Add to your spells if you like, then end your turn.
board-end = You can do nothing more now: end your turn.
board-discard = Discard a card.

# Long names of cards, with their possible breaks.
board-breaks = Toad-stools Night-shade Disap-pearing Ugli-fying Prin-cess Shrin-king

# Events, said to the player who acts.
board-you-witch-taken = You take a Witch from the centre with the Witch Wash.
board-you-captured = You capture { $centre } with { $hand }.
board-you-robbed = Your Black Cat steals { $card } from { $victim }.
board-you-cat-played = You play the Black Cat for its own point.
board-you-witch-played = You play a Witch.
board-you-swept = { $n ->
    [one] You sweep an empty centre and keep the Witch.
   *[other] You sweep up { $n } cards, including the Witch: { $cards }.
}
board-you-own-melt = You melt the Witch yourself with the Witch Wash and take { $n } cards in all: { $cards }.
board-you-melted = You melt the Witch and take { $n } cards in all: { $cards }.
board-you-cast = You cast { $spell }.
board-you-asked-gave = You ask { $of } for { $card } and get it.
board-you-asked-no = You ask { $of } for { $card }: no.
board-you-added-hand = You add { $card } to { $spell } from your hand.
board-you-passed = You pass.
board-you-discarded = You discard { $card }.
board-you-ended = You end the turn with an empty hand.
