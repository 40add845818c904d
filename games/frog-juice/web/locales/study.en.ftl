board-figure-captures = 9 captures 4 and 5 together; 2 and 3 together capture a 5; 11 captures 11.
board-figure-cat = With the Black Cat you may steal the Witch from the other player’s Power pile. The Witch and the Cat go to your own.
board-figure-witch = Your Witch sweeps all four cards in the centre onto your piles, and goes there herself.
board-figure-wash = There is a Witch in the centre, and it is the other player’s turn. With the Witch Wash you may take her even now; the other cards stay.
board-figure-spell = Uglifying has its Mice. The Toads are in your hand, the Newts in the centre: you may add both.

board-form-ingredients = Cards in the Ingredient pile
board-form-fewer = One card fewer
board-form-more = One card more
board-form-card = { $copies ->
    [one] { $count ->
        [0] { $card }: not on this pile. Choose it to put it there.
       *[other] { $card }: on this pile. Choose it to take it away.
    }
   *[other] { $card }: { $count } of { $copies } on this pile. Choose it to add one.
}
board-form-less = Take away one { $card }

lesson-aim = Welcome to the kitchen. Use the cards in your hand to capture ingredients from the centre. Every card in your Power pile is worth 1 point, and the largest Ingredient pile is worth { $largest-pile }.
lesson-same = A card captures a card with the same number. Choose your 7, then the 7 in the centre, and play.
lesson-same-otherwise = That works too, but try the two 7s first.
lesson-sum = A card also captures several cards that add up to it. Capture 4 and 5 with your 9.
lesson-sum-otherwise = Try the 9 for 4 and 5: 4 + 5 = 9.
lesson-several = Several cards from your hand can also capture one card: 2 and 3 make 5.
lesson-several-otherwise = Try 2 and 3 for the 5.
lesson-discard = Every turn ends with a discard. It stays in the centre for the other players to capture, so choose well.
lesson-witch = A Witch sweeps the centre. Choose her and play.
lesson-witch-otherwise = The Witch sweeps up all four at once. Try her.
lesson-cast = This is a spell. Cast it: it needs Toads, Newts and Mice.
lesson-cast-otherwise = Cast the spell Uglifying first.
lesson-add = Choose the empty place for the Toads, and add them from your hand.
lesson-add-otherwise = Add the Toads (3) from your hand.
lesson-ask = You may ask for the Newts. Choose the empty place, and ask the other player. A player who has the card must give it.
lesson-ask-otherwise = Ask the other player for Newts (4).
lesson-complete = Only the Mice are missing, and some lie in the centre. Choose the last empty place and take them: a complete spell goes to your piles at once.
lesson-complete-otherwise = First complete the spell: take the Mice (5) from the centre.
lesson-cat = The Black Cat steals a power card from another player’s pile. Steal the Witch.
lesson-cat-otherwise = Let the Cat steal the Witch.
lesson-wash = Your opponent’s turn begins with a Witch in the centre. The Witch Wash melts a Witch, even now. Everyone is asked, so nobody can tell who has it. You have it: use it.
lesson-wash-otherwise = Use the Witch Wash: it brings you the Witch, and itself.
lesson-last = The last cards of the game. You have 20 ingredients, your opponent 21. Capture the Toads and the Newts with your 7.
lesson-last-otherwise = Your 7 takes the 3 and the 4. Capture them.
lesson-end = No cards are left. End the turn and count: 8 power cards are 8 points, and with 23 ingredients to 21 the largest pile is yours, for 2 more. 10 points to 7: you win.
lesson-end-otherwise = End the turn.
board-tie-break = The larger Ingredient pile broke the tie.
board-why-takes = { $cards ->
    [one] takes one card
   *[other] takes { $cards } cards
}
board-why-points = { $points ->
    [one] one point of power cards
   *[other] { $points } points of power cards
}
board-why-clears = leaves the centre empty
board-why-leaves-witch = leaves a Witch in the centre
board-why-safe = and nobody can melt it
board-why-robs = takes a point from { $player }
board-why-spell-card = and the card of a spell
board-why-melts = sends the Witch away
board-why-needs = { $cards ->
    [one] one card is missing then
   *[other] { $cards } cards are missing then
}
board-why-near = { $cards ->
    [one] one of them is within reach
   *[other] { $cards } of them are within reach
}
board-why-completes = completes the spell
board-why-free = a card from the centre
board-why-no-pair = leaves no pair to take

# Clues of puzzles.
board-clue-card = Look at { $card } in your hand.
board-clue-spell = Look at the spells in front of you: one of them can have what it needs.
board-clue-other = Leave the centre alone this time. There is more to do in this turn.

# Setting up a position.
board-arrange-centre = Centre
board-arrange-hand = { $player }’s hand
board-arrange-power = { $player }’s Power pile
board-arrange-ingredients = { $player }’s Ingredient pile
board-arrange-spells = { $player }’s incomplete spells

# Achievements.
board-achievement-asked = Well asked
board-achievement-asked-task = Get a card for a spell by asking for it.
board-achievement-gather = A good catch
board-achievement-gather-task = Capture three or more cards with one of yours.
board-achievement-together = All together
board-achievement-together-task = Capture a card with three or more of yours.
board-achievement-sweep = Clean kitchen
board-achievement-sweep-task = Get six ingredients in one sweep.
board-achievement-melt = Meltdown
board-achievement-melt-task = Melt a Witch.
board-achievement-spells = Full of magic
board-achievement-spells-task = Complete two spells in one match.
board-achievement-cat = Cat burglar
board-achievement-cat-task = Steal a completed spell with the Black Cat.

# The manners of the named opponents.
board-manner-witches = Likes to play the Witch.
board-manner-spells = Likes to cast spells.
board-manner-robs = Likes to steal with the Black Cat.
board-manner-many = Likes to capture several cards at once.
board-manner-waits = Likes to pass and wait.
