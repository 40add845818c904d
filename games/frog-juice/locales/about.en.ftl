# Frog Juice: the effect of each card, in English.

about-number = { $card } captures { $number ->
    [8] an 8
    [11] an 11
   *[other] a { $number }
}, or cards that add up to it. Choose them, or add a card from your hand.
about-witch = The Witch sweeps the whole centre onto your piles, as your action.
about-cat = The Black Cat steals a power card. Choose one from another player’s Power pile.
about-wash = The Witch Wash takes a Witch from the centre, or melts one that is sweeping it.
about-spell = { $card } needs { $needs }. Cast it as your action.
