board-figure-captures = 9 takes 4 and 5 together; 2 and 3 together take a 5; 11 takes 11.
board-figure-spell = Uglifying has its Mice. The Toads are in the hand, the Newts lie in the centre: both may be added.

board-form-ingredients = Cards on the Ingredient pile
board-form-fewer = One card fewer
board-form-more = One card more
board-form-card = { $copies ->
    [one] { $count ->
        [0] { $card }: not on this pile. Touch to put it there.
       *[other] { $card }: on this pile. Touch to take it away.
    }
   *[other] { $card }: { $count } of { $copies } on this pile. Touch to add one.
}
board-form-less = Take away one { $card }

lesson-aim = Welcome to the kitchen. You catch ingredients out of the centre with the cards in your hand. Every power card you pile up is a point, and the biggest heap of ingredients is worth two.
lesson-same = A card takes a card of the same number. Touch your 7, then the 7 in the centre, and play.
lesson-same-otherwise = That works too, but try the two 7s first.
lesson-sum = A card also takes several cards that add up to it. Take 4 and 5 with your 9.
lesson-sum-otherwise = Try the 9 for 4 and 5: 4 + 5 = 9.
lesson-several = And several cards of your hand take one: 2 and 3 make 5.
lesson-several-otherwise = Try 2 and 3 for the 5.
lesson-discard = Every turn ends with a discard. It stays in the centre for others to take, so choose well.
lesson-witch = A Witch sweeps everything out of the centre. Touch her and play.
lesson-witch-otherwise = The Witch takes all four at once. Try her.
lesson-cast = This is a spell. Lay it before you: it wants Toads, Newts and Mice.
lesson-cast-otherwise = Lay the spell Uglifying first.
lesson-add = Touch the empty place for the Toads, and add them from your hand.
lesson-add-otherwise = Add the Toads (3) from your hand.
lesson-ask = For the Newts you may ask. Touch the empty place, and ask the other player. Who has the card must give it.
lesson-ask-otherwise = Ask the other player for Newts (4).
lesson-cat = The Black Cat steals a power card from another player's pile. Take the Witch.
lesson-cat-otherwise = Let the Cat take the Witch.
lesson-end = When all cards are played, every power card is a point, and the biggest heap of ingredients two. One card has not shown itself: the Witch Wash melts a Witch, on anybody's turn. Everybody is asked for it, so that nobody can tell who has it.
